import CoreGraphics

/// The rows of a menu, which scroll in its panel.
final class MenuList: UIView {
  /// Called with touches on the list.
  var onTouch: ((UITouch, UITouch.Phase) -> Void)?
  var onActivate: ((MenuChoice) -> Void)?

  /// A line of the list with its views.
  private struct Line {
    let views: [UIView]
    let separator: UIView?
    var height: CGFloat = 0
  }

  private var lines: [Line] = []
  /// The elements that can be selected, in order.
  private(set) var cells: [MenuCell] = []
  private(set) var isLoading = false
  private(set) var highlighted: MenuCell?
  private weak var tracked: UITouch?

  /// Replaces the displayed lines with the lines of a menu.
  func replaceLines(with content: MenuContent) {
    let old = highlighted.flatMap { cell in cells.firstIndex { $0 === cell } }
    let highlight = highlighted?.highlight
    for view in subviews { view.removeFromSuperview() }
    lines = []
    cells = []
    isLoading = false
    highlighted = nil
    let hasMarks = content.items.contains { item in
      guard case .row(let choice, _) = item else { return false }
      return !choice.isLeaf || choice.state != .off
    }
    var wasRow = false
    for item in content.items {
      let views = makeViews(item, hasMarks: hasMarks)
      let isRow = if case .divider = item { false } else { true }
      var separator: UIView?
      if isRow, wasRow {
        let line = UIView()
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        separator = line
      }
      for view in views { addSubview(view) }
      if let separator { addSubview(separator) }
      lines.append(Line(views: views, separator: separator))
      wasRow = isRow
    }
    for cell in cells {
      cell.onActivate = { [weak self, weak cell] in
        if let self, let cell { onActivate?(cell.choice) }
      }
    }
    if let old, let highlight, cells.indices.contains(old) { self.highlight(cells[old], highlight) }
    setNeedsLayout()
  }

  private func makeViews(_ item: MenuItem, hasMarks: Bool) -> [UIView] {
    switch item {
    case .title(let words): return [MenuTitle(words)]
    case .row(let choice, let count):
      let row = MenuRow(choice, lines: count, hasMarks: hasMarks)
      cells.append(row)
      return [row]
    case .strip(let choices, let size):
      let tiles = choices.map { MenuTile($0, size: size) }
      cells += tiles
      return tiles
    case .loading:
      isLoading = true
      return [MenuLoadingRow()]
    case .divider:
      let view = UIView()
      view.backgroundColor = MenuMetrics.dividerColor
      view.isUserInteractionEnabled = false
      return [view]
    }
  }

  // MARK: Layout

  private var pixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

  /// Returns the height at a width.
  func height(forWidth width: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for index in lines.indices {
      let height = self.height(of: lines[index], width: width)
      lines[index].height = height
      sum += height
    }
    return sum
  }

  private func height(of line: Line, width: CGFloat) -> CGFloat {
    let share = width / CGFloat(max(1, line.views.count))
    let heights = line.views.map { view -> CGFloat in
      switch view {
      case let cell as MenuCell: cell.height(forWidth: share)
      case let title as MenuTitle: title.height(forWidth: width)
      case let loading as MenuLoadingRow: loading.rowHeight
      default: MenuMetrics.divider
      }
    }
    return ((heights.max() ?? 0) / pixel).rounded(.up) * pixel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    _ = height(forWidth: bounds.width)
    var y: CGFloat = 0
    for line in lines {
      let share = bounds.width / CGFloat(max(1, line.views.count))
      for (index, view) in line.views.enumerated() {
        let place = isMirrored ? line.views.count - 1 - index : index
        view.frame = CGRect(x: CGFloat(place) * share, y: y, width: share, height: line.height)
      }
      line.separator?.frame = CGRect(x: 0, y: y, width: bounds.width, height: pixel)
      y += line.height
    }
  }

  // MARK: Highlight

  /// Returns the element at a point of the list, whether or not it is enabled.
  func cell(at point: CGPoint) -> MenuCell? { cells.first { $0.frame.contains(point) } }

  func highlight(_ cell: MenuCell?, _ kind: MenuHighlight) {
    if let highlighted, highlighted !== cell { highlighted.highlight = nil }
    highlighted = cell
    cell?.highlight = kind
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked == nil, let touch = touches.first else { return }
    tracked = touch
    onTouch?(touch, .began)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let tracked, touches.contains(tracked) { onTouch?(tracked, .moved) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    tracked = nil
    onTouch?(touch, .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    tracked = nil
    onTouch?(touch, .cancelled)
  }
}
