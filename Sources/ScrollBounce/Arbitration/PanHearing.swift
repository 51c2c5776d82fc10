// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One decision of an arbiter in progress, with the reasons so far.
struct PanHearing {
  let pan: PanStart
  let scene: PanScene
  var reasons: [PanReason] = []
  /// The permission of a pan from the centre, after the first call for it.
  private var centerPermission: PanPermission?

  init(pan: PanStart, scene: PanScene) {
    self.pan = pan
    self.scene = scene
  }

  mutating func verdict(_ policy: LeftBouncePolicy) -> PanVerdict {
    if pan.edge == nil, !isInContainer(pan.start) {
      return verdict(.nobody, .outsideContainer(pan.start, scene.containerSize))
    }
    if let edge = edge() {
      let transition = edge.transition(scene.layoutDirection)
      switch permission(edge.area, transition) {
      case .permitted: return verdict(.edge(edge), transition)
      case .yields(let name): return verdict(.view(name), .yields(edge.area, to: name))
      case .refused: reasons.append(.notPermitted(edge.area))
      }
    }
    if let index = scroll(policy) {
      return verdict(.scroll(scene.regions[index].name), region: index)
    }
    guard center() else { return verdict(.nobody) }
    switch permissionOfCenter() {
    case .permitted: return verdict(.center, .pop)
    case .yields(let name): return verdict(.view(name), .yields(.center, to: name))
    case .refused: return verdict(.nobody, .notPermitted(.center))
    }
  }

  private func permission(
    _ area: PanArea, _ transition: StackDirection
  ) -> PanPermission {
    scene.permission?(area, transition) ?? .permitted
  }

  /// Returns whether a pan from the centre may pop; there is no call for a pan that would not pop.
  private mutating func permissionOfCenter() -> PanPermission {
    guard scene.permission != nil, pan.direction == scene.layoutDirection.popDirection,
      scene.stackDepth > 1
    else { return .permitted }
    let answer = centerPermission ?? permission(.center, .pop)
    centerPermission = answer
    return answer
  }

  /// Returns the edge that takes the pan, if any.
  private mutating func edge() -> PanEdge? {
    guard let edge = edgeOfPan() else { return nil }
    switch edge.transition(scene.layoutDirection) {
    case .pop where scene.stackDepth < 2:
      reasons.append(.nothingToPop(depth: scene.stackDepth))
      return nil
    case .push where scene.unpopDepth < 1:
      reasons.append(.nothingToUnpop)
      return nil
    default: return edge
    }
  }

  /// Returns the edge from which the pan moves in, whether or not there is a controller to pop.
  private mutating func edgeOfPan() -> PanEdge? {
    if let edge = pan.edge {
      reasons.append(.fromEdge(edge))
      return edge
    }
    let (left, right) = (pan.start.x, scene.containerSize.width - pan.start.x)
    let edge: PanEdge = left <= right ? .left : .right
    let distance = min(left, right)
    let width = PanArea.edgeWidth
    guard distance < width else {
      reasons.append(.awayFromEdges(distance: distance, width: width))
      return nil
    }
    if pan.area == .center { return nil }
    reasons.append(.inEdge(edge, distance: distance, width: width))
    guard pan.direction == edge.inward else {
      reasons.append(.notInward(edge, pan.direction))
      return nil
    }
    return edge
  }

  /// Returns the index of the scroll that takes the pan, if any.
  private mutating func scroll(_ policy: LeftBouncePolicy) -> Int? {
    let direction = pan.direction
    var bouncing: Int?
    for (index, region) in scene.regions.enumerated() {
      let decision = decision(on: region, policy)
      if decision.isRefused {
        reasons.append(.refused(region.name, decision.reason))
        continue
      }
      guard region.movableAxes.contains(ScrollAxes(of: direction)) else {
        reasons.append(.cannotScroll(region.name, direction))
        continue
      }
      reasons.append(.allowed(region.name, decision.reason))
      if region.canMove(toward: direction) {
        let room = region.geometry.room(toward: direction, from: region.offset)
        reasons.append(.scrolls(region.name, direction, room: room))
        return index
      }
      reasons.append(.atEnd(region.name, direction))
      bouncing = bouncing ?? index
    }
    if let bouncing { reasons.append(.bounces(scene.regions[bouncing].name, direction)) }
    return bouncing
  }

  /// Returns the decision of the policy on a scroll; if no centre pan is permitted, no block is called.
  private mutating func decision(
    on region: ScrollRegion, _ policy: LeftBouncePolicy
  ) -> LeftBounceDecision {
    guard permissionOfCenter() == .permitted else {
      return LeftBounceDecision(reason: .noCenterPan)
    }
    return policy.decision(
      on: LeftBounceQuestion(
        region: region, movement: pan.decisiveMovement, touches: pan.touches,
        layoutDirection: scene.layoutDirection, stackDepth: scene.stackDepth))
  }

  /// Returns whether the pan is a pan from the centre that pops.
  private mutating func center() -> Bool {
    let wanted = scene.layoutDirection.popDirection
    if pan.touches > 1 {
      reasons.append(.severalTouches(pan.touches))
    } else if pan.direction != wanted {
      reasons.append(.notPopDirection(pan.direction, wanted: wanted))
    } else if scene.stackDepth < 2 {
      reasons.append(.nothingToPop(depth: scene.stackDepth))
    } else {
      reasons.append(.popDirection(wanted))
      return true
    }
    return false
  }

  private func isInContainer(_ point: Point) -> Bool {
    (0...max(0, scene.containerSize.width)).contains(point.x)
      && (0...max(0, scene.containerSize.height)).contains(point.y)
  }

  private mutating func verdict(_ claimant: PanClaimant, _ reason: PanReason) -> PanVerdict {
    reasons.append(reason)
    return verdict(claimant)
  }

  private func verdict(
    _ claimant: PanClaimant, _ transition: StackDirection? = nil, region: Int? = nil
  ) -> PanVerdict {
    PanVerdict(claimant: claimant, transition: transition, reasons: reasons, region: region)
  }
}
