import Foundation

/// A component of a picker: rows on a wheel, which is turned by a scroll view.
///
/// The scroll view receives the touches, and has no visible content; its offset determines the
/// positions of the rows, so that a million rows need no more than a dozen views.
package final class PickerWheel: UIView, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let rowsView = UIView()
  private var shown: [Int: UIView] = [:]
  private var spare: [UIView] = []
  package private(set) var rowCount = 0
  package private(set) var rowHeight = PickerMetrics.rowHeight
  /// The row that was last reported, or selected programmatically; -1 if there are no rows.
  package private(set) var selected = -1
  private var isArranging = false
  var makeRow: ((Int, UIView?) -> UIView)?
  var titleOfRow: ((Int) -> String?)?
  /// Styles the view of a row, if its appearance depends on more than its index.
  var styleRow: ((Int, UIView) -> Void)?
  var onSelect: ((Int) -> Void)?

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    rowsView.isUserInteractionEnabled = false
    addSubview(rowsView)
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.decelerationRate = .fast
    scrollView.delegate = self
    addSubview(scrollView)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: PickerWheel.tapped)
    scrollView.addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Sets the number and the height of rows, and recreates their views.
  func reload(count: Int, height: CGFloat) {
    rowCount = max(0, count)
    rowHeight = height.isFinite && height >= 1 ? min(height, 1000) : PickerMetrics.rowHeight
    for view in shown.values { view.removeFromSuperview() }
    shown = [:]
    spare = []
    selected = rowCount == 0 ? -1 : max(0, min(selected, rowCount - 1))
    arrange()
  }

  /// Turns the wheel to a row that exists.
  func select(_ row: Int, animated: Bool) {
    selected = row
    let target = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
    guard animated, window != nil else { return arrange() }
    scrollView.setContentOffset(target, animated: true)
  }

  func view(of row: Int) -> UIView? { shown[row] }

  /// Styles the visible rows.
  func styleRows() {
    for (row, view) in shown { styleRow?(row, view) }
  }

  /// Whether the wheel is being turned by a finger or an animation.
  var isMoving: Bool {
    scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating
      || (selected >= 0 && abs(scrollView.contentOffset.y - CGFloat(selected) * rowHeight) > 0.5)
  }

  // MARK: Layout

  package override func layoutSubviews() {
    super.layoutSubviews()
    if scrollView.frame != bounds { arrange() }
  }

  private func arrange() {
    isArranging = true
    scrollView.frame = bounds
    rowsView.frame = bounds
    scrollView.contentSize = CGSize(
      width: bounds.width,
      height: CGFloat(max(0, rowCount - 1)) * rowHeight + bounds.height)
    let offset = CGPoint(x: 0, y: CGFloat(max(0, selected)) * rowHeight)
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    isArranging = false
    placeRows()
  }

  /// The visible half of the wheel, on each side of the middle, as a length along its circumference.
  private var reach: CGFloat { PickerMetrics.radius * .pi / 2 }

  private func placeRows() {
    guard rowCount > 0, bounds.height > 0 else { return }
    let offset = scrollView.contentOffset.y
    let first = max(0, Int(((offset - reach) / rowHeight).rounded(.up)))
    let last = min(rowCount - 1, Int(((offset + reach) / rowHeight).rounded(.down)))
    let visible = first <= last ? first..<last + 1 : 0..<0
    UIView.performWithoutAnimation {
      for (row, view) in shown where !visible.contains(row) {
        view.removeFromSuperview()
        shown[row] = nil
        spare.append(view)
      }
      for row in visible { layOutRow(row, offset) }
    }
    if spare.count > 8 { spare.removeFirst(spare.count - 8) }
  }

  private func layOutRow(_ row: Int, _ offset: CGFloat) {
    let view: UIView
    if let known = shown[row] {
      view = known
    } else {
      guard let made = makeRow?(row, spare.popLast()) else { return }
      shown[row] = made
      rowsView.addSubview(made)
      view = made
    }
    let distance = CGFloat(row) * rowHeight - offset
    let angle = distance / PickerMetrics.radius
    let size = CGSize(width: bounds.width, height: rowHeight)
    view.transform = .identity
    if view.bounds.size != size { view.bounds = CGRect(origin: .zero, size: size) }
    view.center = CGPoint(
      x: bounds.midX, y: bounds.midY + PickerMetrics.radius * sin(angle))
    view.transform = CGAffineTransform(scaleX: 1, y: max(0.01, cos(angle)))
    let share = min(1, abs(distance) / rowHeight)
    view.alpha = (1 - share * (1 - PickerMetrics.dimmed)) * max(0, cos(angle))
  }

  // MARK: Turning

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isArranging { placeRows() }
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = row(at: targetContentOffset.pointee.y)
    targetContentOffset.pointee.y = CGFloat(row) * rowHeight
  }

  package func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    if !decelerate { settle() }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  private func row(at offset: CGFloat) -> Int {
    guard offset.isFinite, rowCount > 0 else { return 0 }
    return max(0, min(rowCount - 1, Int((offset / rowHeight).rounded())))
  }

  /// Reports the row in the middle, if the user has changed it.
  private func settle() {
    guard rowCount > 0, !isArranging, !scrollView.isTracking else { return }
    let row = row(at: scrollView.contentOffset.y)
    let target = CGFloat(row) * rowHeight
    if abs(scrollView.contentOffset.y - target) > 0.5 {
      // A key or a wheel has left it between two rows.
      return scrollView.setContentOffset(CGPoint(x: 0, y: target), animated: true)
    }
    guard row != selected else { return }
    selected = row
    onSelect?(row)
  }

  private func turnByUser(to row: Int) {
    guard rowCount > 0 else { return }
    let row = max(0, min(rowCount - 1, row))
    guard row != selected else { return }
    scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat(row) * rowHeight), animated: true)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended else { return }
    let away = (tap.location(in: self).y - bounds.midY) / PickerMetrics.radius
    let distance = asin(max(-1, min(1, away))) * PickerMetrics.radius
    turnByUser(to: row(at: scrollView.contentOffset.y + distance))
  }

  // MARK: Keys

  /// Turns the wheel for a key; returns false if the key is not handled.
  private func turn(by key: UIKey) -> Bool {
    guard hostSession.keyFocus === self, key.modifierFlags.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: turnByUser(to: selected - 1)
    case .keyboardDownArrow: turnByUser(to: selected + 1)
    case .keyboardPageUp: turnByUser(to: selected - 5)
    case .keyboardPageDown: turnByUser(to: selected + 5)
    case .keyboardLeftArrow: return moveFocus(byX: -1)
    case .keyboardRightArrow: return moveFocus(byX: 1)
    default: return false
    }
    return true
  }

  /// Moves the focus to the adjacent wheel.
  private func moveFocus(byX step: CGFloat) -> Bool {
    let wheels = (superview?.subviews ?? []).compactMap { $0 as? PickerWheel }
    let beside = wheels.filter { ($0.center.x - center.x) * step > 0 }
    guard let next = beside.min(by: { abs($0.center.x - center.x) < abs($1.center.x - center.x) })
    else { return false }
    return hostSession.part(FocusMover.self).focus(next, heading: step > 0 ? .right : .left)
  }

  package override var canBecomeFocused: Bool { rowCount > 1 && window != nil }
  package override var focusCornerRadius: CGFloat { PickerMetrics.bandCorner }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in press.key.map { !turn(by: $0) } ?? true }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  // MARK: Accessibility

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: selected >= 0 ? titleOfRow?(selected) : nil, traits: .adjustable)
  }

  /// Returns the row whose accessibility value is `value`, the one nearest to the selected row if there
  /// are several; nil if there is none. The time is proportional to the distance.
  package func row(withValue value: String) -> Int? {
    for distance in 0..<max(rowCount, 1) {
      for row in [selected + distance, selected - distance]
      where row >= 0 && row < rowCount && titleOfRow?(row) == value { return row }
    }
    return nil
  }

  /// The values of the rows in view, from top to bottom.
  package var valuesNearSelection: [String] { shown.keys.sorted().compactMap { titleOfRow?($0) } }

  package override func accessibilityIncrement() { turnByUser(to: selected + 1) }
  package override func accessibilityDecrement() { turnByUser(to: selected - 1) }
}

extension PickerWheel: KeyRepeating {
  func repeatKey(_ key: UIKey) -> Bool { turn(by: key) }
}
