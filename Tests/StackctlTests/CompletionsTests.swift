// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackTesting

/// The completions, loaded in the shells themselves.
@Suite("Completions in the shells")
struct CompletionsTests {
  private static func isThere(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  /// The text after `stackctl`, and the only completion, as the shell writes it.
  private static let cases: [(typed: String, word: String)] = [
    ("timel", "timeline"), ("timeline --format nd", "ndjson"), ("timeline --kol", ""),
    ("events --ki", "--kind"), ("timeline -o gol", "golden.csv"),
    ("timeline --output gol", "golden.csv"), ("check --styles gol", "golden.csv"),
    ("check gol", "golden.csv"), ("diff gol", "golden.csv"), ("diff --by pr", "progress"),
    ("diff --pre", "--precision"), ("diff --vi", "--views"),
    ("completions fi", "fish"), ("help scenario pop-to-r", "pop-to-root"),
    ("help scenario reta", "retarget"), ("help scenario container-t", "container-transform"),
    ("timeline --columns time,alp", "time,alpha"), ("events --kind hook,gest", "hook,gesture"),
    ("render --styles her", "hero"), ("render --styles fade,her", "fade,hero"),
    ("render --styles gol", "golden.csv"), ("render --styles fade,gol", "fade,golden.csv"),
    ("check --report ju", "junit="), ("check --report gol", ""),
    ("styles fade-thr", "fade-through"), ("styles check gol", "golden.csv"),
    ("styles check fade-thr", ""), ("styles check a.json gol", "golden.csv"),
    ("help scenario push reta", ""), ("help scenario push timel", ""),
    ("timeline scenario reta", ""),
  ]

  /// Settings, which for bash are the text behind '='.
  private static let settings: [(typed: String, word: String)] = [
    ("timeline --set style=flip", "style=flip-over"),
    ("check --set avoid-left-bounce=st", "avoid-left-bounce=strict"),
    ("check --set events=lib", "events=libadwaita"),
    ("check --report junit=gol", "junit=golden.csv"),
  ]

  @Test(
    .enabled(if: isThere("bash")),
    arguments: cases
      + settings.map { ($0.typed, String($0.word.split(separator: "=")[1])) } + [
        ("timeline --format=nd", "ndjson"), ("timeline --set=style=flip", "flip-over"),
        ("timeline --set sty", "style="), ("timeline --columns=time,alp", "time,alpha"),
        ("render --styles=fade,gol", "fade,golden.csv"),
      ])
  func `bash completes`(_ typed: String, _ word: String) throws {
    // '=' is a separate word, as for readline.
    let words = "stackctl \(typed)".replacing("=", with: " = ").split(separator: " ")
    let run = try ProcessTests().inFolder(
      """
      "$STACKCTL" completions bash > script; touch golden.csv
      bash -c '. ./script; COMP_WORDS=(\(words.joined(separator: " "))); \
        COMP_CWORD=\(words.count - 1); _stackctl; printf "%s\\n" "${COMPREPLY[@]}"'
      """)
    #expect(run.output == word + "\n", "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test(
    .enabled(if: isThere("fish")),
    arguments: cases + settings + [("timeline --format=nd", "--format=ndjson")])
  func `fish completes`(_ typed: String, _ word: String) throws {
    let run = try ProcessTests().inFolder(
      """
      "$STACKCTL" completions fish > script; touch golden.csv
      HOME=$PWD fish -c 'source script; complete -C "stackctl \(typed)"' | cut -f 1
      """)
    #expect(run.output == (word.isEmpty ? "" : word + "\n"), "\(run.errors)")
    #expect(run.errors == "")
  }

  @Test(.enabled(if: isThere("zsh")))
  func `zsh completes`() throws {
    let cases =
      Self.cases + Self.settings + [
        ("timeline --set sty", "style"), ("timeline --format=nd", "--format=ndjson"),
      ]
    // Presses the tabulator in one pseudo-terminal, and prints each completed line.
    let run = try ProcessTests().inFolder(
      """
      "$STACKCTL" completions zsh > _stackctl; touch golden.csv
      cat > typed <<'END'
      \(cases.map(\.0).joined(separator: "\n"))
      END
      cat > drive <<'END'
      zmodload zsh/zpty
      zpty shell "zsh -f -i"
      zpty -w shell 'PS1=; PS2=; KEYTIMEOUT=1; unsetopt zle_bracketed_paste; fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u'
      zpty -w shell 'show() { print -r -- "LINE:$BUFFER:END"; BUFFER=; }; zle -N show; bindkey "^X" show; print REA""DY'
      zpty -r -m shell text '*READY*'
      for typed in "${(@f)$(<typed)}"; do
        zpty -w -n shell "stackctl $typed"$'\\t\\x18'
        zpty -r -m shell text '*LINE:*:END*'
        text=${text##*LINE:}; text=${text%%:END*}; print -r -- ${${${(z)text}[-1]}%=}
      done
      END
      timeout 60 zsh -f drive
      """)
    // Without a completion the line stays as it was typed.
    let expected = cases.map { typed, word in
      let typedWord = typed.split(separator: " ").last.map(String.init) ?? ""
      return word.isEmpty ? typedWord : word.hasSuffix("=") ? String(word.dropLast()) : word
    }
    let found = run.output.split(separator: "\n").map(String.init)
    #expect(found.count == expected.count, "\(run.output)\(run.errors)")
    for (index, (word, wanted)) in zip(found, expected).enumerated() {
      #expect(word == wanted, "\(cases[index].0)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"].filter(isThere))
  func `words that a shell would interpret are quoted`(_ shell: String) throws {
    let run = try ProcessTests().inFolder(
      "\"$STACKCTL\" completions \(shell) > script; HOME=$PWD \(shell) \(shell == "fish" ? "-n" : "-n") script"
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
  }
}
