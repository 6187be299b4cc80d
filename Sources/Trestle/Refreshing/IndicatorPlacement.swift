import UIKit

/// Where a ``Refresher`` shows its indicator.
///
/// Only `inset` makes room for the indicator above the rows. Otherwise the content returns to its
/// edge as soon as the finger lifts, while the work goes on.
public enum IndicatorPlacement {
  /// Above the rows, in an inset that is added during the work.
  case inset
  /// In front of the rows, at the top of the visible content: below the bars.
  case contentEdge
  /// In front of the rows, at the top edge of the screen. Use it behind transparent bars, or where
  /// there are no bars.
  case screenEdge
  /// In one of the app's views, such as a part of a header. The indicator fills the view's bounds.
  /// The view is retained.
  case view(UIView)
}

extension Refresher {
  /// Whether the indicator has an inset above the rows.
  var hasInset: Bool {
    if case .inset = placement { return true }
    return false
  }

  func placementChanged() {
    guard let scrollView else { return }
    if case .view(let place) = placement {
      if indicator.superview !== place { place.addSubview(indicator) }
      indicator.layer.zPosition = 0
    } else {
      if indicator.superview !== scrollView { scrollView.insertSubview(indicator, at: 0) }
      indicator.layer.zPosition = hasInset ? -1 : 1
    }
    send(.settingsChanged)
    layoutChanged()
  }

  /// The frame of an indicator without an inset in its superview; nil if it has one.
  var ownFrame: CGRect? {
    guard let scrollView else { return nil }
    let bounds = scrollView.bounds
    switch placement {
    case .inset: return nil
    case .view(let place): return place.bounds
    case .contentEdge, .screenEdge:
      let inset = scrollView.adjustedContentInset
      var shown: CGFloat = 1
      if case .pulling(let progress) = state { shown = progress }
      let length = thickness
      guard edge == .top else {
        let isFirst = geometry?.isFirst ?? true
        return CGRect(
          x: isFirst ? bounds.minX + inset.left : bounds.maxX - inset.right - length,
          y: bounds.minY, width: length, height: bounds.height)
      }
      var top = bounds.minY
      if case .contentEdge = placement { top += inset.top }
      // It comes in from the edge with the pull.
      return CGRect(
        x: bounds.minX, y: top - (1 - shown) * length, width: bounds.width, height: length)
    }
  }
}
