// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ScrollBounce
import StylesPlugin
public import ViewStackCore

/// One word that an extension adds to the scenario language.
///
/// A word is made of letters, digits and hyphens. Its help is a phrase without a full stop.
public struct ScenarioWord: Sendable {
  enum Content: Sendable {
    case statement(StatementEntry)
    case expectation(StatementEntry)
    case setting(OptionEntry)
    case parameter(OptionEntry, of: OwnStyleType)
    case style(StyleEntry)
    case releaseRule(any ReleaseRule)
    case scrollPolicy(String, LeftBouncePolicy)
    case eventOrder(String, EventOrder)
    case event(DeclaredEvents)
    case app(@Sendable () -> ScenarioApp)
  }

  let content: Content
  /// The statement, or nil for another kind of word.
  var statement: StatementEntry? { if case .statement(let entry) = content { entry } else { nil } }
  /// The expectation, or nil for another kind of word.
  var expectation: StatementEntry? {
    if case .expectation(let entry) = content { entry } else { nil }
  }

  /// Returns a statement, such as `shake NAME times=3`.
  ///
  /// ```swift
  /// struct Shake { var name: ScenarioName?; var times = 1 }
  /// let word = ScenarioWord.statement(
  ///   "shake", "shakes a controller", example: "push a; shake a times=3", values: Shake(),
  ///   operands: [.init("NAME", .name, \.name, "what is shaken")],
  ///   options: [.init("times", .integer(in: 1...9), \.times, "how often; 1 unless given")]
  /// ) { host, shake in host.wait(.milliseconds(100) * shake.times) }
  /// ```
  ///
  /// The closure runs twice: in the rehearsal that checks a scenario, and in the run. It must do the
  /// same in both, and keep no state: a sweep returns to earlier instants.
  ///
  /// - Parameters:
  ///   - word: The first word of the statement.
  ///   - help: A description of the statement.
  ///   - example: A scenario of one line that contains it.
  ///   - values: The values before any parameter is read.
  ///   - operands: The words after the first, in order.
  ///   - options: The `KEY=VALUE` after the operands.
  ///   - isDeclaration: Whether the statement takes no part in the order of time, as `controller`.
  ///   - isTransition: Whether it takes the options of a transition, as `push`: `style=…`, `instant`.
  ///   - changesContainers: Whether it may show tabs or a split, so that there are several stacks.
  ///   - check: Throws what is wrong with the values before anything runs.
  ///   - model: Does the same to a plain model, with which sweeps compare the window.
  ///   - run: Carries the statement out, or throws what is wrong with it.
  /// - Returns: The statement.
  public static func statement<Values: Sendable>(
    _ word: String, _ help: String, example: String, values: Values,
    operands: [ScenarioParameter<Values>] = [], options: [ScenarioParameter<Values>] = [],
    isDeclaration: Bool = false, isTransition: Bool = false, changesContainers: Bool = false,
    check: (@Sendable (Values) throws(ScenarioMistake) -> Void)? = nil,
    model: (@Sendable (inout PlainModel, Values) -> PlainModel.Answer)? = nil,
    run: @escaping @Sendable (ScenarioHost, Values) throws(ScenarioMistake) -> Void
  ) -> ScenarioWord {
    let make: StatementEntry.Make = { words in
      guard let (values, taken) = take(values, operands, &words) else { return nil }
      if let check {
        do throws(ScenarioMistake) {
          try check(values)
        } catch {
          let place = error.name?.range ?? words.range
          words.report(.own(error.message), at: place, suggestion: error.suggestion)
          return nil
        }
      }
      var own = OwnStatement(word: word) { host throws(ScenarioMistake) in try run(host, values) }
      (own.call, own.names) = (taken.call, taken.names)
      own.isDeclaration = isDeclaration
      own.isRemoval = isTransition && own.names(.brought).isEmpty
      own.changesContainers = changesContainers
      if let model { own.model = { stacks in model(&stacks, values) } }
      return .own(own)
    }
    let entry = StatementEntry(
      word, form(of: operands), help, example: example,
      (isTransition ? ScenarioLanguage.call : []) + options.map(\.option), make: make)
    return ScenarioWord(content: .statement(entry))
  }

