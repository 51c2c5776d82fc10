// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// Style files contain curves as text, so users of styles can read curves from text too.
@_exported public import StackText
