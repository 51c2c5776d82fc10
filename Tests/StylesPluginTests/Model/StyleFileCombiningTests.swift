// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

/// Style files as values that are read and changed.
@Suite("Style files as a model")
struct StyleFileCombiningTests {
  static let files = StyleCatalog.ready.entries.compactMap(\.file)
  static let size = Size(width: 320, height: 480)

  private func plan(_ movement: FileMovement, _ direction: StackDirection) -> TransitionPlan {
    let view = ViewNode(name: "", frame: Rect(origin: .zero, size: Self.size))
    let context = TransitionContext(
      direction: direction, bounds: Self.size,
      from: TransitionContext.Participant(id: "a", view: view),
      to: TransitionContext.Participant(id: "b", view: view),
      requested: TransitionContext.Timing())
    return StyleFile(name: "test", push: movement, pop: movement).plan(context)
  }

  @Test func `keyframes and lengths can be read`() throws {
    let track = FileTrack(
      from: FileFrame(x: FileLength(container: 1, points: 4)), to: FileFrame(), clock: .elapsed)
    #expect(track.keyframes.map(\.offset) == [0, 1])
    #expect(track.keyframes[0].value.x.container == 1 && track.keyframes[0].value.x.points == 4)
    #expect(track.clock == .elapsed && !track.isConstant)
  }

  @Test(arguments: files, StackDirection.allCases)
  func `a mirrored movement is planned as the mirrored plan`(
    _ file: StyleFile, _ direction: StackDirection
  ) {
    let movement = file.movement(direction)
    let found = plan(movement.mirrored, direction)
    let expected = plan(movement, direction).mirrored(inWidth: Self.size.width)
    #expect(found.layers.map(\.name) == expected.layers.map(\.name))
    for (one, other) in zip(found.layers, expected.layers) {
      for (left, right) in zip(one.frame.keyframes, other.frame.keyframes) {
        #expect(abs(left.value.x - right.value.x) < 1e-9, "\(file.name) \(one.name)")
        #expect(abs(left.value.width - right.value.width) < 1e-9)
      }
      #expect(abs(one.anchor.x - other.anchor.x) < 1e-9, "\(file.name) \(one.name)")
      for (left, right) in zip(one.transform?.keyframes ?? [], other.transform?.keyframes ?? []) {
        #expect(
          zip(left.value.elements, right.value.elements).allSatisfy { abs($0 - $1) < 1e-9 },
          "\(file.name) \(one.name)")
      }
      #expect(abs((one.part?.x ?? 0) - (other.part?.x ?? 0)) < 1e-9)
    }
    #expect(movement.mirrored.mirrored == movement)
  }

  @Test func `a movement run backwards ends where it began`() throws {
    let push = FileMovement(
      duration: .fixed(.milliseconds(200)), curve: .easeIn,
      layers: [FileLayer(.above, alpha: FileTrack(from: 0.2, to: 1, curve: .easeIn))])
    let pop = try push.reversed()
    #expect(pop.duration == push.duration && pop.curve == push.curve)
    #expect(pop.layers[0].alpha?.keyframes.map(\.value) == [1, 0.2])
    #expect(try pop.reversed() == push)
    let curve = try TimingCurve(parsing: "spring(mass 1 stiffness 200 damping 20)")
    let spring = FileMovement(layers: [
      FileLayer(.above, alpha: FileTrack(from: 0, to: 1, curve: curve))
    ])
    #expect(throws: IrreversibleCurve.self) { try spring.reversed() }
  }

  @Test func `a combination has the properties of both, and those of the second win`() {
    let slide = FileMovement(
      duration: .fixed(.milliseconds(200)), curve: .linear,
      layers: [
        FileLayer(.below),
        FileLayer(
          .above, frame: FileTrack(from: FileFrame(x: FileLength(container: 1)), to: FileFrame()),
          alpha: FileTrack(constant: 0.5)),
      ])
    let fade = FileMovement(
      curve: .easeOut,
      layers: [FileLayer(.above, alpha: FileTrack(from: 0, to: 1)), FileLayer(.background)])
    let both = slide.combined(with: fade)
    #expect(both.duration == slide.duration && both.curve == .easeOut)
    #expect(both.layers.map(\.label) == ["below", "above", "background"])
    #expect(both.layers[1].frame == slide.layers[1].frame)
    #expect(both.layers[1].alpha == FileTrack(from: 0, to: 1))
    #expect(slide.combined(with: FileMovement(layers: [])) == slide)
  }
}
