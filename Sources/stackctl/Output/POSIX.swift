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
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        piece.removeLast(piece.count - count)
        return .success(piece)
      }
      if errno != EINTR { return .failure(lastError) }
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
struct FileOutput: Sendable {
  private let descriptor: Int32
  private let path: String
  private let temporaryPath: String

  /// Opens a temporary file in the folder of the path.
  init(_ path: String) throws(FileError) {
    self.path = path
    temporaryPath = "\(path).\(getpid()).tmp"
    descriptor = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw POSIX.lastError }
  }

  func write(_ bytes: [UInt8]) -> WriteResult {
    POSIX.writeAll(bytes, to: descriptor)
  }

  /// Puts the file in its place.
  func commit() -> FileError? {
    guard close(descriptor) == 0, unsafe rename(temporaryPath, path) == 0 else {
      let error = POSIX.lastError
      unsafe _ = unlink(temporaryPath)
      return error
    }
    return nil
  }

  /// Leaves what is in the place as it was.
  func discard() {
    close(descriptor)
    unsafe _ = unlink(temporaryPath)
  }
}
