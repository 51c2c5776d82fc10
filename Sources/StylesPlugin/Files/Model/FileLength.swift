// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A length of a style file: fractions of the container and of the view, and points, summed.
package struct FileLength: Hashable, Sendable {
  /// The fraction of the container's width or height.
  package var container: Double
  /// The fraction of the view's own width or height.
  package var view: Double
  /// What is added, in points.
  package var points: Double

  package init(container: Double = 0, view: Double = 0, points: Double = 0) {
    self.container = container
    self.view = view
    self.points = points
  }

  package static let zero = FileLength()
  package static let wholeContainer = FileLength(container: 1)
  package static let wholeView = FileLength(view: 1)

  /// The length in points where container and view have these extents.
  func points(container: Double, view: Double) -> Double {
    self.container * container + self.view * view + points
  }

  static func interpolate(
    from: FileLength, to: FileLength, at progress: Double
  ) -> FileLength {
    FileLength(
      container: .interpolate(from: from.container, to: to.container, at: progress),
      view: .interpolate(from: from.view, to: to.view, at: progress),
      points: .interpolate(from: from.points, to: to.points, at: progress))
  }
}

/// A rectangle of a style file: how far from its place, and how large.
package struct FileFrame: Hashable, Sendable {
  package var x = FileLength.zero
  package var y = FileLength.zero
  package var width: FileLength
  package var height: FileLength

  /// A rectangle in its place, of a size.
  package init(width: FileLength, height: FileLength) {
    self.width = width
    self.height = height
  }

  /// The four numbers, in the order in which files have them; their names are the keys.
  package enum Component: String, CaseIterable, Sendable {
    case x
    case y
    case width
    case height
  }

  /// One of the four numbers.
  package subscript(component: Component) -> FileLength {
    get {
      switch component {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      }
    }
    set {
      switch component {
      case .x: x = newValue
      case .y: y = newValue
      case .width: width = newValue
      case .height: height = newValue
      }
    }
  }
}
