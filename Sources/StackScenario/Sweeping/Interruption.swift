// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackText
import StylesPlugin
import ViewStackCore

/// An interruption in a sweep: statements of the language, under a policy.
struct Interruption: Hashable, Sendable {
  /// The policy, or nil for the present policy.
  var policy: InterruptionPolicy?
  /// The statements; the first one begins at once.
  let operation: String

  /// Whether the layers on screen move on and the container keeps its settings.
  var retargets: Bool { policy == .retarget && !operation.hasPrefix("set ") }

  /// Returns the lines that interrupt a scenario, at a delay after its last statement began.
  func lines(after delay: Duration = .zero) -> [String] {
    var lines = policy.map { ["set interruption=\($0.rawValue)"] } ?? []
    lines.append(operation)
    lines[0] = "+\(delay.exactText) \(lines[0])"
    if lines.count > 1 { lines[1] = "+0s \(lines[1])" }
    return lines
  }

  var text: String { lines().joined(separator: "\n") }
}

extension ScenarioRun {
  /// Every operation of the language, in the forms that apply to the present screen.
  var interruptions: [String] {
    let tree = window.tree
    let names = frontState.all.map(\.name)
    let top = (tree.frontmost?.name ?? "").quoted
    let (root, second) = ((names.first ?? "").quoted, (names.dropLast().last ?? "").quoted)
    // Names that the scenario does not use.
    let unused = Array(
      (1...).lazy.map { "sweep.\($0)" }
        .filter { self.controllers[ControllerID($0)] == nil && self.viewPaths[$0] == nil }
        .prefix(2))
    let (new, other) = (unused[0], unused[1])
    let (width, height) = (window.size.width, window.size.height)
    let settings = window.configuration
    var all = [
      "push \(new)", "push \(new) instant", "push \(new) \(other)",
      "pop", "pop instant", "pop 2", "pop-to-root", "pop-to-root instant", "pop-to #0",
      "replace \(new)", "replace \(new) instant", "erase", "erase-and-push \(new)",
      "erase-and-push \(new) instant", "insert \(new) at=0", "set-stack \(new)",
      "set-stack \((names.reversed().map(\.quoted) + [new]).joined(separator: " "))",
      "unpop", "unpop instant", "proceed",
      "present \(new)", "present \(new) in=navigation", "present \(new) instant",
      "route \(new) as=push", "route \(new) as=master", "route \(new) as=detail",
      "peek \(new) at=\(width / 2),\(height / 2); commit",
      "peek \(new) at=\(width / 2),\(height / 2) as=modal; +10ms end-peek",
      "resize \(height)x\(width)",
      "set direction=\(settings.layoutDirection == .leftToRight ? "rtl" : "ltr")",
      "set reduce-motion=\(settings.reducesMotion ? "off" : "on")",
    ]
    if scenario.vocabulary.styles["fade"] != nil { all.append("push \(new) style=fade") }
    if !top.isEmpty { all += ["swap \(top) \(new)", "dismiss \(top)", "focus \(top)"] }
    if !root.isEmpty, root != top {
      all += ["swap \(root) \(new)", "dismiss \(root)", "focus \(root)", "pop-to \(root)"]
    }
    if !second.isEmpty, second != root { all.append("pop-to \(second)") }
    // Add gestures for each view stack that can be touched: the lowest, the panes and those over it.
    for place in touchPlaces {
      let (y, left, right) = (place.center.y, place.x, place.maxX)
      let far = left + place.width * 0.8
      all += [
        "swipe from=\(left) to=\(far) over=80ms y=\(y) edge=left",
        "swipe from=\(left) to=\(left + place.width / 5) over=80ms y=\(y) velocity=0 edge=left",
        "swipe from=\(right) to=\(right - place.width * 0.8) over=80ms y=\(y) edge=right",
        "touch \(left + 1),\(y); +0s move \(far),\(y) over=50ms; +20ms push \(new); release",
        "touch \(left + 1),\(y); +0s move \(far),\(y) over=50ms; +30ms cancel-touch",
      ]
    }
    return all
  }

  /// The frames of the view stacks on screen, in the window.
  private var touchPlaces: [Rect] {
    let tree = window.tree
    var places: [Rect] = []
    for id in tree.subtree(tree.root) {
      guard tree[id]?.isContainer == false, let frame = window.frame(showing: id),
        !places.contains(frame)
      else { continue }
      places.append(frame)
    }
    return places
  }
}

extension String {
  /// The text as a name in a scenario; in quotes if it needs them or could mean something else.
  var quoted: String {
    let isWord =
      ScenarioLanguage.words.contains(self)
      || Suggestion.nearest(to: self, among: ["instant", "animated"]) != nil
    return isWord ? inQuotes : quotedValue
  }

  /// The text as a value after `=`; in quotes if it needs them.
  var quotedValue: String {
    let isPlain = utf8.allSatisfy { byte in
      byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "-")
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    // Empty text stays empty: it is not a name.
    return isPlain && utf8.first != UInt8(ascii: "-") ? self : inQuotes
  }

  private var inQuotes: String {
    "\"\(flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }.map(String.init).joined())\""
  }
}

extension Duration {
  /// The duration in seconds with all its digits, from which a scenario reads the same duration.
  var exactText: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)s" }
    let digits = String(attoseconds)
    var text = "\(seconds)." + String(repeating: "0", count: 18 - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    return text + "s"
  }
}
