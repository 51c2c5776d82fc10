// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import StylesPlugin
import Testing
import Timelines
import ViewStackCore

/// A controller with a router, and a log of its hooks.
final class Page: ViewController {
  let router: MasterDetailRouter
  var hooks: [String] = []

  init(_ name: ControllerID, _ seed: RouterSeed) {
    router = MasterDetailRouter(MasterDetailSeed(seed))
    super.init(name, size: Size(width: 320, height: 480))
  }

  /// Creates the page of a module in a master.
  convenience init(_ name: ControllerID, _ seed: MasterDetailSeed) { self.init(name, seed.seed) }

  override func willShow(_ step: TransitionStep, in stack: ViewStack) { hooks.append("willShow") }
  override func didShow(_ step: TransitionStep, in stack: ViewStack) { hooks.append("didShow") }
  override func willHide(_ step: TransitionStep, in stack: ViewStack) { hooks.append("willHide") }
  override func didHide(_ step: TransitionStep, in stack: ViewStack) { hooks.append("didHide") }
}

/// A window with pages, as in an application.
final class Application {
  let window: RoutingWindow
  let recorder = EventRecorder()

  init(size: Size = Size(width: 320, height: 480)) {
    window = RoutingWindow(size: size)
    window.attach(recorder)
    // Checks that tree and screen agree after every step of every test.
    window.whenChanged { window in
      for disagreement in window.disagreements { Issue.record("\(window.tree): \(disagreement)") }
    }
  }

  /// An application whose root is a stack of pages.
  convenience init(_ names: ControllerID..., size: Size = Size(width: 320, height: 480)) {
    self.init(size: size)
    window.setRoot(.stackOf(names.map { name in { Page(name, $0) } }))
  }

  /// An application of 1000 × 600 points whose root is a split of a list and an article.
  ///
  /// Its pages take the sizes of their panes, or stay as large as a phone.
  static func split(resizes: Bool = false) -> Application {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.configuration.resizesViews = resizes
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) },
        detail: .stack { Page("article", $0) }))
    return app
  }

  /// The page with a name.
  ///
  /// A test that looks for a missing page fails.
  func page(_ name: ControllerID) -> Page? {
    window.controller(name) as? Page
  }

  /// The router of a page in the tree.
  subscript(_ name: ControllerID) -> MasterDetailRouter {
    page(name)?.router ?? MasterDetailRouter(MasterDetailSeed(strayed))
  }

  /// The seed of a module that is in no tree of this application.
  private var strayed: RouterSeed {
    var seed: RouterSeed?
    let other = RoutingWindow(size: .zero)
    other.setRoot(
      .stack { own in
        seed = own
        return Page("stray", own)
      })
    guard let seed else { preconditionFailure("A root is made from a seed") }
    return seed
  }

  var tree: String { window.tree.description }
}

/// Records the events and frames of a window.
final class EventRecorder: StackRenderer {
  var events: [StackEvent] = []
  var frames: [Frame] = []

  func render(_ frame: borrowing Frame) { frames.append(copy frame) }
  func receive(_ event: StackEvent) { events.append(event) }

  /// The transitions that have begun, as `pop login -> home`.
  var steps: [String] {
    events.compactMap { event in
      guard case .notification(let moment, let step) = event.occurrence,
        moment == .willPush || moment == .willPop
      else { return nil }
      return "\(step.direction) \(step.from?.name ?? "nothing") -> \(step.to?.name ?? "nothing")"
    }
  }

  /// The requests that routers carried out or refused, as `push detail`.
  var routes: [String] {
    events.compactMap { event in
      event.kind == "route" ? "\(event.name) \(event.subject)" : nil
    }
  }

  /// The states of peeks, as `inPeek detail`.
  var peeks: [String] {
    events.compactMap { event in
      event.kind == "peek" ? "\(event.name) \(event.subject)" : nil
    }
  }

  func forget() {
    events = []
    frames = []
  }
}

extension RoutingWindow {
  /// Presses a source.
  ///
  /// Returns the previewed controller, or nil if no preview begins.
  func preview(in source: PeekContext, at point: Point) -> (any StackController)? {
    guard case .deferred = beginPeek(in: source, at: point) else { return nil }
    return peekSession.previewed
  }
}
