// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads a style file and gathers everything that is wrong with it.
///
/// Each function answers nil for what it could not read and has reported why.
struct StyleFileReader {
  private(set) var errors: [StyleFileError] = []

  mutating func report(_ problem: StyleFileError.Problem, at path: StyleFilePath) {
    errors.append(StyleFileError(problem, at: path))
  }

  /// Reads the whole file.
  mutating func file(_ tree: JSONTree) -> StyleFile? {
    let path = StyleFilePath()
    guard
      let members = object(
        tree, at: path,
        keys: [
          "$schema", "format", "version", "name", "summary", "source", "duration", "curve", "push",
          "pop",
        ])
    else { return nil }
    checkHeader(members)
    let name = required("name", members, path).flatMap { self.name($0, at: path.key("name")) }
    let summary = optional("summary", members, path) { $0.text($1, at: $2) }
    let source = optional("source", members, path) { $0.text($1, at: $2) }
    let duration = optional("duration", members, path) { $0.duration($1, at: $2) }
    let curve = optional("curve", members, path) { $0.curve($1, at: $2) }
    let push = required("push", members, path).flatMap {
      movement($0, at: path.key("push"), needsLayers: true)
    }
    let pop = optional("pop", members, path) { $0.movement($1, at: $2, needsLayers: false) }
    guard let name, let push, let pushLayers = push.layers,
      let pop = self.pop(pop, backwards: push, pushLayers)
    else { return nil }
    return StyleFile(
      name: StyleName(rawValue: name), summary: summary ?? "", source: source ?? "",
      duration: duration, curve: curve,
      push: FileMovement(duration: push.duration, curve: push.curve, layers: pushLayers), pop: pop)
  }

  private mutating func checkHeader(_ members: [String: JSONTree]) {
    let path = StyleFilePath()
    _ = optional("$schema", members, path) { $0.string($1, at: $2, "the schema's address") }
    if let format = required("format", members, path) {
      let place = path.key("format")
      if let text = string(format, at: place, "\"\(StyleFile.format)\""), text != StyleFile.format {
        report(.unknownWord(text, known: [StyleFile.format]), at: place)
      }
    }
    if let version = required("version", members, path) {
      let known = Double(StyleFile.version)
      _ = number(version, at: path.key("version"), in: known...known, "1 is the only version")
    }
  }

  /// A push or a pop as it is written.
  private struct Movement {
    var duration: Duration?
    var curve: TimingCurve?
    var layers: [FileLayer]?
  }

  private mutating func movement(
    _ tree: JSONTree, at path: StyleFilePath, needsLayers: Bool
  ) -> Movement? {
    guard let members = object(tree, at: path, keys: ["duration", "curve", "layers"]) else {
      return nil
    }
    let duration = optional("duration", members, path) { $0.duration($1, at: $2) }
    let curve = optional("curve", members, path) { $0.curve($1, at: $2) }
    if needsLayers { _ = required("layers", members, path) }
    let layers = optional("layers", members, path) { $0.layers($1, at: $2) }
    return Movement(duration: duration, curve: curve, layers: layers)
  }

  /// The pop as it is written, with the push's layers run backwards where it has none.
  private mutating func pop(
    _ pop: Movement?, backwards push: Movement, _ layers: [FileLayer]
  ) -> FileMovement? {
    var movement = FileMovement(
      duration: pop == nil ? push.duration : pop?.duration,
      curve: pop == nil ? push.curve : pop?.curve, layers: layers)
    if let own = pop?.layers {
      movement.layers = own
      return movement
    }
    // A list that could not be read is reported; its place is not taken by another.
    guard errors.isEmpty else { return nil }
    if let backwards = movement.reversedLayers() {
      movement.layers = backwards
      return movement
    }
    for (index, layer) in layers.enumerated() {
      reportIrreversible(layer, at: StyleFilePath([.key("push"), .key("layers"), .index(index)]))
    }
    return nil
  }

  private mutating func reportIrreversible(_ layer: FileLayer, at path: StyleFilePath) {
    func curve<Value>(_ track: FileTrack<Value>?) -> TimingCurve? {
      track.flatMap { track in track.firstIrreversible.map { track.keyframes[$0].curve } }
    }
    for (key, found) in [
      ("x", curve(layer.frame)), ("alpha", curve(layer.alpha)),
      ("transform", curve(layer.transform)), ("cornerRadius", curve(layer.cornerRadius)),
      ("dim", curve(layer.dim)),
    ] {
      guard let found else { continue }
      // Which of the frame's four it was is no longer known, and makes no difference.
      report(.notReversible(found), at: key == "x" ? path : path.key(key))
    }
  }
}
