// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One thing that is wrong with a style file, and where.
public struct StyleFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices that lead there, `push.layers[1].frame[0].at`; empty for the whole file.
  public let path: String
  /// What is wrong, as a sentence without a full stop.
  public let problem: String
  /// The faulty word, in UTF-8 offsets into the text.
  public let range: Range<Int>
  /// The words of which one may have been meant.
  package let known: [String]

  /// The path and the problem: `push.layers[1].alpha: 1.5 is out of range: 0 to 1`.
  public var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
}

/// All that is wrong with a style file.
public struct StyleFileErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, in the order of the file, up to ``StyleFileLimits/errors``.
  public let errors: [StyleFileError]
  /// How many more there are.
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

  /// The errors, one a line.
  public var description: String {
    let more = omittedCount > 0 ? ["and \(omittedCount) more errors"] : []
    return (errors.map(\.description) + more).joined(separator: "\n")
  }
}

/// How large a style file may be: generous for people, and a bound for what is no style.
public enum StyleFileLimits {
  /// Bytes of the text.
  public static let bytes = 1 << 20
  /// Errors that are listed; the others are counted.
  public static let errors = 100
  /// Characters of a name.
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

/// Why a value cannot be read.
package enum StyleFileFault: Error {
  /// It is of another kind than what is expected.
  case kind
  /// Something is wrong with it, or with a part of its text; one of some words may have been meant.
  case problem(String, at: Range<Int>? = nil, known: [String] = [])
  /// What is wrong inside it has been reported.
  case reported
}

/// Gathers everything that is wrong with a style file.
struct StyleFileReader {
  private(set) var found: [(problem: String, range: Range<Int>, known: [String])] = []

  /// Reads a value; what is wrong with it is reported.
  mutating func read<Value>(_ tree: JSONTree, _ form: StyleFileForm<Value>) -> Value? {
    do throws(StyleFileFault) {
      return try form.read(tree, &self)
    } catch {
      report(error, tree, form.expected)
      return nil
    }
  }

  /// Reads the value of a key that has to be there.
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
    case .kind: found.append(("\(tree.kind) where \(expected) is expected", tree.range, []))
    case .problem(let problem, let range, let known):
      found.append((problem, range ?? tree.range, known))
    case .reported: break
    }
  }

  /// Reports keys that are not known, or given twice.
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

extension String {
  /// The text as a message quotes it: where it is long, its beginning.
  var excerpt: String {
    unicodeScalars.count <= 64 ? self : String(Substring(unicodeScalars.prefix(64))) + "…"
  }
}
