// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackEvent {
  /// The kind of the event as timelines write it: `hook`, `notification`, `delegate`.
  public var kind: String {
    switch occurrence {
    case .hook, .didResize: "hook"
    case .gesture: "gesture"
    case .scroll: "scroll"
    case .route: "route"
    case .peek: "peek"
    case .notification: "notification"
    case .delegate: "delegate"
    }
  }

  /// The name of the event as timelines write it: `willShow`, `didPop`, `didResize`.
  public var name: String {
    switch occurrence {
    case .hook(let hook, controller: _, step: _): hook.rawValue
    case .didResize: "didResize"
    case .gesture(let gesture): gesture.phase.rawValue
    case .scroll(let scroll): scroll.phase.rawValue
    case .route(let route): route.action.rawValue
    case .peek(let peek): peek.phase.rawValue
    case .notification(let moment, step: _), .delegate(let moment, step: _): moment.rawValue
    }
  }

  /// The controllers that the event is about, as timelines write them: `home`, `home -> detail`.
  public var subject: String {
    switch occurrence {
    case .hook(_, let controller, step: _), .didResize(let controller, size: _):
      controller.name
    case .gesture(let gesture):
      "\(Int(gesture.position.rounded())) pt"
    case .scroll(let scroll): scroll.scroll
    case .route(let route): route.controller.name
    case .peek(let peek): peek.controller?.name ?? "nothing"
    case .notification(_, let step), .delegate(_, let step):
      "\(step.from?.name ?? "nothing") -> \(step.to?.name ?? "nothing")"
    }
  }
}
