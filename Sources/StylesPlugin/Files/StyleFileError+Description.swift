// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StyleFileError: CustomStringConvertible {
  /// The place and a sentence: `push.layers[1].x[0].at: 1.5 is out of range: 0…1`.
  public var description: String {
    path.steps.isEmpty ? problem.description : "\(path): \(problem)"
  }
}

extension StyleFileErrors: CustomStringConvertible {
  /// The errors, one a line.
  public var description: String {
    let more = omittedCount > 0 ? ["and \(omittedCount) more errors"] : []
    return (errors.map(\.description) + more).joined(separator: "\n")
  }
}

extension StyleFilePath: CustomStringConvertible {
  /// The steps as they are written in programs: `push.layers[1].x`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}

extension StyleFileError.Problem: CustomStringConvertible {
  /// A sentence without the place.
  public var description: String {
    switch self {
    case .missingKey(let key): "'\(key)' is missing"
    case .unknownKey(let key, let known):
      "unknown key '\(key)'; known here: \(known.joined(separator: ", "))"
    case .wrongType(let found, let expected): "\(found) where \(expected) is expected"
    case .outOfRange(let number, let allowed):
      "\(JSONTree.text(of: number)) is out of range: \(allowed)"
    case .unknownWord(let word, let known):
      "unknown word '\(word)'; known here: \(known.joined(separator: ", "))"
    case .malformedName(let name):
      "'\(name)' is no name: 1 to \(StyleFileLimits.nameLength) letters, digits, spaces and . _ : + , ( ) -, "
        + "the first one a letter or a digit"
    case .malformedColor(let text): "'\(text)' is no colour like #1c1c1e or #00000080"
    case .curve(let error): "\(error)"
    case .count(let count, let noun, let allowed):
      "\(count) \(noun), which may be \(allowed.lowerBound) to \(allowed.upperBound)"
    case .outOfOrder(let offset, let before):
      "\(JSONTree.text(of: offset)) comes after \(JSONTree.text(of: before)): keyframes stand in "
        + "order"
    case .conflictingKeys(let one, let other): "'\(other)' does not go with '\(one)'"
    case .notForLayer(let key, let layer): "'\(key)' is not for the layer '\(layer)'"
    case .repeatedLayer(let layer): "a second layer '\(layer)'"
    case .differentClocks(let one, let other):
      "'\(one)' and '\(other)' of one layer need the same clock"
    case .differentCurves(let one, let other):
      "where keyframes have curves, '\(one)' and '\(other)' of one layer need the same places and "
        + "the same curves"
    case .notReversible(let curve):
      "'\(curve)' cannot be run backwards for the pop, which needs layers of its own"
    case .tooDeep(let limit): "more than \(limit) objects and arrays inside one another"
    case .tooLong(let length, let limit):
      "a text of \(length) characters, which may have \(limit)"
    case .nameTaken(let name): "a style '\(name)' is there already; choose another name"
    }
  }

  /// The words of which one may have been meant, and the one that was written.
  package var choice: (word: String, among: [String])? {
    switch self {
    case .unknownKey(let word, let known), .unknownWord(let word, let known): (word, known)
    default: nil
    }
  }
}
