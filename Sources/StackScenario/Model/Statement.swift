// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StylesPlugin
import ViewStackCore

/// One statement of a scenario, with its place in the text.
///
/// A scenario may have a million of them: what few have lies apart, and most take some 150 bytes.
struct Statement: Sendable {
  /// What it says.
  let kind: Kind
  /// How long after the beginning of the statement before it begins; nil: when the stack is at rest.
  let delay: Duration?
  private let place: TextRange
  private let entry: UInt8

  indirect enum Kind: Sendable {
    case container([ContainerSettings.Change])
    case controller(ControllerDeclaration)
    case view(ViewDeclaration)
    case scroll(ScrollDeclaration)
    case set([ContainerSettings.Change])
    case operation(ScenarioOperation, CallOptions)
    case resize(Size)
    case wait(Duration)
    case touch(TouchStatement)
    case route(RouteStatement, CallOptions)
    case repetition(Int, [Statement])
    case expectation(Expectation)
  }

  init(_ kind: Kind, entry: Int, delay: Duration?, range: Range<Int>) {
    self.kind = kind
    self.entry = UInt8(entry)
    self.delay = delay
    place = TextRange(range)
  }

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

/// A place in a text of at most ``ScenarioLimits/bytes``, in half the memory of a range.
private struct TextRange: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var offsets: Range<Int> { Int(start)..<Int(end) }
}

/// A name or an id in a scenario, with its place in the text.
struct Name: Hashable, Sendable {
  let text: String
  private let place: TextRange

  init(text: String, range: Range<Int>) {
    self.text = text
    place = TextRange(range)
  }

  var range: Range<Int> { place.offsets }
  var id: ControllerID { ControllerID(text) }
  var entryID: EntryID { EntryID(rawValue: text) }
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
  case push([Name], id: Name?)
  case pop(Int)
  case popToRoot
  case unpop
  case popTo(Name)
  case popToIndex(Int, at: Range<Int>)
  case popToEntry(Name)
  case replace(Name)
  case erase
  case eraseAndPush(Name)
  case insert(Name, at: Int, Range<Int>)
  case swap(Name, Name)
  case setStack([Name])

  /// The controllers that it brings onto the stack.
  var brought: [Name] {
    switch self {
    case .push(let names, id: _), .setStack(let names): names
    case .replace(let name), .eraseAndPush(let name), .insert(let name, at: _, _),
      .swap(_, let name):
      [name]
    case .pop, .popToRoot, .unpop, .popTo, .popToIndex, .popToEntry, .erase: []
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
  var edge: PanRecognizer.Area?
}

/// What a call says of its transition; one that says nothing of its own takes no memory.
struct CallOptions: Sendable {
  var isInstant = false
  private var own: Own?

  private indirect enum Own {
    case options(TransitionOptions, StyleParameters)
  }

  /// What the engine is told.
  var transition: TransitionOptions {
    get {
      guard case .options(var options, _) = own else { return isInstant ? .instant : .animated }
      options.isAnimated = !isInstant
      return options
    }
    set { own = .options(newValue, parameters) }
  }

  /// What the style is told.
  var parameters: StyleParameters {
    get { if case .options(_, let parameters) = own { parameters } else { StyleParameters() } }
    set { own = .options(transition, newValue) }
  }

  /// Not animated.
  static let instant = CallOptions(isInstant: true)

  init(isInstant: Bool = false) {
    self.isInstant = isInstant
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
