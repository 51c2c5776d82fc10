// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
