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
      return names.isEmpty ? nil : push(names)
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

  private mutating func push(_ names: [Name]) -> Statement.Kind {
    var id: Name?
    let options = takeCallOptions(keys: ["id"]) { line, word in
      guard line.isPrintable(word.value, as: "an id", at: word.valueRange) else { return }
      id = Name(text: word.value, range: word.valueRange)
    }
    return .operation(.push(names, id: id), options)
  }

  private mutating func popTo() -> Statement.Kind? {
    let isInQuotes = isNextQuoted
    guard let name = takeName("a name, #INDEX with #0 for the root, or @ID,") else { return nil }
    if name.text.hasPrefix("@"), !isInQuotes {
      return animated(.popToEntry(Name(text: String(name.text.dropFirst()), range: name.range)))
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

  private mutating func animated(_ operation: ScenarioOperation) -> Statement.Kind {
    .operation(operation, takeCallOptions())
  }

  /// The options of every animated operation; a statement's own keys go to a closure.
  mutating func takeCallOptions(
    keys own: [String] = [], _ takeOwn: (inout StatementWords, Token) -> Void = { _, _ in }
  ) -> CallOptions {
    var options = CallOptions()
    takeOptions(
      flags: ["instant", "animated"],
      keys: ["style", "duration", "curve"] + StyleParameters.keys + own
    ) { line, key, word in
      switch key {
      case _ where own.contains(key): takeOwn(&line, word)
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
    return options
  }
}
