// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that is to come onto a stack, with the id of its entry if it has one.
public struct StackArrival {
  /// The controller, or what makes it.
  package let source: ControllerSource
  /// The id of its entry, or nil for none.
  public let id: EntryID?
  /// The name that a host has given to the controller, or nil for its own, or one made of it.
  package let name: ControllerID?

  /// Creates an arrival; without an id unless one is given.
  public init(_ controller: any StackController, id: EntryID? = nil) {
    self.init(.made(controller), id: id)
  }

  /// Creates an arrival whose controller is made when it is first needed: before it comes on screen, or
  /// when the stack is asked for it.
  ///
  /// ```swift
  /// try stack.setStack(
  ///   arrivals: (1...100_000).map { number in
  ///     StackArrival("page \(number)") { ViewController("page \(number)") }
  ///   })
  /// // One controller is made: that of page 100000.
  /// ```
  ///
  /// It is called at most once; a page that leaves before that is never made, and nobody asks whether
  /// it prevents its removal. What the closure calls on the stack waits until it has returned. Where it
  /// returns a controller that stands somewhere already, a blank one takes its place, and the delegate
  /// is told that a `replace` was refused.
  ///
  /// - Parameters:
  ///   - name: The name of the page on the stack, also when the controller calls itself otherwise.
  ///   - id: The id of its entry, or nil for none.
  ///   - make: Makes the controller.
  public init(
    _ name: ControllerID, id: EntryID? = nil, make: @escaping () -> any StackController
  ) {
    self.init(.lazy(LazyController(name) { _ in make() }), id: id)
  }

  /// Creates an arrival, if named with a name that no other controller has on the stacks of its host.
  package init(_ source: ControllerSource, id: EntryID? = nil, named name: ControllerID? = nil) {
    self.source = source
    self.id = id
    self.name = name
  }

  /// The controller, or nil as long as nobody has needed it.
  public var controller: (any StackController)? { source.controller }
}
