import Foundation
import Testing

@Suite struct DiagnosticTests {
  /// Lowers a file and returns the diagnostics.
  private func messages(_ source: String) throws -> [String] {
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    let run = try tool.run()
    #expect(run.status == 0)
    return run.messages.filter { $0.contains(": warning: ") }
  }

  @Test func `A file that does not parse is named with its line, and nothing is written`() throws {
    let tool = try LoweringTool([
      "Bad.swift": "import UIKit\nclass A: UIView {\n  @objc func a( {}\n}\n",
      "Good.swift": "class B {}\n",
    ])
    defer { tool.remove() }
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(run.messages.first?.hasPrefix("Bad.swift:3:") == true)
    #expect(run.messages.last == "objc-lowering: nothing was written")
    #expect(tool.written().isEmpty)
    #expect(try tool.run(["--keep-going"]).status == 1)
    #expect(tool.written() == ["Good.lowered.swift"])
  }

  @Test func `#if around half of a class is an error with its line`() throws {
    let tool = try LoweringTool([
      "A.swift": "class A {\n#if X\n@objc func a() {}\n}\n#else\n}\n#endif\n"
    ])
    defer { tool.remove() }
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(run.messages.first?.hasPrefix("A.swift:4:1: error: ") == true)
    #expect(tool.written().isEmpty)
  }

  @Test func `Text that is not UTF-8 is an error with its place`() throws {
    let tool = try LoweringTool()
    defer { tool.remove() }
    try tool.write(Data("class A {}\n// caf".utf8) + [0xe9, 0x0a], to: "A.swift")
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(
      run.messages.first == "A.swift:2:7: error: is not UTF-8; convert the file first")
    #expect(tool.written().isEmpty)
  }

