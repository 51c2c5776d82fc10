// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension PiecewiseCurve {
  /// Material's emphasized curve, Android's fast_out_extra_slow_in.
  ///
  /// Up to a sixth of the time .4 of the way by cubic-bezier(.3, 0, .8, .15), then the rest by
  /// cubic-bezier(.05, .7, .1, 1): the path of AOSP's interpolator in the form of the Material 3
  /// motion tokens.
  public static let emphasized = Self(checked: [
    Segment(.bezier(0.3, 0, 0.8, 0.15), toX: 1.0 / 6, y: 0.4),
    Segment(.bezier(0.05, 0.7, 0.1, 1), toX: 1, y: 1),
  ])

  /// The two cubics of Flutter's zoom transition, close to Android's fast_out_extra_slow_in.
  ///
  /// Flutter takes AOSP's control points as they stand in the path, where ``emphasized`` has them
  /// in the coordinates of each part: up to .166666 of the time .4 of the way by cubic-bezier(.05,
  /// 0, .133333, .06), then the rest by cubic-bezier(.208333, .82, .25, 1).
  public static let materialZoom = Self(checked: [
    Segment(.bezier(0.05, 0, 0.133333, 0.06), toX: 0.166666, y: 0.4),
    Segment(.bezier(0.208333, 0.82, 0.25, 1), toX: 1, y: 1),
  ])

  /// Flutter's `Curves.fastEaseInToSlowEaseOut`, measured there from the iOS push.
  ///
  /// A three-point cubic: from (0, 0) by (.056, .024) and (.108, .3085) to (.198, .541), and on by
  /// (.3655, 1) and (.5465, .989) to (1, 1).
  public static let fastEaseInToSlowEaseOut = threePointCubic(
    (0.056, 0.024), (0.108, 0.3085), middle: (0.198, 0.541), (0.3655, 1), (0.5465, 0.989))

  /// Makes a curve of two cubics from control points in the coordinates of the whole.
  private static func threePointCubic(
    _ a1: (x: Double, y: Double), _ b1: (x: Double, y: Double),
    middle: (x: Double, y: Double),
    _ a2: (x: Double, y: Double), _ b2: (x: Double, y: Double)
  ) -> Self {
    func rest(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      ((point.x - middle.x) / (1 - middle.x), (point.y - middle.y) / (1 - middle.y))
    }
    let (c, d) = (rest(a2), rest(b2))
    return Self(checked: [
      Segment(
        .bezier(a1.x / middle.x, a1.y / middle.y, b1.x / middle.x, b1.y / middle.y),
        toX: middle.x, y: middle.y),
      Segment(.bezier(c.x, c.y, d.x, d.y), toX: 1, y: 1),
    ])
  }
}
