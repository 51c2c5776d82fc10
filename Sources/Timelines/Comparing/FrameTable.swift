// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// The frames of a timeline in the form for comparison: all layers in one array, names as indices.
///
/// A layer takes a sixth of the memory of a ``Layer``, and a million layers take few allocations.
package struct FrameTable: Equatable, Sendable {
  /// The values of a frame, and the range of its layers.
  struct FrameRow: Equatable {
    var time = Duration.zero
    var seconds = 0.0
    /// The index of its transition, or -1 at rest; at rest the progress is 1.
    var transition: Int32 = -1
    var phase = TransitionPhase.running
    var isInteractive = false
    var progress = 0.0
    var eased = 0.0
    var layers = 0..<0

    /// Sets the time; false if the number is not a valid time.
    mutating func setTime(_ seconds: Double) -> Bool {
      guard let time = Duration(timelineSeconds: seconds) else { return false }
      (self.time, self.seconds) = (time, time.inSeconds)
      return true
    }
  }

  /// The properties that differ between most layers.
  struct LayerRow: Equatable {
    var name: Int32 = -1
    /// The index in `rests` of the other properties; 0 if they have their defaults.
    var rest: Int32 = 0
    var role = Layer.Role.part
    var frame = Rect.zero
    var alpha = 1.0
  }

  /// The properties that few layers set.
  struct Rest: Equatable {
    var transform: Transform3D?
    var anchor = Point(x: 0.5, y: 0.5)
    var cornerRadius = 0.0
    var shadow: Shadow?
    var part: Rect?
    var fill: RGBAColor?
    var sharing: LayerSharing?
  }

  /// The values that all frames of a transition share; a missing name is -1.
  struct TransitionRow: Equatable {
    var direction = StackDirection.push
    var from: Int32 = -1
    var to: Int32 = -1
    var style: Int32 = -1
  }

  /// A number of a frame, or of the layer at an index in the frame.
  enum Number {
    case time, progress, eased
    case x(Int)
    case y(Int)
    case width(Int)
    case height(Int)
    case alpha(Int)
  }

  private(set) var frames: [FrameRow] = []
  private(set) var layers: [LayerRow] = []
  private(set) var transitions: [TransitionRow] = []
  private(set) var rests = [Rest()]
  /// The names of layers, controllers and styles, in the order of their first use.
  private(set) var names: [String] = []
  private var indices: [String: Int32] = [:]

  /// Creates an empty table with reserved room for layers; unused room takes no physical memory.
  init(room: Int = 0) {
    frames.reserveCapacity(room)
    layers.reserveCapacity(room)
  }

  /// - Complexity: O(*n*) for *n* layers of all frames.
  package init(_ frames: some Collection<Frame>) {
    for frame in frames { append(frame) }
  }

  func name(_ index: Int32) -> String? { index < 0 ? nil : names[Int(index)] }

  func transition(_ frame: FrameRow) -> TransitionRow? {
    frame.transition < 0 ? nil : transitions[Int(frame.transition)]
  }

  // MARK: - Adding

  /// Returns the index of a name and adds a new name; `guess` is the most likely index.
  mutating func index(of name: String, guess: Int32 = -1) -> Int32 {
    if guess >= 0, names[Int(guess)] == name { return guess }
    if let index = indices[name] { return index }
    let index = Int32(names.count)
    names.append(name)
    indices[name] = index
    return index
  }

  /// The layers that were added since the last frame.
  var pendingLayers: Range<Int> { (frames.last?.layers.upperBound ?? 0)..<layers.count }

  /// Removes the layers that were added since the last frame.
  mutating func dropLayers() { layers.removeSubrange(pendingLayers) }

  /// Adds a layer to the next frame.
  mutating func append(_ layer: LayerRow) { layers.append(layer) }

  /// Adds a layer to the next frame.
  mutating func append(_ layer: LayerRow, _ rest: Rest) {
    layers.append(layer)
    if rest == rests[0] { return }
    if rest != rests[rests.count - 1] { rests.append(rest) }
    layers[layers.count - 1].rest = Int32(rests.count - 1)
  }

  /// Adds a frame with the layers that were added since the last frame.
  mutating func append(_ frame: FrameRow, _ transition: TransitionRow?) {
    var frame = frame
    frame.layers = pendingLayers
    if let transition {
      if transition != transitions.last { transitions.append(transition) }
      frame.transition = Int32(transitions.count - 1)
    } else {
      frame.progress = 1
    }
    frames.append(frame)
  }

  /// Adds a copy of the last frame with other numbers.
  ///
  /// - Returns: False if there is no last frame, or if the time or the progress is invalid. Then the table
  ///   does not change.
  mutating func appendLast(with numbers: [(number: Number, value: Double)]) -> Bool {
    guard var frame = frames.last else { return false }
    let first = layers.count
    for index in frame.layers { layers.append(layers[index]) }
    var time = frame.seconds
    var rows = layers.mutableSpan
    for (number, value) in numbers {
      switch number {
      case .time: time = value
      case .progress: frame.progress = value
      case .eased: frame.eased = value
      case .x(let index): rows[first + index].frame.x = value
      case .y(let index): rows[first + index].frame.y = value
      case .width(let index): rows[first + index].frame.width = value
      case .height(let index): rows[first + index].frame.height = value
      case .alpha(let index): rows[first + index].alpha = value
      }
    }
    guard frame.setTime(time), !frame.progress.isNaN else {
      dropLayers()
      return false
    }
    frame.layers = first..<layers.count
    frames.append(frame)
    return true
  }

  /// Adds a frame.
  mutating func append(_ frame: borrowing Frame) {
    let source = frame.layers.span
    let before = frames.last?.layers ?? 0..<0
    for index in source.indices {
      let guess = index < before.count ? layers[before.lowerBound + index].name : -1
      let layer = LayerRow(
        name: self.index(of: source[index].name, guess: guess), role: source[index].role,
        frame: source[index].frame, alpha: source[index].alpha)
      if let rest = Rest(source, index) { append(layer, rest) } else { append(layer) }
    }
    var row = FrameRow(time: frame.time, seconds: frame.time.inSeconds)
    guard let transition = frame.transition else { return append(row, nil) }
    row.phase = transition.phase
    row.isInteractive = transition.isInteractive
    (row.progress, row.eased) = (transition.progress, transition.eased)
    let last = transitions.last ?? TransitionRow()
    func index(_ name: String?, _ guess: Int32) -> Int32 {
      name.map { self.index(of: $0, guess: guess) } ?? -1
    }
    append(
      row,
      TransitionRow(
        direction: transition.direction, from: index(transition.from?.name, last.from),
        to: index(transition.to?.name, last.to),
        style: index(transition.style.rawValue, last.style)))
  }

  // MARK: - Reading

  /// Rebuilds the frame at an index.
  func frame(at index: Int) -> Frame {
    let row = frames[index]
    let layers = row.layers.map { index in
      let layer = self.layers[index]
      let rest = rests[Int(layer.rest)]
      var result = Layer(name(layer.name) ?? "", layer.role)
      (result.frame, result.alpha) = (layer.frame, layer.alpha)
      (result.transform, result.anchor) = (rest.transform, rest.anchor)
      (result.cornerRadius, result.shadow) = (rest.cornerRadius, rest.shadow)
      (result.part, result.fill) = (rest.part, rest.fill)
      if let sharing = rest.sharing { result.sharing = sharing }
      return result
    }
    let transition = transition(row).map { transition in
      Frame.Transition(
        direction: transition.direction, from: name(transition.from).map { ControllerID($0) },
        to: name(transition.to).map { ControllerID($0) },
        style: StyleName(rawValue: name(transition.style) ?? ""), progress: row.progress,
        eased: row.eased, isInteractive: row.isInteractive, phase: row.phase)
    }
    return Frame(time: row.time, transition: transition, layers: layers)
  }
}

