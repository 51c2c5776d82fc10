// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines

/// A format in which a whole timeline is exported at once.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// A film strip of each transition, with its curves: for documents.
  case svg
  /// An SVG with SMIL animations.
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

/// The largest deviation of an export's numbers from those of the timeline.
public struct PictureTolerance: Hashable, Sendable {
  /// The tolerance in points for places, sizes, corner radii and the corners of transformed layers.
  ///
  /// The tolerance for opacities is a hundredth of the number: 0.1 allows one thousandth.
  public let points: Double

  /// Creates a tolerance, a tenth of a point by default; 0 keeps every frame with all its digits.
  ///
  /// - Parameter points: The distance, clamped to 0…100.
  public init(points: Double = 0.1) {
    self.points = points > 0 ? min(points, 100) : 0
  }

  var length: PrintedLimit { PrintedLimit(points) }
  var opacity: PrintedLimit { PrintedLimit(points / 100) }
}

/// An exported timeline, and its deviation from the original.
public struct TimelinePicture: Hashable, Sendable {
  /// The text of the file.
  public let text: String
  /// The number of keyframes in all moving tracks; 0 if an export has no keyframes.
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
  /// Exports with keyframes keep as few of them as the tolerance allows. Each format escapes names: no name
  /// can end a string, a comment or an element.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - title: The title; the name of the scenario unless given.
  ///   - tolerance: The largest deviation of the keyframes at a frame.
  ///   - companion: The finger, which SVGs show, and the new sizes of the container.
  /// - Returns: The text, and its deviation.
  /// - Complexity: O(*n*²) for *n* frames of a transition.
  public func picture(
    _ format: PictureFormat, title: String? = nil,
    tolerance: PictureTolerance = PictureTolerance(),
    with companion: TimelineCompanion = TimelineCompanion()
  ) -> TimelinePicture {
    var titled = self
    titled.header.scenario = title ?? header.scenario
    return switch format {
    case .svg: FilmStrip(titled, companion).picture
    case .svgAnimated:
      AnimatedSVG(timeline: titled, companion: companion, tolerance: tolerance).picture
    case .css: CSSExport(timeline: titled, tolerance: tolerance).picture
    case .waapi: WAAPIExport(timeline: titled, tolerance: tolerance).picture
    case .swift: SwiftExport(timeline: titled, tolerance: tolerance).picture
    case .lottie: LottieExport(timeline: titled, companion: companion, tolerance: tolerance).picture
    }
  }
}
