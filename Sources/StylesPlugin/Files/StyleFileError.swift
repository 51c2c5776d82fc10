// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// One error in a style file, with its place.
public struct StyleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices of the place, `push.layers[1].frame[0].at`; empty for the whole file.
  public let path: String
  /// The problem, as a sentence without a full stop.
  public let problem: String
  /// The faulty word, in UTF-8 offsets into the text.
  public let range: Range<Int>
  /// The known words, for a suggestion.
  public let known: [String]

  /// The path and the problem: `push.layers[1].alpha: 1.5 is out of range: 0 to 1`.
  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

/// All errors in a style file.
public struct StyleFileErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, in the order of the file, up to ``StyleFileLimits/errors``.
  public let errors: [StyleFileError]
  /// The number of errors that are not listed.
  public let omittedCount: Int

  init(_ found: [(problem: String, range: Range<Int>, known: [String])], in tree: JSONTree) {
    let inOrder = found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    errors = inOrder.prefix(StyleFileLimits.errors).map { problem, range, known in
      let path = tree.path(to: range)
      return StyleFileError(
        path: path.hasPrefix(".") ? String(path.dropFirst()) : path, problem: problem,
        range: range, known: known)
    }
    omittedCount = found.count - errors.count
  }

  /// The errors, one on each line.
  public var description: String {
    let more = omittedCount > 0 ? ["and \(omittedCount) more errors"] : []
    return (errors.map(\.description) + more).joined(separator: "\n")
  }
}

/// The largest sizes in a style file: generous for people, and a bound for files that are not styles.
public enum StyleFileLimits {
  /// The number of bytes of the text.
  public static let bytes = 1 << 20
  /// The number of errors that are listed; the others are counted.
  public static let errors = 100
  /// The number of characters of a name.
  public static let nameLength = 64
  static let depth = 16
  static let layers = 64
  static let keyframes = 1000
  static let curveLength = 10_000
  static let textLength = 500
  /// The longest duration, an hour.
  static let seconds = 3600.0
  /// The largest number of points, and the largest fraction.
  static let number = 1_000_000.0
}

/// The reason for which a value cannot be read.
enum StyleFileFault: Error {
  /// The value has another kind than expected.
  case kind
  /// A problem of the value or of a part of its text, with known words for a suggestion.
  case problem(String, at: Range<Int>? = nil, known: [String] = [])
  /// The errors inside the value have been reported already.
  case reported
}

/// Collects all errors in a style file, and notes on values that are probably not intended.
struct StyleFileReader {
  private(set) var found: [(problem: String, range: Range<Int>, known: [String])] = []
  private(set) var notes: [(problem: String, range: Range<Int>, known: [String])] = []

  /// Notes a value that can be read, but has probably another meaning than intended.
  mutating func note(_ text: String, _ place: JSONTree) {
    notes.append((text, place.range, []))
  }

  /// Reads a value, and reports its errors.
  mutating func read<Value>(_ tree: JSONTree, _ form: StyleFileForm<Value>) -> Value? {
    do throws(StyleFileFault) {
      return try form.read(tree, &self)
    } catch {
      report(error, tree, form.expected)
      return nil
    }
  }

  /// Reads the value of a required key.
  mutating func read<Value>(
    _ key: String, of tree: JSONTree, _ form: StyleFileForm<Value>
  ) -> Value? {
    if let value = tree[key] { return read(value, form) }
    let start = tree.range.lowerBound
    found.append(("'\(key)' is missing", start..<min(start + 1, tree.range.upperBound), []))
    return nil
  }

  mutating func report(_ fault: StyleFileFault, _ tree: JSONTree, _ expected: String = "") {
    switch fault {
    case .kind: found.append(("expected \(expected), found \(tree.kind)", tree.range, []))
    case .problem(let problem, let range, let known):
      found.append((problem, range ?? tree.range, known))
    case .reported: break
    }
  }

  /// Reports unknown keys and repeated keys.
  mutating func check(_ known: [String], in tree: JSONTree) throws(StyleFileFault) {
    guard case .object(let members) = tree.value else { throw .kind }
    var seen = Set<String>()
    for member in members {
      if !known.contains(member.key) {
        let list = known.joined(separator: ", ")
        found.append(
          ("unknown key '\(member.key.excerpt)'; known here: \(list)", member.range, known))
      } else if !seen.insert(member.key).inserted {
        found.append(("'\(member.key)' is given twice", member.range, []))
      }
    }
  }
}
