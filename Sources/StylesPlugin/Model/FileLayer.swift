// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One layer of a style file; a property that is nil does not change.
public struct FileLayer: Hashable, Sendable {
  /// The kinds of contents of a layer.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The controller that a push hides and a pop reveals.
    case below
    /// The controller that a push inserts and a pop removes.
    case above
    /// The background behind the controllers.
    case background
    /// An image of the renderer.
    case image
    /// A colour that darkens the layers below it.
    case dim

    /// Whether the subject is a controller's view.
    public var isView: Bool { self == .below || self == .above }
  }

  /// The contents of the layer.
  public var subject: Subject
  /// The name of a layer that shows no view; nil for the name of its subject.
  public var name: String?
  /// The part of the view, or nil for the whole view.
  public var part: FilePart?
  /// The offset of the layer from its place, and its size.
  public var frame: FileTrack<FileFrame>?
  /// The opacity, which multiplies the view's.
  public var alpha: FileTrack<Double>?
  /// The transform about the anchor, after the view's own.
  public var transform: FileTrack<FileTransform>?
  /// The anchor in fractions of the layer or of its part; nil for the middle.
  public var anchor: Point?
  /// The corner radius in points; the view's own radius is the minimum.
  public var cornerRadius: FileTrack<Double>?
  /// The shadow, in containers whose shadows are on.
  public var shadow: FileShadow?
  /// The opacity of a black layer above this one.
  public var dim: FileTrack<Double>?
  /// The motion up and down with a finger that drives the transition.
  public var across: FileAcross?
  /// The colour of a layer that shows no view; nil is black for a dim layer.
  public var fill: RGBAColor?

  /// Creates a layer that rests in its place, except for the given tracks.
  public init(
    _ subject: Subject, name: String? = nil, part: FilePart? = nil,
    frame: FileTrack<FileFrame>? = nil, alpha: FileTrack<Double>? = nil,
    transform: FileTrack<FileTransform>? = nil, anchor: Point? = nil,
    dim: FileTrack<Double>? = nil
  ) {
    self.subject = subject
    self.name = name
    self.part = part
    self.frame = frame
    self.alpha = alpha
    self.transform = transform
    self.anchor = anchor
    self.dim = dim
  }

  /// The identity of the layer among the layers of a movement.
  public var label: String {
    subject.isView
      ? subject.rawValue + (part.map { ".\($0.name)" } ?? "") : name ?? subject.rawValue
  }

  /// Returns the layer run backwards.
  ///
  /// - Throws: ``IrreversibleCurve`` for a curve that has no backward form.
  public func reversed() throws(IrreversibleCurve) -> FileLayer {
    var layer = self
    layer.frame = try frame?.reversed("frame")
    layer.alpha = try alpha?.reversed("alpha")
    layer.transform = try transform?.reversed("transform")
    layer.cornerRadius = try cornerRadius?.reversed("cornerRadius")
    layer.dim = try dim?.reversed("dim")
    layer.across?.reach = try across?.reach.reversed("across") ?? FileTrack(constant: .zero)
    return layer
  }
}

/// The motion of a layer up and down with a finger, see `CrossAxis`; lengths refer to the height.
public struct FileAcross: Hashable, Sendable {
  /// The largest distance of the layer in the course of the transition; less than 0 counts as 0.
  public var reach: FileTrack<FileLength>
  /// The distance of the finger to which `give` refers.
  public var length: FileLength
  /// The relation between the distances of the finger and of the layer.
  public var give: CrossAxis.Give

  /// Creates a motion.
  public init(reach: FileTrack<FileLength>, length: FileLength, give: CrossAxis.Give) {
    self.reach = reach
    self.length = length
    self.give = give
  }
}

/// The part of a view that a layer shows, as the layer `NAME.SUFFIX`.
public struct FilePart: Hashable, Sendable {
  /// The suffix of the layer's name.
  public var name: String
  /// The rectangle in the view; a missing number is that of the view.
  public var frame: FileFrame

  /// Creates a part.
  public init(_ name: String, _ frame: FileFrame = FileFrame()) {
    self.name = name
    self.frame = frame
  }
}

/// The shadow of a layer; its radius may grow with the width of the container or the view.
public struct FileShadow: Hashable, Sendable {
  /// The opacity, 0…1.
  public var opacity: Double
  /// The blur radius.
  public var radius: FileLength

  /// Creates a shadow.
  public init(opacity: Double = 0, radius: FileLength = .zero) {
    self.opacity = opacity
    self.radius = radius
  }
}
