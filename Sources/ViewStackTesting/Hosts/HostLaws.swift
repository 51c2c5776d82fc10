// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
public import ViewStackCore

/// A requirement for hosts.
public enum HostLaw: String, Hashable, Sendable, CaseIterable {
  /// Each call to the host is valid.
  case valid
  /// The host has as many views as the frame needs.
  case leftover
  /// The picture of the host is that of the frame.
  case picture
}

/// A broken requirement.
public struct HostViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law that is broken.
  public let law: HostLaw
  /// The style, and what was done: `fold: pop`.
  public let moment: String
  /// The expected and the found fact.
  public let detail: String

  /// The law, the moment and the detail.
  public var description: String { "\(law.rawValue): \(moment): \(detail)" }
}

/// Laws for hosts: whether a host shows what the frames say.
///
/// The laws run each style in a small container: a push and a pop, a swipe that is given up, an interruption,
/// from right to left, and with an image that both pages cut differently. After each frame they compare the host's picture with the picture of the frame.
///
/// ```swift
/// import StylesPlugin
///
/// let violations = HostLaws.violations(of: [SlideStyle.system, DivideStyle()]) { RasterHost($0) }
/// print(violations.isEmpty)  // true
/// ```
public enum HostLaws {
  /// Runs a host, and returns its violations.
  ///
  /// - Parameters:
  ///   - styles: The styles that are run.
  ///   - scale: The container has 16 by 24 points, times this, at least 1.
  ///   - tolerance: The largest difference of a colour of a pixel that is no violation, 0…1.
  ///   - blendsEdges: Whether the host blends the pixels of edges, or rounds edges to pixels. Then a pixel may
  ///     have any colour between those that the frame has in it and around it; take a larger scale.
  ///   - makeHost: Makes an empty host for some pages; it is called for each run.
  /// - Returns: At most one violation of each law for each style and each thing that is done.
  public static func violations<Host: PaintedHost>(
    of styles: [any TransitionStyle], scale: Double = 1, tolerance: Double = 1e-9,
    blendsEdges: Bool = false, _ makeHost: (HostPages) -> Host
  ) -> [HostViolation] {
    styles.flatMap { style in
      Course.allCases.flatMap { course in
        let run = Run(
          style, course, Size(width: 16 * max(scale, 1), height: 24 * max(scale, 1)),
          Allowance(tolerance: tolerance, blendsEdges: blendsEdges), makeHost)
        run.perform(course)
        return run.violations
      }
    }
  }

  /// The differences of two pictures that are no violation.
  struct Allowance {
    let tolerance: Double
    let blendsEdges: Bool
  }

  /// Something that is done to a stack.
  enum Course: String, CaseIterable {
    case pushAndPop = "push and pop"
    case givenUp = "a swipe that is given up"
    case interrupted
    case rightToLeft = "right to left"
    case image = "an image that is cut"
  }
}

extension HostLaws {
  /// A host that shows a stack, and the pictures that are compared.
  private final class Run<Host: PaintedHost> {
    private let stack: ViewStack
    private let host: CheckedHost<Host>
    private let renderer: HostRenderer<CheckedHost<Host>>
    private let pages: HostPages
    private let course: Course
    private let moment: String
    private let allowance: Allowance
    private let detail: ViewController
    private(set) var violations: [HostViolation] = []

    init(
      _ style: any TransitionStyle, _ course: Course, _ size: Size, _ allowance: Allowance,
      _ makeHost: (HostPages) -> Host
    ) {
      stack = ViewStack(size: size)
      detail = ViewController("detail", size: size)
      let unit = size.width / 16
      func view(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> ViewNode
      {
        ViewNode(
          name: name,
          frame: Rect(x: x * unit, y: y * unit, width: width * unit, height: height * unit))
      }
      let list = ViewController("list", size: size)
      var card = view("card", 1, 12, 6, 4)
      var text = view("text", 2, 7, 10, 5)
      if course == .image {
        card.shared = SharedElement("card", aspect: 3)
        text.shared = card.shared
      } else {
        (card.cornerRadius, card.shared) = (unit, SharedElement("card"))
        detail.view.shared = SharedElement("card")
      }
      list.view.subviews = [card, view("bar", 0, 0, 16, 3)]
      detail.view.subviews = [text]
      pages = HostPages(["list": list.view, "detail": detail.view])
      host = CheckedHost(makeHost(pages))
      renderer = HostRenderer(host)
      (self.course, moment) = (course, "\(style.name): \(course.rawValue)")
      self.allowance = allowance
      stack.style = style
      stack.configuration.interruption = .retarget
      stack.configuration.layoutDirection = course == .rightToLeft ? .rightToLeft : .leftToRight
      stack.attach(renderer)
      _ = try? stack.push(list, .instant)
      check()
    }

    func perform(_ course: Course) {
      _ = try? stack.push(detail)
      switch course {
      case .pushAndPop, .rightToLeft, .image:
        play()
        _ = try? stack.pop()
      case .givenUp:
        play()
        _ = try? stack.beginInteractivePop()
        for progress in [0.25, 0.6, 0.4] {
          stack.updateInteraction(progress: progress)
          check()
        }
        stack.endInteraction(finishing: false)
      case .interrupted:
        play(2)
        _ = try? stack.pop()
        play(2)
        _ = try? stack.push(detail)
      }
      play()
    }

    /// Plays a number of steps, or to the end.
    private func play(_ steps: Int = 100) {
      for _ in 0..<steps where stack.nextInstant != nil {
        stack.advance(by: .milliseconds(90))
        check()
      }
    }

    private func check() {
      for problem in host.problems.prefix(1) { report(.valid, problem) }
      let count = renderer.tree.nodes.count
      if host.base.viewCount != count {
        report(.leftover, "expected \(count) views, found \(host.base.viewCount)")
      }
      // Without an element in flight the frames are those of the other courses.
      if course == .image, !renderer.tree.showsImages { return }
      let frame = stack.presentFrame
      let expected = frame.painted(
        pages, size: stack.size, blendsEdges: allowance.blendsEdges)
      let found = host.base.painted(size: stack.size)
      guard (found.width, found.height) == (expected.least.width, expected.least.height) else {
        return report(
          .picture, "expected \(stack.size) pixels, found \(found.width)x\(found.height)")
      }
      if let difference = found.difference(from: expected, reach: allowance.blendsEdges ? 1 : 0),
        difference.amount > allowance.tolerance
      {
        report(.picture, "\(difference) at \(stack.now), in\n\(renderer.tree)")
      }
    }

    private func report(_ law: HostLaw, _ detail: String) {
      guard !violations.contains(where: { $0.law == law }) else { return }
      violations.append(HostViolation(law: law, moment: moment, detail: detail))
    }
  }
}

extension HostTree {
  /// Whether it has a picture of a view that cuts an image.
  fileprivate var showsImages: Bool {
    nodes.contains { node in
      if case .snapshot(let snapshot) = node.content { snapshot.size != nil } else { false }
    }
  }
}

extension Raster.Difference: CustomStringConvertible {
  /// The place, the expected and the found colour: `at 12,40 expected 1 0.5 0…1 0.6 0, found 1 0.7 0`.
  var description: String {
    func text(_ color: SIMD3<Double>) -> String {
      [color.x, color.y, color.z].map(\.text).joined(separator: " ")
    }
    let range = least == most ? text(least) : "\(text(least))…\(text(most))"
    return "at \(x),\(y) expected \(range), found \(text(found))"
  }
}
