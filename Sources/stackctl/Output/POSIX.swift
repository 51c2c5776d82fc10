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

  static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  static func write(_ bytes: [UInt8], to stream: Stream) -> WriteResult {
    write(bytes, toDescriptor: stream.rawValue)
  }

  static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) -> WriteResult {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer[...]
      while unsafe !rest.isEmpty {
        let count = unsafe systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
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
  static func read(_ stream: Stream) -> Result<[UInt8], FileError> {
    read(descriptor: stream.rawValue)
  }

  /// Reads a whole file.
  static func read(path: String) -> Result<[UInt8], FileError> {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { return .failure(lastError) }
    defer { close(descriptor) }
    return read(descriptor: descriptor)
  }

  private static func read(descriptor: Int32) -> Result<[UInt8], FileError> {
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
      let count = unsafe piece.withUnsafeMutableBytes { unsafe systemRead(descriptor, $0) }
      if count >= 0 {
        piece.removeLast(piece.count - count)
        return .success(piece)
      }
      if errno != EINTR { return .failure(lastError) }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func systemRead(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.read(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The reason of the call that failed last.
  static var lastError: FileError {
    guard let reason = unsafe strerror(errno) else { return .system("error \(errno)") }
    return unsafe .system(String(cString: reason))
  }
}
