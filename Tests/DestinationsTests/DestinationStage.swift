// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Timelines
import ViewStackCore

/// A destination stack on a container with a root, and the changes that it published.
final class DestinationStage {
  let container: ViewStack
  let navigation: DestinationStack
  let recorder: TimelineRecorder
  private(set) var changes: [DestinationStack.Change] = []
  /// The value of `depth` at each change.
  private(set) var depths: [Int] = []
  private(set) var refusals: [StackError] = []
  private var made = 0

  /// Makes a stage 400 points wide, as in the tables of the specification.
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

  /// A controller with a unique name.
  func anybody() -> ViewController {
    made += 1
    return ViewController("#\(made)")
  }

  func forget() {
    changes.removeAll()
    depths.removeAll()
  }

  /// The names on the container, without the root.
  var word: String { container.controllers.dropFirst().map(\.id.name).joined() }

  /// The x of a controller's left edge on screen.
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
