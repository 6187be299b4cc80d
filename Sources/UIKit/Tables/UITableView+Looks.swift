extension UITableView {
  /// How rows look.
  struct Looks {
    var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets?
    var insetReference = SeparatorInsetReference.fromCellEdges
    var insetsContentToSafeArea = true
    var followsReadableWidth = false
    var fillerRowHeight: CGFloat = 0
    var separatorEffect: UIVisualEffect?
    var selfSizing = SelfSizingInvalidation.enabled
  }

  func looksDidChange() {
    for cell in tiles.cells { cell.setNeedsLayout() }
    extras.fillerCount = -1
    tiles.invalidate()
    setNeedsLayout()
  }

  /// Whether the content of cells, headers and footers keeps clear of the safe area at the sides.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsContentToSafeArea }
    set {
      looks.insetsContentToSafeArea = newValue
      looksDidChange()
    }
  }

  /// Whether the content of wide tables stays as narrow as text is read well, in the middle.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set {
      if newValue == looks.followsReadableWidth { return }
      looks.followsReadableWidth = newValue
      // Narrower text takes other heights.
      dataDidChange()
    }
  }

  /// The height of the empty rows that fill a plain table below its last row, in points.
  ///
  /// 0, the default, for none; automatic for that of the last row (Apple's documentation). A
  /// negative or endless one is reported and not taken.
  public var fillerRowHeight: CGFloat {
    get { looks.fillerRowHeight }
    set {
      guard newValue.isFinite, newValue >= 0 || newValue == UITableView.automaticDimension else {
        UIKitFault.report("A table's height must be finite and not negative, not \(newValue)")
        return
      }
      looks.fillerRowHeight = newValue
      looksDidChange()
    }
  }

  /// What lines between rows are made of in place of their colour: a blur's material; nil, or
  /// another effect, leaves them their colour.
  public var separatorEffect: UIVisualEffect? {
    get { looks.separatorEffect }
    set {
      looks.separatorEffect = newValue
      looksDidChange()
    }
  }

  /// What lines between rows are drawn in.
  var lineColor: UIColor? {
    (looks.separatorEffect as? UIBlurEffect)?.style.tint ?? separatorColor
  }

  /// What content keeps from the edges of cells, headers and footers: 16 or 20 points
  /// (UIKit reference 2.1), more where it stays as narrow as is read well.
  var contentMargin: CGFloat {
    let margin = TableMetrics.margin(width: bounds.width)
    guard looks.followsReadableWidth, style != .insetGrouped else { return margin }
    let widest = ReadableWidth.points(for: traitCollection.preferredContentSizeCategory)
    return max(margin, (bounds.width - widest) / 2)
  }
}
