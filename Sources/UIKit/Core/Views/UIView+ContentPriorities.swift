extension UIView {
  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = layoutState?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      makeLayoutStateIfNeeded().hugging.horizontal = priority
    } else {
      makeLayoutStateIfNeeded().hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  func compressionResistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = layoutState?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  func setCompressionResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      makeLayoutStateIfNeeded().resistance.horizontal = priority
    } else {
      makeLayoutStateIfNeeded().resistance.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  func intrinsicSizeDidChange() {
    superview?.setNeedsLayout()
    guard let state = layoutState else { return }
    if let item = state.item { item.engine?.contentChanged(of: item) }
    superview?.subviewIntrinsicSizeDidChange()
  }
}
