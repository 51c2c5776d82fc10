// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares pairs of parts frame by frame, and keeps what differs.
struct PartComparison: Sendable {
  let olds: FrameTable
  let news: FrameTable
  let tolerance: TimelineTolerance
  private let tolerances: SIMD16<Double>
  /// How far apart numbers are that are surely the same: as far as other instants make them, at most.
  private let slack: Double
  /// The names of the new frames, and behind them those that only old ones have.
  private var names: [String]
  /// What the names of the old frames are among all.
  private var oldNames: [Int32] = []
  /// In how many frames each of the parts that have been compared differs.
  private(set) var counts: [Int] = []
  /// What differs first.
  private(set) var first: TimelineDiff.Divergence?
  /// The place of what differs first, for comparison.
  private var firstPlace: (frame: Int, property: ComparedProperty)?
  /// The tracks that differ, of all pairs.
  private(set) var tracks: [TrackName: TimelineDiff.Track] = [:]
  /// The tracks of the pair that is being compared, and their deviations.
  private var current: [Track] = []
  private var deviations: [(track: Int, frame: Int, deviation: Double)] = []

  /// A layer's number, or -1 for what is none's, and a property.
  struct TrackName: Hashable {
    let layer: Int32
    let property: ComparedProperty
  }

  /// A track of one pair, with its largest deviation.
  private struct Track {
    let name: TrackName
    var frame: Int
    var deviation: Double
    var (old, new): (ComparedValue, ComparedValue)
    /// In how many frames it deviates.
    var frameCount = 1
  }

  init(_ olds: FrameTable, _ news: FrameTable, _ tolerance: TimelineTolerance) {
    (self.olds, self.news, self.tolerance) = (olds, news, tolerance)
    var tolerances = SIMD16<Double>(repeating: .infinity)
    for (index, property) in ComparedProperty.allCases.prefix(ComparedProperty.numberCount)
      .enumerated()
    {
      tolerances[index] = tolerance.of(property)
    }
    self.tolerances = tolerances
    slack = min(tolerances.min(), 1e-9)
    names = news.names
    let indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    for name in olds.names {
      oldNames.append(Int32(indices[name] ?? names.count))
      if indices[name] == nil { names.append(name) }
    }
  }

  /// Compares some of the new parts with their partners.
  mutating func compare(_ pairs: PartPairs, _ range: Range<Int>) {
    for index in range {
      counts.append(pairs.partners[index].map { compare(pairs.olds[$0], pairs.news[index]) } ?? 0)
    }
  }

  /// Adds what another comparison has found in the parts that follow.
  mutating func append(_ later: PartComparison) {
    counts += later.counts
    first = first ?? later.first
    for (name, other) in later.tracks {
      guard let known = tracks[name] else {
        tracks[name] = other
        continue
      }
      if other.largest.deviation > known.largest.deviation { tracks[name] = other }
      tracks[name]?.frameCount = known.frameCount + other.frameCount
    }
  }

