// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A part of the plane: a few upright rectangles that do not overlap.
struct Region {
  private(set) var pieces: [Rect]

  /// The largest number of pieces; a region of more pieces counts as empty.
  private static let limit = 64
  /// The length below which a piece is nothing.
  static let thinnest = 0.01

  init(_ rect: Rect) {
    pieces = rect.isEmpty ? [] : [rect]
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// The piece whose smaller side is largest, or nil.
  var thickest: Rect? { pieces.max { $0.thickness < $1.thickness } }

  /// Takes a rectangle away.
  mutating func subtract(_ hole: Rect) {
    guard !pieces.isEmpty, hole.width > 0, hole.height > 0 else { return }
    // In most frames one layer covers all that is left.
    if pieces.allSatisfy({ hole.contains($0) }) {
      pieces.removeAll(keepingCapacity: true)
      return
    }
    var rest: [Rect] = []
    for piece in pieces {
      guard piece.overlaps(hole) else {
        rest.append(piece)
        continue
      }
      let (top, bottom) = (max(piece.y, hole.y), min(piece.maxY, hole.maxY))
      rest.appendPiece(piece.x, piece.y, piece.maxX, top)
      rest.appendPiece(piece.x, bottom, piece.maxX, piece.maxY)
      rest.appendPiece(piece.x, top, max(piece.x, hole.x), bottom)
      rest.appendPiece(min(piece.maxX, hole.maxX), top, piece.maxX, bottom)
    }
    pieces = rest.count > Self.limit ? [] : rest
  }
}

extension [Rect] {
  fileprivate mutating func appendPiece(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) {
    guard right - left > Region.thinnest, bottom - top > Region.thinnest else { return }
    append(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }
}

extension Rect {
  /// The smaller side.
  var thickness: Double { min(width, height) }

  func overlaps(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func contains(_ other: Rect) -> Bool {
    let slack = Region.thinnest
    return x <= other.x + slack && y <= other.y + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }
}
