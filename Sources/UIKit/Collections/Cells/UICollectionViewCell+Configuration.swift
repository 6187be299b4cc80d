import TableGeometry

extension UICollectionViewCell: ConfiguredView {
  func callHandler(_ state: UICellConfigurationState) { configurations.handler?(self, state) }
  func makeContent() -> UIView { ItemContentView(frame: .zero) }
  func forgetLabels() {}
  func forgetBackground() {
    backgroundView = nil
    selectedBackgroundView = nil
  }
  func updateStandardBackground() {}

  /// Logs that a new content configuration replaces the content view of the previous one (UIKit
  /// reference 22.1).
  func warnBeforeReplacing(by new: (any UIContentConfiguration)?) {
    guard let new, let view = configurations.contentView, !view.supports(new) else { return }
    UIKitFault.report(
      "Warning: You are setting a new content configuration to a cell that has an existing content "
        + "configuration, but the existing content view does not support the new configuration. "
        + "This means the existing content view must be replaced with a new content view created "
        + "from the new configuration, instead of updating the existing content view directly, "
        + "which is expensive. Use separate registrations or reuse identifiers for different types "
        + "of cells to avoid this. Make a symbolic breakpoint at "
        + "UIContentConfigurationAlertForReplacedContentView to catch this in the debugger. Cell: "
        + "\(self)")
  }

  /// Describes the cell as the preview of a menu or a drag: its rounded corners, and the colour behind
  /// it. Cells of lists are lifted like rows of tables, without their section's corners.
  func describePreview(_ parameters: UIPreviewParameters, in view: UICollectionView) {
    parameters.backgroundColor = view.backgroundColor
    if self is UICollectionViewListCell { return }
    let radius = max(
      backgroundConfiguration?.cornerRadius ?? 0, layer.cornerRadius, content.layer.cornerRadius)
    if radius > 0 {
      parameters.visiblePath = UIBezierPath(roundedRect: bounds, cornerRadius: radius)
    }
  }

  /// Returns the size that the content needs; nil if neither a configuration nor constraints determine
  /// one.
  func contentSize(for estimate: CGSize, _ axes: MeasuredAxes?) -> CGSize? {
    updateConfigurationIfNeeded()
    if let list = configurations.contentView as? UIListContentView {
      return CGSize(width: estimate.width, height: list.fittingHeight(width: estimate.width))
    }
    if configurations.contentView == nil, content.layoutState?.engine == nil { return nil }
    return content.systemLayoutSizeFitting(
      estimate, withHorizontalFittingPriority: axes.horizontalPriority,
      verticalFittingPriority: axes.verticalPriority)
  }

  /// The default accessibility: a cell is a single accessibility element with its text and selection,
  /// and its controls are separate elements.
  var cellAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    let words = content.spokenWords()
    return DefaultAccessibility(
      isElement: !words.isEmpty, label: words.joined(separator: ", "), traits: traits)
  }

  /// The accessibility actions of an item that can be moved; nil for any other item.
  var movementActions: [UIAccessibilityCustomAction]? {
    guard let view = place?.collectionView, view.movement == nil,
      let path = view.path(of: self, .cell), view.canMove(path, isStandard: true)
    else { return nil }
    return [movementAction(.moveBack, by: -1), movementAction(.moveForward, by: 1)]
  }

  private func movementAction(_ name: SystemWord, by step: Int) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name.text) { [weak self] _ in
      guard let self, let view = place?.collectionView, let path = view.indexPath(for: self) else {
        return false
      }
      return view.moveItem(RowAddress(path), by: step)
    }
  }
}

/// The content view of a cell, which reports its layouts: its constraints may have changed.
final class ItemContentView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    (superview as? UICollectionViewCell)?.contentWasLaidOut()
  }
}

extension UICollectionViewCell {
  func contentWasLaidOut() {
    guard place?.collectionView?.selfSizingInvalidation == .enabledIncludingConstraints else {
      return
    }
    contentDidChange()
  }
}

extension UICollectionViewCell {
  /// Whether the collection view is in edit mode and the delegate allows editing the item.
  var isInEditMode: Bool {
    guard let place, let view = place.collectionView, view.isEditing else { return false }
    guard place.key.category == .cell, !view.isExtra(place.key) else { return true }
    return view.delegate?.collectionView(view, canEditItemAt: view.dataPath(place.key.indexPath))
      ?? true
  }
}
