// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares pairs of parts frame by frame, and keeps the differences.
struct PartComparison {
  let (olds, news): ([Frame], [Frame])
  /// The texts of the added columns that both timelines have.
  private let added: [(property: ComparedProperty, olds: [[String]], news: [[String]])]
  let tolerance: TimelineTolerance
  private let tolerances: SIMD32<Double>
  /// The number of differing frames in each compared part.
  private(set) var counts: [Int] = []
  /// The first difference.
  private(set) var first: TimelineDiff.Divergence?
  /// The differing tracks of all pairs.
  private(set) var tracks: [TrackName: TimelineDiff.Track] = [:]
  /// The differing tracks of the current pair.
  private var current: [TrackName: TimelineDiff.Track] = [:]
  private var noteCount = 0

  /// The name of a layer, empty for the whole transition, and a property.
  struct TrackName: Hashable {
    let layer: String
    let property: ComparedProperty
  }

  init(_ old: Timeline, _ new: Timeline, _ tolerance: TimelineTolerance) {
    (olds, news, self.tolerance) = (old.frames, new.frames, tolerance)
    added = old.addedTexts.keys.sorted().compactMap { column in
      guard let olds = old.addedTexts[column], let news = new.addedTexts[column] else { return nil }
      return (ComparedProperty(added: column), olds, news)
    }
    var tolerances = SIMD32<Double>(repeating: .infinity)
    for (index, property) in ComparedProperty.numbers.enumerated() {
      tolerances[index] = tolerance.of(property)
    }
    self.tolerances = tolerances
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
    merge()
    return found
  }

  // MARK: - Layers

  /// Compares the layers of a frame with the layers at a place, and returns whether they differ.
  private mutating func compare(
    _ frame: Int, in new: TimelinePart, _ place: Place, _ old: TimelinePart
  ) -> Bool {
    let (before, layers, count) = (olds[place.index].layers, news[frame].layers, noteCount)
    let isExact = place.fraction == 0
    if isExact, added.isEmpty, layers == before { return false }
    let after = isExact ? before : olds[place.index + 1].layers
    let here = Layer.partners(of: layers, in: before)
    let next = isExact ? here : Layer.partners(of: layers, in: after)
    for (index, layer) in layers.enumerated() {
      guard let match = here[index] else {
        if isExact || next[index] == nil {
          note(layer.name, .presence, frame, in: new, "none", "there", 1)
        }
        continue
      }
      if isExact {
        let allowance = bend(of: match, place, old)
        compare(before[match].numbers, allowance, layer, frame, in: new)
        compare(before[match].transform, allowance, layer, frame, in: new)
        compareAdded(layer.name, index, frame, in: new, match, place.index)
      } else if let other = next[index] {
        let (start, end) = (before[match].numbers, after[other].numbers)
        let numbers = start + (end - start) * place.fraction
        let transform = transform(before[match], after[other], at: place.fraction)
        // The allowance is computed only if the numbers are not near.
        if !isNear(numbers, transform, layer) {
          let allowance = bend(of: match, place, old)
          compare(numbers, allowance, layer, frame, in: new)
          compare(transform, allowance, layer, frame, in: new)
        }
      }
      compareTexts(layer, before[match], frame, in: new)
    }
    if !here.elementsEqual(before.indices, by: ==) {
      compareOrder(frame, in: new, before, here, after)
    }
    return noteCount > count
  }

  /// Notes each missing layer, and the first layer in another order.
  private mutating func compareOrder(
    _ frame: Int, in part: TimelinePart, _ before: [Layer], _ partners: [Int?], _ after: [Layer]
  ) {
    let pairs = partners.enumerated().compactMap { new, old in old.map { (old: $0, new: new) } }
    let paired = pairs.map(\.old).sorted()
    for index in Set(before.indices).subtracting(paired).sorted() {
      let name = before[index].name
      guard after.contains(where: { $0.name == name }) else { continue }
      note(name, .presence, frame, in: part, "there", "none", 1)
    }
    if let (old, pair) = zip(paired, pairs).first(where: { $0 != $1.old }) {
      let name = news[frame].layers[pair.new].name
      note(name, .order, frame, in: part, before[old].name, name, 1)
    }
  }

  /// The largest deviation of an old layer's numbers from the straight line between two frames.
  private func bend(of layer: Int, _ place: Place, _ old: TimelinePart) -> SIMD32<Double> {
    let name = olds[place.index].layers[layer].name
    return bend(at: place, in: old) { frame in
      // The layer most likely has the same index in each frame.
      let isHere = frame.layers.indices.contains(layer) && frame.layers[layer].name == name
      let index = isHere ? layer : frame.layers.firstIndex { $0.name == name }
      return index.map { frame.layers[$0].numbers }
    }
  }

  /// The transform between the transforms of two old layers.
  private func transform(_ one: Layer, _ other: Layer, at fraction: Double) -> Transform3D? {
    let (from, to) = (one.transform, other.transform)
    if from == to { return from }
    return Transform3D.Interpolator(from: from ?? .identity, to: to ?? .identity)
      .sampled(at: fraction)
  }

