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
  /// The tracks of the pair that is being compared, and how many differences they have.
  private var current: [Track] = []
  private var count = 0
  /// The instants of the pair's frames.
  private(set) var oldInstants: [Instant] = []
  private(set) var newInstants: [Instant] = []

  struct TrackName: Hashable {
    let layer: String
    let property: ComparedProperty
  }

  /// A track of one pair, with its largest deviation.
  private struct Track {
    let name: TrackName
    var frame: Int
    var deviation: Double
    var (old, new): (ComparedValue, ComparedValue)
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
    merge(new)
    return found
  }

  // MARK: - Layers

  /// Compares the layers of a frame with those at a place; whether they differ.
  private mutating func compare(
    _ frame: Int, in new: TimelinePart, _ place: Place, _ old: TimelinePart
  ) -> Bool {
    let before = count
    let isExact = place.fraction == 0
    if isExact, looksTheSame(frame, as: place.index) { return false }
    for layer in news[frame].layers.indices {
      let name = news[frame].layers[layer].name
      guard let match = find(name, layer, in: place.index) else {
        if isExact || find(name, layer, in: place.index + 1) == nil {
          note(name, .presence, frame, in: new, .text("none"), .text("there"), 1)
        }
        continue
      }
      if isExact {
        let doubt = bend(at: place, in: old) { comparison, index in
          comparison.find(name, match, in: index).map {
            LayerNumbers(comparison.olds[index].layers, $0).values
          }
        }
        compare(LayerNumbers(olds[place.index].layers, match), doubt, name, layer, frame, in: new)
      } else if let other = find(name, match, in: place.index + 1) {
        let numbers = LayerNumbers(
          LayerNumbers(olds[place.index].layers, match),
          LayerNumbers(olds[place.index + 1].layers, other), at: place.fraction)
        // How far off a straight line may be is worked out only where it matters.
        if !isNear(numbers, layer, in: frame) {
          let bend = bend(at: place, in: old) { comparison, index in
            comparison.find(name, match, in: index).map {
              LayerNumbers(comparison.olds[index].layers, $0).values
            }
          }
          compare(numbers, bend, name, layer, frame, in: new)
        }
      }
      compareRest(name, layer, match, frame, in: new, place.index)
    }
    compareOrder(frame, in: new, place)
    return count > before
  }

  /// Whether a frame has the layers of an old one, all of them with the same numbers.
  private func looksTheSame(_ frame: Int, as old: Int) -> Bool {
    let (layers, others) = (news[frame].layers, olds[old].layers)
    guard layers.count == others.count else { return false }
    for index in layers.indices where !looksTheSame(layers.span, others.span, index) {
      return false
    }
    return true
  }

  /// Whether all that is compared of a layer is the same; it is read in its place, as a copy would cost
  /// more than comparing.
  @inline(__always)
  private func looksTheSame(_ new: Span<Layer>, _ old: Span<Layer>, _ index: Int) -> Bool {
    let (frame, before) = (new[index].frame, old[index].frame)
    let numbers = SIMD8(
      frame.x, frame.y, frame.width, frame.height, new[index].alpha, new[index].cornerRadius,
      new[index].anchor.x, new[index].anchor.y)
    let others = SIMD8(
      before.x, before.y, before.width, before.height, old[index].alpha, old[index].cornerRadius,
      old[index].anchor.x, old[index].anchor.y)
    let distances = numbers - others
    guard all(distances .<= slack), all(distances .>= -slack) else { return false }
    guard new[index].role == old[index].role, new[index].name == old[index].name,
      new[index].shadow == old[index].shadow, new[index].part == old[index].part,
      new[index].fill == old[index].fill, new[index].sharing == old[index].sharing
    else { return false }
    if new[index].transform == nil { return old[index].transform == nil }
    return new[index].transform == old[index].transform
  }

  /// Whether numbers are within the tolerance of those of a layer.
  private func isNear(_ old: LayerNumbers, _ layer: Int, in frame: Int) -> Bool {
    let new = LayerNumbers(news[frame].layers, layer)
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
    let new = LayerNumbers(news[frame].layers, layer)
    let deviations = (new.values - old.values).magnitudes
    // Two that are no numbers are the same, and nothing is near to one that is none.
    let areNone = (new.values .!= new.values) .& (old.values .!= old.values)
    let isOff = .!(deviations .<= tolerances + allowance) .& .!areNone
    if any(isOff) {
      for index in 0..<ComparedProperty.numberCount where isOff[index] {
        note(
          name, ComparedProperty.allCases[index], frame, in: part,
          .number(old.values[index]), .number(new.values[index]), deviations[index])
      }
    }
    for turn in ComparedProperty.distances(old.transform, new.transform)
    where !(turn.distance <= tolerance.of(turn.property) + allowance[0] / 100) {
      note(
        name, turn.property, frame, in: part, .number(turn.old), .number(turn.new), turn.distance)
    }
  }

  /// Compares the role and the fill colour, which are not numbers.
  private mutating func compareRest(
    _ name: String, _ layer: Int, _ match: Int, _ frame: Int, in part: TimelinePart, _ old: Int
  ) {
    let (before, now) = (olds[old].layers[match].role, news[frame].layers[layer].role)
    if before != now {
      note(name, .role, frame, in: part, .text(before.rawValue), .text(now.rawValue), 1)
    }
    let (shared, sharing) = (olds[old].layers[match].sharing, news[frame].layers[layer].sharing)
    if shared != sharing {
      note(
        name, .view, frame, in: part, .text(shared?.description ?? "whole"),
        .text(sharing?.description ?? "whole"), 1)
    }
    let (was, fill) = (olds[old].layers[match].fill, news[frame].layers[layer].fill)
    if was != fill, was?.text != fill?.text {
      note(
        name, .fill, frame, in: part, .text(was?.text ?? "none"), .text(fill?.text ?? "none"), 1)
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
        note(layer.name, .presence, frame, in: part, .text("there"), .text("none"), 1)
      }
    }
    let common = before.map(\.name).filter(names.contains)
    let own = names.filter { name in common.contains(name) }
    if let index = zip(common, own).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      note(own[index], .order, frame, in: part, .text(common[index]), .text(own[index]), 1)
    }
  }

  // MARK: - Notes

  mutating func note(
    _ layer: String, _ property: ComparedProperty, _ frame: Int, in part: TimelinePart,
    _ old: ComparedValue, _ new: ComparedValue, _ deviation: Double
  ) {
    let deviation = deviation.isNaN ? 1 : min(deviation, .greatestFiniteMagnitude)
    var index = 0
    while index < current.count,
      current[index].name.property != property || current[index].name.layer != layer
    { index += 1 }
    if index == current.count {
      let name = TrackName(layer: layer, property: property)
      current.append(Track(name: name, frame: frame, deviation: deviation, old: old, new: new))
    } else if deviation > current[index].deviation {
      (current[index].frame, current[index].deviation) = (frame, deviation)
      (current[index].old, current[index].new) = (old, new)
    }
    current[index].deviations.append((frame - part.frames.lowerBound, deviation))
    count += 1
    // The curve is compared before all layers: it is not what differs first.
    if first == nil || first?.frame == frame && first?.property == .eased {
      let name = TrackName(layer: layer, property: property)
      first = divergence(
        of: Track(name: name, frame: frame, deviation: deviation, old: old, new: new), in: part)
    }
  }

  /// The largest deviation of a track, in words.
  private func divergence(of track: Track, in part: TimelinePart) -> TimelineDiff.Divergence {
    TimelineDiff.Divergence(
      transition: part.name, layer: track.name.layer, property: track.name.property,
      frame: track.frame, time: news[track.frame].time,
      progress: news[track.frame].transition?.progress, old: track.old.shown,
      new: track.new.shown, deviation: track.deviation)
  }

  /// Adds the tracks of a pair to those of all.
  private mutating func merge(_ part: TimelinePart) {
    for track in current {
      let known = tracks[track.name]
      let count = (known?.frameCount ?? 0) + track.deviations.count
      if let known, known.largest.deviation >= track.deviation {
        tracks[track.name]?.frameCount = count
        continue
      }
      var deviations = [Double](repeating: 0, count: (track.deviations.last?.index ?? -1) + 1)
      for (index, deviation) in track.deviations { deviations[index] = deviation }
      tracks[track.name] = TimelineDiff.Track(
        largest: divergence(of: track, in: part), frameCount: count, deviations: deviations)
    }
  }
}

/// What a property is, as a number as long as nobody reads it.
enum ComparedValue {
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
