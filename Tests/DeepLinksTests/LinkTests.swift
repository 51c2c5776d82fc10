// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackTesting

@Suite struct LinkTests {
  private let table = LinkTable<Screen>(
    ["shop://", "https://shop.example/"],
    [
      LinkPattern("") { _ in
        ["home"]
      } values: {
        $0 == ["home"] ? [:] : nil
      },
      LinkPattern("users/me") { _ in
        ["home", .profile("me")]
      } values: { state in
        state == ["home", .profile("me")] ? [:] : nil
      },
      LinkPattern("users/:user") { link in
        ["home", .profile(try link["user"], tab: try link["tab"] ?? "posts")]
      } values: { state in
        guard var values = state.stack.last?.parameters, values["user"] != nil else { return nil }
        if values["tab"] == "posts" { values["tab"] = nil }
        return values
      },
      LinkPattern("photos/:number") { link in
        let number: Int = try link["number"]
        return ["home", Screen("photo", ["number": "\(number)"])]
      } values: { state in
        state.stack.last?.parameters
      },
      LinkPattern("search") { link in
        let (text, page, exact): (String, Int?, Bool?) =
          (try link["text"], try link["page"], try link["exact"])
        var screen = Screen("search", ["text": text])
        screen.parameters["page"] = page.map { "\($0)" }
        screen.parameters["exact"] = exact.map { "\($0)" }
        return ["home", screen]
      } values: { state in
        state.stack.last?.parameters
      },
      LinkPattern("feed/login") { _ in
        Self.feed
      } values: {
        $0 == Self.feed ? [:] : nil
      },
    ])

  private static let feed = ScreenState(
    .tabs("main", [["home"], ["feed"]], selected: 1), presenting: [.init(["login"])])

  static let links: [(link: String, state: String, canonical: String)] = [
    ("shop://", "[home]", "shop://"),
    ("https://shop.example", "", ""),
    ("https://shop.example/", "[home]", "shop://"),
    ("shop://users/anna", "[home profile?tab=posts&user=anna]", "shop://users/anna"),
    (
      "https://shop.example/users/anna?tab=photos#top",
      "[home profile?tab=photos&user=anna]", "shop://users/anna?tab=photos"
    ),
    ("shop://users/me/?utm=mail&utm=post", "[home profile?tab=posts&user=me]", "shop://users/me"),
    (
      "shop://users/%C3%A4%2F%20x", "[home profile?tab=posts&user=ä/ x]",
      "shop://users/%C3%A4%2F%20x"
    ),
    ("shop://photos/07", "[home photo?number=7]", "shop://photos/7"),
    (
      "shop://search?text=a%26b&page=2&exact=true", "[home search?exact=true&page=2&text=a&b]",
      "shop://search?exact=true&page=2&text=a%26b"
    ),
    ("shop://feed/login", "main{[home] *[feed] > [login]}", "shop://feed/login"),
  ]

