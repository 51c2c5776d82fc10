// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension TraceLayer {
  /// The roles whose layers cover what is behind them in a timeline of the engine.
  private static let opaqueRoles: Set<String> = ["from", "to", "resting", "part", "background"]

  /// Reads a layer over this one; returns false for a view inside another layer.
  mutating func read(
    _ parser: inout JSONParser, isTimeline: Bool
  ) throws(JSONFault) -> Bool {
    var (x, y, width, height) = (Double?.none, Double?.none, Double?.none, Double?.none)
    var (alpha, isInside, hasID) = (1.0, false, false)
    var (transform, anchor) = (Transform3D?.none, Point(x: 0.5, y: 0.5))
    (z, isOpaque, progress, clip) = (nil, nil, nil, nil)
    var role = String?.none
    let far = TraceLine.farthest
    let start = parser.position
    try parser.object { (parser, key, _) throws(JSONFault) in
      switch key {
      case "x": x = try parser.value().number("x", in: -far...far)
      case "y": y = try parser.value().number("y", in: -far...far)
      case "width": width = try parser.value().number("the width", in: 0...far)
      case "height": height = try parser.value().number("the height", in: 0...far)
      case "alpha":
        alpha = try parser.takeNull() ? 1 : parser.value().number("alpha", in: -far...far)
      case "id", "name":
        id = try parser.value().text("the id")
        hasID = true
      case "role": role = try parser.value().text("the role")
      case "z": z = try parser.value().number("z", in: -far...far)
      case "opaque": isOpaque = try parser.value().truth("opaque")
      case "progress": progress = try parser.value().number("the progress", in: -far...far)
      case "clip": clip = try parser.value().text("the clip")
      case "in": isInside = try parser.value().string != nil
      case "transform": transform = try Transform3D(parser.value())
      case "anchor": anchor = try Point(anchor: parser.value())
      default: _ = try parser.value()
      }
    }
    guard hasID else {
      throw JSONFault("expected a layer with the key 'id', found none", at: start..<start)
    }
    guard let x, let y, let width, let height else {
      let missing = [("x", x), ("y", y), ("width", width), ("height", height)]
        .filter { $0.1 == nil }.map(\.0)
      throw JSONFault(
        "expected a layer with x, y, width and height, found '\(id.excerpt)' without "
          + missing.joined(separator: ", "), at: start..<start)
    }
    self.role = role
    self.alpha = min(max(alpha, 0), 1)
    rect = Rect(x: x, y: y, width: width, height: height)
    isUpright = true
    if let transform {
      rect = transform.boundingBox(of: rect, anchor: anchor)
      isUpright = transform.keepsSidesUpright
      guard rect.isFinite, abs(rect.x) <= far, abs(rect.y) <= far, rect.width <= far,
        rect.height <= far
      else {
        throw JSONFault(
          "expected a transform that keeps '\(id.excerpt)' within 10⁹ points, found a larger one",
          at: start..<start)
      }
    }
    if isTimeline, isOpaque == nil { isOpaque = role.map(Self.opaqueRoles.contains) ?? false }
    return !isInside && role != "view"
  }
}

extension TraceEvent {
  init(_ tree: JSONTree) throws(JSONFault) {
    self.init("")
    guard let members = tree.members else {
      throw tree.fault("expected an event as an object, found \(tree.kind)")
    }
    for member in members {
      let value = member.value
      switch member.key {
      case "name": name = try value.text("the name")
      case "kind": kind = try value.textOrNull("the kind")
      case "t", "time": time = try value.number("the time", in: 0...TraceLine.latest)
      case "controller": controller = try value.textOrNull("the controller")
      case "from": from = value.string
      case "to": to = value.string
      case "animated": isAnimated = try value.truth("animated")
      case "cancelled": isCancelled = try value.truth("cancelled")
      default: break
      }
    }
    if name.isEmpty { throw tree.fault("expected an event with the key 'name', found none") }
  }
}

extension Transform3D {
  fileprivate init(_ tree: JSONTree) throws(JSONFault) {
    let numbers = tree.elements?.compactMap(\.number) ?? []
    guard numbers.count == 16, tree.elements?.count == 16, let transform = Self(elements: numbers)
    else { throw tree.fault("expected 16 numbers as the transform, found something else") }
    self = transform
  }

  /// Whether an upright rectangle stays one: only scales and translations, in the plane.
  var keepsSidesUpright: Bool {
    let others = [1, 2, 3, 4, 6, 7]
    let elements = elements
    return others.allSatisfy { abs(elements[$0]) < 1e-9 } && abs(elements[15] - 1) < 1e-9
  }
}

extension Point {
  fileprivate init(anchor tree: JSONTree) throws(JSONFault) {
    guard let list = tree.elements, list.count == 2, let x = list[0].number, let y = list[1].number
    else { throw tree.fault("expected two numbers as the anchor, found something else") }
    self.init(x: x, y: y)
  }
}

extension Size {
  init(_ tree: JSONTree) throws(JSONFault) {
    guard let width = tree["width"], let height = tree["height"] else {
      throw tree.fault("expected a size with width and height, found \(tree.kind) without them")
    }
    self.init(
      width: try width.number("the width", in: 0...TraceLine.farthest),
      height: try height.number("the height", in: 0...TraceLine.farthest))
  }
}

extension JSONTree {
  func fault(_ problem: String) -> JSONFault { JSONFault(problem, at: range) }

  func number(_ what: String, in allowed: ClosedRange<Double>) throws(JSONFault) -> Double {
    guard let number else { throw fault("expected a number as \(what), found \(kind)") }
    guard allowed.contains(number) else {
      throw fault(
        "expected \(allowed.lowerBound.plain) to \(allowed.upperBound.plain) as \(what), "
          + "found \(number.plain)")
    }
    return number
  }

  /// A text of 1 to 256 bytes.
  func text(_ what: String) throws(JSONFault) -> String {
    guard let string else { throw fault("expected a text as \(what), found \(kind)") }
    guard 1...256 ~= string.utf8.count else {
      throw fault("expected 1 to 256 bytes as \(what), found \(string.utf8.count)")
    }
    return string
  }

  func textOrNull(_ what: String) throws(JSONFault) -> String? {
    value == .null ? nil : try text(what)
  }

  func truth(_ what: String) throws(JSONFault) -> Bool {
    if case .bool(let isTrue) = value { return isTrue }
    throw fault("expected true or false as \(what), found \(kind)")
  }
}
