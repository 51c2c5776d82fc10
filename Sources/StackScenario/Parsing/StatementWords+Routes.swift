// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What routers are asked for.
extension StatementWords {
  /// The route that a word stands for, or nil where it stands for none or something is wrong.
  mutating func route(_ head: String) -> Statement.Kind? {
    switch head {
    case "present": return present()
    case "dismiss":
      return takeName("the name of the controller to dismiss").map {
        .route(.dismiss($0), takeCallOptions())
      }
    case "focus":
      return takeName("the name of the controller to come back to").map {
        .route(.focus($0), takeCallOptions())
      }
    case "route": return route()
    case "peek": return peek()
    case "commit":
      refuseRest()
      return .route(.commit, CallOptions())
    case "end-peek":
      refuseRest()
      return .route(.endPeek, CallOptions())
    default: return nil
    }
  }

  private mutating func present() -> Statement.Kind? {
    guard let name = takeName("the name of the controller to present") else { return nil }
    var way = RouteWay.modal
    let options = takeCallOptions(keys: ["in"]) { line, word in
      let ways = ["navigation": RouteWay.modalNavigation]
      way = line.choice("in", word.value, ways, order: ["navigation"], at: word.valueRange) ?? way
    }
    return .route(.come(name, way, id: nil), options)
  }

  private mutating func route() -> Statement.Kind? {
    guard let name = takeName("the name of the new controller") else { return nil }
    var (way, isGiven): (RouteWay?, Bool) = (nil, false)
    var id: Name?
    let options = takeCallOptions(keys: ["as", "id"]) { line, word in
      if word.key == "id" {
        guard line.isPrintable(word.value, as: "an id", at: word.valueRange) else { return }
        id = Name(text: word.value, range: word.valueRange)
      } else {
        isGiven = true
        way = line.way(word)
      }
    }
    if !isGiven {
      report(.missing("as=\(RouteWay.allCases.map(\.rawValue).alternatives)"), at: endRange)
    }
    if let id, way == .modal || way == .modalNavigation {
      report(.misplaced("id", rule: "ids name what is pushed"), at: id.range)
    }
    return way.map { .route(.come(name, $0, id: id), options) }
  }

  private mutating func peek() -> Statement.Kind? {
    guard let name = takeName("the name of the controller to preview") else { return nil }
    var way = RouteWay.push
    var (place, isGiven): (Point?, Bool) = (nil, false)
    let options = takeCallOptions(keys: ["at", "as"]) { line, word in
      if word.key == "as" {
        way = line.way(word) ?? way
      } else {
        isGiven = true
        place = line.point(word.value, at: word.valueRange)
      }
    }
    if !isGiven {
      report(.missing("at=X,Y"), at: endRange)
    }
    return place.map { .route(.peek(name, way, at: $0), options) }
  }

  private mutating func way(_ word: Token) -> RouteWay? {
    let words = RouteWay.allCases.map(\.rawValue)
    return choice(
      "as", word.value, Dictionary(uniqueKeysWithValues: zip(words, RouteWay.allCases)),
      order: words, at: word.valueRange)
  }
}
