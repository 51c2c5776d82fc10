// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackTesting

@Suite struct LinkTests {
  private let catalog: ScreenCatalog

  struct Search: Codable, Sendable {
    var text: String
    var page: Int?
    var exact: Bool?
  }

  init() throws {
    catalog = try ScreenCatalog(
      [
        ScreenDefinition("home"), ScreenDefinition("feed"), ScreenDefinition("login"),
        ScreenDefinition(
          "profile", Profile.self, initial: ["tab": "posts"], identifiedBy: ["user"]),
        ScreenDefinition("photo", [String: Int].self), ScreenDefinition("search", Search.self),
      ],
      links: LinkTable(
        ["shop://", "https://shop.example/"],
        [
          LinkPattern("", opens: ["home"]),
          LinkPattern("users/me", opens: ["home", Screen("profile", ["user": "me"])]),
          LinkPattern("users/:user", opens: ["home", "profile"]),
          LinkPattern("photos/:number", opens: ["home", "photo"]),
          LinkPattern("search", opens: ["home", "search"]),
          LinkPattern(
            "feed/login",
            opens: NavigationState(
              .tabs("main", [["home"], ["feed"]], selected: 1), presenting: [.init(["login"])])),
        ]))
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
    let found = try catalog.state(for: link)
    #expect("\(found)" == state)
    #expect(try catalog.link(to: found) == canonical)
    #expect(try catalog.state(for: canonical) == found)
  }

  static let errors: [(link: String, sentence: String)] = [
    ("other://users/anna", "'other://users/anna' begins as no link does"),
    ("https://shop.example", "'https://shop.example' begins as no link does"),
    ("shop://usres/anna", "no link begins with 'usres'"),
    ("shop://users/anna/likes", "no link has 'likes' after 'users/anna'"),
    ("shop://users", "every link goes on after 'users'"),
    ("shop://users/%4", "'%4' has a percent sign that stands for no character"),
    ("shop://users/%FF", "'%FF' has a percent sign that stands for no character"),
    ("shop://users/%+1", "'%+1' has a percent sign that stands for no character"),
    (
      "shop://photos/seven",
      "parameter 'number': it is not a whole number in range, of the screen 'photo'"
    ),
    ("shop://search", "parameter 'text': it is missing, of the screen 'search'"),
    (
      "shop://search?text=a&page=x",
      "parameter 'page': it is not a whole number in range, of the screen 'search'"
    ),
    (
      "shop://search?text=a&page=1&page=2",
      "parameter 'page': it is given twice, of the screen 'search'"
    ),
    (
      "shop://users/anna?user=ben",
      "parameter 'user': it is given twice, of the screen 'profile'"
    ),
    (
      "shop://search?text=a&exact=yes",
      "parameter 'exact': it is not true or false, of the screen 'search'"
    ),
  ]

  @Test(arguments: errors)
  func `a link that leads nowhere says which part does not fit`(link: String, sentence: String) {
    do throws(LinkError) {
      Issue.record("\(try catalog.state(for: link))")
    } catch {
      #expect("\(error)" == sentence)
    }
  }

  @Test func `a state to which no link leads says so`() {
    let none: [NavigationState] = [
      ["feed"], ["home", "feed"], ["home", Screen("photo", ["number": 7, "size": 3]), "home"],
      NavigationState(["home"], presenting: [.init(["login"])]),
    ]
    for state in none {
      #expect(throws: LinkError.noPattern(state)) { try catalog.link(to: state) }
    }
  }

  @Test func `without prefixes a link is a path`() throws {
    let catalog = try ScreenCatalog.example(
      LinkTable([], [LinkPattern("lists/:page", opens: ["list"])]))
    #expect("\(try catalog.state(for: "lists/2?x=1"))" == "[list?page=2&x=1]")
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
      try ScreenCatalog(
        [ScreenDefinition("a")], links: LinkTable([], [LinkPattern("x", opens: ["c"])]))
    }
    do throws(ScreenCatalogError) {
      _ = try ScreenCatalog([ScreenDefinition("profile", Profile.self)])
    } catch {
      #expect("\(error)" == "the initial screen 'profile': parameter 'user': it is missing")
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
      guard let state = try? catalog.state(for: "shop://" + link) else { continue }
      let back = try catalog.state(for: try catalog.link(to: state))
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
      LinkTable(
        ["shop://", "https://shop.example/"],
        [LinkPattern("users/:user", opens: ["home", "profile"])]))
    #expect("\(try catalog.state(for: link))" == "[home profile?tab=posts&user=Anna]")
  }

  @Test func `a path is compared by case`() throws {
    let catalog = try ScreenCatalog.example(
      LinkTable(
        ["https://shop.example/App/"], [LinkPattern("users/:user", opens: ["home", "profile"])]))
    #expect(throws: LinkError.unknownPrefix("https://shop.example/app/users/anna")) {
      try catalog.state(for: "https://shop.example/app/users/anna")
    }
    #expect(throws: LinkError.unknownPart("Users", after: "")) {
      try catalog.state(for: "https://shop.example/App/Users/anna")
    }
  }
}
