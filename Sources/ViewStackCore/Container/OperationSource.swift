// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Where an operation comes from, as far as the way forward again depends on it.
enum OperationSource: Hashable {
  /// An app called it.
  case call
  /// An app set the whole stack and named no ids: those who stay keep theirs.
  case wholeStack
  /// An animated pop of one controller: what can be brought back.
  case singlePop
  /// The way forward itself: it takes from the history and does not clear it.
  case unpop
}
