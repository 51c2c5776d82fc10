// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension Timeline {
  /// Returns what a print of the timeline shows, as ``init(parsing:addedColumns:)`` would read it.
  ///
  /// Numbers are rounded to the decimals of the print. From CSV, layers have only the properties with a
  /// column, and there are no events. Compare a timeline with a golden in this form:
  ///
  /// ```swift
  /// func diff(_ golden: [UInt8], _ timeline: Timeline) throws -> TimelineDiff {
  ///   TimelineDiff(from: try Timeline(parsing: golden), to: timeline.shown(in: .csv))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - format: The format of the print; a table is read as CSV.
  ///   - options: The options of the print.
  /// - Returns: A timeline that prints the same.
  /// - Complexity: O(*n*) for *n* entries, layers and views.
  public func shown(in format: TimelineFormat, options: PrintOptions = PrintOptions()) -> Timeline {
    switch format {
    case .json, .ndjson:
      var shown = shownAsJSON(options)
      shown.addedTexts = options.addedColumns.isEmpty ? addedTexts : addedTexts(options)
      return shown
    case .csv, .table: return shownAsCSV(options)
    }
  }

  /// Returns the texts of the columns that the options add.
  func addedTexts(_ options: PrintOptions) -> [String: [[String]]] {
    var texts: [String: [[String]]] = [:]
    for column in options.addedColumns {
      texts[column.name] = frames.map { frame in
        var cells: [String] = []
        options.forEachRow(of: frame) { layer, _, _ in
          cells.append(column.text(copy layer, frame))
        }
        return cells
      }
    }
    return texts
  }

  private func shownAsJSON(_ options: PrintOptions) -> Timeline {
    let decimals = options.precision
    let size = header.container
    var shown = Timeline(
      header: TimelineHeader(
        frameRate: header.frameRate,
        container: Size(
          width: size.width.rounded(to: decimals), height: size.height.rounded(to: decimals))),
      duration: duration.rounded(to: decimals))
    shown.entries = entries.map { entry in
      switch entry {
      case .event(let event): return .event(event.rounded(to: decimals))
      case .frame(let frame):
        var reduced = Frame(time: frame.time.rounded(to: decimals), transition: nil, layers: [])
        reduced.transition = frame.transition
        reduced.transition?.progress.round(to: decimals)
        reduced.transition?.eased.round(to: decimals)
        options.forEachRow(of: frame) { layer, _, _ in
          var copy = Layer("", .part)
          for property in LayerProperty.all {
            property.copy(layer, decimals, isJSON: true, to: &copy)
          }
          reduced.layers.append(copy)
        }
        return .frame(reduced)
      }
    }
    return shown
  }

  private func shownAsCSV(_ options: PrintOptions) -> Timeline {
    let decimals = options.precision ?? 3
    let columns = (options.columns ?? TimelineColumn.csv).map(\.content)
    let properties = columns.compactMap {
      if case .property(let property) = $0 { property } else { nil }
    }
    let hasIndices = columns.contains { if case .index = $0 { true } else { false } }
    var rows = RowFrames()
    var last: Frame?
    for frame in frames {
      var head = Frame(time: .zero, transition: nil, layers: [])
      for case .frame(let column) in columns { column.copy(frame, decimals, to: &head) }
      var isOther = head != last
      last = head
      func add(_ layer: Layer?, _ index: Double?, _ texts: [String] = []) {
        if rows.begins(layer?.name, index: index, isOther: isOther) { rows.begin(head) }
        if let layer { rows.add(layer, index: index, texts) }
        isOther = false
      }
      options.forEachRow(of: frame) { layer, index, _ in
        var copy = Layer("", .part)
        for property in properties { property.copy(layer, decimals, isJSON: false, to: &copy) }
        let texts = options.addedColumns.map { $0.text(layer, frame) }
        add(copy, hasIndices ? Double(index) : nil, texts)
      }
      if frame.layers.isEmpty, options.layers.isEmpty { add(nil, nil) }
    }
    var shown = Timeline(csv: rows.frames)
    // A timeline that was read keeps the texts that it has.
    shown.addedTexts =
      options.addedColumns.isEmpty
      ? addedTexts : rows.addedTexts(options.addedColumns.map(\.name))
    return shown
  }

  /// Creates the timeline of a text that has only frames.
  init(csv frames: [Frame]) {
    self.init(
      header: TimelineHeader(container: .zero), entries: frames.map { .frame($0) },
      duration: max(frames.map(\.time).max() ?? .zero, .zero))
  }
}