  @Test func `Links to files are read, to folders not followed, to nothing an error`() throws {
    let tool = try LoweringTool(["A.swift": "class A {}\n"])
    defer { tool.remove() }
    let manager = FileManager.default
    let link = tool.input.appending(path: "B.swift").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "A.swift")
    try manager.createSymbolicLink(
      atPath: tool.input.appending(path: "loop").path, withDestinationPath: "..")
    #expect(try tool.run().status == 0)
    #expect(tool.written() == ["A.lowered.swift", "B.lowered.swift"])
    try manager.createSymbolicLink(
      atPath: tool.input.appending(path: "C.swift").path, withDestinationPath: "nowhere")
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(
      run.messages.first == "C.swift: error: cannot be read: No such file or directory")
  }

  @Test func `A pipe, a link to itself and a name of two lines are errors`() throws {
    for (name, reason) in [
      ("Pipe.swift", "is not a regular file"),
      ("Loop.swift", "cannot be read: Too many levels of symbolic links"),
      ("Two\nlines.swift", "has a line break in its path; rename it first"),
    ] {
      let tool = try LoweringTool(["A.swift": "class A {}\n"])
      defer { tool.remove() }
      let path = tool.input.appending(path: name).path
      switch name {
      case "Pipe.swift": #expect(mkfifo(path, 0o600) == 0)
      case "Loop.swift": #expect(symlink(name, path) == 0)
      default: try tool.write("class B {}\n", to: name)
      }
      let run = try tool.run()
      #expect(run.status == 1)
      #expect(run.messages.joined(separator: "\n").hasPrefix("\(name): error: \(reason)"))
      #expect(tool.written().isEmpty)
    }
  }

  @Test func `An output that cannot be written is named, and nothing is left`() throws {
    let tool = try LoweringTool(["A.swift": "class A {}\n"])
    defer { tool.remove() }
    try Data("in the way".utf8).write(to: tool.output)
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(run.messages.first?.contains("cannot be written") == true)
    #expect(try Data(contentsOf: tool.output) == Data("in the way".utf8))
  }

  @Test func `A read-only folder is named`() throws {
    let tool = try LoweringTool(["A.swift": "class A {}\n"])
    defer { tool.remove() }
    let run = try tool.call([tool.input.path, "/proc/lowered"])
    #expect(run.status == 1)
    #expect(run.messages.first?.hasPrefix("/proc/lowered/A.lowered.swift: error: cannot") == true)
  }

  @Test func `A folder in the place of one file keeps all files as they were`() throws {
    let tool = try LoweringTool(["A.swift": "class A {}\n", "B.swift": "class B {}\n"])
    defer { tool.remove() }
    let inTheWay = tool.output.appending(path: "B.lowered.swift")
    try FileManager.default.createDirectory(at: inTheWay, withIntermediateDirectories: true)
    let run = try tool.run()
    #expect(run.status == 1)
    #expect(
      run.messages.first
        == "\(inTheWay.path): error: cannot be written: Is a directory; nothing was changed")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: tool.output.path) == ["B.lowered.swift"])
  }

  @Test func `A disk that is full leaves no file, new or half written`() throws {
    let text = "class A {}\n" + String(repeating: "// A long file.\n", count: 200)
    let tool = try LoweringTool(["A.swift": "class B {}\n", "B.swift": text])
    defer { tool.remove() }
    let run = try tool.call([tool.input.path, tool.output.path], blocks: 2)
    #expect(run.status == 1)
    #expect(run.messages.first?.hasSuffix("; nothing was changed") == true)
    #expect(run.messages.first?.contains("/B.lowered.swift: error: cannot be written: ") == true)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: tool.output.path).isEmpty)
  }

  @Test func `Folders that are missing, empty or inside each other are refused`() throws {
    let tool = try LoweringTool()
    defer { tool.remove() }
    #expect(try tool.run().messages.first?.hasSuffix("has no Swift files") == true)
    try tool.write("class A {}\n", to: "A.swift")
    #expect(
      try tool.call([tool.input.path + "/none", "/x"]).messages.first?.hasSuffix("is no folder")
        == true)
    let inside = tool.input.appending(path: "out").path
    #expect(
      try tool.call([tool.input.path, inside]).messages.first?
        .hasSuffix("lies inside the folder to lower") == true)
    let link = tool.folder.appending(path: "link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: tool.input.path)
    #expect(
      try tool.call([tool.input.path, link + "/out"]).messages.first?
        .hasSuffix("lies inside the folder to lower") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.input.path) == ["A.swift"])
    #expect(try tool.call(["--wrong"]).status == 2)
  }

  @Test func `A selector that names nothing is reported and taken by its text`()
    throws
  {
    #expect(
      try messages("import UIKit\nclass A: UIView {\n  let s = #selector(gone)\n}\n") == [
        "A.swift:3:11: warning: #selector(gone) names nothing that this module declares; taken as"
          + " \"gone\""
      ])
  }

  @Test
  func `A selector of a method with three arguments is reported, one of a static method is not`()
    throws
  {
    let source = """
      import UIKit
      class A: UIView {
        @objc static func make() {}
        @objc func move(_ a: Any, b: Any, c: Any) {}
        lazy var all = [#selector(A.make), #selector(move)]
      }
      """
    #expect(
      try messages(source) == [
        "A.swift:5:38: warning: #selector names move(_:b:c:), and no sender passes more than two"
          + " arguments"
      ])
  }

  @Test func `An override in an extension of a class of UIKit is reported`()
    throws
  {
    let source = "import UIKit\nextension UIWindow {\n  override func layoutSubviews() {}\n}\n"
    #expect(
      try messages(source) == [
        "A.swift:3:17: warning: layoutSubviews() overrides in an extension of UIWindow, which this"
          + " module does not declare in Swift"
      ])
  }

  @Test func `What needs Objective-C's run time is reported`() throws {
    let source = """
      import UIKit
      class A: NSObject {
        @NSManaged var a: Int
        func b() { method_exchangeImplementations(x, y) }
        @objc func d() async {}
      }
      """
    let places = try messages(source).map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "A.swift:3:3:", "A.swift:4:14:", "A.swift:5:14:",
      ])
  }

  @Test func `A class that two files declare is reported: two targets are lowered at once`() throws
  {
    let source = "import UIKit\nclass A: UIView { @objc func a() {} }\n"
    let tool = try LoweringTool(["Start/A.swift": source, "End/A.swift": source])
    defer { tool.remove() }
    #expect(
      try tool.run().messages.contains { $0.contains("lower one target's folder at a time") })
  }

  @Test func `Ten thousand files are lowered in one run`() throws {
    let tool = try LoweringTool(["C0.swift": "final class C: A { func a() {} }"])
    defer { tool.remove() }
    let first = tool.input.appending(path: "C0.swift").path
    for number in 1..<10_000 {
      #expect(link(first, tool.input.appending(path: "C\(number).swift").path) == 0)
    }
    #expect(try tool.run().status == 0)
    #expect(tool.written().count == 10_000)
  }
}
