import Foundation
import PreviewSources
import Testing

@Suite struct PreviewSourceTests {
  private func source(_ text: String) -> PreviewSource {
    PreviewSource(text, path: "/app/Inbox.swift")
  }

  @Test func `Previews are found with their names, lines and layouts`() {
    let text = #"""
      import UIKit
      // #Preview("Comment") { UIView() }
      let text = "#Preview { \("nested } \"") } {"
      let long = """
        #Preview("String") { UIView() }
        """
      #Preview("Inbox \"all\"", traits: .landscapeLeft) {
        let box = UINavigationController(rootViewController: Inbox()) /* } */
        return box
      }
      struct Holder { func f() { print(#"}"#) } }
      @available(iOS 17, *)
      #Preview { Inbox() }
      #Preview("Card", traits: .fixedLayout(width: 300, height: 120.5))
      {
        UILabel()
      }
      #PreviewOther { 5 }
      """#
    let previews = source(text).previews
    #expect(previews.map(\.name) == ["Inbox \"all\"", "Inbox", "Card"])
    #expect(previews.map(\.line) == [7, 13, 14])
    #expect(previews.map(\.isLandscape) == [true, false, false])
    #expect(previews[2].width == 300 && previews[2].height == 120.5)
  }

  @Test func `Previews without names are numbered`() {
    let previews = source("#Preview { A() }\n#Preview { B() }\n#Preview { C() }").previews
    #expect(previews.map(\.name) == ["Inbox", "Inbox 2", "Inbox 3"])
  }

  @Test func `A number that another preview has in its name is left out`() {
    let text = "#Preview(\"Inbox 2\") { A() }\n#Preview { B() }\n#Preview { C() }"
    #expect(source(text).previews.map(\.name) == ["Inbox 2", "Inbox", "Inbox 3"])
  }

  @Test func `A preview becomes a function on the same lines, and nothing else changes`() {
    let text =
      "import UIKit\n#Preview(\n  \"A\"\n) {\n  A()\n}\n@main class B {}\n"
    let lines = source(text).rewritten(first: 4)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "#sourceLocation(file: \"/app/Inbox.swift\", line: 1)")
    #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
    #expect(lines[2].hasPrefix("@_cdecl(\"trestle_preview_4\")"))
    #expect(lines[5] == "  A()")
    #expect(lines[6].hasPrefix("}; return"))
    #expect(lines[7] == "@main class B {}")
  }

  @Test func `Sources without an end are left as they are`() {
    for text in ["#Preview {", "#Preview(\"A\"", "#Preview", "\"", "/* #Preview {}", "\"\"\"\n\\("]
    {
      let rewritten = source(text).rewritten(first: 0)
      #expect(rewritten.hasSuffix("\n" + text), "\(text)")
      #expect(source(text).previews.isEmpty, "\(text)")
    }
  }

  @Test func `The errors of a build are named once`() {
    let output = """
      [1/2] Compiling App Inbox.swift
      /app/Inbox.swift:3:5: error: cannot find 'Inbx' in scope
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      /app/Inbox.swift:3:5: error: cannot find 'Inbx' in scope
      """
    #expect(
      PreviewBuild.errors(in: output) == "/app/Inbox.swift:3:5: error: cannot find 'Inbx' in scope")
    #expect(PreviewBuild.errors(in: "a\nb") == "a\nb")
  }
}
