// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Hosting
import ViewStackCore

/// A host that passes each call on, and records calls that are invalid.
final class CheckedHost<Base: ViewHost>: ViewHost {
  final class View {
    let base: Base.View
    let content: HostContent
    fileprivate(set) var views: [View] = []
    fileprivate weak var parent: View?

    init(_ base: Base.View, _ content: HostContent) { (self.base, self.content) = (base, content) }
  }

  let base: Base
  private(set) var problems: [String] = []
  private var roots: [View] = []
  private var offstage: [ControllerID] = []

  init(_ base: Base) { self.base = base }

  /// The contents on screen, each before those inside it.
  var contents: [HostContent] {
    func contents(_ views: [View]) -> [HostContent] {
      views.flatMap { [$0.content] + contents($0.views) }
    }
    return contents(roots)
  }

  func makeView(for content: HostContent) -> View {
    if let page = content.page, contents.contains(where: { $0.page == page }) {
      problems.append("'\(page)' is shown by two views")
    }
    if case .snapshot(let snapshot) = content, !offstage.contains(snapshot.controller),
      !contents.contains(where: { $0.page == snapshot.controller })
    {
      problems.append("a picture is made of '\(snapshot.controller)', which is gone")
    }
    return View(base.makeView(for: content), content)
  }

  func put(_ view: View, in parent: View?, above sibling: View?) {
    if let parent, parent.content != .cut || !isOnScreen(parent) {
      problems.append("\(view.content) goes into \(parent.content), expected a cut on screen")
    }
    detach(view)
    var views = parent?.views ?? roots
    let place = sibling.map { sibling in views.firstIndex { $0 === sibling } }
    if case .some(nil) = place {
      problems.append("\(view.content) goes in front of a view that is elsewhere")
    }
    views.insert(view, at: place.flatMap(\.self).map { $0 + 1 } ?? 0)
    set(views, in: parent)
    view.parent = parent
    base.put(view.base, in: parent?.base, above: sibling?.base)
  }

  func remove(_ view: View) {
    if !isOnScreen(view) { problems.append("\(view.content) is removed twice") }
    if !view.views.isEmpty { problems.append("\(view.content) is removed with views inside it") }
    detach(view)
    base.remove(view.base)
  }

  func place(_ view: View, _ geometry: HostGeometry) {
    change(view) { base.place($0, geometry) }
  }

  func setOpacity(_ opacity: Double, of view: View) {
    change(view) { base.setOpacity(opacity, of: $0) }
  }

  func setCornerRadius(_ radius: Double, of view: View) {
    change(view) { base.setCornerRadius(radius, of: $0) }
  }

  func setShadow(_ shadow: Shadow?, of view: View) {
    change(view) { base.setShadow(shadow, of: $0) }
  }

  func hide(_ paths: [ViewPath], in view: View) {
    change(view) { base.hide(paths, in: $0) }
  }

  func keepOffstage(_ pages: [ControllerID]) {
    offstage = pages
    base.keepOffstage(pages)
  }

  private func change(_ view: View, _ call: (Base.View) -> Void) {
    if !isOnScreen(view) { problems.append("\(view.content) changes and is not on screen") }
    call(view.base)
  }

  private func isOnScreen(_ view: View) -> Bool {
    (view.parent?.views ?? roots).contains { $0 === view } && view.parent.map(isOnScreen) ?? true
  }

  private func detach(_ view: View) {
    set((view.parent?.views ?? roots).filter { $0 !== view }, in: view.parent)
    view.parent = nil
  }

  private func set(_ views: [View], in parent: View?) {
    if let parent { parent.views = views } else { roots = views }
  }
}
