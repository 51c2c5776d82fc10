// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension StyleFile {
  /// Writes a style as a file, by looking at what it plans.
  ///
  /// The style is asked for plans in containers and for views of some sizes, what differs between
  /// them gives the fractions, and two further containers prove them. So a style fits a file whose
  /// frames are fractions of the container and of the view plus points, whose alpha multiplies the
  /// view's, and whose layers are the two views, parts of them, dims, a background and an image.
  ///
  /// What a style asks of the controllers is left at its default, and what it does otherwise under
  /// a finger is left out; what it takes from the container's settings is taken from `settings`,
  /// save the duration and the curve, which stay open.
  ///
  /// - Parameters:
  ///   - style: The style; it is asked some thirty times.
  ///   - summary: One sentence on what it looks like.
  ///   - source: Where its numbers come from.
  ///   - settings: The container's settings.
  /// - Throws: ``StyleSamplingError`` where the plans do not fit a file.
  public init(
    sampling style: some TransitionStyle, summary: String = "", source: String = "",
    settings: TransitionContext.Settings = TransitionContext.Settings()
  ) throws(StyleSamplingError) {
    let (push, pop) = (
      StyleProbe(style: style, settings: settings, direction: .push),
      StyleProbe(style: style, settings: settings, direction: .pop)
    )
    let (pushTiming, popTiming) = (push.timing(), pop.timing())
    let hasDuration = pushTiming.duration == popTiming.duration
    let hasCurve = pushTiming.curve == popTiming.curve
    let sampled = StyleFile(
      name: style.name, summary: summary, source: source,
      duration: hasDuration ? pushTiming.duration : nil, curve: hasCurve ? pushTiming.curve : nil,
      push: FileMovement(
        duration: hasDuration ? nil : pushTiming.duration,
        curve: hasCurve ? nil : pushTiming.curve, layers: try Self.layers(push)),
      pop: FileMovement(
        duration: hasDuration ? nil : popTiming.duration,
        curve: hasCurve ? nil : popTiming.curve, layers: try Self.layers(pop)))
    for probe in [push, pop] {
      if let difference = probe.firstDifference(from: sampled.style) { throw difference }
    }
    do throws(StyleFileErrors) {
      // What cannot be read back is no file.
      self = try StyleFile(StyleFileWriter.tree(of: sampled))
    } catch {
      throw .notAllowed(error)
    }
  }

  private static func layers(_ probe: StyleProbe) throws(StyleSamplingError) -> [FileLayer] {
    var layers: [FileLayer] = []
    var last: StyleSample?
    for sample in try probe.samples() {
      if let dimmed = last, let dim = sample.dim(of: dimmed) {
        layers[layers.count - 1].dim = dim
        last = nil
      } else {
        layers.append(try sample.layer())
        last = sample
      }
    }
    return layers
  }
}
