import CoreGraphics
import QuartzCore
import Testing

@Suite(.ownMedia) struct TextLayerTests {
  @Test func `A text layer draws its string`() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    layer.string = "Hello"
    layer.fontSize = 20
    layer.foregroundColor = .black
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(layer.contents != nil)
    #expect(!layer.needsDisplay())
    layer.fontSize = 20
    #expect(!layer.needsDisplay())
    layer.string = "Hello!"
    #expect(layer.needsDisplay())
  }

  @Test func `Wrapping and truncation respect the bounds`() throws {
    let layer = CATextLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.string = "The quick brown fox jumps over the lazy dog"
    layer.fontSize = 17
    #expect(try #require(layer.textLayout()).lineCount == 1)
    layer.isWrapped = true
    #expect(try #require(layer.textLayout()).lineCount > 3)
    layer.truncationMode = .end
    let cut = try #require(layer.textLayout())
    #expect(cut.lineCount == 2)
    #expect(cut.isTruncated)
    layer.alignmentMode = .right
    let right = try #require(layer.textLayout())
    #expect(right.x(ofLine: 0) > 0)
    layer.string = nil
    #expect(layer.textLayout() == nil)
  }
}
