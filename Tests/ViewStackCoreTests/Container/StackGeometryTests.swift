// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the layer of a view at rest.
@testable import ViewStackCore

/// A container and the width of the views in it.
private struct Room: CustomTestStringConvertible {
  let size: Size
  let width: Double

  var testDescription: String { "views of \(width) in \(size.width)x\(size.height)" }

  static let all = [
    Room(size: Size(width: 320, height: 480), width: 320),
    Room(size: Size(width: 375, height: 667), width: 375),
    Room(size: Size(width: 1024, height: 768), width: 1024),
    Room(size: Size(width: 320, height: 480), width: 200),
    Room(size: Size(width: 1024, height: 768), width: 333.3),
  ]
}

@Suite struct StackGeometryTests {
  /// The quarters of a transition of a quarter of a second.
  private let quarters = (0...4).map { Duration.microseconds(62_500 * $0) }

  private func stage(
    _ room: Room, _ distance: Double, animatesAlpha: Bool = false
  ) throws -> Stage {
    var configuration = StackConfiguration.linear
    configuration.distance = try Distance(distance)
    configuration.animatesAlpha = animatesAlpha
    return try Stage(
      "a", "b", size: room.size, pageSize: Size(width: room.width, height: room.size.height),
      configuration: configuration)
  }

  /// Plays the quarters and returns their frames.
  private func play(_ stage: Stage) -> [Frame] {
    for instant in quarters {
      stage.stack.advance(to: instant)
    }
    return stage.screen.frames
  }

  private func isNear(_ frame: Rect?, _ expected: Rect) -> Bool {
    frame.map { $0.distance(to: expected) <= tolerance } ?? false
  }

