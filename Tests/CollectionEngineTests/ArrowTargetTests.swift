import CollectionEngine
import Testing

@Suite struct ArrowTargetTests {
  /// Squares of 100 points with 10 between them, by column and line.
  private func square(_ column: Int, _ line: Int) -> ItemBox {
    let (x, y) = (Double(column) * 110, Double(line) * 110)
    return ItemBox(minX: x, minY: y, maxX: x + 100, maxY: y + 100)
  }

  private func grid(_ count: Int) -> [ItemBox] { (0..<count).map { square($0 % 3, $0 / 3) } }

  private func step(
    _ index: Int, _ direction: ArrowDirection, _ boxes: [ItemBox], isStrict: Bool = false
  ) -> Int? {
    ArrowTarget(from: boxes[index], direction).nearest(of: boxes, isStrict: isStrict)
  }

  @Test func `Each arrow goes to the neighbour in its direction`() {
    let boxes = grid(9)
    #expect(step(4, .up, boxes) == 1)
    #expect(step(4, .down, boxes) == 7)
    #expect(step(4, .left, boxes) == 3)
    #expect(step(4, .right, boxes) == 5)
  }

  @Test func `Nothing lies beyond the edges`() {
    let boxes = grid(9)
    #expect(step(1, .up, boxes) == nil)
    #expect(step(7, .down, boxes) == nil)
    #expect(step(2, .right, boxes, isStrict: true) == nil)
    #expect(step(3, .left, boxes, isStrict: true) == nil)
  }

  @Test func `Down goes to a short last line rather than past it`() {
    // A last line of one item, and another section below it.
    let boxes = grid(4) + (0..<3).map { square($0, 3) }
    #expect(step(2, .down, boxes) == 3)
    #expect(step(3, .down, boxes) == 4)
  }

  @Test func `Down in a mosaic stays in its column`() {
    let boxes = [
      ItemBox(minX: 0, minY: 0, maxX: 100, maxY: 100),
      ItemBox(minX: 110, minY: 0, maxX: 210, maxY: 60),
      ItemBox(minX: 110, minY: 70, maxX: 210, maxY: 130),
      ItemBox(minX: 0, minY: 110, maxX: 100, maxY: 300),
    ]
    #expect(step(0, .down, boxes) == 3)
    #expect(step(3, .up, boxes) == 0)
    #expect(step(1, .down, boxes) == 2)
    #expect(step(2, .left, boxes) == 0)
  }

  @Test func `Down crosses a gap rather than go to the next column`() {
    let boxes = [
      ItemBox(minX: 0, minY: 0, maxX: 100, maxY: 100),
      ItemBox(minX: 110, minY: 70, maxX: 210, maxY: 160),
      ItemBox(minX: 0, minY: 140, maxX: 100, maxY: 300),
    ]
    #expect(step(0, .down, boxes) == 2)
    // What is not in the way is gone to all the same.
    #expect(step(1, .up, boxes) == 0)
  }
}