  /// Returns a statement without operands and options.
  public static func statement(
    _ word: String, _ help: String, example: String,
    run: @escaping @Sendable (ScenarioHost) throws(ScenarioMistake) -> Void
  ) -> ScenarioWord {
    statement(word, help, example: example, values: ()) {
      (host, _: Void) throws(ScenarioMistake) in try run(host)
    }
  }

  /// Returns an expectation, such as `expect no-overlap within=2`.
  ///
  /// - Parameters:
  ///   - word: The word after `expect`.
  ///   - help: A description of the expected state.
  ///   - example: A scenario of one line that contains it.
  ///   - values: The values before any parameter is read.
  ///   - operands: The words after the first, in order.
  ///   - options: The `KEY=VALUE` after the operands.
  ///   - missing: Returns what the values lack, such as `an edge, like top=44,`, or nil; an error begins with it.
  ///   - check: Returns the whole message of the failure, without a full stop, or nil if it holds.
  /// - Returns: The expectation.
  public static func expectation<Values: Sendable>(
    _ word: String, _ help: String, example: String, values: Values,
    operands: [ScenarioParameter<Values>] = [], options: [ScenarioParameter<Values>] = [],
    missing: (@Sendable (Values) -> String?)? = nil,
    check: @escaping @Sendable (ScenarioHost, Values) -> String?
  ) -> ScenarioWord {
    let entry = StatementEntry(
      word, form(of: operands), help, example: example, options.map(\.option)
    ) { words in
      guard let (values, _) = take(values, operands, &words) else { return nil }
      if let what = missing?(values) { words.report(.missing(what), at: words.endRange) }
      return .expectation(.own { check($0, values) })
    }
    return ScenarioWord(content: .expectation(entry))
  }

  /// Returns an expectation without operands and options.
  public static func expectation(
    _ word: String, _ help: String, example: String,
    check: @escaping @Sendable (ScenarioHost) -> String?
  ) -> ScenarioWord {
    expectation(word, help, example: example, values: ()) { (host, _: Void) in check(host) }
  }

  /// Returns a setting for `container` and `set`, which ``ScenarioHost`` reads.
  public static func setting<Value>(_ setting: ScenarioSetting<Value>) -> ScenarioWord {
    ScenarioWord(content: .setting(setting.option))
  }

  /// Returns a style, for `style=NAME`.
  ///
  /// - Parameters:
  ///   - style: The style. The command `styles` plans a transition in it to show its duration and curve.
  ///   - summary: One sentence about its look.
  ///   - source: The source of its numbers; the name of the extension unless given.
  /// - Returns: The style.
  public static func style(
    _ style: some TransitionStyle, _ summary: String, source: String = ""
  ) -> ScenarioWord {
    ScenarioWord(content: .style(StyleEntry(style, summary: summary, source: source)))
  }

  /// Returns a parameter of a style, for calls such as `push b style=wave amplitude=12`.
  ///
  /// A call with the parameter uses a copy of its style with another value for the property.
  public static func parameter<Style: TransitionStyle, Value: Sendable>(
    _ key: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Style, Value> & Sendable, _ help: String
  ) -> ScenarioWord {
    let option = OptionEntry(word: key, value: kind.form, choices: kind.choices, help: help) {
      words, values, word in
      guard let value = words.read(kind, word) else { return }
      values.call.parameters.own.append(
        OwnParameter(word: key) { style in
          guard var style = style as? Style else { return nil }
          style[keyPath: path] = value
          return style
        })
    }
    let type = OwnStyleType(name: "\(Style.self)") { $0 is Style }
    return ScenarioWord(content: .parameter(option, of: type))
  }

  /// Returns a release rule, for `set release=NAME`.
  public static func releaseRule(_ rule: some ReleaseRule) -> ScenarioWord {
    ScenarioWord(content: .releaseRule(rule))
  }

  /// Returns a policy for scrolls, for `set avoid-left-bounce=NAME`.
  public static func scrollPolicy(_ name: String, _ policy: LeftBouncePolicy) -> ScenarioWord {
    ScenarioWord(content: .scrollPolicy(name, policy))
  }

