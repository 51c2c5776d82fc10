// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The identity of a layer across transitions.
///
/// The contents of a shared element are identified by element and screen, all other layers by name.
struct LayerKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  let name: String
  let element: String?
  let controller: ControllerID?

  init(_ layer: Layer) {
    let isContents = layer.element != nil && layer.view != nil
    name = isContents ? "" : layer.name
    element = isContents ? layer.element : nil
    controller = isContents ? layer.controller : nil
  }

  static func < (one: LayerKey, other: LayerKey) -> Bool { one.description < other.description }

  var description: String {
    element.map { "'\($0)' of '\(controller?.name ?? "")'" } ?? "layer '\(name)'"
  }
}

/// The numbers of a layer in one frame.
struct ShownLayer: Sendable {
  let numbers: [Double]
  let names: [String]
  /// The anchor of the transform: with another anchor, the same place has other numbers.
  let anchor: Point
  private let box: Rect

  /// For each number, the largest difference between values that count as equal.
  static let tolerances: [Double] =
    [0.01, 0.01, 0.01, 0.01, 1e-3, 0.01, 1e-3, 1e-3, 1e-3, 1e-3, 0.01, 0.01]
  private static let names = [
    "x", "y", "width", "height", "opacity", "corner radius", "m11", "m12", "m21", "m22", "m41",
    "m42",
  ]

  init(_ layer: Layer) {
    let (frame, matrix) = (layer.frame, layer.transform?.elements)
    numbers =
      [
        frame.x, frame.y, frame.width, frame.height, min(max(layer.alpha, 0), 1),
        layer.cornerRadius,
      ]
      + [0, 1, 4, 5, 12, 13].map { matrix?[$0] ?? ($0 == 0 || $0 == 5 ? 1 : 0) }
    names = Self.names
    (anchor, box) = (layer.anchor, layer.boundingBox)
  }

  /// Returns the difference in opacity from the layer's earlier state at the same instant, or nil.
  func differenceInOpacity(from other: ShownLayer) -> String? { difference(from: other, in: 4..<5) }

  /// Returns the difference from the layer's earlier state at the same instant, or nil.
  func difference(from other: ShownLayer) -> String? {
    if anchor != other.anchor {
      let edges = [
        box.x - other.box.x, box.y - other.box.y, box.maxX - other.box.maxX,
        box.maxY - other.box.maxY,
      ]
      return edges.contains { abs($0) > 0.01 } ? "jumps from \(other.box) to \(box)" : nil
    }
    return difference(from: other, in: numbers.indices)
  }

  private func difference(from other: ShownLayer, in numbered: Range<Int>) -> String? {
    for index in numbered
    where abs(numbers[index] - other.numbers[index]) > Self.tolerances[index] {
      let (old, new) = (other.numbers[index], numbers[index])
      return "jumps from \(names[index]) \(old.text(besides: new)) to \(new.text(besides: old))"
    }
    return nil
  }
}

/// A frame as the motion checker sees it.
struct Shown: Sendable {
  let time: Duration
  let transition: Frame.Transition?
  let layers: [LayerKey: ShownLayer]
  /// The visible part of each element's contents, below the contents in front of it.
  let shares: [LayerKey: Double]
  /// The part of the background of each element that its contents cover.
  let coverage: [String: Double]
  /// The views that each screen of the transition hides.
  private let hidden: [HiddenView]

  /// A short description of the transition, to distinguish it from others.
  var name: String {
    "\(transition?.direction.rawValue ?? "") \(transition?.from?.name ?? "") \(transition?.to?.name ?? "")"
  }

  /// Whether the frame is the first of a transition, or of another driver of it, after an earlier one.
  func begins(after last: Shown) -> Bool {
    guard let transition, let before = last.transition else { return true }
    return transition.phase != before.phase || name != last.name
      || transition.phase == .running && before.progress > transition.progress
  }

  /// Whether the transition had not reached its end, or its beginning if it went back.
  var isUnfinished: Bool {
    switch transition?.phase {
    case .running, .finishing: transition?.progress ?? 1 < 1
    case .cancelling: transition?.progress ?? 0 > 0
    case .interactive: true
    case nil: false
    }
  }

