// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller in a container, from the call that inserts it to its release.
///
/// A stack makes a page for each controller that it is given. Create a page yourself to name its entry, or
/// to make the controller only when it is needed:
///
/// ```swift
/// try stack.setControllers(
///   pages: (1...100_000).map { number in
///     Page("page \(number)") { ViewController("page \(number)") }
///   })
/// // One controller is made: that of page 100000.
/// ```
///
/// The page identifies the controller in its container; its ``label`` is only a name.
public final class Page {
  /// The id of its entry, or nil; an operation that names another id changes it.
  public internal(set) var entryID: EntryID?
  /// The name of the page: its controller's, unless another one was given.
  public let name: ControllerID
  /// The name in output: ``name``, or one with a number if another page had that name.
  public var label: ControllerID { given.label }
  /// The number of the page in its container, from 1; 0 before the page joins one.
  private(set) var number = 0
  /// The numbers and labels of the container or window that numbered the page.
  private(set) var labels: PageLabels?
  private var given: PageLabels.Given
  private var content: Content
  /// Whether the node points at this page, and not at another page of its controller.
  var isHeldByNode = false
  /// Whether the label is kept for the page, which is not in its container yet.
  fileprivate var isLabelKept = false

  /// The stack that the page belongs to; its controller's ``ControllerNode/stack``.
  package internal(set) var stack: ViewStack? {
    get { home?.stack }
    set { home = newValue?.home }
  }
  private var home: StackHome?
  /// Whether the page is on the stack, or is about to be put on it.
  var isOnStack = false
  /// The style of the push that covered the controller; a symmetrical pop mirrors it.
  var styleWhenLeft: StyleReference?
  /// The same, for recorders.
  package var styleOfCover: (any TransitionStyle)? { styleWhenLeft?.style }
  /// A value that the maker of the page attaches to it.
  package let details: AnyObject?

  private enum Content {
    case promised((Page) -> any StackController)
    case beingMade
    case made(any StackController, ControllerNode)
  }

  /// Creates the page of a controller; the id names its entry.
  public init(_ controller: any StackController, id: EntryID? = nil) {
    let node = controller.node
    entryID = id
    name = node.id
    given = PageLabels.Given(label: name)
    details = nil
    content = .made(controller, node)
  }

  /// Creates a page whose controller is made when it is first shown, or read from the stack.
  ///
  /// The closure is called at most once. A page that leaves before is never made, and cannot prevent its
  /// removal. The page keeps its name even if the controller has another one. Calls that the closure makes
  /// on the stack wait until it returns. If it returns a controller that is on a stack already, the page
  /// gets a blank controller instead, and the delegate learns that a `replace` was refused.
  public convenience init(
    _ name: ControllerID, id: EntryID? = nil, make: @escaping () -> any StackController
  ) {
    self.init(name, id: id, details: nil) { _ in make() }
  }

  /// Creates a page that is made later, by a closure that many pages may share.
  package init(
    _ name: ControllerID, id: EntryID? = nil, details: AnyObject?,
    make: @escaping (Page) -> any StackController
  ) {
    entryID = id
    self.name = name
    given = PageLabels.Given(label: name)
    self.details = details
    content = .promised(make)
  }

  deinit {
    if isHeldByNode { node?.forgetPage() }
    if isLabelKept { labels?.release(self) }
    labels?.free(name, given.suffix)
  }

  /// The controller, or nil while it is not made.
  public var controller: (any StackController)? {
    if case .made(let controller, _) = content { controller } else { nil }
  }

  var node: ControllerNode? {
    if case .made(_, let node) = content { node } else { nil }
  }

  /// The controller's own name, or the page's while the controller is not made.
  package var ownName: ControllerID { node?.id ?? name }
}

/// The reference of pages to their stack, cleared when the stack is released (Decision 0033).
final class StackHome {
  unowned var stack: ViewStack?
}

