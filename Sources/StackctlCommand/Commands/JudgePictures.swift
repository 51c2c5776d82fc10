// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Judging
import TimelinePictures
import Timelines
import ViewStackCore

/// The report of judged traces as pictures: the frames around each finding.
enum JudgePictures {
  /// The number of findings with frames, and the number of frames on each side.
  private static let (shown, around) = (20, 2)

  /// An SVG with a row for each finding.
  static func svg(of traces: [JudgedTrace]) -> String {
    FrameRows(title: traces.map(\.title).joined(separator: " · "), rows: traces.flatMap(rows)).text
  }

  /// A page with the text of each report and its picture.
  static func html(of traces: [JudgedTrace]) -> String {
    var page = TextBuffer()
    page.append(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Judged traces</title>
      <meta name="viewport" content="width=device-width">
      <style>
      :root { color-scheme: light dark }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
      pre { white-space: pre-wrap; overflow-wrap: anywhere }
      svg { max-width: 100%; height: auto }
      </style></head><body>

      """)
    for trace in traces {
      page.append("<section>\n<pre>")
      page.append(html: JudgeText.of(trace))
      page.append("</pre>\n")
      if !trace.findings.isEmpty {
        let picture = FrameRows(title: trace.title, rows: rows(trace)).text
        // A page has no second prologue.
        page.append(
          picture.split(separator: "\n").drop { !$0.hasPrefix("<svg") }.joined(separator: "\n"))
      }
      page.append("\n</section>\n")
    }
    page.append("</body></html>\n")
    return page.string
  }

  /// The number of findings with a row whose frame is not kept.
  static func hiddenCount(of trace: JudgedTrace) -> Int {
    trace.findings.prefix(shown).count { $0.frame >= trace.frames.count }
  }

  private static func rows(_ trace: JudgedTrace) -> [FrameRows.Row] {
    trace.findings.prefix(shown).map { finding in
      let index = index(of: finding, in: trace.frames)
      let places = trace.frames.indices.clamped(to: index - around..<index + around + 1)
      let title = "\(finding.time.text(3)) s  \(finding.id)"
      return FrameRows.Row(
        title: title, lines: finding.message.split(separator: " ").lines(to: 97),
        frames: places.map { frame(trace.frames[$0]) },
        marked: places.contains(index) ? index - places.lowerBound : nil,
        note: amount(of: finding), size: trace.header.container)
    }
  }

  /// The index of the frame of a finding; those of a comparison with a style have the time of their motion only.
  private static func index(of finding: Finding, in frames: [TraceFrame]) -> Int {
    guard finding.frame == 0 else { return finding.frame }
    return frames.firstIndex { $0.time >= finding.time - 1e-6 } ?? 0
  }

  /// The size of a fault: `5 points`.
  private static func amount(of finding: Finding) -> String {
    let number = finding.amount.text(finding.unit == .opacity ? 2 : 1)
    return switch finding.unit {
    case .opacity: "\(number) of alpha"
    case .milliseconds: "\(number) ms"
    case let unit: number == "1" ? "1 \(unit.rawValue.dropLast())" : "\(number) \(unit.rawValue)"
    }
  }

  private static func frame(_ frame: TraceFrame) -> Frame {
    Frame(
      time: .seconds(frame.time), transition: nil,
      layers: frame.layers.map { layer in
        var picture = Layer(
          layer.id, layer.role.flatMap(Layer.Role.init(rawValue:)) ?? .resting)
        picture.frame = layer.rect
        picture.alpha = layer.alpha
        return picture
      })
  }
}
