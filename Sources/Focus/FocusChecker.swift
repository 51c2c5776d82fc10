// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A check of the events of a stack or a window for the laws of the focus.
///
/// At most one view has the focus. It is on a page in front, never on a covered page. When a page returns, the
/// view that had the focus gets it again. Each page in front is announced once, if the platform announces pages.
/// A cancelled gesture does not move the focus.
///
/// The checker does not use ``FocusState``: it reads hooks and events of the kind `focus`, from a
/// ``FocusConductor`` or from a real toolkit. It is a value: pass it the events, call ``checkRest(_:)`` at rest,
/// then read ``violations``.
public struct FocusChecker: Hashable, Sendable {
  /// The violations in the order of the events; at most ``limit``.
  public private(set) var violations: [FocusViolation] = []
  /// The largest number of ``violations``; later ones are dropped.
  public static let limit = 100

  /// The policy, which says whether pages are announced; a change holds for later pages.
  public var policy: FocusPolicy {
    didSet { if policy != oldValue { (announced, unannounced) = (nil, []) } }
  }
  private var focused: FocusPlace?
  /// The controllers on screen, including those that leave.
  private var onScreen: Set<ControllerID>
  /// The view of each page that had the focus last.
  private var last: [ControllerID: String] = [:]
  /// The pages that were hidden since they had the focus.
  private var covered: Set<ControllerID> = []
  private var views: [ControllerID: [String]] = [:]
  /// The pages that have been shown since the last announcement.
  private var unannounced: Set<ControllerID> = []
  /// The pages with an event `reachable` since the last announcement, such as those under a removed popover.
  private var read: Set<ControllerID> = []
  private var announced: ControllerID?
  /// The pages in front at the last rest.
  private var front: [ControllerID] = []
  /// The pages of the focus events since the last gesture began.
  private var sinceGesture: Set<ControllerID> = []

  /// Creates a checker that follows a stack or a window from now on.
  public init(_ policy: FocusPolicy, following source: some FrameSource) {
    self.policy = policy
    onScreen = source.shownControllers.union(source.runningSteps.compactMap(\.from))
    front = source.runningSteps.isEmpty ? source.reachableControllers : []
  }

  /// Checks the next event.
  public mutating func receive(_ event: StackEvent) {
    switch event.occurrence {
    case .hook(let hook, let page, let step): take(hook, page, step, event.time)
    case .gesture(let gesture) where gesture.phase == .began: sinceGesture = []
    case .custom(let custom) where custom.kind == CustomEvent.focusKind:
      take(custom, custom.subject.map { ControllerID($0) }, event.time)
    default: break
    }
  }

  /// Checks that the focus is on a page in front, that it is not lost, and that the page was announced.
  public mutating func checkRest(_ source: some FrameSource) {
    let (pages, now) = (source.reachableControllers, source.now)
    for page in last.keys.sorted(by: { $0.name < $1.name }) where source.controller(page) == nil {
      (last[page], views[page]) = (nil, nil)
      covered.remove(page)
    }
    if let focused {
      if !pages.contains(focused.page) { note(.covered(focused), now) }
    } else if let page = pages.first(where: { views[$0]?.isEmpty == false }),
      policy == .uikit || policy == .web
    {
      note(.lost(page), now)
    }
    guard policy.announcement != nil else { return }
    let isOutdated = announced.map { !pages.contains($0) } ?? false
    // A page that left and returned within one instant needs no announcement.
    let missed =
      pages.first { unannounced.contains($0) && !front.contains($0) }
      ?? (isOutdated ? pages.first : nil)
    front = pages
    if let missed {
      note(.notAnnounced(missed), now)
      (announced, unannounced) = (nil, [])
    }
  }

  private mutating func take(
    _ hook: StackEvent.Hook, _ page: ControllerID, _ step: TransitionStep, _ time: Duration
  ) {
    switch hook {
    case .willShow, .willHide: return
    case .didShow:
      if step.entersByPush, !onScreen.contains(page) { last[page] = nil }
      // A page that was still on screen has not arrived.
      if onScreen.insert(page).inserted { unannounced.insert(page) }
    case .didHide:
      if onScreen.remove(page) != nil, last[page] != nil { covered.insert(page) }
      unannounced.remove(page)
    }
    if step.isCancelled, sinceGesture.contains(page) { note(.inCancelledGesture(page), time) }
  }

