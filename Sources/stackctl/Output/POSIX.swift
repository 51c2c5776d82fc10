// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

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

  static func isTerminal(_ stream: Stream) -> Bool {
    isatty(stream.rawValue) == 1
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

  /// Reads a stream to its end, up to a byte more than a scenario may have.
  static func readAll(_ stream: Stream) -> Result<[UInt8], FileError> {
    readAll(from: stream.rawValue)
  }

  /// Reads a whole file.
  static func readAll(path: String) -> Result<[UInt8], FileError> {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return .failure(lastError) }
    defer { close(descriptor) }
    return readAll(from: descriptor)
  }

  private static func readAll(from descriptor: Int32) -> Result<[UInt8], FileError> {
    var bytes: [UInt8] = []
    while true {
      switch readPiece(of: descriptor) {
      case .failure(let error): return .failure(error)
      case .success([]): return .success(bytes)
      case .success(let piece): bytes += piece
      }
      if bytes.count > ScenarioLimits.bytes { return .failure(.tooLarge) }
    }
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

  /// What a path leads to, links followed; nil where nothing is there.
  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// The path without links, of a file that is there.
  static func target(of path: String) -> String? {
    guard let target = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// Whether two paths lead to the same file.
  static func isSameFile(_ one: String, _ other: String) -> Bool {
    guard let one = status(of: one), let other = status(of: other) else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
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
  /// The file has more bytes than a scenario may have.
  case tooLarge
}

extension FileError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  package var description: String {
    switch self {
    case .system(let reason): reason
    case .tooLarge: "the file is larger than a scenario may be"
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

/// A file that is written beside its place and put there whole, so that no one sees half of it.
///
/// A link is followed, and the new file has the old one's mode. A device or a FIFO is written to.
struct FileOutput: Sendable {
  private let descriptor: Int32
  private let path: String
  /// The file beside it; nil where the bytes go to a device or a FIFO as they come.
  private let temporaryPath: String?

  /// Opens a temporary file in the folder of the file that a path leads to.
  init(_ path: String) throws(FileError) {
    let status = POSIX.status(of: path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      (self.path, temporaryPath) = (path, nil)
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    } else {
      self.path = status.flatMap { _ in POSIX.target(of: path) } ?? path
      let temporaryPath = "\(self.path).\(getpid()).tmp"
      self.temporaryPath = temporaryPath
      // Exclusively: nobody can have put a link there that leads elsewhere.
      descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if let status, descriptor >= 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    }
    guard descriptor >= 0 else { throw POSIX.lastError }
  }

  func write(_ bytes: [UInt8]) -> WriteResult {
    POSIX.writeAll(bytes, to: descriptor)
  }

  /// Puts the file in its place.
  func commit() -> FileError? {
    let isClosed = close(descriptor) == 0
    guard let temporaryPath else { return isClosed ? nil : POSIX.lastError }
    guard isClosed, unsafe rename(temporaryPath, path) == 0 else {
      let error = POSIX.lastError
      unsafe _ = unlink(temporaryPath)
      return error
    }
    return nil
  }

  /// Leaves what is in the place as it was.
  func discard() {
    close(descriptor)
    if let temporaryPath { unsafe _ = unlink(temporaryPath) }
  }
}
