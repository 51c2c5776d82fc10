// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import ScrollBounce
import Testing
import ViewStackCore
import ViewStackTesting

/// Thousands of operations of every kind on trees of every shape, compared with a plain model.
@Suite struct RandomWalkTests {
  @Test(arguments: (1...12).sampled(oneIn: 7))
  func `a window does what a plain model does, and pages that left are released`(seed: Int) throws {
    var walk = Walk(seed: UInt64(seed))
    // These two policies never let a request wait. Waiting requests have separate tests.
    walk.app.window.configuration.interruption = seed.isMultiple(of: 2) ? .retarget : .finish
    for step in 1...400 {
      try walk.step()
      #expect(walk.complaint == nil, "seed \(seed), step \(step): \(walk.last)")
      if walk.complaint != nil { return }
    }
    #expect(walk.done.count >= 18, "every kind of operation came: \(walk.done.sorted())")
  }

  @Test func `a walk over a faulty window is caught`() throws {
    var walk = Walk(seed: 1)
    walk.model.root.pages.append("phantom")
    try walk.step()
    #expect(walk.complaint != nil)
  }
}

/// One walk: a window, its model, and the last operation.
private struct Walk {
  var generator: SeededGenerator
  let app = Application(size: Size(width: 1000, height: 600))
  var model = TreeModel(root: TreeModel.Node(.stack))
  var last = ""
  var done = Set<String>()
  private var count = 0
  /// Every page that was ever made, by name.
  ///
  /// The pages are not retained.
  private var made: [String: Weak] = [:]

