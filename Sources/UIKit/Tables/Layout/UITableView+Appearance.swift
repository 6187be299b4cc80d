/// What an app has set about the look of a table's rows.
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
}

extension UITableView {
  func setAppearance<Value>(_ path: WritableKeyPath<TableAppearance, Value>, _ value: Value) {
    appearance[keyPath: path] = value
    appearanceDidChange()
  }

  /// The margin of cells, 16 or 20, at the left alone (UIKit reference 2.1).
  var standardSeparatorInset: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: contentMargin, bottom: 0, right: 0)
  }

  /// Lays every row out anew, with the appearance that was set.
  func appearanceDidChange() {
    for cell in engine.rows.cells { cell.setNeedsLayout() }
    surroundings.fillerCount = -1
    engine.invalidateLayout()
    setNeedsLayout()
  }

  /// Whether the content of cells, headers and footers keeps clear of the safe area at the sides.
  public var insetsContentViewsToSafeArea: Bool {
    get { appearance.insetsContentToSafeArea }
    set {
      appearance.insetsContentToSafeArea = newValue
      appearanceDidChange()
    }
  }

  /// Whether the content of wide tables stays as narrow as text is read well, in the middle.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { appearance.followsReadableWidth }
    set {
      if newValue == appearance.followsReadableWidth { return }
      appearance.followsReadableWidth = newValue
      // Narrower text takes other heights.
      setNeedsReload()
    }
  }

  /// The height of the empty rows that fill a plain table below its last row, in points.
  ///
  /// 0, the default, for none; automatic for that of the last row (Apple's documentation). A
  /// negative or endless one is reported and not taken.
  public var fillerRowHeight: CGFloat {
    get { appearance.fillerRowHeight }
    set {
      guard newValue.isFinite, newValue >= 0 || newValue == UITableView.automaticDimension else {
        UIKitFault.report("A table's height must be finite and not negative, not \(newValue)")
        return
      }
      appearance.fillerRowHeight = newValue
      appearanceDidChange()
    }
  }

  /// The effect whose material gives lines between rows their colour; nil, or an effect that is no
  /// blur, leaves them `separatorColor`.
  public var separatorEffect: UIVisualEffect? {
    get { appearance.separatorEffect }
    set {
      appearance.separatorEffect = newValue
      appearanceDidChange()
    }
  }

  /// The colour of lines between rows.
  var lineColor: UIColor? {
    (appearance.separatorEffect as? UIBlurEffect)?.style.tint ?? separatorColor
  }

  /// What content keeps from the edges of cells, headers and footers: 16 or 20 points
  /// (UIKit reference 2.1), more where it stays as narrow as is read well.
  var contentMargin: CGFloat {
    let margin = TableMetrics.margin(width: bounds.width)
    guard appearance.followsReadableWidth, style != .insetGrouped else { return margin }
    let widest = ReadableWidth.points(for: traitCollection.preferredContentSizeCategory)
    return max(margin, (bounds.width - widest) / 2)
  }
}
