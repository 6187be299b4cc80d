import CoreGraphics
import QuartzCore
import Testing

/// Layers on screens with 1.25, 1.5 and 1.75 pixels per point, where few lengths are whole pixels.
@MainActor @Suite(.ownMedia) struct FractionalScaleTests {
  private static let size = CGSize(width: 240, height: 320)
  private nonisolated static let scales: [CGFloat] = [1.25, 1.5, 1.75]

  /// Renders black layers on white, and returns a pixel's red part.
  private func render(_ layers: [CALayer], scale: CGFloat) -> (_ x: Int, _ y: Int) -> UInt32 {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: Self.size)
    root.backgroundColor = .white
    for layer in layers { root.addSublayer(layer) }
    let compositor = Compositor()
    compositor.render(
      DisplayListBuilder.build(roots: [root], at: 0, scale: scale, size: Self.size))
    return { compositor.buffer[$0, $1] >> 16 & 0xFF }
  }

  /// How many pixels of a column are neither black nor white.
  private func grays(_ pixel: (Int, Int) -> UInt32, column: Int, rows: Range<Int>) -> Int {
    rows.count { (1...254).contains(pixel(column, $0)) }
  }

  /// Rows of a card: the first and the last have the corners of one side.
  private func rows(height: CGFloat, clip: Bool) -> [CALayer] {
    (0..<4).map { index in
      let row = CALayer()
      row.frame = CGRect(x: 15, y: 20 + CGFloat(index) * height, width: 201, height: height)
      row.backgroundColor = .black
      if index == 0 || index == 3 {
        row.cornerRadius = 10
        row.maskedCorners =
          index == 0
          ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
          : [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        if clip {
          row.masksToBounds = true
          let content = CALayer()
          content.frame = row.bounds
          content.backgroundColor = .black
          row.addSublayer(content)
        }
      }
      return row
    }
  }

  @Test(arguments: scales, [false, true])
  func `Rows of a card leave no line between them, and have one edge at the side`(
    scale: CGFloat, clip: Bool
  ) {
    for height in [44, 43.6, 52.3, 57.9] as [CGFloat] {
      let pixel = render(rows(height: height, clip: clip), scale: scale)
      let last = Int((Self.size.height * scale).rounded())
      #expect(grays(pixel, column: Int(100 * scale), rows: 0..<last) == 0, "\(height)")
      // Beside the middle of each row.
      for index in 0..<4 {
        let y = Int((20 + (CGFloat(index) + 0.5) * height) * scale)
        let (left, right) = (Int((15 * scale).rounded()), Int((216 * scale).rounded()))
        #expect(pixel(left, y) == 0 && pixel(left - 1, y) == 255, "row \(index) of \(height)")
        #expect(pixel(right - 1, y) == 0 && pixel(right, y) == 255, "row \(index) of \(height)")
      }
    }
  }

  @Test(arguments: scales) func `A border has edges on whole pixels`(scale: CGFloat) {
    let layer = CALayer()
    layer.frame = CGRect(x: 11, y: 13, width: 101, height: 97)
    layer.borderWidth = 1 / scale
    layer.borderColor = .black
    let pixel = render([layer], scale: scale)
    let (left, right) = (Int((11 * scale).rounded()), Int((112 * scale).rounded()))
    let y = Int(60 * scale)
    let row = (left - 2..<right + 2).map { pixel($0, y) }
    #expect(row.count { $0 < 10 } == 2 && row.count { $0 > 245 } == row.count - 2)
    #expect(row[2] < 10 && row[row.count - 3] < 10)
  }

  @Test(arguments: scales)
  func `A circle is as wide as it is high, and the same wherever it stands`(scale: CGFloat) {
    var widths: Set<Int> = []
    for offset in stride(from: 0, to: 2, by: 0.13) {
      let layer = CALayer()
      layer.frame = CGRect(x: 20 + offset, y: 20 + offset * 0.6, width: 17, height: 17)
      layer.cornerRadius = 8.5
      layer.backgroundColor = .black
      let pixel = render([layer], scale: scale)
      let places = 0..<Int(60 * scale)
      let columns = places.filter { x in places.contains { pixel(x, $0) < 128 } }
      let lines = places.filter { y in places.contains { pixel($0, y) < 128 } }
      #expect(columns.count == lines.count, "\(offset)")
      widths.insert(columns.count)
    }
    #expect(widths.count == 1)
  }

  @Test func `A layer that a transform scales has an edge within a pixel`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 100, height: 100)
    layer.cornerRadius = 10
    layer.backgroundColor = .black
    layer.setAffineTransform(CGAffineTransform(scaleX: 0.9925, y: 0.9925))
    let pixel = render([layer], scale: 2)
    // 198.5 pixels from the 41st on.
    #expect(grays(pixel, column: 140, rows: 0..<640) == 1)
    #expect((1...254).contains(pixel(140, 239)))
  }
}
