// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// One layer of a style as it is planned in four containers.
struct StyleSample {
  let direction: StackDirection
  /// In a container like others, whose keyframes are the layer's.
  let any: LayerTrack
  /// Container and views of one unit each way.
  let base: LayerTrack
  /// A container of two units, views of one.
  let wide: LayerTrack
  /// A container of one unit, views of two.
  let tall: LayerTrack

  static let unit = 1024.0

  /// The length that has these points in the three containers.
  static func length(base: Double, wide: Double, tall: Double) -> FileLength {
    var length = FileLength(container: (wide - base) / unit, view: (tall - base) / unit)
    length.points = base - (length.container + length.view) * unit
    if abs(length.points) < 1e-9 {
      length.points = 0
    } else {
      // Points and a fraction have been added up once: what that rounded off is no digit of either.
      length.container = rounded(length.container, to: 1e12)
      length.view = rounded(length.view, to: 1e12)
      length.points = rounded(length.points, to: 1e9)
    }
    return length
  }

  private static func rounded(_ number: Double, to parts: Double) -> Double {
    (number * parts).rounded() / parts
  }

  /// The layer as a file has it.
  func layer() throws(StyleSamplingError) -> FileLayer {
    let subject = try subject()
    var name: String?
    if subject.isView {
      guard any.fill == nil else { throw .noSuchLayer(any.name, direction) }
      if any.part != nil { name = String(any.name.drop { $0 != "." }.dropFirst()) }
    } else {
      guard any.shadow == nil else { throw .noSuchLayer(any.name, direction) }
      if any.name != subject.rawValue { name = any.name }
    }
    var layer = FileLayer(subject, name: name, part: try part())
    layer.frame = try frame(in: layer)
    layer.alpha = track(any.alpha, unless: 1)
    layer.cornerRadius = track(any.cornerRadius, unless: 0)
    layer.transform = try transform()
    layer.anchor = any.anchor == Point(x: 0.5, y: 0.5) ? nil : any.anchor
    layer.shadow = shadow()
    layer.fill = any.fill
    return layer
  }

  private func subject() throws(StyleSamplingError) -> FileLayer.Subject {
    switch (any.controller, any.role) {
    case (StyleProbe.below, _): .below
    case (StyleProbe.above, _): .above
    case (nil, .background): .background
    case (nil, .image): .image
    case (nil, .dim): .dim
    default: throw .noSuchLayer(any.name, direction)
    }
  }

  /// The layer that this one darkens has it as its own, if it is nothing but that.
  func dim(of sample: StyleSample) -> FileTrack<Double>? {
    let dimmed = sample.any.dimmed(any.alpha)
    return sample.any.controller != nil && dimmed == any
      ? FileTrack(any.alpha.keyframes.map { .init($0) }, clock: any.alpha.clock) : nil
  }

  private func shadow() -> FileShadow? {
    guard let base = base.shadow, let wide = wide.shadow, let tall = tall.shadow else { return nil }
    return FileShadow(
      opacity: base.opacity,
      radius: Self.length(base: base.radius, wide: wide.radius, tall: tall.radius))
  }

  private func part() throws(StyleSamplingError) -> FileFrame? {
    guard any.part != nil else { return nil }
    guard let base = base.part, let wide = wide.part, let tall = tall.part else {
      throw .notAffine(layer: any.name, property: "the part", direction)
    }
    return Self.frame(base, wide, tall)
  }

  private static func frame(_ base: Rect, _ wide: Rect, _ tall: Rect) -> FileFrame {
    var frame = FileFrame(
      width: length(base: base.width, wide: wide.width, tall: tall.width),
      height: length(base: base.height, wide: wide.height, tall: tall.height))
    frame.x = length(base: base.x, wide: wide.x, tall: tall.x)
    frame.y = length(base: base.y, wide: wide.y, tall: tall.y)
    return frame
  }

