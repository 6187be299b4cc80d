import Foundation
import Testing

@Suite struct TextTests {
  @Test func `Lines and comments stay, attributes become spaces`() throws {
    let source = """
      import UIKit  // a comment with @objc

      /* @IBAction */ final class Page: UIView {
        @IBOutlet   weak var label: UILabel!  // #selector(nothing)
        @objc(tapOn:with:)
        private func tap(_ a: Any, b: Any) { print("@objc #selector(tap)") }
      \tlet long = #selector(
          tap(_:b:)
        )
      }
      // the end
      """
    let tool = try LoweringTool(["Page.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    let lowered = try tool.text("Page.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lowered.prefix(11).joined(separator: "\n") == """
        import UIKit  // a comment with @objc

        /* @IBAction */ final class Page: UIView {
                      weak var label: UILabel!  // #selector(nothing)
        \("                    ")
          private func tap(_ a: Any, b: Any) { print("@objc #selector(tap)") }
        \tlet long = Selector("tapOn:with:"

        )
        override nonisolated class func _objcMethod(_ s: Selector) -> ObjCMethod? \
        { _objc_Page_Page(s) ?? super._objcMethod(s) } }
        // the end
        """)
  }

  @Test func `Forced calls of optional methods unwrap their result`() throws {
    let source = """
      import UIKit
      func rows(_ table: UITableView, _ other: Other) -> Int {
        table.delegate?.tableView!(table, didSelectRowAt: IndexPath(row: 0, section: 0))
        print(table.dataSource!.tableView!(table, titleForHeaderInSection: 0) as Any)
        other.done!(3)
        if !(table.isEditing) { return 0 }
        return table.dataSource!.numberOfSections!(in: table) + 1
      }
      """
    let tool = try LoweringTool(["Rows.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    let lines = try tool.text("Rows.swift").split(separator: "\n")
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """
          table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 0, section: 0))
          print(table.dataSource!.tableView?(table, titleForHeaderInSection: 0) as Any)
          other.done!(3)
          if !(table.isEditing) { return 0 }
          return (table.dataSource!.numberOfSections?(in: table))! + 1
        }
        """)
  }

  @Test func `XCTest calls methods that are not isolated`() throws {
    let base = """
      import XCTest
      @MainActor class Base: XCTestCase {
        override func setUp() { super.setUp() }
      }
      """
    let tests = """
      import XCTest
      final class InboxTests: Base {
        override func setUpWithError() throws { try super.setUpWithError() }
        func testOpens() { wait(for: [], timeout: 1) }
        func testLater() async {}
        func testing(_ name: String) {}
        func testName() -> String { "" }
        private func testHelper() {}
        nonisolated func testElsewhere() {}
      }
      final class PlainTests: XCTestCase {
        func testPlain() {}
        @MainActor func testIsolated() throws {}
      }
      """
    let tool = try LoweringTool(["Base.swift": base, "Tests.swift": tests])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    let loweredBase = try tool.text("Base.swift")
    #expect(loweredBase.contains("         func _objc_Base_setUp() { super.setUp() }"))
    #expect(
      loweredBase.contains(
        "nonisolated override func setUp() { _objcOnMainActor(self) { $0._objc_Base_setUp() } }"))
    let lowered = try tool.text("Tests.swift")
    #expect(
      lowered.contains("func _objc_InboxTests_testOpens() { wait(for: [], timeout: 1) }"))
    #expect(
      lowered.contains(
        "nonisolated override func setUpWithError() throws"
          + " { try _objcOnMainActor(self) { try $0._objc_InboxTests_setUpWithError() } }"))
    for name in [
      "testLater() async", "testing(_ name", "testName()", "testHelper()", "testElsewhere()",
      "testPlain()",
    ] {
      #expect(lowered.contains("func " + name), "\(name)")
    }
    #expect(lowered.contains("@MainActor func _objc_PlainTests_testIsolated() throws {}"))
    #expect(lowered.components(separatedBy: "nonisolated func").count == 4)
  }

  @Test func `What is lowered is found in bodies whose other code is skipped`() throws {
    let source = #"""
      import UIKit
      final class Page: UIView {
        var ready: Bool { if isHidden { return false } else { return true } }
        lazy var taps = { (view: UIView) in [1].map { "{" + "\($0 > 0 ? "}" : "{")" } }
        let tap: UITapGestureRecognizer = {
          let made = UITapGestureRecognizer()
          made.addTarget(Page(), action: #selector(Page.tapped))
          return made
        }()
        var title: String = "" {
          willSet { if newValue.isEmpty { print(#"\("{")"#, /* { */ "{") } }
          didSet { if title.isEmpty { later { self.perform(#selector(tapped)) } } }
        }
        func later(_ work: () -> Void = { _ = #selector(Page.tapped) }) { work() }
        func lines(of text: String) -> [Substring] {
          #if os(iOS)
            if text.isEmpty { return [] }
          #endif
          return text.split(separator: #/[{"]/#)
        }
        func all() {
          if isHidden { print("\(perform(#selector(tapped)) == nil)") } else { print("{") }
          func make<Made: UIView>(_ type: Made.Type) -> Made { if true { return Made() } }
          for word in ["a"] { while true { print(word); break } }
        }
        @objc func tapped() {}
        func local() {
          final class Inner: NSObject { @objc func inside() { print("{") } }
        }
      }
      """#
    let tool = try LoweringTool(["Page.swift": source])
    defer { tool.remove() }
    #expect(try tool.run(["--ios"]).status == 0)
    let lowered = try tool.text("Page.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    var expected = source
    for (written, replacement) in [
      ("#selector(Page.tapped)", "Selector(\"tapped\"    )"),
      ("#selector(tapped)", "Selector(\"tapped\")"), ("#if os(iOS)", "#if true   "),
      ("Made()", "Made._new()"), ("@objc", "     "),
    ] {
      #expect(expected.contains(written))
      expected = expected.replacingOccurrences(of: written, with: replacement)
    }
    // A local class gets its table on separate lines.
    let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let count = try #require(lines.firstIndex { $0.contains("class Inner") })
    for (line, wanted) in zip(lowered, lines.prefix(count)) { #expect(line == wanted) }
    #expect(lowered.contains { $0.hasPrefix("case \"inside\": ") })
  }

  @Test(arguments: ["let a = /\"/", "let a = /[{]/", "let a = /\\/*/", "let a = \"{"])
  func `Code that a scan of bytes would misread is parsed whole`(_ statement: String) throws {
    let source = """
      import UIKit
      class A: UIView {
        func first() { \(statement)
        }
        func second() { if true { _ = #selector(third) } }
        @objc func third() {}
      }
      """
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    let run = try tool.run()
    if statement.hasSuffix("\"{") {
      #expect(run.messages.first?.hasPrefix("A.swift:3:") == true)
    } else {
      #expect(run.status == 0)
      #expect(try tool.text("A.swift").contains("if true { _ = Selector(\"third\") }"))
    }
  }

  @Test func `A file without anything to lower stays as it is`() throws {
    let source = "import Foundation\n\nstruct A { var b = \"@\" }\n"
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(
      try tool.run().messages.last == "objc-lowering: 1 files, 0 parsed, 1 written, 0 warnings")
    #expect(try tool.text("A.swift") == source)
  }

  @Test func `Macros are left to the compiler`() throws {
    let source = """
      import UIKit
      @Observable final class Model { var name = "" }
      final class Page: UIView {
        let short = #Predicate<String> { $0.count < 3 }
        @Tracked var count = #stringify(1 + 2)
        @objc func a() { #log("a") }
      }
      """
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().messages.count == 1)
    let lowered = try tool.text("A.swift")
    for line in source.split(separator: "\n").prefix(5) { #expect(lowered.contains(line)) }
    #expect(lowered.contains("      func a() { #log(\"a\") }"))
  }

  @Test func `Imports of Apple's log become those of its replacement, where they stand`() throws {
    let source = """
      import Foundation
      @preconcurrency import os  // import os
      import os.log
      import OSLog
      import struct os.Logger
      import osquery
      #if canImport(os)
      import os
      #endif
      let a = "import os"
      """
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(
      try tool.run().messages == ["objc-lowering: 1 files, 0 parsed, 1 written, 0 warnings"])
    #expect(
      try tool.text("A.swift") == """
        import Foundation
        @preconcurrency import UnifiedLogging  // import os
        import UnifiedLogging
        import UnifiedLogging
        import struct UnifiedLogging.Logger
        import osquery
        #if canImport(os)
        import UnifiedLogging
        #endif
        let a = "import os"
        """)
  }

  @Test func `Names that Foundation lacks bring an import`() throws {
    let tool = try LoweringTool([
      "A.swift": "import Foundation\nlet a = NSPredicate(format: \"b == 1\")\n",
      "B.swift": "import ObjectiveC\nimport ObjectiveC.runtime\nlet b = id as CVarArg\n",
      "C.swift":
        "import Foundation\nfunc log(_ c: CVarArg...) {} // NSPredicate\nlet d = x.NSHashTable\n",
    ])
    defer { tool.remove() }
    _ = try tool.run()
    #expect(
      try tool.text("A.swift") == """
        import Foundation
        let a = NSPredicate(format: "b == 1")

        #sourceLocation()
        import FoundationSupplement
        """)
    #expect(
      try tool.text("B.swift") == """
        import ObjectiveCDispatch
        import ObjectiveCDispatch
        let b = id as CVarArg

        #sourceLocation()
        import FoundationSupplement
        """)
    #expect(try !tool.text("C.swift").contains("FoundationSupplement"))
  }

  @Test func `A space in front of an attribute's arguments is no error, as in Swift 5`() throws {
    let source = """
      import UIKit
      class Page: UIView {
        @available (iOS 9.0, *)
        @objc func tap() {}
        let action = #selector(tap)
      }
      """
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    let lowered = try tool.text("A.swift")
    #expect(lowered.contains("  @available (iOS 9.0, *)\n        func tap() {}"))
    #expect(lowered.contains("Selector(\"tap\""))
  }

  @Test func `A class is read for what an extension in another file answers`() throws {
    let store = """
      import UIKit
      final class Store: NSObject {
        var rows = [1, 2]
      }
      """
    let table = """
      import UIKit
      extension Store: UITableViewDataSource {
        func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
          forRowAt indexPath: IndexPath
        ) {}
      }
      """
    let tool = try LoweringTool(["Store.swift": store, "Store+Table.swift": table])
    defer { tool.remove() }
    let run = try tool.run()
    #expect(run.status == 0)
    #expect(run.messages == ["objc-lowering: 2 files, 2 parsed, 2 written, 0 warnings"])
    #expect(try tool.text("Store.swift").contains("_objcMethod(_ s: Selector)"))
  }

  @Test func `Imports of submodules become those of their modules`() throws {
    let source = """
      import UIKit.UIGestureRecognizerSubclass
      @preconcurrency import CoreGraphics.CGGeometry
      import class UIKit.UIView
      import Own.Part
      """
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    #expect(
      try tool.text("A.swift") == """
        import UIKit
        @preconcurrency import CoreGraphics
        import class UIKit.UIView
        import Own.Part
        """)
  }

  @Test func `A test that names views sees UIKit through XCTest, as on iOS`() throws {
    let tool = try LoweringTool([
      "Views.swift": "import XCTest\nlet view = UIView()\n",
      "Layers.swift": "import XCTest\nlet layer = CALayer()\n",
      "Words.swift": "import XCTest\nlet Case = Uniform\nlet UI = CA\n",
      "Code.swift": "import Foundation\nlet view = UIView()\n",
    ])
    defer { tool.remove() }
    #expect(try tool.run(["--ios"]).status == 0)
    for (name, isImported) in [
      ("Views", true), ("Layers", true), ("Words", false), ("Code", false),
    ] {
      #expect(try tool.text("\(name).swift").contains("import UIKit") == isImported)
    }
    #expect(try tool.run().status == 0)
    #expect(try !tool.text("Views.swift").contains("import UIKit"))
  }

  @Test func `Line ends of Windows and a byte order mark do no harm`() throws {
    let source = "\u{feff}import UIKit\r\nclass A: UIView {\r\n  @objc func a() {}\r\n}\r\n"
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    #expect(try tool.run().status == 0)
    #expect(
      try tool.text("A.swift").hasPrefix(
        "import UIKit\r\nclass A: UIView {\r\n        func a() {}\r\noverride nonisolated"))
  }

  @Test func `Lowering what was lowered changes nothing`() throws {
    let tool = try LoweringTool([
      "A.swift": "import UIKit\nclass A: UIView { @objc func a() {} }\n",
      "Inner/B.swift": "import UIKit\nextension A { @objc func b() { _ = #selector(a) } }\n",
    ])
    defer { tool.remove() }
    _ = try tool.run()
    let again = tool.folder.appending(path: "again")
    #expect(try tool.call([tool.output.path, again.path]).status == 0)
    for path in tool.written() {
      #expect(
        try Data(contentsOf: tool.output.appending(path: path))
          == Data(contentsOf: again.appending(path: path)))
    }
    #expect(tool.written() == ["A.lowered.swift", "Inner/B.lowered.swift"])
  }

  @Test func `Unchanged files keep their dates, removed ones go`() throws {
    let tool = try LoweringTool(["A.swift": "class A {}\n", "B.swift": "class B {}\n"])
    defer { tool.remove() }
    _ = try tool.run()
    try FileManager.default.removeItem(at: tool.input.appending(path: "B.swift"))
    #expect(
      try tool.run().messages.last == "objc-lowering: 1 files, 0 parsed, 0 written, 0 warnings")
    #expect(tool.written() == ["A.lowered.swift"])
  }

  @Test func `A cache of facts parses only what changed`() throws {
    let tool = try LoweringTool([
      "A.swift": "import UIKit\nclass A: UIView { @objc func a() {} }\n",
      "B.swift": "import UIKit\nclass B: A { @objc func b() {} }\n",
    ])
    defer { tool.remove() }
    let cache = ["--cache", tool.folder.appending(path: "cache").path]
    #expect(try tool.run(cache).messages.last?.contains("2 parsed") == true)
    let first = try tool.text("B.swift")
    try tool.write("import UIKit\nclass A: UIView { @objc func c() {} }\n", to: "A.swift")
    #expect(
      try tool.run(cache).messages.last
        == "objc-lowering: 2 files, 1 parsed, 1 written, 0 warnings")
    #expect(try tool.text("B.swift") == first)
  }

  @Test func `An app's delegate starts it, except in a library`() throws {
    let source = """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {}

      """
    let tool = try LoweringTool(["AppDelegate.swift": source])
    defer { tool.remove() }
    _ = try tool.run()
    let lowered = try tool.text("AppDelegate.swift")
    #expect(lowered.contains("@main             \nclass AppDelegate"))
    #expect(
      lowered.contains(
        "extension AppDelegate { @MainActor static func main()"
          + " { _objcApplicationMain { AppDelegate() } } }"))
    _ = try tool.run(["--library"])
    #expect(try !tool.text("AppDelegate.swift").contains("main"))
  }

  @Test func `os(iOS) is folded only where asked for`() throws {
    let source = "#if os(iOS) && !DEBUG\nlet a = 1\n#endif\n"
    let tool = try LoweringTool(["A.swift": source])
    defer { tool.remove() }
    _ = try tool.run()
    #expect(try tool.text("A.swift") == source)
    _ = try tool.run(["--ios"])
    #expect(try tool.text("A.swift") == "#if true    && !DEBUG\nlet a = 1\n#endif\n")
  }

  @Test func `A subclass in another module overrides the table of its base`() throws {
    let base = try LoweringTool([
      "Base.swift": "import Foundation\nopen class Base: NSObject { @objc open func a() {} }\n"
    ])
    defer { base.remove() }
    let summary = base.folder.appending(path: "summary.json").path
    #expect(try base.run(["--write-summary", summary]).status == 0)
    #expect(try base.text("Base.swift").contains("open class Base: NSObject, ObjCDispatching {"))
    #expect(try base.text("Base.swift").contains("open nonisolated class func _objcMethod"))
    let app = try LoweringTool([
      "Sub.swift": "import Kit\npublic final class Sub: Base { @objc func b() {} }\n"
    ])
    defer { app.remove() }
    #expect(try app.run(["--summary", summary]).status == 0)
    #expect(
      try app.text("Sub.swift").contains("public override nonisolated class func _objcMethod"))
    #expect(try app.text("Sub.swift").contains("?? super._objcMethod(s)"))
  }
}
