// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Writes a style file with its keys in the order of the guide, and leaves out what goes without
/// saying.
enum StyleFileWriter {
  static func tree(of file: StyleFile) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("format", .string(StyleFile.format))
    members.add("version", .number(Double(StyleFile.version)))
    members.add("name", .string(file.name.rawValue))
    if !file.summary.isEmpty { members.add("summary", .string(file.summary)) }
    if !file.source.isEmpty { members.add("source", .string(file.source)) }
    members.add("duration", file.duration.map { .number($0.inSeconds) })
    members.add("curve", file.curve.map { .string($0.description) })
    members.add("push", tree(of: file.push, hasLayers: true))
    let isMirror = file.push.reversedLayers() == file.pop.layers
    let isSame = file.push.duration == file.pop.duration && file.push.curve == file.pop.curve
    if !isMirror || !isSame { members.add("pop", tree(of: file.pop, hasLayers: !isMirror)) }
    return .object(members)
  }

  private static func tree(of movement: FileMovement, hasLayers: Bool) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("duration", movement.duration.map { .number($0.inSeconds) })
    members.add("curve", movement.curve.map { .string($0.description) })
    if hasLayers { members.add("layers", .array(movement.layers.map(tree))) }
    return .object(members)
  }

  private static func tree(of layer: FileLayer) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("layer", .string(layer.subject.rawValue))
    if let part = layer.part {
      members.add("part", tree(of: part, named: layer.name ?? "part"))
    } else {
      members.add("name", layer.name.map(JSONTree.string))
    }
    for key in FileFrame.Component.allCases {
      let track = layer.frame.component(key)
      guard track != FileTrack(constant: layer.rest[key]) else { continue }
      members.add(key.rawValue, tree(of: track, tree(of:)))
    }
    members.add("alpha", layer.alpha.map { tree(of: $0, JSONTree.number) })
    members.add("transform", layer.transform.map { tree(of: $0, tree(of:)) })
    members.add("anchor", layer.anchor.map { .array([.number($0.x), .number($0.y)]) })
    members.add("cornerRadius", layer.cornerRadius.map { tree(of: $0, JSONTree.number) })
    members.add("shadow", layer.shadow.map(tree))
    members.add("dim", layer.dim.map { tree(of: $0, JSONTree.number) })
    if layer.fill != FileLayer(layer.subject).fill { members.add("fill", layer.fill.map(tree)) }
    return .object(members)
  }

  private static func tree(of part: FileFrame, named name: String) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("name", .string(name))
    let whole = FileFrame(width: .wholeView, height: .wholeView)
    for key in FileFrame.Component.allCases where part[key] != whole[key] {
      let length = part[key]
      members.add(key.rawValue, length.points == 0 ? .number(length.view) : tree(of: length))
    }
    return .object(members)
  }

  private static func tree<Value>(
    of track: FileTrack<Value>, _ write: (Value) -> JSONTree
  ) -> JSONTree {
    if track.isConstant { return write(track.keyframes[0].value) }
    var members: [JSONTree.Member] = []
    if track.isPlain {
      members.add("from", write(track.keyframes[0].value))
      members.add("to", write(track.keyframes[1].value))
      return .object(members)
    }
    let keyframes = JSONTree.array(
      track.keyframes.map { keyframe in
        var members: [JSONTree.Member] = []
        members.add("at", .number(keyframe.offset))
        members.add("value", write(keyframe.value))
        if keyframe.curve != .linear { members.add("curve", .string(keyframe.curve.description)) }
        return .object(members)
      })
    guard track.clock != .eased else { return keyframes }
    members.add("clock", .string(track.clock.rawValue))
    members.add("keyframes", keyframes)
    return .object(members)
  }

  // MARK: - Values

  private static func tree(of length: FileLength) -> JSONTree {
    length.view == 0 && length.points == 0 ? .number(length.container) : object(of: length)
  }

  private static func object(of length: FileLength) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("container", length.container, unless: 0)
    members.add("view", length.view, unless: 0)
    members.add("points", length.points, unless: 0)
    return .object(members)
  }

  private static func tree(of transform: FileTransform) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("matrix", transform.matrix.map { .array($0.elements.map(JSONTree.number)) })
    if let scale = transform.scale {
      var axes: [JSONTree.Member] = []
      axes.add("x", scale.x, unless: 1)
      axes.add("y", scale.y, unless: 1)
      axes.add("z", scale.z, unless: 1)
      members.add("scale", scale.x == scale.y && scale.z == 1 ? .number(scale.x) : .object(axes))
    }
    if let rotation = transform.rotation {
      var turn: [JSONTree.Member] = []
      turn.add("degrees", .number(rotation.degrees))
      turn.add("axis", .string(rotation.axis.rawValue))
      members.add("rotate", rotation.axis == .z ? .number(rotation.degrees) : .object(turn))
    }
    if transform.x != .zero || transform.y != .zero || transform.z != 0 {
      var way: [JSONTree.Member] = []
      if transform.x != .zero { way.add("x", tree(of: transform.x)) }
      if transform.y != .zero { way.add("y", tree(of: transform.y)) }
      way.add("z", transform.z, unless: 0)
      members.add("translate", .object(way))
    }
    members.add("perspective", transform.perspective.map(JSONTree.number))
    return .object(members)
  }

  private static func tree(of shadow: FileShadow) -> JSONTree {
    var members: [JSONTree.Member] = []
    members.add("opacity", .number(shadow.opacity))
    let isPoints = shadow.radius == FileLength(points: shadow.radius.points)
    members.add(
      "radius", isPoints ? .number(shadow.radius.points) : object(of: shadow.radius))
    return .object(members)
  }

  private static func tree(of color: Color) -> JSONTree {
    if let hex = color.hex { return .string(hex) }
    var members: [JSONTree.Member] = []
    members.add("red", .number(color.red))
    members.add("green", .number(color.green))
    members.add("blue", .number(color.blue))
    members.add("opacity", color.opacity, unless: 1)
    return .object(members)
  }
}

extension [JSONTree.Member] {
  /// Appends a member, unless there is no value.
  fileprivate mutating func add(_ key: String, _ value: JSONTree?) {
    if let value { append(JSONTree.Member(key: key, value: value)) }
  }

  /// Appends a number, unless it goes without saying.
  fileprivate mutating func add(_ key: String, _ number: Double, unless standard: Double) {
    if number != standard { add(key, .number(number)) }
  }
}
