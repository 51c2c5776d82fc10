// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFile: Codable {
  /// Reads a file and checks it whole.
  ///
  /// - Parameter decoder: Any decoder that can list the keys of an object, as JSON's can.
  /// - Throws: ``StyleFileErrors`` with all that is wrong, or what the decoder throws for text that
  ///   is no JSON.
  public init(from decoder: any Decoder) throws {
    self = try Self(JSONTree(from: decoder))
  }

  /// Writes the file as it can be read back.
  public func encode(to encoder: any Encoder) throws {
    try tree.encode(to: encoder)
  }

  package init(_ tree: JSONTree) throws(StyleFileErrors) {
    var reader = StyleFileReader()
    let draft = StyleFileForm.file.read(tree, &reader, StyleFilePath())
    guard let draft, reader.errors.isEmpty, let file = draft.file(&reader), reader.errors.isEmpty
    else { throw StyleFileErrors(reader.errors) }
    self = file
  }

  /// The file as JSON text: keys in the order of the guide, short values on one line.
  public var text: String { tree.text + "\n" }

  package var tree: JSONTree { StyleFileForm.file.write(StyleFileDraft(self)) }
}

extension FileLayer {
  /// The layer as a file has it.
  package var tree: JSONTree { StyleFileForm.layer.write(self) }
}

extension StyleFileDraft {
  /// The file without what goes without saying: what both movements have, and a pop that is the
  /// push run backwards.
  init(_ file: StyleFile) {
    (name, summary, source) = (file.name.rawValue, file.summary, file.source)
    push = Movement(file.push)
    var pop = Movement(file.pop)
    if file.push.reversed()?.layers == file.pop.layers { pop.layers = nil }
    if push.timing == pop.timing {
      (shared, push.timing, pop.timing) = (push.timing, Timing(), Timing())
    }
    self.pop = pop.layers == nil && push.timing == pop.timing ? nil : pop
  }

  /// The style, or nil where something is reported.
  func file(_ reader: inout StyleFileReader) -> StyleFile? {
    let push = movement(self.push, "push", &reader)
    var pop = self.pop.map { movement($0, "pop", &reader) } ?? push
    if self.pop?.layers == nil {
      pop.layers = []
      for (index, layer) in push.layers.enumerated() {
        if let reversed = layer.reversed() {
          pop.layers.append(reversed)
        } else {
          let path = StyleFilePath().key("push").key("layers").index(index)
          report(irreversible: layer, at: path, &reader)
        }
      }
    }
    return StyleFile(
      name: StyleName(rawValue: name), summary: summary, source: source, push: push, pop: pop)
  }

  private func movement(
    _ movement: Movement, _ key: String, _ reader: inout StyleFileReader
  ) -> FileMovement {
    let timing = Timing(
      duration: movement.timing.duration ?? shared.duration,
      curve: movement.timing.curve ?? shared.curve)
    if let duration = timing.duration, !duration.isFixed, timing.curve?.spring == nil {
      let path = movement.timing.duration == nil ? StyleFilePath() : StyleFilePath().key(key)
      reader.report(.needsSpring, at: path.key("duration"))
    }
    return FileMovement(
      duration: timing.duration, curve: timing.curve, layers: movement.layers ?? [])
  }

  private func report(
    irreversible layer: FileLayer, at path: StyleFilePath, _ reader: inout StyleFileReader
  ) {
    func check<Value>(_ key: String, _ track: FileTrack<Value>?) {
      do throws(Irreversible) {
        _ = try track?.reversed()
      } catch {
        reader.report(.notReversible(error.curve), at: path.key(key))
      }
    }
    check("frame", layer.frame)
    check("alpha", layer.alpha)
    check("transform", layer.transform)
    check("cornerRadius", layer.cornerRadius)
    check("dim", layer.dim)
  }
}

extension StyleFileDraft.Movement {
  init(_ movement: FileMovement) {
    timing = StyleFileDraft.Timing(duration: movement.duration, curve: movement.curve)
    layers = movement.layers
  }
}