  @Test func `a link that opens no page is refused`() {
    let table = LinkTable<Screen>(
      ["shop://"],
      [
        LinkPattern("nothing") { _ in [] },
        LinkPattern("tabs") { _ in NavigationState(.tabs("t", [[], []])) },
        LinkPattern("mail") { _ in NavigationState(.split("s", master: ["list"], detail: [])) },
      ])
    for path in ["nothing", "tabs"] {
      #expect(throws: LinkError.refused("it opens no page")) {
        try table.state(for: "shop://\(path)")
      }
    }
    #expect(throws: Never.self) { try table.state(for: "shop://mail") }
    #expect(throws: LinkError.incomplete("")) { try table.state(for: "shop://") }
  }

  @Test(arguments: links.filter { $0.state != "" })
  func `a link leads to a state, and the state to its link`(
    link: String, state: String, canonical: String
  ) throws {
    let found = try table.state(for: link)
    #expect("\(found)" == state)
    #expect(try table.link(to: found) == canonical)
    #expect(try table.state(for: canonical) == found)
  }

  static let errors: [(link: String, sentence: String)] = [
    (
      "other://users/anna",
      "'other://users/anna' begins with no known prefix, "
        + "expected 'shop://' or 'https://shop.example/'"
    ),
    (
      "https://shop.example",
      "'https://shop.example' begins with no known prefix, "
        + "expected 'shop://' or 'https://shop.example/'"
    ),
    (
      "shop://usres/anna",
      "no link begins with 'usres', expected 'feed' or 'photos' or 'search' or 'users'"
    ),
    ("shop://feed/logn", "no link has 'logn' after 'feed', expected 'login'"),
    ("shop://users/anna/likes", "no link has 'likes' after 'users/anna'"),
    ("shop://users", "the link ends after 'users', expected another part"),
    (
      "shop://users/%4",
      "invalid escape in '%4', expected '%' and two hexadecimal digits of UTF-8"
    ),
    (
      "shop://users/%FF",
      "invalid escape in '%FF', expected '%' and two hexadecimal digits of UTF-8"
    ),
    (
      "shop://users/%-0",
      "invalid escape in '%-0', expected '%' and two hexadecimal digits of UTF-8"
    ),
    (
      "shop://users/%+1",
      "invalid escape in '%+1', expected '%' and two hexadecimal digits of UTF-8"
    ),
    (
      "shop://photos/seven",
      "parameter 'number': expected Int, found 'seven'"
    ),
    ("shop://search", "parameter 'text': it is missing"),
    (
      "shop://search?text=a&page=x",
      "parameter 'page': expected Int, found 'x'"
    ),
    (
      "shop://search?text=a&page=1&page=2",
      "parameter 'page': it is given twice"
    ),
    (
      "shop://users/anna?user=ben",
      "parameter 'user': it is given twice"
    ),
    (
      "shop://search?text=a&exact=yes",
      "parameter 'exact': expected Bool, found 'yes'"
    ),
  ]

  @Test(arguments: errors)
  func `a link that leads nowhere says which part does not fit`(link: String, sentence: String) {
    do throws(LinkError) {
      Issue.record("\(try table.state(for: link))")
    } catch {
      #expect("\(error)" == sentence)
    }
  }

  @Test func `a state to which no link leads says so`() {
    let none: [ScreenState] = [
      ["feed"], ["home", "feed"], ["home", Screen("photo", ["number": "7", "size": "3"]), "home"],
      ScreenState(["home"], presenting: [.init(["login"])]),
    ]
    for state in none {
      #expect(throws: LinkError.noPattern("\(state)")) { try table.link(to: state) }
    }
  }

  @Test func `without prefixes a link is a path`() throws {
    let table = LinkTable<Screen>(
      [], [LinkPattern("lists/:page") { [Screen("list", ["page": try $0["page"]])] }])
    #expect("\(try table.state(for: "lists/2?x=1"))" == "[list?page=2]")
  }

  @Test func `no link traps, and what is read leads back`() throws {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "shop://", "users/", "anna", "%", "%41", "?", "=", "&", "tab", "/", "é", "#", ":",
    ]
    for _ in (0..<5000).sampled(oneIn: 8) {
      let link = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      guard let state = try? table.state(for: "shop://" + link) else { continue }
      let back = try table.state(for: try table.link(to: state))
      #expect(back == state, "\(link)")
    }
  }
}

/// The scheme and the host of a link are the same in capital letters (RFC 3986, 6.2.2.1).
@Suite struct LinkCaseTests {
  @Test(arguments: [
    "shop://users/Anna", "SHOP://users/Anna", "sHoP://users/Anna",
    "https://shop.example/users/Anna", "HTTPS://Shop.EXAMPLE/users/Anna",
  ])
  func `a link is found whatever the case of its scheme and host`(link: String) throws {
    let table = LinkTable<Screen>(
      ["shop://", "https://shop.example/"],
      [LinkPattern("users/:user") { [.profile(try $0["user"])] }])
    #expect("\(try table.state(for: link))" == "[profile?tab=posts&user=Anna]")
  }

  @Test func `a path is compared by case`() throws {
    let table = LinkTable<Screen>(
      ["https://shop.example/App/"], [LinkPattern("users/:user") { [.profile(try $0["user"])] }])
    #expect(
      throws: LinkError.unknownPrefix(
        "https://shop.example/app/users/anna", known: ["https://shop.example/App/"])
    ) {
      try table.state(for: "https://shop.example/app/users/anna")
    }
    #expect(throws: LinkError.unknownPart("Users", after: "", known: ["users"])) {
      try table.state(for: "https://shop.example/App/Users/anna")
    }
  }
}
