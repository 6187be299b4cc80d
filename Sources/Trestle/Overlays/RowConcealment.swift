import UIKit

/// Hides a list's rows, section headers and section footers while a content state is displayed instead.
/// A table's own header and footer and the boundary elements of a layout stay visible, and rows,
/// selection and offset do not change.
@MainActor final class RowConcealment: Behavior {
  private struct Concealed {
    weak var view: UIView?
    var means: Means
  }

  /// The means by which a view is hidden.
  private enum Means {
    /// The view has an alpha of 0; the value is its original alpha.
    case alpha(CGFloat)
    /// The view has a transparent mask, because a layout sets the alpha of its elements. The flags are
    /// the view's own values.
    case mask(UIView, isInteractive: Bool, isHiddenFromAccessibility: Bool)
    /// The view stays visible.
    case none
  }

  private weak var list: UIScrollView?
  /// The placeholders of rows that are displayed instead, if any.
  weak var skeleton: SkeletonView?
  private var concealed: [ObjectIdentifier: Concealed] = [:]

  init(_ list: UIScrollView) { self.list = list }

  /// Hides the visible rows, section headers and section footers.
  func concealContent() {
    switch list {
    case let table as UITableView:
      for cell in table.visibleCells { conceal(cell) }
      for section in 0..<table.numberOfSections {
        for part in [table.headerView(forSection: section), table.footerView(forSection: section)] {
          if let part { conceal(part) }
        }
      }
    case let collection as UICollectionView:
      collection.boundaryViews.forEach(keep)
      // Sections that scroll across the content have their own scroll views.
      for view in collection.subviews where view is UICollectionReusableView || view is UIScrollView
      {
        conceal(view)
      }
    default: break
    }
  }

  /// Hides a view that the list is about to display. If the view is already hidden, an alpha that the
  /// app has set in the meantime becomes the view's own.
  func conceal(_ view: UIView) {
    let key = ObjectIdentifier(view)
    let isKnown = concealed[key]?.view === view
    if list is UICollectionView {
      if !isKnown { concealed[key] = Concealed(view: view, means: mask(view)) }
      return
    }
    if isKnown, view.alpha == 0 { return }
    concealed[key] = Concealed(view: view, means: .alpha(view.alpha))
    view.alpha = 0
  }

  /// Keeps a view visible that the list displays, or is about to display.
  func keep(_ view: UIView) {
    let key = ObjectIdentifier(view)
    // The view may have displayed a concealed element before.
    if let entry = concealed[key] { reveal(entry) }
    concealed[key] = Concealed(view: view, means: .none)
  }

  private func mask(_ view: UIView) -> Means {
    let mask = UIView()
    UIView.performWithoutAnimation {
      // Larger than any size that the view may get.
      mask.frame = CGRect(x: -5_000, y: -5_000, width: 10_000, height: 10_000)
      mask.backgroundColor = .black
      view.layer.mask = mask.layer
    }
    let means = Means.mask(
      mask, isInteractive: view.isUserInteractionEnabled,
      isHiddenFromAccessibility: view.accessibilityElementsHidden)
    view.accessibilityElementsHidden = true
    // A cell that does not interact looks disabled, so that waits until it is invisible.
    UIView.animate(
      withDuration: UIView.inheritedAnimationDuration, animations: { mask.alpha = 0 },
      completion: { [weak self] _ in self?.disable(view, maskedBy: mask) })
    return means
  }

  private func disable(_ view: UIView, maskedBy mask: UIView) {
    guard case .mask(let current, _, _)? = concealed[ObjectIdentifier(view)]?.means,
      current === mask
    else { return }
    view.isUserInteractionEnabled = false
  }

  /// Shows everything again.
  func reveal() {
    concealed.values.forEach(reveal)
    concealed = [:]
  }

  private func reveal(_ entry: Concealed) {
    guard let view = entry.view else { return }
    switch entry.means {
    case .none: break
    case .alpha(let alpha): if view.alpha == 0 { view.alpha = alpha }
    case .mask(let mask, let isInteractive, let isHiddenFromAccessibility):
      view.isUserInteractionEnabled = isInteractive
      view.accessibilityElementsHidden = isHiddenFromAccessibility
      UIView.animate(
        withDuration: UIView.inheritedAnimationDuration, animations: { mask.alpha = 1 },
        completion: { _ in
          // The view may be hidden again, by another mask.
          if view.layer.mask === mask.layer { view.layer.mask = nil }
        })
    }
  }

  /// Conceals rows again, because those that an update has inserted are opaque at the end of their
  /// animation.
  func layoutChanged() {
    concealContent()
    skeleton?.follow()
  }

  func contentMoved() { skeleton?.follow() }
}
