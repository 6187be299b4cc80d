/// The bars at the edge of a scroll view that show how far it has scrolled (facts 1.11).
@MainActor final class ScrollIndicators {
  /// Points; facts 1.11.
  private enum Metrics {
    static let thickness: CGFloat = 3
    static let margin: CGFloat = 3
    static let shortest: CGFloat = 7
    static let normalMinimum: CGFloat = 36
    static let corner: CGFloat = 8
    static let fade: TimeInterval = 0.25
    static let flash: TimeInterval = 0.75
  }

  private unowned let view: UIScrollView
  private var bars: [ScrollAxis: UIView] = [:]
  private var isShown = false
  private var hiding: ScheduledAction?

  init(_ view: UIScrollView) { self.view = view }

  private func bar(_ axis: ScrollAxis) -> UIView {
    if let bar = bars[axis] { return bar }
    let bar = ScrollIndicatorView(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = Metrics.thickness / 2
    bar.layer.zPosition = 1_000_000
    bar.alpha = 0
    bars[axis] = bar
    view.addSubview(bar)
    restyle()
    return bar
  }

  func restyle() {
    for bar in bars.values {
      switch view.indicatorStyle {
      case .white: bar.backgroundColor = UIColor(white: 1, alpha: 0.35)
      case .black: bar.backgroundColor = UIColor(white: 0, alpha: 0.35)
      case .default:
        bar.backgroundColor = UIColor { traits in
          UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.35)
        }
      }
    }
  }

  /// Shows the bars at once, as when a drag begins.
  func show() {
    hiding?.cancel()
    isShown = true
    for axis in ScrollAxis.allCases where isWanted(axis) {
      let bar = bar(axis)
      bar.layer.removeAllAnimations()
      bar.alpha = 1
    }
    update()
  }

  /// Fades the bars out, now that nothing moves any more.
  func motionEnded() {
    guard isShown, view.drag == nil, view.deceleration == nil else { return }
    hide(after: 0.05)
  }

  /// Shows the bars for a short time.
  func flash() {
    show()
    hide(after: Metrics.flash)
  }

  private func hide(after delay: TimeInterval) {
    hiding?.cancel()
    let session = HostSession.current
    hiding = session.schedule(at: session.now + delay) { [weak self] in
      guard let self else { return }
      isShown = false
      let bars = Array(self.bars.values)
      UIView.animate(withDuration: Metrics.fade) { for bar in bars { bar.alpha = 0 } }
    }
  }

  private func isWanted(_ axis: ScrollAxis) -> Bool {
    let shows =
      axis == .vertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator
    let range = view.range(axis)
    return shows && range.upperBound > range.lowerBound
  }

  /// Puts the bars where the offset has them.
  func update() {
    if !isShown, bars.isEmpty { return }
    let both = isWanted(.vertical) && isWanted(.horizontal)
    for (axis, bar) in bars {
      bar.isHidden = !isWanted(axis)
      if !bar.isHidden { bar.frame = frame(axis, isCornerTaken: both) }
    }
  }

  private func frame(_ axis: ScrollAxis, isCornerTaken: Bool) -> CGRect {
    let bounds = view.bounds
    var insets =
      axis == .vertical
      ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    if view.automaticallyAdjustsScrollIndicatorInsets {
      let safe = view.adjustedContentInset
      let own = view.contentInset
      insets = UIEdgeInsets(
        top: insets.top + safe.top - own.top, left: insets.left + safe.left - own.left,
        bottom: insets.bottom + safe.bottom - own.bottom,
        right: insets.right + safe.right - own.right)
    }
    let area = bounds.inset(by: insets)
    let length = axis.of(area.size) - 2 * Metrics.margin - (isCornerTaken ? Metrics.corner : 0)
    let range = view.range(axis)
    let span = CGFloat(range.upperBound - range.lowerBound)
    let visible = axis.of(bounds.size)
    var bar = max(Metrics.normalMinimum, length * visible / (span + visible))
    let place = axis.of(view.contentOffset) - CGFloat(range.lowerBound)
    // Past an edge the bar shrinks by the way past it.
    let past = place < 0 ? -place : max(0, place - span)
    bar = max(Metrics.shortest, min(length, bar) - past)
    let share = span > 0 ? max(0, min(1, place / span)) : 0
    let start = (length - bar) * share + Metrics.margin
    if axis == .vertical {
      let isRTL = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x =
        isRTL ? area.minX + Metrics.margin : area.maxX - Metrics.margin - Metrics.thickness
      return CGRect(x: x, y: area.minY + start, width: Metrics.thickness, height: bar)
    }
    return CGRect(
      x: area.minX + start, y: area.maxY - Metrics.margin - Metrics.thickness, width: bar,
      height: Metrics.thickness)
  }
}

/// A scroll indicator's bar.
final class ScrollIndicatorView: UIView {}

extension UIScrollView {
  /// Shows the indicators for a short time.
  public func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators while `changes` move the content, as a drag would.
  public func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show()
    changes()
    indicators.motionEnded()
  }
}
