import Foundation
import Testing
import UIKit

/// Outlines, slant, width, links, words under a line, tabs and soft hyphens, as strings draw them.
@Suite @MainActor struct AttributedTextTests {
  private let font = UIFont.boldSystemFont(ofSize: 40)

  private func text(
    _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { a, _ in a })
  }

  /// The pixels of a string that is drawn on white at (40, 10), row by row: red, green and blue.
  private struct Picture {
    var rows: [[[Int]]]

    /// The columns and rows in which something is drawn.
    func extent(rows range: Range<Int>? = nil) -> (
      columns: ClosedRange<Int>, rows: ClosedRange<Int>
    ) {
      var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
      for y in range ?? rows.indices {
        for (x, pixel) in rows[y].enumerated() where pixel.contains(where: { $0 < 160 }) {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
      return left > right ? (0...0, 0...0) : (left...right, top...bottom)
    }

    func count(_ matches: ([Int]) -> Bool) -> Int {
      rows.reduce(0) { $0 + $1.count(where: matches) }
    }
  }

  private func picture(_ string: NSAttributedString, width: Int = 320) -> Picture {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: 80)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      string.draw(at: CGPoint(x: 40, y: 10))
    }
    guard let buffer = image.cgImage?.buffer else { return Picture(rows: []) }
    return Picture(
      rows: (0..<buffer.height).map { y in
        (0..<buffer.width).map { x in
          [16, 8, 0].map { Int(buffer[x, y] >> UInt32($0) & 255) }
        }
      })
  }

  private func isBlack(_ pixel: [Int]) -> Bool { pixel.allSatisfy { $0 < 60 } }
  private func isRed(_ pixel: [Int]) -> Bool { pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60 }

  @Test func `A positive stroke width draws outlines alone`() {
    let filled = picture(text("HH"))
    let outlined = picture(text("HH", [.strokeWidth: 3, .strokeColor: UIColor.red]))
    #expect(outlined.count(isBlack) == 0)
    #expect(outlined.count(isRed) > 0)
    #expect(outlined.count(isRed) < filled.count(isBlack) / 2)
    // Without their own colour, outlines have that of the text.
    let plain = picture(text("HH", [.strokeWidth: 5]))
    #expect(plain.count(isBlack) > 0 && plain.count(isBlack) < filled.count(isBlack) * 3 / 4)
  }

  @Test func `A negative stroke width draws outlines over the letters, which keep their size`() {
    let stroked = text("HH", [.strokeWidth: -10, .strokeColor: UIColor.red])
    let filled = picture(text("HH"))
    let both = picture(stroked)
    #expect(both.count(isBlack) > 0 && both.count(isRed) > 0)
    // Half of the 4 points is outside of the letters.
    #expect(both.extent().columns.lowerBound == filled.extent().columns.lowerBound - 2)
    #expect(stroked.size() == text("HH").size())
  }

  @Test func `Oblique letters lean to the right, and are measured as upright ones`() {
    let oblique = text("I", [.obliqueness: 0.5])
    let upright = picture(text("I"))
    let leaning = picture(oblique)
    let rows = upright.extent().rows
    let bottom = rows.upperBound - 2..<rows.upperBound - 1
    let top = rows.lowerBound + 1..<rows.lowerBound + 2
    let shift =
      leaning.extent(rows: top).columns.lowerBound - leaning.extent(rows: bottom).columns.lowerBound
    // Half of the distance between the two rows.
    #expect(abs(shift - (bottom.lowerBound - top.lowerBound) / 2) <= 1, "\(shift)")
    #expect(oblique.size() == text("I").size())
  }

  @Test func `Expanded text is wider by the exponential of its expansion`() {
    let wide = text("Wide", [.expansion: CGFloat(0.405_465_108_1)])
    let narrow = text("Wide", [.expansion: CGFloat(-0.693_147_180_6)])
    let width = text("Wide").size().width
    #expect(abs(wide.size().width - 1.5 * width) < 0.01)
    #expect(abs(narrow.size().width - 0.5 * width) < 0.01)
    #expect(wide.size().height == text("Wide").size().height)
    let columns = picture(text("Wide")).extent().columns
    let wideColumns = picture(wide).extent().columns
    #expect(abs(wideColumns.count - columns.count * 3 / 2) <= 2)
    // Lines are broken where the wide letters reach the edge.
    let words = text("Wide wide wide wide", [.expansion: CGFloat(0.693_147_180_6)])
    let box = words.boundingRect(
      with: CGSize(width: 250, height: 0), options: .usesLineFragmentOrigin, context: nil)
    #expect(box.width <= 250 && box.height > 3.5 * text("W").size().height)
  }

  @Test func `A link is underlined and has the link colour, whatever the text's`() {
    let link = picture(
      text("Link", [.link: "https://example.org", .foregroundColor: UIColor.red]))
    #expect(link.count(isRed) == 0)
    func isBlue(_ pixel: [Int]) -> Bool { pixel[0] < 40 && pixel[1] < 160 && pixel[2] > 200 }
    #expect(link.count(isBlue) > 300)
    #expect(link.extent().rows.upperBound > picture(text("Link")).extent().rows.upperBound)
  }

  @Test func `A line by words leaves out the spaces`() {
    func gaps(_ style: NSUnderlineStyle) -> Int {
      let picture = picture(text("a b  c", [.underlineStyle: style.rawValue]))
      let row = picture.rows[picture.extent().rows.upperBound]
      var gaps = 0
      let columns = picture.extent().columns
      for x in columns.dropFirst() where row[x][0] > 160 && row[x - 1][0] <= 160 { gaps += 1 }
      return gaps
    }
    #expect(gaps(.single) == 0)
    #expect(gaps([.single, .byWord]) == 2)
    #expect(gaps([.single, .patternDash]) >= 3)
    #expect(gaps([.single, .patternDot]) > gaps([.single, .patternDash]))
  }

  // MARK: Tabs

  private func tabbed(_ string: String, _ configure: (NSMutableParagraphStyle) -> Void) -> CGFloat {
    let style = NSMutableParagraphStyle()
    configure(style)
    return text(string, [.paragraphStyle: style]).size().width
  }

  @Test func `Tab stops are 28 points apart by default`() {
    let a = text("a").size().width
    #expect(abs(text("\ta").size().width - (28 + a)) < 0.01)
    #expect(abs(text("\t\t\ta").size().width - (84 + a)) < 0.01)
    #expect(NSParagraphStyle.default.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    #expect(NSParagraphStyle.default.defaultTabInterval == 0)
  }

  @Test func `Text stands left of, right of, around and with its decimal point at a stop`() {
    func end(_ alignment: NSTextAlignment, _ string: String = "abc", decimal: Bool = false)
      -> CGFloat
    {
      tabbed("\t" + string) {
        $0.tabStops = [
          NSTextTab(
            textAlignment: alignment, location: 150,
            options: decimal ? [.columnTerminators: CharacterSet(charactersIn: ".")] : [:])
        ]
      }
    }
    let width = text("abc").size().width
    #expect(abs(end(.left) - (150 + width)) < 0.01)
    #expect(abs(end(.right) - 150) < 0.01)
    #expect(abs(end(.center) - (150 + width / 2)) < 0.5)
    // The stop is in the middle of the point.
    let fraction = text("25").size().width + text(".").size().width / 2
    #expect(abs(end(.right, "17.25", decimal: true) - (150 + fraction)) < 2)
  }

  @Test func `Stops can be added and removed, and repeat at the default interval`() {
    let a = text("a").size().width
    #expect(
      abs(
        tabbed("\t\t\ta") {
          $0.tabStops = []
          $0.defaultTabInterval = 50
        } - (150 + a)) < 0.01)
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    let stop = NSTextTab(textAlignment: .left, location: 90)
    style.addTabStop(stop)
    style.addTabStop(NSTextTab(textAlignment: .left, location: 40))
    #expect(style.tabStops.map(\.location) == [40, 90])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 90))
    #expect(style.tabStops.map(\.location) == [40])
    style.tabStops = NSParagraphStyle.default.tabStops
    #expect(style.tabStops.count == 12)
    #expect((style.copy() as? NSParagraphStyle) == NSParagraphStyle())
  }

  @Test func `A word is divided at its soft hyphens, which show only there`() {
    let word = text("hyphen\u{AD}ation")
    #expect(abs(word.size().width - text("hyphenation").size().width) < 0.5)
    let box = word.boundingRect(
      with: CGSize(width: 200, height: 0), options: .usesLineFragmentOrigin, context: nil)
    let part = text("hyphen-").size().width
    #expect(abs(box.width - part) < 1.5 && part < 200)
    #expect(abs(box.height - 2 * text("h").size().height) < 0.5)
  }
}
