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
    // An item that is not straight ahead can still be the target.
    #expect(step(1, .up, boxes) == 0)
  }

  @Test func `Down moves to a wide item below instead of skipping it`() {
    let banner = ItemBox(minX: 0, minY: 60, maxX: 600, maxY: 110)
    let boxes = [
      ItemBox(minX: 0, minY: 0, maxX: 50, maxY: 50), banner,
      ItemBox(minX: 0, minY: 120, maxX: 50, maxY: 170),
      ItemBox(minX: 550, minY: 0, maxX: 600, maxY: 50),
    ]
    #expect(step(0, .down, boxes) == 1)
    #expect(step(2, .up, boxes) == 1)
    #expect(step(3, .down, boxes) == 1)
  }

  @Test func `From a wide item, Down moves to the item below its middle or to the first`() {
    let banner = ItemBox(minX: 0, minY: 0, maxX: 320, maxY: 50)
    let three = (0..<3).map {
      ItemBox(minX: Double($0) * 110, minY: 60, maxX: Double($0) * 110 + 100, maxY: 110)
    }
    #expect(step(0, .down, [banner] + three) == 2)
    let two = (0..<2).map {
      ItemBox(minX: Double($0) * 165, minY: 60, maxX: Double($0) * 165 + 155, maxY: 110)
    }
    #expect(step(0, .down, [banner] + two) == 1)
  }

  /// Tiles of random sizes in columns, as in a mosaic.
  private func mosaic(_ seed: UInt64) -> [ItemBox] {
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var ends = [0.0, 0, 0, 0]
    return (0..<40).map { _ in
      let width = 1 + next(4)
      let column = next(5 - width)
      let top = ends[column..<(column + width)].max()!
      let height = Double(20 + next(8) * 15)
      for index in column..<(column + width) { ends[index] = top + height + 10 }
      return ItemBox(
        minX: Double(column) * 80, minY: top, maxX: Double(column + width) * 80 - 10,
        maxY: top + height)
    }
  }

  @Test(arguments: 0..<50)
  func `In a mosaic no step skips an item that lies wholly between start and target`(seed: Int) {
    let boxes = mosaic(UInt64(seed))
    for start in boxes.indices {
      for direction in [ArrowDirection.up, .down, .left, .right] {
        guard let target = step(start, direction, boxes, isStrict: true) else { continue }
        let (from, to) = (boxes[start], boxes[target])
        let between = boxes.indices.filter { index in
          guard index != start, index != target else { return false }
          let box = boxes[index]
          // At least as wide as the start, after it, and before the target.
          return switch direction {
          case .down:
            box.minX <= from.minX && box.maxX >= from.maxX && box.minY >= from.maxY
              && box.maxY <= to.minY
          case .up:
            box.minX <= from.minX && box.maxX >= from.maxX && box.maxY <= from.minY
              && box.minY >= to.maxY
          case .right:
            box.minY <= from.minY && box.maxY >= from.maxY && box.minX >= from.maxX
              && box.maxX <= to.minX
          case .left:
            box.minY <= from.minY && box.maxY >= from.maxY && box.maxX <= from.minX
              && box.minX >= to.maxX
          }
        }
        #expect(between == [], "\(seed): \(start) \(direction) to \(target)")
      }
    }
  }
}
