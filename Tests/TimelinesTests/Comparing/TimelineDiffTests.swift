// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore

@Suite("Diff of timelines")
struct TimelineDiffTests {
  /// Home at rest, a push of list and a pop of it.
  ///
  /// `push` is the duration of the push.
  private func timeline(
    push: Duration = .milliseconds(500), curve: TimingCurve = .easeInOut, distance: Double = 8,
    wait: Duration = .zero, name: ControllerID = "list", samples: Int? = nil
  ) throws -> Timeline {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.resizesViews = true
    stack.configuration.samplesPerTransition = samples
    stack.configuration.distance = try Distance(distance)
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController("home"), .instant)
    try stack.push(ViewController(name), TransitionOptions(duration: push, curve: curve))
    stack.settle()
    stack.advance(by: wait)
    try stack.pop()
    stack.settle()
    return recorder.timeline
  }

  @Test func `a timeline equals itself, and the report has the counts`() throws {
    let timeline = try timeline()
    let diff = TimelineDiff(from: timeline, to: timeline)
    #expect(diff.isEmpty)
    // One at rest; 31 of 500 ms at 60 Hz; 16 of 250 ms that begin at a multiple.
    #expect(diff.report() == "the same: 2 transitions, 48 frames, 24 events\n")
  }

  @Test func `a number that is not finite differs from every number, and not from itself`() throws {
    let old = try timeline()
    var new = old
    var frame = try #require(old.frames.first)
    let index = try #require(old.entries.firstIndex(of: .frame(frame)))
    frame.layers[0].frame.x = .nan
    new.entries[index] = .frame(frame)
    #expect(TimelineDiff(from: old, to: new).tracks.map(\.largest.property) == [.x])
    #expect(TimelineDiff(from: new, to: old).tracks.map(\.largest.property) == [.x])
    #expect(TimelineDiff(from: new, to: new).isEmpty)
    #expect(!TimelineDiff(from: old, to: new).report().isEmpty)
  }

  @Test func `a push that takes longer is reported as such, and hides nothing`() throws {
    let diff = try TimelineDiff(from: timeline(), to: timeline(push: .milliseconds(510)))
    #expect(diff.changes == ["push home → list: 500 → 510 ms, otherwise the same"])
    #expect(diff.tracks.isEmpty && diff.events.isEmpty && diff.first == nil)
    #expect(!diff.isEmpty)
    #expect(diff.report() == "push home → list: 500 → 510 ms, otherwise the same\n")
  }

  @Test func `at equal progress a longer push is the same`() throws {
    let diff = try TimelineDiff(
      from: timeline(), to: timeline(push: .milliseconds(700)), ignoresTime: true)
    #expect(diff.isEmpty, "\(diff.report())")
  }

  @Test func `a later beginning is reported for the transition that begins later`() throws {
    let diff = try TimelineDiff(from: timeline(), to: timeline(wait: .milliseconds(40)))
    #expect(
      diff.changes == [
        "pop list → home: begins 0 → 40 ms after the one before, otherwise the same"
      ])
  }

  @Test func `a different curve is found, also between frames`() throws {
    let diff = try TimelineDiff(
      from: timeline(), to: timeline(push: .milliseconds(510), curve: .easeIn))
    #expect(diff.changes.first?.hasPrefix("push home → list: 500 → 510 ms, ") == true)
    #expect(diff.tracks.contains { $0.largest.layer == "list" && $0.largest.property == .x })
    #expect(diff.tracks.contains { $0.largest.property == .eased })
  }

  @Test func `deviations agree with the closed form`() throws {
    // home moves to −320/8 = −40, or to −320/4 = −80, on the same curve. At the end they are 40
    // apart.
    let samples = 4
    let diff = try TimelineDiff(
      from: timeline(samples: samples), to: timeline(distance: 4, samples: samples))
    let track = try #require(diff.tracks.first)
    #expect(diff.tracks.count == 1)
    #expect((track.largest.layer, track.largest.property) == ("home", .x))
    #expect(abs(track.largest.deviation - 40) < 1e-9)
    #expect((track.largest.old, track.largest.new) == ("-40", "-80"))
    // Not at the beginning of the push nor at the end of the pop: four frames of five in each.
    #expect(track.frameCount == 8)
    #expect(track.deviations.count == 5 && track.deviations[0] == 0)
    // In the middle the curve is at a half.
    #expect(abs(track.deviations[2] - 20) < 1e-9)
    let first = try #require(diff.first)
    #expect((first.transition, first.layer, first.property) == ("push home → list", "home", .x))
    // Frame 0 is home at rest, and frame 1 the beginning.
    #expect((first.frame, first.time, first.progress) == (2, .milliseconds(125), 0.25))
    #expect(diff.report().contains("▁") || diff.report().contains("█"))
  }

  @Test func `a tolerance of one property lets it deviate, and no other`() throws {
    let (old, new) = (try timeline(), try timeline(distance: 4))
    var tolerance = TimelineTolerance()
    let names: [(String, Double, Bool)] = [
      ("alpha", 100, false), ("y", 100, false), ("x", 39, false), ("points", 39, false),
      ("x", 41, true), ("points", 41, true),
    ]
    for (name, value, isSame) in names {
      var tolerance = TimelineTolerance()
      let isKnown = tolerance.set(name, to: value)
      #expect(isKnown)
      #expect(
        TimelineDiff(from: old, to: new, tolerance: tolerance).isEmpty == isSame, "\(name)")
    }
    for (name, value) in [("colour", 1), ("x", -1), ("x", .nan)] {
      let isKnown = tolerance.set(name, to: value)
      #expect(!isKnown)
    }
  }

  @Test func `a turn is measured in degrees, whatever its axis`() throws {
    func turned(_ degrees: Double) throws -> Timeline {
      var timeline = try timeline()
      guard case .frame(var frame) = timeline.entries.removeLast(where: \.isFrame) else {
        throw CancellationError()
      }
      frame.layers[0].transform = .rotation(degrees: degrees, y: 1)
      timeline.entries.append(.frame(frame))
      return timeline
    }
    let diff = try TimelineDiff(from: turned(10), to: turned(10.5))
    let track = try #require(diff.tracks.first)
    #expect(track.largest.property == .rotation)
    #expect(abs(track.largest.deviation - 0.5) < 1e-9)
    var tolerance = TimelineTolerance()
    tolerance.set("angle", to: 0.6)
    #expect(try TimelineDiff(from: turned(10), to: turned(10.5), tolerance: tolerance).isEmpty)
  }

  @Test func `a missing layer, another role and another order are differences`() throws {
    let old = try timeline()
    let index = try #require(
      old.entries.lastIndex {
        if case .frame(let frame) = $0 { frame.layers.count == 2 } else { false }
      })
    guard case .frame(let whole) = old.entries[index] else { return }
    func diff(_ frame: Frame) -> TimelineDiff {
      var new = old
      new.entries[index] = .frame(frame)
      return TimelineDiff(from: old, to: new)
    }
    #expect(diff(whole).isEmpty)
    var frames = Array(repeating: whole, count: 7)
    frames[0].layers.removeFirst()
    frames[1].layers.swapAt(0, 1)
    frames[2].layers[0].role = .background
    frames[3].layers[0].fill = .black
    frames[4].layers[0].cornerRadius = 3
    frames[5].layers[0].shadow = .moving
    frames[6].layers[0].hidden = [[1], [0, 2]]
    let properties: [ComparedProperty] = [
      .presence, .order, .role, .fill, .cornerRadius, .shadowOpacity, .hidden,
    ]
    for (frame, property) in zip(frames, properties) {
      #expect(diff(frame).first?.property == property)
    }
    #expect(diff(frames[3]).first?.new == "#000000")
    #expect(diff(frames[6]).first?.old == "none" && diff(frames[6]).first?.new == "1 0.2")
    // The same length, in another order.
    var (one, other) = (old, old)
    one.entries[index] = .frame(frames[6])
    frames[6].layers[0].hidden = [[0, 2], [1]]
    other.entries[index] = .frame(frames[6])
    #expect(TimelineDiff(from: one, to: one).isEmpty)
    #expect(TimelineDiff(from: one, to: other).first?.new == "0.2 1")
  }

  @Test func `a different name of the style is a difference, if both timelines have one`() throws {
    let old = try timeline()
    func renamed(_ name: String) -> Timeline {
      var new = old
      for index in new.entries.indices {
        guard case .frame(var frame) = new.entries[index] else { continue }
        frame.transition?.style = StyleName(rawValue: name)
        new.entries[index] = .frame(frame)
      }
      return new
    }
    let diff = TimelineDiff(from: old, to: renamed("other"))
    #expect(!diff.changes.isEmpty && diff.tracks.isEmpty)
    #expect(diff.changes.allSatisfy { $0.hasSuffix(": style stack → other, otherwise the same") })
    #expect(TimelineDiff(from: old, to: renamed("")).isEmpty)
    #expect(TimelineDiff(from: renamed(""), to: old).isEmpty)
  }

  @Test func `NaN equals itself, and no number equals it`() throws {
    let old = try timeline()
    let index = try #require(old.entries.lastIndex { $0.isFrame })
    func changed(_ change: (inout Frame) -> Void) -> Timeline {
      var new = old
      if case .frame(var frame) = new.entries[index] {
        change(&frame)
        new.entries[index] = .frame(frame)
      }
      return new
    }
    let none: [(ComparedProperty, Timeline)] = [
      (.x, changed { $0.layers[0].frame.x = .nan }),
      (.alpha, changed { $0.layers[0].alpha = .nan }),
      (.scale, changed { $0.layers[0].transform = Transform3D.scale(x: .nan) }),
      (.eased, changed { $0.transition?.eased = .nan }),
    ]
    for (property, timeline) in none {
      #expect(TimelineDiff(from: timeline, to: timeline).isEmpty, "\(property)")
      for diff in [TimelineDiff(from: old, to: timeline), TimelineDiff(from: timeline, to: old)] {
        #expect(diff.first?.property == property)
        #expect(diff.tracks.map(\.largest.deviation) == [1])
        #expect(diff.report().contains("null"))
      }
    }
    // The distance is too large for a double.
    let far = TimelineDiff(
      from: changed { $0.layers[0].frame.x = 1e308 }, to: changed { $0.layers[0].frame.x = -1e308 })
    #expect(far.report().contains("x 1e+308 → -1e+308"), "\(far.report())")
  }

  @Test func `the container and the time after the last frame are compared`() throws {
    let old = try timeline()
    var new = old
    new.header.container = Size(width: 300, height: 480)
    new.duration += .milliseconds(40)
    // There is no frame at the end of the wait.
    #expect(
      TimelineDiff(from: old, to: new).changes == [
        "container: 320x480 → 300x480", "end: 0 → 40 ms after the last frame",
      ])
    new.header.container = .zero
    #expect(TimelineDiff(from: old, to: new).isEmpty)
  }

  @Test func `views are compared if they are shown, and stay with their controller`() throws {
    func shown(_ x: Double) throws -> Timeline {
      var timeline = try timeline()
      timeline.entries = timeline.entries.map { entry in
        guard case .frame(var frame) = entry else { return entry }
        let view = ViewNode(name: "badge", frame: Rect(x: x, y: 2, width: 3, height: 4))
        frame.layers[0].subviews = [view]
        return .frame(frame)
      }
      return timeline
    }
    #expect(try TimelineDiff(from: shown(1), to: shown(2)).isEmpty)
    let diff = try TimelineDiff(from: shown(1).showingViews(), to: shown(3).showingViews())
    #expect(diff.tracks.map(\.largest.layer) == ["badge"])
    #expect(diff.tracks.map(\.largest.deviation) == [2])
    // At rest the change names the controller, whatever is in front of it.
    let added = try TimelineDiff(from: timeline(), to: shown(1).showingViews())
    #expect(added.changes.first == "at rest: home: 1 of 1 frames differ")
  }

  @Test func `transitions of one timeline only are named`() throws {
    let diff = try TimelineDiff(from: timeline(), to: timeline(name: "photo"))
    #expect(
      diff.changes == [
        "push home → photo: only in the new timeline", "pop photo → home: only in the new timeline",
        "push home → list: only in the old timeline", "pop list → home: only in the old timeline",
      ])
    #expect(diff.events.contains { $0.hasPrefix("- ") && $0.contains("willShow(list)") })
    #expect(diff.events.contains { $0.hasPrefix("+ ") && $0.contains("willShow(photo)") })
  }

  @Test func `events are compared in order`() throws {
    let old = try timeline()
    var new = old
    let events = new.entries.indices.filter { !new.entries[$0].isFrame }
    new.entries.swapAt(events[3], events[4])
    let diff = TimelineDiff(from: old, to: new)
    #expect(diff.events.count == 2)
    new = old
    new.entries.remove(at: events[3])
    #expect(TimelineDiff(from: old, to: new).events.count == 1)
  }

  @Test func `a sparkline has a height for each eighth, and a dot for nothing`() {
    #expect(TimelineDiff.sparkline([0, 1, 4, 7]) == "·▂▅█")
    #expect(TimelineDiff.sparkline([]) == "")
    #expect(TimelineDiff.sparkline(Array(repeating: 1, count: 100)).count == 40)
  }
}

extension Timeline.Entry {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}

extension [Timeline.Entry] {
  fileprivate mutating func removeLast(where condition: (Timeline.Entry) -> Bool) -> Element? {
    lastIndex(where: condition).map { remove(at: $0) }
  }
}
