// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// Where one is, as a value: the screens with their parameters in stacks, tabs and splits, and what
/// is presented over them.
///
/// It is what a deep link leads to, what is saved and restored, and the goal of a
/// ``NavigationPlan``.
///
/// ```swift
/// var state: NavigationState = ["home", "list"]
/// state.stack.append(Screen("item", ["number": 7]))
/// state.present(.stack(["login"]))
/// print(state)  // [home list item?number=7] > [login]
/// ```
///
/// Containers are numbered, the root first, each before those inside it, then each presentation in
/// order likewise.
public struct NavigationState: Hashable, Sendable {
  /// What is at the bottom.
  public var root: Container { didSet { seal = nil } }
  /// What is presented, in the order in which it came; the last one is in front.
  public var presented: [Presentation] { didSet { seal = nil } }
  /// The seal of the catalog that has checked the state as it is, or nil.
  var seal: ScreenCatalog.Seal?

  /// Creates a state.
  public init(_ root: Container, presenting presented: [Presentation] = []) {
    self.root = root
    self.presented = presented
  }

  /// Whether two states are the same, whoever has checked them.
  public static func == (one: Self, other: Self) -> Bool {
    one.root == other.root && one.presented == other.presented
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(presented)
  }

  /// A container of screens.
  public indirect enum Container: Hashable, Sendable {
    /// Screens on one another, root first.
    case stack([Screen])
    /// One screen that nothing can be pushed onto.
    case bare(Screen)
    /// Containers of which one is shown, with a name for the whole.
    case tabs(String, [Container], selected: Int)
    /// Two containers beside each other, with a name for the whole.
    case split(String, master: Container, detail: Container)
  }

  /// A container that is presented over another.
  public struct Presentation: Hashable, Sendable {
    /// What is presented.
    public var container: Container
    /// What the presentation looks like.
    public var kind: RoutingNode.Presentation.Kind
    /// The frame of a popover, in the window's coordinates.
    public var frame: Rect?
    /// The number of the stack or bare screen that presents it; nil for the one in front then.
    public var presenter: Int?

    /// Creates a presentation.
    public init(
      _ container: Container, as kind: RoutingNode.Presentation.Kind = .modal,
      frame: Rect? = nil, presenter: Int? = nil
    ) {
      self.container = container
      self.kind = kind
      self.frame = frame
      self.presenter = presenter
    }
  }

  /// Presents a container over what is in front.
  public mutating func present(
    _ container: Container, as kind: RoutingNode.Presentation.Kind = .modal, frame: Rect? = nil
  ) {
    presented.append(Presentation(container, as: kind, frame: frame))
  }

  /// The number of the stack or bare screen in front of everything.
  public var front: Int { front(of: presented.count) }

  /// The screens of the container in front, root first; setting them pushes, pops, replaces.
  ///
  /// A bare screen that gets others above it is a stack from then on.
  public var stack: [Screen] {
    get { self[front].screens }
    _modify { yield &self[front].screens }
  }

  /// The container of a number.
  ///
  /// - Precondition: The number is below ``containerCount``.
  public subscript(_ number: Int) -> Container {
    get {
      let (index, offset) = place(of: number)
      return index.map { presented[$0].container[offset] } ?? root[offset]
    }
    _modify {
      let (index, offset) = place(of: number)
      if let index {
        yield &presented[index].container[offset]
      } else {
        yield &root[offset]
      }
    }
  }

  /// The number of containers.
  public var containerCount: Int {
    presented.reduce(root.count) { $0 + $1.container.count }
  }
}

extension NavigationState: ExpressibleByArrayLiteral {
  /// Creates the state of one stack.
  public init(arrayLiteral screens: Screen...) { self.init(.stack(screens)) }
}

extension NavigationState: CustomStringConvertible {
  /// The state on one line, as a `RoutingTree` prints: `[home list] > [login]`.
  ///
  /// `>` stands between a container and what it presents, also inside tabs and splits:
  /// `tabs{*[home] > [login] [cart]}`.
  public var description: String {
    let starts = starts
    let presenters = presenters
    let presentations = Dictionary(grouping: presented.indices) { presenters[$0] }
    func outline(_ container: Container, _ number: Int) -> String {
      var parts: [String] = []
      // A loop: presentations over one another may be many.
      var rest = [(container, number)]
      while let (container, number) = rest.popLast() {
        var next = number + 1
        parts.append(
          container.outline { child in
            defer { next += child.count }
            return outline(child, next)
          })
        rest += (presentations[number] ?? []).reversed().map {
          (presented[$0].container, starts[$0])
        }
      }
      return parts.joined(separator: " > ")
    }
    return outline(root, 0)
  }
}

// MARK: - Numbers

extension NavigationState {
  /// The number of the first container of each presentation.
  var starts: [Int] {
    var next = root.count
    return presented.map { one in
      defer { next += one.container.count }
      return next
    }
  }

  /// All containers, by their numbers.
  var containers: [Container] {
    ([root] + presented.map(\.container)).flatMap(\.all)
  }

  /// The number of what is in front of the first so many presentations.
  func front(of count: Int) -> Int {
    count == 0
      ? root.frontOffset : starts[count - 1] + presented[count - 1].container.frontOffset
  }

