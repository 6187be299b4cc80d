import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Pictures in texts: where they stand, how large they are, and what they do to lines.
@Suite @MainActor struct TextAttachmentTests {
  let font = UIFont.systemFont(ofSize: 17)

  /// A red picture.
  func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  /// A text of words and attachments, in which `|` stands for the attachment.
  func text(_ string: String, _ attachment: NSTextAttachment?) -> NSMutableAttributedString {
    let all = NSMutableAttributedString(string: "")
    for (index, part) in string.components(separatedBy: "|").enumerated() {
      if index > 0, let attachment {
        all.append(NSAttributedString(attachment: attachment, attributes: [.font: font]))
      }
      all.append(NSAttributedString(string: part, attributes: [.font: font]))
    }
    return all
  }

  /// The box of the pixels of a color in a text that is drawn on white with its corner at (10, 10).
  func box(
    of string: NSAttributedString,
    matching matches: ([Int]) -> Bool = {
      $0[0] > 200 && $0[1] < 60 && $0[2] < 60
    }
  ) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 320, height: 160)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      string.draw(at: CGPoint(x: 10, y: 10))
    }
    var found = CGRect.null
    guard let buffer = image.cgImage?.buffer else { return found }
    for y in 0..<buffer.height {
      for x in 0..<buffer.width where matches([16, 8, 0].map { Int(buffer[x, y] >> $0 & 255) }) {
        found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return found
  }

  // MARK: Where a picture stands

  @Test func `A picture stands on the baseline between the letters`() {
    let string = text("AA|A", NSTextAttachment(image: picture(20, 30)))
    let red = box(of: string)
    let before = text("AA", nil).size().width
    #expect(red.size == CGSize(width: 20, height: 30))
    #expect(abs(red.minX - 10 - before) <= 1)
    // The line is as high as the picture above the baseline, and as the font below it.
    #expect(red.minY == 10)
    #expect(abs(string.size().height - (30 - font.descender)) < 0.01)
    #expect(abs(string.size().width - text("AAA", nil).size().width - 20) < 2)
  }

  @Test func `Bounds resize a picture and move it below the baseline`() {
    let attachment = NSTextAttachment(image: picture(60, 60))
    attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 16)
    let string = text("A|A", attachment)
    let red = box(of: string)
    #expect(red.size == CGSize(width: 16, height: 16))
    #expect(abs(red.maxY - (10 + font.ascender + 4)) <= 1)
    #expect(string.size().height == text("A", nil).size().height)
  }

  @Test func `A picture far below the baseline makes the line higher below`() {
    let attachment = NSTextAttachment(image: picture(20, 20))
    attachment.bounds = CGRect(x: 0, y: -30, width: 20, height: 20)
    let height = text("A|A", attachment).size().height
    #expect(abs(height - (font.ascender + 30)) < 0.01)
  }

  @Test func `Several pictures in a row take their own space`() {
    let attachment = NSTextAttachment(image: picture(20, 20))
    let red = box(of: text("|||", attachment))
    #expect(red == CGRect(x: 10, y: 10, width: 60, height: 20))
  }

  @Test func `A padding is left and right of the picture`() {
    let attachment = NSTextAttachment(image: picture(20, 20))
    attachment.lineLayoutPadding = 5
    let string = text("|", attachment)
    #expect(box(of: string).minX == 15)
    #expect(abs(string.size().width - 30) < 0.01)
  }

  @Test func `In right-to-left text the picture is left of the word before it`() {
    let string = text("שלום|שלום", NSTextAttachment(image: picture(20, 20)))
    let red = box(of: string)
    let word = text("שלום", nil).size().width
    #expect(abs(red.minX - 10 - word) <= 1.5)
    let first = text("|שלום", NSTextAttachment(image: picture(20, 20)))
    #expect(abs(box(of: first).minX - 10 - word) <= 1.5)
  }

  @Test func `A line breaks before a picture that does not fit`() {
    let string = text("AAAA |", NSTextAttachment(image: picture(40, 40)))
    let rect = string.boundingRect(
      with: CGSize(width: 60, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(rect.height - (font.lineHeight + 40 - font.descender)) < 0.01)
  }

  // MARK: Colors

  @Test func `A template has the color of the text, and other pictures their own`() {
    let isGreen: ([Int]) -> Bool = { $0[0] < 60 && $0[1] > 200 && $0[2] < 60 }
    func green(_ image: UIImage) -> Bool {
      let color = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      let string = NSAttributedString(
        attachment: NSTextAttachment(image: image),
        attributes: [.foregroundColor: color, .font: font])
      return !box(of: string, matching: isGreen).isNull
    }
    #expect(!green(picture(20, 20)))
    #expect(green(picture(20, 20).withRenderingMode(.alwaysTemplate)))
    #expect(green(UIImage(systemName: "circle.fill")!))
    #expect(!green(UIImage(systemName: "circle.fill")!.withTintColor(.red)))
  }

  @Test func `A symbol has the size of its font unless it is configured`() {
    func width(_ size: CGFloat, _ configuration: UIImage.SymbolConfiguration? = nil) -> CGFloat {
      let symbol = UIImage(systemName: "star.fill", withConfiguration: configuration)!
      return NSAttributedString(
        attachment: NSTextAttachment(image: symbol),
        attributes: [.font: UIFont.systemFont(ofSize: size)]
      ).size().width
    }
    #expect(width(34) > 1.9 * width(17))
    let fixed = UIImage.SymbolConfiguration(pointSize: 17)
    #expect(width(34, fixed) == width(17))
    // It stands at the height of the capital letters, without a higher line.
    let string = text("A|", NSTextAttachment(image: UIImage(systemName: "star.fill")!))
    #expect(abs(string.size().height - font.lineHeight) < 1)
  }

  // MARK: Views

  @Test func `A label is as large as its text with the picture`() {
    let label = UILabel()
    label.font = font
    label.attributedText = text("AA|A", NSTextAttachment(image: picture(20, 40)))
    let size = label.intrinsicContentSize
    #expect(abs(size.height - (40 - font.descender)) <= 1)
    #expect(size.width > 20)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 30, height: 0)).height > size.height)
  }

  @Test func `A label that shrinks its text shrinks the picture`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.attributedText = text("|", NSTextAttachment(image: picture(120, 30)))
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.25
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(rect.width <= 60)
    #expect(rect.height < 20)
  }

  @Test func `A truncated text ends with an ellipsis rather than a picture`() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byTruncatingTail
    let string = NSAttributedString(
      string: String(repeating: "\u{FFFC}", count: 5),
      attributes: [
        .font: font, .attachment: NSTextAttachment(image: picture(20, 20)),
        .paragraphStyle: paragraph,
      ])
    let label = UILabel()
    label.attributedText = string
    #expect(label.sizeThatFits(CGSize(width: 70, height: 30)).width > 90)
    let rect = label.textRect(
      forBounds: CGRect(x: 0, y: 0, width: 70, height: 30), limitedToNumberOfLines: 1)
    #expect(rect.width <= 70)
  }

  @Test func `A screen reader hears the label of a picture, and nothing without one`() {
    let label = UILabel()
    let attachment = NSTextAttachment(image: picture(20, 20))
    label.attributedText = text("Rated | today", attachment)
    #expect(label.accessibilityLabel == "Rated  today")
    attachment.image?.accessibilityLabel = "star"
    #expect(label.accessibilityLabel == "Rated star today")
    attachment.accessibilityLabel = "five stars"
    #expect(label.accessibilityLabel == "Rated five stars today")
    let button = UIButton(type: .system)
    button.setAttributedTitle(text("Rate |", attachment), for: .normal)
    #expect(button.accessibilityLabel == "Rate five stars")
  }

  @Test func `An image view has the label of its image`() {
    let image = picture(20, 20)
    image.accessibilityLabel = "A whale"
    let view = UIImageView(image: image)
    #expect(view.accessibilityLabel == "A whale")
    view.accessibilityLabel = "Moby Dick"
    #expect(view.accessibilityLabel == "Moby Dick")
  }

  @Test func `The caret of a text view is before and after a picture`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.attributedText = text("A|A", NSTextAttachment(image: picture(50, 30)))
    func caret(_ offset: Int) throws -> CGRect {
      view.caretRect(
        for: try #require(view.position(from: view.beginningOfDocument, offset: offset)))
    }
    #expect(try abs(caret(2).minX - caret(1).minX - 50) < 0.5)
    #expect(try caret(1).height > 30)
    view.selectedRange = NSRange(location: 1, length: 1)
    let range = try #require(view.selectedTextRange)
    let rects = view.selectionRects(for: range).map(\.rect)
    #expect(abs((rects.first?.width ?? 0) - 50) < 0.5)
  }

  @Test func `Letters typed after a picture are letters`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.attributedText = text("A|", NSTextAttachment(image: picture(50, 30)))
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.typingAttributes[.attachment] == nil)
    view.insertText("b")
    let typed = view.attributedText.attributes(at: 2, effectiveRange: nil)
    #expect(typed[.attachment] == nil)
    #expect(view.attributedText.attributes(at: 1, effectiveRange: nil)[.attachment] != nil)
  }

  // MARK: Sizes by the app

  /// A picture as wide as its line, which records what it was asked with.
  final class WidePicture: NSTextAttachment {
    var asked: [(container: NSTextContainer?, line: CGRect, index: Int)] = []

    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      asked.append((textContainer, lineFrag, charIndex))
      return CGRect(x: 0, y: 0, width: min(1000, lineFrag.width), height: 10)
    }
  }

  @Test func `An attachment decides its size by the width of the line`() throws {
    let picture = WidePicture()
    let rect = text("|", picture).boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(rect.width - 120) < 0.01)
    let asked = try #require(picture.asked.last)
    #expect(asked.container == nil)
    #expect(asked.line.size == CGSize(width: 120, height: font.lineHeight))
  }

  @Test func `In a text view an attachment gets the container and the index in the whole text`() {
    let picture = WidePicture()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let long = (0..<200).map { "Paragraph 🐳 \($0)\n" }.joined()
    view.attributedText = text(long + "|", picture)
    _ = view.caretRect(for: view.endOfDocument)
    #expect(picture.asked.last?.container === view.textContainer)
    #expect(picture.asked.last?.index == long.utf16.count)
    #expect(picture.asked.last?.line.width == 190)
  }

  // MARK: Bad input

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
    CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10),
    CGRect(x: 0, y: 0, width: -10, height: -20), CGRect(x: 0, y: 0, width: 1e12, height: 1e12),
    CGRect(x: -1e9, y: -1e9, width: 10, height: 10),
  ]) func `Bounds that make no sense are drawn without a crash`(_ bounds: CGRect) {
    let attachment = NSTextAttachment(image: picture(20, 20))
    attachment.bounds = bounds
    let size = text("A|A", attachment).size()
    #expect(size.width.isFinite && size.height.isFinite)
    #expect(size.width <= 200_100 && size.height <= 200_100)
    _ = box(of: text("A|A", attachment))
    let many = text(String(repeating: "|", count: 2000), attachment).boundingRect(
      with: CGSize(width: 300, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(many.height.isFinite && many.height > 0)
    let label = UILabel()
    label.attributedText = text(String(repeating: "|", count: 2000), attachment)
    #expect(label.sizeThatFits(.zero).width >= 0)
  }

  @Test func `An attachment on letters is ignored`() {
    let attachment = NSTextAttachment(image: picture(20, 20))
    let marked = NSAttributedString(
      string: "AA\u{FFFC}", attributes: [.font: font, .attachment: attachment])
    #expect(abs(marked.size().width - text("AA|", attachment).size().width) < 0.01)
    let letters = NSAttributedString(
      string: "AA", attributes: [.font: font, .attachment: attachment])
    #expect(letters.size() == text("AA", nil).size())
    #expect("AA".size(withAttributes: [.font: font, .attachment: attachment]) == letters.size())
  }

  @Test func `An attachment without a picture takes no space`() {
    #expect(abs(text("A|A", NSTextAttachment()).size().width - text("AA", nil).size().width) < 2)
    let file = NSTextAttachment(data: Data("no image".utf8), ofType: "public.png")
    #expect(abs(text("A|A", file).size().width - text("AA", nil).size().width) < 2)
  }

  @Test func `The bytes of a file are a picture, and an archive keeps it`() throws {
    let data = try #require(picture(20, 30).pngData())
    let file = NSTextAttachment(data: data, ofType: "public.png")
    #expect(box(of: text("|", file)).size == CGSize(width: 20, height: 30))
    file.bounds = CGRect(x: 0, y: -2, width: 10, height: 15)
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: file, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSTextAttachment.self, from: archive))
    #expect(copy.bounds == file.bounds)
    #expect(copy.fileType == "public.png")
    #expect(box(of: text("|", copy)).size == CGSize(width: 10, height: 15))
  }
}
