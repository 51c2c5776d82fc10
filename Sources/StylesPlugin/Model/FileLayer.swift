// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One layer of a style that is data; what is nil stays as it is.
public struct FileLayer: Hashable, Sendable {
  /// What a layer shows.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The controller that a push hides and a pop reveals.
    case below
    /// The controller that a push brings and a pop takes away.
    case above
    /// What is seen where no controller is.
    case background
    /// An image that the renderer knows.
    case image
    /// A colour that darkens everything beneath.
    case dim

    /// Whether it is a controller's view.
    package var isView: Bool { self == .below || self == .above }
  }

  /// What the layer shows.
  public var subject: Subject
  /// The name of a layer that shows no view; its subject where it is nil.
  public var name: String?
  /// The piece of the view, or nil for all of it.
  public var part: FilePart?
  /// How far it is from its place, and how large.
  public var frame: FileTrack<FileFrame>?
  /// The opacity, which multiplies the view's.
  public var alpha: FileTrack<Double>?
  /// The transform about the anchor, after the view's own.
  public var transform: FileTrack<FileTransform>?
  /// The anchor as fractions of the layer, of the part where it shows one; nil for the middle.
  public var anchor: Point?
  /// The corner radius in points; no smaller than the view's own.
  public var cornerRadius: FileTrack<Double>?
  /// The shadow, in containers whose shadows are on.
  public var shadow: FileShadow?
  /// The opacity of a black layer above this one.
  public var dim: FileTrack<Double>?
  /// How the layer follows a finger up and down, in a pop or push that it drives.
  public var across: FileAcross?
  /// The colour of a layer that shows no view; a dim layer is black where it is nil.
  public var fill: RGBAColor?

  /// Creates a layer that stays in its place; set what moves.
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

  /// What tells the layer from the others of a movement.
  package var label: String {
    subject.isView
      ? subject.rawValue + (part.map { ".\($0.name)" } ?? "") : name ?? subject.rawValue
  }

  /// The layer run backwards.
  func reversed() throws(Irreversible) -> FileLayer {
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

/// How far a layer follows a finger up and down, as `CrossAxis` says; lengths are of the height.
public struct FileAcross: Hashable, Sendable {
  /// The furthest that it goes, as the transition goes on; less than 0 counts as 0.
  public var reach: FileTrack<FileLength>
  /// The distance of the finger from which `give` counts.
  public var length: FileLength
  /// How it gives way.
  public var give: CrossAxis.Give

  /// Creates one.
  public init(reach: FileTrack<FileLength>, length: FileLength, give: CrossAxis.Give) {
    self.reach = reach
    self.length = length
    self.give = give
  }
}

/// The piece of a view that a layer shows, as the layer `NAME.SUFFIX`.
public struct FilePart: Hashable, Sendable {
  /// What stands behind the point in the layer's name.
  public var name: String
  /// The rectangle in the view; where it says nothing, it is as the view is.
  public var frame: FileFrame

  /// Creates a piece.
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