  /// The number of the container that presents each presentation.
  var presenters: [Int] {
    var (front, next) = (root.frontOffset, root.count)
    return presented.map { one in
      defer {
        front = next + one.container.frontOffset
        next += one.container.count
      }
      // One that is not there cannot present.
      return one.presenter.flatMap { (0..<next).contains($0) ? $0 : nil } ?? front
    }
  }

  private func place(of number: Int) -> (presentation: Int?, offset: Int) {
    let starts = starts
    guard let index = starts.lastIndex(where: { $0 <= number }) else { return (nil, number) }
    return (index, number - starts[index])
  }
}

extension NavigationState.Container {
  /// The containers inside it, in order.
  var children: [Self] {
    get {
      switch self {
      case .stack, .bare: []
      case .tabs(_, let tabs, selected: _): tabs
      case .split(_, let master, let detail): [master, detail]
      }
    }
    _modify {
      var (shell, children) = takeChildren()
      defer {
        shell.put(children)
        self = shell
      }
      yield &children
    }
  }

  /// The container and those inside it, each before those inside it.
  var all: [Self] { [self] + children.flatMap(\.all) }

  /// The number of containers in it, itself included.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether screens stand in it directly.
  var isLeaf: Bool {
    switch self {
    case .stack, .bare: true
    case .tabs, .split: false
    }
  }

  /// The screens that stand in it directly, root first.
  var screens: [Screen] {
    get {
      switch self {
      case .stack(let screens): screens
      case .bare(let screen): [screen]
      case .tabs, .split: []
      }
    }
    _modify {
      let (isLeaf, isBare) = (isLeaf, isBare)
      var screens = takeScreens()
      defer {
        if isLeaf {
          self = isBare && screens.count == 1 ? .bare(screens[0]) : .stack(screens)
        }
      }
      yield &screens
    }
  }

  private var isBare: Bool { if case .bare = self { true } else { false } }

  // A container is empty while what is in it is changed, so that this is not copied.

  private mutating func takeScreens() -> [Screen] {
    let screens = screens
    if isLeaf { self = .stack([]) }
    return screens
  }

  private mutating func takeChildren() -> (shell: Self, children: [Self]) {
    let children = children
    var shell = self
    switch self {
    case .stack, .bare: return (shell, [])
    case .tabs(let name, _, let selected): shell = .tabs(name, [], selected: selected)
    case .split(let name, _, _): shell = .split(name, master: .stack([]), detail: .stack([]))
    }
    self = .stack([])
    return (shell, children)
  }

  private mutating func put(_ children: [Self]) {
    switch self {
    case .stack, .bare: break
    case .tabs(let name, _, let selected): self = .tabs(name, children, selected: selected)
    case .split(let name, _, _):
      self = .split(name, master: children[0], detail: children[1])
    }
  }

  /// The offsets of its stacks and bare screens that are on screen when it is.
  var visibleOffsets: [Int] {
    var (offset, found) = (1, [Int]())
    for (index, child) in children.enumerated() {
      var isHidden = false
      if case .tabs(_, _, let selected) = self { isHidden = index != selected }
      if !isHidden { found += child.visibleOffsets.map { $0 + offset } }
      offset += child.count
    }
    return isLeaf ? [0] : found
  }

  /// The offset of what is in front in it: of a split, the detail.
  var frontOffset: Int { visibleOffsets.last ?? 0 }

  /// The container at an offset; itself where there is none.
  subscript(_ offset: Int) -> Self {
    get {
      child(at: offset).map { children[$0.index][$0.rest] } ?? self
    }
    _modify {
      if let child = child(at: offset) {
        yield &children[child.index][child.rest]
      } else if offset == 0 {
        yield &self
      } else {
        var none = self
        yield &none
      }
    }
  }

  /// The child that has an offset, and the offset in it.
  private func child(at offset: Int) -> (index: Int, rest: Int)? {
    var rest = offset - 1
    for (index, child) in children.enumerated() where rest >= 0 {
      let count = child.count
      if rest < count { return (index, rest) }
      rest -= count
    }
    return nil
  }
}

extension NavigationState.Container: ExpressibleByArrayLiteral {
  /// Creates a stack.
  public init(arrayLiteral screens: Screen...) { self = .stack(screens) }
}

extension NavigationState.Container: CustomStringConvertible {
  /// The container as a `RoutingTree` prints it.
  public var description: String { outline(\.description) }

  /// The container as text, with the text of each container inside it.
  fileprivate func outline(_ text: (Self) -> String) -> String {
    switch self {
    case .stack(let screens): return "[\(screens.map(\.description).joined(separator: " "))]"
    case .bare(let screen): return "(\(screen))"
    case .tabs(let name, let tabs, let selected):
      let texts = tabs.enumerated().map { ($0 == selected ? "*" : "") + text($1) }
      return "\(name){\(texts.joined(separator: " "))}"
    case .split(let name, let master, let detail):
      let (master, detail) = (text(master), text(detail))
      return "\(name){\(master) | \(detail)}"
    }
  }
}
