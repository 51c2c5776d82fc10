// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// A push to `b` with `b` at these places, one frame each 64th of a second.
///
/// The last is the end.
private func timeline(_ values: [Double], progresses: [Double]? = nil) -> Timeline {
  let entries = values.indices.map { index -> Timeline.Entry in
    let progress = progresses?[index] ?? Double(index) / Double(values.count - 1)
    var back = Layer("a", .from)
    back.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    var front = Layer("b", .to)
    front.frame = Rect(x: values[index], y: 0, width: 100, height: 100)
    let transition = Frame.Transition(
      direction: .push, from: "a", to: "b", style: "stack", progress: progress, eased: progress,
      isInteractive: false, phase: .running)
    return .frame(
      Frame(time: .microseconds(15_625 * index), transition: transition, layers: [back, front]))
  }
  return Timeline(
    header: TimelineHeader(container: Size(width: 100, height: 100)), entries: entries)
}

/// Returns the failure of an expectation of `b`'s x, or nil if it holds.
private func problem(
  _ values: [Double], _ expectation: TrackExpectation, progresses: [Double]? = nil
) -> String? {
  do throws(TrackFailure) {
    try expectTrack(
      .x, of: "b", in: timeline(values, progresses: progresses), during: .push(to: "b"),
      expectation)
    return nil
  } catch {
    return error.description
  }
}

@Suite struct ExpectTrackTests {
  private let sliding: [Double] = [100, 75, 50, 25, 0]

  @Test func `a number that slides is monotone, bounded, and settles`() throws {
    try expectTrack(
      .x, of: "b", in: timeline(sliding), during: .push(to: "b"), .monotone, .bounded(0...100),
      .settles(at: 0), .continuous(jump: 0.1, velocityJump: 1))
    #expect(problem([0, 30, 60, 90], .monotone) == nil)
    #expect(problem([5, 5, 5], .constant) == nil)
  }

