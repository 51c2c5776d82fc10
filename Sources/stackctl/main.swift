// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StackctlCommand

await StackctlCommand.run(
  extensions: [ViewStatements(), ScreenStatements(), InsetStatements(), FocusStatements()])
