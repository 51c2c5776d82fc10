// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few system calls that a filter program needs, with errors as values.
///
/// Foundation's file handles neither distinguish a closed pipe from other errors nor limit reads.
enum POSIX {
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Handles a signal, unless nohup or a shell has switched it off.
  static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    let old = signal(number, handler)
    if unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
    }
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// Returns the size of a terminal in characters, or nil if it is unknown.
  static func size(of stream: Stream) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  static func environment(_ names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) {
        values[name] = unsafe String(cString: value)
      }
    }
    return values
  }

  /// Ends the process.
  static func end(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  static func writeAll(_ bytes: [UInt8], to stream: Stream) -> WriteResult {
    writeAll(bytes, to: stream.rawValue)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> WriteResult {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe write(descriptor, piece.baseAddress, piece.count)
        if count < 0 {
          if errno == EINTR { continue }
          return errno == EPIPE ? .closed : .failed(lastError)
        }
        unsafe rest = rest.dropFirst(count)
      }
      return .written
    }
  }

  /// Reads the next bytes; returns none at the end.
  static func readPiece(of descriptor: Int32) -> Result<[UInt8], FileError> {
    var result = 0
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { storage, count in
      repeat {
        result = unsafe read(descriptor, storage.baseAddress, storage.count)
      } while result < 0 && errno == EINTR
      count = max(result, 0)
    }
    return result < 0 ? .failure(lastError) : .success(piece)
  }

  /// Passes a file on in pieces, until a closure returns false; returns the error, or nil.
  static func readPieces(path: String, _ take: ([UInt8]) -> Bool) -> FileError? {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return lastError }
    defer { close(descriptor) }
    return readPieces({ readPiece(of: descriptor) }, take)
  }

  /// Passes pieces on, until there are none or a closure returns false; returns the error, or nil.
  static func readPieces(
    _ next: () -> Result<[UInt8], FileError>, _ take: ([UInt8]) -> Bool
  ) -> FileError? {
    while true {
      switch next() {
      case .failure(let error): return error
      case .success(let piece):
        if piece.isEmpty || !take(piece) { return nil }
      }
    }
  }

  /// Makes and opens a new file, whose name is the prefix with random letters.
  ///
  /// It is opened exclusively, so that no file or link of another program can be in its place.
  ///
  /// - Returns: The open file and its path.
  static func makeTemporaryFile(_ prefix: String) -> Result<
    (descriptor: Int32, path: String), FileError
  > {
    var name = Array("\(prefix)XXXXXX".utf8CString)
    let descriptor = unsafe name.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkstemp($0) } ?? -1
    }
    guard descriptor >= 0 else { return .failure(lastError) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .success((descriptor, path))
  }

  /// Returns the status of the file to which a path leads, or nil if there is none.
  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Returns the bytes of the file to which a path leads; 0 if it is unknown.
  static func size(ofFile path: String) -> Int { status(of: path).map { Int($0.st_size) } ?? 0 }

  /// Returns the path to which links lead, even if it has no file; nil if they form a circle.
  static func target(of path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      guard let next = link(path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return nil
  }

  /// Returns the path in a link, or nil if the path is not a link.
  private static func link(_ path: String) -> String? {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { storage, count in
      guard let base = storage.baseAddress else { return }
      count = unsafe max(readlink(path, base, storage.count), 0)
    }
    return bytes.isEmpty
      ? nil : String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The place of a file, which need not exist: its folder and its name there.
  struct Place: Hashable {
    private let device: dev_t
    private let folder: ino_t
    let name: String

    /// Returns the place to which a path leads, or nil if it has no folder.
    init?(_ path: String) {
      guard let target = POSIX.target(of: path) else { return nil }
      let name = target.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      let folder = target.dropLast(name.count)
      guard let status = POSIX.status(of: folder.isEmpty ? "." : String(folder)) else { return nil }
      (device, self.folder, self.name) = (status.st_dev, status.st_ino, String(name))
    }

    /// Returns whether the other place is in the same folder.
    func isBeside(_ other: Place) -> Bool { (device, folder) == (other.device, other.folder) }
  }

  /// Returns whether a path leads to the same file as an input, which is standard input for `-`.
  static func isSameFile(_ path: String, asInput input: String) -> Bool {
    var opened = stat()
    if input == "-", unsafe fstat(Stream.input.rawValue, &opened) != 0 { return false }
    if input != "-", let place = Place(path), place == Place(input) { return true }
    guard let one = status(of: path), one.st_mode & S_IFMT == S_IFREG,
      let other = input == "-" ? opened : status(of: input)
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Opens closed standard streams, so that no file gets their numbers.
  ///
  /// Writing to such an output fails, and messages are dropped.
  static func reserveStreams() {
    for (stream, mode) in [(Stream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_WRONLY)]
    where fcntl(stream.rawValue, F_GETFD) < 0 {
      // The lowest free number is that of the stream.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// The reason for the last failed call.
  static var lastError: FileError {
    guard let reason = unsafe strerror(errno) else { return .system("error \(errno)") }
    return unsafe .system(String(cString: reason))
  }
}

/// The reason why a file could not be read or written.
enum FileError: Error, Hashable, Sendable {
  /// The system refused; the text is its reason.
  case system(String)
  /// The file has more bytes than its kind of file may have.
  case tooLarge(Int)
}

extension FileError: CustomStringConvertible {
  /// A message for people, without a full stop.
  var description: String {
    switch self {
    case .system(let reason): reason
    case .tooLarge(let limit): "the file has more than the \(limit) bytes that are allowed"
    }
  }
}

/// The result of writing bytes.
enum WriteResult: Hashable, Sendable {
  /// All bytes have been written.
  case written
  /// The reader has closed the stream.
  case closed
  /// The bytes could not be written.
  case failed(FileError)
}
