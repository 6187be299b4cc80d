import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct FontTests {
  /// UIKit reference 8, extra small to the fifth accessibility size.
  static let sizes: [(UIFont.TextStyle, [CGFloat])] = [
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
    (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
    (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
    (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
    (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
  ]

  @Test(arguments: sizes)
  func `Text styles have Apple's sizes`(style: UIFont.TextStyle, sizes: [CGFloat]) {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for (category, size) in zip(categories, sizes) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == size)
    }
  }

  @Test func `Content size categories are ordered`() {
    #expect(UIContentSizeCategory.extraSmall < .large)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test func `Vertical metrics are San Francisco's`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.lineHeight - 20.287) < 0.001)
    #expect(abs(font.ascender - 16.187) < 0.001)
    #expect(abs(font.descender + 4.100) < 0.001)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(abs(font.xHeight - 8.948) < 0.001)
    #expect(font.leading == 0)
  }

  @Test func `Heavier weights have wider faces`() {
    let widths = [UIFont.Weight.light, .regular, .medium, .semibold, .bold, .heavy, .black].map {
      "Hamburgefonstiv".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17, weight: $0)])
        .width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
    #expect(UIFont.Weight(0.28).css == 600)
    #expect(UIFont.Weight(.nan).css == 400)
  }

  @Test func `Installed families are listed`() {
    #expect(UIFont.familyNames.contains("Inter"))
    #expect(UIFont.familyNames.contains("Noto Color Emoji"))
  }

  @Test func `Monospaced digits have one width`() {
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    let one = "1111".size(withAttributes: [.font: font]).width
    let eight = "8888".size(withAttributes: [.font: font]).width
    #expect(abs(one - eight) < 0.01)
    let plain = "1111".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    #expect(plain < one)
  }

  @Test func `Fonts are equal by value`() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 10).withSize(17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 1)
  }

  /// UIKit reference 13: recorded metrics of Apple's.
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.accessibilityExtraExtraExtraLarge, 48.0),
    (.footnote, .accessibilityExtraExtraExtraLarge, 49), (.body, .extraSmall, 15),
    (.body, .large, 17),
  ])
  func `Fonts scale with the leading of their text style, in whole points`(
    style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat
  ) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let metrics = UIFontMetrics(forTextStyle: style)
    let font = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits)
    #expect(font.pointSize == size)
  }

  @Test func `Lengths scale with the leading of a text style, up to a limit for fonts`() {
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(abs(metrics.scaledValue(for: 17, compatibleWith: small) - 44.0 / 3) < 1e-9)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let font = metrics.scaledFont(
      for: .systemFont(ofSize: 34), maximumPointSize: 40, compatibleWith: large)
    #expect(font.pointSize == 40)
  }

  @Test func `Strings are measured and given bounding boxes`() {
    let font = UIFont.systemFont(ofSize: 17)
    let text = NSAttributedString(
      string: "The quick brown fox jumps over the lazy dog", attributes: [.font: font])
    #expect(abs(text.size().height - 20.287) < 0.001)
    let box = text.boundingRect(
      with: CGSize(width: 120, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.width <= 120)
    #expect(box.height > 50)
    #expect(box.origin == .zero)
    let context = NSStringDrawingContext()
    let cut = text.boundingRect(
      with: CGSize(width: 120, height: 45),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: context)
    #expect(abs(cut.height - 40.574) < 0.01)
    #expect(context.totalBounds == cut)
    let line = text.boundingRect(with: CGSize(width: 120, height: 45), context: nil)
    #expect(line.minY < -16 && line.width > 120)
    #expect("a".size().height > 14 && "a".size().height < 15)
  }

  @Test func `Paragraph styles copy and compare`() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    let copy = style.copy() as! NSParagraphStyle
    #expect(copy == style)
    style.lineSpacing = 5
    #expect(copy != style)
    #expect(copy.lineSpacing == 4)
    let mutable = copy.mutableCopy() as! NSMutableParagraphStyle
    mutable.headIndent = 3
    #expect(copy.headIndent == 0)
  }

  @Test(arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900], [false, true])
  func `A font is found by its name`(weight: Int, italic: Bool) throws {
    for font in [
      TextFont(size: 13, weight: weight, italic: italic),
      TextFont(size: 13, weight: weight, italic: italic, design: .monospaced),
      TextFont(size: 13, weight: weight, italic: italic, design: .serif),
      TextFont(family: "DejaVu Sans", size: 13, weight: weight, italic: italic),
    ] {
      let name = UIFont(font).fontName
      #expect(UIFont(name: name, size: 13)?.textFont == font)
      #expect(CGFont(name)?.postScriptName == name)
    }
  }

  @Test func `A font's name contains its weight, and an unknown name is nil`() throws {
    #expect(UIFont.systemFont(ofSize: 20).fontName == "Inter-Regular")
    #expect(UIFont.systemFont(ofSize: 20, weight: .semibold).fontName == "Inter-SemiBold")
    #expect(UIFont.italicSystemFont(ofSize: 9).fontName == "Inter-Italic")
    #expect(UIFont(name: "Nobody-Bold", size: 12) == nil)
    #expect(UIFont(name: "Inter-Sleepy", size: 12) == nil)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(CGFont("Nobody") == nil)
    #expect(CGFont("Inter-Bold") == CGFont("Inter-Bold"))
    #expect(CGFont("Inter-Bold") != CGFont("Inter-Regular"))
    // A text layer takes the face, and has its own size.
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 400, height: 40)
    layer.fontSize = 20
    layer.string = "Wide words"
    layer.font = CGFont(UIFont.boldSystemFont(ofSize: 3).fontName)
    let width = try #require(layer.textLayout()).size.width
    layer.font = UIFont.boldSystemFont(ofSize: 30)
    #expect(try #require(layer.textLayout()).size.width == width)
    layer.font = UIFont.systemFont(ofSize: 30)
    #expect(try #require(layer.textLayout()).size.width < width)
  }
}
