// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The decision whether the stack, a scroll or a view takes a pan.
extension PanGesture {
  /// The decision about a pan that is about to begin.
  enum Decision {
    /// The stack may take the pan, as one from this area.
    case stack(PanArea)
    case refused(SwipeOutcome.Reason)
  }

  /// Decides about a pan that is about to begin; calls of closures of the caller wait.
  func decision(on pan: Pan, _ area: PanArea, _ stack: ViewStack) -> Decision {
    stack.inbox.takeTurn { arbitrate(pan, area, stack) } ?? .stack(area)
  }

  private func arbitrate(_ pan: Pan, _ area: PanArea, _ stack: ViewStack) -> Decision {
    let met = state.entries.reversed().compactMap { entry in
      region(of: entry, under: pan.start, stack).map { (entry.number, $0) }
    }
    state.finger.hasMetScroll = !met.isEmpty
    let permission = permits.map { permits in
      { (area: PanArea, direction: StackDirection) in
        permits(PanIntent(stack: stack, area: area, direction: direction, start: pan.start))
      }
    }
    let scene = PanScene(of: stack, regions: met.map(\.1), permission: permission)
    // If the caller named no area, the place of the touch decides.
    let named = area == .center ? state.finger.area : area
    let verdict = PanArbiter().verdict(
      on: PanStart(at: pan.start, movement: pan.translation, area: named), in: scene,
      policy: policy ?? .shared)
    state.finger.verdict = verdict
    switch verdict.claimant {
    case .scroll:
      state.finger.scroll = verdict.region.map { met[$0].0 }
      if let index = index(ofNumber: state.finger.scroll) {
        state.entries[index].scroll.drag(to: pan.start, at: state.touchInstant)
        tell(.began, state.entries[index].scroll)
      }
      return .refused(.takenByAnother)
    case .view: return .refused(.takenByAnother)
    case .nobody where verdict.isOff: return .refused(.notWanted)
    case .center where verdict.isOff: return .stack(.center)
    case .edge, .center, .nobody: return .stack(area)
    }
  }

  /// The scroll's region, if its frame contains a point of the container now.
  ///
  /// The frame is that of the view with the scroll's name in the tree of the current controller. Without
  /// such a view the scroll's own frame counts: in the view of the controller with which it was added or,
  /// without a controller, over the stack.
  private func region(
    of entry: Entry, under point: Point, _ stack: ViewStack
  ) -> ScrollRegion? {
    // After a replacement by a page of the same name, the page is called `photos#2`, and no page is called
    // `photos`.
    let isCurrent =
      entry.controller.map { name in
        name == stack.state.current
          || name == stack.current?.id && stack.state.index(of: name) == nil
      } ?? false
    guard isCurrent || entry.controller == nil else { return nil }
    var scroll = entry.scroll
    let name = scroll.name
    let found = stack.current.flatMap { controller in
      controller.view.name == name ? nil : stack.frame(of: controller, named: name)
    }
    if let found, found != scroll.geometry.frame {
      scroll.move(to: found, at: state.touchInstant)
      if let index = index(ofNumber: entry.number) { state.entries[index].scroll = scroll }
    }
    var region = ScrollRegion(scroll)
    region.isInsideStack = isCurrent || found != nil
    let origin = found == nil && isCurrent ? stack.current?.view.frame.origin ?? .zero : .zero
    return region.contains(Point(x: point.x - origin.x, y: point.y - origin.y)) ? region : nil
  }
}

extension PanVerdict {
  /// Whether the pan was not permitted to drive the stack.
  fileprivate var isOff: Bool {
    reasons.contains { if case .notPermitted = $0 { true } else { false } }
  }
}
