import UIKit

/// The header and the bar over the pages of a ``HeaderPagingController``.
///
/// Touches on its controls reach them. All other touches are those of the list, so that a drag on the header
/// scrolls it.
final class PagingTopView: UIView {
  /// Returns the view that receives touches outside of controls.
  var list: () -> UIView? = { nil }
  var header: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      fixedHeader = fixedHeight(of: header)
      if let header { headerClip.addSubview(header) }
      superview?.setNeedsLayout()
    }
  }
  var bar: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      fixedBar = fixedHeight(of: bar)
      if let bar { addSubview(bar) }
      superview?.setNeedsLayout()
    }
  }

  private let headerClip = UIView()
  private var fixedHeader: CGFloat?
  private var fixedBar: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    headerClip.clipsToBounds = true
    addSubview(headerClip)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    var view: UIView? = hit
    while let current = view, current !== self {
      if current.takesTouches { return hit }
      view = current.superview
    }
    return list() ?? hit
  }

  // MARK: Layout

  private func fixedHeight(of view: UIView?) -> CGFloat? {
    guard let height = view?.bounds.height, height > 0, height.isFinite else { return nil }
    return height
  }

  /// The height of the header at a width, in whole pixels.
  func headerHeight(width: CGFloat) -> CGFloat { height(of: header, fixedHeader, width) }

  /// The height of the bar at a width, in whole pixels.
  func barHeight(width: CGFloat) -> CGFloat { height(of: bar, fixedBar, width) }

  private func height(of view: UIView?, _ fixed: CGFloat?, _ width: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    if let fixed { return fixed }
    let size = CGSize(width: width, height: 0)
    var height = view.systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    if height <= 0 { height = view.sizeThatFits(size).height }
    guard height.isFinite, height > 0 else { return 0 }
    let scale = max(traitCollection.displayScale, 1)
    return (height * scale).rounded(.up) / scale
  }

  /// Lays out the header and the bar.
  ///
  /// - Parameters:
  ///   - top: The top edge of the header while it is in view: the bottom edge of the bars above.
  ///   - headerHeight: The header's full height.
  ///   - visibleHeight: The part of it that is in view.
  ///   - barHeight: The height of the bar.
  ///   - pull: How far the header is pulled down.
  func layOut(
    top: CGFloat, headerHeight: CGFloat, visibleHeight: CGFloat, barHeight: CGFloat, pull: CGFloat,
    in bounds: CGRect
  ) {
    // Rows pass below the bars above the header, but a pulled header uncovers an indicator.
    let start = pull > 0 ? top + pull : 0
    let edge = top + pull - start
    frame = CGRect(
      x: 0, y: start, width: bounds.width, height: edge + visibleHeight + barHeight)
    headerClip.frame = CGRect(x: 0, y: edge, width: bounds.width, height: visibleHeight)
    header?.frame = CGRect(
      x: 0, y: visibleHeight - headerHeight, width: bounds.width, height: headerHeight)
    bar?.frame = CGRect(
      x: 0, y: edge + visibleHeight, width: bounds.width, height: barHeight)
  }
}

extension UIView {
  /// Whether the view responds to touches itself.
  fileprivate var takesTouches: Bool {
    self is UIControl || self is UIScrollView || self is any UITextInput
      || gestureRecognizers?.contains(where: \.isEnabled) == true || !interactions.isEmpty
  }
}
