// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Testing
import ViewStackCore

/// A conductor with a fault for each law, which breaks it.
@Suite struct FocusLawsTests {
  /// A conductor with a fault.
  ///
  /// Without a fault it does the same as `FocusConductor`.
  private final class FaultyConductor: StackRenderer {
    enum Fault: CaseIterable {
      case none
      /// A page that returns starts without its focus, as on the web by default.
      case forgets
      /// The focus stays in the page below: a reader reads and operates it although it is not
      /// visible.
      case stays
      /// Each page is announced twice, never, or on the platform that announces nothing.
      case announcesTwice, announcesNothing, announcesOnAdwaita
      /// The focus moves as soon as a finger moves the pages.
      case movesWithTheFinger
      /// The pages below can still be reached.
      case reachesBelow
      /// The focus gets lost.
      case losesFocus
      /// The old view keeps the focus, so that two have it.
      case leavesTwo
    }

    let stack: ViewStack
    let fault: Fault
    var state: FocusState
    private var lastFrom: FocusPlace?

    init(_ stack: ViewStack, _ policy: FocusPolicy, _ fault: Fault) {
      (self.stack, self.fault, state) = (stack, fault, FocusState(policy))
      stack.attach(self)
    }

    func moveAsPerson(to view: String, in page: ControllerID) {
      for case .moved(let from?, let to?) in state.focus(FocusPlace(view, in: page)) ?? [] {
        stack.emit(
          CustomEvent(
            kind: CustomEvent.focusKind, name: "moved", subject: to.page.name,
            details: [
              .init("view", .text(to.view)), .init("from", .text(from.description)),
              .init("by", .text("person")),
            ]))
      }
    }

    func render(_ frame: borrowing Frame) {
      let isHeld = frame.transition?.phase == .interactive
      if fault == .movesWithTheFinger, isHeld { show([stack.controllers[0].id]) }
      if frame.transition == nil { showTop() }
    }
    func rest(_ frame: borrowing Frame) { showTop() }

    private func showTop() {
      guard let top = stack.current?.id else { return }
      if fault == .stays, state.focused != nil { return }
      show(fault == .reachesBelow && stack.count > 1 ? [stack.controllers[0].id, top] : [top])
    }

    private func show(_ names: [ControllerID]) {
      if fault == .forgets { state.forget { _ in true } }
      let pages = names.compactMap { name in
        stack.controller(name).map { FocusPage(name, of: $0, .leftToRight) }
      }
      for change in state.show(pages) {
        switch change {
        case .reachable(let page):
          emit("reachable", page.id, "views", page.views.map(\.view).joined(separator: " "))
        case .moved(let from, let to):
          if fault == .losesFocus { return emit("moved", nil, "from", from?.description) }
          emit("moved", to?.page, "view", to?.view, fault == .leavesTwo ? lastFrom : from)
          lastFrom = from
        case .announced(let page):
          if fault != .announcesNothing { emit("announced", page) }
          if fault == .announcesTwice { emit("announced", page) }
        }
      }
      if fault == .announcesOnAdwaita, state.policy == .adwaita { emit("announced", names[0]) }
    }

    private func emit(
      _ name: String, _ page: ControllerID?, _ key: String = "", _ value: String? = nil,
      _ from: FocusPlace? = nil
    ) {
      var details = value.map { [CustomEvent.Detail(key, .text($0))] } ?? []
      if let from { details.append(.init("from", .text(from.description))) }
      stack.emit(
        CustomEvent(kind: CustomEvent.focusKind, name: name, subject: page?.name, details: details))
    }
  }

  /// The violations of a round trip and of a cancelled gesture.
  private func violations(_ fault: FaultyConductor.Fault, _ policy: FocusPolicy = .uikit) throws
    -> [String]
  {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let conductor = FaultyConductor(stack, policy, fault)
    let laws = FocusLaws(stack, policy)
    try stack.push(FocusTestPage("a"), .instant)
    conductor.moveAsPerson(to: "a2", in: "a")
    try stack.push(FocusTestPage("b"))
    stack.settle()
    conductor.moveAsPerson(to: "a2", in: "a")
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.3)
    stack.endInteraction(finishing: false)
    stack.settle()
    try stack.pop()
    stack.settle()
    return laws.violations
  }

  @Test(arguments: FocusPolicy.allCases)
  func `a conductor without a fault keeps the laws`(_ policy: FocusPolicy) throws {
    #expect(try violations(.none, policy) == [])
  }

  @Test func `a focus that does not return is found`() throws {
    #expect(
      try violations(.forgets) == ["expected the focus to return to 'a/a2', found 'a/a1'"])
  }

  @Test func `a focus on a covered page is found`() throws {
    let found = try violations(.stays, .adwaita)
    #expect(found.first == "the focus is on 'a/a2', which cannot be reached")
  }

  @Test func `a covered page that can be reached is found`() throws {
    let found = try violations(.reachesBelow)
    #expect(found.contains("the focus is on 'a/a2', which cannot be reached"), "\(found)")
  }

  @Test func `announcements out of balance are found`() throws {
    #expect(
      try violations(.announcesTwice).first
        == "page 'a' was announced and had not come to the front")
    #expect(
      try violations(.announcesNothing).first == "page 'a' is in front and was not announced")
    #expect(
      try violations(.announcesOnAdwaita, .adwaita).first
        == "page 'a' was announced and had not come to the front")
  }

  @Test func `a focus that moves in a cancelled gesture is found`() throws {
    let found = try violations(.movesWithTheFinger)
    #expect(
      found.contains("the focus or an announcement went to 'a' in a gesture that was cancelled"),
      "\(found)")
  }

  @Test func `a lost focus is found`() throws {
    #expect(
      try violations(.losesFocus).contains("nothing has the focus, and page 'a' is in front"))
  }

  @Test func `two views with the focus are found`() throws {
    #expect(
      try violations(.leavesTwo).first
        == "the focus moved from a view that did not have it: 'a/a2' had it")
  }
}
