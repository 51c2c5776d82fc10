// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The sampling and the clock of a timeline, derived from its frames.
extension Timeline {
  /// The number of equal parts into which the frames divide every transition that runs to its end.
  ///
  /// - Parameter decimals: The decimals of its text; nil for exact numbers.
  /// - Returns: The number; nil if the frames follow the frame rate, or if no such number exists.
  public func sampleCount(decimals: Int?) -> Int? {
    let parts = TimelinePart.parts(of: frames).filter { $0.isTimed && $0.progress == 1 }
    guard let count = parts.first.map({ $0.frames.count - 1 }), count > 0 else { return nil }
    let error = 0.51 * TimelineTolerance(decimals: decimals).positionError + 1e-9
    let interval = 1 / Double(header.frameRate.framesPerSecond)
    var isFrameRate = true
    let frames = frames
    for part in parts {
      guard part.frames.count == count + 1 else { return nil }
      for index in part.frames {
        let progress = Double(index - part.frames.lowerBound) / Double(count)
        if abs((frames[index].transition?.progress ?? 1) - progress) > error { return nil }
      }
      let length = part.duration / Double(count)
      isFrameRate =
        isFrameRate && (abs(length - interval) <= 2 * error || count == 1 && length < interval)
    }
    return isFrameRate ? nil : count
  }

  /// The clock of the times: that of transitions if a part begins before the part before it ends.
  ///
  /// It is nil if every part begins at 0, since both clocks fit then.
  public var clock: TimelineClock? {
    let parts = TimelinePart.parts(of: frames)
    if zip(parts, parts.dropFirst()).contains(where: { $1.start < $0.end }) { return .transition }
    return parts.allSatisfy { $0.start == 0 } ? nil : .run
  }
}
