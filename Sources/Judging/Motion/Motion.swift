// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A stretch of a trace in which layers move, from rest to rest or from event to event.
public struct Motion: Hashable, Sendable {
  /// The index of its first frame in the trace.
  public let frame: Int
  /// The instants of its samples, in seconds.
  public let times: [Double]
  /// The layers that were there from its beginning to its end, back to front.
  public let layers: [Path]

  /// The way of one layer in a motion.
  public struct Path: Hashable, Sendable {
    /// The id of the layer.
    public let id: String
    /// The rectangle at each instant.
    public let rects: [Rect]
    /// The opacity at each instant.
    public let alphas: [Double]
  }

  /// The most samples of a motion: beyond that, every second one is left out.
  static let limit = 512

  init?(_ histories: [LayerHistory], _ layers: [TraceLayer]) {
    let count = histories.map(\.path.count).max() ?? 0
    guard count > 2, let whole = histories.first(where: { $0.path.count == count }) else {
      return nil
    }
    frame = Int(whole.path[0][6])
    times = whole.path.map { $0[0] }
    self.layers = zip(histories, layers).compactMap { history, layer in
      guard history.path.count == count else { return nil }
      return Path(
        id: layer.id,
        rects: history.path.map { Rect(x: $0[1], y: $0[2], width: $0[3], height: $0[4]) },
        alphas: history.path.map { $0[5] })
    }
  }
}