extension FrameTable.Rest {
  /// Reads the clip, the view or the hidden views of a layer; false if the text is not a valid path.
  mutating func setSharing(_ column: TimelineColumn, _ text: String) -> Bool {
    var (clip, view, hidden) = (sharing?.clip, sharing?.view, sharing?.hidden ?? [])
    defer { sharing = LayerSharing(clip: clip, view: view, hidden: hidden) }
    if column == .clip {
      clip = text
      return true
    }
    let ways = text.split(separator: " ").map { ViewPath($0) }
    guard !ways.isEmpty, column == .hidden || ways.count == 1, !ways.contains(nil) else {
      return false
    }
    if column == .hidden { hidden = ways.compactMap { $0 } } else { view = ways[0] }
    return true
  }

  /// Creates the properties that few layers set; nil if the layer has the default of each.
  fileprivate init?(_ layers: Span<Layer>, _ index: Int) {
    let (anchor, radius) = (layers[index].anchor, layers[index].cornerRadius)
    let (part, fill) = (layers[index].part, layers[index].fill)
    let (shadow, sharing) = (layers[index].shadow, layers[index].sharing)
    var isPlain = anchor.x == 0.5 && anchor.y == 0.5 && radius == 0 && shadow == nil
    isPlain = isPlain && part == nil && fill == nil && sharing == nil
    if case .none = layers[index].transform, isPlain { return nil }
    self.init(
      transform: layers[index].transform, anchor: anchor, cornerRadius: radius, shadow: shadow,
      part: part, fill: fill, sharing: sharing)
  }
}