  /// Whether numbers are within the tolerance of a layer's numbers, and a transform equals the layer's.
  private func isNear(_ numbers: SIMD32<Double>, _ transform: Transform3D?, _ layer: Layer) -> Bool
  {
    transform == layer.transform && all((layer.numbers - numbers).magnitudes .<= tolerances)
  }

  private mutating func compare(
    _ old: SIMD32<Double>, _ allowance: SIMD32<Double>, _ layer: Layer, _ frame: Int,
    in part: TimelinePart
  ) {
    let new = layer.numbers
    let deviations = (new - old).magnitudes
    // NaN equals NaN. No other value is near NaN.
    let areNone = (new .!= new) .& (old .!= old)
    let isOff = .!(deviations .<= tolerances + allowance) .& .!areNone
    guard any(isOff) else { return }
    for (index, property) in ComparedProperty.numbers.enumerated() where isOff[index] {
      note(
        layer.name, property, frame, in: part, Self.text(old[index]), Self.text(new[index]),
        deviations[index])
    }
  }

  private mutating func compare(
    _ old: Transform3D?, _ allowance: SIMD32<Double>, _ layer: Layer, _ frame: Int,
    in part: TimelinePart
  ) {
    for turn in ComparedProperty.distances(old, layer.transform)
    where !(turn.distance <= tolerance.of(turn.property) + allowance[0] / 100) {
      note(
        layer.name, turn.property, frame, in: part, Self.text(turn.old), Self.text(turn.new),
        turn.distance)
    }
  }

  /// Compares the properties that are texts.
  private mutating func compareTexts(
    _ layer: Layer, _ match: Layer, _ frame: Int, in part: TimelinePart
  ) {
    for (property, source, standard) in ComparedProperty.texts {
      guard case .text(let get, _, standard: _) = source.value else { continue }
      let (before, now) = (get(match), get(layer))
      if before == now { continue }
      note(layer.name, property, frame, in: part, before ?? standard, now ?? standard, 1)
    }
  }

  /// Compares the texts of added columns; those between two frames are unknown.
  private mutating func compareAdded(
    _ name: String, _ layer: Int, _ frame: Int, in part: TimelinePart, _ match: Int, _ old: Int
  ) {
    for (property, olds, news) in added {
      guard olds.indices.contains(old), olds[old].indices.contains(match),
        news.indices.contains(frame), news[frame].indices.contains(layer),
        olds[old][match] != news[frame][layer]
      else { continue }
      note(name, property, frame, in: part, olds[old][match], news[frame][layer], 1)
    }
  }

  // MARK: - Notes

  /// Notes a difference of a layer, or of the whole transition; its texts are made only if they are kept.
  mutating func note(
    _ layer: String, _ property: ComparedProperty, _ frame: Int, in part: TimelinePart,
    _ old: @autoclosure () -> String, _ new: @autoclosure () -> String, _ deviation: Double
  ) {
    noteCount += 1
    let deviation = deviation.isNaN ? 1 : min(deviation, .greatestFiniteMagnitude)
    let (name, place) = (TrackName(layer: layer, property: property), news[frame])
    func divergence() -> TimelineDiff.Divergence {
      TimelineDiff.Divergence(
        transition: part.name, layer: layer, property: property, frame: frame, time: place.time,
        progress: place.transition?.progress, old: old(), new: new(), deviation: deviation)
    }
    var track =
      current.removeValue(forKey: name)
      ?? TimelineDiff.Track(largest: divergence(), frameCount: 0, deviations: [])
    if deviation > track.largest.deviation { track.largest = divergence() }
    track.frameCount += 1
    let index = frame - part.frames.lowerBound
    track.deviations += Array(repeating: 0, count: index + 1 - track.deviations.count)
    track.deviations[index] = deviation
    current[name] = track
    // The curve of a part is compared before its layers. A layer at the same or an earlier frame precedes it.
    if first.map({ frame < $0.frame || $0.frame == frame && $0.property == .eased }) ?? true {
      first = divergence()
    }
  }

  /// A number with at most four decimals.
  static func text(_ number: Double) -> String { String(shortest: number, decimals: 4) }

  /// Adds the tracks of the current pair to the tracks of all pairs.
  private mutating func merge() {
    for (name, track) in current {
      let known = tracks[name]
      if (known?.largest.deviation ?? -1) < track.largest.deviation { tracks[name] = track }
      tracks[name]?.frameCount = (known?.frameCount ?? 0) + track.frameCount
    }
  }
}

extension Layer {
  /// Returns the index of the layer of another frame that belongs to each layer, or nil, by name.
  ///
  /// Layers with the same name belong together in their order.
  fileprivate static func partners(of layers: [Layer], in others: [Layer]) -> [Int?] {
    if layers.elementsEqual(others, by: { $0.name == $1.name }) {
      return others.indices.map(\.self)
    }
    // The indices of each name, in reverse order.
    var places: [String: [Int]] = [:]
    for index in others.indices.reversed() { places[others[index].name, default: []].append(index) }
    return layers.map { places[$0.name]?.popLast() }
  }
}
