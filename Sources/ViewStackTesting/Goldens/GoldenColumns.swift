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
    // A table does not align the columns after a transform.
    let last: [TimelineColumn] = [.anchor, .transform]
    let others = TimelineColumn.allCases.filter { !last.contains($0) } + last
    return columns
      + others.filter { column in
        !columns.contains(column) && frames.contains { $0.layers.contains { column.isSet(in: $0) } }
      }
  }
}