  /// Compares a part with its partner, and returns in how many frames they differ.
  private mutating func compare(_ old: TimelinePart, _ new: TimelinePart) -> Int {
    current.removeAll(keepingCapacity: true)
    deviations.removeAll(keepingCapacity: true)
    let usesEased = old.isTimed && new.isTimed && !easedDiffers(old, new)
    var found = 0
    var index = old.frames.lowerBound - 1
    // Two that are not driven by time alone may take other times: then at equal fractions of them.
    let scale =
      old.isTimed || new.end == new.start || old.isTimed != new.isTimed
      ? 1 : (old.end - old.start) / (new.end - new.start)
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

  /// Compares the layers of a frame with those at a place; whether they differ.
  private mutating func compare(
    _ frame: Int, in new: TimelinePart, _ place: Place, _ old: TimelinePart
  ) -> Bool {
    let before = deviations.count
    let isExact = place.fraction == 0
    let layers = news.frames[frame].layers
    if isExact, looksTheSame(layers, as: olds.frames[place.index].layers) { return false }
    for layer in layers {
      let name = news.layers[layer].name
      let index = layer - layers.lowerBound
      guard let match = find(name, index, in: place.index) else {
        if isExact || find(name, index, in: place.index + 1) == nil {
          note(name, .presence, frame, in: new, .text("none"), .text("there"), 1)
        }
        continue
      }
      if isExact {
        compare(
          olds.numbers(of: match), olds.transform(of: match), bend(of: name, index, place, old),
          layer, frame, in: new)
      } else if let other = find(name, index, in: place.index + 1) {
        let (start, end) = (olds.numbers(of: match), olds.numbers(of: other))
        let numbers = start + (end - start) * place.fraction
        let transform = transform(match, other, at: place.fraction)
        // How far off a straight line may be is worked out only where it matters.
        if !isNear(numbers, transform, layer) {
          compare(
            numbers, transform, bend(of: name, index, place, old), layer, frame, in: new)
        }
      }
      compareRest(layer, match, frame, in: new)
    }
    compareOrder(frame, in: new, place)
    return deviations.count > before
  }

  /// How much the numbers of a layer may be off the straight line between two frames.
  private func bend(
    of name: Int32, _ index: Int, _ place: Place, _ old: TimelinePart
  ) -> SIMD16<Double> {
    bend(at: place, in: old) { comparison, frame in
      comparison.find(name, index, in: frame).map { comparison.olds.numbers(of: $0) }
    }
  }

  /// Whether a frame has the layers of an old one, all of them with the same numbers.
  private func looksTheSame(_ layers: Range<Int>, as others: Range<Int>) -> Bool {
    guard layers.count == others.count else { return false }
    let (news, olds) = (news.layers.span, olds.layers.span)
    for (index, other) in zip(layers, others) {
      let (new, old) = (news[index], olds[other])
      let numbers = SIMD4(new.frame.x, new.frame.y, new.frame.width, new.frame.height)
      let distances =
        numbers - SIMD4(old.frame.x, old.frame.y, old.frame.width, old.frame.height)
      guard all(distances .<= slack), all(distances .>= -slack),
        abs(new.alpha - old.alpha) <= slack, new.role == old.role,
        new.name == oldNames[Int(old.name)]
      else { return false }
      if new.rest != 0 || old.rest != 0 {
        guard self.news.rests[Int(new.rest)] == self.olds.rests[Int(old.rest)] else { return false }
      }
    }
    return true
  }

  /// The transform between those of two old layers.
  private func transform(_ one: Int, _ other: Int, at fraction: Double) -> Transform3D? {
    let (from, to) = (olds.transform(of: one), olds.transform(of: other))
    if from == to { return from }
    return Transform3D.Interpolator(from: from ?? .identity, to: to ?? .identity)
      .sampled(at: fraction)
  }

  /// Whether numbers and a transform are within the tolerance of those of a layer.
  private func isNear(_ numbers: SIMD16<Double>, _ transform: Transform3D?, _ layer: Int) -> Bool {
    let isWithin = (news.numbers(of: layer) - numbers).magnitudes .<= tolerances
    return transform == news.transform(of: layer) && all(isWithin)
  }

  /// The layer of a name in an old frame, most likely at the same place as in the new one.
  private func find(_ name: Int32, _ index: Int, in frame: Int) -> Int? {
    guard olds.frames.indices.contains(frame) else { return nil }
    let layers = olds.frames[frame].layers
    let guess = layers.lowerBound + index
    if guess < layers.upperBound, oldName(guess) == name { return guess }
    return layers.first { oldName($0) == name }
  }

  /// The name of an old layer, as a number of all names.
  private func oldName(_ layer: Int) -> Int32 { oldNames[Int(olds.layers[layer].name)] }

  private mutating func compare(
    _ old: SIMD16<Double>, _ transform: Transform3D?, _ allowance: SIMD16<Double>,
    _ layer: Int, _ frame: Int, in part: TimelinePart
  ) {
    let (new, name) = (news.numbers(of: layer), news.layers[layer].name)
    let deviations = (new - old).magnitudes
    // Two that are no numbers are the same, and nothing is near to one that is none.
    let areNone = (new .!= new) .& (old .!= old)
    let isOff = .!(deviations .<= tolerances + allowance) .& .!areNone
    if any(isOff) {
      for index in 0..<ComparedProperty.numberCount where isOff[index] {
        note(
          name, ComparedProperty.allCases[index], frame, in: part,
          .number(old[index]), .number(new[index]), deviations[index])
      }
    }
    if transform == nil, news.layers[layer].rest == 0 { return }
    for turn in ComparedProperty.distances(transform, news.transform(of: layer))
    where !(turn.distance <= tolerance.of(turn.property) + allowance[0] / 100) {
      note(
        name, turn.property, frame, in: part, .number(turn.old), .number(turn.new), turn.distance)
    }
  }

  /// Compares the role, the fill colour and what of a view is seen, which are not numbers.
  private mutating func compareRest(
    _ layer: Int, _ match: Int, _ frame: Int, in part: TimelinePart
  ) {
    let (new, old) = (news.layers[layer], olds.layers[match])
    if old.role != new.role {
      note(
        new.name, .role, frame, in: part, .text(old.role.rawValue), .text(new.role.rawValue), 1)
    }
    guard new.rest != 0 || old.rest != 0 else { return }
    let (now, before) = (news.rests[Int(new.rest)], olds.rests[Int(old.rest)])
    if before.sharing != now.sharing {
      note(
        new.name, .view, frame, in: part, .text(before.sharing?.description ?? "whole"),
        .text(now.sharing?.description ?? "whole"), 1)
    }
    if before.fill != now.fill, before.fill?.text != now.fill?.text {
      note(
        new.name, .fill, frame, in: part, .text(before.fill?.text ?? "none"),
        .text(now.fill?.text ?? "none"), 1)
    }
  }

  /// What is gone, and what stands in another order.
  private mutating func compareOrder(_ frame: Int, in part: TimelinePart, _ place: Place) {
    let (before, now) = (olds.frames[place.index].layers, news.frames[frame].layers)
    if before.count == now.count,
      zip(before, now).allSatisfy({ oldName($0) == news.layers[$1].name })
    {
      return
    }
    let (oldNames, newNames) = (before.map(oldName), now.map { self.news.layers[$0].name })
    let (oldSet, newSet) = (Set(oldNames), Set(newNames))
    for name in oldNames where !newSet.contains(name) {
      if place.fraction == 0 || find(name, 0, in: place.index + 1) != nil {
        note(name, .presence, frame, in: part, .text("there"), .text("none"), 1)
      }
    }
    let pairs = zip(oldNames.filter(newSet.contains), newNames.filter(oldSet.contains))
    if let (old, new) = pairs.first(where: { $0 != $1 }) {
      note(new, .order, frame, in: part, .text(names[Int(old)]), .text(names[Int(new)]), 1)
    }
  }

  // MARK: - Notes

  /// Notes a difference of a layer, or of the whole transition, for which the number is -1.
  mutating func note(
    _ layer: Int32, _ property: ComparedProperty, _ frame: Int, in part: TimelinePart,
    _ old: ComparedValue, _ new: ComparedValue, _ deviation: Double
  ) {
    let deviation = deviation.isNaN ? 1 : min(deviation, .greatestFiniteMagnitude)
    let name = TrackName(layer: layer, property: property)
    var index = 0
    while index < current.count, current[index].name != name { index += 1 }
    if index == current.count {
      current.append(Track(name: name, frame: frame, deviation: deviation, old: old, new: new))
    } else {
      current[index].frameCount += 1
      if deviation > current[index].deviation {
        (current[index].frame, current[index].deviation) = (frame, deviation)
        (current[index].old, current[index].new) = (old, new)
      }
    }
    deviations.append((index, frame, deviation))
    // The curve is compared before all layers: it is not what differs first.
    if firstPlace.map({ $0.frame == frame && $0.property == .eased }) ?? true {
      firstPlace = (frame, property)
      first = divergence(
        of: Track(name: name, frame: frame, deviation: deviation, old: old, new: new), in: part)
    }
  }

  /// The largest deviation of a track, in words.
  private func divergence(of track: Track, in part: TimelinePart) -> TimelineDiff.Divergence {
    let frame = news.frames[track.frame]
    return TimelineDiff.Divergence(
      transition: part.name, layer: track.name.layer < 0 ? "" : names[Int(track.name.layer)],
      property: track.name.property, frame: track.frame, time: frame.time,
      progress: frame.transition < 0 ? nil : frame.progress, old: track.old.shown,
      new: track.new.shown, deviation: track.deviation)
  }

  /// Adds the tracks of a pair to those of all.
  private mutating func merge(_ part: TimelinePart) {
    for (index, track) in current.enumerated() {
      let known = tracks[track.name]
      let count = (known?.frameCount ?? 0) + track.frameCount
      if let known, known.largest.deviation >= track.deviation {
        tracks[track.name]?.frameCount = count
        continue
      }
      let own = deviations.filter { $0.track == index }
      let start = part.frames.lowerBound
      var course = [Double](repeating: 0, count: (own.last?.frame ?? start - 1) - start + 1)
      for (_, frame, deviation) in own { course[frame - start] = deviation }
      tracks[track.name] = TimelineDiff.Track(
        largest: divergence(of: track, in: part), frameCount: count, deviations: course)
    }
  }
}

/// What a property is, as a number as long as nobody reads it.
enum ComparedValue: Sendable {
  case number(Double)
  case text(String)

  /// The text, or the number with as many decimals as tell it from its neighbours on a screen.
  var shown: String {
    switch self {
    case .text(let text): return text
    case .number(let number):
      var text = TextBuffer()
      text.append(shortest: number, decimals: 4)
      return text.string
    }
  }
}

extension Color {
  fileprivate var text: String {
    var text = TextBuffer()
    text.append(atMost: 9) { $0.append(self) }
    return text.string
  }
}
