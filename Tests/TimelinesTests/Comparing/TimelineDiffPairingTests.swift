// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

/// The frames and layers of two timelines that are compared with each other.
@Suite("Diff of timelines, pairing")
struct TimelineDiffPairingTests {
  private func layers(_ layers: [(name: String, x: Double)]) -> [Layer] {
    layers.map { name, x in
      var layer = Layer(name, .part)
      layer.frame.origin.x = x
      return layer
    }
  }

  private func timeline(_ frames: [Frame]) -> Timeline {
    var timeline = Timeline(header: TimelineHeader(container: Size(width: 320, height: 480)))
    timeline.entries = frames.map { .frame($0) }
    timeline.duration = frames.last?.time ?? .zero
    return timeline
  }

  private func atRest(_ names: [(name: String, x: Double)]) -> Timeline {
    timeline([Frame(time: .zero, transition: nil, layers: layers(names))])
  }

  /// A frame of a push from home to list.
  private func moving(
    _ time: Duration, _ progress: Double, phase: TransitionPhase = .running, x: Double = 0
  ) -> Frame {
    Frame(
      time: time,
      transition: Frame.Transition(
        direction: .push, from: "home", to: "list", style: "stack", progress: progress,
        eased: progress, isInteractive: phase == .interactive, phase: phase),
      layers: layers([("list", x)]))
  }

  @Test func `layers with the same name are compared in order, the first with the first`() {
    let two = atRest([("home", 0), ("label", 0), ("label", 10)])
    let fewer = TimelineDiff(from: two, to: atRest([("home", 0), ("label", 0)]))
    #expect(fewer.tracks.map(\.largest.property) == [.presence])
    #expect(fewer.first?.layer == "label" && fewer.first?.new == "none")
    let more = TimelineDiff(
      from: two, to: atRest([("home", 0), ("badge", 5), ("label", 0), ("label", 10)]))
    #expect(more.tracks.map(\.largest.layer) == ["badge"])
    #expect(more.first?.property == .presence && more.first?.new == "there")
    let moved = TimelineDiff(from: two, to: atRest([("label", 0), ("home", 0), ("label", 10)]))
    #expect(moved.tracks.map(\.largest.property) == [.order])
    let later = TimelineDiff(from: two, to: atRest([("home", 0), ("label", 0), ("label", 12)]))
    #expect(later.tracks.map(\.largest.property) == [.x])
    #expect(later.first?.deviation == 2)
  }

  @Test func `at equal progress a transition that is cut off differs from one that ends`() {
    let whole = timeline((0...10).map { moving(.milliseconds(100 * $0), Double($0) / 10) })
    let cut = timeline((0...4).map { moving(.milliseconds(100 * $0), Double($0) / 10) })
    let words = "cut off at a progress of 0.4 → 1, otherwise the same"
    #expect(
      TimelineDiff(from: cut, to: whole, ignoresTime: true).changes == [
        "push home → list: \(words)"
      ])
    #expect(TimelineDiff(from: whole, to: whole, ignoresTime: true).isEmpty)
  }

  @Test func `an interactive transition is compared by time, and reported as interactive`() {
    // It moves only after a second. A progress of 1 is not a time of 1 second.
    let old = timeline((0...20).map { moving(.milliseconds(100 * $0), Double($0) / 20) })
    let new = timeline(
      (0...20).map {
        moving(
          .milliseconds(100 * $0), Double($0) / 20, phase: .interactive, x: $0 > 10 ? 8 : 0)
      })
    let diff = TimelineDiff(from: old, to: new)
    #expect(
      diff.changes == [
        "push home → list: driven by a finger only in the new one, 10 of 21 frames differ"
      ])
    #expect(diff.first?.frame == 11 && diff.first?.property == .x)
  }

  @Test func `without a progress frames are compared at equal parts of the time`() {
    func straight(_ count: Int, over milliseconds: Int) -> Timeline {
      timeline(
        (0...count).map {
          moving(.milliseconds(milliseconds) * $0 / count, 0, x: 320 * Double($0) / Double(count))
        })
    }
    let diff = TimelineDiff(
      from: straight(30, over: 500), to: straight(51, over: 510),
      tolerance: TimelineTolerance(decimals: 3))
    #expect(diff.changes == ["push home → list: 500 → 510 ms, otherwise the same"])
  }

  @Test func `a jump between two frames may be anywhere between them, and nowhere else`() {
    func jumping(at progress: Double, _ count: Int, over milliseconds: Int) -> Timeline {
      timeline(
        (0...count).map {
          let part = Double($0) / Double(count)
          var frame = moving(.milliseconds(milliseconds) * $0 / count, part)
          frame.layers[0].alpha = part < progress ? 1 : 0
          return frame
        })
    }
    // The jump is between 7/18 = .389 and 8/18 = .444. Of 30 parts, 13/30 = .433 is in between.
    let old = jumping(at: 0.44, 18, over: 300)
    let same = TimelineDiff(from: old, to: jumping(at: 0.44, 30, over: 510))
    #expect(same.changes == ["push home → list: 300 → 510 ms, otherwise the same"])
    let later = TimelineDiff(from: old, to: jumping(at: 0.5, 30, over: 510))
    #expect(later.tracks.map(\.largest.property) == [.alpha])
  }

  @Test func `the first difference is in the first frame that differs, whatever its kind`() {
    let frames = (0...10).map { moving(.milliseconds(100 * $0), Double($0) / 10) }
    var others = frames
    others[2].layers[0].alpha = 0.5
    others[5].transition?.eased = 0.7
    let diff = TimelineDiff(from: timeline(frames), to: timeline(others))
    #expect(diff.first?.frame == 2 && diff.first?.property == .alpha)
    #expect(Set(diff.tracks.map(\.largest.property)) == [.alpha, .eased])
  }

  @Test func `of many frames at one instant each is compared with its counterpart`() {
    // A search through all of them for each would take minutes.
    let count = isOptimised ? 40_000 : 4000
    let frames = (0..<count).map { moving(.zero, 0.5, phase: .interactive, x: Double($0)) }
    var others = frames
    others[count - 1].layers[0].frame.origin.x += 3
    let diff = TimelineDiff(from: timeline(frames), to: timeline(others))
    #expect(diff.first?.frame == count - 1 && diff.first?.deviation == 3)
    #expect(diff.tracks.count == 1 && diff.tracks.first?.frameCount == 1)
  }

  @Test func `events at a beginning belong to the transition that ends at that instant`() throws {
    func pushes(interruptedAfter delay: Duration?) throws -> Timeline {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      let recorder = TimelineRecorder(stack)
      try stack.push(ViewController("home", size: stack.size), .instant)
      try stack.push(ViewController("list", size: stack.size))
      guard let delay else {
        stack.settle()
        return recorder.timeline
      }
      stack.advance(by: delay)
      try stack.push(ViewController("detail", size: stack.size))
      stack.settle()
      return recorder.timeline
    }
    let (whole, cut) = try (
      pushes(interruptedAfter: nil), pushes(interruptedAfter: .milliseconds(100))
    )
    let moved = TimelineDiff(from: cut, to: whole).events.filter { $0.hasPrefix("~") }
    #expect(moved.count == 4)
    #expect(
      moved.first
        == "~ 0.250  hook          didHide(home)  push, animated: 100 → 250 ms after the transition's beginning"
    )
    #expect(TimelineDiff(from: cut, to: cut).isEmpty)
  }
}
