// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import UIKit

  /// Whether a page or its container enters or leaves the screen.
  enum Stage {
    case hidden, coming, shown, leaving
  }

  /// Whether a view controller is seen, as its appearance callbacks have said so far.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing

    /// The appearance of a page in a container.
    init(of page: Stage, in container: Stage) {
      self =
        switch (container, page) {
        case (.hidden, _), (_, .hidden), (.coming, .leaving): .disappeared
        case (.shown, .coming), (.coming, .coming), (.coming, .shown): .appearing
        case (.shown, .shown): .appeared
        case (.shown, .leaving), (.leaving, .coming), (.leaving, .shown), (.leaving, .leaving):
          .disappearing
        }
    }

    /// A call of a view controller.
    enum Call: Hashable {
      case begin(appearing: Bool)
      case end
    }

    /// Changes the appearance, and returns the calls that say so: each beginning has one end.
    ///
    /// A view that has disappeared stays disappeared if the goal is disappearing.
    mutating func change(to goal: Appearance) -> [Call] {
      let old = self
      self = goal
      switch (old, goal) {
      case (.disappeared, .appearing): return [.begin(appearing: true)]
      case (.disappeared, .appeared): return [.begin(appearing: true), .end]
      case (.disappeared, .disappearing):
        self = .disappeared
        return []
      case (.appearing, .appeared): return [.end]
      case (.appearing, .disappearing): return [.begin(appearing: false)]
      case (.appearing, .disappeared): return [.begin(appearing: false), .end]
      case (.appeared, .appearing):
        self = .appeared
        return []
      case (.appeared, .disappearing): return [.begin(appearing: false)]
      case (.appeared, .disappeared): return [.begin(appearing: false), .end]
      case (.disappearing, .appearing): return [.begin(appearing: true)]
      case (.disappearing, .appeared): return [.begin(appearing: true), .end]
      case (.disappearing, .disappeared): return [.end]
      default: return []
      }
    }
  }

#endif
