// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What the frames of a timeline were made with.
public struct TimelineHeader: Hashable, Sendable {
  /// Frames per second.
  public var frameRate: FrameRate
  /// The size of the container at the beginning, in points.
  public var container: Size
  /// The name of the scenario, printed where several go into one output; nil for one alone.
  public var scenario: String?
  /// The width of the longest layer name, for tables.
  public var longestName: Int

  /// Creates a header.
  public init(
    frameRate: FrameRate = .sixty, container: Size, scenario: String? = nil,
    longestName: Int = 12
  ) {
    self.frameRate = frameRate
    self.container = container
    self.scenario = scenario
    self.longestName = longestName
  }
}
