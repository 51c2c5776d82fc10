// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

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

  static func read(_ path: String) throws(GoldenFailure) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else {
      throw errno == ENOENT ? .missing(path) : .unreadable(path, reason: lastReason)
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
    guard unsafe ferror(file) == 0 else { throw .unreadable(path, reason: lastReason) }
    return bytes
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

  /// Notes a golden that was written, and lets the process fail at its end.
  static func failAtExit(afterRecording path: String) {
    recorded.withLock { $0.append(path) }
    _ = failing
  }

  private static let recorded = Mutex<[String]>([])

  /// Registers the failure once.
  ///
  /// Its lines follow the summary of the tests, and are the last of the process.
  private static let failing: Int32 = atexit {
    _ = fflush(nil)
    let paths = recorded.withLock { $0 }
    let count = paths.count == 1 ? "1 golden" : "\(paths.count) goldens"
    let text =
      paths.map { "recorded \($0)\n" }.joined()
      + "error: this run recorded \(count) and compared nothing, so it fails; run it again without "
      + "RECORD_GOLDENS\n"
    let bytes = Array(text.utf8)
    unsafe _ = write(STDERR_FILENO, bytes, bytes.count)
    _exit(EXIT_FAILURE)
  }

  private static var lastReason: String {
    unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  }
}
