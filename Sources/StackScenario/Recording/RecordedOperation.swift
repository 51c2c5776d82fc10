// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// An operation or a route as a statement whose names are not known yet.
///
/// A container gives a controller its label when it admits the call, which may be later.
struct RecordedOperation {
  /// A part of a statement.
  enum Part {
    case text(String)
    /// The label of a controller that the call inserts.
    case inserted(Page)
  }

  /// The parts, which spaces separate.
  var parts: [Part] = []
  /// A sentence about the part that the statement does not repeat, or nil.
  var omission: String?

  init(_ parts: [Part], omission: String? = nil) { (self.parts, self.omission) = (parts, omission) }

  init(_ text: String, omission: String? = nil) { self.init([.text(text)], omission: omission) }

  /// Creates the statement of an operation on the stack in front; nil if none does the same.
  init?(_ operation: StackOperation, inserting pages: [Page], target: ControllerID?) {
    let inserted = pages.map(Part.inserted)
    let id = pages.last.flatMap { operation.entries.last?.entryID ?? $0.entryID }
    let idWords: [Part] = id.map { [.text("id=\($0.rawValue.quotedValue)")] } ?? []
    switch operation {
    case .push: parts = [.text("push")] + inserted + idWords
    case .pop(count: 1): parts = [.text("pop")]
    case .pop(let count): parts = [.text("pop \(count)")]
    case .popToRoot: parts = [.text("pop-to-root")]
    case .popToIndex(let index): parts = [.text("pop-to #\(index)")]
    case .popTo(let name): parts = [.text("pop-to \((target ?? name).name.quotedName)")]
    case .popToEntry(let id): parts = [.text("pop-to @\(id.rawValue.quotedValue)")]
    case .replaceCurrent: parts = [.text("replace")] + inserted
    case .replace(let name, with: _):
      parts = [.text("swap \((target ?? name).name.quotedName)")] + inserted
    case .insert(_, at: let index): parts = [.text("insert")] + inserted + [.text("at=\(index)")]
    case .erase: parts = [.text("erase")]
    case .setRoot: parts = [.text("erase-and-push")] + inserted
    case .setEntries(let entries) where entries.isEmpty: parts = [.text("erase")]
    case .setEntries: parts = [.text("set-stack")] + inserted
    case .unpop: parts = [.text("unpop")]
    case .replaceRange: return nil
    }
    if parts.isEmpty || pages.isEmpty && !operation.entries.isEmpty { return nil }
  }

  /// Whether a statement of the operation takes the options of a transition.
  static func takesOptions(_ operation: StackOperation) -> Bool {
    switch operation {
    case .insert, .replace, .erase: false
    case .setEntries(let entries): !entries.isEmpty
    default: true
    }
  }

  /// Adds the options of a call.
  mutating func add(_ options: TransitionOptions, _ catalog: StyleCatalog) {
    func add(_ word: String) { parts.append(.text(word)) }
    if !options.isAnimated { add("instant") }
    if let duration = options.duration { add("duration=\(max(duration, .zero).exactText)") }
    if let curve = options.curve { add("curve=\(curve)") }
    guard let style = options.style else { return }
    let recorded = RecordedStyle(style, in: catalog)
    recorded.words.forEach(add)
    if let name = recorded.unknown {
      omission = "the style '\(name)' of the next statement exists only in Swift"
    }
  }

  /// Whether the labels of all controllers that it inserts are known.
  func isAdmitted(to subject: RecordedSubject) -> Bool {
    parts.allSatisfy { part in
      if case .inserted(let page) = part { subject.isAdmitted(page) } else { true }
    }
  }

  /// Returns the statement, with the labels that a closure returns.
  func text(_ label: (Page) -> ControllerID) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .inserted(let page): label(page).name.quotedName
      }
    }.joined(separator: " ")
  }
}

extension String {
  /// The text as the name of a controller; control characters, which a name cannot have, become spaces.
  var quotedName: String {
    let printable = isPrintable ? self : String(map { String($0).isPrintable ? $0 : " " })
    return printable.isEmpty ? "\"\"" : printable.quoted
  }
}
