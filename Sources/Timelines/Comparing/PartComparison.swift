// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Compares pairs of parts frame by frame, and keeps what differs.
struct PartComparison {
  let olds: [Frame]
  let news: [Frame]
  let tolerance: TimelineTolerance
  private let tolerances: SIMD16<Double>
  /// How far apart numbers are that are surely the same: as far as other instants make them, at most.
  private let slack: Double
  /// What differs first.
  private(set) var first: TimelineDiff.Divergence?
  /// The tracks that differ, of all pairs.
  private(set) var tracks: [TrackName: TimelineDiff.Track] = [:]
  /// The tracks of the pair that is being compared.
  private var current: [Track] = []
  /// The instants of the pair's frames.
  private(set) var oldInstants: [Instant] = []
  private(set) var newInstants: [Instant] = []

  struct TrackName: Hashable {
    let layer: String
    let property: ComparedProperty
  }

  /// A track of one pair.
  private struct Track {
    var largest: TimelineDiff.Divergence
    var count = 0
    /// The deviations, each with the index of its frame in the part.
    var deviations: [(index: Int, deviation: Double)] = []
  }

  init(_ olds: [Frame], _ news: [Frame], _ tolerance: TimelineTolerance) {
    (self.olds, self.news, self.tolerance) = (olds, news, tolerance)
    var tolerances = SIMD16<Double>(repeating: .infinity)
    for (index, property) in ComparedProperty.allCases.prefix(ComparedProperty.numberCount)
      .enumerated()
    {
      tolerances[index] = tolerance.of(property)
    }
    self.tolerances = tolerances
    slack = min(tolerances.min(), 1e-9)
  }

  /// Compares a part with its partner, and returns in how many frames they differ.
  mutating func compare(_ old: TimelinePart, _ new: TimelinePart) -> Int {
    current.removeAll(keepingCapacity: true)
    Instant.all(of: old, in: olds, into: &oldInstants)
    Instant.all(of: new, in: news, into: &newInstants)
    let usesEased = old.isTimed && new.isTimed && !easedDiffers(old, new)
    var found = 0
    var index = -1
    // Two that are not driven by time alone may take other times: then at equal fractions of them.
    let scale =
      old.isTimed || new.end == new.start || old.isTimed != new.isTimed
      ? 1 : (old.end - old.start) / (new.end - new.start)
    let offset = offset(old, new)
    for frame in new.frames {
      let instant = newInstants[frame - new.frames.lowerBound]
      guard let place = place(of: instant, scale, in: old, from: &index, usesEased, offset) else {
        continue
      }
      if compare(frame, in: new, place, old) { found += 1 }
    }
    merge()
    return found
  }

  // MARK: - Layers

  /// Compares the layers of a frame with those at a place; whether they differ.
  private mutating func compare(
    _ frame: Int, in new: TimelinePart, _ place: Place, _ old: TimelinePart
  ) -> Bool {
    let before = current.reduce(0) { $0 + $1.count }
    let count = news[frame].layers.count
    let isExact = place.fraction == 0
    if isExact, looksTheSame(frame, as: place.index) { return false }
    for layer in 0..<count {
      let name = news[frame].layers[layer].name
      guard let match = find(name, layer, in: place.index) else {
        if isExact || find(name, layer, in: place.index + 1) == nil {
          note(name, .presence, frame, in: new, "none", "there", 1)
        }
        continue
      }
      if isExact {
        let doubt = bend(at: place, in: old) { comparison, index in
          comparison.find(name, match, in: index).map {
            LayerNumbers(comparison.olds[index].layers[$0]).values
          }
        }
        compare(LayerNumbers(olds[place.index].layers[match]), doubt, name, layer, frame, in: new)
      } else if let other = find(name, match, in: place.index + 1) {
        let numbers = LayerNumbers(
          LayerNumbers(olds[place.index].layers[match]),
          LayerNumbers(olds[place.index + 1].layers[other]), at: place.fraction)
        // How far off a straight line may be is worked out only where it matters.
        if !isNear(numbers, layer, in: frame) {
          let bend = bend(at: place, in: old) { comparison, index in
            comparison.find(name, match, in: index).map {
              LayerNumbers(comparison.olds[index].layers[$0]).values
            }
          }
          compare(numbers, bend, name, layer, frame, in: new)
        }
      }
      compareRest(name, layer, match, frame, in: new, place.index)
    }
    compareOrder(frame, in: new, place)
    return current.reduce(0) { $0 + $1.count } > before
  }

  /// Whether a frame has the layers of an old one, all of them with the same numbers.
  private func looksTheSame(_ frame: Int, as old: Int) -> Bool {
    let news = news.span
    let olds = olds.span
    return news[frame].looks(like: olds[old], within: slack)
  }

  /// Whether numbers are within the tolerance of those of a layer.
  private func isNear(_ old: LayerNumbers, _ layer: Int, in frame: Int) -> Bool {
    let new = LayerNumbers(news[frame].layers[layer])
    let isWithin = (new.values - old.values).magnitudes .<= tolerances
    return old.transform == new.transform && all(isWithin)
  }

  /// The index of a layer of a name in an old frame, most likely the same as before.
  private func find(_ name: String, _ index: Int, in frame: Int) -> Int? {
    guard olds.indices.contains(frame) else { return nil }
    let layers = olds[frame].layers
    if index < layers.count, layers[index].name == name { return index }
    return layers.indices.first { layers[$0].name == name }
  }

