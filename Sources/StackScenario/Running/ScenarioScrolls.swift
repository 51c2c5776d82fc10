// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import ViewStackCore

/// The scrolls of a run: which of them a finger meets, and how they move.
final class ScenarioScrolls {
  private struct Entry {
    var model: ScrollModel
    let controller: ControllerID
    let block: LeftBounceBlock?
  }

  private let window: RoutingWindow
  /// The stack of views under the finger, and where its origin is.
  private var stack: ViewStack
  private let tell: (ScrollEvent) -> Void
  private var entries: [Entry] = []
  /// The scroll that the finger holds.
  private var held: Int?
  /// Which scrolls give way to the stack.
  var policy = LeftBouncePolicy.standard
  /// Who got the last pan, and why; nil where it met no scroll.
  private(set) var verdict: PanVerdict?

  init(_ window: RoutingWindow, tell: @escaping (ScrollEvent) -> Void) {
    self.window = window
    stack = window.stack
    self.tell = tell
  }

  /// Whether a finger holds a scroll.
  var isHeld: Bool { held != nil }

  func add(_ model: ScrollModel, in controller: ControllerID, _ block: LeftBounceBlock?) {
    entries.append(Entry(model: model, controller: controller, block: block))
  }

  /// A finger touches: what it is for is open, and what moves beneath it goes on.
  func touch(on stack: ViewStack) {
    self.stack = stack
    held = nil
    verdict = nil
  }

  /// Whether the stack may have a pan: not where a scroll under the finger takes it.
  func admit(_ pan: PanRecognizer.Pan, _ area: PanRecognizer.Area) -> Bool {
    let beneath = entries.indices.reversed().filter { index in
      entries[index].controller == stack.current?.id
        && entries[index].model.geometry.frame.contains(pan.start)
    }
    guard !beneath.isEmpty else { return true }
    let scene = PanScene(
      containerSize: stack.size, layoutDirection: stack.configuration.layoutDirection,
      stackDepth: stack.count, unpopDepth: stack.unpopHistory.count,
      regions: beneath.map {
        ScrollRegion(entries[$0].model, avoidsLeftBounce: entries[$0].block)
      })
    let verdict = PanArbiter().verdict(
      on: PanStart(at: pan.start, movement: pan.translation, edge: PanEdge(area)), in: scene,
      policy: policy)
    self.verdict = verdict
    guard case .scroll(let name) = verdict.claimant,
      let index = beneath.first(where: { entries[$0].model.name == name })
    else { return true }
    held = index
    entries[index].model.drag(to: pan.start, at: window.now)
    tell(.began, index)
    return false
  }

  /// The finger moves what it holds.
  func move(to point: Point) {
    guard let held else { return }
    entries[held].model.drag(to: point, at: window.now)
    tell(.changed, held)
  }

  /// The finger lets go of what it holds.
  func release(velocity: Vector) {
    guard let held else { return }
    self.held = nil
    entries[held].model.release(velocity: velocity, at: window.now)
    tell(.released, held)
    if entries[held].model.isAtRest { tell(.rested, held) }
  }

  /// The next instant at which a scroll that moves on its own is to be shown, or comes to rest.
  func nextInstant(jumps: Bool) -> Duration? {
    guard let end = entries.lazy.compactMap(\.model.nextInstant).min() else { return nil }
    return jumps ? end : min(stack.configuration.frameRate.instant(after: window.now), end)
  }

  /// Brings what moves on its own to the present instant.
  func advance() {
    for index in entries.indices where entries[index].model.nextInstant != nil {
      entries[index].model.advance(to: window.now)
      tell(entries[index].model.isAtRest ? .rested : .changed, index)
    }
  }

  private func tell(_ phase: ScrollEvent.Phase, _ index: Int) {
    let model = entries[index].model
    tell(ScrollEvent(phase, of: model.name, offset: model.offset))
  }
}
