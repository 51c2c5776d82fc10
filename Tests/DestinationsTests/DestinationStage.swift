// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Timelines
import ViewStackCore

/// A destination stack on a container with a root, and what it has published.
final class DestinationStage {
  let container: ViewStack
  let navigation: DestinationStack
  let recorder: TimelineRecorder
  private(set) var changes: [DestinationStack.Change] = []
  /// What `depth` said at each change.
  private(set) var depths: [Int] = []
  private(set) var refusals: [StackError] = []
  private var made = 0

  /// Makes the stage: 400 points wide, as the tables of the specification are.
  init(
    _ navigation: DestinationStack = DestinationStack(), root: String = "root",
    configuration: StackConfiguration = StackConfiguration()
  ) throws {
    self.navigation = navigation
    container = ViewStack(
      size: Size(width: 400, height: 480), configuration: configuration)
    container.configuration.resizesViews = true
    recorder = TimelineRecorder(container)
    try container.push(ViewController(ControllerID(root)), .instant)
    try navigation.attach(to: container)
    container.delegate = self
    navigation.observe { [unowned self] change in
      changes.append(change)
      depths.append(self.navigation.depth)
    }
  }

  /// Pushes views whose ids are their names.
  func push(_ names: String..., options: TransitionOptions = .instant) {
    for name in names {
      navigation.push(
        ViewController(ControllerID(name)), withID: EntryID(rawValue: name), options)
    }
  }

  /// A controller with a name that no other one has.
  func anybody() -> ViewController {
    made += 1
    return ViewController("#\(made)")
  }

  func forget() {
    changes.removeAll()
    depths.removeAll()
  }

  /// The names on the container, the root left out.
  var word: String { container.controllers.dropFirst().map(\.id.name).joined() }

  /// The position of a controller's left edge in what is on screen.
  func x(_ name: String) -> Double? {
    container.presentFrame.layers.first { $0.name == name }?.frame.x
  }
}

extension DestinationStage: StackDelegate {
  func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {
    refusals.append(error)
  }
}
