// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// `stackctl completions`: prints a script that completes stackctl's words in a shell.
struct CompletionsCommand: Command {
  private enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  private let arguments: ParsedArguments
  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    let shells = Shell.allCases.map(\.rawValue)
    guard let name = arguments.operands.first else {
      throw .missingOperand("the shell, bash, zsh or fish,", command: "completions")
    }
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1], command: "completions")
    }
    guard let shell = Shell(rawValue: name) else {
      throw .invalidValue(
        name, option: "completions", expected: shells.joined(separator: ", "),
        suggestion: Suggestion.nearest(to: name, among: shells))
    }
    self.shell = shell
  }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    switch shell {
    case .bash: console.write(bash)
    case .zsh: console.write(zsh)
    case .fish: console.write(fish)
    }
    return console.commit(.done)
  }

  private let specs = CommandSpec.all

  private func words(_ option: OptionSpec) -> [String] {
    [option.name] + (option.short.map { [$0] } ?? [])
  }

  private var bash: String {
    let cases = specs.map { spec in
      let options = spec.options.flatMap(words).joined(separator: " ")
      let lists =
        spec.options.filter { !$0.choices.isEmpty }.map { ($0.name, $0.choices) }
        + [spec.next].compactMap { $0 }
      let choices = lists.map { word, choices in
        "        \(word)) COMPREPLY=($(compgen -W \"\(choices.joined(separator: " "))\" "
          + "-- \"$word\")); return;;\n"
      }.joined()
      return """
            \(spec.name))
              case "$previous" in
        \(choices)          esac
              if [[ "$word" == -* ]]; then
                COMPREPLY=($(compgen -W "\(options)" -- "$word"))
              else
                COMPREPLY=($(compgen \(spec.takesFiles ? "-f" : "") -W "\(spec.operandChoices.joined(separator: " "))" -- "$word"))
              fi;;

        """
    }.joined()
    return """
      # Completes stackctl in bash.
      _stackctl() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W "\(commandWords)" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases)  esac
      }
      complete -o filenames -F _stackctl stackctl

      """
  }

  private var zsh: String {
    let cases = specs.map { spec in
      let options = spec.options.flatMap { option in
        words(option).map { word in
          let value = option.value.map { value in
            ":\(value):\(option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))")"
          }
          let help = option.help.filter { !"[]'\":`\\".contains($0) }
          return "'\(word)[\(help)]\(value ?? "")'"
        }
      }
      let operands =
        spec.takesFiles
        ? "'*:file:_files'"
        : spec.operandChoices.isEmpty
          ? ""
          : "'1:word:(\(spec.operandChoices.joined(separator: " ")))'"
            + (spec.next.map { " '2:word:(\($0.choices.joined(separator: " ")))'" } ?? "")
      return
        "    \(spec.name)) _arguments \((options + [operands]).joined(separator: " ")) ;;\n"
    }.joined()
    return """
      #compdef stackctl
      # Completes stackctl in zsh.
      _stackctl() {
        if (( CURRENT == 2 )); then
          compadd -- \(commandWords)
          return
        fi
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases)  esac
      }
      if [[ "$funcstack[1]" == _stackctl ]]; then
        _stackctl "$@"
      else
        compdef _stackctl stackctl
      fi

      """
  }

  private var fish: String {
    let commands = specs.map { spec in
      "complete -c stackctl -n __fish_use_subcommand -f -a \(spec.name) -d "
        + "'\(spec.summary.filter { $0 != "'" })'\n"
    }.joined()
    let options = specs.map { spec in
      let condition = "-n '__fish_seen_subcommand_from \(spec.name)'"
      let lines = spec.options.map { option in
        let names = words(option).map { word in
          word.hasPrefix("--") ? "-l \(word.dropFirst(2))" : "-s \(word.dropFirst())"
        }.joined(separator: " ")
        let value = option.value == nil ? "" : option.choices.isEmpty ? " -r" : " -x"
        let choices =
          option.choices.isEmpty ? "" : " -a '\(option.choices.joined(separator: " "))'"
        let help = option.help.filter { $0 != "'" }
        return "complete -c stackctl \(condition) \(names)\(value)\(choices) -d '\(help)'\n"
      }.joined()
      let operands =
        spec.operandChoices.isEmpty
        ? ""
        : "complete -c stackctl \(condition) -f -a '\(spec.operandChoices.joined(separator: " "))'\n"
      let next = spec.next.map { next in
        "complete -c stackctl -n '__fish_seen_subcommand_from \(next.word)' -f "
          + "-a '\(next.choices.joined(separator: " "))'\n"
      }
      return lines + operands + (next ?? "")
    }.joined()
    return """
      # Completes stackctl in fish.
      \(commands)\(options)
      """
  }

  private var commandWords: String {
    (CommandSpec.names + ["--version", "--help"]).joined(separator: " ")
  }
}
