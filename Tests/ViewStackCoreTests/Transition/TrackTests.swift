// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: only the sampler asks whether a track is constant.
@testable import ViewStackCore

@Suite struct TrackTests {
  @Test func `a constant track is the same everywhere`() {
    let track = Track(constant: 3.0)
    #expect(track.isConstant && track.start == 3 && track.end == 3 && track.clock == .eased)
    for progress in [-1, 0, 0.3, 1, 7.0] {
      #expect(track.value(at: progress) == 3)
    }
    #expect(Track(from: 3.0, to: 3) == track)
  }

  @Test func `a track continues with the same slope beyond both its ends`() {
    let track = Track(from: 10.0, to: 30)
    #expect(!track.isConstant && track.start == 10 && track.end == 30)
    // 10 + 20 p.
    let values = [-0.5, 0, 0.25, 1, 1.5].map { track.value(at: $0) }
    #expect(values == [0, 10, 15, 30, 40])
  }

  @Test func `each segment has its own slope, and the outer segments continue`() {
    let track = Track([Keyframe(0, 0.0), Keyframe(0.5, 10), Keyframe(1, 110)])
    let values = [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.25].map { track.value(at: $0) }
    #expect(values == [-10, 0, 5, 10, 60, 110, 160])
  }

  @Test func `keyframes are put in order`() {
    let track = Track([Keyframe(1, 5.0), Keyframe(0, 1), Keyframe(0.5, 4)])
    #expect(track.keyframes.map(\.offset) == [0, 0.5, 1])
    #expect(track.start == 1 && track.end == 5 && track.value(at: 0.25) == 2.5)
  }

  @Test func `two keyframes at one offset are a jump, and the later one applies there`() {
    let track = Track([
      Keyframe(0, 0.0), Keyframe(0.5, 1), Keyframe(0.5, 5), Keyframe(1, 6),
    ])
    #expect(track.value(at: 0.5.nextDown) < 1 && track.value(at: 0.25) == 0.5)
    #expect(track.value(at: 0.5) == 5 && track.value(at: 0.75) == 5.5)
    #expect(track.value(at: 1) == 6)
  }

  @Test func `a jump at an end holds beyond it`() {
    let last = Track([Keyframe(0, 0.0), Keyframe(1, 1), Keyframe(1, 9)])
    #expect(last.value(at: 0.5) == 0.5 && last.value(at: 1) == 9 && last.value(at: 1.5) == 9)
    let first = Track([Keyframe(0, 7.0), Keyframe(0, 0), Keyframe(1, 1)])
    #expect(first.value(at: -0.5) == 7 && first.value(at: 0) == 0 && first.value(at: 0.5) == 0.5)
  }

  @Test func `of three keyframes at one offset the outer two count`() {
    let track = Track([
      Keyframe(0, 0.0), Keyframe(0.5, 1), Keyframe(0.5, 100), Keyframe(0.5, 5), Keyframe(1, 6),
    ])
    #expect(track.value(at: 0.25) == 0.5 && track.value(at: 0.5) == 5)
    #expect(track.value(at: 0.75) == 5.5)
  }

  @Test func `a keyframe's curve bends only the segment to the next keyframe`() {
    let track = Track([
      Keyframe(0, 0.0, curve: .easeInOut), Keyframe(0.5, 10), Keyframe(1, 20),
    ])
    // A quarter of ease-in-out is .129162, to six digits.
    #expect(abs(track.value(at: 0.125) - 1.29162) < 1e-5)
    #expect(abs(track.value(at: 0.25) - 5) <= tolerance)
    #expect(track.value(at: 0.75) == 15)
  }

  @Test func `stepped keyframes jump within their segment`() throws {
    let steps = TimingCurve.steps(1)
    let track = Track([Keyframe(0, 1.0, curve: steps), Keyframe(1, 2)])
    #expect(track.value(at: 0) == 1 && track.value(at: 0.999) == 1 && track.value(at: 1) == 2)
  }

  @Test func `a track that does not span 0…1 continues with the same slope`() {
    let track = Track([Keyframe(0.25, 0.0), Keyframe(0.75, 1)])
    #expect([0, 0.25, 0.5, 0.75, 1].map { track.value(at: $0) } == [-0.5, 0, 0.5, 1, 1.5])
  }

  @Test func `mapping keeps offsets, curves and clock`() {
    let track = Track(
      [Keyframe(0, 1.0, curve: .easeIn), Keyframe(0.5, 2)], clock: .elapsed)
    let mapped = track.map { -$0 }
    #expect(mapped.keyframes == [Keyframe(0, -1.0, curve: .easeIn), Keyframe(0.5, -2)])
    #expect(mapped.clock == .elapsed)
  }

  @Test func `a track without keyframes is a broken contract`() async {
    await #expect(processExitsWith: .failure) {
      _ = Track<Double>([])
    }
  }
}
