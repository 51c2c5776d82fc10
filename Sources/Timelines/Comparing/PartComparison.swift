// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares pairs of parts frame by frame, and keeps the differences.
struct PartComparison {
  let olds: FrameTable
  let news: FrameTable
  let tolerance: TimelineTolerance
  private let tolerances: SIMD32<Double>
  /// The names of the new frames, followed by the names that only old frames have.
  private var names: [String]
  /// The index in `names` of each name of the old frames.
  private(set) var oldNames: [Int] = []
  /// The number of differing frames in each compared part.
  private(set) var counts: [Int] = []
  /// The first difference.
  private(set) var first: TimelineDiff.Divergence?
  /// The frame and the property of the first difference.
  private var firstPlace: (frame: Int, property: ComparedProperty)?
  /// The differing tracks of all pairs.
  private(set) var tracks: [TrackName: TimelineDiff.Track] = [:]
  /// The differing tracks of the current pair, and their deviations.
  private var current: [Track] = []
  private var deviations: [(track: Int, frame: Int, deviation: Double)] = []
  /// The track that is most likely noted next.
  private var nextTrack = 0

  /// The index of a layer's name, or -1 for the whole transition, and a property.
  struct TrackName: Hashable {
    let layer: Int
    let property: ComparedProperty
  }

  /// A track of one pair, with its largest deviation.
  private struct Track {
    let name: TrackName
    var frame: Int
    var deviation: Double
    var (old, new): (ComparedValue, ComparedValue)
    /// The number of frames in which the track deviates, and the last of these frames.
    var frameCount = 1
    var lastFrame: Int
  }

  init(_ olds: FrameTable, _ news: FrameTable, _ tolerance: TimelineTolerance) {
    (self.olds, self.news, self.tolerance) = (olds, news, tolerance)
    var tolerances = SIMD32<Double>(repeating: .infinity)
    for (index, property) in ComparedProperty.numbers.enumerated() {
      tolerances[index] = tolerance.of(property)
    }
    self.tolerances = tolerances
    names = news.names
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    for name in olds.names {
      oldNames.append(indices[name] ?? names.count)
      if indices[name] == nil { names.append(name) }
    }
  }

  /// Compares the new parts with their partners.
  mutating func compare(_ pairs: PartPairs) {
    counts = zip(pairs.partners, pairs.news).map { partner, new in
      partner.map { compare(pairs.olds[$0], new) } ?? 0
    }
  }

  /// Compares a part with its partner, and returns the number of frames in which they differ.
  private mutating func compare(_ old: TimelinePart, _ new: TimelinePart) -> Int {
    var (old, new) = (old, new)
    // If time alone does not drive one of the parts, both are compared by seconds.
    if !old.isTimed { new.isTimed = false }
    if !new.isTimed { old.isTimed = false }
    current.removeAll(keepingCapacity: true)
    deviations.removeAll(keepingCapacity: true)
    let usesEased = new.isTimed && !easedDiffers(old, new)
    var found = 0
    var index = old.frames.lowerBound - 1
    // Such parts may take different times: they are compared at equal fractions of their times.
    let scale =
      new.isTimed || new.end == new.start ? 1 : (old.end - old.start) / (new.end - new.start)
    let offset = offset(old, new)
    for frame in new.frames {
      guard let place = place(of: frame, in: new, scale, in: old, from: &index, usesEased, offset)
      else { continue }
      if compare(frame, in: new, place, old) { found += 1 }
    }
    merge(new)
    return found
  }

  // MARK: - Layers

