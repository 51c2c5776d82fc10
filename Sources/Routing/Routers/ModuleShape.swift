// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What comes with a module: a bare controller, a stack, tabs or a split, each controller made by a
/// closure that gets its seed.
public indirect enum ModuleShape {
  /// Makes a controller from its seed.
  public typealias Maker = (RouterSeed) -> any StackController

  /// One controller, onto which nothing can be pushed; the id of the page is not used.
  case bare(Page)
  /// A stack of its own with several controllers, root first, as for a link into the depth; one
  /// without any is empty.
  case stack([Page])
  /// Two containers beside each other, with one module for both and a name for the whole; the first
  /// controllers of the two have that module.
  case split(ControllerID, master: ModuleShape, detail: ModuleShape)
  /// Several containers of which one is shown, with a name for the whole; an index out of range is
  /// taken for the nearest one, and without any tab there is one empty stack.
  case tabs(ControllerID, [ModuleShape], selected: Int = 0)

  /// A controller of a stack.
  public struct Page {
    /// The id of its entry, to come back to it, or nil.
    public let id: EntryID?
    let content: Content

    enum Content {
      case made(Maker)
      case lazy(ControllerID, Maker)
      case page(ViewStackCore.Page, (ViewStackCore.Page, SeedOrigin) -> Void)
    }

    /// Creates a page whose controller is made at once; without an id unless one is given.
    public init(id: EntryID? = nil, derivedFrom make: @escaping Maker) {
      (self.id, content) = (id, .made(make))
    }

    /// Creates a page that is made when it is first needed: before it comes on screen, or when its
    /// window or stack of views is asked for the controller.
    ///
    /// The window holds the closure until it has been called or the page has left. For the rest, see
    /// `Page.init(_:id:make:)`.
    ///
    /// - Parameters:
    ///   - name: The name in the tree of a page that is not made yet, also afterwards.
    ///   - id: The id of its entry, or nil.
    ///   - make: Makes the controller; it is called at most once.
    public init(_ name: ControllerID, id: EntryID? = nil, derivedFrom make: @escaping Maker) {
      (self.id, content) = (id, .lazy(name, make))
    }

    /// Creates a page that comes once; a closure notes the origin of its seed, with which it can be made.
    package init(
      _ page: ViewStackCore.Page, id: EntryID?,
      origin: @escaping (ViewStackCore.Page, SeedOrigin) -> Void
    ) {
      (self.id, content) = (id, .page(page, origin))
    }
  }

  /// One controller, onto which nothing can be pushed.
  public static func bare(derivedFrom make: @escaping Maker) -> ModuleShape {
    .bare(Page(derivedFrom: make))
  }

  /// A stack of its own, with a root.
  public static func stack(derivedFrom make: @escaping Maker) -> ModuleShape {
    .stack([Page(derivedFrom: make)])
  }

  /// A stack of its own with several controllers without ids, root first.
  public static func stackOf(_ makes: [Maker]) -> ModuleShape {
    .stack(makes.map { Page(derivedFrom: $0) })
  }

  /// Two stacks beside each other, with one module for both and a name for the whole.
  public static func split(
    _ name: ControllerID, masterDerivedFrom makeMaster: @escaping Maker,
    detailDerivedFrom makeDetail: @escaping Maker
  ) -> ModuleShape {
    .split(
      name, master: .stack(derivedFrom: makeMaster), detail: .stack(derivedFrom: makeDetail))
  }
}

/// The widths of the two panes of a split.
public struct SplitLayout: Hashable, Sendable {
  /// The width of the master in points: 320 unless given.
  public var masterWidth: Double
  /// The largest part of the whole that the master takes, 0…1: .4 unless given.
  public var largestFraction: Double

  /// Creates a layout.
  public init(masterWidth: Double = 320, largestFraction: Double = 0.4) {
    self.masterWidth = masterWidth
    self.largestFraction = largestFraction
  }

  /// The frames of the master and of the detail; from right to left they change sides.
  public func frames(in size: Size, _ direction: ReadingDirection = .leftToRight) -> [Rect] {
    let width = max(0, min(masterWidth, size.width * largestFraction))
    let master = Rect(x: 0, y: 0, width: width, height: size.height)
    let detail = Rect(x: width, y: 0, width: size.width - width, height: size.height)
    guard direction == .rightToLeft else { return [master, detail] }
    return [master.mirrored(inWidth: size.width), detail.mirrored(inWidth: size.width)]
  }
}
