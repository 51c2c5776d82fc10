// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: the command with words and tools of your own
// Holds: Focus Hosting Insets Judging Peeks Routing ScrollBounce StackScenario StackctlCommand StylesPlugin TimelinePictures Timelines ViewStackCore ViewStackTesting
// Prints: lines

import StackScenario
import StackctlCommand

struct Lines: StackctlExtension {
  let name = "lines"
  let words: [ScenarioWord] = []
  let tools: [StackctlTool] = [.export("lines", "a line for each frame") { "\($0.frames.count)\n" }]
}

// The command ends the process, so it runs only if there is something to do.
if CommandLine.arguments.count > 1 { await StackctlCommand.run(extensions: [Lines()]) }
print(Lines().name)
