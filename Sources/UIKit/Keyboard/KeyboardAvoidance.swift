import Kinetics
import ScrollEngine

/// Keeps the first responder visible above the keyboard, in the table of a table view controller or
/// in a text view.
///
/// The bottom insets of the scroll view and its indicator grow by the height that the keyboard covers
/// of it, beyond the safe area. The first responder is scrolled clear of the keyboard with the
/// keyboard's animation, by the smallest distance.
@MainActor final class KeyboardAvoidance: KeyboardFollower {
  private let scrolledView: () -> UIScrollView?
  private let focus: (UIScrollView, CGFloat) -> CGRect?
  private var isActive = false
  private var content = Addition()
  private var bars = Addition()

  /// - Parameters:
  ///   - scrolledView: Returns the scroll view; nil while there is none.
  ///   - focus: Returns the rectangle to keep visible, in the scroll view's coordinates; nil for
  ///     none. The number is the height that the keyboard leaves.
  init(
    of scrolledView: @escaping () -> UIScrollView?,
    focus: @escaping (UIScrollView, CGFloat) -> CGRect?
  ) {
    self.scrolledView = scrolledView
    self.focus = focus
  }

  private var keyboard: KeyboardController { (scrolledView()?.hostSession ?? .current).keyboard }

  /// The amount that was added to an inset of the app's.
  private struct Addition {
    private var added: CGFloat = 0
    /// The app's own value, and the value with the addition.
    private var base: CGFloat = 0
    private var sum: CGFloat = 0

    var isNone: Bool { added == 0 }

    /// Returns the inset with `new` points added instead of the previous addition.
    ///
    /// With no addition it is exactly the app's own value. If the app has set another value, that
    /// is read as including the addition, or as the app's own alone if it is smaller than the
    /// addition.
    mutating func update(_ value: CGFloat, to new: CGFloat) -> CGFloat {
      if added == 0 {
        base = value
      } else if value != sum {
        base = value >= added ? value - added : value
      }
      added = new
      sum = base + new
      return new == 0 ? base : sum
    }
  }

  // MARK: Initialization

  func start() {
    guard !isActive else { return }
    isActive = true
    keyboard.add(self)
    if keyboard.isShown { adapt(animated: false) }
  }

  /// Removes the additions from the insets.
  func stop() {
    guard isActive else { return }
    isActive = false
    keyboard.remove(self)
    if let view = scrolledView() { setInsets(of: view, added: 0) }
  }

  func keyboardMoved(animated: Bool) {
    // During an interactive dismissal the insets stay until the finger lifts.
    if keyboard.dismissalDistance > 0 { return }
    adapt(animated: animated)
  }

  /// Scrolls to the text that the user types, which may be out of view, or grow while the keyboard
  /// appears.
  func typed() {
    guard isActive, let view = scrolledView(), view.window != nil else { return }
    let engine = view.scrollEngine
    let isMoving = engine.animation.map { $0.rowTarget == .none } ?? false
    guard engine.isAtRest || (isMoving && !engine.activity.isTracking),
      let goal = goal(in: view, insetChange: 0)
    else { return }
    if isMoving {
      engine.glide(toY: Double(goal.y), at: MediaClock.now)
    } else if UIView.areAnimationsEnabled {
      view.moveWithKeyboard(to: goal)
    } else {
      view.contentOffset = goal
    }
  }

  /// Updates the insets if the scroll view has been moved or resized.
  func checkPlace() {
    let keyboard = keyboard
    guard isActive, keyboard.isShown || !content.isNone, keyboard.dismissalDistance == 0,
      let view = scrolledView(), overlap(of: view) != lastOverlap
    else { return }
    adapt(animated: false)
  }

  private var lastOverlap: CGFloat = 0

  // MARK: Insets

  /// The height of the scroll view that the keyboard covers beyond the safe area, in points.
  private func overlap(of view: UIScrollView) -> CGFloat {
    guard let window = view.window, let covered = keyboard.coveredFrame else {
      return 0
    }
    let visible = CGRect(origin: view.bounds.origin, size: view.bounds.size)
    let onScreen = view.convert(visible, to: nil).offsetBy(
      dx: window.frame.minX, dy: window.frame.minY)
    guard onScreen.intersects(covered) else { return 0 }
    let safe = view.adjustedContentInset.bottom - view.contentInset.bottom
    let height = min(onScreen.maxY - covered.minY, onScreen.height)
    return max(0, height - max(0, safe))
  }

  private func setInsets(of view: UIScrollView, added: CGFloat) {
    lastOverlap = added
    let bottom = content.update(view.contentInset.bottom, to: added)
    if bottom != view.contentInset.bottom { view.contentInset.bottom = bottom }
    let barBottom = bars.update(view.verticalScrollIndicatorInsets.bottom, to: added)
    if barBottom != view.verticalScrollIndicatorInsets.bottom {
      view.verticalScrollIndicatorInsets.bottom = barBottom
    }
  }

  private func adapt(animated: Bool) {
    guard isActive, let view = scrolledView(), view.window != nil else { return }
    let added = overlap(of: view)
    let before = (content, bars)
    // The target offset for the insets that are about to be set.
    let bottom = content.update(view.contentInset.bottom, to: added)
    let change = bottom - view.contentInset.bottom
    (content, bars) = before
    let goal = goal(in: view, insetChange: change)
    // A drag takes precedence; a finger that has tapped a field may still be down.
    if let goal, !view.isDragging {
      if animated, UIView.areAnimationsEnabled {
        view.moveWithKeyboard(to: goal)
      } else {
        setInsets(of: view, added: added)
        view.contentOffset = goal
      }
    }
    setInsets(of: view, added: added)
  }

  /// The offset at which the first responder is visible, within the scrollable range; nil to stay.
  private func goal(in view: UIScrollView, insetChange: CGFloat) -> CGPoint? {
    let inset = view.adjustedContentInset
    let bottom = inset.bottom + insetChange
    let now = view.contentOffset
    var y = view.restingOffset.y
    let height = view.bounds.height
    if let rect = focus(view, height - bottom - inset.top) {
      let lowest = y + height - bottom
      if rect.maxY > lowest { y += rect.maxY - lowest }
      // Of a field that does not fit the top is visible.
      if rect.minY < y + inset.top { y = rect.minY - inset.top }
    }
    let least = -inset.top
    let most = max(least, view.contentSize.height + bottom - height)
    y = max(least, min(most, y))
    return y == now.y && view.restingOffset.y == y ? nil : CGPoint(x: now.x, y: y)
  }
}

extension UIScrollView {
  /// The offset, or that at the end of an animated scroll.
  fileprivate var restingOffset: CGPoint { CGPoint(scrollEngine.restingOffset) }

  /// Scrolls with the keyboard's animation (UIKit reference 6), tiling rows as in any other scroll.
  func moveWithKeyboard(to target: CGPoint) {
    scrollEngine.scroll(
      to: Double(target.y), spring: KeyboardController.spring,
      duration: KeyboardController.motionDuration, at: MediaClock.now)
  }
}
