// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Timelines
public import ViewStackCore

/// Expects of a number of a layer what it does in the course of a timeline or of one transition.
///
/// ```swift
/// try expectTrack(
///   .x, of: "payment", in: recorder.timeline, during: .push(to: "payment"),
///   .monotone, .bounded(0...320), .settles(at: 0))
/// ```
///
/// A layer that is not there, a transition that did not happen and one that shows no frames between
/// its ends fail the test.
///
/// - Parameters:
///   - property: The number; of a transform `translation`, `rotation` in degrees, `scale`.
///   - layer: The name of the layer.
///   - timeline: The frames.
///   - scope: The whole run, or one transition.
///   - tolerance: How far apart values are that count as the same; nil for that of
///     `TimelineTolerance`, which is of the property's own unit.
///   - expectations: What is expected; at least one.
/// - Throws: ``TrackFailure`` with all that is not as expected.
public func expectTrack(
  _ property: ComparedProperty, of layer: String, in timeline: Timeline,
  during scope: TrackScope = .run, tolerance: Double? = nil, _ expectations: TrackExpectation...
) throws(TrackFailure) {
  let subject = "\(layer) \(property.rawValue) \(scope)"
  let course: TrackCourse
  switch scope.course(of: property, layer, in: timeline, tolerance) {
  case .success(let found): course = found
  case .failure(let failure): throw failure
  }
  if expectations.isEmpty { throw TrackFailure(["\(subject): nothing is expected"]) }
  let problems = expectations.compactMap(course.problem)
  if !problems.isEmpty { throw TrackFailure(problems.map { "\(subject) \($0)" }) }
}

/// Expects that a layer keeps its frame, opacity and transform, while a transition runs.
///
/// - Parameters:
///   - layer: The name of the layer.
///   - timeline: The frames.
///   - scope: The whole run, or one transition.
/// - Throws: ``TrackFailure`` with all that moves; also where the layer is not there, or nothing moves
///   at all, so that standing still says nothing.
public func expectNeverMoves(
  _ layer: String, in timeline: Timeline, during scope: TrackScope = .run
) throws(TrackFailure) {
  var problems: [String] = []
  for property in ComparedProperty.allCases where property.isGeometric {
    switch scope.course(of: property, layer, in: timeline, nil) {
    case .success(let course):
      if let problem = course.problem(with: .constant) {
        problems.append("\(layer) \(property.rawValue) \(scope) \(problem)")
      }
    case .failure(let failure): throw failure
    }
  }
  if !problems.isEmpty { throw TrackFailure(problems) }
}

/// What of a timeline an expectation is about.
public struct TrackScope: Hashable, Sendable, CustomStringConvertible {
  private let direction: StackDirection?
  private let to: ControllerID?
  private let ordinal: Int

  /// All frames.
  public static let run = TrackScope(direction: nil, to: nil, ordinal: 1)

  /// A push that shows a controller: the first of such, or the one of an ordinal.
  public static func push(to controller: ControllerID, ordinal: Int = 1) -> TrackScope {
    TrackScope(direction: .push, to: controller, ordinal: ordinal)
  }

  /// A pop that shows a controller: the first of such, or the one of an ordinal.
  public static func pop(to controller: ControllerID, ordinal: Int = 1) -> TrackScope {
    TrackScope(direction: .pop, to: controller, ordinal: ordinal)
  }

  /// The transition as messages name it.
  public var description: String {
    guard let direction, let to else { return "in the whole run" }
    let which = ordinal > 1 ? " (\(ordinal))" : ""
    return "in the \(direction.rawValue) to \(to)\(which)"
  }

  /// The values of a number, or what is missing for them to say anything.
  func course(
    of property: ComparedProperty, _ layer: String, in timeline: Timeline, _ tolerance: Double?
  ) -> Result<TrackCourse, TrackFailure> {
    let frames = timeline.frames
    let table = FrameTable(frames)
    let parts = TimelinePart.parts(of: table).filter { $0.key.operation != nil }
    var range = frames.indices
    var ran = parts
    if let direction {
      ran = parts.filter { $0.key.operation == direction && $0.key.to == to?.name }
      guard ordinal > 0, ran.count >= ordinal else {
        return .failure(TrackFailure(["nothing happened \(self): there are \(ran.count) of them"]))
      }
      ran = [ran[ordinal - 1]]
      range = ran[0].frames
    }
    guard ran.contains(where: { $0.frames.count > 2 }) else {
      return .failure(TrackFailure(["no transition shows frames between its ends \(self)"]))
    }
    var samples: [TrackCourse.Sample] = []
    for index in range {
      guard let value = property.number(of: layer, in: index, of: table) else { continue }
      samples.append(
        TrackCourse.Sample(
          time: frames[index].time.inSeconds, value: value, frame: index,
          isMoving: frames[index].transition != nil))
    }
    let shown = samples.count { $0.isMoving }
    guard shown > 2 else {
      let reason = "layer '\(layer)' has \(property.rawValue) in \(shown) moving frames \(self)"
      return .failure(TrackFailure([reason]))
    }
    return .success(
      TrackCourse(
        samples: samples, tolerance: tolerance ?? TimelineTolerance().of(property),
        unfinished: Self.unfinished(frames[range.upperBound - 1])))
  }

  private static func unfinished(_ frame: Frame) -> String? {
    guard let transition = frame.transition else { return nil }
    let end: Double = transition.phase == .cancelling ? 0 : 1
    return transition.progress == end && transition.phase != .interactive
      ? nil : "its transition ends at a progress of \(transition.progress)"
  }
}

/// What of a timeline is not as expected.
public struct TrackFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentences, without full stops.
  public let problems: [String]

  init(_ problems: [String]) {
    self.problems = problems
  }

  /// The sentences, a line each.
  public var description: String { problems.joined(separator: "\n") }
}
