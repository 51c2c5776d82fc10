// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import Timelines
import ViewStackCore

@Suite struct MotionSamplesTests {
  private func samples(
    _ rows: [(time: Double, value: Double)], range: (Double, Double)? = nil
  ) throws -> MotionSamples {
    let text = rows.map { "\($0.time),\($0.value)\n" }.joined()
    return try MotionSamples(parsing: Array(text.utf8), range: range)
  }

  private func spring(_ fit: CurveFit) throws -> (frequency: Double, ratio: Double) {
    guard case .spring(let spring) = fit.curve else { throw CancellationError() }
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    return (frequency, spring.damping / (2 * frequency))
  }

  private struct SpringRow: Decodable {
    var mass, stiffness, damping, from, to, initialVelocity, t, position: Double
  }

  private struct BezierRow: Decodable {
    var params: [Double]
    var x, y: Double
  }

  private struct Rows<Row: Decodable>: Decodable {
    var cases: [Row]
  }

  private func vectors<Row: Decodable>(_ name: String, _ type: Row.Type) throws -> [Row] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Vectors/\(name)"))
    return try JSONDecoder().decode(Rows<Row>.self, from: data).cases
  }

  @Test func `springs of the reference vectors are found from four samples or more`() throws {
    let rows = try vectors("spring.json", SpringRow.self).filter {
      $0.mass == 1 && $0.stiffness == 100 && $0.initialVelocity == 0 && $0.from == 0 && $0.to == 1
    }
    // If a swing has fewer samples, faster springs fit them, too.
    for damping in [10, 14, 16.5, 18, 19.8, 20, 20.2, 22, 25, 40, 100] {
      let places = Dictionary(
        rows.filter { $0.damping == damping }.map { ($0.t, $0.position) },
        uniquingKeysWith: { $1 })
      try #require(places.count >= 4)
      let fit = try samples(
        places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, range: (0, 1)
      ).nearestSpring()
      let (frequency, ratio) = try spring(fit)
      #expect(abs(frequency - 10) < 0.01, "damping \(damping)")
      #expect(abs(ratio - damping / 20) < 0.001 * (1 + ratio), "damping \(damping)")
      #expect(fit.largestError < 1e-5 && fit.duration == nil)
    }
  }

  @Test func `Bézier curves of the reference vectors are found`() throws {
    let groups = Dictionary(
      grouping: try vectors("bezier.json", BezierRow.self).filter { 0...1 ~= $0.x }, by: \.params)
    var count = 0
    for (params, rows) in groups where Set(rows.map(\.x)).count >= 10 && params[1] >= -1 {
      let places = Dictionary(rows.map { ($0.x, $0.y) }, uniquingKeysWith: { $1 })
      let fit = try samples(
        places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, range: (0, 1)
      ).nearestBezier()
      #expect(fit.largestError < 0.01, "\(params)")
      count += 1
    }
    #expect(count >= 4)
  }

  /// The places in points that headless Chromium drew for `cubic-bezier(.42,0,.58,1)` over 250 ms.
  private let chromium = [
    320, 317.23291, 308.63681, 293.868835, 272.828369, 245.832077, 213.797165, 178.338806,
    141.661194, 106.202827, 74.167931, 47.171627, 26.131153, 11.3632, 2.767103, 0,
  ]

  @Test func `the curve that a browser draws is recognised`() throws {
    let samples = try samples(chromium.enumerated().map { (Double($0) / 60, $1) })
    #expect(samples.start == 320 && samples.end == 0)
    #expect(samples.fit(.easeInOut, over: 0.25).largestError < 1e-4)
    let bezier = samples.nearestBezier()
    #expect(bezier.largestError < 0.001)
    #expect(abs(try #require(bezier.duration) - 0.25) < 0.01)
    // A different curve is not near, however long it takes.
    #expect(samples.nearest(.linear).largestError > 0.05)
    #expect(abs(try #require(samples.nearest(.easeInOut).duration) - 0.25) < 0.001)
  }

  @Test func `noise moves a spring by no more than itself`() throws {
    // x = 1 - e^(-wt) (1 + wt) is critical. The noise has a fixed order, and is a hundredth at
    // most.
    let (frequency, noise) = (18.0, [0.01, -0.007, 0.002, -0.01, 0.006, 0, -0.003])
    let rows = (0...60).map { index -> (time: Double, value: Double) in
      let time = Double(index) / 100
      return (time, 1 - exp(-frequency * time) * (1 + frequency * time) + noise[index % 7])
    }
    let fit = try samples(rows, range: (0, 1)).nearestSpring()
    let found = try spring(fit)
    #expect(abs(found.frequency - frequency) < 0.5 && abs(found.ratio - 1) < 0.03)
    #expect(fit.largestError < 0.015 && fit.meanError < 0.01)
  }

  @Test func `values count from the first to the last, unless they are progress`() throws {
    let points = try samples([(0, 10), (1, 20), (2, 40), (3, 50)])
    #expect(points.values == [0, 0.25, 0.75, 1])
    let progress = try samples([(0, 0.04), (1, 0.5), (2, 0.9), (3, 0.96)])
    #expect(progress.values == [0.04, 0.5, 0.9, 0.96] && progress.end == 1)
    let cut = try samples([(0, 10), (1, 20), (2, 40), (3, 50)], range: (0, 100))
    #expect(cut.values == [0.1, 0.2, 0.4, 0.5])
  }

  @Test(arguments: [
    ("", 0), ("0,1\n1,2\n2,3", 11), ("t,x\n0,0\n1,a\n2,3\n3,4", 8), ("0,0\n1,1\n1,2\n2,3", 8),
    ("0,0\n1,1,1\n2,2\n3,3", 4), ("0,5\n1,5\n2,5\n3,5", 15), ("-1,0\n0,0\n1,0\n2,1", 0),
    ("0,0\n1,nan\n2,0\n3,1", 4),
  ])
  func `a text without samples is refused, with its place`(text: String, offset: Int) {
    do throws(TimelineTextError) {
      _ = try MotionSamples(parsing: Array(text.utf8))
      Issue.record("\(text) is taken")
    } catch {
      #expect(error.offset == offset, "\(text): \(error)")
    }
  }

  @Test func `a line of names, spaces and empty lines are skipped`() throws {
    let text = "seconds, value\r\n0, 0\r\n\r\n.5,1 \n1,2\n1.5,4\n"
    #expect(try MotionSamples(parsing: Array(text.utf8)).times == [0, 0.5, 1, 1.5])
  }

  @Test func `a print with transforms in quotes is read by one of its columns`() throws {
    // A view with its own transform has sixteen numbers, with commas between, in each row.
    let stack = ViewStack(size: Size(width: 320, height: 480))
    stack.configuration.curve = .linear
    stack.configuration.samplesPerTransition = 4
    let recorder = TimelineRecorder(stack)
    try stack.push(ViewController("home"), .instant)
    let detail = ViewController("detail", size: stack.size)
    detail.view.transform = .translation(x: 10, y: 0)
    try stack.push(detail)
    stack.settle()
    let text = recorder.timeline.printed(.csv, options: PrintOptions(layers: [Glob("detail")]))
    let samples = try MotionSamples(parsing: Array(text.utf8), column: "x")
    #expect(samples.start == 320 && samples.end == 0)
    #expect(samples.values == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test(arguments: [",", ";", "\t"])
  func `cells in quotes may contain separators`(_ separator: String) throws {
    let rows = [
      [#""time""#, "\"x,;\t \"\"1\"\"\""], [#""0""#, "0"], ["0.5", " 1 "], ["1", "2"],
      ["1.5", "4"],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    let samples = try MotionSamples(parsing: Array(text.utf8), column: "x,;\t \"1\"")
    #expect(samples.times == [0, 0.5, 1, 1.5] && samples.values == [0, 0.25, 0.5, 1])
  }
}
