// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Testing
import UIKitDouble
import ViewStackCore
import ViewStackUIKitOnDouble

/// A page that logs its callbacks.
@MainActor class Screen: UIViewController {
  let name: String
  private(set) var log: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.append(parent == nil ? "willLeave" : "willMove")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.append(parent == nil ? "didLeave" : "didMove")
  }

  /// Returns the calls so far, and clears the log.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// An app with a window and a stack on the double.
@MainActor struct App {
  let scene: UIWindowScene
  let window: UIWindow
  let screens: StackViewController
  var stack: ViewStack { screens.stack }

  init(_ pages: [UIViewController], size: CGSize = CGSize(width: 320, height: 480)) {
    _ = Faults.take()
    scene = UIWindowScene(size: size)
    window = UIWindow(windowScene: scene)
    screens = StackViewController()
    screens.setViewControllers(pages, animated: false)
    window.rootViewController = screens
    window.makeKeyAndVisible()
  }

  /// Shows frames until the stack is at rest.
  func settle(check: () -> Void = {}) {
    var rest = 10_000
    while stack.isMoving, rest > 0 {
      Display.tick()
      check()
      rest -= 1
    }
  }

  /// The hosted views on screen, each before its inner views, without the offstage pages.
  var hostedViews: [HostedView] {
    func views(_ view: UIView) -> [HostedView] {
      view.subviews.flatMap { inner in
        ((inner as? HostedView).map { [$0] } ?? []) + views(inner)
      }
    }
    return views(screens.view)
  }

  /// The largest distance in points between a corner of a hosted view and its place in the frame.
  func geometryError() -> Double {
    let tree = HostTree(stack.presentFrame)
    let views = hostedViews
    guard views.count == tree.nodes.count else { return .infinity }
    return zip(tree.nodes, views).map { node, view in
      guard node.content == view.content else { return Double.infinity }
      return node.geometry.error(of: node.content == .cut ? view.mask ?? view : view)
    }.max() ?? 0
  }
}

extension HostGeometry {
  /// The largest distance between the corners of a view and of this geometry.
  @MainActor fileprivate func error(of view: UIView) -> Double {
    let corners = [
      Point(x: 0, y: 0), Point(x: frame.width, y: 0), Point(x: frame.width, y: frame.height),
      Point(x: 0, y: frame.height),
    ]
    return zip(corners, view.layer.corners).map { corner, own in
      let (pivot, place) = (position, Point(x: frame.x + corner.x, y: frame.y + corner.y))
      let offset = Point(x: place.x - pivot.x, y: place.y - pivot.y)
      guard let moved = transform.map({ $0.applied(to: offset) }) ?? offset,
        let seen = view.layer.applied(to: own)
      else { return 0 }
      let (dx, dy) = (moved.x + pivot.x - seen.x, moved.y + pivot.y - seen.y)
      return (dx * dx + dy * dy).squareRoot()
    }.max() ?? 0
  }
}
