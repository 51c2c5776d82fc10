// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The man page, made from the specifications of the commands.
extension HelpText {
  var man: String {
    let commands = program.commands.map { spec in
      """
      .SS \(roff("\(program.name) \(spec.name) [OPTIONS] \(spec.operands)"))
      \(roff(spec.summary))
      \(spec.discussion.isEmpty ? "" : ".PP\n\(roff(spec.discussion))\n")\(options(of: spec))\(example(of: spec))
      """
    }
    return """
      .TH \(roff(program.name.uppercased())) 1 "" "ViewStack \(Stackctl.version)" "User Commands"
      .SH NAME
      \(roff(program.name)) \\- run view stacks without a screen and print what they show
      .SH SYNOPSIS
      .B \(roff(program.name))
      .I COMMAND
      [OPTIONS]
      .SH DESCRIPTION
      A scenario says what is done to a view stack and when. The commands run it in virtual time and
      print, compare or check its frames and events. \\(oq\(roff(program.name)) help scenario\\(cq shows how a
      scenario is written.
      .SH COMMANDS
      \(commands.joined(separator: "\n"))
      .SH EXIT STATUS
      .TP
      0
      done
      .TP
      1
      a check, an expectation or a comparison failed, or a filter matched nothing
      .TP
      2
      the command line or a scenario is wrong
      .TP
      3
      a file could not be read or written
      .SH ENVIRONMENT
      .B NO_COLOR, CLICOLOR, CLICOLOR_FORCE
      say whether the output is in colour.
      .PP
      .B COLUMNS
      is the width of the terminal.
      .SH EXAMPLES
      .nf
      \(roff(program.name)) timeline \\-e \\(aqpush home instant; push detail\\(aq
      \(roff(program.name)) diff golden.csv checkout.stack
      .fi

      """
  }

  private func options(of spec: CommandSpec) -> String {
    spec.options.map { option in
      let names = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      return ".TP\n.B \(roff("\(names) \(option.value ?? "")"))\n\(roff(option.help))"
    }.joined(separator: "\n")
  }

  private func example(of spec: CommandSpec) -> String {
    spec.example.isEmpty
      ? ""
      : "\n.PP\nExample:\n.PP\n.nf\n\(roff("\(program.name) \(spec.example)").replacing("'", with: "\\(aq"))"
        + "\n.fi"
  }

  /// Returns text for roff: hyphens stay hyphens, and no line begins with a command.
  private func roff(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0)
    }.joined(separator: "\n")
  }
}
