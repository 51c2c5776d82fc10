// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import ScrollBounce
  public import UIKit
  public import ViewStackCore

  /// A view controller that shows the view controllers of one stack, as a navigation controller does.
  ///
  /// The methods of `UINavigationController` are here by their names. All others are those of the ``stack``.
  ///
  /// ```swift
  /// let screens = StackViewController(rootViewController: UIViewController())
  /// screens.pushViewController(UIViewController(), animated: true)
  /// ```
  ///
  /// A page finds its container with `stackViewController`.
  open class StackViewController: HostViewController {
    /// The stack.
    public let stack: ViewStack

    private struct WeakPage { weak var page: ViewControllerPage? }
    private var pages: [ObjectIdentifier: WeakPage] = [:]
    private var observation: Ending?

    /// Creates the view controller of a stack, whose pages get its size.
    ///
    /// If none is given, it makes one with the release rule of EZCustomNavigation: a flick pops.
    public init(_ given: ViewStack? = nil) {
      let stack = given ?? ViewStack(size: .zero)
      if given == nil { stack.releaseRule = EZRule() }
      stack.configuration.resizesViews = true
      self.stack = stack
      super.init(of: stack) { [unowned stack] _ in (stack, .zero) }
      let changes = stack.notifications.observeChanges { [weak self] _ in self?.setNeedsPages() }
      observation = Ending { changes.cancel() }
      setNeedsPages()
      updatePages()
    }

    /// Creates a view controller with a page.
    public convenience init(rootViewController: UIViewController) {
      self.init()
      setViewControllers([rootViewController], animated: false)
    }

    /// Not available: a stack is not in a storyboard.
    public required init?(coder: NSCoder) { nil }

    /// The view controller on top.
    open override var topViewController: UIViewController? { stack.current?.contentViewController }

    /// Pops; VoiceOver calls it for its escape gesture, a Z drawn with two fingers.
    open override func accessibilityPerformEscape() -> Bool {
      popViewController(animated: true) != nil
    }

    override func addCovered(_ add: (any StackController, ControllerID) -> Void) {
      for page in stack.pages { page.controller.map { add($0, page.label) } }
    }
  }

  /// The names of `UINavigationController`.
  ///
  /// A refused call changes nothing. The methods of the ``StackViewController/stack`` throw the reason.
  extension StackViewController {
    /// The view controllers of the pages, root first.
    public var viewControllers: [UIViewController] {
      get { stack.controllers.compactMap(\.contentViewController) }
      set { setViewControllers(newValue, animated: false) }
    }

    /// Pushes a view controller.
    public func pushViewController(_ viewController: UIViewController, animated: Bool) {
      _ = try? push(viewController, options(animated))
    }

    /// Pushes a view controller with options, such as a style.
    ///
    /// - Throws: As `stack.push`.
    @discardableResult
    public func push(
      _ viewController: UIViewController, _ options: TransitionOptions = .animated
    ) throws(StackError) -> StackOutcome {
      try stack.push(page(of: viewController), options)
    }

    /// Pops the top view controller, and returns it; nil if nothing is popped.
    @discardableResult
    public func popViewController(animated: Bool) -> UIViewController? {
      popped { () throws(StackError) in try stack.pop(options(animated)) }.last
    }

    /// Pops everything above the root, and returns it, root first.
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [UIViewController] {
      popped { () throws(StackError) in try stack.popToRoot(options(animated)) }
    }

    /// Pops everything above a view controller, and returns it, root first.
    @discardableResult
    public func popToViewController(
      _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController] {
      let page = page(of: viewController)
      return popped { () throws(StackError) in try stack.pop(to: page, options(animated)) }
    }

    /// Makes the stack consist of these view controllers, root first, in one transition.
    public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      _ = try? show(viewControllers, animated: animated)
    }

    func show(
      _ viewControllers: [UIViewController], animated: Bool
    ) throws(StackError) -> StackOutcome {
      try stack.setControllers(viewControllers.map(page(of:)), options(animated))
    }

    /// Nobody sees an animation without a window.
    private func options(_ isAnimated: Bool) -> TransitionOptions {
      isAnimated && viewIfLoaded?.window != nil ? .animated : .instant
    }

    private func popped(_ pop: () throws(StackError) -> StackOutcome) -> [UIViewController] {
      let before = stack.pages.compactMap { $0.controller?.contentViewController }
      guard case .applied = try? pop() else { return [] }
      let left = stack.pages.compactMap { $0.controller?.contentViewController }
      return before.filter { viewController in !left.contains { $0 === viewController } }
    }

    /// The controller of a view controller: itself, the page that it has, or a new page.
    private func page(of viewController: UIViewController) -> any StackController {
      if let controller = viewController as? any StackController { return controller }
      if let page = pages[ObjectIdentifier(viewController)]?.page,
        page.viewController === viewController
      {
        return page
      }
      pages = pages.filter { $0.value.page != nil }
      let page = ViewControllerPage(viewController)
      pages[ObjectIdentifier(viewController)] = WeakPage(page: page)
      return page
    }
  }

#endif
