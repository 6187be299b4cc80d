// The view at a cell's trailing edge.
extension UITableViewCell {
  /// Returns the width that the accessory, or the reorder control in its place, occupies, in points.
  func accessoryWidth() -> CGFloat {
    guard let accessory = parts.accessory else { return reorderWidth }
    return accessory.bounds.width + margin + CellMetrics.accessoryGap
  }

  /// The distance of text from the trailing edge of the content, in points: 8 next to the reorder
  /// control, 0 next to any other accessory, whose width includes a gap, and otherwise the margin.
  var textTrailing: CGFloat {
    if parts.accessory != nil { return 0 }
    return reorderWidth > 0 ? 8 : margin
  }

  /// Returns the frame of an accessory, vertically centred and at the trailing margin.
  func accessoryFrame(_ accessory: UIView) -> CGRect {
    let fit = accessory.bounds.size
    let style = tile?.table?.separatorStyle ?? SeparatorStyle.none
    let line = style == SeparatorStyle.none ? 0 : 1 / layer.contentsScale
    let frame = CGRect(
      x: bounds.width - margin - safeEdges.trailing - fit.width,
      y: aligned((max(0, bounds.height - line) - fit.height) / 2), width: fit.width,
      height: fit.height)
    return mirrored(frame, in: bounds.size)
  }

  /// The view at the trailing edge for the cell's state (UIKit reference 15.2).
  var wantedAccessory: UIView? {
    guard let editing, editing.isEditing else {
      return accessoryView ?? CellAccessory.make(accessoryType, for: self)
    }
    if editing.showsReorder { return nil }
    return editing.accessoryView ?? CellAccessory.make(editing.accessoryType, for: self)
  }

  /// Fades an accessory in at its final position.
  func fadeIn(_ accessory: UIView) {
    let alpha = accessory.alpha
    UIView.performWithoutAnimation {
      accessory.frame = accessoryFrame(accessory)
      accessory.alpha = 0
    }
    accessory.alpha = alpha
  }

  /// Fades an accessory out, and removes it unless it has been shown again by then.
  func fadeOut(_ accessory: UIView) {
    let alpha = accessory.alpha
    UIView.animate(withDuration: EditMetrics.duration) {
      accessory.alpha = 0
    } completion: { [weak self] _ in
      if self?.parts.accessory !== accessory, accessory.superview === self {
        accessory.removeFromSuperview()
      }
      accessory.alpha = alpha
    }
  }
}
