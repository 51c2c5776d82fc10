// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
public import ViewStackCore
public import ViewStackTesting

/// The result of checking a style without a stack: broken laws and unusual values.
public struct StyleCheck: Hashable, Sendable {
  /// The broken laws, with the first finding of each.
  ///
  /// A style that breaks `StyleLaw.mirror` gets a note instead, because a pop may differ from its push.
  public let violations: [StyleViolation]
  /// Values that work as written but are perhaps not intended.
  public let notes: [Note]

  /// An unusual value in a push or a pop.
  public struct Note: Hashable, Sendable {
    /// The direction of the transition.
    public let direction: StackDirection
    /// The note, as a sentence without a full stop.
    public let text: String
    /// Whether the note is about the duration or the curve.
    public let isTiming: Bool
  }

  /// Checks a style.
  public init(_ style: some TransitionStyle) {
    // Named transitions draw views in stack order, and `identity` acts at once: both may break this
    // law.
    let exceptions: [StyleLaw] = style is TransitionPairStyle ? [.uncovered] : []
    let found = StyleLaws.violations(of: style, exceptions: exceptions)
    violations = StyleLaw.allCases.filter { $0 != .mirror }.compactMap { law in
      found.first { $0.law == law }
    }
    var notes: [Note] = []
    for direction in StackDirection.allCases {
      let plan = style.plan(Self.context(direction))
      let texts = [Self.noteOnUnit(of: plan), Self.noteOnSpring(of: plan)]
      notes += texts.compactMap(\.self).map {
        Note(direction: direction, text: $0, isTiming: true)
      }
    }
    if let mirror = found.first(where: { $0.law == .mirror }) {
      let text = "it is not the push run backwards: \(mirror.problem)"
      notes.append(Note(direction: .pop, text: text, isTiming: false))
    }
    self.notes = notes
  }

  /// The check of the container's own style, which every scenario uses: made once, it takes tens of milliseconds.
  fileprivate static let ofStack = StyleCheck(StackStyle())

  /// A transition between two screens of a phone.
  static func context(
    _ direction: StackDirection, _ timing: TransitionContext.Timing = TransitionContext.Timing(),
    in container: StackConfiguration = StackConfiguration()
  ) -> TransitionContext {
    let bounds = Size(width: 320, height: 480)
    let view = ViewNode(name: "", frame: Rect(origin: .zero, size: bounds))
    return TransitionContext(
      direction: direction, bounds: bounds,
      from: TransitionContext.Participant(id: "a", view: view),
      to: TransitionContext.Participant(id: "b", view: view), container: container,
      requested: timing)
  }

  /// Returns the duration and the curve of a style itself; nil stands for those of the container.
  package static func timing(
    of style: some TransitionStyle, _ direction: StackDirection
  ) -> TransitionContext.Timing {
    let plans = [TimingCurve.linear, .easeIn].enumerated().map { index, curve in
      var container = StackConfiguration()
      (container.duration, container.curve) = (.seconds(index + 100), curve)
      return style.plan(context(direction, in: container))
    }
    return TransitionContext.Timing(
      duration: plans[0].duration == plans[1].duration ? plans[0].duration : nil,
      curve: plans[0].curve == plans[1].curve ? plans[0].curve : nil)
  }

  /// Returns the lengths of the longest names in a style: of a suffix as in `a.dim`, and of layers
  /// without a controller.
  static func nameLengths(of style: any TransitionStyle) -> (suffix: Int, other: Int) {
    let names = StackDirection.allCases.flatMap { style.plan(context($0)).layers.map(\.name) }
    let suffixes = names.filter { $0 == "a" || $0 == "b" || $0.dropFirst().hasPrefix(".") }
    let others = names.filter { !suffixes.contains($0) }
    return ((suffixes.map(\.count).max() ?? 1) - 1, others.map(\.count).max() ?? 0)
  }

  /// Returns a note on a duration that is probably in milliseconds: numbers of files have no unit.
  private static func noteOnUnit(of plan: TransitionPlan) -> String? {
    guard plan.duration > ScenarioLimits.unitlessDuration else { return nil }
    let seconds = plan.duration.inSeconds
    return "it takes \(seconds.shortest) s; did you mean \((seconds / 1000).shortest)?"
  }