  /// Compares the layers of a frame with the layers at a place, and returns whether they differ.
  private mutating func compare(
    _ frame: Int, in new: TimelinePart, _ place: Place, _ old: TimelinePart
  ) -> Bool {
    let before = deviations.count
    let isExact = place.fraction == 0
    let layers = news.frames[frame].layers
    if isExact, news.layers[layers] == olds.layers[olds.frames[place.index].layers] { return false }
    let here = partners(of: layers, in: place.index)
    let next = isExact ? here : partners(of: layers, in: place.index + 1)
    for layer in layers {
      let index = layer - layers.lowerBound
      guard let match = here[index] else {
        if isExact || next[index] == nil {
          note(news.nameIndices[layer], .presence, frame, in: new, .text("none"), .text("there"), 1)
        }
        continue
      }
      if isExact {
        let allowance = bend(of: match, place, old)
        compare(olds.layers[match].numbers, allowance, layer, frame, in: new)
        compare(olds.layers[match].transform, allowance, layer, frame, in: new)
      } else if let other = next[index] {
        let (start, end) = (olds.layers[match].numbers, olds.layers[other].numbers)
        let numbers = start + (end - start) * place.fraction
        let transform = transform(match, other, at: place.fraction)
        // The allowance is computed only if the numbers are not near.
        if !isNear(numbers, transform, layer) {
          let allowance = bend(of: match, place, old)
          compare(numbers, allowance, layer, frame, in: new)
          compare(transform, allowance, layer, frame, in: new)
        }
      }
      compareTexts(layer, match, frame, in: new)
    }
    if here.isReordered { compareOrder(frame, in: new, place, here) }
    return deviations.count > before
  }

  /// The largest deviation of an old layer's numbers from the straight line between two frames.
  private func bend(of layer: Int, _ place: Place, _ old: TimelinePart) -> SIMD32<Double> {
    let name = olds.nameIndices[layer]
    let index = layer - olds.frames[place.index].layers.lowerBound
    return bend(at: place, in: old) { comparison, frame in
      comparison.olds.layer(name, at: index, in: frame).map { comparison.olds.layers[$0].numbers }
    }
  }

  /// The transform between the transforms of two old layers.
  private func transform(_ one: Int, _ other: Int, at fraction: Double) -> Transform3D? {
    let (from, to) = (olds.layers[one].transform, olds.layers[other].transform)
    if from == to { return from }
    return Transform3D.Interpolator(from: from ?? .identity, to: to ?? .identity)
      .sampled(at: fraction)
  }

  /// Whether numbers are within the tolerance of a layer's numbers, and a transform equals the layer's.
  private func isNear(_ numbers: SIMD32<Double>, _ transform: Transform3D?, _ layer: Int) -> Bool {
    let isWithin = (news.layers[layer].numbers - numbers).magnitudes .<= tolerances
    return transform == news.layers[layer].transform && all(isWithin)
  }

  private mutating func compare(
    _ old: SIMD32<Double>, _ allowance: SIMD32<Double>, _ layer: Int, _ frame: Int,
    in part: TimelinePart
  ) {
    let (new, name) = (news.layers[layer].numbers, news.nameIndices[layer])
    let deviations = (new - old).magnitudes
    // NaN equals NaN. No other value is near NaN.
    let areNone = (new .!= new) .& (old .!= old)
    let isOff = .!(deviations .<= tolerances + allowance) .& .!areNone
    if any(isOff) {
      for (index, property) in ComparedProperty.numbers.enumerated() where isOff[index] {
        note(
          name, property, frame, in: part,
          .number(old[index]), .number(new[index]), deviations[index])
      }
    }
  }

  private mutating func compare(
    _ old: Transform3D?, _ allowance: SIMD32<Double>, _ layer: Int, _ frame: Int,
    in part: TimelinePart
  ) {
    let name = news.nameIndices[layer]
    for turn in ComparedProperty.distances(old, news.layers[layer].transform)
    where !(turn.distance <= tolerance.of(turn.property) + allowance[0] / 100) {
      note(
        name, turn.property, frame, in: part, .number(turn.old), .number(turn.new), turn.distance)
    }
  }

  /// Compares the properties that are texts.
  private mutating func compareTexts(
    _ layer: Int, _ match: Int, _ frame: Int, in part: TimelinePart
  ) {
    for (property, source, standard) in ComparedProperty.texts {
      guard case .text(let get, _, standard: _) = source.value else { continue }
      let (before, now) = (get(olds.layers[match]), get(news.layers[layer]))
      if before == now { continue }
      note(
        news.nameIndices[layer], property, frame, in: part, .text(before ?? standard),
        .text(now ?? standard), 1)
    }
  }

