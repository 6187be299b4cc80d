import CoreGraphics
import Testing

/// The system font in another typeface than Inter.
@Suite(.serialized) struct SystemTypefaceTests {
  private static let serif = SystemTypeface(families: ["DejaVu Serif"])
  /// Plain, and shaped by Pango for its letters of two scripts.
  private static let texts = ["Handgloves 123", "Hand \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{1F44D}"]

  /// Runs a closure with another typeface of the process's text.
  private func with<Result>(_ typeface: SystemTypeface, _ body: () throws -> Result) rethrows
    -> Result
  {
    SystemTypeface.current = typeface
    defer { SystemTypeface.current = SystemTypeface() }
    return try body()
  }

  private func layout(_ string: String, _ font: TextFont) -> TextLayout {
    TextLayoutCache.shared.layout(
      AttributedText(string, attributes: TextAttributes(font: font)), width: .infinity)
  }

  private func picture(_ string: String, _ font: TextFont) -> [[UInt32]] {
    let context = CGContext(width: 400, height: 60, scale: 1)
    layout(string, font).draw(in: context, at: CGPoint(x: 4, y: 4))
    guard let image = context.takeImage() else { return [] }
    return (0..<image.height).map { y in (0..<image.width).map { image.buffer[$0, y] } }
  }

  private func inked(_ picture: [[UInt32]]) -> [[UInt32]] {
    picture.filter { $0.contains { $0 != 0 } }
  }

  @Test(arguments: texts)
  func `Text is drawn in the typeface, in lines of the same height, and in Inter again afterwards`(
    text: String
  ) {
    for size in [13, 17, 30] as [CGFloat] {
      let font = TextFont(size: size)
      let (inter, height) = (picture(text, font), layout(text, font).size.height)
      let named = inked(picture(text, TextFont(family: "DejaVu Serif,Inter", size: size)))
      with(Self.serif) {
        #expect(inked(picture(text, font)) == named && named != inked(inter))
        #expect(layout(text, font).size.height == height)
      }
      #expect(picture(text, font) == inter)
    }
  }

  @Test func `Monospaced, serif and named fonts stay as they are`() {
    let fonts = [
      TextFont(size: 17, design: .monospaced), TextFont(size: 17, design: .serif),
      TextFont(family: "Inter", size: 17), TextFont(family: "No Such Family", size: 17),
    ]
    let before = fonts.map { picture("Handgloves", $0) }
    let bold = SystemTypeface(families: ["DejaVu Sans"], weight: 700, isItalic: true)
    with(bold) { #expect(fonts.map { picture("Handgloves", $0) } == before) }
  }

  @Test func `Regular text takes the weight, and bolder text is at least as bold`() {
    let typeface = SystemTypeface(families: ["Inter"], weight: 600, isItalic: true)
    func named(_ weight: Int) -> [[UInt32]] {
      inked(picture("Weight", TextFont(family: "Inter", size: 17, weight: weight, italic: true)))
    }
    let expected = [300: 300, 400: 600, 500: 600, 600: 600, 800: 800].map {
      ($0.key, named($0.value))
    }
    with(typeface) {
      for (weight, picture) in expected {
        #expect(
          inked(self.picture("Weight", TextFont(size: 17, weight: weight))) == picture, "\(weight)")
      }
    }
  }

  @Test func `A condensed typeface is narrower`() {
    let wide = with(SystemTypeface(families: ["DejaVu Sans"])) {
      layout("Handgloves", TextFont(size: 17)).size.width
    }
    let narrow = with(SystemTypeface(families: ["DejaVu Sans"], width: .condensed)) {
      layout("Handgloves", TextFont(size: 17)).size.width
    }
    #expect(narrow < wide * 0.95)
  }

  @Test func `A font has the name of the face that it is drawn in`() throws {
    #expect(TextFont(size: 17).postScriptName == "Inter-Regular")
    try with(SystemTypeface(families: ["DejaVu Sans Mono"], weight: 700)) {
      let font = TextFont(size: 17)
      #expect(font.postScriptName == "DejaVuSansMono-Bold")
      #expect(
        TextFont(size: 17, weight: 800, italic: true).postScriptName
          == "DejaVuSansMono-ExtraBoldItalic")
      #expect(TextFont(size: 17, design: .serif).postScriptName == "DejaVuSerif-Regular")
      let inter = try #require(TextFont(postScriptName: "Inter-Medium", size: 17))
      #expect(inter.family == "Inter" && inter.weight == 500)
    }
    #expect(TextFont(postScriptName: "Inter-Medium", size: 17)?.family == nil)
  }

  @Test func `Weights are between thin and black`() {
    #expect(SystemTypeface(weight: -1).weight == 100 && SystemTypeface(weight: 5000).weight == 900)
  }

  @Test func `Of a list the installed families are taken, up to Sans`() {
    func installed(_ list: String...) -> [String]? { SystemTypeface.installedFamilies(of: list) }
    #expect(
      installed("DejaVu Serif", "No Such Family", "dejavu sans") == ["DejaVu Serif", "dejavu sans"])
    #expect(installed("Sans") == [] && installed("system-ui", "DejaVu Serif") == [])
    #expect(installed("Serif", "Monospace") == ["serif", "monospace"])
    #expect(installed("No Such Family") == nil && installed("") == nil && installed() == nil)
  }
}
