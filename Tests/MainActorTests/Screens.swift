// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Peeks
import Routing
import StylesPlugin
import ViewStackCore

// This module has `.defaultIsolation(MainActor.self)`: declarations without an isolation belong to
// the main actor, as in a new app. That it compiles is a test in itself.

/// A view of a toolkit, which belongs to the main actor like UIKit's.
@MainActor class Label {
  var text = ""
}

/// A controller whose hooks touch its view.
final class Detail: StackController {
  let node = ControllerNode("detail")
  let label = Label()

  func willShow(_ step: TransitionStep, in stack: ViewStack) {
    label.text += "coming from \(step.from ?? "nothing"), "
  }

  func didShow(_ step: TransitionStep, in stack: ViewStack) { label.text += "there, " }
  func willHide(_ step: TransitionStep, in stack: ViewStack) { label.text += "leaving, " }
  func didHide(_ step: TransitionStep, in stack: ViewStack) { label.text += "gone" }

  func shouldResize(in stack: ViewStack) -> ResizePolicy { label.text.isEmpty ? .always : .inherit }

  func style(for encounter: StyleEncounter) -> (any TransitionStyle)? {
    encounter.from === self && encounter.direction == .push ? FadeStyle() : nil
  }
}

/// A toolkit's own controller class, whose members have the names of the stack's controllers.
@MainActor class ToolkitController {
  let view = Label()
  var title = ""
  init() {}
}

/// A controller that inherits from the toolkit's class and can be on a stack.
final class Settings: ToolkitController, StackController, StyleInforming {
  let node = ControllerNode("settings", style: DivideStyle())

  func didShow(_ step: TransitionStep, in stack: ViewStack) { view.text = title }
  func divideCut(for encounter: StyleEncounter) -> Double? { Double(title.count) }
}

/// The screens of the application.
///
/// Any thread may read and write them.
nonisolated enum AppRoute: Codable, Hashable {
  case home, login, album, photo
  case profile(user: String)
}

/// A page of routing and deep links, with its router.
final class Page: RouteController, RouterObserver {
  let node: ControllerNode
  let router: Router
  let label = Label()
  var route: AppRoute { didSet { label.text = "\(route)" } }

  init(_ route: AppRoute, _ seed: RouterSeed) {
    node = ControllerNode("\(route)")
    router = Router(seed)
    self.route = route
  }

  func willHide(_ step: TransitionStep, in stack: ViewStack) { label.text = "hidden" }
  func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID) { label.text = "asked" }
}

/// Receives everything that a stack or a window reports, in one object of the main actor.
final class Screenkeeper: StackDelegate, StackRenderer, RoutingDelegate {
  let label = Label()
  let routed = Label()
  var shown: [String] = []

  func willPush(_ step: TransitionStep, in stack: ViewStack) { label.text = "willPush" }
  func didPush(_ step: TransitionStep, in stack: ViewStack) { label.text = "didPush" }
  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { label.text.isEmpty ? 100 : nil }

  func render(_ frame: borrowing Frame) { shown = frame.layers.map(\.name) }
  func rest(_ frame: borrowing Frame) { shown = frame.layers.map(\.name) }

  func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {
    routed.text += "\(request.controller) "
  }
}

/// A style is a value with which any thread may plan.
///
/// The protocol ensures this here, too.
struct Dissolve: TransitionStyle {
  let name: StyleName = "dissolve"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let layers = [
      context.from.map { LayerTrack($0, role: .from) },
      context.to.map { LayerTrack($0, role: .to, alpha: Track(from: 0, to: $0.view.alpha)) },
    ]
    return TransitionPlan(context, style: name, layers: layers.compactMap { $0 })
  }
}

/// A subclass.
///
/// Inheriting needs a class without an actor.
nonisolated final class Subclass: ViewController {
  private(set) var hooks = 0

  override func willShow(_ step: TransitionStep, in stack: ViewStack) { hooks += 1 }
}

/// A controller that any thread may use, as in a test.
nonisolated final class Plain: StackController {
  let node: ControllerNode
  private(set) var hooks: [String] = []

  init(_ id: ControllerID) { node = ControllerNode(id) }

  func didShow(_ step: TransitionStep, in stack: ViewStack) { hooks.append("didShow") }
  func didHide(_ step: TransitionStep, in stack: ViewStack) { hooks.append("didHide") }
}
