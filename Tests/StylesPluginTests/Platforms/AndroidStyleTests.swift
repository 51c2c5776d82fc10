// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("Android and Material styles")
struct AndroidStyleTests {
  // The emphasized curve at these times, by bisection in 40 digits.
  static let progress: [(Double, Double)] = [
    (1000.0 / 60, 0.0111), (2000.0 / 60, 0.0475), (50, 0.1204), (100, 0.7119), (150, 0.8706),
    (200, 0.9321), (250, 0.9645), (300, 0.9830), (350, 0.9934), (400, 0.9985), (450, 1),
  ]

  @Test(arguments: progress)
  func `Android 14 moves both views 96 points`(time: Double, expected: Double) throws {
    let x = try StyleRun(ShiftStyle.android14, .push).x(at: time)
    #expect(isNear(1 - x.above / 96, expected, 0.000_051))
    #expect(isNear(x.below / -96, expected, 0.000_051))
    let quarter = try StyleRun(ShiftStyle.materialFadeForwards, .push).x(at: time)
    #expect(isNear(1 - quarter.above / 80, expected, 0.000_051))
    #expect(isNear(quarter.below / -80, expected, 0.000_051))
  }

  // The beginnings, middles and ends of the windows.
  @Test func `Android 14 fades the view above in its windows`() throws {
    let push = StyleRun(ShiftStyle.android14, .push)
    for (time, alpha) in [(0.0, 0.0), (50, 0), (91.5, 0.5), (133, 1), (450, 1)] {
      #expect(isNear(try push.layer("B", at: time).alpha, alpha))
      #expect(try push.layer("A", at: time).alpha == 1)
    }
    let pop = StyleRun(ShiftStyle.android14, .pop)
    for (time, alpha) in [(0.0, 1.0), (35, 1), (76.5, 0.5), (118, 0), (450, 0)] {
      #expect(isNear(try pop.layer("B", at: time).alpha, alpha))
    }
    #expect(push.layers(at: 0).map(\.name) == ["A", "B"])
  }

  @Test func `fade forwards fades out in a quarter and in over three`() throws {
    let push = StyleRun(ShiftStyle.materialFadeForwards, .push)
    let pop = StyleRun(ShiftStyle.materialFadeForwards, .pop)
    // 56.25 is half of the first quarter of 450 ms, 168.75 half of three.
    for (time, leaving, coming) in [
      (0.0, 1.0, 0.0), (56.25, 0.5, 1.0 / 6), (112.5, 0, 1.0 / 3), (168.75, 0, 0.5),
      (337.5, 0, 1), (450, 0, 1),
    ] {
      #expect(isNear(try push.layer("A", at: time).alpha, leaving))
      #expect(isNear(try push.layer("B", at: time).alpha, coming))
      #expect(isNear(try pop.layer("B", at: time).alpha, leaving))
      #expect(isNear(try pop.layer("A", at: time).alpha, coming))
    }
  }

  // The emphasized curve at 50, 100 and 200 of 400 ms is .16223, .77283 and .95061.
  @Test(arguments: [(50.0, 0.16223), (100.0, 0.77283), (200.0, 0.95061), (400.0, 1.0)])
  func `Android 10 zooms both views`(time: Double, progress: Double) throws {
    let push = StyleRun(ZoomStyle.android10, .push)
    #expect(
      isNear(try push.layer("B", at: time).boundingBox.width / 320, 0.85 + 0.15 * progress, 1e-5))
    #expect(
      isNear(try push.layer("A", at: time).boundingBox.width / 320, 1 + 0.05 * progress, 1e-5))
    let pop = StyleRun(ZoomStyle.android10, .pop)
    #expect(isNear(try pop.layer("B", at: time).boundingBox.width / 320, 1 - 0.1 * progress, 1e-5))
    #expect(
      isNear(try pop.layer("A", at: time).boundingBox.width / 320, 1.1 - 0.1 * progress, 1e-5))
    // About the middle: a view's x moves by half of the change in width.
    let box = try push.layer("B", at: time).boundingBox
    #expect(isNear(box.x + box.width / 2, 160) && isNear(box.y + box.height / 2, 240))
  }

  @Test func `Android 10 fades and darkens in its windows`() throws {
    let push = StyleRun(ZoomStyle.android10, .push)
    for (time, alpha, dim) in [
      (50.0, 0.0, 0.0), (75, 0.5, 0), (83, 0.66, 0), (100, 1, 0.6 * 17 / 167), (250, 1, 0.6),
      (400, 1, 0.6),
    ] {
      #expect(isNear(try push.layer("B", at: time).alpha, alpha))
      #expect(isNear(try push.layer("A.dim", at: time).alpha, dim))
    }
    let pop = StyleRun(ZoomStyle.android10, .pop)
    for (time, alpha) in [(33.0, 1.0), (58, 0.5), (83, 0), (400, 0)] {
      #expect(isNear(try pop.layer("B", at: time).alpha, alpha))
    }
    #expect(push.layers(at: 0).map(\.name) == ["A", "A.dim", "B"])
    #expect(pop.layers(at: 0).map(\.name) == ["A", "B"])
    #expect(try push.layer("A.dim", at: 200).boundingBox == push.layer("A", at: 200).boundingBox)
  }

  // Flutter's two cubics at 75 and 150 of 300 ms, by bisection in 40 digits: .62708 and .93667.
  @Test(arguments: [(75.0, 0.62708), (150.0, 0.93667), (300.0, 1.0)])
  func `Flutter's zoom has separate cubics`(time: Double, progress: Double) throws {
    let push = StyleRun(ZoomStyle.materialZoom, .push)
    #expect(
      isNear(try push.layer("B", at: time).boundingBox.width / 320, 0.85 + 0.15 * progress, 1e-5))
    #expect(
      isNear(try push.layer("A", at: time).boundingBox.width / 320, 1 + 0.05 * progress, 1e-5))
  }

  @Test func `Flutter's zoom fades and darkens in parts of its time`() throws {
    let push = StyleRun(ZoomStyle.materialZoom, .push)
    // .125, .1875, .25; .2075, .3125, .4175 of the time.
    for (part, alpha, dim) in [
      (0.125, 0.0, 0.0), (0.1875, 0.5, 0), (0.2075, 0.66, 0), (0.25, 1, 0.6 * 0.0425 / 0.21),
      (0.3125, 1, 0.3), (0.4175, 1, 0.6),
    ] {
      #expect(isNear(try push.layer("B", held: part).alpha, alpha))
      #expect(isNear(try push.layer("A.dim", held: part).alpha, dim))
    }
    let pop = StyleRun(ZoomStyle.materialZoom, .pop)
    for (part, alpha) in [(0.0825, 1.0), (0.145, 0.5), (0.2075, 0)] {
      #expect(isNear(try pop.layer("B", held: part).alpha, alpha))
    }
  }

  @Test func `windows stretch with the call's duration`() throws {
    let run = StyleRun(ShiftStyle.android14, .push, requesting: .init(duration: .milliseconds(900)))
    #expect(isNear(try run.layer("B", at: 183).alpha, 0.5))
  }
}
