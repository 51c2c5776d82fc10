// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What sets a trigger off besides a tap, and how that is taken back.
struct TriggerCondition {
  let isMet: () -> Bool
  let reset: () -> Void

  init(isActive: ValueBinding<Bool>) {
    isMet = { isActive.value }
    reset = { isActive.value = false }
  }

  init<Tag: Equatable>(tag: Tag, selection: ValueBinding<Tag?>) {
    isMet = { selection.value == tag }
    reset = { selection.value = nil }
  }
}
