// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
public import ViewStackCore

/// Expects how one number of a layer changes, over a timeline or during one transition.
///
/// ```swift
/// try expectTrack(
///   .x, of: "payment", in: recorder.timeline, during: .push(to: "payment"),
///   .monotone, .bounded(0...320), .settles(at: 0))
/// ```
///
/// The test fails if the layer is missing, or if the transition did not happen or shows no frames
/// between its ends.
///
/// - Parameters:
///   - property: The number. Those of a transform are `translation`, `rotation` in degrees, and
///     `scale`.
///   - layer: The name of the layer.
///   - timeline: The frames.
///   - scope: The whole run, or one transition.
///   - tolerance: The largest difference between values that count as equal, in the unit of the
///     property; nil for that of `TimelineTolerance`.
///   - expectations: The expectations; at least one.
/// - Throws: ``TrackFailure`` with every expectation that fails.
public func expectTrack(
  _ property: ComparedProperty, of layer: String, in timeline: Timeline,
  during scope: TrackScope = .run, tolerance: Double? = nil, _ expectations: TrackExpectation...
) throws(TrackFailure) {
  let subject = "\(layer) \(property.rawValue) \(scope)"
  let course = try scope.course(of: property, layer, in: timeline, tolerance)
  if expectations.isEmpty { throw TrackFailure(["\(subject): nothing is expected"]) }
  let problems = expectations.compactMap(course.problem)
  if !problems.isEmpty { throw TrackFailure(problems.map { "\(subject) \($0)" }) }
}

/// Expects that a layer keeps its frame, opacity and transform while a transition runs.
///
/// - Parameters:
///   - layer: The name of the layer.
///   - timeline: The frames.
///   - scope: The whole run, or one transition.
/// - Throws: ``TrackFailure`` with every change of the layer. It is also thrown if the layer is
///   missing, or if nothing moves at all.
public func expectNeverMoves(
  _ layer: String, in timeline: Timeline, during scope: TrackScope = .run
) throws(TrackFailure) {
  var problems: [String] = []
  for property in ComparedProperty.allCases where property.isGeometric {
    let course = try scope.course(of: property, layer, in: timeline, nil)
    if let problem = course.problem(with: .constant) {
      problems.append("\(layer) \(property.rawValue) \(scope) \(problem)")
    }
  }
  if !problems.isEmpty { throw TrackFailure(problems) }
}

/// The part of a timeline that an expectation is about.
public struct TrackScope: Hashable, Sendable, CustomStringConvertible {
  private let direction: StackDirection?
  private let to: ControllerID?
  private let ordinal: Int

  /// All frames.
  public static let run = TrackScope(direction: nil, to: nil, ordinal: 1)

  /// The first push that shows a controller, or the push with the given ordinal.
  public static func push(to controller: ControllerID, ordinal: Int = 1) -> TrackScope {
    TrackScope(direction: .push, to: controller, ordinal: ordinal)
  }

  /// The first pop that shows a controller, or the pop with the given ordinal.
  public static func pop(to controller: ControllerID, ordinal: Int = 1) -> TrackScope {
    TrackScope(direction: .pop, to: controller, ordinal: ordinal)
  }

  /// The transition in the wording of messages.
  public var description: String {
    guard let direction, let to else { return "in the whole run" }
    let which = ordinal > 1 ? " (\(ordinal))" : ""
    return "in the \(direction.rawValue) to \(to)\(which)"
  }

  /// Returns the values of a number.
  ///
  /// - Throws: The reason if the values prove nothing.
  func course(
    of property: ComparedProperty, _ layer: String, in timeline: Timeline, _ tolerance: Double?
  ) throws(TrackFailure) -> TrackCourse {
    let frames = timeline.frames
    let parts = TimelinePart.parts(of: frames).filter { $0.key.operation != nil }
    var range = frames.indices
    var ran = parts
    if let direction {
      ran = parts.filter { $0.key.operation == direction && $0.key.to == to?.name }
      guard ordinal > 0, ran.count >= ordinal else {
        throw TrackFailure(["nothing happened \(self): there are \(ran.count) of them"])
      }
      ran = [ran[ordinal - 1]]
      range = ran[0].frames
    }
    guard ran.contains(where: { $0.frames.count > 2 }) else {
      throw TrackFailure(["no transition shows frames between its ends \(self)"])
    }
    var samples: [TrackCourse.Sample] = []
    for index in range {
      guard let value = property.number(of: layer, in: frames[index]) else { continue }
      samples.append(
        TrackCourse.Sample(
          time: frames[index].time.inSeconds, value: value, frame: index,
          isMoving: frames[index].transition != nil))
    }
    let shown = samples.count { $0.isMoving }
    guard shown > 2 else {
      let reason = "layer '\(layer)' has \(property.rawValue) in \(shown) moving frames \(self)"
      throw TrackFailure([reason])
    }
    return TrackCourse(
      samples: samples, tolerance: tolerance ?? TimelineTolerance().of(property),
      unfinished: Self.unfinished(frames[range.upperBound - 1]))
  }

  private static func unfinished(_ frame: Frame) -> String? {
    guard let transition = frame.transition else { return nil }
    let end: Double = transition.phase == .cancelling ? 0 : 1
    return transition.progress == end && transition.phase != .interactive
      ? nil : "its transition ends at a progress of \(transition.progress)"
  }
}

/// The failed expectations of a timeline.
public struct TrackFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The messages, without full stops.
  public let problems: [String]

  init(_ problems: [String]) {
    self.problems = problems
  }

  /// The messages, one on each line.
  public var description: String { problems.joined(separator: "\n") }
}
