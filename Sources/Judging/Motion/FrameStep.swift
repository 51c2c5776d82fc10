// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A frame and the one before it, with what has changed between them.
struct FrameStep: Sendable {
  /// The index of the frame.
  private(set) var index = -1
  /// The frame, and the one before it; both are empty before the first.
  private(set) var (frame, previous) = (TraceFrame(), TraceFrame())
  /// The size of the container.
  private(set) var container: Size
  /// For each layer of the frame its index in the one before, or -1.
  private(set) var partners: [Int] = []
  /// The indices of the layers of the frame before that are gone.
  private(set) var gone: [Int] = []
  /// Whether an event between the two frames explains a sudden change.
  private(set) var isExplained = false
  /// Whether a finger drives the layers of the frame.
  private(set) var isInteractive = false
  /// Whether a gesture has begun and not ended.
  private var hasFinger = false
  /// Whether a layer has moved or faded since the frame before, and in the frame before it.
  private(set) var (isMoving, wasMoving) = (false, false)
  /// Whether both frames are at one instant.
  private(set) var isInstant = false
  /// The indices of the frames with the latest faults of timing.
  var timingFaults: [Int] = []

  /// The distance in points, and a hundredth of it in opacity, below which nothing has moved.
  static let rest = 0.01

  init(container: Size) {
    self.container = container
  }

  /// The seconds since the frame before.
  var interval: Double { frame.time - previous.time }

  /// Whether something may have been cut between the frames, so that their values do not follow.
  var isBreak: Bool { index == 0 || isExplained || isInteractive || isInstant }

  /// Takes the next frame; the storage of the frame before the last is left in it.
  mutating func take(_ next: inout TraceFrame) {
    swap(&previous, &frame)
    swap(&frame, &next)
    index += 1
    wasMoving = isMoving
    if let size = frame.container { container = size }
    isInstant = index > 0 && frame.time <= previous.time
    isExplained = false
    for event in frame.events {
      isExplained = isExplained || event.explainsChanges
      if let hasFinger = event.holdsFinger { self.hasFinger = hasFinger }
    }
    isInteractive = frame.isInteractive ?? hasFinger
    pair()
    isMoving = moves()
  }

  /// Finds the layers of the frame in the one before.
  private mutating func pair() {
    partners.removeAll(keepingCapacity: true)
    gone.removeAll(keepingCapacity: true)
    let (layers, old) = (frame.layers, previous.layers)
    if layers.count == old.count, layers.indices.allSatisfy({ layers[$0].id == old[$0].id }) {
      partners.append(contentsOf: layers.indices)
      return
    }
    let places = Dictionary(old.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var isFound = [Bool](repeating: false, count: old.count)
    for layer in layers {
      let partner = places[layer.id] ?? -1
      partners.append(partner)
      if partner >= 0 { isFound[partner] = true }
    }
    for place in old.indices where !isFound[place] { gone.append(place) }
  }

  private func moves() -> Bool {
    for (place, partner) in partners.enumerated() where partner >= 0 {
      if frame.layers[place].differs(from: previous.layers[partner]) { return true }
    }
    return false
  }
}

extension TraceLayer {
  /// Whether the layer covers all that is behind its rectangle.
  var isCover: Bool { isOpaque == true && alpha >= 0.98 && isUpright && clip == nil }

  /// Whether the layer is at another place than before, or fades.
  func differs(from old: TraceLayer) -> Bool {
    let rest = FrameStep.rest
    return abs(rect.x - old.rect.x) > rest || abs(rect.y - old.rect.y) > rest
      || abs(rect.width - old.rect.width) > rest || abs(rect.height - old.rect.height) > rest
      || abs(alpha - old.alpha) > rest / 100
  }
}

extension TraceEvent {
  /// The names of events that report a movement, which explains no sudden change.
  private static let moves: Set<String> = [
    "pointermove", "mousemove", "touchmove", "scroll", "wheel", "changed", "move", "moved",
  ]

  /// Whether a sudden change in the frame of the event may be intended.
  var explainsChanges: Bool { kind != "scroll" && !Self.moves.contains(name) }

  /// Whether a finger drives layers from the event on; nil if the event does not say so.
  var holdsFinger: Bool? {
    guard kind == "gesture" else { return nil }
    return name == "began" || name == "changed"
  }
}