  /// From §1.9 of the specification: x of the back and of the front controller at the quarters.
  @Test(arguments: zip([0.25, 8], [[0, -20, -40, -60, -80], [0, -10, -20, -30, -40]]))
  func `a push moves as the table says`(distance: Double, behind: [Double]) throws {
    let front = [320.0, 240, 160, 80, 0]
    let stage = try stage(Room.all[0], distance, animatesAlpha: true)
    try stage.stack.push(page("c"))
    let frames = play(stage)
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      #expect(frame.order == ["b", "c"])
      #expect(
        isNear(frame.layers[0].frame, Rect(x: behind[index], y: 0, width: 320, height: 480)))
      #expect(isNear(frame.layers[1].frame, Rect(x: front[index], y: 0, width: 320, height: 480)))
      // One progress drives both opacities.
      let progress = Double(index) / 4
      #expect(abs(frame.layers[0].alpha - (1 - progress)) <= tolerance)
      #expect(abs(frame.layers[1].alpha - progress) <= tolerance)
    }
  }

  /// From §1.9 of the specification: x of the back and of the front controller at the quarters.
  @Test(arguments: zip([0.25, 8], [[-80, -60, -40, -20, 0], [-40, -30, -20, -10, 0]]))
  func `a pop moves as the table says`(distance: Double, behind: [Double]) throws {
    let front = [0.0, 80, 160, 240, 320]
    let stage = try stage(Room.all[0], distance, animatesAlpha: true)
    try stage.stack.pop()
    let frames = play(stage)
    #expect(frames.count == 5)
    for (index, frame) in frames.enumerated() {
      #expect(frame.order == ["a", "b"])
      #expect(
        isNear(frame.layers[0].frame, Rect(x: behind[index], y: 0, width: 320, height: 480)))
      #expect(isNear(frame.layers[1].frame, Rect(x: front[index], y: 0, width: 320, height: 480)))
      let progress = Double(index) / 4
      #expect(abs(frame.layers[0].alpha - progress) <= tolerance)
      #expect(abs(frame.layers[1].alpha - (1 - progress)) <= tolerance)
    }
  }

  /// §1.3: to W → 0, from 0 → −way.
  ///
  /// The way is w·d for d ≤ 1 and w/d above.
  @Test(arguments: Room.all, [8, 0.25, 1, 3.0])
  private func `a push uses the widths of the container and the view`(
    room: Room, distance: Double
  ) throws {
    let way = distance > 1 ? room.width / distance : room.width * distance
    let stage = try stage(room, distance)
    try stage.stack.push(page("c", size: stage.pages[0].view.frame.size))
    for (index, frame) in play(stage).enumerated() {
      let progress = Double(index) / 4
      let size = Size(width: room.width, height: room.size.height)
      let behind = Rect(origin: Point(x: -way * progress, y: 0), size: size)
      let front = Rect(origin: Point(x: room.size.width * (1 - progress), y: 0), size: size)
      #expect(isNear(frame.layer("b")?.frame, behind))
      #expect(isNear(frame.layer("c")?.frame, front))
    }
  }

  /// §1.3: to −way → 0, from 0 → the view's width.
  @Test(arguments: Room.all, [8, 0.25, 1, 3.0])
  private func `a pop uses the width of the view alone`(room: Room, distance: Double) throws {
    let way = distance > 1 ? room.width / distance : room.width * distance
    let stage = try stage(room, distance)
    try stage.stack.pop()
    for (index, frame) in play(stage).enumerated() {
      let progress = Double(index) / 4
      let size = Size(width: room.width, height: room.size.height)
      let behind = Rect(origin: Point(x: -way * (1 - progress), y: 0), size: size)
      let front = Rect(origin: Point(x: room.width * progress, y: 0), size: size)
      #expect(isNear(frame.layer("a")?.frame, behind))
      #expect(isNear(frame.layer("b")?.frame, front))
    }
  }

  @Test func `each view moves by its own width`() throws {
    let stage = try Stage("a", "b", configuration: .linear)
    stage.pages[0].view.frame.size.width = 80
    stage.pages[1].view.frame.size.width = 160
    try stage.stack.pop()
    let start = try #require(stage.screen.frames.first)
    // a starts at −80 ÷ 8; b has not moved yet.
    #expect(start.layer("a")?.frame.x == -10 && start.layer("b")?.frame.x == 0)
    stage.stack.advance(to: .milliseconds(250))
    let end = try #require(stage.screen.frames.last)
    #expect(end.layer("a")?.frame.x == 0 && end.layer("b")?.frame.x == 160)
  }

  @Test func `without fading the opacity does not change`() throws {
    let stage = try stage(Room.all[0], 8)
    try stage.stack.pop()
    for frame in play(stage) {
      #expect(frame.layers.map(\.alpha) == [1, 1])
    }
  }

  @Test func `y begins where the view was and ends at 0`() throws {
    let stage = try stage(Room.all[0], 8)
    stage.pages[1].view.frame.origin = Point(x: 6, y: 40)
    try stage.stack.push(page("c"))
    let frames = play(stage)
    // From (6, 40) to (−40, 0), and from (320, 0) to (0, 0).
    #expect(frames.map { $0.layer("b")?.frame.y } == [40, 30, 20, 10, 0])
    #expect(frames.map { $0.layer("b")?.frame.x } == [6, -5.5, -17, -28.5, -40])
    #expect(frames.map { $0.layer("c")?.frame.y } == [0, 0, 0, 0, 0])
  }

  @Test func `the first push has one layer, which enters from the right`() throws {
    let stack = ViewStack(size: phone, configuration: .linear)
    let screen = Screen(stack)
    try stack.push(page("a"))
    stack.advance(to: .milliseconds(125))
    #expect(screen.frames.map(\.order) == [["a"], ["a"]])
    #expect(screen.frames.map { $0.layers[0].frame.x } == [320, 160])
    #expect(screen.frames.map { $0.layers[0].role } == [.to, .to])
  }

  @Test func `the default curve is ease-in-out`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    // The specification's table of the curve, to six digits: .129162 at .25, .5 at .5.
    stage.stack.advance(to: .microseconds(62_500))
    let quarter = try #require(stage.screen.frames.last?.layer("b"))
    #expect(abs(quarter.frame.x - 320 * (1 - 0.129162)) < 320 * 1e-6)
    stage.stack.advance(to: .milliseconds(125))
    #expect(abs((stage.screen.frames.last?.layer("b")?.frame.x ?? 0) - 160) <= tolerance)
  }

  // MARK: - Shadow

  @Test func `the front one casts a shadow while it moves`() throws {
    let stage = try Stage("a", "b", configuration: .linear)
    let shadow = Shadow(opacity: 0.3, radius: 4)
    try stage.stack.push(page("c"))
    for frame in play(stage) {
      #expect(frame.layers.map(\.shadow) == [nil, shadow])
    }
    #expect(stage.screen.rests.last?.layers.map(\.shadow) == [nil])
    stage.screen.forget()
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.screen.frames.allSatisfy { $0.layers.map(\.shadow) == [nil, shadow] })
    #expect(stage.screen.rests.last?.layers.map(\.shadow) == [nil])
  }

  @Test func `without shadows nothing casts one`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.usesShadows = false })
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.screen.frames.allSatisfy { $0.layers.allSatisfy { $0.shadow == nil } })
  }

  // MARK: - Resting

  @Test func `a transition ends in the frame at rest, at its exact end`() throws {
    let stage = try stage(Room.all[0], 8)
    let c = page("c")
    try stage.stack.push(c)
    stage.stack.advance(to: .milliseconds(300))
    // The last frame and the frame at rest belong to the exact end, although the step goes past it.
    #expect(stage.screen.times == [.zero, .milliseconds(250)])
    let resting = Layer(resting: "c", view: c.view)
    #expect(
      stage.screen.rests
        == [Frame(time: .milliseconds(250), transition: nil, layers: [resting])])
    #expect(stage.screen.frames.last?.transition?.progress == 1)
    #expect(stage.screen.frames.last?.layer("c")?.frame == c.view.frame)
  }

  @Test func `a frame names its transition`() throws {
    let stage = try stage(Room.all[0], 8)
    try stage.stack.pop()
    stage.stack.advance(to: .milliseconds(125))
    let transition = try #require(stage.screen.frames.last?.transition)
    #expect(transition.direction == .pop && transition.from == "b" && transition.to == "a")
    #expect(transition.style == "stack" && transition.progress == 0.5 && transition.eased == 0.5)
    #expect(!transition.isInteractive && transition.phase == .running)
  }

  @Test func `views with their own opacity fade to it and keep it`() throws {
    let stage = try stage(Room.all[0], 8, animatesAlpha: true)
    stage.pages[0].view.alpha = 0.5
    stage.pages[1].view.alpha = 0.8
    try stage.stack.pop()
    let frames = play(stage)
    for (index, frame) in frames.enumerated() {
      let progress = Double(index) / 4
      #expect(abs((frame.layer("a")?.alpha ?? -1) - 0.5 * progress) <= tolerance)
      #expect(abs((frame.layer("b")?.alpha ?? -1) - 0.8 * (1 - progress)) <= tolerance)
    }
    #expect(stage.screen.rests.last?.layers.map(\.alpha) == [0.5])
    #expect(stage.pages[0].view.alpha == 0.5 && stage.pages[1].view.alpha == 0.8)
  }

  @Test func `the subviews travel along`() throws {
    let stage = try stage(Room.all[0], 8)
    let title = ViewNode(name: "title", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    stage.pages[1].view.subviews = [title]
    try stage.stack.push(page("c"))
    #expect(play(stage).allSatisfy { $0.layer("b")?.subviews == [title] })
  }
}
