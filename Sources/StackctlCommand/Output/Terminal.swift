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

/// The terminal of the process as a screen.
///
/// The program restores it at the end, and when a signal ends or stops the process.
enum Terminal {
  // A signal handler may not allocate or lock: it reads these values, and writes one text. The settings
  // that were found are set before the first handler.
  nonisolated(unsafe) private static var found = termios()
  private static let keyboard = Atomic<Int32>(-1)
  private static let isEntered = Atomic(false)
  private static let takeCount = Atomic(0)
  /// How often the program has taken the screen: once, and again after each stop.
  static var takes: Int { takeCount.load(ordering: .sequentiallyConsistent) }
  private static var keyboardNow: Int32 { keyboard.load(ordering: .sequentiallyConsistent) }
  /// The alternate screen without a cursor and without wrapping, and the way back.
  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Takes over the screen and the keyboard.
  static func enter() {
    let descriptor = unsafe POSIX.isTerminal(.input) ? 0 : open("/dev/tty", O_RDONLY)
    keyboard.store(descriptor, ordering: .sequentiallyConsistent)
    unsafe _ = tcgetattr(descriptor, &found)
    // Swift initialises the value at its first use, which must not be in a handler.
    isEntered.store(false, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { POSIX.handle(number, by: end) }
    POSIX.handle(SIGTSTP, by: stop)
    take()
  }

  /// Restores the screen and the keyboard.
  static func leave() {
    guard isEntered.load(ordering: .sequentiallyConsistent) else { return }
    send(leaving)
    unsafe _ = tcsetattr(keyboardNow, TCSANOW, &found)
    // Set this last: a signal before this line restores the screen again.
    isEntered.store(false, ordering: .sequentiallyConsistent)
  }

  private static func take() {
    // Set this first: a signal after this line restores the screen.
    isEntered.store(true, ordering: .sequentiallyConsistent)
    takeCount.add(1, ordering: .sequentiallyConsistent)
    var raw = unsafe found
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Without a keyboard there are no keys to read, and the call fails.
    unsafe _ = tcsetattr(keyboardNow, TCSANOW, &raw)
    send(entering)
  }

  private static func send(_ text: StaticString) {
    unsafe _ = write(POSIX.Stream.output.rawValue, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static let end: @convention(c) (Int32) -> Void = { number in
    Terminal.leave()
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  private static let stop: @convention(c) (Int32) -> Void = { _ in
    let wasEntered = isEntered.load(ordering: .sequentiallyConsistent)
    Terminal.leave()
    raise(SIGSTOP)
    if wasEntered { Terminal.take() }
  }

  /// The size in characters; 80 × 24 if it is unknown.
  static var size: (columns: Int, rows: Int) { POSIX.size(of: .output) ?? (80, 24) }

  /// Waits for keys, up to a time, and returns their bytes.
  static func keys(waiting milliseconds: Int32) -> [UInt8] {
    guard keyboardNow >= 0 else {
      POSIX.sleep(milliseconds: milliseconds)
      return []
    }
    var descriptor = pollfd(fd: keyboardNow, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&descriptor, 1, milliseconds) > 0 else { return [] }
    guard case .success(let bytes) = POSIX.readPiece(of: keyboardNow), !bytes.isEmpty else {
      // The keyboard is closed.
      keyboard.store(-1, ordering: .sequentiallyConsistent)
      return []
    }
    return bytes
  }
}

extension POSIX {
  /// The seconds of a clock that cannot be set.
  static var seconds: Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func sleep(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }
}

/// Files whose state is compared again and again, to detect that one was saved.
struct FileWatch {
  private let paths: [String]
  private var seen: [[Int]]

  init(_ paths: [String]) {
    self.paths = paths
    seen = paths.map(Self.state)
  }

  /// Returns whether a file has changed since the last call; waits for a file that is being replaced.
  mutating func hasChanged() -> Bool {
    let now = zip(paths, seen).map { path, old in
      let state = Self.state(of: path)
      return state.isEmpty ? old : state
    }
    defer { seen = now }
    return now != seen
  }

  private static func state(of path: String) -> [Int] {
    guard let status = POSIX.status(of: path) else { return [] }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
  }
}
