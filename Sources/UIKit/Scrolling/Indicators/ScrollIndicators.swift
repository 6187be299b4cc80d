import ScrollEngine

/// The bars at the edge of a scroll view that show how far it has scrolled (UIKit reference 1.11).
@MainActor final class ScrollIndicators {
  /// Lengths in points, and times in seconds (UIKit reference 1.11).
  enum Metrics {
    static let thickness: CGFloat = 3
    /// The thickness while the pointer is over the bar (our choice).
    static let hoveredThickness: CGFloat = 8
    /// The distance from the edge within which the pointer is considered to be over the bar (our
    /// choice).
    static let reach: CGFloat = 14
    static let growth: TimeInterval = 0.15
    static let margin: CGFloat = 3
    static let shortest: CGFloat = 7
    static let normalMinimum: CGFloat = 36
    static let corner: CGFloat = 8
    static let fade: TimeInterval = 0.25
    static let flash: TimeInterval = 0.75
  }

  unowned let view: UIScrollView
  /// The axis of the bar that is under the pointer, or dragged by it.
  var hovered: ScrollAxis?
  /// The point of the bar that the pointer holds, as the distance from the bar's start.
  var grab: CGFloat?
  private var bars: [(axis: ScrollAxis, view: UIView)] = []
  private var isShown = false
  private var hiding: ScheduledAction?

  init(_ view: UIScrollView) {
    self.view = view
    view.addGestureRecognizer(IndicatorHoverRecognizer())
    view.addGestureRecognizer(IndicatorDragRecognizer())
  }

  private func bar(_ axis: ScrollAxis) -> UIView {
    for known in bars where known.axis == axis { return known.view }
    let bar = ScrollIndicatorView(frame: .zero)
    bar.isUserInteractionEnabled = false
    bar.layer.cornerRadius = Metrics.thickness / 2
    bar.layer.zPosition = 1_000_000
    bar.alpha = 0
    bars.append((axis, bar))
    view.addSubview(bar)
    restyle()
    return bar
  }

  func restyle() {
    for (_, bar) in bars {
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

  /// Shows the bars immediately, for example when a drag begins.
  func showBars() {
    hiding?.cancel()
    isShown = true
    for axis in ScrollAxis.allCases where isWanted(axis) {
      let bar = bar(axis)
      bar.layer.removeAllAnimations()
      bar.alpha = 1
    }
    update()
  }

  /// Fades the bars out when nothing moves anymore.
  func motionEnded() {
    guard isShown, hovered == nil, view.scrollEngine.isAtRest else { return }
    hide(after: 0.05)
  }

  /// Shows the bars for a short time.
  func flash() {
    showBars()
    hide(after: Metrics.flash)
  }

  private func hide(after delay: TimeInterval) {
    hiding?.cancel()
    let session = view.hostSession
    hiding = session.schedule(at: session.now + delay) { [weak self] in
      guard let self else { return }
      isShown = false
      let bars = self.bars
      UIView.animate(withDuration: Metrics.fade) { for (_, bar) in bars { bar.alpha = 0 } }
    }
  }

  func isWanted(_ axis: ScrollAxis) -> Bool {
    let shows =
      axis == .vertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator
    let range = view.scrollEngine.range(axis)
    return shows && range.upperBound > range.lowerBound
  }

  /// Lays out the bars for the current offset.
  func update() {
    if !isShown, bars.isEmpty { return }
    for (axis, bar) in bars {
      bar.isHidden = !isWanted(axis)
      if bar.isHidden { continue }
      bar.frame = frame(axis)
      bar.layer.cornerRadius = thickness(axis) / 2
    }
  }

  private func thickness(_ axis: ScrollAxis) -> CGFloat {
    axis == hovered ? Metrics.hoveredThickness : Metrics.thickness
  }

  /// Returns the area along whose edge the bar moves, in the scroll view's coordinates.
  private func area(_ axis: ScrollAxis) -> CGRect {
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
    return view.bounds.inset(by: insets)
  }

  /// Returns the area, the length of the bar's track, and the bar's start and length, in points from
  /// the start of the area.
  func track(_ axis: ScrollAxis) -> (area: CGRect, length: CGFloat, start: CGFloat, bar: CGFloat) {
    let area = area(axis)
    let isCornerTaken = isWanted(.vertical) && isWanted(.horizontal)
    let length = axis.of(area.size) - 2 * Metrics.margin - (isCornerTaken ? Metrics.corner : 0)
    let range = view.scrollEngine.range(axis)
    let span = CGFloat(range.upperBound - range.lowerBound)
    let visible = axis.of(view.bounds.size)
    var bar = max(Metrics.normalMinimum, length * visible / (span + visible))
    let position = axis.of(view.contentOffset) - CGFloat(range.lowerBound)
    // Past an edge the bar shrinks by the distance past it.
    let past = position < 0 ? -position : max(0, position - span)
    bar = max(Metrics.shortest, min(length, bar) - past)
    let share = span > 0 ? max(0, min(1, position / span)) : 0
    return (area, length, (length - bar) * share + Metrics.margin, bar)
  }

  private func frame(_ axis: ScrollAxis) -> CGRect {
    let (area, _, start, bar) = track(axis)
    let thickness = thickness(axis)
    if axis == .vertical {
      let isRTL = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let x = isRTL ? area.minX + Metrics.margin : area.maxX - Metrics.margin - thickness
      return CGRect(x: x, y: area.minY + start, width: thickness, height: bar)
    }
    return CGRect(
      x: area.minX + start, y: area.maxY - Metrics.margin - thickness, width: bar,
      height: thickness)
  }
}

/// A scroll indicator's bar.
final class ScrollIndicatorView: UIView {}