  @Test func `each failure tells the problem and its place`() {
    #expect(
      problem([0, 0, 2], .constant)
        == "b x in the push to b is not constant: 0.0 becomes 2.0 at 0.03125 s (frame 2)")
    #expect(
      problem([0, 50, 40, 90], .monotone)
        == "b x in the push to b is not monotone: 50.0 goes back to 40.0 at 0.03125 s (frame 2)")
    #expect(
      problem([0, 50, 101, 100], .bounded(0...100))
        == "b x in the push to b is 101.0 at 0.03125 s (frame 2), outside 0.0...100.0")
    #expect(
      problem([0, 50, 90], .settles(at: 100))
        == "b x in the push to b settles at 90.0 instead of 100.0")
  }

  @Test func `a constant value meets no expectation but constant`() {
    let still: [Double] = [7, 7, 7, 7, 7]
    for expectation in [
      TrackExpectation.monotone, .bounded(0...10), .settles(at: 7),
      .continuous(jump: 1, velocityJump: 1),
    ] {
      #expect(
        problem(still, expectation) == "b x in the push to b never moves: it is 7.0 in every frame",
        "\(expectation)")
    }
  }

  @Test func `a snap is not monotone, although its ends are correct`() {
    #expect(
      problem([0, 0, 100, 100], .monotone)
        == "b x in the push to b snaps from 0.0 to 100.0: no frame is between them")
  }

  @Test func `a transition that does not end does not settle`() {
    #expect(
      problem([0, 50, 100], .settles(at: 100), progresses: [0, 0.3, 0.6])
        == "b x in the push to b does not settle: its transition ends at a progress of 0.6")
  }

  @Test func `NaN meets no expectation`() {
    for expectation in [TrackExpectation.constant, .monotone, .bounded(0...1)] {
      #expect(
        problem([0, .nan, 1], expectation)
          == "b x in the push to b at 0.015625 s (frame 1) the value is nan")
    }
  }

  @Test func `a jump is a step that the steps beside it do not explain`() {
    // Steps of 16 points, and one of 64, which is 48 too long.
    let jump: [Double] = [0, 16, 32, 96, 112, 128]
    #expect(problem(jump, .continuous(jump: 49, velocityJump: 10_000)) == nil)
    #expect(
      problem(jump, .continuous(jump: 47, velocityJump: 10_000))
        == "b x in the push to b jumps by 48.0 at 0.046875 s (frame 3)")
    // A bend: from 16 · 64 points a second to 48 · 64 at once, without a jump in place.
    let bend: [Double] = [0, 16, 32, 48, 96, 144, 192]
    #expect(problem(bend, .continuous(jump: 1, velocityJump: 2049)) == nil)
    #expect(
      problem(bend, .continuous(jump: 1, velocityJump: 2047))
        == "b x in the push to b its velocity jumps by 2048.0 a second at 0.046875 s (frame 3)")
    // A motion with constant acceleration has neither.
    let fall = (0...6).map { Double($0 * $0) * 8 }
    #expect(problem(fall, .continuous(jump: 0.001, velocityJump: 0.001)) == nil)
    // Forth and back at one speed, one frame each: no step is like its neighbours.
    let flicker: [Double] = [0, 100, 0, 100, 0, 100]
    #expect(problem(flicker, .continuous(jump: 99, velocityJump: .infinity)) != nil)
    #expect(
      problem([0, 50, 100], .continuous(jump: 1, velocityJump: 1))
        == "b x in the push to b has 2 steps, too few to be continuous")
  }

  @Test func `an interruption that jumps is found, and a smooth one is continuous`() throws {
    func run(_ policy: InterruptionPolicy) throws -> Timeline {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      stack.configuration.resizesViews = true
      stack.configuration.interruption = policy
      stack.configuration.duration = .seconds(1)
      try stack.push(ViewController("a"), .instant)
      let recorder = TimelineRecorder(stack)
      try stack.push(ViewController("b"))
      stack.play(to: .milliseconds(400))
      try stack.pop()
      stack.settle()
      return recorder.timeline
    }
    try expectTrack(
      .x, of: "b", in: run(.retarget), .continuous(jump: 5, velocityJump: 500))
    // The push jumps to its end: some 200 points at one instant.
    #expect(throws: TrackFailure.self) {
      try expectTrack(
        .x, of: "b", in: run(.finish), .continuous(jump: 5, velocityJump: .infinity))
    }
  }

  @Test func `a missing track fails, and so do a missing transition and missing frames`() {
    func failure(
      _ values: [Double], number property: ComparedProperty = .x, layer: String = "b",
      during scope: TrackScope = .push(to: "b"), _ expectations: TrackExpectation...
    ) -> String? {
      do throws(TrackFailure) {
        // Swift cannot pass a list on as variadic arguments.
        if let expectation = expectations.first {
          try expectTrack(property, of: layer, in: timeline(values), during: scope, expectation)
        } else {
          try expectTrack(property, of: layer, in: timeline(values), during: scope)
        }
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      failure(sliding, layer: "c", .constant)
        == "layer 'c' has x in 0 moving frames in the push to b")
    #expect(
      failure(sliding, during: .pop(to: "b"), .constant)
        == "nothing happened in the pop to b: there are 0 of them")
    #expect(
      failure(sliding, during: .push(to: "b", ordinal: 2), .constant)
        == "nothing happened in the push to b (2): there are 1 of them")
    #expect(
      failure([0, 1], .constant) == "no transition shows frames between its ends in the push to b")
    #expect(
      failure(sliding, number: .fill, .constant)
        == "layer 'b' has fill in 0 moving frames in the push to b")
    #expect(failure(sliding) == "b x in the push to b: nothing is expected")
    let empty = Timeline(header: TimelineHeader(container: .zero))
    #expect(throws: TrackFailure.self) { try expectTrack(.x, of: "b", in: empty, .constant) }
  }

  @Test func `a constant layer is constant although another layer moves`() throws {
    try expectNeverMoves("a", in: timeline(sliding))
    #expect(throws: TrackFailure.self) { try expectNeverMoves("b", in: timeline(sliding)) }
    #expect(throws: TrackFailure.self) { try expectNeverMoves("c", in: timeline(sliding)) }
    let resting = Timeline(
      header: TimelineHeader(container: .zero),
      entries: (0..<5).map {
        .frame(Frame(time: .seconds($0), transition: nil, layers: [Layer("a", .resting)]))
      })
    #expect(throws: TrackFailure.self) { try expectNeverMoves("a", in: resting) }
  }
}