  private mutating func take(_ event: CustomEvent, _ page: ControllerID?, _ time: Duration) {
    let isByPerson = event["by"] != nil
    if let page, !isByPerson, event.name != "reachable" { sinceGesture.insert(page) }
    switch (event.name, page) {
    case ("reachable", let page?):
      if let names = event["views"]?.names { views[page] = names }
      if !onScreen.contains(page) { note(.covered(FocusPlace("", in: page)), time) }
      read.insert(page)
    case ("moved", let page):
      var place: FocusPlace?
      if let page, case .text(let view)? = event["view"] { place = FocusPlace(view, in: page) }
      move(to: place, isByPerson: isByPerson, time)
      if event["from"] != previous.map({ .text($0.description) }) { note(.twice(previous), time) }
    case ("announced", let page?):
      if !onScreen.contains(page) { note(.covered(FocusPlace("", in: page)), time) }
      if policy.announcement == nil || unannounced.union(read).contains(page) == false {
        note(.announcedAgain(page), time)
      }
      (announced, unannounced, read) = (page, [], [])
    default: break
    }
  }

  /// The place before the last event.
  private var previous: FocusPlace?

  private mutating func move(to place: FocusPlace?, isByPerson: Bool, _ time: Duration) {
    (previous, focused) = (focused, place)
    guard let place else { return }
    let known = views[place.page] ?? []
    if !onScreen.contains(place.page) || !known.contains(place.view) { note(.covered(place), time) }
    if covered.remove(place.page) != nil, !isByPerson, let before = last[place.page],
      before != place.view, known.contains(before)
    {
      note(.notReturned(place, to: before), time)
    }
    last[place.page] = place.view
  }

  private mutating func note(_ problem: FocusViolation.Problem, _ time: Duration) {
    guard violations.count < Self.limit else { return }
    violations.append(FocusViolation(time: time, problem: problem))
  }
}

/// A broken law of the focus.
public struct FocusViolation: Hashable, Sendable {
  /// The instant of the event.
  public let time: Duration
  /// The law, and the facts.
  public let problem: Problem

  /// The laws.
  public enum Problem: Hashable, Sendable {
    /// The focus moved from a view that did not have it; the associated view had it.
    case twice(FocusPlace?)
    /// The focus, or an announcement, is on a page or a view that cannot be reached.
    case covered(FocusPlace)
    /// No view of the page in front has the focus.
    case lost(ControllerID)
    /// A page has returned, and a view has the focus that is not the one that had it before.
    case notReturned(FocusPlace, to: String)
    /// The page in front was not announced.
    case notAnnounced(ControllerID)
    /// A page was announced that had not come to the front, or on a platform that announces nothing.
    case announcedAgain(ControllerID)
    /// The focus moved to a page, or the page was announced, in a gesture that was cancelled.
    case inCancelledGesture(ControllerID)
  }
}

extension FocusViolation: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch problem {
    case .twice(let place):
      "the focus moved from a view that did not have it: \(place.map { "'\($0)'" } ?? "none") had it"
    case .covered(let place):
      place.view.isEmpty
        ? "page '\(place.page)' was announced or reported as reachable, and is not on screen"
        : "the focus is on '\(place)', which cannot be reached"
    case .lost(let page): "nothing has the focus, and page '\(page)' is in front"
    case .notReturned(let place, let view):
      "expected the focus to return to '\(place.page)/\(view)', found '\(place)'"
    case .notAnnounced(let page): "page '\(page)' is in front and was not announced"
    case .announcedAgain(let page): "page '\(page)' was announced and had not come to the front"
    case .inCancelledGesture(let page):
      "the focus or an announcement went to '\(page)' in a gesture that was cancelled"
    }
  }
}
