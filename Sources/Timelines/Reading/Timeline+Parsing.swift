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
  /// - Parameters:
  ///   - bytes: The text.
  ///   - addedColumns: The columns of the program itself that the text may have; their texts are kept.
  /// - Throws: ``TimelineTextError`` if the text is not a timeline.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    parsing bytes: [UInt8], addedColumns: [AddedColumn] = []
  ) throws(TimelineTextError) {
    do throws(JSONFault) {
      let text = bytes.dropFirst(bytes.byteOrderMarkLength)
      let first = text.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
      if first == UInt8(ascii: "{") {
        var reader = JSONReader(bytes)
        self = try reader.read()
        if !addedColumns.isEmpty {
          addedTexts = try JSONReader.addedTexts(of: bytes, addedColumns.map(\.name))
        }
      } else {
        var reader = CSVReader(bytes, addedColumns)
        try reader.read()
        self.init(csv: reader.frames)
        addedTexts = reader.addedTexts
      }
    } catch {
      throw TimelineTextError(error.problem, at: error.range.lowerBound)
    }
  }

  /// Returns the columns of a timeline as CSV, without added ones; nil for any other text.
  ///
  /// - Throws: ``TimelineTextError`` if the first line names columns, and one that does not exist.
  public static func columns(
    ofCSV bytes: [UInt8], addedColumns: [AddedColumn] = []
  ) throws(TimelineTextError) -> [TimelineColumn]? {
    do throws(JSONFault) {
      return try CSVReader.columns(of: bytes, addedColumns)?
        .compactMap { TimelineColumn(rawValue: $0.name) }
    } catch {
      throw TimelineTextError(error.problem, at: error.range.lowerBound)
    }
  }

  /// The decimals of a timeline as CSV; nil if it has no rows.
  public static func decimals(
    ofCSV bytes: [UInt8], addedColumns: [AddedColumn] = []
  ) -> Int? {
    CSVReader.decimals(of: bytes, addedColumns)
  }
}
