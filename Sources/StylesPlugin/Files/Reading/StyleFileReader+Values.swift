// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a bare number is a fraction of.
enum LengthUnit {
  /// The container, or in words the view.
  case container
  /// The view, for the rectangle of a part.
  case view
  /// The container: there is no view.
  case containerOnly
}

extension StyleFileReader {
  /// A number of fractions, or `{"container": …, "view": …, "points": …}`.
  mutating func length(
    _ tree: JSONTree, at path: StyleFilePath, unit: LengthUnit
  ) -> FileLength? {
    let range = -StyleFileLimits.number...StyleFileLimits.number
    guard case .object = tree else {
      guard
        let fraction = number(
          tree, at: path, in: range,
          expected: "a number, or container, view and points in an object"
        )
      else { return nil }
      return unit == .view ? FileLength(view: fraction) : FileLength(container: fraction)
    }
    let keys =
      switch unit {
      case .container: ["container", "view", "points"]
      case .view: ["view", "points"]
      case .containerOnly: ["container", "points"]
      }
    guard let members = object(tree, at: path, keys: keys) else { return nil }
    var length = FileLength()
    func part(_ key: String, _ reader: inout Self) -> Double {
      reader.optional(key, members, path) { $0.number($1, at: $2, in: range) } ?? 0
    }
    length.container = part("container", &self)
    length.view = part("view", &self)
    length.points = part("points", &self)
    return length
  }

  /// A transform: a matrix or a scale and a rotation, a translation, a perspective.
  mutating func transform(
    _ tree: JSONTree, at path: StyleFilePath, unit: LengthUnit
  ) -> FileTransform? {
    guard
      let members = object(
        tree, at: path, keys: ["matrix", "scale", "rotate", "translate", "perspective"])
    else { return nil }
    var transform = FileTransform()
    transform.matrix = optional("matrix", members, path) { $0.matrix($1, at: $2) }
    transform.scale = optional("scale", members, path) { $0.scale($1, at: $2) }
    transform.rotation = optional("rotate", members, path) { $0.rotation($1, at: $2) }
    if let translation = members["translate"] {
      translate(translation, into: &transform, at: path.key("translate"), unit: unit)
    }
    transform.perspective = optional("perspective", members, path) {
      $0.number($1, at: $2, in: 1...StyleFileLimits.number)
    }
    return transform
  }

  private mutating func matrix(_ tree: JSONTree, at path: StyleFilePath) -> Transform3D? {
    numbers(tree, at: path, count: 16).flatMap { Transform3D(elements: $0) }
  }

  private mutating func scale(_ tree: JSONTree, at path: StyleFilePath) -> FileTransform.Axes? {
    let range = -StyleFileLimits.number...StyleFileLimits.number
    guard case .object = tree else {
      return number(tree, at: path, in: range, expected: "a number, or x, y and z in an object")
        .map { FileTransform.Axes(x: $0, y: $0) }
    }
    guard let members = object(tree, at: path, keys: ["x", "y", "z"]) else { return nil }
    var axes = FileTransform.Axes()
    axes.x = optional("x", members, path) { $0.number($1, at: $2, in: range) } ?? 1
    axes.y = optional("y", members, path) { $0.number($1, at: $2, in: range) } ?? 1
    axes.z = optional("z", members, path) { $0.number($1, at: $2, in: range) } ?? 1
    return axes
  }

  private mutating func rotation(
    _ tree: JSONTree, at path: StyleFilePath
  ) -> FileTransform.Rotation? {
    let range = -StyleFileLimits.number...StyleFileLimits.number
    guard case .object = tree else {
      return number(
        tree, at: path, in: range, expected: "a number, or degrees and axis in an object"
      ).map { FileTransform.Rotation(degrees: $0, axis: .z) }
    }
    guard let members = object(tree, at: path, keys: ["degrees", "axis"]) else { return nil }
    let degrees = required("degrees", members, path).flatMap {
      number($0, at: path.key("degrees"), in: range)
    }
    let axis = optional("axis", members, path) { $0.word($1, at: $2, FileTransform.Axis.self) }
    return degrees.map { FileTransform.Rotation(degrees: $0, axis: axis ?? .z) }
  }

  private mutating func translate(
    _ tree: JSONTree, into transform: inout FileTransform, at path: StyleFilePath, unit: LengthUnit
  ) {
    guard let members = object(tree, at: path, keys: ["x", "y", "z"]) else { return }
    let range = -StyleFileLimits.number...StyleFileLimits.number
    transform.x = optional("x", members, path) { $0.length($1, at: $2, unit: unit) } ?? .zero
    transform.y = optional("y", members, path) { $0.length($1, at: $2, unit: unit) } ?? .zero
    transform.z = optional("z", members, path) { $0.number($1, at: $2, in: range) } ?? 0
  }

  mutating func anchor(_ tree: JSONTree, at path: StyleFilePath) -> Point? {
    numbers(tree, at: path, count: 2).map { Point(x: $0[0], y: $0[1]) }
  }

  mutating func shadow(_ tree: JSONTree, at path: StyleFilePath) -> FileShadow? {
    guard let members = object(tree, at: path, keys: ["opacity", "radius"]) else { return nil }
    let opacity = required("opacity", members, path).flatMap {
      number($0, at: path.key("opacity"), in: 0...1)
    }
    let radius = required("radius", members, path).flatMap {
      self.radius($0, at: path.key("radius"))
    }
    guard let opacity, let radius else { return nil }
    return FileShadow(opacity: opacity, radius: radius)
  }

  /// A number of points, or fractions of the widths in an object.
  private mutating func radius(_ tree: JSONTree, at path: StyleFilePath) -> FileLength? {
    if case .object = tree { return length(tree, at: path, unit: .container) }
    return number(
      tree, at: path, in: 0...StyleFileLimits.number,
      expected: "a number of points, or container, view and points in an object"
    ).map { FileLength(points: $0) }
  }

  /// `#rrggbb`, `#rrggbbaa`, or red, green, blue and perhaps opacity in an object.
  mutating func color(_ tree: JSONTree, at path: StyleFilePath) -> Color? {
    guard case .object = tree else {
      guard let text = string(tree, at: path, "a colour like \"#1c1c1e\"") else { return nil }
      guard let color = Color(hex: text) else {
        report(.malformedColor(text), at: path)
        return nil
      }
      return color
    }
    guard let members = object(tree, at: path, keys: ["red", "green", "blue", "opacity"]) else {
      return nil
    }
    func part(_ key: String, _ reader: inout Self) -> Double? {
      reader.required(key, members, path).flatMap {
        reader.number($0, at: path.key(key), in: 0...1)
      }
    }
    let (red, green, blue) = (part("red", &self), part("green", &self), part("blue", &self))
    let opacity = optional("opacity", members, path) { $0.number($1, at: $2, in: 0...1) }
    guard let red, let green, let blue else { return nil }
    return Color(red: red, green: green, blue: blue, opacity: opacity ?? 1)
  }
}
