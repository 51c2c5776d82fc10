// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// One statement of a scenario, with its place in the text.
///
/// A scenario may have a million of them: what few have lies apart, and most take 64 bytes.
struct Statement: Sendable {
  /// What it says.
  let kind: Kind
  private let entry: UInt8
  private let place: TextRange
  private let start: Start?

  enum Kind: Sendable {
    case container([ContainerSettings.Change])
    case controller(ControllerDeclaration)
    indirect case view(ViewDeclaration)
    indirect case scroll(ScrollDeclaration)
    case set([ContainerSettings.Change])
    case operation(ScenarioOperation, CallOptions)
    case resize(Size)
    case wait(Duration)
    indirect case touch(TouchStatement)
    indirect case route(RouteStatement, CallOptions)
    case repetition(Int, [Statement])
    indirect case expectation(Expectation)
  }

  private indirect enum Start {
    case after(Duration)
  }

  init(_ kind: Kind, entry: Int, delay: Duration?, range: Range<Int>) {
    self.kind = kind
    self.entry = UInt8(entry)
    place = TextRange(range)
    start = delay.map { .after($0) }
  }

  /// How long after the beginning of the statement before it begins; nil: when the stack is at rest.
  var delay: Duration? { if case .after(let delay) = start { delay } else { nil } }

  /// How it is written.
  var language: StatementEntry { ScenarioLanguage.statements[Int(entry)] }

  /// The word with which it begins.
  var word: String { language.word }

  /// Where it stands, in UTF-8 offsets.
  var range: Range<Int> { place.offsets }

  /// Whether it only declares something: then it takes no part in the order of time.
  var isDeclaration: Bool {
    switch kind {
    case .container, .controller, .view, .scroll: true
    case .set, .operation, .resize, .wait, .touch, .route, .repetition, .expectation: false
    }
  }

  /// Whether its transition takes controllers off.
  var isPop: Bool {
    switch kind {
    case .operation(.unpop, _): false
    case .operation(let operation, _): operation.brought.isEmpty
    case .route(let route, _): route.brought == nil
    default: false
    }
  }

  /// Whether it may change what is on screen at the instant at which it begins.
  var changesStack: Bool {
    switch kind {
    case .operation, .resize, .route: true
    case .container, .controller, .view, .scroll, .set, .wait, .touch, .repetition, .expectation:
      false
    }
  }
}

/// What `controller NAME …` declares; one that says nothing but the name takes little memory.
struct ControllerDeclaration: Sendable {
  let name: Name
  private let own: Own?

  private indirect enum Own {
    case details(Details)
  }

  /// What is declared besides the name.
  struct Details: Sendable {
    var size: Size?
    var resizing: ResizePolicy = .inherit
    /// The controller's own style.
    var style: (any TransitionStyle)?
    /// Whether it prevents its removal.
    var isGuarded = false
    var sharing = SharingOptions()
  }

  init(_ name: Name, _ details: Details? = nil) {
    self.name = name
    own = details.map { .details($0) }
  }

  var details: Details { if case .details(let details) = own { details } else { Details() } }
}

/// What `view NAME in=… frame=…` declares.
struct ViewDeclaration: Hashable, Sendable {
  let name: Name
  let parent: Name
  let frame: Rect
  let mask: AutoresizingMask
  let sharing: SharingOptions
}

/// What a view or a controller's view says about elements that screens share.
struct SharingOptions: Hashable, Sendable {
  /// The id under which it is shared.
  var id: String?
  var fit: SharedElement.Fit?
  var fade: SharedElement.Fade?
  var aspect: Double?
  var zIndex: Int?
  var cornerRadius: Double?
  var clips: Bool?
  var floats: Bool?

  /// The first key that says nothing, because the view is not shared.
  var keyWithoutID: String? {
    if id != nil { return nil }
    let keys = [
      ("fit", fit != nil), ("fade", fade != nil), ("aspect", aspect != nil), ("z", zIndex != nil),
    ]
    return keys.first(where: \.1)?.0
  }

  /// Applies what is said to a view.
  func apply(to view: inout ViewNode) {
    if let id {
      view.shared = SharedElement(
        id, fit: fit, fade: fade, aspect: aspect, zIndex: zIndex ?? 0)
    }
    // Set only where it is said: a view of which nothing is takes less memory.
    if let cornerRadius { view.cornerRadius = cornerRadius }
    if let clips { view.clipsSubviews = clips }
    if let floats { view.floats = floats }
  }
}

/// What `scroll NAME in=… frame=… content=…` declares.
struct ScrollDeclaration: Hashable, Sendable {
  let name: Name
  let controller: Name
  let geometry: ScrollGeometry
  let offset: Point?
  let bounces: Bool
  /// Whether it gives way to the stack: on, off, or left to the container.
  let avoidsLeftBounce: Bool?

  /// Makes the scroll, at rest.
  func scroll() throws(ScrollError) -> ScrollModel {
    try ScrollModel(
      name.text, geometry: geometry, offset: offset, bounces: bounces ? .all : [])
  }
}

/// An operation as it is written.
enum ScenarioOperation: Hashable, Sendable {
  case push(Names)
  indirect case pushEntry(Names, id: Name)
  case pop(Int)
  case popToRoot
  case unpop
  case popTo(Name)
  case popToIndex(Int, at: Range<Int>)
  case popToEntry(Name)
  case replace(Name)
  case erase
  case setRoot(Name)
  indirect case insert(Name, at: Int, Range<Int>)
  indirect case swap(Name, Name)
  case setEntries(Names)

  /// The controllers that it brings onto the stack.
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

/// What a finger does.
enum TouchStatement: Hashable, Sendable {
  case swipe(SwipeStatement)
  case down(Point)
  case move(Point, over: Duration)
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
  /// The velocity at the release, or nil for that of the way.
  var velocity: Double?
  var edge: PanArea?
}

/// What a call says of its transition; one that says nothing of its own takes no memory.
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

  /// What the engine is told.
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

  /// What the style is told.
  var parameters: StyleParameters {
    get { if case .own(_, let parameters) = self { parameters } else { StyleParameters() } }
    set { self = .own(transition, newValue) }
  }
}

/// What a call may tell its style; a style that does not need it does not ask.
struct StyleParameters: Hashable, Sendable {
  /// Where `divide` cuts.
  var cut: Double?
  /// Where the image of `image` begins.
  var imageFrom: Rect?
  /// Where the image of `image` ends.
  var imageTo: Rect?
  /// Where `cover-vertical` comes from.
  var coverDirection: CoverVerticalStyle.Direction?
}
