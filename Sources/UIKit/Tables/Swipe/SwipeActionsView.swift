import TableEngine

/// The strip of buttons next to the content of a swiped row. It fills the part of the row that the
/// content leaves free.
final class SwipeActionsView: UIView {
  /// The buttons, the outermost one first.
  let buttons: [SwipeActionButton]
  /// Whether the buttons are at the right edge of the row.
  let isRight: Bool

  init(_ actions: [SwipeAction], isRight: Bool) {
    buttons = actions.map { SwipeActionButton($0) }
    self.isRight = isRight
    super.init(frame: .zero)
    clipsToBounds = true
    // The outermost one in front.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the layout of the buttons in a row of a given size, reduced by the width of the section
  /// index.
  func layout(rowSize: CGSize, indexInset: CGFloat, allowsFullSwipe: Bool) -> SwipeLayout {
    SwipeLayout(
      fittingWidths: buttons.map { Double($0.fittingWidth(rowHeight: rowSize.height)) },
      rowWidth: Double(rowSize.width - indexInset), allowsFullSwipe: allowsFullSwipe)
  }

  /// Lays out the strip of buttons next to the content, which is pulled by a distance.
  ///
  /// - Parameters:
  ///   - layout: The layout of the buttons.
  ///   - pull: The distance in points; below 0 nothing is visible.
  ///   - covering: The button that covers the others, and to what extent, from 0 to 1.
  ///   - rowSize: The size of the row.
  ///   - edge: The distance in points from the row's edge at which the buttons begin.
  func layOutButtons(
    _ layout: SwipeLayout, pull: Double, covering: (index: Int, share: Double), rowSize: CGSize,
    edge: CGFloat
  ) {
    let width = CGFloat(max(0, pull))
    let strip = CGRect(
      x: isRight ? rowSize.width - edge : edge - width, y: 0, width: width,
      height: rowSize.height)
    if frame != strip { frame = strip }
    let grid = pixelGrid
    for (index, button) in buttons.enumerated() {
      let place = layout.button(index, atPull: pull, covering: covering)
      // Both ends are rounded to pixels, so that no gap shows between two buttons.
      let (outer, inner) = (grid.nearest(CGFloat(place.outer)), grid.nearest(CGFloat(place.inner)))
      let content = CGFloat(place.content)
      let contentWidth = CGFloat(layout.buttonWidth)
      let x = isRight ? width - inner : outer
      button.setFrame(
        CGRect(x: x, y: 0, width: inner - outer, height: rowSize.height),
        contentX: grid.nearest(isRight ? inner - content : content - contentWidth - outer),
        contentWidth: contentWidth)
    }
  }

  /// Moves a button in front of the others.
  func raise(_ index: Int) { bringSubviewToFront(buttons[index]) }

  override var viewsInReadingOrder: [UIView]? { isRight ? buttons.reversed() : buttons }
}
