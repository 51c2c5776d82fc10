// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The shadow of a layer; its radius may grow with the width of the container or the view.
package struct FileShadow: Hashable, Sendable {
  package var opacity: Double
  package var radius: FileLength
}

/// One layer of a style file.
package struct FileLayer: Hashable, Sendable {
  /// What a layer shows.
  package enum Subject: String, Hashable, Sendable, CaseIterable {
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

    /// The role of a layer that is no controller's.
    var ownRole: Layer.Role {
      switch self {
      case .below, .above, .background: .background
      case .image: .image
      case .dim: .dim
      }
    }
  }

  package var subject: Subject
  /// Of a part what stands behind the point, of a layer of the style's own the whole name.
  package var name: String?
  /// The piece of the view, or nil for all of it.
  package var part: FileFrame?
  package var frame: FileTrack<FileFrame>
  package var alpha: FileTrack<Double>?
  package var transform: FileTrack<FileTransform>?
  package var anchor: Point?
  package var cornerRadius: FileTrack<Double>?
  package var shadow: FileShadow?
  /// The opacity of a black layer above this one.
  package var dim: FileTrack<Double>?
  package var fill: Color?

  /// A layer that is in its place and as its view is.
  init(_ subject: Subject, name: String? = nil, part: FileFrame? = nil) {
    self.subject = subject
    self.name = name
    self.part = part
    frame = FileTrack(constant: Self.rest(of: subject, part: part))
    fill = subject == .dim ? .black : nil
  }

  /// The frame of a layer of which nothing else is said.
  package static func rest(of subject: Subject, part: FileFrame?) -> FileFrame {
    if let part { return FileFrame(width: part.width, height: part.height) }
    let whole = subject.isView ? FileLength.wholeView : .wholeContainer
    return FileFrame(width: whole, height: whole)
  }

  package var rest: FileFrame { Self.rest(of: subject, part: part) }

  /// What tells the layer from the others of a movement.
  package var label: String {
    subject.isView
      ? subject.rawValue + (name.map { ".\($0)" } ?? "") : name ?? subject.rawValue
  }

  /// The layer run backwards, or nil where a curve cannot be.
  func reversed() -> FileLayer? {
    var reversed = self
    guard let frame = frame.reversed() else { return nil }
    reversed.frame = frame
    if let alpha {
      guard let backwards = alpha.reversed() else { return nil }
      reversed.alpha = backwards
    }
    if let transform {
      guard let backwards = transform.reversed() else { return nil }
      reversed.transform = backwards
    }
    if let cornerRadius {
      guard let backwards = cornerRadius.reversed() else { return nil }
      reversed.cornerRadius = backwards
    }
    if let dim {
      guard let backwards = dim.reversed() else { return nil }
      reversed.dim = backwards
    }
    return reversed
  }
}

/// The push or the pop of a style file.
package struct FileMovement: Hashable, Sendable {
  /// The movement's own length, or nil for the file's.
  package var duration: Duration?
  /// The movement's own curve, or nil for the file's.
  package var curve: TimingCurve?
  /// The layers, back to front.
  package var layers: [FileLayer]

  /// The layers run backwards, or nil where a curve cannot be.
  func reversedLayers() -> [FileLayer]? {
    var reversed: [FileLayer] = []
    for layer in layers {
      guard let backwards = layer.reversed() else { return nil }
      reversed.append(backwards)
    }
    return reversed
  }
}
