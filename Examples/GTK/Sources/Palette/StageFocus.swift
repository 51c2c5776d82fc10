// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Routing
import ViewStackCore

/// Moves GTK's keyboard focus as a conductor says, and lets it reach only the pages in front.
///
/// libadwaita announces no pages, because the screen reader reads the widget that gets the focus. So nothing
/// here calls `gtk_accessible_announce`, which GTK has from 4.14 on.
final class StageFocus: StackRenderer {
  /// A fault that a check has to find.
  enum Fault: String, CaseIterable {
    /// GTK's focus does not follow the conductor.
    case focusStays = "--focus-stays"
    /// Pages that are not in front can be reached, too.
    case allReachable = "--all-reachable"
  }

  private let window: RoutingWindow
  private let stage: Widget
  private let conductor: FocusConductor
  private let fault: Fault?
  private var reachable: [ControllerID: Page] = [:]

  /// Creates the focus of a stage that is in a window.
  ///
  /// The host has to be attached before, so that it has shown a page that gets the focus.
  init(_ window: RoutingWindow, on stage: Widget, at clock: FrameClock, fault: Fault? = nil) {
    (self.window, self.stage, self.fault) = (window, stage, fault)
    conductor = FocusConductor(window, .adwaita)
    conductor.onChange = { [unowned self] _ in apply() }
    window.attach(self)
    stage.onFocusMoved { [unowned self] in
      // A person has pressed Tab, or clicked.
      guard let place, place != conductor.focus.focused else { return }
      clock.perform { conductor.move(to: place.view, in: place.page) }
    }
  }

  /// The control that has GTK's focus.
  private var place: FocusPlace? {
    guard let focused = stage.focusedWidget else { return nil }
    for (id, page) in reachable {
      let control = page.controls.first { $0.widget == focused }
      if let control { return FocusPlace(control.name, in: id) }
    }
    return nil
  }

  private func apply() {
    let old = reachable
    reachable = [:]
    for page in conductor.focus.pages { reachable[page.id] = window.controller(page.id) as? Page }
    for (id, page) in old where reachable[id] !== page { setReachable(page, false) }
    for page in reachable.values { setReachable(page, true) }
    grabFocus()
  }

  private func setReachable(_ page: Page, _ isReachable: Bool) {
    page.widget.setReachable(isReachable || fault == .allReachable)
  }

  private func grabFocus() {
    guard let place = conductor.focus.focused, fault != .focusStays else { return }
    let control = reachable[place.page]?.controls.first { $0.name == place.view }
    control?.widget.grabFocus()
  }

  /// A page that enters cannot be reached before it is in front.
  func receive(_ event: StackEvent) {
    guard case .hook(.willShow, let id, _) = event.occurrence, reachable[id] == nil,
      let page = window.controller(id) as? Page
    else { return }
    setReachable(page, false)
  }

  func render(_ frame: borrowing Frame) {}
}
