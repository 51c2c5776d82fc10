// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller on the stack, or on its way there or away, with the name that it has here.
class StackMember {
  /// The controller's name, or one made of it where another controller here has the same.
  final var id: ControllerID { unsafe otherName?.id ?? heldNode?.id ?? nameOfPage }
  /// The name of a page that is not made.
  fileprivate var nameOfPage: ControllerID { node.id }
  /// The controller; nil where nobody has needed it yet (``LazyMember``).
  final var madeController: (any StackController)? { unsafe heldController }
  /// The controller's node, by which the stack knows it again; nil as the controller is.
  ///
  /// It is asked for once, because the controller's getter is foreign code.
  final var madeNode: ControllerNode? { unsafe heldNode }
  /// Whether the name is not the controller's own.
  final var isTwin: Bool {
    if unsafe heldNode != nil { return unsafe otherName != nil }
    return (self as? LazyMember).map { $0.name != $0.lazy.name } ?? false
  }
  /// Whether its name is neither the controller's own nor one that its page knows, as in a window.
  fileprivate final var isTwinToNote: Bool {
    if unsafe heldNode != nil { return unsafe otherName != nil }
    guard let page = self as? LazyMember else { return false }
    return page.lazy.nameInWindow != page.name && page.name != page.lazy.name
  }
  /// The style of the push that hid the controller, informed by both; the pop back mirrors it.
  ///
  /// It is kept here so that it is gone when the controller is: nothing outlives its entry.
  final var styleWhenLeft: StyleReference? {
    get { unsafe heldStyle }
    set { unsafe heldStyle = newValue }
  }
  // What is called when one of these is released waits for its turn, so it cannot come back to here.
  @exclusivity(unchecked) private final var heldController: (any StackController)?
  @exclusivity(unchecked) private final var heldNode: ControllerNode?
  @exclusivity(unchecked) private final var otherName: OtherName?
  @exclusivity(unchecked) private final var heldStyle: StyleReference?

  /// A name that is not that of a controller: few have one, and the others need no room for it.
  private final class OtherName {
    let id: ControllerID

    init(_ id: ControllerID) { self.id = id }
  }

  init(_ controller: any StackController, id: ControllerID? = nil) {
    let node = controller.node
    unsafe heldController = controller
    unsafe heldNode = node
    unsafe otherName = id.flatMap { $0 == node.id ? nil : OtherName($0) }
  }

  /// Creates the member of a page that is not made.
  fileprivate init() {}

  /// Creates the member that stands for an arrival.
  static func standing(for arrival: StackArrival) -> StackMember {
    switch arrival.source {
    case .made(let controller): StackMember(controller, id: arrival.name)
    case .lazy(let lazy): LazyMember.standing(for: lazy, id: arrival.name ?? lazy.name)
    }
  }

  /// The controller, made now where nobody has needed it yet; nil while it is being made.
  final var obtained: (any StackController)? {
    unsafe heldController ?? (self as? LazyMember)?.make()
  }

  /// The controller, made now where nobody has needed it yet; a blank one while it is being made.
  @inline(__always)
  final var controller: any StackController { unsafe heldController ?? made }

  @inline(never)
  private final var made: any StackController { obtained ?? ViewController(id) }

  /// The node of ``controller``.
  @inline(__always)
  final var node: ControllerNode { unsafe heldNode ?? controller.node }

  /// The controller, or what makes it.
  final var source: ControllerSource {
    if let controller = madeController { return .made(controller) }
    return (self as? LazyMember).map { .lazy($0.lazy) } ?? .made(controller)
  }

  /// The object by which the stack knows it again: the node, or what makes the controller.
  final var key: AnyObject? {
    if let node = madeNode { return node }
    return (self as? LazyMember)?.lazy
  }

  /// The same under another name.
  final func renamed(_ id: ControllerID) -> StackMember {
    if let controller = madeController { return StackMember(controller, id: id) }
    return (self as? LazyMember).map { LazyMember($0.lazy, id: id) } ?? self
  }

  /// Takes the controller that has been made for it.
  final func take(_ controller: any StackController, _ node: ControllerNode) {
    let id = id
    unsafe otherName = id == node.id ? nil : OtherName(id)
    unsafe heldController = controller
    unsafe heldNode = node
  }
}

/// A page whose controller is made when it is first needed.
///
/// A class of its own, so that the others need no room for what makes it.
final class LazyMember: StackMember {
  let lazy: LazyController
  /// The name here, as long as the controller is not made.
  let name: ControllerID
  /// The stack that it has come to.
  var home: StackReference? {
    get { unsafe stack }
    set { unsafe stack = newValue }
  }
  @exclusivity(unchecked) private var stack: StackReference?

  init(_ lazy: LazyController, id: ControllerID) {
    self.lazy = lazy
    name = id
    super.init()
  }

