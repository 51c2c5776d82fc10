// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import UIKit
  import ViewStackCore

  /// Moves a stack or a window with the display: a link ticks while something moves, and pauses at rest.
  @MainActor final class FrameClock {
    private weak var driven: (any TimeDriven)?
    /// The media time at which the stack's clock was 0.
    private let origin: CFTimeInterval
    private var link: CADisplayLink?
    /// Invalidates the link, which retains its target until then.
    private var linkEnding: Ending?
    private var isAdvancing = false
    /// Wakes at rest, when popped controllers expire.
    private var alarm: Task<Void, Never>?

    init(_ driven: any TimeDriven) {
      self.driven = driven
      origin = CACurrentMediaTime() - driven.now / .seconds(1)
    }

    /// Ticks with the display of a window; nil stops.
    ///
    /// Without a window transitions end at once.
    func follow(_ window: UIWindow?) {
      (link, linkEnding) = (nil, nil)
      if let window {
        let target = ActionTarget { [weak self] in self?.tick() }
        let link = CADisplayLink(target: target, selector: ActionTarget.selector)
        let rate = Float(window.windowScene?.screen.maximumFramesPerSecond ?? 60)
        link.preferredFrameRateRange = CAFrameRateRange(
          minimum: min(60, rate), maximum: rate, preferred: rate)
        link.isPaused = true
        link.add(to: .main, forMode: .common)
        self.link = link
        linkEnding = Ending { link.invalidate() }
      }
      wake()
    }

    /// Advances to the present, so that a call takes place now.
    func catchUp() { advance(to: CACurrentMediaTime()) }

    /// Lets the link tick if something moves.
    func wake() {
      guard !isAdvancing, let driven else { return }
      if driven.isMoving, link == nil {
        // A finger may hold the transition: the next call tries again.
        isAdvancing = true
        driven.settle()
        isAdvancing = false
      }
      let next = driven.nextInstant
      link?.isPaused = !driven.isMoving || next == nil
      alarm?.cancel()
      alarm = nil
      if let next, !driven.isMoving {
        let wait = next - driven.now
        alarm = Task { [weak self] in
          try? await Task.sleep(for: wait)
          if !Task.isCancelled { self?.catchUp() }
        }
      }
    }

    private func tick() {
      guard let link else { return }
      advance(to: link.targetTimestamp)
      wake()
    }

    private func advance(to time: CFTimeInterval) {
      guard !isAdvancing else { return }
      isAdvancing = true
      driven?.advance(to: .seconds(time - origin))
      isAdvancing = false
    }
  }

  /// The target of a display link or a gesture recogniser, which call Objective-C methods.
  final class ActionTarget: NSObject {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    #if UIKIT_DOUBLE
      static var selector: Selector { Selector { ($0 as? ActionTarget)?.fire() } }
      private func fire() { MainActor.assumeIsolated(action) }
    #else
      static var selector: Selector { #selector(ActionTarget.fire) }
      @objc private func fire() { MainActor.assumeIsolated(action) }
    #endif
  }

  /// Calls a closure when it is released.
  final class Ending {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    deinit { body() }
  }

#endif