  init(_ frame: borrowing Frame) {
    (time, transition) = (frame.time, frame.transition)
    let all = frame.layers
    layers = Dictionary(
      all.map { (LayerKey($0), ShownLayer($0)) }, uniquingKeysWith: { first, _ in first })
    let contents = all.filter { $0.element != nil && $0.view != nil }
    let empty = Set(all.filter { $0.frame.width <= 0 || $0.frame.height <= 0 }.map(\.name))
    var (shares, coverage): ([LayerKey: Double], [String: Double]) = ([:], [:])
    // Two elements of one id may fly, each in a mask of its own.
    var covered: [String: Double] = [:]
    for layer in contents.reversed() {
      guard let element = layer.element else { continue }
      let mask = layer.clip ?? element
      let open = 1 - covered[mask, default: 0]
      let alpha = empty.contains(mask) ? 0 : layer.alpha
      shares[LayerKey(layer), default: 0] += open * alpha
      covered[mask] = 1 - open * (1 - alpha)
      coverage[element, default: 0] += (1 - coverage[element, default: 0]) * alpha
    }
    (self.shares, self.coverage) = (shares, coverage)
    let screens = [frame.transition?.from, frame.transition?.to].compactMap(\.self)
    hidden = all.filter { layer in
      layer.role != .shared && layer.controller.map(screens.contains) ?? false
    }.flatMap { layer in
      layer.hidden.filter { path in !all.contains { $0.shows(path, of: layer.controller) } }
        .map { HiddenView($0, in: layer, all) }
    }
  }

  /// The shared elements that a screen of the transition hides.
  var hiddenElements: Set<String> { Set(hidden.compactMap(\.element)) }

  /// Returns a sentence about a hidden view that no layer shows, or nil.
  func hiddenProblem(except uncovered: Set<String>) -> String? {
    for view in hidden {
      guard let element = view.element else {
        if view.isShownAsPart { continue }
        return "the view at \(view.path) of '\(view.screen)' is hidden, and nothing shows it"
      }
      if uncovered.contains(element) { continue }
      if coverage[element] ?? 0 < 1e-3 { return "nothing of shared '\(element)' is seen" }
    }
    return nil
  }

  /// Returns a sentence about an element that is unseen at the end of the transition, or nil.
  func arrivalProblem(except uncovered: Set<String>) -> String? {
    guard let screen = transition?.to else { return nil }
    for view in hidden where view.screen == screen.name {
      guard let element = view.element, !uncovered.contains(element) else { continue }
      let share = shares.filter { $0.key.element == element && $0.key.controller == screen }
      if share.values.reduce(0, +) < 0.999 * (coverage[element] ?? 0) || share.isEmpty {
        return "shared '\(element)' arrives on '\(screen)' unseen"
      }
    }
    return nil
  }
}

extension Layer {
  /// Whether the layer is a whole screen that shows a view of it.
  fileprivate func shows(_ path: ViewPath, of screen: ControllerID?) -> Bool {
    controller == screen && role != .shared && part == nil && alpha > 0
      && !hidden.contains(where: path.isInside)
  }
}

/// A view that a screen hides while another layer shows it.
private struct HiddenView {
  let path: ViewPath
  let screen: String
  /// The shared element, or nil for a floating bar.
  let element: String?
  /// Whether a part of the screen shows the view.
  let isShownAsPart: Bool

  init(_ path: ViewPath, in layer: Layer, _ layers: [Layer]) {
    self.path = path
    screen = layer.controller?.name ?? ""
    var (views, node): ([ViewNode], ViewNode?) = (layer.subviews, nil)
    for index in path.indices where views.indices.contains(index) {
      node = views[index]
      views = views[index].subviews
    }
    let contents = layers.first {
      $0.element != nil && $0.controller == layer.controller && $0.view == path
    }
    let isBar = node?.floats ?? false
    element = isBar ? nil : node?.shared?.id ?? contents?.element
    isShownAsPart = layers.contains { $0.part != nil && $0.controller == layer.controller }
  }
}
