import DesktopSettings
import MessageBus
import Testing

@Suite struct FontDescriptionTests {
  private static func font(
    _ families: String..., weight: Int = 400, isItalic: Bool = false,
    width: FontDescription.Width = .normal
  ) -> FontDescription {
    var font = FontDescription(families: families)
    (font.weight, font.isItalic, font.width) = (weight, isItalic, width)
    return font
  }

  @Test(
    arguments: [
      ("Cantarell 11", font("Cantarell")), ("Cantarell", font("Cantarell")),
      ("Noto Sans 10.5", font("Noto Sans")), ("Noto Sans 14px", font("Noto Sans")),
      ("  Noto Sans\t 10 ", font("Noto Sans")),
      ("Noto Sans Semi-Bold Italic 10", font("Noto Sans", weight: 600, isItalic: true)),
      ("Noto Sans SEMIBOLD oblique 10", font("Noto Sans", weight: 600, isItalic: true)),
      ("Ubuntu Light Condensed", font("Ubuntu", weight: 300, width: .condensed)),
      ("Inter Ultra-Heavy Semi-Expanded 9", font("Inter", weight: 900, width: .expanded)),
      ("Inter Regular 9", font("Inter")), ("Inter Small-Caps Not-Rotated 9", font("Inter")),
      ("Arial Black 12", font("Arial", weight: 900)), ("Arial Black, 12", font("Arial Black")),
      ("Arial Black, Bold 12", font("Arial Black", weight: 700)),
      ("Cantarell, Noto Sans,, Sans Bold 11", font("Cantarell", "Noto Sans", "Sans", weight: 700)),
      ("Cantarell 11 @wght=250,wdth=75", font("Cantarell")),
      ("Cantarell 11 @wght=250 #tnum=1", font("Cantarell")),
      ("Source Sans 3 11", font("Source Sans 3")),
      ("\u{30D2}\u{30E9}\u{30AE}\u{30CE} 9", font("\u{30D2}\u{30E9}\u{30AE}\u{30CE}")),
    ])
  func `A description is read as Pango reads it`(text: String, font: FontDescription) throws {
    #expect(try FontDescription(text) == font)
  }

  @Test(arguments: ["", "  ", "11", "Bold 11", ",", " , ,10", "@wght=200", "Bold Italic"])
  func `A description without a family is none`(text: String) {
    #expect(throws: FontDescription.Problem.noFamily) { try FontDescription(text) }
  }

  @Test(arguments: ["0", "-3", "NaN", "inf", "0px", "-0.0", "1e999"])
  func `A size that is none makes a description none`(size: String) {
    #expect(throws: FontDescription.Problem.size(size)) {
      try FontDescription("Cantarell Bold \(size)")
    }
  }

  @Test func `A long description is read in no time`() throws {
    let words = Array(repeating: "Bold", count: 20_000).joined(separator: " ")
    #expect(try FontDescription("Sans \(words) 9") == Self.font("Sans", weight: 700))
  }

  @Test func `The portal says the font, and where it does not the X11 display`() {
    let portal = DesktopPreferences(portal: [
      "org.gnome.desktop.interface font-name": .variant(.string("Cantarell 11"))
    ])
    #expect(portal.fontName == "Cantarell 11")
    var display = DesktopPreferences()
    display.fontName = "Sans 10"
    #expect(portal.completed(by: display).fontName == "Cantarell 11")
    #expect(DesktopPreferences().completed(by: display).fontName == "Sans 10")
    let number = DesktopPreferences(portal: ["org.gnome.desktop.interface font-name": .uint32(4)])
    #expect(number.fontName == nil)
  }
}
