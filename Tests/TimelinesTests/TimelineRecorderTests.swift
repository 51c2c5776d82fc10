// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore

@Suite struct TimelineRecorderTests {
  @Test func `recorders of one stack record the same, with or without the stack's questions`()
    throws
  {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let (plain, full) = (TimelineRecorder(stack), TimelineRecorder(stack, keepsRemarks: true))
    try stack.push(ViewController("a", size: stack.size), .instant)
    #expect(
      plain.timeline.entries
        == full.timeline.entries.filter { entry in
          if case .event(let event) = entry { !event.isRemark } else { true }
        })
    let line = "question      shouldResize(a)  of a  answer inherit"
    #expect(full.timeline.printed(.table).contains(line))
    #expect(!plain.timeline.printed(.table).contains("question"))
  }

  @Test func `a detached recorder keeps its timeline`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController("a", size: stack.size), .instant)
    let kept = recorder.timeline
    stack.detach(recorder)
    try stack.push(ViewController("b", size: stack.size), .instant)
    #expect(recorder.timeline == kept && kept.frames.count == 1)
  }
}
