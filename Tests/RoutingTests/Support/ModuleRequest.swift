// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A request whose items are the labels and modules of pages.
typealias ModuleRequest = TreeRequest<ModuleEntry>
