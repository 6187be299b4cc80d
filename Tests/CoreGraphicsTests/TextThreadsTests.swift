import CoreGraphics
import Foundation
import Locks
import TestSupport
import Testing

/// Text on several threads, as in an app that renders images in the background while its screen
/// scrolls.
///
/// Cairo keeps ten files of fonts open. It closes one for the next, also while another thread draws with
/// it, unless the threads wait for each other.
@Suite struct TextThreadsTests {
  /// A text at a scale that no other drawing has, so that Cairo makes a font for it anew.
  private struct Drawing: Sendable {
    let layout: TextLayout
    let scale: CGFloat

    /// The pixels of the middle of the first letter.
    var pixels: [UInt32] {
      let context = CGContext(width: 12, height: 8, scale: 1)
      context.scaleBy(x: scale, y: scale)
      layout.draw(in: context, at: CGPoint(x: -8, y: -14))
      context.flush()
      return (0..<96).map { context.buffer.pixels[$0] }
    }
  }

  private static func text(_ string: String, _ font: TextFont) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: font))
  }

  /// A text in each file of the system font: more than Cairo keeps open.
  private static let layouts = (1...9).flatMap { weight in
    [false, true].map { isItalic in
      let font = TextFont(size: 24, weight: weight * 100, italic: isItalic)
      return TextLayoutCache.shared.layout(
        text("Rag boxed with quick zephyr jugs, 0123456789", font), width: .infinity)
    }
  }

  private static func drawings(_ count: Int, seed: UInt64) -> [Drawing] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      Drawing(
        layout: layouts[Int.random(in: layouts.indices, using: &random)],
        // Letters of more than 160 pixels, which are drawn by their outlines.
        scale: CGFloat.random(in: 7...9, using: &random))
    }
  }

  /// Calls a closure with each index, on more threads than there are cores: they interrupt each other
  /// anywhere.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let threads = 8
    let group = DispatchGroup()
    for thread in 0..<threads {
      group.enter()
      Thread.detachNewThread {
        for index in stride(from: thread, to: count, by: threads) { body(index) }
        group.leave()
      }
    }
    group.wait()
  }

  @Test func `Letters that several threads draw at once look as on one thread`() {
    let drawings = Self.drawings(8000, seed: 57)
    let found = Mutex<[Int: [UInt32]]>([:])
    Self.onThreads(drawings.count) { index in
      let pixels = drawings[index].pixels
      found.withLock { $0[index] = pixels }
    }
    let together = found.withLock { $0 }
    #expect(drawings.indices.allSatisfy { together[$0] == drawings[$0].pixels })
    #expect(Set(together.values).count > 500)
  }

  @Test func `Threads measure text while others draw`() {
    let drawings = Self.drawings(8000, seed: 58)
    let widths = Mutex<[Int: CGFloat]>([:])
    Self.onThreads(drawings.count) { index in
      if index % 4 > 0 { return _ = drawings[index].pixels }
      let font = TextFont(size: 10 + CGFloat(index % 80), weight: index % 9 * 100)
      let layout = TextLayoutCache.shared.layout(Self.text("Word \(index)", font), width: .infinity)
      widths.withLock { $0[index] = layout.size.width }
    }
    #expect(widths.withLock { $0.count } == 2000)
    #expect(widths.withLock { $0.values.allSatisfy { $0 > 20 } })
  }
}
