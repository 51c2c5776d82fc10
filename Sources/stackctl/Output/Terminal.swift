// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the process as a screen, which is left as it was found: at the end, and where a
/// signal ends or stops the process.
enum Terminal {
  // A handler of a signal may not allocate or lock: it reads these, and writes one text.
  nonisolated(unsafe) private static var found = termios()
  nonisolated(unsafe) private static var keyboard: Int32 = -1
  nonisolated(unsafe) private static var isEntered = false
  nonisolated(unsafe) private static var takeCount = 0
  /// How often the screen has been taken: once more each time that the program was stopped and went on.
  static var takes: Int { unsafe takeCount }
  /// The alternate screen, without a cursor and without wrapping; and back.
  private static let entering: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let leaving: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Takes the screen and the keyboard.
  static func enter() {
    unsafe keyboard = POSIX.isTerminal(.input) ? 0 : open("/dev/tty", O_RDONLY)
    unsafe _ = tcgetattr(keyboard, &found)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { POSIX.handle(number, by: end) }
    POSIX.handle(SIGTSTP, by: stop)
    take()
  }

  /// Gives them back.
  static func leave() {
    guard unsafe isEntered else { return }
    send(leaving)
    unsafe _ = tcsetattr(keyboard, TCSANOW, &found)
    // Last: a signal in between gives them back again.
    unsafe isEntered = false
  }

  private static func take() {
    // First: a signal in between gives them back.
    unsafe isEntered = true
    unsafe takeCount += 1
    var raw = unsafe found
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Without a keyboard there is nobody whose keys could be taken, and the call fails.
    unsafe _ = tcsetattr(keyboard, TCSANOW, &raw)
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
    let wasEntered = unsafe isEntered
    Terminal.leave()
    raise(SIGSTOP)
    if wasEntered { Terminal.take() }
  }

  /// The size in characters; 80 × 24 where the terminal does not say.
  static var size: (columns: Int, rows: Int) { POSIX.size(of: .output) ?? (80, 24) }

  /// Waits for keys, so long at most, and returns their bytes.
  static func keys(waiting milliseconds: Int32) -> [UInt8] {
    guard unsafe keyboard >= 0 else {
      POSIX.sleep(milliseconds: milliseconds)
      return []
    }
    var descriptor = unsafe pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&descriptor, 1, milliseconds) > 0 else { return [] }
    guard case .success(let bytes) = unsafe POSIX.readPiece(of: keyboard), !bytes.isEmpty else {
      // Nobody types any more.
      unsafe keyboard = -1
      return []
    }
    return bytes
  }
}

extension POSIX {
  /// The seconds of a clock that is never set.
  static var seconds: Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func sleep(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }
}

/// Files that are looked at again and again, to see whether one of them has been saved.
struct FileWatch {
  private let paths: [String]
  private var seen: [[Int]]

  init(_ paths: [String]) {
    self.paths = paths
    seen = paths.map(Self.state)
  }

  /// Whether a file is another one than at the last call; one that is being replaced is waited for.
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
