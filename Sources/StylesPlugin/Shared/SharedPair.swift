// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A pair of views on two screens that are one shared element.
///
/// Below and above are the screens in the order of the stack, in both directions: a push and the pop that
/// undoes it have the same pairs.
public struct SharedPair: Hashable, Sendable {
  /// The id that the two views share.
  public var id: String { below.element.id }
  /// The view on the screen that a push hides.
  public let below: SharedEnd
  /// The view on the screen that a push inserts.
  public let above: SharedEnd
  /// The order among the flying elements: the larger `zIndex` of the two views.
  var zIndex: Int { max(below.element.zIndex, above.element.zIndex) }
  /// The id of the pair that contains this pair on both screens, or nil.
  public internal(set) var parent: String?
}

/// One of the two views of a pair, at rest.
public struct SharedEnd: Hashable, Sendable {
  /// The view's own settings.
  public let element: SharedElement
  /// The path from the controller's view to the view.
  public let path: ViewPath
  /// Its place in the container, before its rotation about its middle.
  public let rect: Rect
  /// Its rotation in radians, clockwise on the screen.
  public let rotation: Double
  /// The part of the place inside the container and the views that clip it.
  public let visible: Rect
  /// The visible corner radius in points.
  public let cornerRadius: Double
  /// The opacity, with the opacities of the views around it, 0…1.
  public let alpha: Double
}

/// The reason for which a shared element does not fly.
public enum SharedElementProblem: Hashable, Sendable {
  /// Only one of the two screens has the element.
  case missing(String, on: ControllerID)
  /// Several views of one screen have the element; the paths lead to them.
  case duplicate(String, on: ControllerID, [ViewPath])
  /// The element is invisible on a screen: it is outside, clipped, transparent or without size.
  case unseen(String, on: ControllerID)
}

extension SharedElementProblem {
  /// Returns the likely mistakes as sentences.
  ///
  /// Most screens have elements that other screens do not have. A mistake is likely in two cases: both
  /// screens have elements but no common one, or two ids differ in one letter.
  static func warnings(_ problems: [SharedElementProblem], besides pairs: [SharedPair]) -> [String]
  {
    var sentences: [String] = []
    var missing: [(screen: ControllerID, ids: [String])] = []
    for problem in problems {
      guard case .missing(let id, let screen) = problem else {
        sentences.append(problem.description)
        continue
      }
      if missing.last?.screen != screen { missing.append((screen, [])) }
      missing[missing.count - 1].ids.append(id)
    }
    guard missing.count == 2 else { return sentences }
    guard pairs.isEmpty else {
      // A screen may have very many ids.
      let ids = missing.map { $0.ids.prefix(100) }
      for id in ids[0] {
        guard let other = ids[1].first(where: { $0.isMisspelt(as: id) }) else { continue }
        sentences.append(
          "shared '\(id)' is not on '\(missing[0].screen)'; did you mean '\(other)'?")
      }
      return sentences
    }
    let halves = zip(missing.reversed(), missing).map { lacking, having in
      let more = lacking.ids.count > 3 ? " and \(lacking.ids.count - 3) more" : ""
      return "'\(having.screen)' has \(lacking.ids.prefix(3).joined(separator: ", "))\(more)"
    }
    return sentences + [
      "the screens have no shared id in common: " + halves.joined(separator: ", ")
    ]
  }
}

extension String {
  /// Whether inserting, removing or replacing one letter makes the other text.
  ///
  /// A different digit does not count: digits number the elements of a list.
  fileprivate func isMisspelt(as other: String) -> Bool {
    let (one, two) = (Array(unicodeScalars), Array(other.unicodeScalars))
    let head = zip(one, two).prefix { $0 == $1 }.count
    let (here, there) = (one.dropFirst(head), two.dropFirst(head))
    let tail = zip(here.reversed(), there.reversed()).prefix { $0 == $1 }.count
    let letters = here.dropLast(tail) + there.dropLast(tail)
    return min(one.count, two.count) > 2 && max(here.count, there.count) - tail == 1
      && !letters.contains { $0.properties.numericType != nil }
  }
}

extension SharedElementProblem: CustomStringConvertible {
  /// A sentence without a full stop: `'photo' is not on 'detail'`.
  public var description: String {
    switch self {
    case .missing(let id, let screen): "shared '\(id)' is not on '\(screen)'"
    case .duplicate(let id, let screen, let paths):
      "shared '\(id)' is on '\(screen)' \(paths.count) times: at \(paths.map(\.description).joined(separator: ", "))"
    case .unseen(let id, let screen): "shared '\(id)' is not visible on '\(screen)'"
    }
  }
}

extension TransitionContext {
  /// The elements that both screens share, back to front, and the problems of other elements.
  ///
  /// The order is by `zIndex`, then by the order on the screen above, then by that on the screen below.
  ///
  /// - Complexity: O(*n* + *s* log *s*) for *n* views and *s* shared ones.
  public var sharedElements: (pairs: [SharedPair], problems: [SharedElementProblem]) {
    guard let below = below?.participant, let above = above?.participant else { return ([], []) }
    let screens = [SharedScreen(below, in: bounds), SharedScreen(above, in: bounds)]
    guard !screens[0].found.isEmpty || !screens[1].found.isEmpty else { return ([], []) }
    var problems = screens.flatMap(\.problems)
    for (screen, other) in zip(screens, screens.reversed()) {
      problems += other.found.keys.filter { screen.found[$0] == nil }.sorted()
        .map { .missing($0, on: screen.id) }
    }
    var pairs = screens[1].ends.compactMap { id, above in
      screens[0].ends[id].map { SharedPair(below: $0, above: above) }
    }
    pairs.sort { one, other in
      (one.zIndex, one.above.path, one.below.path)
        < (other.zIndex, other.above.path, other.below.path)
    }
    return (SharedPair.nested(pairs), problems)
  }
}

extension SharedPair {
  /// Finds the pair that contains each pair on both screens.
  fileprivate static func nested(_ pairs: [SharedPair]) -> [SharedPair] {
    guard pairs.count > 1 else { return pairs }
    let byPath = Dictionary(uniqueKeysWithValues: pairs.map { ($0.above.path, $0) })
    return pairs.map { pair in
      var pair = pair
      var outer = pair.above.path.indices
      while !outer.isEmpty, pair.parent == nil {
        outer.removeLast()
        if let around = byPath[ViewPath(outer)], pair.below.path.isInside(around.below.path) {
          pair.parent = around.id
        }
      }
      return pair
    }
  }
}
