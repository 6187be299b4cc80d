import DesktopSettings
import Foundation
import Testing
import UIKit
import WindowHost

@Suite(.serialized) @MainActor struct DesktopFontTests {
  private let font = DesktopFont(isUsed: true)

  private func typeface(_ name: String?, of font: DesktopFont) -> SystemTypeface {
    var said = DesktopPreferences()
    said.fontName = name
    return font.typeface(for: said)
  }

  @Test func `The system font follows the desktop's family and style`() {
    #expect(typeface(nil, of: font) == SystemTypeface())
    #expect(typeface("DejaVu Serif 11", of: font) == SystemTypeface(families: ["DejaVu Serif"]))
    #expect(
      typeface("No Such Family, dejavu sans Condensed Bold Italic 30", of: font)
        == SystemTypeface(
          families: ["dejavu sans"], weight: 700, isItalic: true, width: .condensed))
    #expect(typeface(nil, of: font) == SystemTypeface())
  }

  @Test func `Sans is Inter, and ends the list`() {
    #expect(typeface("Sans 10", of: font) == SystemTypeface())
    #expect(
      typeface("DejaVu Serif, sans-serif, DejaVu Sans Mono 10", of: font)
        == SystemTypeface(families: ["DejaVu Serif"]))
    #expect(
      typeface("Monospace Light", of: font) == SystemTypeface(families: ["monospace"], weight: 300))
  }

  @Test(arguments: [
    ("<true/>", true), ("<false/>", false), ("<string>yes</string>", nil), ("<array/>", nil),
  ])
  func `An app with a delegate asks for it by its property list`(
    value: String, isUsed: Bool?
  ) throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>TrestleUsesDesktopFont</key>\(value)</dict></plist>
      """
    let info = try PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
    #expect(DesktopFont.isUsed(info: try #require(info as? [String: Any])) == isUsed)
    #expect(DesktopFont.isUsed(info: [:]) == nil)
  }

  @Test func `An app that does not ask for it keeps its font`() {
    let unused = DesktopFont(isUsed: false)
    let found = UIKitFault.collected {
      for name in ["DejaVu Serif 11", ""] {
        #expect(typeface(name, of: unused) == SystemTypeface())
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ("", "it names no family"), ("Bold 11", "it names no family"),
    ("DejaVu Sans 0", "its size 0 is not above 0"),
    ("DejaVu Sans NaN", "its size NaN is not above 0"),
    ("No Such Family 11", "none of its families is installed"),
    ("\u{1}\u{7F}<&> %n 12", "none of its families is installed"),
  ])
  func `A font that cannot be used is logged once, and the former one stays`(
    name: String, reason: String
  ) {
    let former = typeface("DejaVu Serif 11", of: font)
    let found = UIKitFault.collected {
      for _ in 0..<3 { #expect(typeface(name, of: font) == former) }
    }
    #expect(found == ["The desktop's font \"\(name)\" cannot be used: \(reason)."])
    let good = UIKitFault.collected {
      #expect(typeface("DejaVu Sans", of: font) == SystemTypeface(families: ["DejaVu Sans"]))
    }
    #expect(good == [])
  }
}
