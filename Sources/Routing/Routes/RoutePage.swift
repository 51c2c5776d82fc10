// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A page with its controller, which is held as long as the page is.
struct RoutePage {
  var route: Route
  var held: (any StackController)?
  weak var controller: (any StackController)?
}
