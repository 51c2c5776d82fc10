// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StackScenario
import StackText
import TimelinePictures
import Timelines
import ViewStackCore

/// `stackctl render`: a picture or an export of the timeline of scenarios.
struct RenderCommand: Command {
  private let arguments: ParsedArguments
  /// The format, or nil for the page, which is printed as the scenarios run.
  private let format: PictureFormat?
  /// The format of an extension, or nil.
  private let own: StackctlTool.Export?
  private let frameRate: FrameRate?
  private let tolerance: PictureTolerance
  /// The names and style files in `--styles`; each scenario is shown once under each of these styles.
  private let styles: [String]
  private let isWatching: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.values(of: "--styles")
    // A file alone adds its style. In a list, it is also one of the styles to show.
    let lists = words.filter { !$0.isStyleFile || $0.styleNames.count > 1 }
    styles = lists.flatMap(\.styleNames)
    let alone = words.filter { $0.isStyleFile && $0.styleNames.count == 1 }
    let listed = styles.filter { $0.isStyleFile && !alone.contains($0) }
    self.arguments = arguments.replacing("--styles", with: alone + listed)
    if styles.isEmpty, let list = lists.first {
      throw .invalidValue(
        list, option: "--styles", expected: "a FILE.json, or names of styles with commas between")
    }
    let name = arguments.value(of: "--format")
    format = name.flatMap(PictureFormat.init(rawValue:))
    own = arguments.program.tools.exports.first { $0.name == name }
    frameRate = try arguments.frameRate()
    isWatching = arguments.has("--watch")
    if isWatching {
      try arguments.checkWatch(by: "render")
      guard arguments.writesFile else { throw .needs("--watch", "-o PATH") }
    }
    let points = try arguments.number("--tolerance", in: 0...100)
    if points != nil, format == nil || format == .svg {
      throw .conflict("--tolerance", "--format \(name ?? "html")")
    }
    tolerance = points.map { PictureTolerance(points: $0) } ?? PictureTolerance()
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    guard isWatching else { return try render(console) }
    var watch = FileWatch(arguments.watchedFiles)
    while true {
      do throws(UsageError) {
        let status = try render(console)
        guard status == .done else { return status }
        console.report("note", "\(arguments.value(of: "--output") ?? "") is written")
      } catch {
        // A mistake in a file has been reported; wait for its correction.
        guard case .reported = error else { throw error }
      }
      while !watch.hasChanged() { POSIX.sleep(milliseconds: 100) }
    }
  }

  private func render(_ console: Console) throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console, under: styles)
    if let name = format?.rawValue ?? own?.name, items.count > 1 {
      throw .conflict("--format \(name)", styles.count > 1 ? "--styles" : "several FILEs")
    }
    guard console.openOutput(arguments) else { return .file }
    if let format {
      export(items[0], as: format, console)
    } else if let own {
      let timeline = items[0].pictured(console, frameRate: frameRate).timeline
      console.write(Array(own.text(timeline).utf8))
    } else {
      var files: [String] = []
      for item in items where item.file != files.last { files.append(item.file) }
      let names =
        styles.isEmpty ? [] : items.prefix { $0.file == items[0].file }.compactMap(\.style)
      let parts = [files, names].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
      PagePrinting(title: parts.joined(separator: " · "), frameRate: frameRate)
        .print(items, console)
    }
    return console.commit(.done)
  }

  private func export(_ item: ScenarioInput.Item, as format: PictureFormat, _ console: Console) {
    let (timeline, companion) = item.pictured(console, frameRate: frameRate)
    let picture = timeline.picture(format, tolerance: tolerance, with: companion)
    console.write(Array(picture.text.utf8))
    guard format != .svg else { return }
    let points = picture.deviation.text(5)
    let alpha = picture.opacityDeviation.text(5)
    console.report(
      "note",
      "\(counted(picture.stopCount, "stop")), at most \(points) points and \(alpha) of opacity off")
  }
}

/// A page that plays scenarios side by side, printed as they run.
struct PagePrinting {
  let title: String
  var frameRate: FrameRate?

  func print(_ items: [ScenarioInput.Item], _ console: Console) {
    let page = HTMLPage(title: title)
    console.write(page.head.bytes)
    var companions: [TimelineCompanion] = []
    var hasFocus = false
    for (index, item) in items.enumerated() {
      if index > 0 { console.write(",") }
      var recorder = CompanionRecorder()
      let stream = TimelineStream(HTMLPrinter()) { console.write($0.bytes) }
      let result = console.withProgress(item.source.name) {
        item.scenario.print(
          to: stream, name: item.title, frameRate: frameRate, isChecked: false, onProgress: $0,
          onAction: { recorder.note($0) })
      }
      companions.append(recorder.companion)
      if let printer = stream.printer as? HTMLPrinter, printer.hasFocus { hasFocus = true }
      // Notes under one style are the same under all styles.
      if index == 0 || item.source != items[index - 1].source {
        console.report(item.notes(of: result, console))
      }
    }
    console.write(page.tail(with: companions, hasFocus: hasFocus).bytes)
  }
}

extension ScenarioInput.Item {
  /// Runs the scenario, and returns its timeline with what pictures show beside it.
  func pictured(
    frameRate: FrameRate? = nil, onProgress: ((Double) -> Void)? = nil
  ) -> (timeline: Timeline, companion: TimelineCompanion, result: ScenarioResult) {
    var recorder = CompanionRecorder()
    var (timeline, result) = scenario.recorded(
      frameRate: frameRate, onProgress: onProgress, onAction: { recorder.note($0) })
    timeline.header.scenario = title
    return (timeline, recorder.companion, result)
  }

  /// Does the same with a progress line, and prints the notes of the run.
  func pictured(
    _ console: Console, frameRate: FrameRate?
  ) -> (timeline: Timeline, companion: TimelineCompanion) {
    let (timeline, companion, result) = console.withProgress(source.name) {
      pictured(frameRate: frameRate, onProgress: $0)
    }
    console.report(notes(of: result, console))
    return (timeline, companion)
  }
}

/// Collects the finger, the sizes and the scrolls, which pictures show with a timeline.
private struct CompanionRecorder {
  var companion = TimelineCompanion()
  private var isTouching = false

  mutating func note(_ action: ScenarioAction) {
    switch action.kind {
    case .size(let size):
      companion.sizes.append(TimelineCompanion.Moment(size, at: action.time))
    case .scroll(let name, let owner, let geometry, let offset):
      let index = companion.scrolls.firstIndex {
        $0.name == name && $0.controller == owner.name
      }
      if index == nil {
        companion.scrolls.append(
          TimelineCompanion.Scroll(
            name: name, controller: owner.name, frame: geometry.frame,
            contentSize: geometry.contentSize))
      }
      companion.scrolls[index ?? companion.scrolls.count - 1].offsets.append(
        TimelineCompanion.Moment(offset, at: action.time))
    case .finger(let place):
      if place != nil, !isTouching { companion.touches.append([]) }
      guard isTouching || place != nil, let last = companion.touches.indices.last else { return }
      // The finger lifts at its last place.
      let shown = place ?? companion.touches[last].last?.value ?? .zero
      companion.touches[last].append(TimelineCompanion.Moment(shown, at: action.time))
      isTouching = place != nil
    }
  }
}
