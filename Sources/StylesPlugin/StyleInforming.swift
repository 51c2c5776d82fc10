// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A controller that provides values for styles: the cut, the flying image, the background colour.
///
/// A stack asks once, when a transition begins, and remembers the answers of a push for its pop. The style
/// has a default for each value that is nil.
public protocol StyleInforming: StackController {
  /// The y at which ``DivideStyle`` cuts this controller's view, in the container's coordinates.
  ///
  /// The stack asks the controller that a push hides. Nil cuts in the middle.
  func divideCut(for encounter: StyleEncounter) -> Double?

  /// The image that ``ImageStyle`` moves from or to this controller.
  ///
  /// The stack asks both controllers. If either returns nil, the views slide without an image.
  func flyingImage(for encounter: StyleEncounter) -> FlyingImage?

  /// The side from which ``CoverVerticalStyle`` inserts a controller.
  ///
  /// The stack asks the entering controller of a push. Nil is the top.
  func coverDirection(for encounter: StyleEncounter) -> CoverVerticalStyle.Direction?

  /// The colour that ``CoverVerticalStyle`` shows behind the views.
  ///
  /// The stack asks the entering controller. Nil leaves the colour to the renderer.
  func coverBackground(for encounter: StyleEncounter) -> RGBAColor?
}

extension StyleInforming {
  /// Returns nil: the cut is in the middle.
  public func divideCut(for encounter: StyleEncounter) -> Double? { nil }
  /// Returns nil: there is no image.
  public func flyingImage(for encounter: StyleEncounter) -> FlyingImage? { nil }
  /// Returns nil: the style chooses the direction.
  public func coverDirection(
    for encounter: StyleEncounter
  ) -> CoverVerticalStyle.Direction? { nil }
  /// Returns nil: the renderer chooses the colour.
  public func coverBackground(for encounter: StyleEncounter) -> RGBAColor? { nil }
}

/// The place of a flying image in one controller's view.
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
