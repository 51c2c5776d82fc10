// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls of the system that a filter program needs, with errors as values.
///
/// Foundation's file handles neither tell a closed pipe from other errors nor read with a bound.
enum POSIX {
  enum Stream: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Handles a signal; what nohup or a shell has switched off stays so.
  static func handle(_ number: Int32, by handler: @convention(c) (Int32) -> Void) {
    let old = signal(number, handler)
    if unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      _ = signal(number, SIG_IGN)
    }
  }

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
  }

  /// The size of a terminal in characters; nil where it does not say.
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

  /// Reads a stream to its end, of so many bytes at most.
  static func readAll(_ stream: Stream, limit: Int) -> Result<[UInt8], FileError> {
    readAll(from: stream.rawValue, limit)
  }

  /// Reads a whole file.
  static func readAll(path: String, limit: Int) -> Result<[UInt8], FileError> {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return .failure(lastError) }
    defer { close(descriptor) }
    return readAll(from: descriptor, limit)
  }

  private static func readAll(
    from descriptor: Int32, _ limit: Int
  ) -> Result<[UInt8], FileError> {
    var bytes: [UInt8] = []
    let step = 1 << 20
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      // All of a file in one place: growing would copy it. What is not read takes no memory.
      bytes.reserveCapacity(min(Int(status.st_size), limit) + step)
      askForLargePages(&bytes)
    }
    while bytes.count <= limit {
      var result = 0
      bytes.append(addingCapacity: step) { output in
        unsafe output.withUnsafeMutableBufferPointer { storage, count in
          repeat {
            result = unsafe read(descriptor, storage.baseAddress, step)
          } while result < 0 && errno == EINTR
          count = max(result, 0)
        }
      }
      if result < 0 { return .failure(lastError) }
      if result == 0 { return .success(bytes) }
    }
    return .failure(.tooLarge(limit))
  }

  /// Lets the system give the room of many bytes in few large pages, which takes it less time.
  private static func askForLargePages(_ bytes: inout [UInt8]) {
    #if os(Linux)
      let (page, room) = (1 << 12, bytes.capacity)
      guard room >= 1 << 24 else { return }
      unsafe bytes.withUnsafeMutableBytes { storage in
        guard let start = storage.baseAddress else { return }
        let skipped = -Int(bitPattern: start) & (page - 1)
        // Only advice: where it is not taken, all is as it was.
        _ = unsafe madvise(start + skipped, (room - skipped) & -page, MADV_HUGEPAGE)
      }
    #endif
  }

  /// Reads the next bytes; none at the end.
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

  /// Makes and opens a file that nobody else has: its name is the prefix and random letters, and it
  /// is opened exclusively, so that no file or link of others can be in its place.
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

  /// What a path leads to, links followed; nil where nothing is there.
  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// The path to which links lead, whether anything is there or not; nil where they lead in a circle.
  static func target(of path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      guard let next = link(path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return nil
  }

  /// What is written in a link; nil where the path is none.
  private static func link(_ path: String) -> String? {
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 4096) { storage, count in
      guard let base = storage.baseAddress else { return }
      count = unsafe max(readlink(path, base, storage.count), 0)
    }
    return bytes.isEmpty
      ? nil : String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a path leads to the file that another one names, which is standard input for `-`.
  static func isSameFile(_ path: String, asInput input: String) -> Bool {
    var opened = stat()
    if input == "-", unsafe fstat(Stream.input.rawValue, &opened) != 0 { return false }
    guard let one = status(of: path), one.st_mode & S_IFMT == S_IFREG,
      let other = input == "-" ? opened : status(of: input)
    else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Opens what is closed of the three streams, so that no file gets its number: what is written to
  /// such an output fails, messages go nowhere.
  static func reserveStreams() {
    for (stream, mode) in [(Stream.input, O_WRONLY), (.output, O_RDONLY), (.error, O_WRONLY)]
    where fcntl(stream.rawValue, F_GETFD) < 0 {
      // The lowest number that is free is that of the stream.
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// The reason of the call that failed last.
  static var lastError: FileError {
    guard let reason = unsafe strerror(errno) else { return .system("error \(errno)") }
    return unsafe .system(String(cString: reason))
  }
}

/// Why a file could not be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// The system said no; the text is its reason.
  case system(String)
  /// The file has more bytes than what it should be may have.
  case tooLarge(Int)
}

extension FileError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  package var description: String {
    switch self {
    case .system(let reason): reason
    case .tooLarge(let limit): "the file has more than the \(limit) bytes that are allowed"
    }
  }
}

/// What became of bytes that were written.
package enum WriteResult: Hashable, Sendable {
  /// All of them arrived.
  case written
  /// Nobody reads them any more.
  case closed
  /// They could not be written.
  case failed(FileError)
}