  /// Returns an order of hooks, delegate calls and notifications, for `set events=NAME`.
  public static func eventOrder(_ name: String, _ order: EventOrder) -> ScenarioWord {
    ScenarioWord(content: .eventOrder(name, order))
  }

  /// Returns a kind of event that `expect events` and `--kind` know, with the names of its events.
  ///
  /// A statement emits such an event with `host.window.emit(CustomEvent(…))`. An event that is not
  /// declared gets a note.
  public static func event(kind: String, names: [String], _ help: String = "") -> ScenarioWord {
    ScenarioWord(content: .event(DeclaredEvents(kind, names, summary: help)))
  }

  /// Returns an app: scenarios run in its window, with its controllers.
  ///
  /// Only one of the extensions can bring an app.
  ///
  /// - Parameter make: Makes an app in its first state, for each run and each rehearsal.
  /// - Returns: The app.
  public static func app(_ make: @escaping @Sendable () -> ScenarioApp) -> ScenarioWord {
    ScenarioWord(content: .app(make))
  }

  private static func form<Values>(of operands: [ScenarioParameter<Values>]) -> String {
    operands.map(\.option.word).joined(separator: " ")
  }

  /// Takes the operands and options of a statement; returns nil if one is wrong.
  private static func take<Values>(
    _ values: Values, _ operands: [ScenarioParameter<Values>], _ words: inout StatementWords
  ) -> (values: Values, options: OptionValues)? {
    var taken = OptionValues()
    for operand in operands {
      guard operand.takeOperand(&words, &taken) else { return nil }
    }
    let options = words.takeOptions()
    taken.call = options.call
    taken.own += options.own
    taken.names += options.names
    var values = values
    for case let assignment as Assignment<Values> in taken.own { assignment.set(&values) }
    return words.isWrong ? nil : (values, taken)
  }
}

/// A statement of an extension, with its values.
struct OwnStatement: Sendable {
  let word: String
  var call = CallOptions.animated
  /// The names in its values.
  var names: [OwnName] = []
  var isDeclaration = false
  /// Whether its transition shows no new controller.
  var isRemoval = false
  /// Whether it may show tabs or a split.
  var changesContainers = false
  var model: (@Sendable (inout PlainModel) -> PlainModel.Answer)?
  let run: @Sendable (ScenarioHost) throws(ScenarioMistake) -> Void

  /// The names with a role.
  func names(_ role: OwnName.Role) -> [ScenarioName] {
    names.filter { $0.role == role }.map(\.name)
  }

  /// The names of controllers, those that it makes or shows first.
  var controllers: [ScenarioName] { names(.brought) + names(.mentioned) + names(.known) }
}

/// A name in a statement of an extension.
struct OwnName: Sendable {
  /// The use of the name in the statement.
  enum Role: Sendable {
    /// It makes or shows the controller.
    case brought
    /// It may make something of this name, which later statements may use.
    case mentioned
    /// It looks up the controller.
    case known
    /// It means a controller that another statement makes or shows, at any time.
    case page
    /// It adds a view of this name to the owner.
    case declared
    /// It adds a view to the controller.
    case owner
  }

  let role: Role
  let name: ScenarioName
}

/// The type of the styles that have a parameter of an extension.
struct OwnStyleType: Sendable {
  let name: String
  let contains: @Sendable (any TransitionStyle) -> Bool
}

/// The events of one kind that an extension declares.
public struct DeclaredEvents: Sendable {
  /// The name of the extension.
  public internal(set) var owner = ""
  /// The kind of the events.
  public let kind: String
  /// The names of the events.
  public let names: [String]
  let summary: String

  init(_ kind: String, _ names: [String], summary: String = "") {
    (self.kind, self.names, self.summary) = (kind, names, summary)
  }

  /// The summary and the names.
  public var help: String {
    (summary.isEmpty ? "" : "\(summary): ") + names.joined(separator: ", ")
  }
}

/// A value that an extension's parameter gives to the style of a call.
struct OwnParameter: Sendable {
  let word: String
  /// Returns the style with the value, or nil if it does not have the parameter.
  let applied: @Sendable (any TransitionStyle) -> (any TransitionStyle)?
}