  private mutating func compare(
    _ old: LayerNumbers, _ allowance: SIMD16<Double>, _ name: String, _ layer: Int, _ frame: Int,
    in part: TimelinePart
  ) {
    let new = LayerNumbers(news[frame].layers[layer])
    let deviations = (new.values - old.values).magnitudes
    // Two that are no numbers are the same, and nothing is near to one that is none.
    let areNone = (new.values .!= new.values) .& (old.values .!= old.values)
    let isOff = .!(deviations .<= tolerances + allowance) .& .!areNone
    if any(isOff) {
      for index in 0..<ComparedProperty.numberCount where isOff[index] {
        note(
          name, ComparedProperty.allCases[index], frame, in: part, old.values[index].shown,
          new.values[index].shown, deviations[index])
      }
    }
    for turn in ComparedProperty.distances(old.transform, new.transform)
    where !(turn.distance <= tolerance.of(turn.property) + allowance[0] / 100) {
      note(
        name, turn.property, frame, in: part, turn.old.shown, turn.new.shown, turn.distance)
    }
  }

  /// Compares the role and the fill colour, which are not numbers.
  private mutating func compareRest(
    _ name: String, _ layer: Int, _ match: Int, _ frame: Int, in part: TimelinePart, _ old: Int
  ) {
    let (before, now) = (olds[old].layers[match], news[frame].layers[layer])
    if before.role != now.role {
      note(name, .role, frame, in: part, before.role.rawValue, now.role.rawValue, 1)
    }
    if before.sharing != now.sharing {
      note(
        name, .view, frame, in: part, before.sharing?.description ?? "whole",
        now.sharing?.description ?? "whole", 1)
    }
    if before.fill?.text != now.fill?.text {
      note(
        name, .fill, frame, in: part, before.fill?.text ?? "none", now.fill?.text ?? "none", 1)
    }
  }

  /// What is gone, and what stands in another order.
  private mutating func compareOrder(_ frame: Int, in part: TimelinePart, _ place: Place) {
    let (before, now) = (olds[place.index].layers, news[frame].layers)
    // By index: as elements the layers would be copied.
    if before.count == now.count, now.indices.allSatisfy({ before[$0].name == now[$0].name }) {
      return
    }
    let names = now.map(\.name)
    for layer in before where !names.contains(layer.name) {
      if place.fraction == 0 || find(layer.name, 0, in: place.index + 1) != nil {
        note(layer.name, .presence, frame, in: part, "there", "none", 1)
      }
    }
    let common = before.map(\.name).filter(names.contains)
    let own = names.filter { name in common.contains(name) }
    if let index = zip(common, own).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      note(own[index], .order, frame, in: part, common[index], own[index], 1)
    }
  }

  // MARK: - Notes

  mutating func note(
    _ layer: String, _ property: ComparedProperty, _ frame: Int, in part: TimelinePart,
    _ old: @autoclosure () -> String, _ new: @autoclosure () -> String, _ deviation: Double
  ) {
    let index = frame - part.frames.lowerBound
    let deviation = deviation.isNaN ? 1 : min(deviation, .greatestFiniteMagnitude)
    let known = current.firstIndex {
      $0.largest.property == property && $0.largest.layer == layer
    }
    let isLarger = known.map { deviation > current[$0].largest.deviation } ?? true
    if isLarger || first == nil {
      let divergence = TimelineDiff.Divergence(
        transition: part.name, layer: layer, property: property, frame: frame,
        time: news[frame].time, progress: news[frame].transition?.progress, old: old(), new: new(),
        deviation: deviation)
      // The curve is compared before all layers: it is not what differs first.
      if first == nil || first?.frame == frame && first?.property == .eased { first = divergence }
      if let known, isLarger { current[known].largest = divergence }
      if known == nil { current.append(Track(largest: divergence)) }
    }
    let track = known ?? current.count - 1
    current[track].count += 1
    current[track].deviations.append((index, deviation))
  }

  /// Adds the tracks of a pair to those of all.
  private mutating func merge() {
    for track in current {
      let name = TrackName(layer: track.largest.layer, property: track.largest.property)
      let known = tracks[name]
      let count = (known?.frameCount ?? 0) + track.count
      if let known, known.largest.deviation >= track.largest.deviation {
        tracks[name]?.frameCount = count
        continue
      }
      var deviations = [Double](repeating: 0, count: (track.deviations.last?.index ?? -1) + 1)
      for (index, deviation) in track.deviations { deviations[index] = deviation }
      tracks[name] = TimelineDiff.Track(
        largest: track.largest, frameCount: count, deviations: deviations)
    }
  }
}

extension Frame {
  /// Whether all layers look the same; they are read in their places, since copies would be counted.
  fileprivate borrowing func looks(like other: borrowing Frame, within slack: Double) -> Bool {
    let layers = layers.span
    let others = other.layers.span
    guard layers.count == others.count else { return false }
    for index in layers.indices {
      guard layers[index].name == others[index].name,
        layers[index].looks(like: others[index], within: slack)
      else { return false }
    }
    return true
  }
}

extension Layer {
  /// Whether all that is compared is the same.
  fileprivate borrowing func looks(like other: borrowing Layer, within slack: Double) -> Bool {
    abs(frame.x - other.frame.x) <= slack && abs(frame.y - other.frame.y) <= slack
      && abs(frame.width - other.frame.width) <= slack
      && abs(frame.height - other.frame.height) <= slack
      && abs(alpha - other.alpha) <= slack && transform == other.transform
      && cornerRadius == other.cornerRadius && shadow == other.shadow && part == other.part
      && fill == other.fill && role == other.role && anchor == other.anchor
      && sharing == other.sharing
  }
}

extension Double {
  /// The number with as many decimals as tell it from its neighbours on a screen.
  var shown: String {
    var text = TextBuffer()
    text.append(shortest: self, decimals: 4)
    return text.string
  }
}

extension Color {
  fileprivate var text: String {
    var text = TextBuffer()
    text.append(atMost: 9) { $0.append(self) }
    return text.string
  }
}
