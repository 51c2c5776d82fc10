// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// Style files contain curves as text, so that users of styles can read such curves too.
@_exported public import StackText
