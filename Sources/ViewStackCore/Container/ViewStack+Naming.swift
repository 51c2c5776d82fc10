// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Names: each controller has one of its own here.
extension ViewStack {
  /// A controller that comes, with a name that no other one has here.
  func named(_ new: StackMember, besides given: inout GivenNames) -> StackMember {
    if isNew(new), !given.names.contains(new.id) { return new }
    if let key = new.key,
      let known = member(keyed: key, new.id) ?? visitor(key) ?? given.members[ObjectIdentifier(key)]
    {
      return known
    }
    return given.renamed(new) { id in
      member(id) != nil || leaving(id) != nil
        || host?.stack(self, hasElsewhere: id, than: new.madeController) ?? false
    }
  }

  /// Whether it is a new controller with a new name, which is the rule: one lookup says so.
  func isNew(_ member: StackMember) -> Bool {
    self.member(member.id) == nil && areAllNamedAsTheyAre
  }

  /// Whether everybody who is known here stands on the stack, under the name that is the controller's.
  var areAllNamedAsTheyAre: Bool {
    running == nil && members.twins.isEmpty && members.popped.isEmpty && host == nil
  }
}

/// The names that the controllers of one call are given, each once.
struct GivenNames {
  private(set) var names = Set<ControllerID>()
  /// The members of those that come, by their keys.
  private(set) var members: [ObjectIdentifier: StackMember] = [:]
  /// The last number that was given to each name.
  private var numbers: [ControllerID: Int] = [:]

  mutating func note(_ member: StackMember) {
    names.insert(member.id)
    if let key = member.key { members[ObjectIdentifier(key)] = member }
  }

  /// The member under the first of the names `name`, `name#2`, `name#3` and so on that nobody has.
  mutating func renamed(
    _ new: StackMember, unless isTaken: (ControllerID) -> Bool
  ) -> StackMember {
    var number = numbers[new.id] ?? 1
    var name = number == 1 ? new.id : ControllerID("\(new.id)#\(number)")
    while names.contains(name) || isTaken(name) {
      number += 1
      name = ControllerID("\(new.id)#\(number)")
    }
    numbers[new.id] = number
    return number == 1 ? new : new.renamed(name)
  }
}
