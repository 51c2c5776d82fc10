// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads the frames of JSON into a table.
///
/// Most frames have the text of the frame before, except for some numbers. Then only the numbers are read.
struct FrameReader {
  private(set) var table: FrameTable
  /// The text of the last frame.
  private var text = RepeatedText()
  /// The numbers of the last frame, with their properties.
  private var numbers: [(number: FrameTable.Number, value: Double)] = []

  /// Creates a reader with reserved room for layers; unused room takes no physical memory.
  init(room: Int) {
    table = FrameTable(room: room)
  }

  /// Forgets the text of the last frame, so that the next one is read key by key.
  mutating func forgetText() { text.removeAll() }

  /// Reads a frame with the text of the last one; false, without moving, for any other frame.
  mutating func readRepeated(_ scanner: inout JSONScanner) -> Bool {
    let start = scanner.position
    guard text.read(&scanner, { numbers[$0].value = $1 }) else { return false }
    if table.appendLast(with: numbers) { return true }
    scanner.position = start
    return false
  }

  /// Reads a frame with its keys in any order.
  mutating func read(_ scanner: inout JSONScanner) throws(TimelineTextError) {
    _ = scanner.peek()
    let start = scanner.position
    text.removeAll()
    numbers.removeAll(keepingCapacity: true)
    var (frame, transition) = (FrameTable.FrameRow(), FrameTable.TransitionRow?.none)
    // Of a repeated key the last value counts. The next frame may not repeat the key, so this text is not
    // kept.
    var (keys, isTwice): ([ShortText], Bool) = ([], false)
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      isTwice = isTwice || keys.contains(key)
      keys.append(key)
      switch key {
      case "time":
        frame.time = try JSONReader.duration(of: try number(.time, &scanner), scanner)
        frame.seconds = frame.time.inSeconds
      case "transition": transition = try self.transition(&scanner, &frame)
      case "layers":
        table.dropLayers()
        try scanner.array { (scanner) throws(TimelineTextError) in try layer(&scanner) }
      default: try scanner.skip()
      }
    }
    table.append(frame, transition)
    if !isTwice { text.range = start..<scanner.position }
  }

  /// Reads a number, and notes its property.
  private mutating func number(
    _ number: FrameTable.Number, _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> Double {
    let value = try text.number(&scanner)
    numbers.append((number, value))
    return value
  }

  private mutating func transition(
    _ scanner: inout JSONScanner, _ frame: inout FrameTable.FrameRow
  ) throws(TimelineTextError) -> FrameTable.TransitionRow? {
    guard scanner.peek() == UInt8(ascii: "{") else {
      _ = try scanner.name()
      return nil
    }
    var transition = FrameTable.TransitionRow()
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "operation": transition.direction = try Self.word(&scanner, of: Self.directions)
      case "from": transition.from = try scanner.name().map { table.index(of: $0) } ?? -1
      case "to": transition.to = try scanner.name().map { table.index(of: $0) } ?? -1
      case "style": transition.style = table.index(of: try scanner.string())
      case "progress":
        frame.progress = try number(.progress, &scanner)
        // The comparison finds frames by their progress.
        if frame.progress.isNaN { throw scanner.fault("expected a number as the progress") }
      case "eased": frame.eased = try number(.eased, &scanner)
      case "interactive": frame.isInteractive = try scanner.bool()
      case "phase": frame.phase = try Self.word(&scanner, of: Self.phases)
      default: try scanner.skip()
      }
    }
    return transition
  }

  private mutating func layer(_ scanner: inout JSONScanner) throws(TimelineTextError) {
    var (layer, rest) = (FrameTable.LayerRow(), FrameTable.Rest())
    let index = table.pendingLayers.count
    try scanner.object { (scanner, key) throws(TimelineTextError) in
      switch key {
      case "name": layer.name = table.index(of: try scanner.string())
      case "role":
        var ahead = scanner
        // The role of a view inside a view is printed as `view`.
        let isView = try ahead.shortText() == "view"
        layer.role = isView ? .part : try Self.word(&scanner, of: Self.roles)
        if isView { scanner = ahead }
      case "x": layer.frame.x = try number(.x(index), &scanner)
      case "y": layer.frame.y = try number(.y(index), &scanner)
      case "width": layer.frame.width = try number(.width(index), &scanner)
      case "height": layer.frame.height = try number(.height(index), &scanner)
      case "alpha": layer.alpha = try number(.alpha(index), &scanner)
      default: try Self.read(key, into: &rest, &scanner)
      }
    }
    if layer.name < 0 { layer.name = table.index(of: "") }
    table.append(layer, rest)
  }

  /// Reads a property that few layers set.
  private static func read(
    _ key: ShortText, into rest: inout FrameTable.Rest, _ scanner: inout JSONScanner
  ) throws(TimelineTextError) {
    switch key {
    case "shadow":
      var shadow = Shadow(opacity: 0, radius: 0)
      try scanner.object { (scanner, key) throws(TimelineTextError) in
        switch key {
        case "opacity": shadow.opacity = try scanner.number()
        case "radius": shadow.radius = try scanner.number()
        default: try scanner.skip()
        }
      }
      rest.shadow = shadow
    case "cornerRadius": rest.cornerRadius = try scanner.number()
    case "transform":
      guard let transform = Transform3D(elements: try numbers(&scanner)) else {
        throw scanner.fault("a transform has 16 numbers")
      }
      rest.transform = transform
    case "anchor":
      let anchor = try numbers(&scanner)
      guard anchor.count == 2 else { throw scanner.fault("an anchor has two numbers") }
      rest.anchor = Point(x: anchor[0], y: anchor[1])
    case "part": rest.part = try JSONReader.rect(&scanner)
    case "fill":
      let text = try scanner.string()
      guard let fill = RGBAColor(hexadecimal: text) else {
        throw scanner.fault("'\(text)' is no colour")
      }
      rest.fill = fill
    case "clip", "view", "hidden":
      let text = try scanner.string()
      let column: TimelineColumn = key == "clip" ? .clip : key == "view" ? .view : .hidden
      guard rest.setSharing(column, text) else {
        throw scanner.fault("'\(text)' is no way to a view")
      }
    default: try scanner.skip()
    }
  }

  private static func numbers(
    _ scanner: inout JSONScanner
  ) throws(TimelineTextError) -> [Double] {
    var numbers: [Double] = []
    try scanner.array { (scanner) throws(TimelineTextError) in
      numbers.append(try scanner.number())
    }
    return numbers
  }

  private static let directions = WordTable<StackDirection>()
  private static let phases = WordTable<TransitionPhase>()
  private static let roles = WordTable<Layer.Role>()

  private static func word<Word>(
    _ scanner: inout JSONScanner, of table: WordTable<Word>
  ) throws(TimelineTextError) -> Word {
    var ahead = scanner
    if let word = table[try scanner.shortText()] { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try ahead.string()
    throw scanner.fault("'\(text)' is none of \(words)")
  }
}
