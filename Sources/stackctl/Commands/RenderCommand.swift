// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import TimelinePictures
import Timelines
import ViewStackCore

/// The formats of `stackctl render`.
enum PictureFormat: String, CaseIterable, Sendable {
  case html
}

/// `stackctl render`: a picture or an export of the timeline of scenarios.
struct RenderCommand: Command {
  private let arguments: ParsedArguments
  private let format: PictureFormat
  private let frameRate: FrameRate?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    format = arguments.value(of: "--format").flatMap(PictureFormat.init(rawValue:)) ?? .html
    frameRate = try arguments.frameRate()
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    let items = try ScenarioInput.read(arguments, console)
    guard console.openOutput(arguments) else { return .file }
    switch format {
    case .html: printPage(items, console)
    }
    return console.commit(.done)
  }

  /// Prints a page that plays the scenarios side by side.
  private func printPage(_ items: [ScenarioInput.Item], _ console: Console) {
    let names = items.map { $0.source.name.split(separator: "/").last.map(String.init) ?? "" }
    let page = HTMLPage(title: names.joined(separator: ", "))
    console.write(page.head.bytes)
    for (index, (item, name)) in zip(items, names).enumerated() {
      if index > 0 { console.write(",") }
      let stream = TimelineStream(HTMLPrinter()) { console.write($0.bytes) }
      let progress = Progress(console, name: item.source.name)
      let result = item.scenario.print(
        to: stream, name: name, frameRate: frameRate,
        onProgress: progress.map { progress in { progress.tick() } })
      progress?.end()
      console.report(item.source.report(result.refusals))
    }
    console.write(page.tail.bytes)
  }
}
