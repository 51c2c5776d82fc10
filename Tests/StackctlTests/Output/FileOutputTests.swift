// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

@testable import StackctlCommand

@Suite struct FileOutputTests {
  @Test func `an abandoned output file leaves the files of others`() throws {
    let folder = try TemporaryFolder()
    let one = try FileOutput(folder.path("one"))
    let other = try FileOutput(folder.path("other"))
    one.discard()
    #expect(other.commit() == nil)
    #expect(try folder.names() == ["other"])
  }
}
