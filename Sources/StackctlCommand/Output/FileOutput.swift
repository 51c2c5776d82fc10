// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside its place and then moved there, so that it always appears complete.
///
/// * A link is followed. If it leads nowhere, the file that it names is made, as by a shell's `>`.
/// * The new file has the mode of the old file and, if the system allows it, the owner. A file
///   without write permission is not replaced.
/// * A device, a FIFO or a terminal is written to and never replaced.
/// * A signal that ends the process removes the temporary file.
struct FileOutput: Sendable {
  private let descriptor: Int32
  private let path: String
  /// The file beside it; nil if the bytes go directly to a device or a FIFO.
  private let temporaryPath: String?

  /// Opens a temporary file in the folder of the file to which a path leads.
  init(_ path: String) throws(FileError) {
    let status = POSIX.status(of: path)
    if let status, status.st_mode & S_IFMT != S_IFREG {
      (self.path, temporaryPath) = (path, nil)
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw POSIX.lastError }
      return
    }
    guard let target = POSIX.target(of: path) else { throw .system("too many links") }
    if status != nil, unsafe access(target, W_OK) != 0 { throw POSIX.lastError }
    self.path = target
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    TemporaryFiles.block()
    let made = POSIX.makeTemporaryFile("\(folder).stackctl.")
    if case .success(let file) = made { TemporaryFiles.add(file.path) }
    TemporaryFiles.unblock()
    let file = try made.get()
    (descriptor, temporaryPath) = (file.descriptor, file.path)
    if let status { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    _ = fchmod(descriptor, status.map { $0.st_mode & 0o7777 } ?? 0o666 & ~Self.mask)
  }

  /// Writes a whole file; returns the reason for a failure, or nil.
  static func replace(_ path: String, with bytes: [UInt8]) -> FileError? {
    do throws(FileError) {
      let file = try FileOutput(path)
      if case .failed(let error) = file.write(bytes) {
        file.discard()
        return error
      }
      return file.commit()
    } catch {
      return error
    }
  }

  /// The bits that new files do not get; they can only be read by setting them.
  private static let mask: mode_t = {
    let mask = umask(0o077)
    _ = umask(mask)
    return mask
  }()

  func write(_ bytes: [UInt8]) -> WriteResult {
    POSIX.writeAll(bytes, to: descriptor)
  }

  /// Moves the file to its place.
  func commit() -> FileError? {
    let isClosed = close(descriptor) == 0
    guard let temporaryPath else { return isClosed ? nil : POSIX.lastError }
    guard isClosed, unsafe rename(temporaryPath, path) == 0 else {
      let error = POSIX.lastError
      TemporaryFiles.remove(temporaryPath)
      return error
    }
    TemporaryFiles.forget()
    return nil
  }

  /// Removes the temporary file, and leaves the place unchanged.
  func discard() {
    close(descriptor)
    if let temporaryPath { TemporaryFiles.remove(temporaryPath) }
  }
}

/// The temporary file of the process, which a signal handler removes.
///
/// A signal handler may not allocate or lock. It reads one pointer to a text that is never freed.
private enum TemporaryFiles {
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func add(_ temporary: String) {
    unsafe path = strdup(temporary)
    for number in signals { POSIX.handle(number, by: end) }
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    if let path = unsafe TemporaryFiles.path { unsafe _ = unlink(path) }
    // The process ends by the signal, as the sender expects.
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  /// Removes a file of its own, whatever another command in the process writes at the same time.
  static func remove(_ temporary: String) {
    unsafe _ = unlink(temporary)
    forget()
  }

  /// Forgets the file, but does not free its name, because a handler may be reading it.
  static func forget() {
    unsafe path = nil
  }

  /// Blocks signals while a file exists that is not noted yet.
  static func block() { change(SIG_BLOCK) }
  static func unblock() { change(SIG_UNBLOCK) }

  private static func change(_ how: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in signals { unsafe sigaddset(&set, number) }
    unsafe pthread_sigmask(how, &set, nil)
  }
}
