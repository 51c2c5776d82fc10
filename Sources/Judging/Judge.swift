// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Judges the frames of a trace, one after the other, by laws that every transition obeys.
///
/// ```swift
/// var judge = Judge(TraceHeader(container: Size(width: 320, height: 480), frameRate: 60))
/// for index in 0..<10 {
///   let rect = Rect(x: Double(index) * 4, y: 0, width: 320, height: 480)
///   var frame = TraceFrame(time: Double(index) / 60, layers: [TraceLayer("home", rect)])
///   judge.take(&frame)
/// }
/// for finding in judge.finish().findings { print(finding) }
/// ```
///
/// The judge remembers a few frames of each layer on screen, and no frame that is gone.
public struct Judge: Sendable {
  private let laws: [Law]
  private var step: FrameStep
  private var histories: [LayerHistory] = []
  private var list: FindingList
  private var motions: [Motion] = []
  /// Whether a motion is running, its frames so far, and those of them at rest at its end.
  private var (isInMotion, motionCount, restCount, stride) = (false, 0, 0, 1)
  private var longestWindow = 0
  private var firstTime = 0.0

  private let jumps = JumpLaw()
  private let ends = EndsLaw()
  private let sight = SightLaw()
  private let directions = DirectionLaw()
  private var holes = HoleLaw()
  private var together = StepLaw()
  private var frames: FramesLaw
  private var balance = BalanceLaw()
  private var focus = FocusLaw()

  /// The number of frames at rest after which a motion has ended.
  private static let restAfterMotion = 6
  /// The number of motions that are kept for a comparison with styles.
  private static let keptMotions = 16

  /// Creates a judge for a trace with a header; each law has its own threshold.
  public init(_ header: TraceHeader, laws: [Law] = Law.all) {
    self.laws = laws
    step = FrameStep(container: header.container)
    list = FindingList(laws)
    frames = FramesLaw(frameRate: header.frameRate)
  }

  /// Judges the next frame, and leaves the storage of an older one in it.
  public mutating func take(_ frame: inout TraceFrame) {
    step.take(&frame)
    if step.index == 0 { firstTime = step.frame.time }
    if step.isBreak { endMotion(step.previous.layers) }
    frames.judge(&step, &list)
    sight.judge(step, histories, &list)
    holes.judge(step, &list)
    follow()
    for place in histories.indices {
      let layer = step.frame.layers[place]
      let lastStep = histories[place].lastStep
      histories[place].add(
        layer, at: step.frame.time, frame: step.index,
        isBreak: step.isBreak || step.partners[place] < 0)
      ends.judge(&histories[place], place, after: lastStep, step, &list)
      jumps.judge(&histories[place], layer, step, &list)
      // Contents that fly may have a path that turns, and fade in and out.
      if !layer.isStandIn { directions.judge(&histories[place], layer.id, step, &list) }
      longestWindow = max(longestWindow, histories[place].count)
    }
    followMotion()
    balance.judge(step.frame.events, at: step.frame.time, step, &list)
    focus.judge(step, &list)
  }

  /// Puts the histories into the order of the frame's layers.
  private mutating func follow() {
    if histories.count == step.partners.count,
      step.partners.indices.allSatisfy({ step.partners[$0] == $0 })
    {
      return
    }
    for place in step.gone where place < histories.count { histories[place].judgeSuspects(&list) }
    histories = step.partners.map { $0 < 0 ? LayerHistory() : histories[$0] }
  }

  private mutating func followMotion() {
    if isInMotion || step.isMoving && !step.isBreak {
      isInMotion = true
      restCount = step.isMoving ? 0 : restCount + 1
      motionCount += 1
      if motionCount.isMultiple(of: stride) {
        for place in histories.indices { histories[place].extendPath(true) }
        if motionCount / stride >= Motion.limit {
          for place in histories.indices { histories[place].thinPath() }
          stride *= 2
        }
      }
      if restCount >= Self.restAfterMotion { endMotion(step.frame.layers) }
    }
    if !isInMotion { for place in histories.indices { histories[place].extendPath(false) } }
  }

  /// Judges what only a whole motion shows; the histories belong to these layers.
  private mutating func endMotion(_ layers: [TraceLayer]) {
    guard isInMotion else { return }
    (isInMotion, motionCount, restCount, stride) = (false, 0, 0, 1)
    together.judge(histories, layers, step, &list)
    for place in histories.indices {
      directions.end(&histories[place], layers[place].id, step, &list)
      histories[place].judgeSuspects(&list)
    }
    if motions.count < Self.keptMotions, let motion = Motion(histories, layers) {
      motions.append(motion)
    }
  }

  /// Ends the trace, with the events after its last frame.
  public mutating func finish(with events: [TraceEvent] = []) -> Judgement {
    endMotion(step.frame.layers)
    for place in histories.indices { histories[place].judgeSuspects(&list) }
    holes.endMotion(&list)
    balance.judge(events, at: step.frame.time, step, &list)
    balance.finish(step, &list)
    let kept = list.kept.enumerated().sorted {
      ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset)
    }
    return Judgement(
      frameCount: step.index + 1, duration: max(step.frame.time - firstTime, 0), jank: frames.jank,
      verdicts: laws.map { Verdict(law: $0, outcome: outcome(of: $0.id)) },
      findings: kept.map(\.element), motions: motions)
  }

  private func outcome(of law: Law.ID) -> Verdict.Outcome {
    if let count = list.counts[law] { return .broken(count) }
    let reason: String? =
      switch law {
      case .noJump where longestWindow < 8: "no layer is in 8 frames in a row without an event"
      case .noHole: holes.reason
      case .inStep where !together.hasJudged: "no two layers keep one ratio for most of a motion"
      case .everyFrame where !frames.hasRate:
        "no frame rate in the header, and too few frames to estimate it"
      case .balanced where !balance.hasEvents: "no events in the trace"
      case .reachable where !focus.hasFocus: "no focus in the trace"
      default: step.index < 0 ? "no frames in the trace" : nil
      }
    return reason.map { .notJudged($0) } ?? .held
  }
}