  private struct Weak { weak var page: Page? }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    var shape: ModuleShape
    (shape, model.root) = self.shape(depth: 2)
    app.window.setRoot(shape)
    note()
  }

  private mutating func name(_ letter: String = "p") -> String {
    count += 1
    return "\(letter)\(count)"
  }

  private func make(_ name: String) -> (RouterSeed) -> any StackController {
    { Page(ControllerID(name), $0) }
  }

  /// A random shape and the model's node for it.
  private mutating func shape(depth: Int) -> (ModuleShape, TreeModel.Node) {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &generator) {
    case 0:
      let name = name()
      return (.single(make(name)), TreeModel.Node(.single, [name]))
    case 1, 2:
      let names = (0..<Int.random(in: 1...3, using: &generator)).map { _ in name() }
      return (.stackOf(names.map(make)), TreeModel.Node(.stack, names))
    case 3, 4:
      let (whole, master, detail) = (name("split"), name(), name())
      return (
        .split(
          ControllerID(whole), master: .stack(make(master)), detail: .stack(make(detail))),
        TreeModel.Node(
          .split, name: whole,
          children: [TreeModel.Node(.stack, [master]), TreeModel.Node(.stack, [detail])])
      )
    default:
      let whole = name("tabs")
      let tabs = (0..<Int.random(in: 1...3, using: &generator)).map { _ in shape(depth: depth - 1) }
      return (
        .tabs(ControllerID(whole), tabs.map(\.0)),
        TreeModel.Node(.tabs, name: whole, children: tabs.map(\.1))
      )
    }
  }

  mutating func step() throws {
    guard let page = model.pages.randomElement(using: &generator),
      let node = model.node(of: page)
    else { return }
    let router = app[ControllerID(page)]
    switch Int.random(in: 0..<22, using: &generator) {
    case 0...4: push(page, node, router)
    case 5...7: present(page, node, router)
    case 8...9: dismiss(page, node, router)
    case 10...11: focus(page, node, router)
    case 12: setRoot(page, node, router)
    case 13...14: select(page, node, router)
    case 15: try popBySomebodyElse()
    case 16: swipe()
    case 17: try resize()
    case 18: popover(page, node, router)
    case 19...20: peek()
    default:
      last = "wait"
      app.window.advance(by: .milliseconds(Int.random(in: 1...300, using: &generator)))
    }
    if Bool.random(using: &generator) { settle() }
    note()
  }

  private mutating func note() {
    for page in model.pages {
      if let known = app.page(ControllerID(page)) { made[page] = Weak(page: known) }
    }
  }

  private mutating func settle() {
    app.window.settle()
    done.insert("settle")
  }

  private mutating func push(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    let name = name()
    last = "push \(name) from \(page)"
    let top = model.top(of: node)
    let outcome = router.push(make: make(name))
    done.insert(top.kind == .single ? "push refused" : "push")
    if case .applied = outcome { top.pages.append(name) }
    expect(isPerformed(outcome) == (top.kind == .stack))
  }

  private mutating func present(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    let (shape, new) = shape(depth: 1)
    last = "present \(new.kind) from \(page)"
    let top = model.top(of: node)
    let isHidden = model.info(top)?.isHidden ?? true
    let outcome = router.present(shape)
    done.insert(isHidden ? "present refused" : "present \(new.kind)")
    if isPerformed(outcome) { model.present(new, from: top) }
    expect(isPerformed(outcome) != isHidden)
  }

  private mutating func popover(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    let name = name()
    last = "popover \(name) from \(page)"
    let top = model.top(of: node)
    let isHidden = model.info(top)?.isHidden ?? true
    let outcome = router.present(
      as: .popover(
        from: .rect(Rect(x: 100, y: 100, width: 40, height: 40)),
        size: Size(width: 200, height: 200)), make: make(name))
    done.insert("popover")
    if isPerformed(outcome) { model.present(TreeModel.Node(.stack, [name]), from: top) }
    expect(isPerformed(outcome) != isHidden)
  }

  private mutating func dismiss(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    last = "dismiss \(page)"
    let outcome = router.dismiss()
    guard !isRefusedWhileMoving(outcome) else { return }
    done.insert("dismiss")
    if let index = node.pages.firstIndex(of: page), index > 0 {
      node.pages.removeSubrange(index...)
      node.presented = nil
      return expect(isPerformed(outcome))
    }
    // The first page leaves with its container: with the whole split.
    var whole = node
    if let container = model.info(node)?.container, container.kind == .split { whole = container }
    guard let presenter = model.info(whole)?.presenter else {
      if case .refused(.rootStays) = outcome { return }
      return expect(false)
    }
    presenter.presented = nil
    expect(isPerformed(outcome))
  }

  private mutating func focus(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    last = "focus \(page)"
    let index = node.pages.firstIndex(of: page) ?? 0
    let isThere = node.presented == nil && index == node.pages.count - 1
    let outcome = router.popToSelf()
    guard !isRefusedWhileMoving(outcome) else { return }
    done.insert("focus")
    node.presented = nil
    node.pages.removeSubrange((index + 1)...)
    expect(isThere ? outcome == .unchanged : isPerformed(outcome))
  }

  private mutating func setRoot(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    let name = name()
    last = "set \(name) from \(page)"
    let outcome = router.setRoot(make: make(name))
    guard !isRefusedWhileMoving(outcome) else { return }
    done.insert("set")
    if isPerformed(outcome) {
      node.pages = [name]
      node.presented = nil
    }
    expect(isPerformed(outcome) == (node.kind == .stack))
  }

  private mutating func select(_ page: String, _ node: TreeModel.Node, _ router: Router) {
    var tabs = node
    while tabs.kind != .tabs, let outer = model.info(tabs)?.container { tabs = outer }
    guard tabs.kind == .tabs else { return }
    let index = Int.random(in: 0..<(tabs.children.count + 1), using: &generator)
    last = "select \(index) from \(page)"
    let outcome = app.window.selectTab(index, of: router.module)
    done.insert("select")
    let isCovered = subtree(tabs).contains { $0.presented != nil }
    if isPerformed(outcome) { tabs.selected = index }
    expect(
      isPerformed(outcome)
        || (outcome == .unchanged
          ? index == tabs.selected : isCovered || index == tabs.children.count)
    )
  }

  private func subtree(_ node: TreeModel.Node) -> [TreeModel.Node] {
    [node] + node.children.flatMap(subtree)
  }

  private mutating func popBySomebodyElse() throws {
    last = "pop by somebody else"
    done.insert("foreign pop")
    let front = model.top(of: model.root)
    guard let page = front.pages.last, let id = app.window.tree.node(of: ControllerID(page)) else {
      return
    }
    let options: TransitionOptions = Bool.random(using: &generator) ? .instant : .animated
    try app.window.stack(showing: id)?.pop(options)
    modelPop(front)
  }

  private func modelPop(_ front: TreeModel.Node) {
    if front.pages.count > 1 {
      front.pages.removeLast()
    } else if let presenter = model.info(front)?.presenter,
      app.window.tree.node(of: ControllerID(front.pages[0])) == nil
    {
      // If the last controller that covers everything leaves, the presentation ends. A popover
      // keeps its root.
      presenter.presented = nil
    }
  }

  private mutating func swipe() {
    settle()
    last = "swipe"
    let front = model.top(of: model.root)
    guard let page = front.pages.last, let id = app.window.tree.node(of: ControllerID(page)),
      let stack = app.window.stack(showing: id)
    else { return }
    let finishes = Bool.random(using: &generator)
    let gesture = PanGesture(stack, .plain)
    gesture.touch(Point(x: 5, y: 100))
    gesture.move(to: Point(x: 60, y: 100))
    app.window.advance(by: .milliseconds(50))
    gesture.move(to: Point(x: stack.size.width * (finishes ? 0.9 : 0.2), y: 100))
    gesture.release()
    settle()
    done.insert("swipe")
    let isFirst = front.pages.count == 1
    if finishes, !isFirst { front.pages.removeLast() }
  }

  /// Presses the front page, then commits, releases, or makes another request meanwhile.
  private mutating func peek() {
    settle()
    let front = model.top(of: model.root)
    guard let page = front.pages.last, let pressed = app.page(ControllerID(page)) else { return }
    let (name, other) = (name(), name())
    last = "peek \(name) from \(page)"
    var outcome: RoutingOutcome?
    let make = make(name)
    // A source lives as long as its controller, so it must not retain the controller.
    let source = app.window.peekSession.register(pressed, sourceView: page) {
      [unowned pressed] _ in
      outcome = pressed.router.push(make: make)
      #expect(pressed.router.popToSelf() == .refused(.notDuringPeek))
    }
    let isBare = front.kind == .single
    let preview = app.window.preview(in: source, at: .zero)
    expect(model.outline == app.tree)
    guard !isBare else {
      done.insert("peek refused")
      return expect(preview == nil && outcome == .refused(.noStack(pressed.id)))
    }
    expect(preview?.id.name == name)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      done.insert("peek committed")
      app.window.commitPeek()
      front.pages.append(name)
    case 1:
      done.insert("peek let go")
      app.window.endPeek()
    default:
      done.insert("peek interrupted")
      pressed.router.push(make: self.make(other))
      front.pages.append(other)
      expect(app.window.commitPeek() == .unchanged)
    }
    expect(app.window.peekSession.previewed == nil)
  }

  private mutating func resize() throws {
    last = "resize"
    let sizes = [(1000.0, 600.0), (600, 1000), (320, 480)]
    guard let (width, height) = sizes.randomElement(using: &generator) else { return }
    try app.window.resize(to: Size(width: width, height: height))
    done.insert("resize")
  }

  // MARK: - The laws

  private(set) var complaints: [String] = []

  private mutating func expect(_ holds: Bool) {
    if !holds { complaints.append("unexpected outcome of \(last)") }
  }

  private func isPerformed(_ outcome: RoutingOutcome) -> Bool {
    if case .applied = outcome { true } else { false }
  }

  private func isRefusedWhileMoving(_ outcome: RoutingOutcome) -> Bool {
    if case .refused(.presentationIsRunning) = outcome { app.window.isMoving } else { false }
  }

  /// The law that is broken now, or nil.
  var complaint: String? {
    if let first = complaints.first { return first }
    let tree = app.window.tree
    if tree.description != model.outline {
      return "the tree is \(tree), the model \(model.outline)"
    }
    if let contradiction = tree.contradictions.first { return contradiction }
    if tree.frontmost?.name != model.frontmost {
      return "in front is \(tree.frontmost?.name ?? "-"), of the model \(model.frontmost ?? "-")"
    }
    let pages = Set(model.pages)
    for page in pages where app.page(ControllerID(page)) == nil { return "\(page) is lost" }
    guard !app.window.isMoving else { return nil }
    return complaintAtRest(pages)
  }

  private func complaintAtRest(_ pages: Set<String>) -> String? {
    for (name, weak) in made where weak.page != nil && !pages.contains(name) {
      return "\(name) is out of the tree and alive"
    }
    let layers = app.window.presentFrame.layers
    if layers.last?.name != model.frontmost {
      return "on screen is \(layers.last?.name ?? "-"), in front \(model.frontmost ?? "-")"
    }
    let shown = Set(layers.compactMap { $0.controller?.name })
    for page in pages {
      guard let hooks = app.page(ControllerID(page))?.hooks else { continue }
      if let complaint = Self.complaint(hooks, isShown: shown.contains(page)) {
        return "\(page): \(complaint)"
      }
    }
    return nil
  }

  /// Whether every will has its did, in turn, and the last one agrees with `isShown`.
  private static func complaint(_ hooks: [String], isShown: Bool) -> String? {
    var isOnScreen = false
    for pair in stride(from: 0, to: hooks.count, by: 2) {
      guard pair + 1 < hooks.count else { return "\(hooks[pair]) has no did" }
      let (will, did) = (hooks[pair], hooks[pair + 1])
      guard will == (isOnScreen ? "willHide" : "willShow") else { return "\(will) out of turn" }
      guard did == "didShow" || did == "didHide" else { return "\(did) behind \(will)" }
      isOnScreen = did == "didShow"
    }
    return isOnScreen == isShown ? nil : "on screen: \(isShown), told: \(isOnScreen)"
  }
}
