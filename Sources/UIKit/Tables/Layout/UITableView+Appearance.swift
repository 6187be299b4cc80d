import TableEngine

/// An app's settings for the appearance of a table's rows.
struct TableAppearance {
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var separatorInset: UIEdgeInsets?
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var insetsContentToSafeArea = true
  var followsReadableWidth = false
  var fillerRowHeight: CGFloat = 0
  var separatorEffect: UIVisualEffect?
  var selfSizing = UITableView.SelfSizingInvalidation.enabled
  var hugging: UITableViewContentHuggingElements = []
}

extension UITableView {
  func setAppearance<Value>(_ path: WritableKeyPath<TableAppearance, Value>, _ value: Value) {
    appearance[keyPath: path] = value
    appearanceDidChange()
  }

  /// The standard inset: the margin of cells, 16 or 20, at the left only (UIKit reference 2.1).
  var standardSeparatorInset: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: contentMargin, bottom: 0, right: 0)
  }

  /// Lays out every row again, after a change of the appearance.
  func appearanceDidChange() {
    for cell in engine.rows.cells { cell.setNeedsLayout() }
    surroundings.fillerCount = -1
    engine.invalidateLayout()
    setNeedsLayout()
  }

  func setSeparatorInset(_ inset: UIEdgeInsets) {
    guard inset.isFinite else {
      UIKitFault.report("UITableView separatorInset contains a number that is not finite")
      return
    }
    setAppearance(\.separatorInset, inset)
  }

  func followReadableWidth(_ follows: Bool) {
    if follows == appearance.followsReadableWidth { return }
    appearance.followsReadableWidth = follows
    // Narrower text needs other heights.
    setNeedsReload()
  }

  func setFillerRowHeight(_ height: CGFloat) {
    guard height.isFinite, height >= 0 || height == UITableView.automaticDimension else {
      UIKitFault.report("A table's height must be finite and not negative, not \(height)")
      return
    }
    setAppearance(\.fillerRowHeight, height)
  }

  /// Measures rows again after a change of the fonts, or of the pixel size to which heights are
  /// rounded.
  ///
  /// If only the text size changes, cells, headers and footers stay, with any interaction in them, and
  /// the visible content stays in place.
  func measuresMayHaveChanged(from old: UITraitCollection?) {
    let new = traitCollection
    guard new.hasDifferentFonts(comparedTo: old) || old?.displayScale != new.displayScale else {
      return
    }
    let hasOtherTextSize =
      old?.preferredContentSizeCategory != new.preferredContentSizeCategory
    guard hasOtherTextSize, old?.displayScale == new.displayScale, engine.visibleRange.isKnown
    else {
      return setNeedsReload()
    }
    for part in TablePart.allCases {
      for view in engine.parts[part].views { view.setNeedsLayout() }
    }
    engine.visibleRange.forgetWidth()
    appearanceDidChange()
  }

  /// The colour of lines between rows.
  var lineColor: UIColor? {
    (appearance.separatorEffect as? UIBlurEffect)?.style.tint ?? separatorColor
  }

  /// The distance of content from the edges of cells, headers and footers: 16 or 20 points (UIKit
  /// reference 2.1), more if it follows the readable width.
  var contentMargin: CGFloat {
    style == .insetGrouped ? TableMetrics.margin(width: bounds.width) : readableMargin
  }

  /// The distance of an inset grouped table's sections from the safe area, in points.
  var sectionMargin: CGFloat {
    appearance.followsReadableWidth
      ? max(TableMetrics.margin(width: bounds.width), readableMargin - contentMargin)
      : TableMetrics.margin(width: bounds.width)
  }

  private var readableMargin: CGFloat {
    let margin = TableMetrics.margin(width: bounds.width)
    guard appearance.followsReadableWidth else { return margin }
    let width = bounds.width
    // Each cell asks several times: most tables are too narrow for more than the margin.
    guard width - 2 * margin > ReadableWidth.least else { return margin }
    let widest = ReadableWidth.points(for: traitCollection.preferredContentSizeCategory)
    let safe = insetsContentViewsToSafeArea ? safeAreaInsets.left + safeAreaInsets.right : 0
    return max(margin, (width - safe - widest) / 2)
  }
}
