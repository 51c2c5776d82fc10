// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A length of a style that is data: a sum of fractions and points.
public struct FileLength: Hashable, Sendable {
  package var container = 0.0
  package var view = 0.0
  package var other = 0.0
  package var points = 0.0

  /// Creates a length.
  ///
  /// - Parameters:
  ///   - container: The fraction of the container's width or height.
  ///   - view: The fraction of the view's own width or height.
  ///   - other: The fraction of the distance from the view's place to the far edge of the other
  ///     controller's view, or of the container where there is none.
  ///   - points: What is added, in points.
  public init(container: Double = 0, view: Double = 0, other: Double = 0, points: Double = 0) {
    self.container = container
    self.view = view
    self.other = other
    self.points = points
  }

  /// No length.
  public static let zero = FileLength()

  static prefix func - (length: FileLength) -> FileLength {
    FileLength(
      container: -length.container, view: -length.view, other: -length.other,
      points: -length.points)
  }
}

/// A rectangle of a style that is data: how far from its place, and how large; nil is as large as it is.
public struct FileFrame: Hashable, Sendable {
  package var x = FileLength.zero
  package var y = FileLength.zero
  package var width: FileLength?
  package var height: FileLength?

  /// Creates a rectangle; without numbers it is in its place and as large as it is.
  public init(
    x: FileLength = .zero, y: FileLength = .zero, width: FileLength? = nil,
    height: FileLength? = nil
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A transform of a style that is data: a matrix, a scale, a rotation, a translation and a
/// perspective, whichever are given, one after another in this order.
public struct FileTransform: Hashable, Sendable {
  /// The matrix with which it begins.
  public var matrix: Transform3D?
  /// The factors along the three axes.
  public var scale: Axes?
  /// The angle in degrees, and the axis.
  public var rotation: Rotation?
  /// The way to the right and down, and towards the eye in points.
  public var translation: Translation?
  /// How far the eye is from the screen, in points.
  public var perspective: Double?

  /// Creates a transform; without any part it is none.
  public init(
    matrix: Transform3D? = nil, scale: Axes? = nil, rotation: Rotation? = nil,
    translation: Translation? = nil, perspective: Double? = nil
  ) {
    self.matrix = matrix
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
    self.perspective = perspective
  }

  /// Creates a scale of x and y.
  public init(scale factor: Double) {
    self.init(scale: Axes(x: factor, y: factor))
  }

  /// Three factors, one for each axis.
  public struct Axes: Hashable, Sendable {
    package var x = 1.0
    package var y = 1.0
    package var z = 1.0

    /// Creates factors; those not named are 1.
    public init(x: Double = 1, y: Double = 1, z: Double = 1) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// A turn about an axis; about z it is clockwise on the screen.
  public struct Rotation: Hashable, Sendable {
    package var degrees: Double
    package var axis: Axis

    /// Creates a turn by so many degrees.
    public init(degrees: Double = 0, axis: Axis = .z) {
      self.degrees = degrees
      self.axis = axis
    }
  }

  /// An axis to turn about: across the screen, down, or towards the eye.
  public enum Axis: String, Hashable, Sendable, CaseIterable { case x, y, z }

  /// A way to the right, down, and towards the eye.
  public struct Translation: Hashable, Sendable {
    package var x = FileLength.zero
    package var y = FileLength.zero
    package var z = 0.0

    /// Creates a way; `z` is in points.
    public init(x: FileLength = .zero, y: FileLength = .zero, z: Double = 0) {
      self.x = x
      self.y = y
      self.z = z
    }
  }
}
