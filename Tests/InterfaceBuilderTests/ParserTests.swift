import Foundation
import InterfaceBuilderDocuments
import Testing

/// How XML, documents and invalid input are read.
@Suite struct ParserTests {
  private func parse(_ text: String) throws -> DocumentElement {
    try DocumentParser.parse(Array(text.utf8), file: "Test.xib")
  }

  private func error(_ text: String) -> String {
    do {
      _ = try InterfaceDocument(Array(text.utf8), file: "Test.xib")
      return "no error"
    } catch { return "\(error)" }
  }

  @Test func `Elements have their attributes, text and lines`() throws {
    let root = try parse("<a x='1'\n  y=\"2\">\n<!-- no -->\n<b key=\"t\">say &lt;hi&gt;</b>\n</a>")
    #expect(root["x"] == "1" && root["y"] == "2" && root["z"] == nil)
    let child = try #require(root.child("b", key: "t"))
    #expect(child.text == "say <hi>" && child.line == 4)
  }

  @Test func `Line breaks in attributes are characters`() throws {
    #expect(try parse("<a t=\"one&#10;two&#x21;\"/>")["t"] == "one\ntwo!")
  }

  @Test func `Text keeps its space, and base 64 without padding is decoded`() throws {
    let root = try parse("<a><string key=\"t\">  x </string></a>")
    #expect(root.string("t") == "  x ")
    let coded = try parse("<a><string key=\"t\" base64-UTF8=\"YES\">SGk</string></a>")
    #expect(coded.string("t") == "Hi")
  }

  @Test func `Numbers that are not finite are no numbers, and the least one is zero`() throws {
    let root = try parse("<a x=\"1e999\" y=\"nan\" z=\"2.2250738585072014e-308\" w=\"1.5\"/>")
    #expect(root.number("x") == nil && root.number("y") == nil)
    #expect(root.number("z") == 0 && root.number("w") == 1.5)
  }

  @Test(arguments: [
    ("", "the file is empty"), ("   ", "the file has no element"),
    ("<document>", "the file ends before </document>"),
    ("<document></objects>", "</objects> ends <document> of line 1"),
    ("<document type=\"x>", "the file ends in the attribute type"),
    ("<document type=x/>", "without quotes"), ("<document/><document/>", "a second root"),
    ("<!DOCTYPE a [<!ENTITY b \"bb\">]><document t=\"&b;\"/>", "a document type declaration"),
    ("<document t=\"&lol;\"/>", "the entity &lol;"), ("hello", "text outside"),
    ("NIBArchive...", "a compiled nib"), ("bplist00", "a compiled nib"),
    ("<archive/>", "Xcode 4 or older"), ("<plist/>", "not a document of Interface Builder"),
  ])
  func `Input that cannot be read gives a reason`(_ text: String, _ reason: String) {
    #expect(error(text).contains(reason))
  }

  @Test func `An error names the file, the line and the element`() {
    #expect(
      error("<document>\n<objects>\n<view id=\"a\"\n")
        == "Test.xib:4: <view>: the file ends in a start tag")
  }

  @Test(arguments: ["MacOSX.Cocoa", "watchKit", "AppleTV"])
  func `Documents of other platforms are refused by name`(_ platform: String) {
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.XIB\" targetRuntime=\"\(platform)\"/>"
    #expect(error(text).contains("a document for \(platform)"))
  }

  @Test func `A bomb of entities is refused before any of them is read`() {
    var text = "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY l0 \"lol\">"
    for level in 1...9 {
      let inner = String(repeating: "&l\(level - 1);", count: 10)
      text += "<!ENTITY l\(level) \"\(inner)\">"
    }
    text += "]><document t=\"&l9;\"/>"
    #expect(error(text).hasPrefix("Test.xib:1: "))
    #expect(error(text).contains("a document type declaration"))
  }

  @Test func `A document that is cut off at any byte gives an error with its line`() {
    let bytes = Array(Documents.nib(Documents.view("<label text=\"&lt;a\" id=\"l\"/>")).utf8)
    for count in 0..<bytes.count {
      do {
        _ = try InterfaceDocument(Array(bytes[..<count]), file: "Cut.xib")
        Issue.record("\(count) bytes are read")
      } catch { #expect("\(error)".hasPrefix("Cut.xib")) }
    }
  }

  @Test func `Nesting ten thousand deep is an error`() {
    let text = String(repeating: "<view>", count: 10_000)
    #expect(error(text).contains("elements nest deeper than 256"))
  }

  @Test func `A file of fifty megabytes is refused`() {
    let bytes = [UInt8](repeating: 0x20, count: 50 << 20)
    #expect(throws: DocumentError.self) {
      try DocumentParser.parse(bytes, file: "Large.xib")
    }
  }

  @Test func `Two objects of one identifier are reported, and the first counts`() throws {
    let text = Documents.nib("<view id=\"a\" tag=\"1\"/>\n<label id=\"a\" tag=\"2\"/>")
    let document = try InterfaceDocument(Array(text.utf8), file: "Two.xib")
    #expect(document.elements["a"]?["tag"] == "1")
    #expect(document.problems.map { "\($0)" }.first?.contains("the identifier a") == true)
  }

  @Test(arguments: [("1.5", 1.5), ("3:4", 0.75), ("1/2", 0.5), ("7", 7)])
  func `Multipliers are numbers or ratios`(_ text: String, _ value: Double) {
    #expect(DocumentConstraint.ratio(text) == value)
  }

  @Test(arguments: ["", "0", "1:0", "a:b", "1:2:3", "nan"])
  func `Multipliers that cannot be used are none`(_ text: String) {
    #expect(DocumentConstraint.ratio(text) == nil)
  }

  @Test func `Variations name size classes`() {
    let both = DocumentSizeClasses(key: "heightClass=regular-widthClass=compact")
    #expect(both?.isRegularHeight == true && both?.isRegularWidth == false && both?.rank == 2)
    #expect(DocumentSizeClasses(key: "default") == nil)
  }
}
