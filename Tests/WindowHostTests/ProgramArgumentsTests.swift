import Testing
import WindowHost

/// What a program says in the terminal.
@Suite struct ProgramArgumentsTests {
  private let info: [String: Any] = [
    "CFBundleName": "Planets", "CFBundleShortVersionString": "1.2",
    "CFBundleURLTypes": [["CFBundleURLSchemes": ["planet"]]],
    "TrestlePackage": ["Summary": "Look at the planets"],
  ]

  private func answer(_ arguments: [String], _ info: [String: Any]) -> String? {
    ProgramArguments.answer(to: arguments, info: info, program: "planets")
  }

  @Test func `The version is that of the app`() {
    #expect(answer(["--version"], info) == "Planets 1.2")
    #expect(answer(["--version"], [:]) == "planets (no version)")
    #expect(answer(["--version"], ["CFBundleVersion": "$(VERSION)"]) == "planets (no version)")
  }

  @Test func `Help says what the app is and opens`() throws {
    let text = try #require(answer(["--help"], info))
    #expect(text.hasPrefix("Planets: Look at the planets.\n\nUsage: planets [FILE or URL]...\n"))
    #expect(answer(["-h"], [:])?.contains("Usage: planets\n") == true)
  }

  @Test func `Other arguments are left to the app`() {
    for arguments in [[], ["file"], ["--help", "file"], ["--verbose"]] {
      #expect(answer(arguments, info) == nil)
    }
  }
}
