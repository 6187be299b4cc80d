extension UIView {
  /// Returns the priority with which the view resists growing beyond its intrinsic size.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = layoutState?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      madeLayout.hugging.horizontal = priority
    } else {
      madeLayout.hugging.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority with which the view resists shrinking below its intrinsic size.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let priority = layoutState?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      madeLayout.resistance.horizontal = priority
    } else {
      madeLayout.resistance.vertical = priority
    }
    invalidateIntrinsicContentSize()
  }
}