  /// Notes each missing layer, and the first layer in another order.
  private mutating func compareOrder(
    _ frame: Int, in part: TimelinePart, _ place: Place, _ partners: LayerPartners
  ) {
    let (before, now) = (olds.frames[place.index].layers, news.frames[frame].layers)
    var isPaired = [Bool](repeating: false, count: before.count)
    let pairs = now.indices.compactMap { layer in
      partners[layer - now.lowerBound].map { (old: $0, new: layer) }
    }
    for pair in pairs { isPaired[pair.old - before.lowerBound] = true }
    for layer in before where !isPaired[layer - before.lowerBound] {
      let isThere = olds.layer(olds.nameIndices[layer], at: 0, in: place.index + 1) != nil
      if place.fraction == 0 || isThere {
        note(oldName(layer), .presence, frame, in: part, .text("there"), .text("none"), 1)
      }
    }
    let inOrder = before.filter { isPaired[$0 - before.lowerBound] }
    if let (old, pair) = zip(inOrder, pairs).first(where: { $0 != $1.old }) {
      let (was, name) = (oldName(old), news.nameIndices[pair.new])
      note(name, .order, frame, in: part, .text(names[was]), .text(names[name]), 1)
    }
  }

  // MARK: - Notes

  /// Notes a difference of a layer; the layer -1 is the whole transition.
  mutating func note(
    _ layer: Int, _ property: ComparedProperty, _ frame: Int, in part: TimelinePart,
    _ old: ComparedValue, _ new: ComparedValue, _ deviation: Double
  ) {
    let deviation = deviation.isNaN ? 1 : min(deviation, .greatestFiniteMagnitude)
    let name = TrackName(layer: layer, property: property)
    // Most frames note the same tracks in the same order.
    var (index, left) = (nextTrack, current.count)
    while left > 0, current[index % current.count].name != name {
      (index, left) = (index + 1, left - 1)
    }
    index = left > 0 ? index % current.count : current.count
    nextTrack = index + 1
    if left == 0 {
      current.append(
        Track(
          name: name, frame: frame, deviation: deviation, old: old, new: new, lastFrame: frame))
    } else {
      current[index].frameCount += 1
      current[index].lastFrame = frame
      if deviation > current[index].deviation {
        (current[index].frame, current[index].deviation) = (frame, deviation)
        (current[index].old, current[index].new) = (old, new)
      }
    }
    deviations.append((index, frame, deviation))
    // The curve of a part is compared before its layers. A layer at the same or an earlier frame precedes it.
    if firstPlace.map({ frame < $0.frame || $0.frame == frame && $0.property == .eased }) ?? true {
      firstPlace = (frame, property)
      first = divergence(
        of: Track(
          name: name, frame: frame, deviation: deviation, old: old, new: new, lastFrame: frame),
        in: part)
    }
  }

  /// The largest deviation of a track, with names and printed values.
  private func divergence(of track: Track, in part: TimelinePart) -> TimelineDiff.Divergence {
    let frame = news.frames[track.frame]
    return TimelineDiff.Divergence(
      transition: part.name, layer: track.name.layer < 0 ? "" : names[track.name.layer],
      property: track.name.property, frame: track.frame, time: frame.time,
      progress: frame.isMoving ? frame.progress : nil, old: track.old.shown,
      new: track.new.shown, deviation: track.deviation)
  }

  /// Adds the tracks of the current pair to the tracks of all pairs.
  private mutating func merge(_ part: TimelinePart) {
    let start = part.frames.lowerBound
    var courses = current.map { track -> [Double] in
      let isLargest = (tracks[track.name]?.largest.deviation ?? -1) < track.deviation
      return isLargest ? Array(repeating: 0, count: track.lastFrame - start + 1) : []
    }
    for (track, frame, deviation) in deviations where !courses[track].isEmpty {
      courses[track][frame - start] = deviation
    }
    for (track, course) in zip(current, courses) {
      let count = (tracks[track.name]?.frameCount ?? 0) + track.frameCount
      if course.isEmpty {
        tracks[track.name]?.frameCount = count
      } else {
        tracks[track.name] = TimelineDiff.Track(
          largest: divergence(of: track, in: part), frameCount: count, deviations: course)
      }
    }
  }
}

/// The value of a property; a number is printed only if it is read.
enum ComparedValue: Sendable {
  case number(Double)
  case text(String)

  /// The text, or the number with at most four decimals.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(shortest: number, decimals: 4)
    }
  }
}
