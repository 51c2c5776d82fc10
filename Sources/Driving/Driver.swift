// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Moves a stack, or a window of several, with a clock.
///
/// ```swift
/// let driver = Driver(stack)
/// let driving = Task { await driver.run() }  // on the actor that owns the stack
/// try stack.push(Detail())  // plays on its clock
/// ```
///
/// It sleeps until the stack's `nextInstant` and advances it to the present then. If it wakes late, it
/// advances once, however many frames it has missed. An operation, or a finger's movement, takes place at the
/// instant of the clock at which it is called, and wakes the driver.
///
/// Any clock will do: a test's own, which it moves by hand, gives the same frames at the same instants
/// each time.
public final class Driver<ClockType: Clock> where ClockType.Duration == Duration {
  private weak var driven: (any TimeDriven)?
  private let clock: ClockType
  private var isAdvancing = false

  /// Creates a driver, which holds what it drives weakly.
  ///
  /// - Parameters:
  ///   - driven: A `ViewStack` or a `RoutingWindow`. Drive a window, not the stacks in it.
  ///   - clock: The clock whose time passes for it.
  public init(_ driven: any TimeDriven, clock: ClockType) {
    self.driven = driven
    self.clock = clock
  }

  /// Creates a driver on the clock of the machine, which does not stop.
  public convenience init(_ driven: any TimeDriven) where ClockType == ContinuousClock {
    self.init(driven, clock: ContinuousClock())
  }

  /// Drives until the task is cancelled, or until what it drives and its inbox are gone, such as a
  /// window and all its stacks.
  ///
  /// Where only a stack of a window is left, it ends at the next call of that stack.
  ///
  /// It runs on the actor of the caller, which has to be the one that owns the stack. At the end the stack
  /// stays in the middle of its transition. A later call continues there; no time passes in between.
  public func run() async {
    guard let origin = driven.map({ clock.now.advanced(by: .zero - $0.now) }) else { return }
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let observation = driven?.inbox.observeTurns(before: calls(since: origin, wake))
    var alarm: Task<Void, Never>?
    defer {
      alarm?.cancel()
      observation?.cancel()
    }
    wake.yield()
    // Ends when the task is cancelled, too.
    for await _ in wakes {
      alarm?.cancel()
      guard driven != nil else { break }
      // After a call there may be nothing to do but to sleep until another instant.
      if let due = driven?.nextInstant, due <= origin.duration(to: clock.now) {
        advance(since: origin)
      }
      alarm = driven?.nextInstant.map { instant in
        Task { [clock] in
          do {
            try await clock.sleep(until: origin.advanced(by: instant), tolerance: nil)
            wake.yield()
          } catch {}
        }
      }
    }
  }

  /// Returns a closure that is called before each operation: it brings the clock up to the present
  /// and wakes the driver.
  ///
  /// The inbox owns the closure. When the inbox is released, `Life` is released too and ends the stream.
  private func calls(
    since origin: ClockType.Instant, _ wake: AsyncStream<Void>.Continuation
  ) -> () -> Void {
    let life = Life(onEnd: wake)
    return { [unowned self] in
      guard !isAdvancing else { return }
      advance(since: origin)
      life.onEnd.yield()
    }
  }

  private func advance(since origin: ClockType.Instant) {
    isAdvancing = true
    driven?.advance(to: origin.duration(to: clock.now))
    isAdvancing = false
  }
}

/// Ends a stream of wakes when it is released.
private final class Life {
  let onEnd: AsyncStream<Void>.Continuation

  init(onEnd: AsyncStream<Void>.Continuation) { self.onEnd = onEnd }

  deinit { onEnd.finish() }
}
