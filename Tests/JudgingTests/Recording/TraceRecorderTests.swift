// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import Judging
import StylesPlugin
import Testing
import ViewStackCore

@Suite("Recording a host")
struct TraceRecorderTests {
  /// A host that forgets some of its calls.
  private final class Host: ViewHost {
    final class View {
      var rect = Rect.zero
    }

    /// The numbers of the calls of `place` that are forgotten.
    let forgotten: Range<Int>
    private var calls = 0

    init(forgets forgotten: Range<Int> = 0..<0) { self.forgotten = forgotten }

    func makeView(for content: HostContent) -> View { View() }
    func put(_ view: View, in parent: View?, above sibling: View?) {}
    func remove(_ view: View) {}
    func place(_ view: View, _ geometry: HostGeometry) {
      calls += 1
      if !forgotten.contains(calls) { view.rect = geometry.boundingBox }
    }
    func setOpacity(_ opacity: Double, of view: View) {}
    func setCornerRadius(_ radius: Double, of view: View) {}
    func setShadow(_ shadow: Shadow?, of view: View) {}
    func hide(_ paths: [ViewPath], in view: View) {}
    func keepOffstage(_ pages: [ControllerID]) {}
  }

  private let size = Size(width: 320, height: 480)

  /// The frames of a push in a host, with the host's rectangles.
  private func frames(_ host: Host, _ style: StyleName) throws -> [TraceFrame] {
    let stack = ViewStack(size: size)
    let recorder = TraceRecorder(host) { $0.rect }
    let renderer = HostRenderer(recorder)
    stack.attach(renderer)
    try stack.push(ViewController("home", size: size), .instant)
    var frames: [TraceFrame] = []
    for index in 0..<50 {
      if index == 10 {
        let style = try #require(StyleCatalog.ready.style(named: style))
        try stack.push(ViewController("detail", size: size), TransitionOptions(style: style))
      }
      frames.append(
        recorder.frame(
          at: Double(index) / 60, events: index == 10 ? [TraceEvent("push")] : []))
      stack.advance(by: .nanoseconds(16_666_667))
    }
    return frames
  }

  private func findings(_ frames: [TraceFrame]) -> [String] {
    var judge = Judge(TraceHeader(container: size, frameRate: 60))
    for var frame in frames { judge.take(&frame) }
    return judge.finish().findings.map(\.id)
  }

  @Test(arguments: ["stack", "system", "fade", "divide", "fold", "zoom"] as [StyleName])
  func `a host that keeps up breaks no law`(_ style: StyleName) throws {
    #expect(findings(try frames(Host(), style)) == [])
  }

  @Test func `a host that stops for two frames is found`() throws {
    let found = findings(try frames(Host(forgets: 14..<18), "stack"))
    #expect(found.contains { $0.hasPrefix("no-jump") || $0.hasPrefix("every-frame") }, "\(found)")
  }

  @Test func `a frame has the views back to front, with their clips`() throws {
    let frame = try frames(Host(), "divide")[14]
    #expect(frame.layers.first?.id == "detail")
    #expect(frame.layers.count { $0.role == "part" } == 2)
    #expect(Set(frame.layers.map(\.id)).count == frame.layers.count)
  }

  @Test func `the layers of a frame have different ids, whatever the pages are called`() {
    let recorder = TraceRecorder(Host())
    var below: TraceRecorder<Host>.View?
    for content: HostContent in [
      .page("a#2"), .page("a"), .snapshot(HostSnapshot(of: "a")), .container("a"), .container("a"),
    ] {
      let view = recorder.makeView(for: content)
      recorder.put(view, in: nil, above: below)
      below = view
    }
    let ids = recorder.frame(at: 0).layers.map(\.id)
    #expect(ids.count == 5 && Set(ids).count == 5 && ids.prefix(2) == ["a#2", "a"], "\(ids)")
  }

  @Test func `a line reads back as the same frame`() throws {
    var frame = try frames(Host(), "stack")[12]
    frame.events = [
      TraceEvent("willShow", time: 0.2, kind: "hook", controller: "a\"b", isAnimated: true),
      TraceEvent("end", from: "a", to: "b", isCancelled: true),
    ]
    (frame.focus, frame.isInteractive, frame.container) = (.layer("detail"), true, size)
    let header = TraceHeader(container: size, frameRate: 60, recorder: "test")
    var reader = TraceReader()
    reader.append(Array((header.line + "\n" + frame.line + "\n").utf8))
    reader.finish()
    var read = TraceFrame()
    #expect(try reader.next(&read))
    #expect(reader.header?.line == header.line)
    #expect(read == frame)
  }
}
