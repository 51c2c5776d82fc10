// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// A program that does nothing: what is left of its time is what any Swift program needs to start.
