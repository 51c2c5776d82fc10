// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The widths of the two panes of a split.
public struct SplitLayout: Hashable, Sendable {
  /// The width of the master in points: 320 unless given.
  let masterWidth: Double
  /// The largest fraction of the width that the master gets, 0…1: 0.4 unless given.
  let largestFraction: Double

  /// Creates a layout.
  public init(masterWidth: Double = 320, largestFraction: Double = 0.4) {
    self.masterWidth = masterWidth
    self.largestFraction = largestFraction
  }

  /// Returns the frames of the master and the detail.
  ///
  /// From right to left, the master is on the right.
  public func frames(in size: Size, _ direction: ReadingDirection = .leftToRight) -> [Rect] {
    let width = max(0, min(masterWidth, size.width * largestFraction))
    let master = Rect(x: 0, y: 0, width: width, height: size.height)
    let detail = Rect(x: width, y: 0, width: size.width - width, height: size.height)
    guard direction == .rightToLeft else { return [master, detail] }
    return [master.mirrored(inWidth: size.width), detail.mirrored(inWidth: size.width)]
  }
}
