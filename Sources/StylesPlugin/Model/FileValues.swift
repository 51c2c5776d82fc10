// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A length in a style file: a sum of fractions and points.
public struct FileLength: Hashable, Sendable {
  /// The fraction of the container's width or height.
  public var container = 0.0
  /// The fraction of the view's own width or height.
  public var view = 0.0
  /// The fraction of the distance from the view's place to the far edge of the other one.
  public var other = 0.0
  /// The added number of points.
  public var points = 0.0

  /// Creates a length.
  ///
  /// - Parameters:
  ///   - container: The fraction of the container's width or height.
  ///   - view: The fraction of the view's own width or height.
  ///   - other: The fraction of the distance from the view's place to the far edge of the other
  ///     controller's view, or of the container without another controller.
  ///   - points: The added number of points.
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

/// A rectangle in a style file: the offset from its place and the size; nil keeps the size.
public struct FileFrame: Hashable, Sendable {
  /// The offset from its place to the right.
  public var x = FileLength.zero
  /// The offset from its place down.
  public var y = FileLength.zero
  /// The width, or nil for that of its place.
  public var width: FileLength?
  /// The height, or nil for that of its place.
  public var height: FileLength?

  /// Creates a rectangle; without numbers it keeps its place and its size.
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

/// A transform in a style file.
///
/// The given parts apply one after another: the matrix, the scale, the rotation, the translation and the
/// perspective.
public struct FileTransform: Hashable, Sendable {
  /// The matrix that applies first.
  public var matrix: Transform3D?
  /// The factors along the three axes.
  public var scale: Axes?
  /// The angle in degrees, and the axis.
  public var rotation: Rotation?
  /// The distance to the right and down, and towards the eye in points.
  public var translation: Translation?
  /// The distance of the eye from the screen, in points.
  public var perspective: Double?

  /// Creates a transform; without parts it is the identity.
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
    /// The factor across the screen.
    public var x = 1.0
    /// The factor down the screen.
    public var y = 1.0
    /// The factor towards the eye.
    public var z = 1.0

    /// Creates factors; a factor that is not given is 1.
    public init(x: Double = 1, y: Double = 1, z: Double = 1) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// A rotation about an axis; about z it is clockwise on the screen.
  public struct Rotation: Hashable, Sendable {
    /// The angle.
    public var degrees: Double
    /// The axis.
    public var axis: Axis

    /// Creates a rotation by a number of degrees.
    public init(degrees: Double = 0, axis: Axis = .z) {
      self.degrees = degrees
      self.axis = axis
    }
  }

  /// The axis of a rotation: across the screen, down, or towards the eye.
  public enum Axis: String, Hashable, Sendable, CaseIterable { case x, y, z }

  /// A translation to the right, down, and towards the eye.
  public struct Translation: Hashable, Sendable {
    /// The distance to the right.
    public var x = FileLength.zero
    /// The distance down.
    public var y = FileLength.zero
    /// The distance towards the eye, in points.
    public var z = 0.0

    /// Creates a translation; `z` is in points.
    public init(x: FileLength = .zero, y: FileLength = .zero, z: Double = 0) {
      self.x = x
      self.y = y
      self.z = z
    }
  }
}
