import CollectionEngine

/// The properties of a flow layout, with UIKit's defaults (UIKit reference 22.3).
struct FlowMetrics: Equatable {
  var lineSpacing: CGFloat = 10
  var itemSpacing: CGFloat = 10
  var itemSize = CGSize(width: 50, height: 50)
  var estimatedItemSize = CGSize.zero
  var direction = UICollectionView.ScrollDirection.vertical
  var headerSize = CGSize.zero
  var footerSize = CGSize.zero
  var sectionInset = UIEdgeInsets.zero
  var insetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
  var pinsHeaders = false
  var pinsFooters = false

  /// Whether cells determine their preferred size.
  @MainActor var hasEstimate: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// The size of items that are not measured yet.
  @MainActor var estimate: CGSize {
    let automatic = UICollectionViewFlowLayout.automaticSize
    if estimatedItemSize != .zero, estimatedItemSize != automatic { return estimatedItemSize }
    return itemSize == automatic ? CGSize(width: 50, height: 50) : itemSize
  }

  /// Returns a size along and across the scroll direction, clamped to finite, non-negative lengths.
  func flow(_ size: CGSize) -> FlowSize {
    let (width, height) = (FlowMetrics.usable(size.width), FlowMetrics.usable(size.height))
    return direction == .vertical
      ? FlowSize(along: height, across: width) : FlowSize(along: width, across: height)
  }

  static func usable(_ length: CGFloat) -> Double {
    length.isFinite ? min(max(Double(length), 0), 1e7) : 0
  }

  /// Returns a rectangle of the content.
  func rect(_ frame: FlowFrame) -> CGRect {
    direction == .vertical
      ? CGRect(
        x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
      : CGRect(
        x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
  }

  /// Returns insets along and across the scroll direction.
  func flow(_ insets: UIEdgeInsets) -> FlowInsets {
    let insets = insets.isFinite ? insets : .zero
    return direction == .vertical
      ? FlowInsets(
        before: Double(insets.top), after: Double(insets.bottom), leading: Double(insets.left),
        trailing: Double(insets.right))
      : FlowInsets(
        before: Double(insets.left), after: Double(insets.right), leading: Double(insets.top),
        trailing: Double(insets.bottom))
  }

  func along(_ size: CGSize) -> Double {
    Self.usable(direction == .vertical ? size.height : size.width)
  }
}

/// The inputs of a flow layout's geometry other than the layout's properties and the delegate.
struct FlowBasis: Equatable {
  var size: CGSize
  var insets: UIEdgeInsets
  /// The insets to which section insets refer; zero if they refer to the content's.
  var reference: UIEdgeInsets
  var direction: UICollectionView.ScrollDirection
  var scale: CGFloat

  @MainActor init(_ view: UICollectionView, _ metrics: FlowMetrics) {
    size = view.bounds.size
    insets = view.adjustedContentInset
    reference =
      switch metrics.insetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets
      case .fromLayoutMargins: view.layoutMargins
      }
    direction = metrics.direction
    scale = view.layer.contentsScale
  }

  /// Returns whether lines have the same length and direction as with another basis.
  func hasSameLines(as other: FlowBasis) -> Bool {
    guard direction == other.direction, scale == other.scale else { return false }
    return direction == .vertical
      ? size.width == other.size.width && insets.left == other.insets.left
        && insets.right == other.insets.right
      : size.height == other.size.height && insets.top == other.insets.top
        && insets.bottom == other.insets.bottom
  }

  /// Returns whether section insets are the same as with another basis.
  func hasSameSectionInsets(as other: FlowBasis, _ metrics: FlowMetrics) -> Bool {
    metrics.insetReference == .fromContentInset
      || reference == other.reference && insets == other.insets
  }
}
