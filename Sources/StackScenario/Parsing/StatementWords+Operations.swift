// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension StatementWords {
  /// The operation that a word stands for, with its options, or nil where it stands for none or
  /// something is wrong with it.
  mutating func operation(_ head: String) -> Statement.Kind? {
    switch head {
    case "push":
      let names = takeNames("the name of a controller to push")
      return names.isEmpty ? nil : animated(.push(names), later: ["id"])
    case "pop":
      let isCounted = isNumberNext
      let count = isCounted ? takeCount(of: "controllers") : 1
      return count.map { animated(.pop($0)) }
    case "pop-to-root": return animated(.popToRoot)
    case "unpop": return animated(.unpop)
    case "pop-to": return popTo()
    case "replace":
      return takeName("the name of the new controller").map { animated(.replace($0)) }
    case "erase":
      takeOptions(flags: ["instant"]) { _, _, _ in }
      return .operation(.erase, CallOptions(isInstant: true))
    case "erase-and-push":
      return takeName("the name of the new root").map { animated(.eraseAndPush($0)) }
    case "insert": return insert()
    case "swap":
      guard let old = takeName("the name of a controller on the stack"),
        let new = takeName("the name of the new controller")
      else { return nil }
      takeOptions(flags: ["instant"]) { _, _, _ in }
      return .operation(.swap(old, new), CallOptions(isInstant: true))
    case "set-stack":
      let names = takeNames("the name of the root")
      return names.isEmpty ? nil : animated(.setStack(names))
    default: return nil
    }
  }

  private mutating func popTo() -> Statement.Kind? {
    guard let name = takeName("a name, or #INDEX with #0 for the root,") else { return nil }
    let isInQuotes = name.range.count > name.text.utf8.count
    if name.text.hasPrefix("@"), !isInQuotes {
      report(.notYetAvailable("pop-to @ID"), at: name.range)
      return nil
    }
    if name.text.hasPrefix("#"), !isInQuotes {
      let index = index(String(name.text.dropFirst()), at: name.range)
      return index.map { animated(.popToIndex($0, at: name.range)) }
    }
    return animated(.popTo(name))
  }

  private mutating func insert() -> Statement.Kind? {
    guard let name = takeName("the name of the new controller") else { return nil }
    var place: Int?
    var range = name.range
    var isPlaceWrong = false
    takeOptions(flags: ["instant"], keys: ["at"]) { line, key, word in
      guard key == "at" else { return }
      place = line.index(word.value, at: word.valueRange)
      range = word.range
      isPlaceWrong = place == nil
    }
    if place == nil, !isPlaceWrong {
      report(.missing("at=INDEX"), at: endRange)
    }
    return place.map { .operation(.insert(name, at: $0, range), CallOptions(isInstant: true)) }
  }

  private mutating func animated(
    _ operation: ScenarioOperation, later: [String] = []
  ) -> Statement.Kind {
    var options = CallOptions()
    takeOptions(
      flags: ["instant", "animated"],
      keys: ["style", "duration", "curve"] + StyleParameters.keys, later: later
    ) { line, key, word in
      switch key {
      case "instant": options.isInstant = true
      case "animated": break
      case "style": options.style = line.style(word.value, at: word.valueRange)
      case "duration": options.duration = line.duration(word.value, at: word.valueRange)
      case "curve": options.curve = line.curve(word.value, at: word.valueRange)
      case "cut": options.parameters.cut = line.number(word.value, at: word.valueRange)
      case "image-from": options.parameters.imageFrom = line.rect(word.value, at: word.valueRange)
      case "image-to": options.parameters.imageTo = line.rect(word.value, at: word.valueRange)
      default:
        options.parameters.coverDirection =
          line.coverDirection(word.value, at: word.valueRange)
      }
    }
    return .operation(operation, options)
  }
}
