// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines

/// A format in which a whole timeline is exported at once.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// A film strip of each transition, with its curves: for documents.
  case svg
  /// An SVG that plays by itself, by SMIL.
  case svgAnimated = "svg-animated"
  /// CSS animations, a set for each transition.
  case css
  /// Keyframes for `element.animate` as JSON.
  case waapi
  /// Swift source that makes `CAKeyframeAnimation`s.
  case swift
  /// A Lottie animation.
  case lottie
}

/// How far the numbers of an export may be from those of the timeline.
public struct PictureTolerance: Hashable, Sendable {
  /// The distance in points: of places, sizes, corner radii, and the corners of transformed layers.
  ///
  /// Opacities may be off by a hundredth of the number: 0.1 is one thousandth.
  public let points: Double

  /// Creates a tolerance, a tenth of a point by default; 0 keeps every frame with all its digits.
  ///
  /// - Parameter points: The distance, 0…100; one outside is clamped.
  public init(points: Double = 0.1) {
    self.points = points > 0 ? min(points, 100) : 0
  }

  var length: PrintedLimit { PrintedLimit(points) }
  var opacity: PrintedLimit { PrintedLimit(points / 100) }
}

/// An exported timeline, and how far it is from the original.
public struct TimelinePicture: Hashable, Sendable {
  /// The text of the file.
  public let text: String
  /// The number of keyframes in all tracks that move; 0 where frames are drawn as they are.
  public let stopCount: Int
  /// The largest deviation of a length at a frame, in points.
  public let deviation: Double
  /// The largest deviation of an opacity at a frame.
  public let opacityDeviation: Double

  init(_ text: String, _ summary: ReductionSummary? = nil) {
    self.text = text
    stopCount = summary?.stopCount ?? 0
    (deviation, opacityDeviation) = (summary?.points ?? 0, summary?.alpha ?? 0)
  }
}

extension Timeline {
  /// Returns the timeline in another format.
  ///
  /// Exports with keyframes keep as few of them as the tolerance allows. Names are data in each format:
  /// none can end a string, a comment or an element.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - tolerance: How far the keyframes may be off at a frame.
  ///   - companion: The finger, which SVGs show, and new sizes of the container.
  /// - Returns: The text, and how far it is off.
  /// - Complexity: O(*n*²) for *n* frames of a transition.
  public func picture(
    _ format: PictureFormat, tolerance: PictureTolerance = PictureTolerance(),
    with companion: TimelineCompanion = TimelineCompanion()
  ) -> TimelinePicture {
    switch format {
    case .svg: FilmStrip(self, companion).picture
    case .svgAnimated: AnimatedSVG(self, companion, tolerance).picture
    case .css: CSSExport(self, tolerance).picture
    case .waapi: WAAPIExport(self, tolerance).picture
    case .swift: SwiftExport(self, tolerance).picture
    case .lottie: LottieExport(self, companion, tolerance).picture
    }
  }
}
