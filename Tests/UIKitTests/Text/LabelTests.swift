import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct LabelTests {
  private let sentence = "The quick brown fox jumps over the lazy dog and runs away"

  private func label(_ text: String?, scale: CGFloat = 2) -> UILabel {
    HostSession(
      screen: HostScreen(size: CGSize(width: 390, height: 844), scale: scale)
    ).makeCurrent()
    let label = UILabel()
    label.text = text
    return label
  }

  @Test(arguments: [(1, 21), (2, 20.5), (3, 20 + 1.0 / 3)] as [(CGFloat, CGFloat)])
  func `A label with 17-point text is as high as on iOS`(scale: CGFloat, height: CGFloat) {
    let label = label("Hello", scale: scale)
    #expect(abs(label.intrinsicContentSize.height - height) < 0.001)
    let width = label.intrinsicContentSize.width * scale
    #expect(abs(width - width.rounded()) < 0.001)
    label.sizeToFit()
    #expect(label.bounds.size == label.intrinsicContentSize)
  }

  @Test func `A new label has UIKit's defaults`() {
    let label = label(nil)
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
    #expect(label.font.pointSize == 17)
    #expect(label.textColor == .label)
    #expect(label.numberOfLines == 1)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textAlignment == .natural)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(!label.isUserInteractionEnabled)
    #expect(label.intrinsicContentSize == .zero)
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17)
    #expect(label.textColor == .label)
  }

  @Test func `The number of lines limits the measured height`() {
    let label = label(sentence)
    let one = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(abs(one.height - 20.5) < 0.001)
    label.numberOfLines = 2
    #expect(abs(label.sizeThatFits(CGSize(width: 120, height: 0)).height - 41) < 0.001)
    label.numberOfLines = 0
    let all = label.sizeThatFits(CGSize(width: 120, height: 0))
    #expect(all.height > 80)
    #expect(all.width <= 120)
    #expect(label.intrinsicContentSize.height == 20.5)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize == all)
  }

  @Test func `Text and attributed text replace each other`() {
    let label = label("plain")
    #expect(label.attributedText?.string == "plain")
    label.attributedText = NSAttributedString(
      string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.text == "rich")
    #expect(label.intrinsicContentSize.height == 36)
    label.font = .systemFont(ofSize: 10)
    #expect(label.intrinsicContentSize.height == 12)
    label.text = "plain"
    #expect(label.attributedText?.length == 5)
  }

  @Test func `Mutating a string after setting it does not change the label`() {
    let text = NSMutableAttributedString(string: "one")
    let label = label(nil)
    label.attributedText = text
    text.append(NSAttributedString(string: " two"))
    #expect(label.text == "one")
  }

  /// The columns and rows of the label's bitmap that contain dark pixels.
  private func ink(_ label: UILabel) -> (minX: Int, maxX: Int, minY: Int, maxY: Int)? {
    label.layer.displayIfNeeded()
    guard let image = label.layer.contents else { return nil }
    let picture = image as! CGImage
    var box: (minX: Int, maxX: Int, minY: Int, maxY: Int)?
    for y in 0..<picture.buffer.height {
      for x in 0..<picture.buffer.width where picture.buffer[x, y] >> 24 > 40 {
        let old = box ?? (x, x, y, y)
        box = (min(old.minX, x), max(old.maxX, x), min(old.minY, y), max(old.maxY, y))
      }
    }
    return box
  }

  @Test func `Text is vertically centred, and horizontally aligned by its alignment`() throws {
    let label = label("HEH", scale: 1)
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let left = try #require(ink(label))
    #expect(left.minX <= 3)
    // Capitals are 12.4 points high, above a baseline 16.2 below the top of the line.
    #expect(abs(left.maxY - 35) <= 1)
    label.textAlignment = .right
    let right = try #require(ink(label))
    #expect(right.maxX >= 195)
    label.textAlignment = .center
    let centre = try #require(ink(label))
    #expect(abs(centre.minX + centre.maxX - 199) <= 2)
  }

  @Test func `Natural alignment follows the direction of the interface`() throws {
    let label = label("שלום", scale: 1)
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    #expect(try #require(ink(label)).minX < 10)
    label.semanticContentAttribute = .forceRightToLeft
    #expect(try #require(ink(label)).maxX > 190)
  }

  @Test func `Only changes of visible properties redraw a label`() {
    let label = label("Hello")
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    parent.addSubview(label)
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    label.layer.displayIfNeeded()
    label.center = CGPoint(x: 150, y: 200)
    label.frame.origin.x = 7
    label.text = "Hello"
    label.numberOfLines = 1
    #expect(!label.layer.needsDisplay())
    label.textColor = .red
    #expect(label.layer.needsDisplay())
    label.layer.displayIfNeeded()
    label.text = "Hello!"
    #expect(label.layer.needsDisplay())
  }

  @Test func `Measuring and drawing shape a text only once`() {
    let label = label("A text of its own \(#line)")
    let before = TextLayoutCache.shared.counters.layoutsBuilt
    label.sizeToFit()
    label.layer.displayIfNeeded()
    label.frame.size.width += 40
    label.layer.displayIfNeeded()
    label.textColor = .red
    label.layer.displayIfNeeded()
    #expect(TextLayoutCache.shared.counters.layoutsBuilt == before + 1)
    label.text? += "!"
    label.layer.displayIfNeeded()
    #expect(TextLayoutCache.shared.counters.layoutsBuilt == before + 2)
  }

  @Test func `An empty label has no bitmap`() {
    let label = label("")
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    label.layer.displayIfNeeded()
    #expect(label.layer.contents == nil)
    label.text = "now"
    label.layer.displayIfNeeded()
    #expect(label.layer.contents != nil)
  }

  @Test func `Text that is too wide shrinks down to the minimum scale`() throws {
    let label = label("A rather long title", scale: 1)
    let natural = label.intrinsicContentSize.width
    label.adjustsFontSizeToFitWidth = true
    label.frame = CGRect(x: 0, y: 0, width: natural * 0.7, height: 30)
    let fitted = LabelSetting(minimumScale: 0, tightens: false).fit(
      AttributedText(
        "A rather long title", attributes: TextAttributes(font: TextFont(size: 17))),
      width: natural * 0.7, lines: 1)
    #expect(abs(fitted.scale - 0.7) < 0.03)
    #expect(!fitted.layout.isTruncated)
    let least = LabelSetting(minimumScale: 0.9, tightens: false).fit(
      AttributedText(
        "A rather long title", attributes: TextAttributes(font: TextFont(size: 17)),
        paragraph: TextParagraph()),
      width: natural * 0.5, lines: 1)
    #expect(least.scale == 0.9)
    #expect(least.layout.isTruncated)
  }

  @Test(arguments: [
    "A rather long title that takes more lines than there are, and some more of them",
    String(repeating: "ببببب", count: 24),
    "مرحبا بالعالم، هذا عنوان طويل يحتاج إلى أكثر من سطر واحد",
    "A tab\tand words that take many more lines of this width than there are",
  ])
  func `Text that shrinks is looked up at two sizes`(string: String) {
    for lines in 1...3 {
      let size = 18 + CGFloat(string.utf8.count) / 1000 + CGFloat(lines) / 100
      let text = AttributedText(string, attributes: TextAttributes(font: TextFont(size: size)))
      let before = TextLayoutCache.shared.counters.fontsLookedUp
      let fitted = LabelSetting(minimumScale: 0.2, tightens: false).fit(
        text, width: 140, lines: lines)
      #expect(!fitted.layout.isTruncated)
      #expect(fitted.scale < 1)
      #expect(TextLayoutCache.shared.counters.fontsLookedUp <= before + 2)
      // A size that is a little larger does not fit.
      let larger = text.map { look, _ in look.font = look.font.scaled(by: fitted.scale * 1.03) }
      let layout = TextLayoutCache.shared.layout(larger, width: 140, maximumLines: lines)
      #expect(layout.isTruncated || layout.size.width > 140)
    }
  }

  @Test func `A label that has been measured measures anew after each change`() {
    let changes: [@MainActor (UILabel) -> Void] = [
      { $0.font = .systemFont(ofSize: 30) },
      { $0.text = "The quick brown fox jumps" },
      { $0.numberOfLines = 2 },
      { $0.adjustsFontSizeToFitWidth = true },
      { $0.numberOfLines = 1 },
      { $0.minimumScaleFactor = 0.8 },
      { $0.allowsDefaultTighteningForTruncation = true },
      { $0.attributedText = NSAttributedString(string: "Fox", attributes: [.kern: 9]) },
      { $0.layer.contentsScale = 3 },
      { $0.textAlignment = .right },
      { $0.text = nil },
    ]
    let measured = label(sentence)
    for count in changes.indices {
      let room = CGRect(x: 3, y: 5, width: 200, height: 400)
      _ = measured.textRect(forBounds: room, limitedToNumberOfLines: measured.numberOfLines)
      changes[count](measured)
      let fresh = label(sentence)
      for change in changes[...count] { change(fresh) }
      let lines = fresh.numberOfLines
      #expect(
        measured.textRect(forBounds: room, limitedToNumberOfLines: lines)
          == fresh.textRect(forBounds: room, limitedToNumberOfLines: lines), "change \(count)")
    }
    #expect(measured.intrinsicContentSize == .zero)
  }

  @Test func `A label follows the preferred text size if it adjusts to it`() {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 844)))
    session.makeCurrent()
    let window = UIWindow()
    window.makeKeyAndVisible()
    let follows = UILabel()
    follows.font = .preferredFont(forTextStyle: .body)
    follows.adjustsFontForContentSizeCategory = true
    let stays = UILabel()
    stays.font = .preferredFont(forTextStyle: .body)
    let scaled = UILabel()
    scaled.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))
    scaled.adjustsFontForContentSizeCategory = true
    for label in [follows, stays, scaled] { window.addSubview(label) }
    var screen = session.screen.host
    screen.contentSizeCategory = .accessibilityMedium
    session.send(.screen(screen), at: 1)
    #expect(follows.font.pointSize == 28)
    #expect(stays.font.pointSize == 17)
    #expect(scaled.font.pointSize == 53)
  }

  @Test func `A subclass can move and inset the text`() {
    final class Padded: UILabel {
      override func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
      ) -> CGRect {
        super.textRect(
          forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: numberOfLines
        ).insetBy(dx: -10, dy: -5)
      }
    }
    let plain = label("Hello").intrinsicContentSize
    let padded = Padded()
    padded.text = "Hello"
    #expect(abs(padded.intrinsicContentSize.width - plain.width - 20) < 0.001)
    #expect(abs(padded.intrinsicContentSize.height - plain.height - 10) < 0.001)
  }

  @Test func `A label that is too low shows as many lines as fit`() throws {
    let label = label(sentence, scale: 1)
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 120, height: 45)
    let box = try #require(ink(label))
    #expect(box.minY >= 1)
    #expect(box.maxY <= 43)
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(rect.height <= 45 && rect.height > 40)
  }

  @Test(arguments: ["word ", "w", "a line\n", "كلمة ", "漢字"], [CGFloat(21), 100, 400])
  func `A label lays out only the visible lines of a long text without a line limit`(
    piece: String, height: CGFloat
  ) throws {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let label = label(text)
    label.numberOfLines = 0
    label.frame = CGRect(x: 0, y: 0, width: 300, height: height)
    let before = TextLayoutCache.shared.counters.bytesLaidOut
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    let picture = UIGraphicsImageRenderer(bounds: label.bounds).pngData { _ in
      label.draw(label.bounds)
    }
    #expect(TextLayoutCache.shared.counters.bytesLaidOut - before < 50_000)
    // The lines that fit; the last one is truncated, as with a limit of that many lines.
    let lines = max(1, Int(height / 20.2))
    let limited = self.label(text)
    limited.numberOfLines = lines
    limited.frame = label.frame
    #expect(abs(rect.height - CGFloat(lines) * 20.29) < 1)
    #expect(rect == limited.textRect(forBounds: limited.bounds, limitedToNumberOfLines: lines))
    let expected = UIGraphicsImageRenderer(bounds: label.bounds).pngData { _ in
      limited.draw(limited.bounds)
    }
    let isSame = picture == expected
    #expect(isSame)
  }
}
