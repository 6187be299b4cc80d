extension UITableViewCell {
  func replaceSelection(_ old: UIView?) {
    old?.removeFromSuperview()
    showSelection(animated: false)
  }

  func stateDidChange(animated: Bool) {
    setNeedsUpdateConfiguration()
    showSelection(animated: animated)
    editing?.control?.isSelected = isSelected
    // The line above belongs to the row above.
    rowAbove?.setNeedsLayout()
    guard animated, window != nil, configurations.isUsed else { return }
    UIView.animate(withDuration: UITableViewCell.fade) { self.updateConfigurationIfNeeded() }
  }

  /// The time that a selection takes to fade, in seconds; 0.3 to 0.4 in UIKit reference 2.3.
  private static let fade: TimeInterval = 0.35

  /// Whether one of the cell's own views shows that it is selected or highlighted.
  var showsSelection: Bool {
    (isSelected || isHighlighted) && selectionStyle != .none && configurations.background == nil
  }

  /// Whether the row has the colour of selected rows, from a view or from its configuration.
  var isLit: Bool {
    parts.shownSelection != nil
      || (configurations.background != nil && (isSelected || isHighlighted))
  }

  private var selectionView: UIView {
    if let view = multipleSelectionBackgroundView, tile?.table?.selectsSeveralRows == true {
      return view
    }
    return selectedBackgroundView ?? parts.standardSelection()
  }

  func showSelection(animated: Bool) {
    parts.image?.isHighlighted = isSelected || isHighlighted
    parts.text?.isHighlighted = isSelected || isHighlighted
    parts.detail?.isHighlighted = isSelected || isHighlighted
    setNeedsLayout()
    if showsSelection {
      let view = selectionView
      if let old = parts.shownSelection, old !== view { old.removeFromSuperview() }
      if view.superview !== self {
        view.frame = bounds
        view.alpha = 1
        insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
      }
      parts.shownSelection = view
      view.layer.removeAllAnimations()
      view.alpha = 1
    } else if let view = parts.shownSelection {
      guard animated, window != nil else {
        view.removeFromSuperview()
        parts.shownSelection = nil
        return
      }
      UIView.animate(withDuration: UITableViewCell.fade) {
        view.alpha = 0
      } completion: { [weak self] _ in
        guard let self, parts.shownSelection === view, !showsSelection else { return }
        view.removeFromSuperview()
        view.alpha = 1
        parts.shownSelection = nil
        setNeedsLayout()
        rowAbove?.setNeedsLayout()
      }
    }
  }
}
