// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Timelines
import ViewStackCore

extension Timeline {
  /// Returns the columns of a golden: those of the format, and every other column with a value.
  ///
  /// So a golden has every property of its layers, and no column that is empty throughout. The first
  /// value of another property adds a column, which changes the first line.
  func goldenColumns(in format: TimelineFormat, showingViews: Bool) -> [TimelineColumn] {
    let columns = format == .table ? TimelineColumn.table : TimelineColumn.csv
    let frames = (showingViews ? self.showingViews() : self).frames
    return columns
      + Self.properties.filter { column, isSet in
        !columns.contains(column) && frames.contains { $0.layers.contains(where: isSet) }
      }.map(\.column)
  }

  /// The columns that are empty for most layers, and whether a layer has a value in them.
  ///
  /// The transform is the last one, because a table does not align the columns after it.
  private static let properties: [(column: TimelineColumn, isSet: @Sendable (Layer) -> Bool)] = [
    (.shadow, { $0.shadow != nil }),
    (.cornerRadius, { $0.cornerRadius != 0 }),
    (.part, { $0.part != nil }),
    (.fill, { $0.fill != nil }),
    (.clip, { $0.clip != nil }),
    (.view, { $0.view != nil }),
    (.hidden, { !$0.hidden.isEmpty }),
    (.insets, { $0.insets != nil }),
    (.anchor, { $0.transform != nil }),
    (.transform, { $0.transform != nil }),
  ]
}
