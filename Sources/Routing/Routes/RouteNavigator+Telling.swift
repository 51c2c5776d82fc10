// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RouteNavigator {
  /// The results of those who wait for pages that have left.
  func departures(
    by change: RouteChange, as departure: RouteDeparture? = nil,
    giving value: (Route) -> Any?
  ) -> [RouteObservers.Message] {
    change.observations.flatMap { observation -> [RouteObservers.Message] in
      let gone: (route: Route, departure: RouteDeparture)
      switch observation {
      case .pop(let route, previous: _): gone = (route, .popped)
      case .remove(let route, previous: _): gone = (route, .removed)
      case .replace(let route, with: _): gone = (route, .replaced)
      case .push, .update, .transitionStart, .transitionEnd: return []
      }
      let waiting = waiters.removeValue(forKey: gone.route.controllerID) ?? []
      return waiting.map { .result($0, value(gone.route), departure ?? gone.departure) }
    }
  }

  /// A transition of the view stack begins or has ended.
  func receive(_ notification: StackNotification) {
    switch notification.moment {
    case .willPush, .willPop:
      begin(notification.step)
    case .didPush, .didPop, .didCancel:
      end(isCancelled: notification.step.isCancelled)
    }
  }

  private func begin(_ step: TransitionStep) {
    let closes = step.isInteractive ? step.direction == .pop : !isOnStack(step.from)
    if step.direction == .push, let route = route(step.to) {
      begun.append((route, isClosing: false))
    }
    if closes, let route = route(step.from) {
      begun.append((route, isClosing: true))
    }
    observers.tell(begun.map { .observation(.transitionStart($0.route, isClosing: $0.isClosing)) })
  }

  private func end(isCancelled: Bool) {
    let ended = begun
    begun = []
    var messages = ended.map { route, isClosing in
      RouteObservers.Message.observation(
        .transitionEnd(route, isClosing: isClosing, isCancelled: isCancelled))
    }
    // What a finger has taken off stays off from now on.
    for id in undecided where !isPage(id) {
      let waiting = waiters.removeValue(forKey: id) ?? []
      messages += waiting.map { .result($0, nil, .leftByItself) }
    }
    undecided = []
    observers.tell(messages)
  }

  private func route(_ id: ControllerID?) -> Route? {
    id.flatMap { pages[$0]?.route }
  }

  private func isPage(_ id: ControllerID) -> Bool {
    pages[id].map { routes.index(of: $0.route.key) != nil } ?? false
  }

  private func isOnStack(_ id: ControllerID?) -> Bool {
    id.map(viewStack.state.contains) ?? false
  }
}
