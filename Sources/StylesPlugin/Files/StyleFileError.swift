// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One thing that is wrong with a style file, and where.
public struct StyleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place: `push.layers[1].frame[0].at`.
  public let path: StyleFilePath
  /// What is wrong.
  public let problem: Problem

  /// Creates an error.
  public init(_ problem: Problem, at path: StyleFilePath = StyleFilePath()) {
    self.path = path
    self.problem = problem
  }

  /// The place and a sentence: `push.layers[1].alpha: 1.5 is out of range: 0 to 1`.
  public var description: String {
    path.steps.isEmpty ? problem.description : "\(path): \(problem)"
  }

  /// What can be wrong with a style file.
  public enum Problem: Hashable, Sendable {
    /// A key that has to be there is not.
    case missingKey(String)
    /// No such key is known here.
    case unknownKey(String, known: [String])
    /// The value is of another kind than what is expected.
    case wrongType(found: String, expected: String)
    /// The number is not in the range.
    case outOfRange(Double, allowed: String)
    /// The word is none of those that are known.
    case unknownWord(String, known: [String])
    /// The text cannot be a name.
    case malformedName(String)
    /// The text is no colour.
    case malformedColor(String)
    /// The text is no timing curve.
    case curve(CurveError)
    /// There are too many or too few of something.
    case count(Int, of: String, allowed: ClosedRange<Int>)
    /// A keyframe comes before the one above it.
    case outOfOrder(Double, after: Double)
    /// The key is for other layers.
    case notForLayer(String, layer: String)
    /// Two layers have the same name.
    case repeatedLayer(String)
    /// The duration follows from a spring, and the curve is none.
    case needsSpring
    /// A pop without layers would have to run this curve backwards.
    case notReversible(TimingCurve)
    /// Objects and arrays are too deep inside one another.
    case tooDeep(limit: Int)
    /// The text is too long.
    case tooLong(Int, limit: Int)
    /// A style of this name is there already.
    case nameTaken(String)
  }
}

/// All that is wrong with a style file.
public struct StyleFileErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, in the order of the file, up to ``StyleFileLimits/errors``.
  public let errors: [StyleFileError]
  /// How many more there are.
  public let omittedCount: Int

  /// Creates errors.
  public init(_ errors: [StyleFileError]) {
    self.errors = Array(errors.prefix(StyleFileLimits.errors))
    omittedCount = errors.count - self.errors.count
  }

  /// The errors, one a line.
  public var description: String {
    let more = omittedCount > 0 ? ["and \(omittedCount) more errors"] : []
    return (errors.map(\.description) + more).joined(separator: "\n")
  }
}

/// A place in a style file, `push.layers[1].alpha`: keys and indices from the outside inwards.
public struct StyleFilePath: Hashable, Sendable, CustomStringConvertible {
  /// A step inwards.
  public enum Step: Hashable, Sendable {
    /// To the value of a key.
    case key(String)
    /// To the element of an array.
    case index(Int)
  }

  /// The steps from the outside inwards; none is the whole file.
  public var steps: [Step]

  /// Creates a place.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The steps as they are written in programs.
  public var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  package func key(_ key: String) -> StyleFilePath { StyleFilePath(steps + [.key(key)]) }
  package func index(_ index: Int) -> StyleFilePath { StyleFilePath(steps + [.index(index)]) }
}

extension StyleFileError.Problem: CustomStringConvertible {
  /// A sentence without the place.
  public var description: String {
    switch self {
    case .missingKey(let key): "'\(key)' is missing"
    case .unknownKey(let word, let known), .unknownWord(let word, let known):
      "unknown \(isKey ? "key" : "word") '\(word)'; known here: \(known.joined(separator: ", "))"
    case .wrongType(let found, let expected): "\(found) where \(expected) is expected"
    case .outOfRange(let number, let allowed):
      "\(JSONTree.text(of: number)) is out of range: \(allowed)"
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
    case .notForLayer(let key, let layer): "'\(key)' is not for the layer '\(layer)'"
    case .repeatedLayer(let layer): "a second layer '\(layer)'"
    case .needsSpring: "a duration that follows from a spring needs a spring as the curve"
    case .notReversible(let curve):
      "'\(curve)' cannot be run backwards for the pop, which needs layers of its own"
    case .tooDeep(let limit): "more than \(limit) objects and arrays inside one another"
    case .tooLong(let length, let limit):
      "a text of \(length) characters, which may have \(limit)"
    case .nameTaken(let name): "a style '\(name)' is there already; choose another name"
    }
  }

  private var isKey: Bool { if case .unknownKey = self { true } else { false } }

  /// The words of which one may have been meant, and the one that was written.
  package var choice: (word: String, among: [String])? {
    switch self {
    case .unknownKey(let word, let known), .unknownWord(let word, let known): (word, known)
    default: nil
    }
  }
}

/// How large a style file may be: generous for people, and a bound for what is no style.
public enum StyleFileLimits {
  /// Bytes of the text, which whoever reads it has to see to.
  public static let bytes = 1 << 20
  /// Errors that are listed; the others are counted.
  public static let errors = 100
  /// Characters of a name.
  public static let nameLength = 64
  package static let depth = 16
  package static let layers = 64
  package static let keyframes = 1000
  package static let curveLength = 10_000
  package static let textLength = 500
  /// The longest duration, an hour.
  package static let seconds = 3600.0
  /// The largest number of points, and the largest fraction.
  package static let number = 1_000_000.0
}