extension Page {
  /// Numbers the page as one of a container, and gives it a label that no other page there has.
  func join(_ labels: PageLabels, unless isTaken: (ControllerID) -> Bool) {
    if isIn(labels) { return }
    let given = labels.label(for: name, unless: isTaken)
    leave()
    number = labels.nextNumber()
    (self.labels, self.given) = (labels, given)
    // A page that another stack still shows keeps the node until this one is claimed.
    if node?.page?.stack == nil { node?.page = self }
  }

  /// Frees the label: the page has its own name again.
  func leave() {
    if isLabelKept { labels?.release(self) }
    labels?.free(name, given.suffix)
    (labels, given) = (nil, PageLabels.Given(label: name))
  }

  package func isIn(_ labels: PageLabels) -> Bool { self.labels === labels }

  /// Makes the controller if it is not made yet; returns nil while it is being made.
  ///
  /// Calls of the maker wait until the controller is in its place. If `check` throws, a blank controller
  /// takes the place, and `refused` receives the error.
  package func make(
    in inbox: StackInbox, _ check: (any StackController) throws(StackError) -> Void,
    refused: (StackError) -> Void
  ) -> (any StackController)? {
    guard case .promised(let make) = content else { return controller }
    content = .beingMade
    inbox.deferringCalls {
      let made = make(self)
      do throws(StackError) {
        let node = made.node
        guard made.node === node else { throw .unstableNode(node.id) }
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

extension Page: Hashable {
  /// Whether both are the same page.
  public static func == (one: Page, other: Page) -> Bool { one === other }

  /// Hashes the identity of the page.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Page: CustomStringConvertible {
  /// The label: `profile#2`.
  public var description: String { label.name }
}

/// The numbers and labels of the pages of one container, or of all stacks of a window.
package final class PageLabels {
  struct Given {
    let label: ControllerID
    /// The number at its end, or 1 for a label that is the page's name.
    var suffix = 1
  }

  /// The number of the page that joined last.
  private(set) var lastNumber = 0
  /// The highest number at the end of a label, for each name that several pages have.
  private var highest: [ControllerID: Int] = [:]
  /// The numbers of pages that are not in a container yet, by the labels that are kept for them.
  private var kept: [ControllerID: Int] = [:]

  package init() {}

  /// Keeps a label for a page that is not in a container yet, until it is released.
  ///
  /// If the page has no label here, it gets one that no other page has.
  package func keep(_ page: Page, isKnown: Bool, unless isTaken: (ControllerID) -> Bool) {
    if !isKnown, !keeps(page) {
      // Another page may have the label that the page had in the container.
      page.leave()
      page.join(self, unless: isTaken)
    }
    kept[page.label] = page.number
    page.isLabelKept = true
  }

  /// Keeps the label of a page no longer.
  package func release(_ page: Page) {
    if keeps(page), kept[page.label] == page.number { kept[page.label] = nil }
    page.isLabelKept = false
  }

  /// Whether the label of a page is kept for it.
  func keeps(_ page: Page) -> Bool { page.isLabelKept && page.isIn(self) }

  /// Whether a label is kept for a page.
  package func keeps(_ label: ControllerID) -> Bool { kept[label] != nil }

  fileprivate func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Counts from the start again, for pages that replace all others.
  package func restart() { highest = [:] }

  /// Returns the name or, if a page has that label, the name with the next number: `profile#2`.
  fileprivate func label(
    for name: ControllerID, unless isTaken: (ControllerID) -> Bool
  ) -> Given {
    guard isTaken(name) else { return Given(label: name) }
    var suffix = highest[name, default: 1]
    var label: ControllerID
    // A page may have been given a name that ends in this number.
    repeat {
      suffix += 1
      label = ControllerID("\(name)#\(suffix)")
    } while isTaken(label)
    highest[name] = suffix
    return Given(label: label, suffix: suffix)
  }

  fileprivate func free(_ name: ControllerID, _ suffix: Int) {
    guard suffix > 1, highest[name] == suffix else { return }
    highest[name] = suffix > 2 ? suffix - 1 : nil
  }
}
