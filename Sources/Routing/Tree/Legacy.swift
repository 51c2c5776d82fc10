import ViewStackCore
extension StackChange {
  var operation: StackOperation { .replaceRange(range, with: entries, direction ?? .push) }
}
extension RoutingTree {
  mutating func adopt(_ id: NodeID, by presenter: NodeID) {
    change(id) { $0.place = .presented(by: presenter) }
    change(presenter) { $0.presented = id }
  }
  mutating func makeEmptyStack(of id: NodeID) {
    for controller in self[id]?.controllers ?? [] { forget(controller) }
    change(id) { $0.content = .stack(StackState()) }
  }
  mutating func setContent(_ state: StackState, of id: NodeID, modules: [ControllerID: ModuleID]) {
    for controller in self[id]?.controllers ?? [] { forget(controller) }
    change(id) { node in
      if case .bare = node.content, state.count == 1, let only = state.current {
        node.content = .bare(only)
      } else {
        node.content = .stack(state)
      }
    }
    for controller in state.all { note(controller, id, modules[controller] ?? ModuleID(number: 0)) }
  }
}