extension FrameColumn {
  /// Copies the value of a frame, as its text is read.
  fileprivate func copy(_ frame: borrowing Frame, _ decimals: Int, to shown: inout Frame) {
    if self == .time { shown.time = frame.time.rounded(to: decimals) }
    guard self != .time, let transition = frame.transition else { return }
    var copy = shown.transition ?? .unknown
    switch self {
    case .time: break
    case .operation: copy.direction = transition.direction
    case .phase:
      (copy.phase, copy.isInteractive) = (transition.phase, transition.phase == .interactive)
    case .progress: copy.progress = transition.progress.rounded(to: decimals)
    case .eased: copy.eased = transition.eased.rounded(to: decimals)
    case .style: copy.style = transition.style
    }
    shown.transition = copy
  }
}

extension LayerProperty {
  /// Copies the value of a layer, as its text is read.
  fileprivate func copy(
    _ layer: borrowing Layer, _ decimals: Int?, isJSON: Bool, to shown: inout Layer
  ) {
    switch value {
    case .number(let get, let set, standard: _): set(&shown, get(layer).rounded(to: decimals))
    case .text(let get, let set, standard: _): if let text = get(layer) { _ = set(&shown, text) }
    case .numbers(let shape, let get, let set, standard: _):
      guard let set, let numbers = get(layer) else { return }
      if case .matrix = shape, !isJSON, let decimals {
        let digits = { TextBuffer.digits(ofElement: $0, decimals: decimals) }
        set(&shown, numbers.map { $0.rounded(to: digits($0)) })
      } else {
        set(&shown, numbers.map { $0.rounded(to: decimals) })
      }
    }
  }
}

extension StackEvent {
  /// The event as its JSON is read.
  ///
  /// An event that cannot be read, such as one without a name, does not change.
  fileprivate func rounded(to decimals: Int?) -> StackEvent {
    (try? StackEvent(json.rounded(to: decimals))) ?? self
  }
}

extension JSONTree {
  /// The value with the numbers of its text.
  fileprivate func rounded(to decimals: Int?) -> JSONTree {
    switch value {
    case .number(let number): number.isFinite ? .number(number.rounded(to: decimals)) : .null
    case .array(let elements): .array(elements.map { $0.rounded(to: decimals) })
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.rounded(to: decimals)) })
    case .null, .bool, .string: self
    }
  }
}

extension Double {
  /// The number that reads back from its text with a number of decimals; nil for all digits.
  ///
  /// A number that is not finite is printed as `null` and read as NaN.
  func rounded(to decimals: Int?) -> Double {
    guard isFinite else { return .nan }
    guard let decimals, let scaled = magnitude.scaled(decimals: decimals) else { return self }
    // Up to 2^53 both numbers are exact, so that the quotient is the double nearest to the text.
    guard scaled < 1 << 53 else { return Double(String(fixed: self, decimals: decimals)) ?? self }
    let magnitude = Double(scaled) / Double(UInt64.powersOfTen[decimals])
    return self < 0 ? -magnitude : magnitude
  }

  fileprivate mutating func round(to decimals: Int?) { self = rounded(to: decimals) }
}

extension Duration {
  fileprivate func rounded(to decimals: Int?) -> Duration {
    Duration(timelineSeconds: inSeconds.rounded(to: decimals)) ?? self
  }
}
