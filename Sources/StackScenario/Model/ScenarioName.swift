// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A place in a text of at most ``ScenarioLimits/bytes``, in half the memory of a range.
struct TextRange: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  init(_ range: Range<Int>) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var offsets: Range<Int> { Int(start)..<Int(end) }
}

/// A name or an id in a scenario, with its place in the text.
public struct ScenarioName: Hashable, Sendable {
  /// The name, without quotes.
  public let text: String
  private let place: TextRange

  init(text: String, range: Range<Int>) {
    self.text = text
    place = TextRange(range)
  }

  /// The place of the name, in UTF-8 offsets.
  public var range: Range<Int> { place.offsets }
  /// The name as the identity of a controller.
  public var id: ControllerID { ControllerID(text) }
  var entryID: EntryID { EntryID(rawValue: text) }
}

/// The names in a statement; a single name, the usual case, needs no array.
enum Names: RandomAccessCollection, Hashable, Sendable {
  case one(ScenarioName)
  case many([ScenarioName])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .one: 1
    case .many(let names): names.count
    }
  }

  subscript(index: Int) -> ScenarioName {
    switch self {
    case .one(let name): name
    case .many(let names): names[index]
    }
  }
}
