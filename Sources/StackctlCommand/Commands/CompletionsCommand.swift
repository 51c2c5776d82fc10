// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario

/// `stackctl completions`: prints a script that completes stackctl's words in a shell.
struct CompletionsCommand: Command {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    guard console.openOutput(arguments) else { return .file }
    switch arguments.operands[0] {
    case "bash": console.write(bash)
    case "zsh": console.write(zsh)
    default: console.write(fish)
    }
    return console.commit(.done)
  }

  private var specs: [CommandSpec] { arguments.program.commands }

  private var name: String { arguments.program.name }

  /// The name of the shell's function, in which some characters are not allowed.
  private var function: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private func words(_ option: OptionSpec) -> [String] {
    [option.name] + (option.short.map { [$0] } ?? [])
  }

  /// Returns words as one text in single quotes, one word on each line.
  private func lines(_ words: [String]) -> String {
    "'\(words.joined(separator: "\n"))'"
  }

  private var bash: String {
    let cases = specs.map { spec in
      let values = spec.options.map { option -> String in
        if option.value == nil { return "" }
        let files = option.isFile ? "\(function)_files" : ""
        let action =
          option.choices.isEmpty && option.isFile
          ? files : "\(function)_\(option.kind) \(lines(option.choices)) \(files)"
        return "        \(words(option).joined(separator: "|"))) \(action); return;;\n"
      }.joined()
      let operands =
        "\(function)_words \(lines(spec.operandChoices()))"
        + (spec.takesFiles ? "; \(function)_files" : "")
      let next = spec.next().map { next in
        let action =
          next.choices.isEmpty
          ? "\(function)_files"
          : "if [[ $previous == \(next.word) ]]; then \(function)_words \(lines(next.choices)); fi"
        return """
                elif [[ " ${COMP_WORDS[*]:2:COMP_CWORD-2} " == *" \(next.word) "* ]]; then
                  \(action)

          """
      }
      return """
            \(spec.name))
              case "$previous" in
        \(values)      esac
              if [[ $word == -* ]]; then
                \(function)_words \(lines(spec.options.flatMap(words)))
        \(next ?? "")      else
                \(operands)
              fi;;

        """
    }.joined()
    return """
      # Completes \(name) in bash.
      # Adds the words, a line each, that begin with what is typed; what a shell would read is quoted.
      \(function)_words() {
        local IFS=$'\\n' choice typed="${word#[\\'\\"]}"
        typed="${typed//\\\\/}"
        for choice in $1; do
          [[ $choice == "$typed"* ]] || continue
          if [[ $typed == "$word" || $word == *\\\\* ]]; then printf -v choice %q "$choice"; fi
          COMPREPLY+=("$head$choice")
        done
      }
      # The same for the last item of a list; the second argument adds other words.
      \(function)_list() {
        head+="${word%"${word##*,}"}" word="${word##*,}"
        \(function)_words "$1"
        $2
      }
      # The same for KEY=VALUE: first the keys, then the values of the key.
      \(function)_pairs() {
        local IFS=$'\\n' choice key="${word%%=*}=" found=$'\\n'
        if [[ $word == *=* ]]; then
          word="${word#*=}"
          if [[ -n $isWhole ]]; then head+="$key"; fi
          for choice in $1; do
            if [[ $choice == "$key"?* ]]; then found+="${choice#"$key"}"$'\\n'; fi
          done
          $2
        else
          compopt -o nospace 2>/dev/null
          for choice in $1; do
            key="${choice%%=*}="
            if [[ $found != *$'\\n'"$key"$'\\n'* ]]; then found+="$key"$'\\n'; fi
          done
        fi
        \(function)_words "$found"
      }
      \(function)_files() {
        local file
        # What is behind the beginning of a word is no file name for readline.
        if [[ -z $head ]]; then compopt -o filenames 2>/dev/null; fi
        while IFS= read -r file; do
          if [[ -n $head ]]; then printf -v file %q "$file"; fi
          COMPREPLY+=("$head$file")
        done < <(compgen -f -- "$word")
      }
      \(function)() {
        local index=$COMP_CWORD word="${COMP_WORDS[COMP_CWORD]}" head= isWhole= previous
        # For readline '=' is usually a word of its own: --set=style=fade are five. Only the last is replaced.
        if [[ $word == *?=* ]]; then isWhole=yes; fi
        while [[ $index -gt 1 && ( ${COMP_WORDS[index]} == = || ${COMP_WORDS[index-1]} == = ) ]]; do
          index=$((index - 1))
          word="${COMP_WORDS[index]}$word"
        done
        previous="${COMP_WORDS[index-1]}"
        if [[ $word == --*=* ]]; then
          previous="${word%%=*}"
          if [[ -n $isWhole ]]; then head="$previous="; fi
          word="${word#*=}"
        fi
        COMPREPLY=()
        if [[ $COMP_CWORD -eq 1 ]]; then
          \(function)_words \(lines(commandWords))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases)  esac
      }
      complete -F \(function) \(escaped([name]))

      """
  }

  /// Returns words for lists in zsh and fish, with a backslash before special characters.
  private func escaped(_ words: [String]) -> String {
    words.map { word in
      word.map { " ()\\:$*?[]{}'\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }.joined(separator: " ")
  }

  private var zsh: String {
    let cases = specs.map { spec in
      let options = spec.options.flatMap { option in
        words(option).map { word in
          let help = option.help.filter { !"[]'\":`\\".contains($0) }
          let many = option.isRepeatable ? "*" : ""
          guard let value = option.value else { return "'\(many)\(word)[\(help)]'" }
          let files = option.isFile ? "_files" : ""
          let action =
            option.choices.isEmpty
            ? files
            : option.kind == .words
              ? "(\(escaped(option.choices)))"
              // A space in front: no options of compadd are added. The first word completes others.
              : " \(function)_\(option.kind) \(files.isEmpty ? "false" : files) "
                + escaped(option.choices)
          let mark = word.hasPrefix("--") ? "=" : "+"
          let name = value.filter { $0 != ":" }
          return "'\(many)\(word)\(mark)[\(help)]:\(name):\(action)'"
        }
      }
      let operands =
        spec.takesFiles
        ? "'*:file:_files'"
        : spec.operandChoices().isEmpty
          ? ""
          : "'1:word:(\(escaped(spec.operandChoices())))'"
            + (spec.next().map { next in
              let action =
                next.choices.isEmpty ? "_files" : "compadd -- \(escaped(next.choices))"
              let place = next.choices.isEmpty ? "*:file" : "2:word"
              return " '\(place):{(( $words[(Ie)\(next.word)] )) && \(action)}'"
            } ?? "")
      return
        "    \(spec.name)) _arguments -s \((options + [operands]).joined(separator: " ")) ;;\n"
    }.joined()
    return """
      #compdef \(escaped([name]))
      # Completes \(name) in zsh.
      # Completes the last item of a list, also with what the first argument completes.
      \(function)_list() {
        local other=$1
        shift
        local -a items
        items=("$@")
        compset -P '*,'
        _alternative "items:item:compadd -S '' -a items" "files:file:$other"
      }
      # Completes KEY=VALUE: first the keys, then the values of the key, or what the first argument completes.
      \(function)_pairs() {
        local other=$1 key="${PREFIX%%=*}"
        shift
        local -aU keys
        keys=("${@%%=*}")
        if compset -P '*='; then
          compadd -- ${${(M)@:#$key=?*}#$key=} || $other
        else
          compadd -S = -- $keys
        fi
      }
      \(function)() {
        if (( CURRENT == 2 )); then
          compadd -- \(commandWords.joined(separator: " "))
          return
        fi
        local command="$words[2]"
        shift words
        (( CURRENT-- ))
        case "$command" in
      \(cases)  esac
      }
      if [[ "$funcstack[1]" == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(escaped([name]))
      fi

      """
  }

  /// Returns a text for the quotes of fish.
  private func fishText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }

  private var fish: String {
    let commands = specs.map { spec in
      "complete -c \(escaped([name])) -n __fish_use_subcommand -f -a \(spec.name) -d "
        + "'\(fishText(spec.summary))'\n"
    }.joined()
    let options = specs.map { spec in
      let condition = "-n '_\(function)_in \(spec.name)'"
      let lines = spec.options.map { option in
        let names = words(option).map { word in
          word.hasPrefix("--") ? "-l \(word.dropFirst(2))" : "-s \(word.dropFirst())"
        }.joined(separator: " ")
        let takesPairs = option.kind == .pairs
        let value =
          option.value == nil ? "" : option.isFile && !takesPairs ? " -r -F" : " -x"
        let words = escaped(option.choices)
        func files(_ head: String) -> String {
          option.isFile ? " (_\(function)_files \"\(head)\")" : ""
        }
        let choices =
          option.choices.isEmpty
          ? ""
          : option.kind == .list
            ? " -a '(_\(function)_list \(words))\(files("^.*,"))'"
            : " -a '\(words)\(files("^[^=]*="))'"
        let help = fishText(option.help)
        return
          "complete -c \(escaped([name])) \(condition) \(names)\(value)\(choices) -d '\(help)'\n"
      }.joined()
      let (complete, next) = ("complete -c \(escaped([name]))", spec.next())
      let inNext = next.map { "_\(function)_in \(spec.name) \($0.word)" }
      let operands =
        spec.takesFiles
        ? ""
        : "\(complete) -n '_\(function)_in \(spec.name)\(inNext.map { "; and not \($0)" } ?? "")' "
          + "-f -a '\(escaped(spec.operandChoices()))'\n"
      guard let next, let inNext, !next.choices.isEmpty else { return lines + operands }
      return lines + operands + "\(complete) -n '\(inNext)' -f\n"
        + "\(complete) -n '\(inNext); and test (commandline -opc)[-1] = \(next.word)' "
        + "-a '\(escaped(next.choices))'\n"
    }.joined()
    return """
      # Completes \(name) in fish.
      # Prints the items behind those that a list already has.
      function _\(function)_list
        set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        set -l head (string match -r -- '^.*,' $typed)
        printf '%s\\n' "$head"$argv
      end
      # Prints the files behind a beginning of the word, a regular expression.
      function _\(function)_files
        set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
        set -l head (string match -r -- $argv[1] $typed); or return
        for file in (__fish_complete_path (string replace -r -- $argv[1] '' $typed))
          printf '%s\\n' $head$file
        end
      end
      # Whether the command is the first argument, and each other argument is a later word.
      function _\(function)_in
        set -l words (commandline -opc)
        test "$words[2]" = $argv[1]; or return
        for word in $argv[2..]
          contains -- $word $words[3..]; or return
        end
      end
      \(commands)\(options)
      """
  }

  private var commandWords: [String] { specs.map(\.name) + ["--version", "--help"] }
}

extension OptionSpec {
  /// How the choices of an option are completed.
  fileprivate enum ChoiceKind: String {
    case words
    /// Words with commas between them.
    case list
    /// `KEY=VALUE`.
    case pairs
  }

  fileprivate var kind: ChoiceKind {
    isList ? .list : choices.contains { $0.contains("=") } ? .pairs : .words
  }
}
