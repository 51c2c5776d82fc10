// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing
import ViewStackTesting

/// The built program as a process: exit codes, pipes and whatever else needs a process.
@Suite("stackctl as a process")
struct ProcessTests {
  /// The program is beside the test bundle.
  private static var program: URL {
    let bundle = URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "stackctl")
  }

  func shell(_ command: String) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    // A program built for coverage would leave a file in its folder.
    process.environment = [
      "STACKCTL": Self.program.path, "PATH": "/usr/bin:/bin", "LLVM_PROFILE_FILE": "/dev/null",
    ]
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.runWithSignals()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: messages, as: UTF8.self)
    )
  }

  /// The tests' threads block all signals, and dash waits for the signal of its child's end.
  @Test func `a shell that a test starts learns that its child has ended`() throws {
    #expect(try shell("sleep .05 & wait $!; echo ended").output == "ended\n")
  }

  @Test(
    arguments: [
      ("timeline -e 'push a instant'", 0), ("check -e 'push a; expect top b'", 1),
      ("timeline -e 'pusj a'", 2), ("timeline --nonsense", 2), ("", 0), ("timeline /nowhere", 3),
      ("timeline -e 'push a' -o /nowhere/x", 3), ("--version", 0), ("help", 0),
      ("timeline -e 'push a' > /dev/full", 3),
      ("--version > /dev/full", 3), ("--help > /dev/full", 3), ("help timeline > /dev/full", 3),
      ("timeline -e 'push a' >&-", 3), ("timeline -e 'push a' -o -", 0),
    ] as [(String, Int32)])
  func `exit codes tell the result`(_ arguments: String, _ status: Int32) throws {
    #expect(try shell("\"$STACKCTL\" \(arguments)").status == status)
  }

  @Test func `a closed pipe ends the program quietly, long before its run would end`() throws {
    // Forty thousand transitions would print seventy megabytes.
    let run = try shell(
      "\"$STACKCTL\" timeline -e 'push r; repeat 20000 { push a; pop }' | head -n 1")
    #expect(run.output.hasPrefix("time,operation"))
    #expect(run.errors == "")
  }

  @Test func `a closed pipe does not hide a failure`() throws {
    let run = try shell(
      "{ \"$STACKCTL\" check --matrix -e 'push a; push b; repeat 50 { expect top a }'; "
        + "echo $? >&3; } 3>&2 | head -n 1")
    #expect(run.errors == "1\n")
  }

  @Test(
    arguments: [
      "styles check broken.json", "styles check broken.json nofile",
      "timeline --layer zz -e 'push a'",
      "events --kind gesture --format csv -e 'push a'", "timeline --hash --from 9 -e 'push a'",
    ].sampled(oneIn: 2))
  func `a reader that is gone before the output does not hide a failure`(_ command: String) throws {
    let run = try inFolder(
      """
      cat > broken.json <<END
      {"format": "viewstack-style", "version": 1, "name": "x", "duration": 0.3, "push": {"layers":
      [{"layer": "above", "frame": {"from": {"x": 0.9}, "to": {}}}, {"layer": "below"}]}}
      END
      { sleep .2; "$STACKCTL" \(command) 2> /dev/null; echo $? >&3; } 3>&2 | true
      """)
    #expect(run.errors == "1\n")
  }

  @Test func `the workflow for other projects passes correct goldens, and fails all others`()
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let workflow = try String(
      contentsOf: root.appending(path: "Docs/Workflows/goldens.yml"), encoding: .utf8)
    // The script of the step that compares goldens, without its indentation.
    let script = try #require(
      workflow.components(separatedBy: "- name: Compare the goldens\n        run: |\n").last?
        .components(separatedBy: "\n      - ").first)
    let folder = try TemporaryFolder()
    let file = try folder.file("compare.sh", script)
    let run = try shell(
      """
      cd \(file.deletingLastPathComponent().path) && mkdir -p bin Goldens || exit 9
      ln -s "$STACKCTL" bin/stackctl
      PATH=$PWD/bin:$PATH
      sh -e compare.sh > /dev/null 2>&1; echo "none $?"
      echo 'push home instant; push list' > Goldens/a.stack
      sh -e compare.sh > /dev/null 2>&1; echo "missing $?"
      stackctl diff --goldens --update Goldens/*.stack 2>&1
      sh -e compare.sh; echo "same $?"
      echo 'push home instant; push list duration=.3s' > Goldens/a.stack
      sh -e compare.sh; echo "other $?"
      ls reports
      """)
    #expect(
      run.output == """
        none 3
        missing 3
        stackctl: note: Goldens/a.csv is new
        Goldens/a.stack: the same: 1 transition, 22 frames, 0 events
        same 0
        Goldens/a.stack differs from Goldens/a.csv:
        push home → list: 250 → 300 ms, otherwise the same
        other 1
        goldens-1-after.svg
        goldens-1-before.svg
        goldens.md
        goldens.xml

        """)
  }

  @Test func `a reader that stops early does not cut a report short`() throws {
    let run = try inFolder(
      """
      "$STACKCTL" check --matrix -e 'push a; push b; expect top a' --report junit=r.xml | head -n 1
      tail -n 1 r.xml
      """)
    #expect(run.output.hasSuffix("</testsuites>\n"), "\(run.output)\(run.errors)")
  }

  @Test func `standard input is read from a pipe`() throws {
    let run = try shell("echo 'push a instant' | \"$STACKCTL\" timeline --columns layer")
    #expect(run.output == "layer\na\n")
  }

  @Test func `a full output ends a run at once`() throws {
    // Half a million frames would take seconds.
    let run = try shell(
      "timeout 5 \"$STACKCTL\" timeline -e 'push r; repeat 20000 { push a; pop }' > /dev/full")
    #expect(run.status == 3)
    #expect(run.errors == "stackctl: error: standard output: No space left on device\n")
  }

  /// Runs a command in a temporary folder.
  func inFolder(_ command: String) throws -> (status: Int32, output: String, errors: String) {
    try shell(
      "d=$(mktemp -d) && cd $d && { \(command)\n}; s=$?; cd / && rm -rf $d; exit $s")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func `a signal leaves nothing behind, and the old file as it was`(_ signal: String) throws {
    let run = try inFolder(
      """
      echo old > out.csv
      # A shell lets what it starts in the background ignore interrupts.
      env --default-signal=INT "$STACKCTL" timeline -e 'push r; repeat 200000 { push a; pop }' \
        -o out.csv &
      p=$!
      for i in 1 2 3 4 5 6 7 8 9 10; do
        [ "$(ls -A | wc -l)" = 2 ] && break; sleep .1
      done
      ls -A | wc -l; kill -\(signal) $p; wait $p; echo $?; ls -A; cat out.csv
      """)
    let number = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
    #expect(run.output == "2\n\(number)\nout.csv\nold\n", "\(run.errors)")
  }

  @Test
  func `a link is followed, even if its target is missing, and a circle of links is an error`()
    throws
  {
    let run = try inFolder(
      """
      mkdir sub; ln -s sub/target.csv link; ln -s loop loop
      "$STACKCTL" timeline -e 'push a instant' -o link || exit 9
      readlink link; head -c 4 sub/target.csv; echo; ls -A . sub
      "$STACKCTL" timeline -e 'push a instant' -o loop; echo $?
      """)
    #expect(run.output == "sub/target.csv\ntime\n.:\nlink\nloop\nsub\n\nsub:\ntarget.csv\n3\n")
  }

  @Test func `the mode is kept, and a new file has the shell's mode`() throws {
    let run = try inFolder(
      """
      echo > old.csv; chmod 751 old.csv; umask 027
      for f in old.csv new.csv; do "$STACKCTL" timeline -e 'push a' -o $f; stat -c %a $f; done
      """)
    #expect(run.output == "751\n640\n")
  }

  /// Whether the machine permits making and opening a node.
  private static var makesDevices: Bool {
    let run = try? ProcessTests().inFolder("mknod null c 1 3 2>/dev/null && : 2>/dev/null > null")
    return run?.status == 0
  }

  @Test(.enabled(if: ProcessTests.makesDevices)) func `a device is written to and stays one`()
    throws
  {
    let run = try inFolder(
      """
      mknod null c 1 3
      "$STACKCTL" timeline -e 'push a instant' -o null; echo $?; stat -c %F null; ls -A
      """)
    #expect(run.output == "0\ncharacter special file\nnull\n")
  }

  @Test func `no input is overwritten, by any name`() throws {
    let run = try inFolder(
      """
      echo 'push a instant' > s.stack; ln s.stack hard; ln -s s.stack soft
      "$STACKCTL" styles fade --format json | sed 's/"fade"/"mine"/' > style.json
      for o in s.stack ./s.stack hard soft style.json; do
        "$STACKCTL" timeline s.stack --styles style.json -o $o; echo $?
      done
      "$STACKCTL" timeline -o s.stack < s.stack; echo $?
      cat s.stack; head -c 1 style.json
      """)
    #expect(run.output == "2\n2\n2\n2\n2\n2\npush a instant\n{")
  }

  @Test func `with standard error closed no message is written to the file`() throws {
    let run = try inFolder(
      """
      "$STACKCTL" timeline -e 'set interruption=reject; push a; push b; +1ms pop' -o out 2>&-
      grep -c rejected out; head -c 4 out
      """)
    #expect(run.output == "0\ntime")
  }

  @Test func `no control character reaches the terminal`() throws {
    let run = try inFolder(
      """
      e=$(printf '\\033[2J'); n=$(printf 'a\\nb')
      "$STACKCTL" "$e"; "$STACKCTL" timeline --layer="$e" -e "push '$e'" ; "$STACKCTL" timeline "$e"
      "$STACKCTL" timeline "--$n"; "$STACKCTL" check -e "push \"$e\""; "$STACKCTL" curve "$e"
      "$STACKCTL" styles "$e"; "$STACKCTL" timeline --set "style=$e" -e 'push a'
      "$STACKCTL" diff "$n" "$e"; echo 'pusj' > "$n"; "$STACKCTL" check "$n"; true
      """)
    let text = run.output + run.errors
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
    #expect(!run.errors.contains("\nb"), "\(run.errors)")
  }
}

extension Process {
  /// Starts the program with no signal blocked, even if the calling thread blocks signals.
  func runWithSignals() throws {
    var (none, own) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &own)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &own, nil) }
    try run()
  }
}
