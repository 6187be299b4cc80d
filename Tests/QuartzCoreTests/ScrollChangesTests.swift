import CoreGraphics
import QuartzCore
import TestSupport
import Testing

/// What a compositor announces of a region that scrolls, to a screen that copies nothing else.
@MainActor @Suite struct ScrollChangesTests {
  private nonisolated static let size = CGSize(width: 120, height: 160)

  /// A scroller with rows of text on its own colour, and what else lists have.
  private struct List {
    let root = CALayer()
    let scroller = CALayer()
    var random: SeededGenerator

    init(seed: UInt64, separators: Int, isPlain: Bool) {
      random = SeededGenerator(seed: seed)
      root.frame = CGRect(origin: .zero, size: ScrollChangesTests.size)
      root.backgroundColor = CGColor(gray: 0.3, alpha: 1)
      scroller.frame = CGRect(x: 5, y: 10, width: 110, height: 140)
      scroller.masksToBounds = true
      scroller.backgroundColor = CGColor(gray: 1, alpha: 1)
      root.addSublayer(scroller)
      var y: CGFloat = 0
      for index in 0..<60 {
        let height = CGFloat(Int.random(in: 14...24, using: &random))
        let row = CALayer()
        row.frame = CGRect(x: 0, y: y, width: 110, height: height)
        row.backgroundColor = index % 3 == 0 ? nil : CGColor(gray: 1, alpha: 1)
        scroller.addSublayer(row)
        let words = ["Amber", "birch", "Fjord", "no", "j/", "", "Kelp and lumen"]
        row.addSublayer(text(words.randomElement(using: &random)!, at: isPlain ? 6 : offset()))
        if index < separators { row.addSublayer(bar(y: height - 1, height: 1)) }
        if !isPlain, index % 9 == 4 { row.addSublayer(bar(y: 0, height: 8)) }
        y += height
      }
    }

    private mutating func offset() -> CGFloat { CGFloat(Int.random(in: -8...40, using: &random)) }

    private func bar(y: CGFloat, height: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 4, y: y, width: 106, height: height)
      layer.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 1)
      return layer
    }

    private func text(_ string: String, at x: CGFloat) -> CALayer {
      let context = CGContext(blankWidth: 100, height: 14, scale: 1, origin: .zero)
      let text = AttributedText(string, attributes: TextAttributes(font: TextFont(size: 10)))
      TextLayoutCache.shared.layout(text, width: .infinity)
        .draw(in: context, at: .zero, color: CGColor(gray: 0, alpha: 1))
      let layer = CALayer()
      layer.frame = CGRect(x: x, y: 0, width: 100, height: 14)
      layer.contents = context.takeImage()
      return layer
    }

    mutating func scroll() {
      scroller.bounds.origin.y = min(
        900, max(0, scroller.bounds.origin.y + CGFloat(Int.random(in: -9...30, using: &random))))
    }
  }

  /// The pixels of a screen to which only what was announced is copied.
  private struct Screen {
    var pixels: [UInt32]

    mutating func copy(_ rects: [PixelRect], from buffer: PixelBuffer) {
      for rect in rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { pixels[y * buffer.width + x] = buffer[x, y] }
        }
      }
    }

    func differences(from buffer: PixelBuffer) -> Int {
      (0..<buffer.height).reduce(0) { sum, y in
        (0..<buffer.width).reduce(sum) { sum, x in
          sum + (pixels[y * buffer.width + x] == buffer[x, y] ? 0 : 1)
        }
      }
    }
  }

  /// Scrolls forty times. Returns the pixels that were announced for the scroller, as a part of its own.
  private func announced(_ list: List, change: (CALayer, Int) -> Void = { _, _ in }) -> Double {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    var list = list
    let compositor = Compositor()
    var screen = Screen(pixels: [UInt32](repeating: 0, count: 120 * 160))
    var area = 0
    for step in 0..<41 {
      if step > 0 { list.scroll() }
      change(list.scroller, step)
      let rects = compositor.render(
        DisplayListBuilder.build(roots: [list.root], at: 0, scale: 1, size: Self.size))
      if step > 0 { area += rects.reduce(0) { $0 + $1.area } }
      screen.copy(rects, from: compositor.buffer)
      #expect(screen.differences(from: compositor.buffer) == 0, "step \(step)")
    }
    return Double(area) / Double(40 * 110 * 140)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `Of text on one colour only its columns are announced`(seed: UInt64) {
    // The longest text is 70 of 110 pixels wide.
    let part = announced(List(seed: seed, separators: 0, isPlain: true))
    #expect(part > 0.1 && part < 0.75)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `A screen that copies what is announced shows every change`(seed: UInt64) {
    let list = List(seed: seed, separators: [0, 2, 60][Int(seed % 3)], isPlain: seed % 2 == 0)
    _ = announced(list) { scroller, step in
      let rows = scroller.sublayers ?? []
      if step % 5 == 3 { rows[step % rows.count].opacity = 0.5 }
      if step % 7 == 2 {
        rows[(step * 3) % rows.count].backgroundColor = CGColor(gray: 0.8, alpha: 1)
      }
      if step % 11 == 10 { rows[step % rows.count].isHidden = true }
      if step == 20 { scroller.backgroundColor = CGColor(gray: 0.9, alpha: 1) }
      if step == 30 { scroller.backgroundColor = CGColor(gray: 0.9, alpha: 0.7) }
    }
  }

  @Test func `With many separators all of the region is announced`() {
    let part = announced(List(seed: 3, separators: 60, isPlain: true))
    #expect(part > 0.9 && part <= 1)
  }
}
