// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import ViewStackCore

/// Checks that a keyboard does not jump, for frames at a thousand a second.
///
/// Between two frames its height changes by at most the last change, plus the fastest change of the keyboard's
/// movement, plus the change by a finger. If it travels, its place in its page does not change in any other way. This
/// follows from the definition, not from the code: an ease-in-out curve is at most 1.72 times as steep as a line.
struct KeyboardChecker {
  let keyboard: Keyboard
  let container: Size
  private(set) var violations: [String] = []
  private(set) var largest = 0.0
  private var last: (time: Duration, heights: [ControllerID: Double], progress: Double?)?
  private var steps: [ControllerID: Double] = [:]
  private var wasAtEdge = false
  private var lastPages: [ControllerID?] = []
  private var shown: Set<ControllerID> = []

  init(_ keyboard: Keyboard, _ container: Size) {
    (self.keyboard, self.container) = (keyboard, container)
  }

  mutating func receive(_ frame: Frame, _ images: [KeyboardImage]) {
    // At the edge there is one keyboard for all pages. Travelling, each page has a separate keyboard.
    let isAtEdge = keyboard.policy == .dock || images.contains { $0.layer == nil }
    let docks = isAtEdge || wasAtEdge
    defer { wasAtEdge = isAtEdge }
    var heights: [ControllerID: Double] = [:]
    for image in images {
      heights[image.owner] = image.frame.height
      heights["edge"] = max(heights["edge"] ?? 0, image.frame.height)
      if let index = image.layer, image.frame.width > 0 {
        let layer = frame.layers[index]
        if abs(image.frame.x - layer.frame.x) > 0.01 {
          violations.append("\(frame.time) it is at \(image.frame.x), its page at \(layer.frame.x)")
        }
      }
    }
    let progress =
      frame.transition?.phase == .interactive ? frame.transition?.progress : Double?.none
    defer { lastPages = [frame.transition?.from, frame.transition?.to] }
    defer { shown = Set(frame.layers.compactMap(\.controller)) }
    defer { last = (frame.time, heights, progress) }
    guard let last else { return }
    let seconds = (frame.time - last.time).inSeconds
    var fastest = 1.72 * keyboard.height * seconds / keyboard.duration.inSeconds
    if let progress, let before = last.progress {
      fastest += keyboard.height * abs(progress - before)
    }
    // If one transition follows another, the second begins with other keyboards under its pages.
    let pages = [frame.transition?.from, frame.transition?.to]
    let isNext = frame.time > last.time && pages != lastPages
    let seen = isNext ? [] : shown.intersection(frame.layers.compactMap(\.controller))
    for owner in Set(heights.keys).union(last.heights.keys) where docks == (owner == "edge") {
      // A keyboard that travels leaves and enters with the layer of its page.
      let isNew = heights[owner] == nil || last.heights[owner] == nil
      if !docks, isNew, !seen.contains(owner) { continue }
      let step = abs((heights[owner] ?? 0) - (last.heights[owner] ?? 0))
      largest = max(largest, step)
      if step > steps[owner, default: 0] + fastest + 0.01 {
        violations.append("\(frame.time) the height of \(owner) changes by \(step)")
      }
      steps[owner] = step
    }
  }
}
