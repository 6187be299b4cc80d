/// The places of all that is in a cell before its layout changes.
///
/// Labels and images get their new size at once and slide to their places, since text whose bounds
/// grow or shrink would be drawn stretched.
@MainActor struct SlidingViews {
  private var places: [(view: UIView, frame: CGRect)] = []
  private var alphas: [(control: UIView, alpha: CGFloat)] = []

  init(_ cell: UITableViewCell) {
    let controls = [cell.editing?.control, cell.editing?.reorder].compactMap { $0 }
    for view in [cell.parts.content] + cell.parts.separators + controls { note(view) }
    alphas = controls.map { ($0, $0.alpha) }
  }

  private mutating func note(_ view: UIView) {
    places.append((view, view.frame))
    if view is UIControl { return }
    for inner in view.subviews { note(inner) }
  }

  /// Lays the cell out and lets its views slide to their places, inside of an animation.
  func slide(_ cell: UITableViewCell) {
    UIView.performWithoutAnimation { cell.layoutIfNeeded() }
    for (view, old) in places where view.frame != old {
      let end = view.frame
      UIView.performWithoutAnimation {
        view.frame = start(of: view, from: old)
      }
      view.frame = end
    }
    for (control, old) in alphas where control.alpha != old {
      let end = control.alpha
      UIView.performWithoutAnimation { control.alpha = old }
      control.alpha = end
    }
  }

  /// Where a view begins: where it was, or at its new size with the edge there that its text keeps to.
  private func start(of view: UIView, from old: CGRect) -> CGRect {
    guard view is UILabel || view is UIImageView else { return old }
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var start = view.frame
    start.origin.y = old.midY - start.height / 2
    switch (view as? UILabel)?.textAlignment ?? .natural {
    case .center: start.origin.x = old.midX - start.width / 2
    case .right: start.origin.x = old.maxX - start.width
    case .left: start.origin.x = old.minX
    case .justified, .natural:
      start.origin.x = isMirrored ? old.maxX - start.width : old.minX
    }
    return start
  }
}
