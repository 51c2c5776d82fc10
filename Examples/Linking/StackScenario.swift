// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: scenarios: a stack, and what is done to it, as text
// Holds: Focus Hosting Insets Peeks Routing ScrollBounce StackScenario StylesPlugin Timelines ViewStackCore ViewStackTesting
// Prints: true

import StackScenario

let scenario = try Scenario(parsing: "push home instant; push detail; expect top detail")
print(scenario.run().isSuccess)
