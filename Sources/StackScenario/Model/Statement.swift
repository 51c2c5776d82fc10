// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// One statement of a scenario, with its place in the text.
///
/// A scenario may have a million statements. Rare values are stored indirectly, so that most
/// statements take 64 bytes.
struct Statement: Sendable {
  /// The kind of statement, with its values.
  let kind: Kind
  private let entry: UInt8
  private let place: TextRange
  private let start: Start?

  enum Kind: Sendable {
    case container([ContainerSettings.Change])
    case controller(ControllerDeclaration)
    indirect case view(ViewDeclaration)
    case set([ContainerSettings.Change])
    case operation(ScenarioOperation, CallOptions)
    case resize(Size)
    case wait(Duration)
    indirect case touch(TouchStatement)
    case repetition(Int, [Statement])
    indirect case expectation(Expectation)
    indirect case own(OwnStatement)
  }

  private indirect enum Start {
    case after(Duration)
  }

  init(_ kind: Kind, entry: Int, delay: Duration?, range: Range<Int>) {
    self.kind = kind
    // A statement of an extension has its word in its kind.
    self.entry = UInt8(truncatingIfNeeded: entry)
    place = TextRange(range)
    start = delay.map { .after($0) }
  }

  /// The delay after the start of the previous statement; nil waits until the stack is at rest.
  var delay: Duration? { if case .after(let delay) = start { delay } else { nil } }

  /// The entry of a ready-made statement in the language.
  private var language: StatementEntry { ScenarioLanguage.statements[Int(entry)] }

  /// The first word of the statement.
  var word: String { if case .own(let own) = kind { own.word } else { language.word } }

  /// The options of a ready-made statement, without those of extensions.
  var options: [OptionEntry] { language.options }

  /// The place of the statement, in UTF-8 offsets.
  var range: Range<Int> { place.offsets }

  /// Whether the statement is a declaration, which has no place in the order of time.
  var isDeclaration: Bool {
    switch kind {
    case .container, .controller, .view: true
    case .set, .operation, .resize, .wait, .touch, .repetition, .expectation: false
    case .own(let own): own.isDeclaration
    }
  }

  /// Whether the transition of the statement removes controllers.
  var isPop: Bool {
    switch kind {
    case .operation(.unpop, _): false
    case .operation(let operation, _): operation.brought.isEmpty
    case .own(let own): own.isRemoval
    default: false
    }
  }

  /// The options of the statement's transition, or nil if it takes none.
  var call: CallOptions? {
    switch kind {
    case .operation(_, let call): call
    case .own(let own): own.isDeclaration ? nil : own.call
    default: nil
    }
  }

  /// Whether the statement may ask a router for something.
  var mayRoute: Bool { if case .own = kind { true } else { false } }

  /// Whether the statement may give views other places at once.
  var laysOut: Bool {
    switch kind {
    case .view, .set, .resize, .own: true
    case .container, .controller, .operation, .wait, .touch, .repetition, .expectation: false
    }
  }

  /// Whether the statement may change the screen at the instant at which it begins.
  var changesStack: Bool {
    switch kind {
    case .operation, .resize: true
    case .own(let own): !own.isDeclaration
    case .container, .controller, .view, .set, .wait, .touch, .repetition, .expectation: false
    }
  }
}

/// The declaration `controller NAME …`; without options it takes little memory.
struct ControllerDeclaration: Sendable {
  let name: ScenarioName
  private let own: Own?

  private indirect enum Own {
    case details(Details)
  }

  /// The declared values other than the name.
  struct Details: Sendable {
    var size: Size?
    var resizing: ResizePolicy = .inherit
    /// The style of the controller.
    var style: (any TransitionStyle)?
    /// Whether the controller prevents its removal.
    var isGuarded = false
    var sharing = SharingOptions()
  }

  init(_ name: ScenarioName, _ details: Details? = nil) {
    self.name = name
    own = details.map { .details($0) }
  }

  var details: Details { if case .details(let details) = own { details } else { Details() } }
}

/// The declaration `view NAME in=… frame=…`.
struct ViewDeclaration: Hashable, Sendable {
  let name: ScenarioName
  let parent: ScenarioName
  let frame: Rect
  let mask: AutoresizingMask
  let sharing: SharingOptions
}

