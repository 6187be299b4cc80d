import Trestle

/// A board of tiles larger than the screen, which can be dragged and flung in both directions.
package final class ScrollBoard: UIView {
  package let scrollView = UIScrollView()

  private static let tile: CGFloat = 120
  private static let columns = 10
  private static let rows = 16

  package override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.contentSize = CGSize(
      width: Self.tile * CGFloat(Self.columns), height: Self.tile * CGFloat(Self.rows))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns { scrollView.addSubview(Self.tile(row: row, column: column)) }
    }
    addSubview(scrollView)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  private static func tile(row: Int, column: Int) -> UIView {
    let frame = CGRect(
      x: CGFloat(column) * tile, y: CGFloat(row) * tile, width: tile, height: tile
    ).insetBy(dx: 4, dy: 4)
    return ScrollTile(
      "\(column),\(row)", hue: CGFloat(column + row) / CGFloat(columns + rows), frame: frame)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
  }
}