  /// Returns a note on a spring that is cut in its motion.
  fileprivate static func noteOnSpring(of plan: TransitionPlan) -> String? {
    guard case .spring(let spring) = plan.curve, let settled = plan.curve.settlingDuration else {
      return nil
    }
    let seconds = plan.duration.inSeconds
    // A spring that is cut with less than a twentieth left is intended, like that of iOS.
    let rest =
      (0...100).map { step in
        let instant = seconds + (settled.inSeconds - seconds) * Double(step) / 100
        return abs(1 - spring.motion(at: instant).position)
      }.max() ?? 0
    guard plan.duration < settled, rest > 0.05 else { return nil }
    let settling = (settled.inSeconds * 1000).rounded() / 1000
    return "the spring is cut after \(seconds.shortest) s; it settles after \(settling.shortest) s"
  }
}

extension Scenario {
  /// Returns the violations of the scenario's styles with their laws, and the number of styles not checked.
  ///
  /// It checks each style once, up to ``ScenarioLimits/judgedStyles``.
  ///
  /// - Complexity: Tens of milliseconds for each style but the container's own.
  public func styleViolations() -> (
    violations: [(law: StyleLaw, text: String)], unjudgedCount: Int
  ) {
    let used = styles
    let judged = used.prefix(ScenarioLimits.judgedStyles)
    let checks = [StyleCheck.ofStack] + judged.dropFirst().map { StyleCheck($0) }
    let violations = zip(judged, checks).flatMap { style, check in
      check.violations.map { ($0.law, "style '\(style.name)': \($0)") }
    }
    return (violations, used.count - judged.count)
  }

  /// The styles that the scenario names, each once, after the container's own.
  var styles: [any TransitionStyle] {
    var seen = Set<StyleName>()
    var used: [any TransitionStyle] = []
    func use(_ style: (any TransitionStyle)?) {
      guard let style, seen.insert(style.name).inserted else { return }
      used.append(style)
    }
    // The first is the one whose check is kept.
    use(StackStyle())
    var settings = container
    use(settings.style)
    statements.forEachInside { statement in
      switch statement.kind {
      case .container(let changes), .set(let changes):
        settings.apply(changes + overrides.changes)
        use(settings.style)
      case .controller(let declaration): use(declaration.details.style)
      default: use(statement.call?.transition.style)
      }
    }
    return used
  }

  /// Notes about times in the scenario that are probably not intended.
  ///
  /// Examples are a duration that a style ignores, a spring that is cut before it settles, and a
  /// duration without a unit that is probably in milliseconds.
  public var notes: [ScenarioRefusal] {
    // The settings of a `container` line hold from the beginning; they are checked at that line.
    var settings = ContainerSettings(of: [], overrides)
    var notes = unitNotes
    statements.forEachInside { statement in
      let timing: TransitionContext.Timing
      var (style, direction): (any TransitionStyle, StackDirection) = (StackStyle(), .push)
      switch statement.kind {
      case .container(let changes), .set(let changes):
        let before = settings.configuration
        settings.apply(changes + overrides.changes)
        let (duration, curve) = (settings.configuration.duration, settings.configuration.curve)
        guard duration != before.duration || curve != before.curve else { return }
        timing = TransitionContext.Timing(duration: duration, curve: curve)
      default:
        guard let call = statement.call else { return }
        let asked = call.transition
        if call.isInstant || asked.duration == nil && asked.curve == nil { return }
        style = asked.style ?? settings.style ?? style
        direction = statement.isPop ? .pop : .push
        timing = TransitionContext.Timing(duration: asked.duration, curve: asked.curve)
      }
      let plan = style.plan(StyleCheck.context(direction, timing))
      var found = [StyleCheck.noteOnSpring(of: plan)].compactMap(\.self)
      if let duration = timing.duration, plan.duration != duration {
        found.append("the style '\(style.name)' ignores the duration")
      }
      notes += found.map { ScenarioRefusal(reason: $0, time: .zero, range: statement.range) }
    }
    return notes
  }
}
