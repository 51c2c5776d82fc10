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
  public typealias Container = Shape<Screen, String>

  /// A container that is presented over another.
  public struct Presentation: Hashable, Sendable {
    /// What is presented.
    public var container: Container
    /// What the presentation looks like.
    public var kind: PresentationKind
    /// The frame of a popover, in the window's coordinates.
    public var frame: Rect?
    /// The number of the stack or bare screen that presents it; nil for the one in front then.
    public var presenter: Int?

    /// Creates a presentation.
    public init(
      _ container: Container, as kind: PresentationKind = .modal,
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
    _ container: Container, as kind: PresentationKind = .modal, frame: Rect? = nil
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
  /// `>` stands between a container and the container that it presents, also inside tabs and splits:
  /// `tabs{*[home] > [login] [cart]}`.
  public var description: String {
    let starts = starts
    let presentations = Dictionary(grouping: presented.indices) { [presenters] in presenters[$0] }
    func outline(_ container: Container, _ start: Int) -> String {
      container.outline { number in
        var texts: [String] = []
        // A loop, because many presentations may be over one another.
        var rest = [start + number]
        while let number = rest.popLast() {
          for index in presentations[number] ?? [] {
            let one = presented[index].container
            if one.isLeaf {
              texts.append("\(one)")
              rest.append(starts[index])
            } else {
              texts.append(outline(one, starts[index]))
            }
          }
        }
        return texts
      }
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
      ? root.frontNumber : starts[count - 1] + presented[count - 1].container.frontNumber
  }

  /// The number of the container that presents each presentation.
  var presenters: [Int] {
    var (front, next) = (root.frontNumber, root.count)
    return presented.map { one in
      defer {
        front = next + one.container.frontNumber
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

extension Shape<Screen, String> {
  /// The containers inside it, in order.
  var inside: [Self] {
    get { children }
    _modify {
      var (shell, children) = takeChildren()
      defer {
        shell.put(children)
        self = shell
      }
      yield &children
    }
  }

  /// The screens that stand in it directly, root first.
  var screens: [Screen] {
    get { items }
    _modify {
      let (isLeaf, isBare) = (isLeaf, isBare)
      var screens = takeScreens()
      defer {
        if isLeaf {
          self = isBare && screens.count == 1 ? .single(screens[0]) : .stack(screens)
        }
      }
      yield &screens
    }
  }

  private var isBare: Bool { if case .single = self { true } else { false } }

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
    case .stack, .single: return (shell, [])
    case .tabs(let name, _, let selected): shell = .tabs(name, [], selected: selected)
    case .split(let name, _, _): shell = .split(name, master: .stack([]), detail: .stack([]))
    }
    self = .stack([])
    return (shell, children)
  }

  private mutating func put(_ children: [Self]) {
    switch self {
    case .stack, .single: break
    case .tabs(let name, _, let selected): self = .tabs(name, children, selected: selected)
    case .split(let name, _, _):
      self = .split(name, master: children[0], detail: children[1])
    }
  }

  /// The container at an offset; itself where there is none.
  subscript(_ offset: Int) -> Self {
    get {
      child(at: offset).map { children[$0.index][$0.rest] } ?? self
    }
    _modify {
      if let child = child(at: offset) {
        yield &inside[child.index][child.rest]
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

extension Shape: ExpressibleByArrayLiteral where Item == Screen, Whole == String {
  /// Creates a stack.
  public init(arrayLiteral screens: Screen...) { self = .stack(screens) }
}
