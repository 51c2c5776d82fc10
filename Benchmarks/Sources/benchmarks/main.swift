// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Timelines
import ViewStackCore

// What the engine costs, from another module. Run it optimised, on a quiet machine:
//
//   swift run -c release --package-path Benchmarks benchmarks
//
// `benchmarks frames N` only samples N frames, for tools that count allocations; `benchmarks routing`
// only routes.

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "frames",
  let count = Int(CommandLine.arguments[2])
{
  sampleFrames(count)
} else if CommandLine.arguments.contains("routing") {
  measureRouting()
} else {
  measureCurves()
  measureSampling()
  try measureOperations()
  measureRouting()
  try measurePrinting()
}

/// A stack in the middle of a push, with a renderer that only looks.
final class Eye: StackRenderer {
  var sum = 0.0
  func render(_ frame: borrowing Frame) { sum += frame.layers[0].frame.x }
}

func sampleFrames(_ count: Int) {
  let stack = ViewStack(size: Size(width: 320, height: 480))
  let eye = Eye()
  stack.renderer = eye
  _ = try? stack.push(ViewController("home", size: stack.size), .instant)
  let options = TransitionOptions(duration: .seconds(1_000_000))
  _ = try? stack.push(ViewController("detail", size: stack.size), options)
  for _ in 0..<count {
    stack.advance(by: .milliseconds(1))
  }
  use(eye.sum)
}

func measureCurves() {
  let count = 1_000_000
  let curve = TimingCurve.easeInOut
  let monotone = (0..<count).map { Double($0) / Double(count) }
  var generator = SystemRandomNumberGenerator()
  let random = (0..<count).map { _ in Double.random(in: 0...1, using: &generator) }
  for (name, xs) in [("monotone", monotone), ("random", random)] {
    report(
      "cubic Bézier, \(name) input",
      nanoseconds(per: count) {
        var sum = 0.0
        for x in xs { sum += curve.value(at: x) }
        use(sum)
      }, "ns")
  }
  if let spring = try? SpringCurve(response: 0.5, dampingFraction: 0.825) {
    report(
      "spring, position and velocity",
      nanoseconds(per: count) {
        var sum = 0.0
        for x in monotone {
          let motion = spring.motion(at: x)
          sum += motion.position + motion.velocity
        }
        use(sum)
      }, "ns")
  }
}

func measureSampling() {
  let context = TransitionContext(
    direction: .push, bounds: Size(width: 320, height: 480),
    from: .init(
      id: "home", view: ViewNode(name: "home", frame: Rect(x: 0, y: 0, width: 320, height: 480))),
    to: .init(
      id: "detail",
      view: ViewNode(name: "detail", frame: Rect(x: 0, y: 0, width: 320, height: 480))))
  let style = StackStyle()
  report(
    "plan of the stack style",
    nanoseconds(per: 10_000) {
      for _ in 0..<10_000 { use(style.plan(context)) }
    }, "ns")
  let slowest = StyleCatalog.ready.entries.map { entry in
    (
      name: entry.style.name,
      time: nanoseconds(per: 2000) { for _ in 0..<2000 { use(entry.style.plan(context)) } }
    )
  }.max { $0.time < $1.time }
  if let slowest {
    report("plan of the slowest style of all, \(slowest.name)", slowest.time, "ns")
  }
  let sampler = Sampler(style.plan(context))
  var frame = Frame(time: .zero, transition: nil, layers: [])
  sampler.prepare(&frame)
  report(
    "sampling a frame of two layers",
    nanoseconds(per: 1_000_000) {
      for index in 0..<1_000_000 {
        let progress = Double(index) / 1_000_000
        sampler.sample(progress: progress, eased: sampler.eased(at: progress), into: &frame)
      }
      use(frame.layers.count)
    }, "ns")
  let count = 200_000
  report(
    "a frame through ViewStack.advance(by:)",
    nanoseconds(per: count) {
      sampleFrames(count)
    }, "ns")
}

func measureOperations() throws {
  for depth in [10, 1_000_000] {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push((0..<depth).map { ViewController(ControllerID("c\($0)")) }, .instant)
    let next = ViewController("next")
    let count = 100_000
    report(
      "push and pop, not animated, at depth \(depth)",
      nanoseconds(per: count) {
        for _ in 0..<count {
          _ = try? stack.push(next, .instant)
          _ = try? stack.pop(.instant)
        }
      }, "ns a pair")
    report(
      "push and pop, animated, without frames, at depth \(depth)",
      nanoseconds(per: count) {
        for _ in 0..<count {
          _ = try? stack.push(next)
          stack.finish()
          _ = try? stack.pop()
          stack.finish()
        }
      }, "ns a pair")
  }
}

func measurePrinting() throws {
  let scenario = try Scenario(parsing: "push root instant; repeat 5000 { push a; pop }")
  // Sixteen frames of two layers a transition.
  let rows = 5000 * 2 * 16 * 2
  for format in [TimelineFormat.csv, .ndjson, .table] {
    var bytes = 0
    let time = nanoseconds(per: rows, rounds: 5) {
      let stream = TimelineStream(format.printer()) { bytes += $0.count }
      scenario.print(to: stream)
    }
    report("\(format.rawValue), run and printed", 1e9 / time, "rows/s")
    use(bytes)
  }
  var hash = SHA256()
  let bytes = [UInt8](repeating: 7, count: 1 << 20)
  report("SHA-256", 1e9 / nanoseconds(per: 1 << 20) { hash.update(bytes) } / 1e6, "MB/s")
}
