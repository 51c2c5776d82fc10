// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// A rehearsal of a scenario on the value of its stack, without a window, controllers and time.
///
/// Most scenarios do nothing but operations on one stack, which refuses none of them. This
/// rehearsal confirms that at a tenth of the cost. It cannot find errors: if an operation is
/// refused, or depends on more than the stack, a ``ScenarioRun`` rehearses the scenario and finds
/// them.
struct StackRehearsal {
  private var state = StackState()
  private var settings: ContainerSettings
  private let overrides: ContainerOverrides
  /// Whether a transition may be running.
  private var mayMove = false
  private var hasOperated = false
  /// An upper bound for the duration of a transition that may be running.
  private var duration = Duration.zero
  /// An upper bound for the default durations of the styles so far.
  private var longest = Duration.zero
  private var styles = Set<StyleName>()
  /// An upper bound for the number of frames of the run.
  private var frames = 0.0

  /// Whether it is certain that a run refuses nothing in a scenario.
  static func passes(_ scenario: Scenario) -> Bool {
    guard scenario.splitWidth == nil, scenario.vocabulary.app == nil else { return false }
    var rehearsal = StackRehearsal(settings: scenario.container, scenario.overrides)
    rehearsal.note(StackStyle())
    return rehearsal.set([]) && rehearsal.passes(scenario.statements)
  }

  private init(settings: ContainerSettings, _ overrides: ContainerOverrides) {
    (self.settings, self.overrides) = (settings, overrides)
  }

  private mutating func passes(_ statements: [Statement]) -> Bool {
    statements.allSatisfy { passes($0) }
  }

  private mutating func passes(_ statement: Statement) -> Bool {
    // A statement without a delay begins when nothing moves.
    if statement.delay == nil, !statement.isDeclaration { mayMove = false }
    switch statement.kind {
    case .container, .view, .wait, .expectation: break
    case .controller(let declaration):
      // The declaration may replace a controller of this name on the stack, or prevent its removal.
      let details = declaration.details
      if hasOperated || details.isGuarded { return false }
      note(details.style)
    case .set(let changes): if !set(changes) { return false }
    // After a resize a spring may have a longer distance and duration, up to the limit of all rules.
    case .resize: longest = max(longest, SpringDuration.limit)
    case .operation(let operation, let call): if !passes(operation, call) { return false }
    case .repetition(let count, let body): if !passes(body, rounds: count) { return false }
    case .touch, .own: return false
    }
    if mayMove {
      var shown = settings.configuration
      shown.frameRate = overrides.frameRate ?? shown.frameRate
      shown.samplesPerTransition = overrides.samples
      frames += shown.frameCount(in: duration)
    }
    return frames <= Double(ScenarioLimits.frames)
  }

  private mutating func set(_ changes: [ContainerSettings.Change]) -> Bool {
    settings.apply(changes + overrides.changes)
    note(settings.style)
    return settings.configuration.unpop == nil
  }

  private mutating func passes(_ operation: ScenarioOperation, _ call: CallOptions) -> Bool {
    hasOperated = true
    if mayMove {
      switch settings.configuration.interruption {
      case .finish, .retarget: break
      case .queue, .reject: return false
      }
    }
    let options = call.transition
    note(options.style)
    do throws(StackError) {
      guard let onStack = operation.onStack(state) else { return false }
      let change = try state.apply(onStack)
      let isSeen = options.isAnimated && !operation.isNeverAnimated && change?.direction != nil
      if !isSeen { return true }
    } catch {
      return false
    }
    let own = max(options.duration ?? .zero, settings.configuration.setDuration, longest)
    // A spring takes the time until it settles.
    let mine = options.curve == nil ? own : max(own, SpringDuration.limit)
    duration = mayMove ? max(duration, mine) : mine
    mayMove = true
    return true
  }

  /// Checks the rounds of a repetition and skips the rounds that are like the second one.
  ///
  /// The first round may differ, because it may change settings.
  private mutating func passes(_ body: [Statement], rounds count: Int) -> Bool {
    for round in 0..<count {
      let isTrial = round == 1 && count > 3
      let before = isTrial ? self : nil
      guard passes(body) else { return false }
      if let before, state == before.state, mayMove == before.mayMove, duration == before.duration {
        frames += (frames - before.frames) * Double(count - 2)
        return frames <= Double(ScenarioLimits.frames)
      }
    }
    return true
  }

  /// Notes the default duration of a style, in both directions.
  private mutating func note(_ style: (any TransitionStyle)?) {
    guard let style, styles.insert(style.name).inserted else { return }
    for direction in StackDirection.allCases {
      longest = max(longest, style.plan(StyleCheck.context(direction)).duration)
    }
  }
}
