// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// A controller with a router.
final class Page: ViewController {
  let router: Router

  init(_ name: ControllerID, _ seed: RouterSeed) {
    router = Router(seed)
    super.init(name, size: Size(width: 320, height: 480))
  }
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
  convenience init(_ names: ControllerID...) {
    self.init()
    window.setRoot(.stackOf(names.map { name in { Page(name, $0) } }))
  }

  func page(_ name: ControllerID) -> Page? { window.controller(name) as? Page }

  /// The router of a page, or of the root if the page is not in the tree.
  subscript(_ name: ControllerID) -> Router { page(name)?.router ?? window.rootRouter }

  var tree: String { window.tree.description }
}

/// Records the events of a window.
final class EventRecorder: StackRenderer {
  var events: [StackEvent] = []

  func render(_ frame: borrowing Frame) {}
  func receive(_ event: StackEvent) { events.append(event) }

  /// The states of peeks, as `inPeek detail`.
  var peeks: [String] {
    events.compactMap { $0.kind == "peek" ? "\($0.name) \($0.subject)" : nil }
  }

  /// The requests that routers carried out or refused, as `push detail`.
  var routes: [String] {
    events.compactMap { $0.kind == "route" ? "\($0.name) \($0.subject)" : nil }
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

  /// Presses a point.
  ///
  /// Returns the previewed controller, or nil if no preview begins.
  func preview(at point: Point) -> (any StackController)? {
    guard case .deferred = beginPeek(at: point) else { return nil }
    return peekSession.previewed
  }
}
