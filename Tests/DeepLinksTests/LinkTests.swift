// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackTesting

@Suite struct LinkTests {
  private let catalog: ScreenCatalog

  init() throws {
    catalog = try ScreenCatalog(
      [
        ScreenDefinition("home"), ScreenDefinition("feed"), ScreenDefinition("login"),
        ScreenDefinition(
          "profile", ["user": .text, "tab": .text], initial: ["tab": "posts"],
          identifiedBy: ["user"]),
        ScreenDefinition("photo", ["number": .integer]),
        ScreenDefinition(
          "search", ["text": .text], optional: ["page": .integer, "exact": .flag]),
      ],
      prefixes: ["shop://", "https://shop.example/"],
      links: [
        ScreenLink("", opens: ["home"]),
        ScreenLink("users/me", opens: ["home", Screen("profile", ["user": "me"])]),
        ScreenLink("users/:user", opens: ["home", "profile"]),
        ScreenLink("photos/:number", opens: ["home", "photo"]),
        ScreenLink("search", opens: ["home", "search"]),
        ScreenLink(
          "feed/login",
          opens: ScreenState(
            .tabs("main", [["home"], ["feed"]], selected: 1), presenting: [.init(["login"])])),
      ])
  }

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

  @Test(arguments: links.filter { $0.state != "" })
  func `a link leads to a state, and the state to its link`(
    link: String, state: String, canonical: String
  ) throws {
    let found = try catalog.links.state(for: link)
    #expect("\(found)" == state)
    #expect(try catalog.links.link(to: found) == canonical)
    #expect(try catalog.links.state(for: canonical) == found)
  }

  static let errors: [(link: String, sentence: String)] = [
    ("other://users/anna", "'other://users/anna' begins with none of the prefixes"),
    ("https://shop.example", "'https://shop.example' begins with none of the prefixes"),
    ("shop://usres/anna", "no link begins with 'usres'"),
    ("shop://users/anna/likes", "no link has 'likes' after 'users/anna'"),
    ("shop://users", "every link goes on after 'users'"),
    ("shop://users/%4", "'%4' has a percent sign that encodes no character"),
    ("shop://users/%FF", "'%FF' has a percent sign that encodes no character"),
    ("shop://users/%+1", "'%+1' has a percent sign that encodes no character"),
    (
      "shop://photos/seven",
      "parameter 'number': it is not a whole number"
    ),
    ("shop://search", "parameter 'text': it is missing"),
    (
      "shop://search?text=a&page=x",
      "parameter 'page': it is not a whole number"
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
      "parameter 'exact': it is not true or false"
    ),
  ]

  @Test(arguments: errors)
  func `a link that leads nowhere says which part does not fit`(link: String, sentence: String) {
    do throws(LinkError) {
      Issue.record("\(try catalog.links.state(for: link))")
    } catch {
      #expect("\(error)" == sentence)
    }
  }

  @Test func `a state to which no link leads says so`() {
    let none: [ScreenState] = [
      ["feed"], ["home", "feed"], ["home", Screen("photo", ["number": 7, "size": 3]), "home"],
      ScreenState(["home"], presenting: [.init(["login"])]),
    ]
    for state in none {
      #expect(throws: LinkError.noPattern("\(state)")) { try catalog.links.link(to: state) }
    }
  }

  @Test func `without prefixes a link is a path`() throws {
    let catalog = try ScreenCatalog.example([ScreenLink("lists/:page", opens: ["list"])])
    #expect("\(try catalog.links.state(for: "lists/2?x=1"))" == "[list?page=2&x=1]")
  }

  @Test func `what makes no catalog is said`() {
    #expect(throws: ScreenCatalogError.empty) { try ScreenCatalog([]) }
    #expect(throws: ScreenCatalogError.duplicateName("a")) {
      try ScreenCatalog([ScreenDefinition("a"), ScreenDefinition("a")])
    }
    #expect(throws: ScreenCatalogError.unknownScreen("b")) {
      try ScreenCatalog([ScreenDefinition("a")], initial: "b")
    }
    #expect(throws: ScreenCatalogError.unknownScreen("c")) {
      try ScreenCatalog([ScreenDefinition("a")], links: [ScreenLink("x", opens: ["c"])])
    }
    do throws(ScreenCatalogError) {
      _ = try ScreenCatalog([ScreenDefinition("profile", ["user": .text])])
    } catch {
      #expect("\(error)" == "the initial screen 'profile' requires the parameter 'user'")
    }
  }

  @Test func `no link traps, and what is read leads back`() throws {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "shop://", "users/", "anna", "%", "%41", "?", "=", "&", "tab", "/", "é", "#", ":",
    ]
    for _ in 0..<5000 {
      let link = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      guard let state = try? catalog.links.state(for: "shop://" + link) else { continue }
      let back = try catalog.links.state(for: try catalog.links.link(to: state))
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
    let catalog = try ScreenCatalog.example(
      prefixes: ["shop://", "https://shop.example/"],
      [ScreenLink("users/:user", opens: ["home", "profile"])])
    #expect("\(try catalog.links.state(for: link))" == "[home profile?tab=posts&user=Anna]")
  }

  @Test func `a path is compared by case`() throws {
    let catalog = try ScreenCatalog.example(
      prefixes: ["https://shop.example/App/"],
      [ScreenLink("users/:user", opens: ["home", "profile"])])
    #expect(throws: LinkError.unknownPrefix("https://shop.example/app/users/anna")) {
      try catalog.links.state(for: "https://shop.example/app/users/anna")
    }
    #expect(throws: LinkError.unknownPart("Users", after: "")) {
      try catalog.links.state(for: "https://shop.example/App/Users/anna")
    }
  }
}
