/// The scroll view of an orthogonally scrolling section, whose cells are its subviews.
///
/// Distances along a row are measured from its first group, from the leading edge if the row is
/// horizontal.
@MainActor final class CollectionRowView: UIScrollView {
  weak var rows: CompositionalRows?
  /// The section that the row displays; nil while the row is unused or only its disappearing cells
  /// remain.
  var section: Int?
  var layoutOfRow = RowLayout()

  /// The lengths and scrolling behaviour of a row.
  struct RowLayout: Equatable {
    /// Whether the row is horizontal.
    var isHorizontal = true
    /// Whether the row runs from right to left.
    var isMirrored = false
    /// The length of the groups.
    var length: CGFloat = 0
    /// The visible length.
    var viewport: CGFloat = 0
    /// The range of the distance by which the row can be scrolled.
    var range: ClosedRange<CGFloat> = 0...0
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
    /// How far content is visible beyond the ends of the row: the section's insets.
    var overhang: (before: CGFloat, after: CGFloat) = (0, 0)

    /// The length of the scroll view's content.
    var contentLength: CGFloat { max(length, viewport) }

    static func == (left: RowLayout, right: RowLayout) -> Bool {
      left.isHorizontal == right.isHorizontal && left.isMirrored == right.isMirrored
        && left.length == right.length && left.viewport == right.viewport
        && left.range == right.range && left.behavior == right.behavior
        && left.overhang == right.overhang
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Distances

  /// The distance by which the row is scrolled.
  var distance: CGFloat {
    get { distance(of: contentOffset) }
    set { contentOffset = offset(of: newValue) }
  }

  /// Returns the scrolled distance for a content offset.
  func distance(of offset: CGPoint) -> CGFloat {
    guard layoutOfRow.isHorizontal else { return offset.y }
    guard layoutOfRow.isMirrored else { return offset.x }
    return layoutOfRow.contentLength - layoutOfRow.viewport - offset.x
  }

  /// Returns the content offset for a distance.
  func offset(of distance: CGFloat) -> CGPoint {
    guard layoutOfRow.isHorizontal else { return CGPoint(x: 0, y: distance) }
    return CGPoint(
      x: layoutOfRow.isMirrored
        ? layoutOfRow.contentLength - layoutOfRow.viewport - distance : distance, y: 0)
  }

  /// The origin of the row's unscrolled content in the collection view.
  var contentOrigin: CGPoint {
    guard layoutOfRow.isHorizontal, layoutOfRow.isMirrored else { return frame.origin }
    return CGPoint(
      x: frame.minX - (layoutOfRow.contentLength - layoutOfRow.viewport), y: frame.minY)
  }

  // MARK: Scrolling

  package override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    rows?.rowDidScroll(self)
  }

  override func releaseTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let rows else { return proposed }
    var speed = layoutOfRow.isHorizontal ? velocity.x : velocity.y
    if layoutOfRow.isHorizontal, layoutOfRow.isMirrored { speed = -speed }
    let target = rows.target(
      of: self, proposed: distance(of: proposed), from: distance, speed: speed)
    return offset(of: target)
  }

  /// Returns whether a point is in the row, including the section's insets, where cells are visible and
  /// can be scrolled.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let overhang = layoutOfRow.overhang
    var area = bounds
    if layoutOfRow.isHorizontal {
      let left = layoutOfRow.isMirrored ? overhang.after : overhang.before
      area.origin.x -= left
      area.size.width += overhang.before + overhang.after
    } else {
      area.origin.y -= overhang.before
      area.size.height += overhang.before + overhang.after
    }
    return area.contains(point)
  }

  package override var viewsInReadingOrder: [UIView]? {
    rows?.viewsInReadingOrder(of: self) ?? []
  }
}
