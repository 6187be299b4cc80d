import CoreGraphics

/// The previews under a finger: the first one in front, the others behind it.
///
/// The stack follows the finger, and previews are positioned relative to the stack, so that all of them
/// move with the finger even during their animations.
final class DragStack: UIView {
  let badge = DragBadge(frame: .zero)
  private(set) var platters: [DragPlatter] = []
  /// The distance from the finger to the middle of the first preview at its full size.
  private var grip = CGPoint.zero
  /// Whether previews have the reduced size of a drag in progress.
  private var isCompact = false
  private var isFullSize = false

  init(at point: CGPoint) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    center = point
    badge.layer.zPosition = 1
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  func move(to point: CGPoint) {
    UIView.performWithoutAnimation {
      center = point
      placeBadge()
    }
  }

  /// Adds a preview at its position, in the window's coordinates.
  func add(_ platter: DragPlatter, at frame: CGRect, heldAt hold: CGPoint) {
    let middle = CGPoint(x: frame.midX - hold.x, y: frame.midY - hold.y)
    UIView.performWithoutAnimation {
      if platters.isEmpty { grip = middle }
      platter.center = CGPoint(
        x: frame.midX - center.x, y: frame.midY - center.y)
      if platters.isEmpty { platter.center = middle }
      platter.setScale(platter.scale(to: frame.size))
      insertSubview(platter, at: 0)
    }
    platters.append(platter)
  }

  /// Removes a preview from the stack, keeping its position on the screen.
  func release(_ platter: DragPlatter, into window: UIView) {
    UIView.performWithoutAnimation {
      let middle = CGPoint(x: platter.center.x + center.x, y: platter.center.y + center.y)
      window.addSubview(platter)
      platter.center = middle
    }
    platters.removeAll { $0 === platter }
  }

  // MARK: Lifted and dragged

  /// Applies the appearance of lifted previews, inside their animation.
  func lift() {
    for platter in platters {
      platter.setScale(
        CGSize(width: DragMetrics.liftScale, height: DragMetrics.liftScale))
      platter.setLifted(true)
    }
  }

  /// Cancels the lift, inside its animation.
  func settle() {
    for platter in platters {
      platter.setScale(CGSize(width: 1, height: 1))
      platter.setLifted(false)
    }
  }

  /// Shows the previews that items have created, inside an animation. The finger keeps its relative
  /// position in the first preview.
  func showReplacements() {
    let old = platters.first?.bounds.size ?? .zero
    for platter in platters { platter.showReplacement() }
    guard let new = platters.first?.bounds.size, old.width > 0, old.height > 0 else { return }
    grip = CGPoint(x: grip.x * new.width / old.width, y: grip.y * new.height / old.height)
  }

  /// Arranges all previews for a drag in progress, inside their animation.
  func gather(isFullSize: Bool, window: CGSize) {
    isCompact = true
    self.isFullSize = isFullSize
    let limit = DragMetrics.compactShare * min(window.width, window.height)
    var middle = CGPoint.zero
    for (index, platter) in platters.enumerated() {
      let longest = max(platter.bounds.width, platter.bounds.height, 1)
      let scale = isFullSize ? 1 : min(1, limit / longest)
      let step = CGFloat(min(index, DragMetrics.stackDepth)) * DragMetrics.stackStep
      if index == 0 { middle = CGPoint(x: grip.x * scale, y: grip.y * scale) }
      platter.setScale(CGSize(width: scale, height: scale))
      platter.center = CGPoint(x: middle.x + step, y: middle.y + step)
      platter.setLifted(index == 0)
    }
    placeBadge()
  }

  /// Positions the badge at the upper trailing corner of the first preview, within the screen.
  private func placeBadge() {
    guard !badge.isHidden else { return }
    var corner = CGPoint.zero
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let first = platters.first {
      let half = CGSize(
        width: first.bounds.width * first.transform.a / 2,
        height: first.bounds.height * first.transform.d / 2)
      corner = CGPoint(
        x: first.center.x + (isMirrored ? -half.width : half.width),
        y: first.center.y - half.height)
    }
    if let window {
      let margin = DragMetrics.badgeSide
      corner.x = min(max(corner.x, margin - center.x), window.bounds.width - margin - center.x)
      corner.y = min(max(corner.y, margin - center.y), window.bounds.height - margin - center.y)
    }
    badge.center = corner
  }

  func showBadge(_ kind: DragBadge.Kind) {
    UIView.performWithoutAnimation {
      badge.kind = kind
      placeBadge()
    }
  }
}
