// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A call on a window, as observers of its inbox receive it.
package struct WindowCall: ObservedCall {
  /// The window.
  package let window: RoutingWindow
  /// The call.
  package let kind: Kind

  /// The kind of a call; indirect, so that copies of a call are small.
  package indirect enum Kind {
    /// A request of a router or of the application, which may wait or be refused.
    case request(Request)
    /// The window refuses a request that was observed before.
    case refused(Request, RoutingRefusal)
    /// Another size of the window.
    case resize(Size)
  }
}
