// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Pairs the events that begin a change with those that end it.
///
/// `willShow` needs `didShow`, `viewWillAppear` needs `viewDidAppear`, `showing` needs `shown`. If a change
/// is given up, the end of the opposite one ends it.
struct BalanceLaw: Sendable {
  /// The beginnings without an end.
  private var open: [Key: Beginning] = [:]
  /// The ends without a beginning, which are faults if events of the kind have beginnings at all.
  private var orphans: [(kind: String, finding: Finding)] = []
  /// The kinds of events with beginnings, and the frame in which the change of each that ended last had begun.
  private var kinds: [String: Int] = [:]
  /// Whether events were there, and whether there were too many beginnings to remember.
  private(set) var (hasEvents, isFull) = (false, false)
  /// The frame in which or after which a change has ended last.
  private var lastEnd = -1

  /// The receiver of an event, its subject, and the change that it begins or ends.
  private struct Key: Hashable {
    let kind, subject, word: String
  }

  private struct Beginning {
    let name: String
    let time: Double
    let frame: Int
  }

  /// The largest number of beginnings without an end, and of kinds.
  private static let limit = 1000

  /// Words of changes, each beside its opposite.
  private static let opposites = [
    "show": "hide", "hide": "show", "appear": "disappear", "disappear": "appear", "push": "pop",
    "pop": "push", "present": "dismiss", "dismiss": "present", "enter": "leave", "leave": "enter",
    "activate": "deactivate", "deactivate": "activate", "select": "deselect",
    "deselect": "select",
  ]

  /// Names of toolkits without will and did.
  private static let others: [String: (begins: Bool, word: String)] = [
    "showing": (true, "show"), "shown": (false, "show"), "hiding": (true, "hide"),
    "hidden": (false, "hide"), "activating": (true, "activate"), "activated": (false, "activate"),
    "deactivating": (true, "deactivate"), "deactivated": (false, "deactivate"),
    "transitionstart": (true, "transition"), "transitionend": (false, "transition"),
    "transitioncancel": (false, "transition"), "animationstart": (true, "animation"),
    "animationend": (false, "animation"), "animationcancel": (false, "animation"),
  ]

  mutating func judge(
    _ events: [TraceEvent], at time: Double, _ step: FrameStep, _ list: inout FindingList
  ) {
    guard !events.isEmpty, list.threshold(.balanced) != nil else { return }
    hasEvents = true
    for event in events {
      guard let (begins, word) = Self.change(of: event) else { continue }
      let (kind, at) = (event.kind ?? "event", event.time ?? time)
      let key = Key(kind: kind, subject: event.subject, word: word)
      if begins {
        begin(event, key, at, step, &list)
      } else {
        end(event, key, at, step)
      }
    }
  }

  /// Whether an event begins or ends a change, and the word of the change; nil for other events.
  private static func change(of event: TraceEvent) -> (begins: Bool, word: String)? {
    if let other = others[event.name] { return other }
    if event.isGesture {
      if event.name == "changed" { return nil }
      return event.name == "began" ? (true, "gesture") : event.isEnd ? (false, "gesture") : nil
    }
    for (prefix, begins) in [("will", true), ("did", false)] {
      let capital = prefix.prefix(1).uppercased() + prefix.dropFirst()
      guard let rest = event.name.rest(after: prefix, or: capital) else { continue }
      let word = rest.lowercased()
      // Other words may have one of the two alone: `didResize`, `viewWillTransition`.
      return opposites[word] != nil || word == "cancel" ? (begins, word) : nil
    }
    return nil
  }

  private mutating func begin(
    _ event: TraceEvent, _ key: Key, _ time: Double, _ step: FrameStep,
    _ list: inout FindingList
  ) {
    if kinds[key.kind] == nil, kinds.count < Self.limit { kinds[key.kind] = -1 }
    if let opposite = Self.opposites[key.word] {
      let other = Key(kind: key.kind, subject: key.subject, word: opposite)
      let old = open.removeValue(forKey: other)
      // A change that is given up moves, and no other that began with it has ended.
      if let old, !step.wasMoving, kinds[key.kind] == old.frame { addOpen(other, old, &list) }
    }
    if let old = open[key] { addOpen(key, old, &list) }
    guard open.count < Self.limit else {
      isFull = true
      return
    }
    open[key] = Beginning(name: event.name, time: time, frame: step.index)
  }

  private mutating func end(_ event: TraceEvent, _ key: Key, _ time: Double, _ step: FrameStep) {
    lastEnd = step.index
    if let beginning = open.removeValue(forKey: key) {
      if beginning.frame < step.index { kinds[key.kind]? = beginning.frame }
      return
    }
    if isFull { return }
    let others =
      key.word == "cancel"
      ? open.keys.filter { $0.kind == key.kind && $0.subject == key.subject }
      : Self.opposites[key.word].map { [Key(kind: key.kind, subject: key.subject, word: $0)] } ?? []
    for other in others where open.removeValue(forKey: other) != nil { return }
    guard orphans.count < FindingList.limit else { return }
    orphans.append(
      (
        key.kind,
        Finding(
          .balanced, "no-will", layer: key.subject.isEmpty ? nil : key.subject, time: time,
          frame: step.index, amount: 1, unit: .events,
          found: "has \(event.name) (\(key.kind)) without its beginning",
          expected: "a will-event before it")
      ))
  }

  private func addOpen(_ key: Key, _ beginning: Beginning, _ list: inout FindingList) {
    list.add(
      Finding(
        .balanced, "no-did", layer: key.subject.isEmpty ? nil : key.subject, time: beginning.time,
        frame: beginning.frame, amount: 1, unit: .events,
        found: "has \(beginning.name) (\(key.kind)) without its end",
        expected: "one did-event after it"), of: .balanced)
  }

  /// Reports what is left at the end; a trace that ends in a motion may lack the ends of it.
  func finish(_ step: FrameStep, _ list: inout FindingList) {
    for (kind, finding) in orphans where kinds[kind] != nil {
      list.add(finding, of: .balanced)
    }
    if step.isMoving, lastEnd != step.index { return }
    for (key, beginning) in open.sorted(by: { $0.value.frame < $1.value.frame }) {
      addOpen(key, beginning, &list)
    }
  }
}

extension TraceEvent {
  /// The controller of the event, or the two of a change, for pairs.
  var subject: String {
    controller ?? (from == nil && to == nil ? "" : "\(from ?? "nothing") -> \(to ?? "nothing")")
  }
}

extension String {
  /// The text after a word at the beginning, or after the same word with a capital inside.
  fileprivate func rest(after word: String, or capital: String) -> Substring? {
    if hasPrefix(word), let next = dropFirst(word.count).first, next.isUppercase {
      return dropFirst(word.count)
    }
    guard let range = self[...].firstRange(of: capital) else { return nil }
    return self[range.upperBound...]
  }
}
