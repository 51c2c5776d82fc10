// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import Focus
  import Hosting
  public import UIKit
  public import ViewStackCore

  /// A view controller that shows a stack, or a window of several, and moves it with the display.
  ///
  /// The pages are its child view controllers: ``ViewControllerPage``s, and view controllers that are
  /// `StackController`s themselves. A `RoutingWindow` is shown so:
  ///
  /// ```swift
  /// let screens = HostViewController(of: window, under: window.stack(under:))
  /// ```
  ///
  /// A ``StackViewController`` shows one stack.
  open class HostViewController: UIViewController {
    private let source: any FrameSource & TimeDriven
    private let stage = StageView(frame: .zero)
    private let clock: FrameClock
    private let pan: StackPan
    private var renderer: HostRenderer<UIKitHost>?
    private var childList: ChildList?
    private var observation: Ending?
    /// The pages in front, as far as VoiceOver has been told.
    private var focus = FocusState(.uikit)
    /// The page that was announced last.
    private var announced: ControllerID?
    /// The elements of covered pages that had VoiceOver's focus.
    private var elements: [ControllerID: Any] = [:]

    /// The image of transitions in the style `image`.
    public var transitionImage: UIImage?

    /// Creates the view controller of a stack or a window, which it retains.
    ///
    /// - Parameters:
    ///   - source: The stack or window.
    ///   - locate: Returns the stack under a point, and its origin.
    public init(
      of source: any FrameSource & TimeDriven,
      under locate: @escaping (Point) -> (stack: ViewStack, origin: Point)
    ) {
      self.source = source
      clock = FrameClock(source)
      pan = StackPan(locate)
      super.init(nibName: nil, bundle: nil)
      follow()
    }

    /// Not available: a stack is not in a storyboard.
    public required init?(coder: NSCoder) { nil }

    private func follow() {
      let children = ChildList(of: self) { [weak self] in self?.source.controller($0) }
      childList = children
      source.attach(children)
      for id in source.shownControllers {
        if let controller = source.controller(id) { children.add(controller, id, isShown: true) }
      }
      let turns = source.inbox.observeTurns(
        before: { [weak self] in self?.turnBegins() },
        after: { [weak self] in self?.turnHasEnded() })
      observation = Ending { turns.cancel() }
      stage.onWindow = { [weak self] in self?.clock.follow($0) }
    }

    private var isMoving: Bool { source.isMoving }

    // MARK: - View

    open override func viewDidLoad() {
      super.viewDidLoad()
      stage.frame = view.bounds
      stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.clipsToBounds = true
      view.addSubview(stage)
      view.addGestureRecognizer(pan.recognizer)
      let host = UIKitHost(
        in: stage, image: { [weak self] in self?.transitionImage },
        page: { [weak self] in self?.childList?.controller($0)?.hostedPage })
      let renderer = HostRenderer(host) { [weak self] in
        self?.childList?.controller($0)?.contentViewController == nil
      }
      self.renderer = renderer
      source.attach(renderer)
      renderer.show(source.presentFrame)
    }

    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      // The size is that of a view, so it is finite and not negative.
      try? source.resize(to: Size(view.bounds.size))
    }

    // MARK: - Turns

    private func turnBegins() {
      clock.catchUp()
      rememberElement()
      let direction: ReadingDirection =
        traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      let reducesMotion = UIAccessibility.isReduceMotionEnabled
      let configuration = source.configuration
      if configuration.layoutDirection != direction || configuration.reducesMotion != reducesMotion
      {
        var changed = configuration
        (changed.layoutDirection, changed.reducesMotion) = (direction, reducesMotion)
        source.configuration = changed
      }
    }

    private func turnHasEnded() {
      clock.wake()
      // Touches that begin on a moving page could not be answered; the pan sees them all the same.
      stage.isUserInteractionEnabled = !isMoving
      updatePages()
    }

    /// Follows a change of the pages at the end of a turn.
    func updatePages() {
      guard let childList, childList.hasChanged else { return }
      childList.hasChanged = false
      pagesHaveChanged(childList)
    }

    private func pagesHaveChanged(_ children: ChildList) {
      addCovered { children.add($0, $1, isShown: false) }
      if !isMoving { children.removeGone() }
      let shown = source.shownControllers
      for (id, view) in renderer?.host.pages ?? [:] {
        view.accessibilityElementsHidden = !shown.contains(id)
      }
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      if !isMoving { announce() }
    }

    // MARK: - VoiceOver

    /// Remembers the element of the page in front that VoiceOver reads, before a turn covers the page.
    private func rememberElement() {
      guard UIAccessibility.isVoiceOverRunning, !isMoving, let announced else { return }
      elements[announced] = UIAccessibility.focusedElement(using: .notificationVoiceOver)
    }

    /// Tells VoiceOver of a new page in front, and on the way back of the element that it read there.
    private func announce() {
      let pages = source.reachableControllers.map { FocusPage($0, []) }
      for case .announced(let page) in focus.show(pages) {
        announced = page
        guard viewIfLoaded?.window != nil else { continue }
        let view = source.controller(page)?.contentViewController?.view
        UIAccessibility.post(notification: .screenChanged, argument: elements[page] ?? view)
      }
      elements = elements.filter { source.controller($0.key) != nil }
    }

    /// Looks at the pages again at the end of the turn, also if none has entered or left the screen.
    func setNeedsPages() { childList?.hasChanged = true }

    /// Calls a closure with each controller that is covered, and made, and with its name in the stack.
    func addCovered(_ add: (any StackController, ControllerID) -> Void) {}

    // MARK: - Pages

    /// The view controller of the page in front, or nil if there is none.
    open var topViewController: UIViewController? {
      let ids = renderer?.tree.nodes.compactMap(\.content.page) ?? []
      return ids.reversed().lazy.compactMap { self.source.controller($0)?.contentViewController }
        .first
    }

    /// Returns whether a scroll view gives up its bounce, so that a pan at its start pops.
    ///
    /// The pan pops if the scroll view rests at its start and the finger moves in the direction that pops. By default
    /// each scroll view gives up its bounce then, as `LeftBouncePolicy.shared` says.
    ///
    /// ```swift
    /// screens.avoidsLeftBounce = { $0.accessibilityIdentifier != "map" }
    /// ```
    public var avoidsLeftBounce: ((UIScrollView) -> Bool)? {
      get { pan.avoidsLeftBounce }
      set { pan.avoidsLeftBounce = newValue }
    }

    /// The recogniser of pans that pop.
    public var interactivePopGestureRecognizer: UIPanGestureRecognizer { pan.recognizer }

    // MARK: - Appearance

    /// False: the container tells its pages when they appear.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      childList?.containerIs(.coming, animated: animated)
    }

    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      childList?.containerIs(.shown, animated: animated)
    }

    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      childList?.containerIs(.leaving, animated: animated)
    }

    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      childList?.containerIs(.hidden, animated: animated)
    }

    // MARK: - Questions for the page in front

    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
      topViewController
    }
  }

  /// The view that the frames fill.
  private final class StageView: UIView {
    var onWindow: ((UIWindow?) -> Void)?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      onWindow?(window)
    }
  }

  extension UIViewController {
    /// The nearest container around the page.
    public var stackViewController: StackViewController? {
      var next = parent
      while let controller = next {
        if let container = controller as? StackViewController { return container }
        next = controller.parent
      }
      return nil
    }
  }

#endif