/// The sharing options of a view or of a controller's view.
struct SharingOptions: Hashable, Sendable {
  /// The id under which the view is shared.
  var id: String?
  var fit: SharedElement.Fit?
  var fade: SharedElement.Fade?
  var aspect: Double?
  var zIndex: Int?
  var cornerRadius: Double?
  var clips: Bool?
  var floats: Bool?
  var staysInSafeArea: Bool?

  /// The first key that has no effect because the view is not shared, or nil.
  var keyWithoutID: String? {
    if id != nil { return nil }
    let keys = [
      ("fit", fit != nil), ("fade", fade != nil), ("aspect", aspect != nil), ("z", zIndex != nil),
    ]
    return keys.first(where: \.1)?.0
  }

  /// Applies the options to a view.
  func apply(to view: inout ViewNode) {
    if let id {
      view.shared = SharedElement(
        id, fit: fit, fade: fade, aspect: aspect, zIndex: zIndex ?? 0)
    }
    // Set only the values that are given: a view without them takes less memory.
    if let cornerRadius { view.cornerRadius = cornerRadius }
    if let clips { view.clipsSubviews = clips }
    if let staysInSafeArea { view.staysInSafeArea = staysInSafeArea }
    if let floats { view.floats = floats }
  }
}

/// An operation of a scenario on a stack.
enum ScenarioOperation: Hashable, Sendable {
  case push(Names)
  indirect case pushEntry(Names, id: ScenarioName)
  case pop(Int)
  case popToRoot
  case unpop
  case popTo(ScenarioName)
  case popToIndex(Int, at: Range<Int>)
  case popToEntry(ScenarioName)
  case replace(ScenarioName)
  case erase
  case setRoot(ScenarioName)
  indirect case insert(ScenarioName, at: Int, Range<Int>)
  indirect case swap(ScenarioName, ScenarioName)
  case setEntries(Names)

  /// The controllers that the operation puts on the stack.
  var brought: Names {
    switch self {
    case .push(let names), .pushEntry(let names, id: _), .setEntries(let names): names
    case .replace(let name), .setRoot(let name), .insert(let name, at: _, _),
      .swap(_, let name):
      .one(name)
    case .pop, .popToRoot, .unpop, .popTo, .popToIndex, .popToEntry, .erase: .many([])
    }
  }
}

/// An action of the finger.
enum TouchStatement: Hashable, Sendable {
  case swipe(SwipeStatement)
  case down(Point, PanArea?)
  /// The velocity counts if the movement takes no time; nil is that of the last movements.
  case move(Point, over: Duration, Vector?)
  case release(velocity: Vector?)
  case cancel
}

/// Touch down, move and release in one statement: `swipe from=… to=… over=…`.
struct SwipeStatement: Hashable, Sendable {
  var start = 0.0
  var end = 0.0
  /// The height at which the finger moves, or nil for the middle.
  var y: Double?
  var duration: Duration = .zero
  /// The velocity at the release; nil uses the velocity of the movement.
  var velocity: Double?
  var edge: PanArea?
}

/// The transition options of a call; the cases without details take no memory.
enum CallOptions: Sendable {
  case animated
  case instant
  indirect case own(TransitionOptions, StyleParameters)

  var isInstant: Bool {
    get {
      switch self {
      case .animated: false
      case .instant: true
      case .own(let options, _): !options.isAnimated
      }
    }
    set {
      if case .own = self {
        transition.isAnimated = !newValue
      } else {
        self = newValue ? .instant : .animated
      }
    }
  }

  /// The options for the engine.
  var transition: TransitionOptions {
    get {
      switch self {
      case .animated: .animated
      case .instant: .instant
      case .own(let options, _): options
      }
    }
    set { self = .own(newValue, parameters) }
  }

  /// The parameters for the style.
  var parameters: StyleParameters {
    get { if case .own(_, let parameters) = self { parameters } else { StyleParameters() } }
    set { self = .own(transition, newValue) }
  }
}

/// The parameters of a call for its style; a style reads only those that it uses.
struct StyleParameters: Sendable {
  /// The coordinate at which `divide` cuts.
  var cut: Double?
  /// The frame at which the image of `image` begins.
  var imageFrom: Rect?
  /// The frame at which the image of `image` ends.
  var imageTo: Rect?
  /// The edge from which `cover-vertical` enters.
  var coverDirection: CoverVerticalStyle.Direction?
  /// The parameters of extensions.
  var own: [OwnParameter] = []
}
