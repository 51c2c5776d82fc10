// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing

@Suite struct DecelerationTests {
  struct Sample: Decodable {
    enum CodingKeys: String, CodingKey {
      case t
      case position
      case velocity
      case stepped = "pop_position"
    }

    var t: Double
    var position: Double
    var velocity: Double
    var stepped: Double
  }

  struct Row: Decodable {
    enum CodingKeys: String, CodingKey {
      case velocity
      case rate
      case start
      case end = "projected_end_continuous"
      case projected = "projected_end_wwdc"
      case samples
      case slowTime = "stop_time_velocity_5"
      case nearTime = "stop_time_distance_0.5"
    }

    var velocity: Double
    var rate: Double
    var start: Double
    var end: Double
    var projected: Double
    var samples: [Sample]
    var slowTime: Double?
    var nearTime: Double?
  }

  struct TargetRow: Decodable {
    enum CodingKeys: String, CodingKey {
      case velocity
      case rate
      case target
      case time
      case velocityThere = "velocity_at_target"
    }

    var velocity: Double
    var rate: Double
    var target: Double
    var time: Double
    var velocityThere: Double
  }

  struct FrictionSample: Decodable {
    enum CodingKeys: String, CodingKey {
      case t
      case position = "x"
      case velocity = "dx"
    }

    var t: Double
    var position: Double
    var velocity: Double
  }

  struct FrictionRow: Decodable {
    enum CodingKeys: String, CodingKey {
      case drag
      case position
      case velocity
      case end = "finalX"
      case samples
    }

    var drag: Double
    var position: Double
    var velocity: Double
    var end: Double
    var samples: [FrictionSample]
  }

  struct File: Decodable {
    enum CodingKeys: String, CodingKey {
      case count
      case cases
      case targets = "time_to_target"
      case friction = "flutter_friction"
    }

    var count: Int
    var cases: [Row]
    var targets: [TargetRow]
    var friction: [FrictionRow]
  }

  static let file = Result { try VectorFile.read("deceleration.json", as: File.self) }

  @Test func `every reference row agrees to 1e-12`() throws {
    let file = try Self.file.get()
    try #require(file.cases.count == file.count)
    for row in file.cases {
      let friction = try Deceleration(rate: row.rate)
      let way = friction.distance(initialVelocity: row.velocity)
      #expect(deviation(row.start + way, from: row.end) <= 1e-12, "\(row)")
      let projected = friction.projectedDistance(initialVelocity: row.velocity)
      #expect(deviation(row.start + projected, from: row.projected) <= 1e-12, "\(row)")
      for sample in row.samples {
        let position = friction.position(
          from: row.start, initialVelocity: row.velocity, at: sample.t)
        #expect(deviation(position, from: sample.position) <= 1e-12, "\(sample)")
        let velocity = friction.velocity(initialVelocity: row.velocity, at: sample.t)
        #expect(deviation(velocity, from: sample.velocity) <= 1e-12, "\(sample)")
        let stepped = friction.steppedPosition(
          from: row.start, initialVelocity: row.velocity, at: sample.t)
        #expect(deviation(stepped, from: sample.stepped) <= 1e-12, "\(sample)")
      }
      let slow = friction.stopTime(initialVelocity: row.velocity, speed: 5)
      #expect(deviation(slow, from: row.slowTime ?? 0) <= 1e-12, "\(row)")
      let near = friction.stopTime(initialVelocity: row.velocity, distance: 0.5)
      #expect(deviation(near, from: row.nearTime ?? 0) <= 1e-12, "\(row)")
    }
  }

  @Test func `the time to a place agrees row by row`() throws {
    let rows = try Self.file.get().targets
    try #require(rows.count == 4)
    for row in rows {
      let friction = try Deceleration(rate: row.rate)
      let time = try #require(friction.time(to: row.target, initialVelocity: row.velocity))
      #expect(deviation(time, from: row.time) <= 1e-12)
      let velocity = friction.velocity(passing: row.target, initialVelocity: row.velocity)
      #expect(deviation(velocity, from: row.velocityThere) <= 1e-12)
    }
  }

  @Test func `Flutter's friction simulation agrees row by row`() throws {
    let rows = try Self.file.get().friction
    try #require(rows.count == 4)
    for row in rows {
      let friction = try Deceleration(drag: row.drag)
      let end = row.position + friction.distance(initialVelocity: row.velocity)
      #expect(deviation(end, from: row.end) <= 1e-12)
      for sample in row.samples {
        let position = friction.position(
          from: row.position, initialVelocity: row.velocity, at: sample.t)
        #expect(deviation(position, from: sample.position) <= 1e-12, "\(sample)")
        let velocity = friction.velocity(initialVelocity: row.velocity, at: sample.t)
        #expect(deviation(velocity, from: sample.velocity) <= 1e-12, "\(sample)")
      }
    }
  }

  @Test func `the published numbers agree as printed`() throws {
    // b3ll/Motion, DecayAnimationTests, to three decimals, cut.
    let motion = Deceleration.normal
    #expect(abs(motion.distance(initialVelocity: 2000) - 998.999) < 0.001)
    #expect(abs(motion.distance(initialVelocity: 1000) - 499.499) < 0.001)
    // Flutter, friction_simulation_test.dart: drag 0.135 from 100 at 100, within 1.
    let drag = try Deceleration(drag: 0.135)
    for (t, x) in [(0.1, 110.0), (0.5, 131), (2, 149)] {
      #expect(abs(drag.position(from: 100, initialVelocity: 100, at: t) - x) <= 1)
    }
    // Flutter, newton_test.dart: drag 0.3 from 100 at 400.
    let newton = try Deceleration(drag: 0.3)
    for (t, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(abs(newton.velocity(initialVelocity: 400, at: t) - velocity) <= 1e-9)
    }
    #expect((330...335).contains(newton.position(from: 100, initialVelocity: 400, at: 1.0)))
    #expect((431...432).contains(newton.position(from: 100, initialVelocity: 400, at: 5.0)))
  }

  @Test func `a place behind, or past the end, is never reached`() {
    let friction = Deceleration.normal
    let end = friction.distance(initialVelocity: 1000)
    #expect(friction.time(to: -1, initialVelocity: 1000) == nil)
    #expect(friction.time(to: end, initialVelocity: 1000) == nil)
    #expect(friction.time(to: end + 1, initialVelocity: 1000) == nil)
    #expect(friction.time(to: 1, initialVelocity: 0) == nil)
    #expect(friction.time(to: 0, initialVelocity: 1000) == 0)
    #expect(friction.time(to: end - 1e-6, initialVelocity: 1000) != nil)
  }

  @Test func `a time before the start counts as the start`() {
    #expect(Deceleration.normal.position(from: 7, initialVelocity: 100, at: -1.0) == 7)
    #expect(Deceleration.normal.velocity(initialVelocity: 100, at: -1.0) == 100)
  }

  @Test func `a limit that is not positive traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Deceleration.normal.stopTime(initialVelocity: 1, speed: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration.normal.stopTime(initialVelocity: 1, distance: -1)
    }
    await #expect(processExitsWith: .failure) {
      _ = BounceSpring.standard.settlingTime(distance: 1, initialVelocity: 0, limit: 0)
    }
  }

  @Test(arguments: [0, 1, -0.5, 1.001, .nan])
  func `a rate that does not slow down is refused`(rate: Double) {
    #expect(throws: ScrollError.self) { try Deceleration(rate: rate) }
    #expect(throws: ScrollError.self) { try Deceleration(drag: rate) }
  }
}
