// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A check of how layers move when transitions interrupt each other.
///
/// The checker is a value: pass it the frames of one stack, then read ``violations``. Under a finger
/// and after its release, it checks that elements are seen, and that nothing jumps when another
/// transition interrupts. It checks velocities only if the frames around an interruption are at
/// most 20 microseconds apart, and all other laws at any frame rate.
///
/// ```swift
/// let recorder = MotionRecorder(stack)
/// try stack.push(ViewController("detail"))
/// stack.advance(by: .milliseconds(40))
/// try stack.pop()
/// stack.settle()
/// #expect(recorder.checker.violations == [])
/// ```
public struct MotionChecker: Sendable {
  /// The violations in the order of the frames; at most ``limit``.
  public internal(set) var violations: [MotionViolation] = []

  /// The number of violations that are kept.
  public static let limit = 20

  /// Whether an interruption may let layers jump, as the policy `finish` does.
  public var allowsJumps = false

  /// The shared elements whose contents do not cover what is behind them, or change at once.
  ///
  /// These are the ids whose fade is `through`, `below` or `above`.
  public var uncovered: Set<String> = []

  /// The last frames with their layers, the latest one last.
  private var recent: [Shown] = []
  /// The motion of each layer since the last interruption.
  private var ways: [LayerKey: LayerWay] = [:]
  /// The instant of the last interruption, or nil if none is being watched.
  private var interruption: Duration?
  /// The curve's largest excursion beyond its ends, and whether it has turned back.
  private var curve = NumberWay(0)
  /// The least coverage of each element since the last rest, and the coverage at that rest.
  private var coverage: [String: (start: Double, least: Double)] = [:]

  /// The elements that neither screen of a transition has, which fade out.
  private var lost: Set<String> = []

  /// Creates a checker that has seen no frame.
  public init() {}

  /// Whether places may jump in the next frame.
  private var isResizing = false

  /// Lets places jump in the next frame, because the container has another size.
  ///
  /// Opacities, and what is seen of elements, continue.
  public mutating func expectResize() { isResizing = true }

  /// Forgets the motion so far, for example after a change of the views.
  public mutating func forget() {
    (recent, ways, interruption, coverage, lost) = ([], [:], nil, [:], [])
  }

  /// Checks the next frame.
  ///
  /// - Complexity: O(*l*²) for *l* layers.
  public mutating func receive(_ frame: borrowing Frame) {
    let shown = Shown(frame)
    guard let transition = shown.transition else { return forget() }
    let last = recent.last
    if isResizing, let last, last.time == shown.time, last.isUnfinished {
      resize(shown, after: last)
    } else if last.map(shown.begins) ?? true {
      if transition.phase == .running, let last, last.time == shown.time, last.isUnfinished,
        !allowsJumps
      {
        begin(shown, after: last)
      } else {
        forget()
        for (id, share) in shown.coverage { coverage[id] = (share, share) }
      }
    } else if let interruption {
      follow(shown, since: interruption)
    }
    watch(shown)
    recent = recent.suffix(2) + [shown]
    isResizing = false
    if transition.phase == .running, transition.progress >= 1 { end(shown) }
  }

  /// Begins to follow a transition that has interrupted another at this instant.
  private mutating func begin(_ shown: Shown, after last: Shown) {
    let earlier = recent.dropLast()
    (ways, interruption, curve) = ([:], shown.time, NumberWay(shown.transition?.eased ?? 0))
    for (key, layer) in shown.layers.inOrder {
      guard let before = last.layers[key] else { continue }
      if let jump = layer.difference(from: before) { note(.continuity, shown, "\(key) \(jump)") }
      // The velocity of a finger is not that of its frames.
      guard layer.anchor == before.anchor, last.transition?.phase != .interactive else { continue }
      let history =
        [before]
        + earlier.reversed().prefix { $0.layers[key] != nil }.compactMap {
          $0.layers[key]
        }
      let times = [last.time] + earlier.reversed().map(\.time)
      ways[key] = LayerWay(layer, history, times.prefix(history.count).map(\.inSeconds))
    }
    compareShares(shown, after: last)
  }

  /// Compares the first frame in another size with the last one before it.
  private mutating func resize(_ shown: Shown, after last: Shown) {
    let known = (lost, coverage)
    forget()
    (lost, coverage) = known
    for (key, layer) in shown.layers.inOrder {
      guard let change = last.layers[key].flatMap(layer.differenceInOpacity) else { continue }
      note(.continuity, shown, "\(key) \(change)")
    }
    compareShares(shown, after: last)
  }

  /// Notes the shared elements whose visible part differs from that in the last frame, of the same instant.
  private mutating func compareShares(_ shown: Shown, after last: Shown) {
    for (key, share) in last.shares.inOrder where !uncovered.contains(key.element ?? "") {
      let now = shown.shares[key] ?? 0
      if abs(now - share) > 1e-3 {
        note(.continuity, shown, "what is seen of \(key) jumps from \(share.text) to \(now.text)")
      }
    }
  }

  /// Follows a transition that has interrupted another.
  private mutating func follow(_ shown: Shown, since interruption: Duration) {
    curve.receive(shown.transition?.eased ?? 0, at: shown.time.inSeconds)
    for (key, layer) in shown.layers { ways[key]?.receive(layer, at: shown.time.inSeconds) }
  }

  /// Checks the rules for every frame.
  private mutating func watch(_ shown: Shown) {
    lost.formUnion(Set(shown.coverage.keys).subtracting(shown.hiddenElements))
    for (id, share) in shown.coverage where !uncovered.contains(id) && !lost.contains(id) {
      let known = coverage[id] ?? (share, share)
      coverage[id] = (known.start, min(known.least, share))
    }
    if let problem = shown.hiddenProblem(except: uncovered.union(lost)) {
      note(.seen, shown, problem)
    }
  }

  /// Checks the rules for the end of a transition.
  private mutating func end(_ shown: Shown) {
    if let problem = shown.arrivalProblem(except: uncovered) { note(.seen, shown, problem) }
    for (id, share) in shown.coverage.inOrder {
      guard !lost.contains(id), let known = coverage[id],
        known.least < min(known.start, share) - 1e-3
      else { continue }
      note(.coverage, shown, "shared '\(id)' covers \(known.least.text) of what is behind it")
    }
    if let interruption {
      let seconds = (shown.time - interruption).inSeconds
      for (key, way) in ways.inOrder {
        guard let problem = way.problem(in: seconds, curve) else { continue }
        note(problem.law, shown, "\(key) \(problem.text)")
      }
    }
    (ways, interruption, coverage, lost) = ([:], nil, [:], [])
  }

  private mutating func note(_ law: MotionLaw, _ shown: Shown, _ problem: String) {
    guard violations.count < Self.limit else { return }
    violations.append(MotionViolation(law: law, time: shown.time, problem: problem))
  }
}

extension Dictionary where Key: Comparable {
  /// The elements in the order of their keys, so that violations have the same order in each run.
  fileprivate var inOrder: [Element] { sorted { $0.key < $1.key } }
}

/// A renderer that feeds a ``MotionChecker``.
public final class MotionRecorder: StackRenderer {
  /// The checker.
  public var checker = MotionChecker()

  /// Creates a recorder and attaches it to a stack or a window, which holds it weakly.
  public init(_ source: some FrameSource) { source.attach(self) }

  /// Passes a frame to the checker.
  public func render(_ frame: borrowing Frame) { checker.receive(frame) }
}