  private func frame(in layer: FileLayer) throws(StyleSamplingError) -> FileTrack<FileFrame> {
    let (base, wide, tall) = (
      try values(base.frame, like: any.frame, "the frame"),
      try values(wide.frame, like: any.frame, "the frame"),
      try values(tall.frame, like: any.frame, "the frame")
    )
    return keyframes(any.frame) { index in
      var frame = Self.frame(base[index], wide[index], tall[index])
      if let part = layer.part {
        // A part's place is where it is in the view.
        frame.x = frame.x - part.x
        frame.y = frame.y - part.y
      }
      if !layer.subject.isView {
        for component in FileFrame.Component.allCases {
          frame[component].container += frame[component].view
          frame[component].view = 0
        }
      }
      return frame
    }
  }

  private func transform() throws(StyleSamplingError) -> FileTrack<FileTransform>? {
    guard let track = any.transform else { return nil }
    guard let base = base.transform, let wide = wide.transform, let tall = tall.transform else {
      throw .notAffine(layer: any.name, property: "the transform", direction)
    }
    let (bases, wides, talls) = (
      try values(base, like: track, "the transform"),
      try values(wide, like: track, "the transform"),
      try values(tall, like: track, "the transform")
    )
    return keyframes(track) { index in
      FileTransform(sampling: bases[index], wides[index], talls[index])
    }
  }

  // MARK: - Tracks

  private func track(_ track: Track<Double>, unless rest: Double) -> FileTrack<Double>? {
    let values = FileTrack(track.keyframes.map { .init($0) }, clock: track.clock)
    return values == FileTrack(constant: rest) ? nil : values
  }

  /// The track of other values at the same places.
  private func keyframes<Value, Other>(
    _ track: Track<Value>, _ value: (Int) -> Other
  ) -> FileTrack<Other> {
    FileTrack(
      track.keyframes.enumerated().map { index, keyframe in
        FileTrack.Keyframe(keyframe.offset, value(index), curve: keyframe.curve)
      }, clock: track.clock)
  }

  /// The values of a track for the keyframes of another one.
  ///
  /// A track may have collapsed where two values were the same by chance.
  private func values<Value>(
    _ track: Track<Value>, like other: Track<Value>, _ property: String
  ) throws(StyleSamplingError) -> [Value] {
    let count = other.keyframes.count
    if track.isConstant { return Array(repeating: track.start, count: count) }
    guard track.keyframes.map(\.offset) == other.keyframes.map(\.offset) else {
      throw .notAffine(layer: any.name, property: property, direction)
    }
    return track.keyframes.map(\.value)
  }
}

extension FileTrack<Double>.Keyframe {
  fileprivate init(_ keyframe: ViewStackCore.Keyframe<Double>) {
    self.init(keyframe.offset, keyframe.value, curve: keyframe.curve)
  }
}

extension FileLength {
  static func - (one: FileLength, other: FileLength) -> FileLength {
    FileLength(
      container: one.container - other.container, view: one.view - other.view,
      points: one.points - other.points)
  }
}

extension FileTransform {
  /// The transform that is these matrices in the three containers.
  ///
  /// A scale and a translation are said as such, everything else as a matrix. Whether the sizes
  /// change more than the translation, the comparison of the plans will show.
  init(sampling base: Transform3D, _ wide: Transform3D, _ tall: Transform3D) {
    self.init()
    var matrix = base
    if base.isAffine {
      x = StyleSample.length(base: base.m41, wide: wide.m41, tall: tall.m41)
      y = StyleSample.length(base: base.m42, wide: wide.m42, tall: tall.m42)
      (matrix.m41, matrix.m42) = (0, 0)
    }
    let scale = Axes(x: matrix.m11, y: matrix.m22, z: matrix.m33)
    if matrix.isIdentity { return }
    if matrix == .scale(x: scale.x, y: scale.y, z: scale.z) {
      self.scale = scale
    } else {
      self.matrix = matrix
    }
  }
}
