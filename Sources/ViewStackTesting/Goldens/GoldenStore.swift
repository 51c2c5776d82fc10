// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of goldens, read and written without Foundation, which tests need not link.
package enum GoldenStore {
  /// Whether the environment asks for goldens to be written.
  package static var isRecording: Bool {
    guard let value = unsafe getenv("RECORD_GOLDENS") else { return false }
    return unsafe String(cString: value) == "1"
  }

  static func read(_ path: String) -> Result<[UInt8], GoldenFailure> {
    guard let file = unsafe fopen(path, "rb") else {
      return .failure(errno == ENOENT ? .missing(path) : .unreadable(path, reason: lastReason))
    }
    defer { unsafe _ = fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { storage, count in
        count = unsafe fread(storage.baseAddress, 1, storage.count, file)
      }
      if piece.isEmpty { break }
      bytes += piece
    }
    return unsafe ferror(file) == 0
      ? .success(bytes) : .failure(.unreadable(path, reason: lastReason))
  }

  /// Writes a file and its folder, if that is missing; returns the reason for a failure, or nil.
  static func save(_ text: String, to path: String) -> String? {
    if let end = path.lastIndex(of: "/") { unsafe _ = mkdir(String(path[..<end]), 0o777) }
    guard let file = unsafe fopen(path, "wb") else { return lastReason }
    let bytes = Array(text.utf8)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    let isClosed = unsafe fclose(file) == 0
    return count == bytes.count && isClosed ? nil : lastReason
  }

  /// Reports a golden that was written, and lets the process fail at its end.
  static func failAtExit(afterRecording path: String) {
    let line = Array("recorded \(path); such a run compares nothing, and fails\n".utf8)
    unsafe _ = write(STDERR_FILENO, line, line.count)
    _ = failing
  }

  /// Registers the failure once.
  private static let failing: Int32 = atexit {
    _ = fflush(nil)
    _exit(EXIT_FAILURE)
  }

  private static var lastReason: String {
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }
}
