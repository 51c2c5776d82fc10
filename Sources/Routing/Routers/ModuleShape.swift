// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The containers that a router or a window is to show, with controllers or closures that make them.
///
/// Both panes of a split have one module, and so do its two first controllers. A `selected` that is out
/// of range selects the nearest tab; tabs without any tab get one empty stack.
///
/// ```swift
/// let shop = ModuleShape.stackOf([
///   { seed in Home(router: Router(seed)) }, { seed in Detail(router: Router(seed)) },
/// ])
/// let mail = ModuleShape.split(
///   "mail", master: .stack { seed in Home(router: Router(seed)) }, detail: .stack([]))
/// window.setRoot(.tabs("tabs", [shop, mail, .single { _ in Home("settings") }]))
/// ```
public typealias ModuleShape = Shape<ModulePage, ControllerID>

/// A controller of a ``ModuleShape``, or the closure that makes it.
public struct ModulePage {
  /// Makes a controller from its seed.
  public typealias Maker = (RouterSeed) -> any StackController

  /// Returns a page, and the id of its entry.
  private let page: (RouterSeed, RoutingWindow) -> (Page, EntryID?)

  /// Creates a page whose controller is made at once; the id names the entry on the stack.
  public init(id: EntryID? = nil, _ make: @escaping Maker) {
    page = { seed, window in (window.page(of: make(seed)), id) }
  }

  /// Creates a page whose controller is made when it is needed: before it is shown, or when a program
  /// reads it from its window or stack of views.
  ///
  /// The window retains the closure until it has called it, or until the page has left.
  ///
  /// - Parameters:
  ///   - name: The name of the page, also if its controller has another one.
  ///   - id: The id of the entry on the stack, or nil for none.
  ///   - make: Makes the controller. It is called at most once.
  public init(_ name: ControllerID, id: EntryID? = nil, _ make: @escaping Maker) {
    page = { seed, _ in (Page(name) { make(seed) }, id) }
  }

  /// Creates a page that a closure makes from its seed, with the id of that page.
  package init(page: @escaping (RouterSeed) -> Page) {
    self.page = { seed, _ in
      let page = page(seed)
      return (page, page.entryID)
    }
  }

  /// Makes the page, and prepares it for a request.
  func admit(
    as module: ModuleID, _ observer: (any RouterObserver)?, _ home: RequestHome?,
    in window: RoutingWindow, isWhole: Bool
  ) -> PageEntry {
    let (page, id) = page(RouterSeed(module, window.host, observer, home), window)
    return window.admit(page, as: module, id: id, isWhole: isWhole)
  }
}

extension ModuleShape {
  /// A stack with one controller.
  public static func stack(_ make: @escaping ModulePage.Maker) -> ModuleShape {
    .stack([ModulePage(make)])
  }

  /// A stack with several controllers, the root first.
  public static func stackOf(_ makes: [ModulePage.Maker]) -> ModuleShape {
    .stack(makes.map { ModulePage($0) })
  }

  /// A split of two stacks with one controller each; that of the master can change both panes.
  public static func split(
    _ name: ControllerID, master: @escaping (MasterDetailSeed) -> any StackController,
    detail: @escaping ModulePage.Maker
  ) -> ModuleShape {
    .split(
      name, master: .stack { seed in master(MasterDetailSeed(seed)) }, detail: .stack(detail))
  }

  /// One controller, with nothing to push onto.
  public static func single(_ make: @escaping ModulePage.Maker) -> ModuleShape {
    .single(ModulePage(make))
  }
}

extension RoutingWindow {
  /// Makes the pages of a shape, and prepares them for the request that inserts them.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - module: The module of the whole, which is also that of its first controller.
  ///   - observer: The observer of the routers that are grown from the seeds.
  ///   - home: The home of the first controller's router; the module's own unless given.
  ///   - isWhole: Whether the pages take the place of the whole tree.
  /// - Returns: The same shape, with the entries in the places of the pages.
  package func admit(
    _ shape: ModuleShape, as module: ModuleID, _ observer: (any RouterObserver)? = nil,
    home: RequestHome? = nil, isWhole: Bool = false
  ) -> Blueprint {
    func whole(_ name: ControllerID) -> PageEntry {
      admit(Page(whole: name), as: module, isWhole: isWhole)
    }
    switch shape {
    case .single(let page):
      return .single(page.admit(as: module, observer, home, in: self, isWhole: isWhole))
    case .stack(let pages):
      return .stack(
        pages.enumerated().map { index, page in
          page.admit(
            as: index == 0 ? module : modules.next(), observer, index == 0 ? home : nil, in: self,
            isWhole: isWhole)
        })
    case .split(let name, let master, let detail):
      return .split(
        whole(name),
        master: admit(
          master, as: module, observer, home: .pane(0, of: module), isWhole: isWhole),
        detail: admit(
          detail, as: module, observer, home: .pane(1, of: module), isWhole: isWhole))
    case .tabs(let name, let tabs, let selected):
      let tabs = tabs.isEmpty ? [.stack([])] : tabs
      return .tabs(
        whole(name),
        tabs.map { admit($0, as: modules.next(), observer, isWhole: isWhole) },
        selected: min(max(selected, 0), tabs.count - 1))
    }
  }

  /// Makes the pages of a tree that takes the place of the whole tree, and prepares them.
  ///
  /// The numbers of their labels count from the start again.
  package func admitAll(
    _ root: ModuleShape, as module: ModuleID, presenting presented: [Presented<ModuleShape>]
  ) -> TreeRequest.Action {
    host.labels.restart()
    return .replaceAll(
      admit(root, as: module, isWhole: true), module,
      presenting: presented.map { one in
        one.map { admit($0, as: modules.next(), isWhole: true) }
      })
  }
}
