// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a controller may tell the styles that need to know: where to cut, which image flies, which
/// colour shows.
///
/// A stack asks once, when a transition begins, and remembers the answers of a push for its pop.
/// What a controller leaves open, the style has a default for.
public protocol StyleInforming: StackController {
  /// The y at which ``DivideStyle`` cuts this controller's view, in the container's coordinates.
  ///
  /// Asked of the controller that a push hides. Nil cuts in the middle.
  func divideCut(for encounter: StyleEncounter) -> Double?

  /// The image that ``ImageStyle`` lets fly from or to this controller.
  ///
  /// Asked of both controllers. Where either has none, the views slide without an image.
  func flyingImage(for encounter: StyleEncounter) -> FlyingImage?

  /// Where ``CoverVerticalStyle`` lets a controller come from.
  ///
  /// Asked of the controller that comes, at a push. Nil is from the top.
  func coverDirection(for encounter: StyleEncounter) -> CoverVerticalStyle.Direction?

  /// The colour that ``CoverVerticalStyle`` shows where no view is.
  ///
  /// Asked of the controller that comes. Nil leaves it to the renderer.
  func coverBackground(for encounter: StyleEncounter) -> RGBAColor?
}

extension StyleInforming {
  /// Leaves the cut in the middle.
  public func divideCut(for encounter: StyleEncounter) -> Double? { nil }
  /// Has no image.
  public func flyingImage(for encounter: StyleEncounter) -> FlyingImage? { nil }
  /// Leaves the direction to the style.
  public func coverDirection(
    for encounter: StyleEncounter
  ) -> CoverVerticalStyle.Direction? { nil }
  /// Leaves the colour to the renderer.
  public func coverBackground(for encounter: StyleEncounter) -> RGBAColor? { nil }
}

/// Where an image that flies stands in one controller's view.
public struct FlyingImage: Hashable, Sendable {
  /// The frame in the container's coordinates.
  public var frame: Rect
  /// The corner radius in points.
  public var cornerRadius: Double

  /// Creates the place of an image.
  public init(frame: Rect, cornerRadius: Double = 0) {
    self.frame = frame
    self.cornerRadius = cornerRadius
  }
}