  override var nameOfPage: ControllerID { name }

  static func standing(for lazy: LazyController, id: ControllerID) -> StackMember {
    lazy.controller.map { StackMember($0, id: id) } ?? LazyMember(lazy, id: id)
  }

  func make() -> (any StackController)? { home?.stack?.make(self) }
}

/// The objects behind the names that a ``StackMachine`` knows: on the stack, and to be brought back.
struct StackMembers {
  /// The controllers in step with the entries of the state, root first.
  private(set) var all: [StackMember] = []
  /// The controllers of the entries in the unpop history, in no order.
  private(set) var popped: [StackMember] = []
  /// The controllers that a call is about to put on the stack: no other stack may take them.
  var expected = ShortList<StackMember>()
  /// Whether a page has ever come that was not made: most stacks need not look for one.
  var hadLazyPages = false
  /// Those of ``all`` that are found neither by their controllers' own names nor by those that their
  /// pages know, by their keys.
  private(set) var twins: [ObjectIdentifier: StackMember] = [:]

  /// Puts the controllers of a change in the place of those in its range.
  ///
  /// - Parameters:
  ///   - change: A change that the state has not made yet.
  ///   - state: The state before it.
  ///   - arriving: The controllers of the entries that are not on the stack.
  /// - Returns: The members that leave the stack, root first.
  mutating func commit(
    _ change: StackChange, of state: @autoclosure () -> StackState,
    arriving: ShortList<StackMember>
  ) -> ShortList<StackMember> {
    let leaving = replace(change, of: state, arriving: arriving)
    for member in leaving where member.isTwin { noteTwin(member, isHere: false) }
    let end = change.range.lowerBound + change.count
    for index in change.range.lowerBound..<end where all[index].isTwinToNote {
      noteTwin(all[index], isHere: true)
    }
    return leaving
  }

  /// Gives a page on the stack the controller that has been made for it.
  mutating func fill(
    _ page: LazyMember, with controller: any StackController, _ node: ControllerNode
  ) {
    if page.isTwin { noteTwin(page, isHere: false) }
    page.take(controller, node)
    // It may call itself otherwise than the page is called.
    if page.isTwin { noteTwin(page, isHere: true) }
  }

  private mutating func noteTwin(_ member: StackMember, isHere: Bool) {
    guard let key = member.key, isHere || !twins.isEmpty else { return }
    twins[ObjectIdentifier(key)] = isHere ? member : nil
  }

  private mutating func replace(
    _ change: StackChange, of state: () -> StackState, arriving: ShortList<StackMember>
  ) -> ShortList<StackMember> {
    let range = change.range
    // A push of one, or of several in the order of their entries.
    if range.isEmpty, arriving.count == change.count,
      arriving.count == 1 || change.hashes != nil
        || zip(arriving, change.entries).allSatisfy({ $0.id == $1.id })
    {
      if range.lowerBound == all.count, arriving.count == 1 {
        all.append(arriving[0])
      } else if all.isEmpty, case .many(let members) = arriving.contents {
        all = members
      } else {
        all.insert(contentsOf: arriving, at: range.lowerBound)
      }
      return ShortList()
    }
    guard change.count > 0 else {
      if range.upperBound == all.count, range.count == 1 {
        return ShortList(only: all.removeLast())
      }
      let leaving = ShortList(Array(all[range]))
      all.removeSubrange(range)
      return leaving
    }
    let removed = change.removed
    var leaving: [StackMember] = []
    for index in range
    where leaving.count < removed.count && all[index].id == removed[leaving.count] {
      leaving.append(all[index])
    }
    let state = state()
    // They arrive in the order of their entries, so each is where the search for the last one ended.
    var next = 0
    let members = change.entries.compactMap { entry -> StackMember? in
      // A controller that stays, as when the whole stack is set, keeps how it was left.
      if let index = state.index(of: entry.id) { return all[index] }
      for _ in arriving.indices {
        let member = arriving[next]
        next = (next + 1) % arriving.count
        if member.id == entry.id { return member }
      }
      return nil
    }
    all.replaceSubrange(range, with: members)
    return ShortList(leaving)
  }

  /// Keeps the controllers of the history, and no others; some of them may have left only now.
  ///
  /// - Returns: Those that are kept no more. They are for the caller to release, when nothing is being
  ///   changed: their `deinit` is foreign code.
  mutating func keepPopped(
    _ history: UnpopHistory, leaving: ShortList<StackMember>
  ) -> [StackMember] {
    if history.count == 0, popped.isEmpty { return [] }
    for member in leaving
    where history.contains(member.id)
      && !popped.contains(where: { $0.key === member.key })
    {
      popped.append(member)
    }
    guard popped.count != history.count else { return [] }
    let released = popped.filter { !history.contains($0.id) }
    popped.removeAll { !history.contains($0.id) }
    return released
  }
}
