// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One thing that is wrong with a style file, and where.
public struct StyleFileError: Error, Hashable, Sendable {
  /// The place: `push.layers[1].x[0].at`.
  public let path: StyleFilePath
  /// What is wrong.
  public let problem: Problem

  /// Creates an error.
  public init(_ problem: Problem, at path: StyleFilePath = StyleFilePath()) {
    self.path = path
    self.problem = problem
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
    /// Two keys say the same thing in different ways.
    case conflictingKeys(String, String)
    /// The key is for other layers.
    case notForLayer(String, layer: String)
    /// Two layers have the same name.
    case repeatedLayer(String)
    /// Two tracks of a frame have different clocks.
    case differentClocks(String, String)
    /// Two tracks of a frame have curves that cannot be joined.
    case differentCurves(String, String)
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
public struct StyleFileErrors: Error, Hashable, Sendable {
  /// The errors, in the order of the file, up to ``StyleFileLimits/errors``.
  public let errors: [StyleFileError]
  /// How many more there are.
  public let omittedCount: Int

  /// Creates errors.
  public init(_ errors: [StyleFileError]) {
    self.errors = Array(errors.prefix(StyleFileLimits.errors))
    omittedCount = errors.count - self.errors.count
  }
}

/// A place in a style file: keys and indices from the outside inwards.
public struct StyleFilePath: Hashable, Sendable {
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

  func key(_ key: String) -> StyleFilePath {
    StyleFilePath(steps + [.key(key)])
  }

  func index(_ index: Int) -> StyleFilePath {
    StyleFilePath(steps + [.index(index)])
  }
}
