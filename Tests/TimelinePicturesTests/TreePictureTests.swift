// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import TimelinePictures

@Suite struct TreePictureTests {
  private typealias Container = TreePicture.Container

  private func stack(_ names: String...) -> Container {
    Container(.stack, names.map { TreePicture.Entry($0, isShown: $0 == names.last) })
  }

  /// Two tabs.
  ///
  /// The second one presents a popover.
  private var tabs: Container {
    var second = stack("search")
    second.branches = [
      TreePicture.Branch(
        "popover", Container(.controller, [TreePicture.Entry("filter", isShown: true)]),
        isPresentation: true)
    ]
    var root = Container(.tabs, [TreePicture.Entry("tabs", isShown: true)])
    root.branches = [
      TreePicture.Branch("tab 1", stack("home", "detail")), TreePicture.Branch("tab 2", second),
    ]
    return root
  }

  @Test func `The outline draws branches with lines`() {
    #expect(
      TreePicture(tabs, title: "t").outline == """
        *tabs
        ├─ tab 1 [home *detail]
        └─ tab 2 [*search]
           └─ popover (*filter)

        """)
    #expect(TreePicture(Container(.stack, []), title: "t").outline == "[]\n")
  }

  @Test func `The picture has a card for each container, and a line for each branch`() {
    let svg = TreePicture(tabs, title: "t").text
    // A card and a row for each controller, and the background.
    #expect(svg.ranges(of: "<rect").count == 1 + 4 + 5)
    #expect(svg.ranges(of: "<path").count == 3)
    #expect(svg.ranges(of: "stroke-dasharray=\"5 3\"").count == 1)
    for text in ["tabs", "stack", "controller", "home", "detail", "tab 1", "popover", "filter"] {
      #expect(svg.contains(">\(text)</text>"), "\(text)")
    }
    // A presentation is to the right of its presenter: three columns of 132 and two gaps.
    #expect(svg.contains("viewBox=\"0 0 668 "))
    #expect(TreePicture(Container(.stack, []), title: "t").text.contains(">empty</text>"))
  }

  @Test func `A deep stack is drawn by its ends`() {
    let names = (0..<1000).map { TreePicture.Entry("c\($0)", isShown: $0 == 999) }
    let picture = TreePicture(Container(.stack, names), title: "t")
    #expect(picture.text.contains(">… 989 more</text>"))
    #expect(picture.outline == "[c0 c1 c2 … c992 c993 c994 c995 c996 c997 c998 *c999]\n")
  }

  @Test func `Containers that are not drawn are counted`() {
    var root = stack("home")
    root.omittedCount = 7
    #expect(TreePicture(root, title: "t").outline == "[*home]\n└─ … 7 more\n")
    #expect(TreePicture(root, title: "t").text.contains(">… 7 more</text>"))
    var full = tabs
    full.omittedCount = 2
    #expect(
      TreePicture(full, title: "t").outline == """
        *tabs
        ├─ tab 1 [home *detail]
        ├─ tab 2 [*search]
        │  └─ popover (*filter)
        └─ … 2 more

        """)
  }

  @Test func `No name breaks out`() {
    let name = "</svg>\u{1B}[2J\n\"&"
    let picture = TreePicture(stack(name), title: name)
    #expect(picture.text.ranges(of: "</svg>").count == 1)
    #expect(
      !picture.outline.contains("\u{1B}") && picture.outline.split(separator: "\n").count == 1)
  }
}
