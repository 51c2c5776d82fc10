// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

import Synchronization

public func CACurrentMediaTime() -> CFTimeInterval { Display.time.withLock { $0 } }

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

// https://developer.apple.com/documentation/foundation/runloop
open class RunLoop: NSObject {
  public struct Mode: Hashable, Sendable {
    public static let common = Mode()
  }
  @MainActor public static let main = RunLoop()
  @MainActor var links: [CADisplayLink] = []
}

// https://developer.apple.com/documentation/quartzcore/cadisplaylink
//
// The run loop retains the link, and the link its target, until it is invalidated.
@MainActor open class CADisplayLink: NSObject {
  open var isPaused = false
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0)
  open private(set) var timestamp: CFTimeInterval = 0
  open private(set) var targetTimestamp: CFTimeInterval = 0
  private var target: AnyObject?
  private let selector: Selector

  public init(target: Any, selector: Selector) {
    self.target = target as AnyObject
    self.selector = selector
  }

  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) { loop.links.append(self) }

  open func invalidate() {
    RunLoop.main.links.removeAll { $0 === self }
    target = nil
  }

  func tick(_ timestamp: CFTimeInterval, _ targetTimestamp: CFTimeInterval) {
    guard !isPaused, let target else { return }
    (self.timestamp, self.targetTimestamp) = (timestamp, targetTimestamp)
    selector.call(target)
  }
}

/// The display, whose time a test advances.
@MainActor public enum Display {
  nonisolated static let time = Mutex<CFTimeInterval>(1000)
  /// The number of ticks of display links so far.
  public private(set) static var tickCount = 0
  static var windows: [WeakWindow] = []

  struct WeakWindow { weak var window: UIWindow? }

  /// Advances the time without a frame.
  public static func pass(_ seconds: CFTimeInterval) { time.withLock { $0 += seconds } }

  /// Shows the next frame: display links tick, and windows are laid out.
  ///
  // https://developer.apple.com/documentation/quartzcore/cadisplaylink/targettimestamp : the time at which the frame
  // that is prepared now is shown, one frame after `timestamp`.
  public static func tick(_ seconds: CFTimeInterval = 1.0 / 60) {
    let timestamp = CACurrentMediaTime()
    for link in RunLoop.main.links where !link.isPaused {
      tickCount += 1
      link.tick(timestamp, timestamp + seconds)
    }
    pass(seconds)
    layOut()
  }

  /// Lays out the windows, as a turn of the run loop does.
  public static func layOut() {
    windows.removeAll { $0.window == nil }
    for window in windows { window.window?.layoutIfNeeded() }
  }

  /// The number of links that tick or are paused.
  public static var linkCount: Int { RunLoop.main.links.count }

  /// Whether a link would tick.
  public static var isTicking: Bool { RunLoop.main.links.contains { !$0.isPaused } }
}
