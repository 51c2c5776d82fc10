// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller on its way through a container, from the call that brings it to its release.
///
/// A stack makes a page for each controller that it is given. Pass a page of your own to name its
/// entry, or to make the controller only when it is needed:
///
/// ```swift
/// try stack.setControllers(
///   pages: (1...100_000).map { number in
///     Page("page \(number)") { ViewController("page \(number)") }
///   })
/// // One controller is made: that of page 100000.
/// ```
///
/// The page is the identity of the controller in its container; its ``label`` is only a name. The
/// controller's ``ControllerNode`` points at its page.
public final class Page {
  /// The id of the entry that the page brings, or nil.
  public let entryID: EntryID?
  /// The name that the page, or its controller, was given.
  public let name: ControllerID
  /// The name in output: ``name`` or, if another page had that name, one with a number.
  ///
  /// It is the name until the page comes to a container.
  public private(set) var label: ControllerID
  /// The number of the page in its container, from 1 on; 0 before it comes to one.
  private(set) var number = 0
  /// The numbers and labels of the container, or of the window, that numbered the page.
  private(set) var labels: PageLabels?
  private var suffix = 1
  private var content: Content
  /// Whether the node points at this page, and not at another page of its controller.
  var isHeldByNode = false

  /// The stack that the page belongs to; its controller's ``ControllerNode/stack``.
  package internal(set) var stack: ViewStack? {
    get { home?.stack }
    set { home = newValue?.home }
  }
  private var home: StackHome?
  /// Whether the page is on the stack, or is about to come onto it.
  var isOnStack = false
  /// The style of the push that covered the controller.
  ///
  /// A symmetrical pop mirrors it.
  var styleWhenLeft: StyleReference?
  /// A value that the maker of the page attaches to it.
  package let details: AnyObject?

  private enum Content {
    case promised((Page) -> any StackController)
    case beingMade
    case made(any StackController, ControllerNode)
  }

  /// Creates the page of a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - id: The id of the entry, or nil for none.
  public init(_ controller: any StackController, id: EntryID? = nil) {
    let node = controller.node
    entryID = id
    (name, label) = (node.id, node.id)
    details = nil
    content = .made(controller, node)
  }

  /// Creates a page whose controller is made when it is first needed: before it is shown, or when
  /// somebody reads it from the stack.
  ///
  /// The closure is called at most once. A page that leaves before that is never made, and is not
  /// asked whether it prevents its removal. Calls that the closure makes on the stack wait until it
  /// returns. If it returns a controller that is on a stack already, a blank controller takes its
  /// place, and the delegate learns that a `replace` was refused.
  ///
  /// - Parameters:
  ///   - name: The name of the page, also if the controller has another one.
  ///   - id: The id of the entry, or nil for none.
  ///   - make: Makes the controller.
  public convenience init(
    _ name: ControllerID, id: EntryID? = nil, make: @escaping () -> any StackController
  ) {
    self.init(name, id: id, details: nil) { _ in make() }
  }

  /// Creates a page that is made later by a closure that many pages may share.
  package init(
    _ name: ControllerID, id: EntryID? = nil, details: AnyObject?,
    make: @escaping (Page) -> any StackController
  ) {
    entryID = id
    (self.name, label) = (name, name)
    self.details = details
    content = .promised(make)
  }

  deinit {
    if isHeldByNode { node?.forgetPage() }
    labels?.release(name, suffix)
  }

  /// The controller, or nil while it is not made.
  public var controller: (any StackController)? {
    if case .made(let controller, _) = content { controller } else { nil }
  }

  /// The controller's node, or nil while the controller is not made.
  package var node: ControllerNode? {
    if case .made(_, let node) = content { node } else { nil }
  }

  /// The name that the controller gives itself, or the page's while the controller is not made.
  package var ownName: ControllerID { node?.id ?? name }
}

