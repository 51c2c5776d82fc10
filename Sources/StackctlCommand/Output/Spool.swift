// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that wait for output: up to four MiB in memory, more in a temporary file.
///
/// The file has no name, so nothing is left behind, however the program ends.
struct Spool: ~Copyable {
  private static let memoryLimit = 1 << 22
  private var bytes: [UInt8] = []
  private var file: Int32?
  /// The reason why bytes could not be kept and are lost, or nil.
  private(set) var failure: FileError?

  init() {}

  deinit {
    if let file { close(file) }
  }

  mutating func append(_ more: [UInt8]) {
    bytes += more
    if bytes.count >= Self.memoryLimit { spill() }
  }

  private mutating func spill() {
    guard failure == nil else { return bytes.removeAll() }
    if file == nil { file = Self.temporaryFile() }
    // Without a folder for temporary files, the bytes wait in memory.
    guard let file else { return }
    if case .failed(let error) = POSIX.writeAll(bytes, to: file) { failure = error }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Passes all bytes on in pieces, and is then empty.
  mutating func drain(_ write: ([UInt8]) -> Void) {
    if let file {
      if lseek(file, 0, SEEK_SET) != 0 { failure = POSIX.lastError }
      var isAtEnd = false
      while failure == nil, !isAtEnd {
        switch POSIX.readPiece(of: file) {
        case .failure(let error): failure = error
        case .success(let piece):
          write(piece)
          isAtEnd = piece.isEmpty
        }
      }
      close(file)
      self.file = nil
    }
    if failure == nil, !bytes.isEmpty { write(bytes) }
    bytes = []
  }

  private static func temporaryFile() -> Int32? {
    let folder = POSIX.environment(["TMPDIR"])["TMPDIR"] ?? "/tmp"
    guard case .success(let file) = POSIX.makeTemporaryFile("\(folder)/stackctl.") else {
      return nil
    }
    unsafe _ = unlink(file.path)
    return file.descriptor
  }
}
