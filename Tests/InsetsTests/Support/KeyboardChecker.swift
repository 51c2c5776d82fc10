// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import ViewStackCore

/// A check that a keyboard does not jump, for frames at a thousand a second.
///
/// Between two frames its height changes by at most the last change, the change of its own movement at its
/// fastest, and the change of a finger that moves it. If it travels, its place in its page does not change
/// otherwise. This follows from the definition, not from the code: an ease-in-out curve is at most 1.72 times as
/// steep as a line.
struct KeyboardChecker {
  let keyboard: Keyboard
  let container: Size
  private(set) var violations: [String] = []
  private(set) var largest = 0.0
  private var last: (time: Duration, heights: [ControllerID: Double], progress: Double?)?
  private var steps: [ControllerID: Double] = [:]

  init(_ keyboard: Keyboard, _ container: Size) {
    (self.keyboard, self.container) = (keyboard, container)
  }

  mutating func receive(_ frame: Frame, _ images: [KeyboardImage]) {
    let docks = keyboard.policy == .dock
    var heights: [ControllerID: Double] = [:]
    for image in images {
      // One keyboard at the edge, whoever shows it; one for each page that it travels with.
      heights[docks ? "edge" : image.owner] = image.frame.height
      if let index = image.layer, image.frame.width > 0 {
        let layer = frame.layers[index]
        if abs(image.frame.x - layer.frame.x) > 0.01 {
          violations.append("\(frame.time) it is at \(image.frame.x), its page at \(layer.frame.x)")
        }
      }
    }
    let progress =
      frame.transition?.phase == .interactive ? frame.transition?.progress : Double?.none
    defer { last = (frame.time, heights, progress) }
    guard let last else { return }
    let seconds = (frame.time - last.time).inSeconds
    var fastest = 1.72 * keyboard.height * seconds / keyboard.duration.inSeconds
    if let progress, let before = last.progress {
      fastest += keyboard.height * abs(progress - before)
    }
    let seen = Set(frame.layers.compactMap(\.controller))
    for owner in Set(heights.keys).union(last.heights.keys) {
      // A keyboard that travels leaves and comes with the layer of its page.
      if !docks, heights[owner] == nil || last.heights[owner] == nil, !seen.contains(owner) {
        continue
      }
      let step = abs((heights[owner] ?? 0) - (last.heights[owner] ?? 0))
      largest = max(largest, step)
      if step > steps[owner, default: 0] + fastest + 0.01 {
        violations.append("\(frame.time) the height of \(owner) changes by \(step)")
      }
      steps[owner] = step
    }
  }
}
