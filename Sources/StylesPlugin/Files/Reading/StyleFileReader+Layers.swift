// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileReader {
  /// The layers of a push or a pop.
  mutating func layers(_ tree: JSONTree, at path: StyleFilePath) -> [FileLayer]? {
    guard let elements = list(tree, at: path, "layers", count: 1...StyleFileLimits.layers) else {
      return nil
    }
    var layers: [FileLayer] = []
    var labels = Set<String>()
    for (index, element) in elements.enumerated() {
      guard let layer = layer(element, at: path.index(index)) else { continue }
      if !labels.insert(layer.label).inserted {
        report(.repeatedLayer(layer.label), at: path.index(index))
      }
      layers.append(layer)
    }
    return layers
  }

  private static let keys = [
    "layer", "name", "part", "x", "y", "width", "height", "alpha", "transform", "anchor",
    "cornerRadius", "shadow", "dim", "fill",
  ]

  private mutating func layer(_ tree: JSONTree, at path: StyleFilePath) -> FileLayer? {
    guard let members = object(tree, at: path, keys: Self.keys) else { return nil }
    let known = required("layer", members, path).flatMap {
      word($0, at: path.key("layer"), FileLayer.Subject.self)
    }
    // What else is wrong with a layer of an unknown kind is said all the same.
    let subject = known ?? .above
    for key in subject.isView ? ["name", "fill"] : ["part", "shadow", "dim"]
    where known != nil && members[key] != nil {
      report(.notForLayer(key, layer: subject.rawValue), at: path.key(key))
    }
    var layer = FileLayer(subject)
    if subject.isView {
      if let part = members["part"] { read(part, into: &layer, at: path.key("part")) }
    } else {
      layer.name = optional("name", members, path) { $0.name($1, at: $2) }
      if let fill = optional("fill", members, path, { $0.color($1, at: $2) }) { layer.fill = fill }
    }
    readFrame(members, into: &layer, at: path)
    readLook(members, into: &layer, at: path)
    return known == nil ? nil : layer
  }

  private mutating func read(_ part: JSONTree, into layer: inout FileLayer, at path: StyleFilePath)
  {
    guard
      let members = object(
        part, at: path, keys: ["name"] + FileFrame.Component.allCases.map(\.rawValue))
    else { return }
    layer.name = required("name", members, path).flatMap { name($0, at: path.key("name")) }
    var frame = FileFrame(width: .wholeView, height: .wholeView)
    for key in FileFrame.Component.allCases {
      let length = optional(key.rawValue, members, path) { $0.length($1, at: $2, unit: .view) }
      if let length { frame[key] = length }
    }
    layer.part = frame
    layer.frame = FileTrack(constant: layer.rest)
  }

  private mutating func readFrame(
    _ members: [String: JSONTree], into layer: inout FileLayer, at path: StyleFilePath
  ) {
    let unit: LengthUnit = layer.subject.isView ? .container : .containerOnly
    var tracks: [FileFrame.Component: FileTrack<FileLength>] = [:]
    let rest = layer.rest
    for key in FileFrame.Component.allCases {
      tracks[key] = optional(key.rawValue, members, path) { reader, tree, place in
        reader.track(tree, at: place) { $0.length($1, at: $2, unit: unit) }
      }
    }
    do throws(FrameClash) {
      layer.frame = try FileTrack<FileFrame>.joining(tracks, rest: rest)
    } catch {
      switch error {
      case .clocks(let one, let other):
        report(.differentClocks(one.rawValue, other.rawValue), at: path.key(other.rawValue))
      case .curves(let one, let other):
        report(.differentCurves(one.rawValue, other.rawValue), at: path.key(other.rawValue))
      }
    }
  }

  private mutating func readLook(
    _ members: [String: JSONTree], into layer: inout FileLayer, at path: StyleFilePath
  ) {
    let unit: LengthUnit = layer.subject.isView ? .container : .containerOnly
    func opacities(_ reader: inout Self, _ tree: JSONTree, _ place: StyleFilePath)
      -> FileTrack<Double>?
    {
      reader.track(tree, at: place) { $0.number($1, at: $2, in: 0...1) }
    }
    layer.alpha = optional("alpha", members, path, opacities)
    layer.transform = optional("transform", members, path) { reader, tree, place in
      reader.track(tree, at: place) { $0.transform($1, at: $2, unit: unit) }
    }
    layer.anchor = optional("anchor", members, path) { $0.anchor($1, at: $2) }
    layer.cornerRadius = optional("cornerRadius", members, path) { reader, tree, place in
      reader.track(tree, at: place) { $0.number($1, at: $2, in: 0...StyleFileLimits.number) }
    }
    guard layer.subject.isView else { return }
    layer.shadow = optional("shadow", members, path) { $0.shadow($1, at: $2) }
    layer.dim = optional("dim", members, path, opacities)
  }
}