/// The reference of pages to their stack.
///
/// The stack clears it when it is released.
///
/// A weak reference would make every use of the stack slower.
final class StackHome {
  unowned var stack: ViewStack?
}

/// What a container does with a page.
extension Page {
  /// Numbers the page as one of a container, and gives it a label that no other page there has.
  package func join(_ labels: PageLabels, unless isTaken: (ControllerID) -> Bool) {
    if isIn(labels) { return }
    join(labels, as: labels.label(for: name, unless: isTaken))
  }

  /// Numbers the page as one of a container, with a label from there.
  package func join(_ labels: PageLabels, as given: PageLabels.Label) {
    leave()
    number = labels.nextNumber()
    (self.labels, suffix, label) = (labels, given.suffix, given.id)
    // A page that another stack still shows keeps the node until this one is claimed.
    if node?.page?.stack == nil { node?.page = self }
  }

  /// Frees the label.
  ///
  /// The page has its own name again.
  package func leave() {
    labels?.release(name, suffix)
    (labels, suffix, label) = (nil, 1, name)
  }

  /// Whether the page is one of a container, or of a window.
  package func isIn(_ labels: PageLabels) -> Bool { self.labels === labels }

  /// Makes the controller at once, for a page that is in no container.
  package func makeNow() -> any StackController {
    guard case .promised(let make) = content else { return controller ?? ViewController(name) }
    content = .beingMade
    return make(self)
  }

  /// Makes the controller if it is not made yet.
  ///
  /// Calls of the maker wait until the controller is in its place. If it cannot stand there, a blank
  /// controller does.
  ///
  /// - Parameters:
  ///   - inbox: The inbox in which calls wait.
  ///   - check: Throws the reason why a controller cannot stand in this page's place.
  ///   - refused: Receives that reason.
  /// - Returns: The controller, or nil while it is being made.
  package func make(
    in inbox: StackInbox, _ check: (any StackController) throws(StackError) -> Void,
    refused: (StackError) -> Void
  ) -> (any StackController)? {
    guard case .promised(let make) = content else { return controller }
    content = .beingMade
    inbox.holdingCalls {
      let made = make(self)
      do throws(StackError) {
        let node = made.node
        try check(made)
        content = .made(made, node)
      } catch {
        let blank = ViewController(name)
        content = .made(blank, blank.node)
        refused(error)
      }
      node?.page = self
    }
    return controller
  }
}

extension Page: CustomStringConvertible {
  /// The label, and whether the controller is made: `profile#2`, `'page 7', not made`.
  public var description: String { node == nil ? "'\(label)', not made" : "\(label)" }
}

/// The numbers and labels of the pages of one container.
///
/// The stacks of a window share one.
package final class PageLabels {
  private var lastNumber = 0
  /// The highest number that stands behind each name that several pages have.
  private var highest: [ControllerID: Int] = [:]

  package init() {}

  fileprivate func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Counts from the start again, for pages that replace all others.
  package func restart() { highest = [:] }

  /// A label, and the number at its end; 1 for a name without one.
  package struct Label {
    package let id: ControllerID
    fileprivate let suffix: Int
  }

  /// Returns the name or, if a page has that label, the name with the next number: `profile#2`.
  package func label(
    for name: ControllerID, unless isTaken: (ControllerID) -> Bool
  ) -> Label {
    guard isTaken(name) else { return Label(id: name, suffix: 1) }
    var suffix = highest[name, default: 1]
    var label: ControllerID
    // Only a page that was named with a number makes this look twice.
    repeat {
      suffix += 1
      label = ControllerID("\(name)#\(suffix)")
    } while isTaken(label)
    highest[name] = suffix
    return Label(id: label, suffix: suffix)
  }

  /// Frees the label of a page that is released.
  fileprivate func release(_ name: ControllerID, _ suffix: Int) {
    guard suffix > 1, highest[name] == suffix else { return }
    highest[name] = suffix > 2 ? suffix - 1 : nil
  }
}
