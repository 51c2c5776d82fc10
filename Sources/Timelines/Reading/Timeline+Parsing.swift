// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// An error in the text of a timeline, with its place.
public struct TimelineTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop.
  public let description: String
  /// The offset of the byte at which the error was found.
  public let offset: Int

  init(_ description: String, at offset: Int) {
    (self.description, self.offset) = (description, offset)
  }
}

extension Timeline {
  /// Reads a timeline that was printed as JSON, NDJSON or CSV.
  ///
  /// The result has only what the text has: from CSV it has no events, and layers have only the properties
  /// with a column. Views inside controllers' views become layers.
  ///
  /// - Throws: ``TimelineTextError`` if the text is not a timeline.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing bytes: [UInt8]) throws(TimelineTextError) {
    do throws(JSONFault) {
      let text = bytes.dropFirst(bytes.byteOrderMarkLength)
      let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      if first == UInt8(ascii: "{") {
        var reader = JSONReader(bytes)
        self = try reader.read()
      } else {
        var reader = CSVReader(bytes)
        try reader.read()
        self.init(csv: reader.frames)
      }
    } catch {
      throw TimelineTextError(error.problem, at: error.range.lowerBound)
    }
  }

  /// The columns of a timeline as CSV; nil for any other text.
  public static func columns(ofCSV bytes: [UInt8]) -> [TimelineColumn]? {
    CSVReader.columns(of: bytes)
  }

  /// The decimals of a timeline as CSV; nil if it has no rows.
  public static func decimals(ofCSV bytes: [UInt8]) -> Int? {
    CSVReader.decimals(of: bytes)
  }
}
