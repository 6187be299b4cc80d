import BehaviorEngines
import Kinetics
import ScrollEngine

/// Keeps the first responder visible above the keyboard, in the table of a table view controller or in
/// a text view.
///
/// The bottom insets of the scroll view and its indicator grow by the height of the scroll view that
/// the keyboard covers beyond the safe area. The first responder is scrolled clear of the keyboard,
/// along with the keyboard's animation, by the smallest possible distance.
@MainActor final class KeyboardAvoidance: KeyboardFollower {
  private let scrolledView: () -> UIScrollView?
  private let focus: (UIScrollView, CGFloat) -> KeyboardFocus?
  private var isActive = false
  private var content = KeyboardShare()
  private var bars = KeyboardShare()

  /// Creates the behaviour.
  ///
  /// - Parameters:
  ///   - scrolledView: Returns the scroll view; nil if there is none.
  ///   - focus: Returns what to keep visible, in the scroll view's coordinates; nil if there is nothing.
  ///     The number is the height that the keyboard leaves uncovered.
  init(
    of scrolledView: @escaping () -> UIScrollView?,
    focus: @escaping (UIScrollView, CGFloat) -> KeyboardFocus?
  ) {
    self.scrolledView = scrolledView
    self.focus = focus
  }

  private var keyboard: KeyboardController { (scrolledView()?.hostSession ?? .current).keyboard }

  // MARK: Initialization

  func start() {
    guard !isActive else { return }
    isActive = true
    keyboard.add(self)
    if keyboard.isShown { adapt(animated: false) }
  }

  /// Removes the added heights from the insets.
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

  /// Scrolls to the text that the user types, because it may be out of view, or may grow while the
  /// keyboard appears.
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
    guard isActive, keyboard.isShown || !content.isZero, keyboard.dismissalDistance == 0,
      let view = scrolledView(), overlap(of: view) != lastOverlap
    else { return }
    adapt(animated: false)
  }

  private var lastOverlap: CGFloat = 0

  // MARK: Insets

  /// Returns the height of the scroll view that the keyboard covers beyond the safe area, in points.
  private func overlap(of view: UIScrollView) -> CGFloat {
    guard let window = view.window, let covered = keyboard.coveredFrame else { return 0 }
    let onScreen = view.convert(view.bounds, to: nil).offsetBy(
      dx: window.frame.minX, dy: window.frame.minY)
    guard onScreen.intersects(covered), keyboard.concerns(view) else { return 0 }
    return KeyboardRoom.overlap(
      top: onScreen.minY, bottom: onScreen.maxY, keyboard: covered.minY,
      safeArea: view.adjustedContentInset.bottom - view.contentInset.bottom)
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

  /// Returns the offset at which the first responder is visible, within the scrollable range; nil if no
  /// scroll is necessary.
  private func goal(in view: UIScrollView, insetChange: CGFloat) -> CGPoint? {
    let inset = view.adjustedContentInset
    let spaces = view.contentEndSpaces
    let bottom = inset.bottom + insetChange
    let viewport = KeyboardViewport(
      offset: view.restingOffset.y, height: view.bounds.height,
      contentHeight: view.contentSize.height, topInset: inset.top, bottomInset: bottom,
      coveredTop: view.pinningInsetTop - spaces.top, coveredBottom: bottom - spaces.bottom)
    let focus = focus(view, viewport.height - viewport.coveredBottom - viewport.coveredTop)
    // The keyboard of another screen does not end a pull or a bounce.
    if focus == nil, insetChange == 0 { return nil }
    let y = viewport.offset(
      showing: focus.map { $0.target.minY...$0.target.maxY },
      unlessVisible: focus.map { $0.field.minY...$0.field.maxY })
    let now = view.contentOffset
    return y == now.y && viewport.offset == y ? nil : CGPoint(x: now.x, y: y)
  }
}

/// What the keyboard must not cover, in the coordinates of a scroll view.
struct KeyboardFocus {
  /// The edited field. As long as it is visible, nothing scrolls.
  var field: CGRect
  /// The rectangle that is scrolled into view once the field is not visible.
  var target: CGRect

  init(_ field: CGRect, target: CGRect? = nil) {
    self.field = field
    self.target = target ?? field
  }
}

extension UIScrollView {
  /// The current offset, or the offset at the end of an animated scroll.
  fileprivate var restingOffset: CGPoint { CGPoint(scrollEngine.restingOffset) }

  /// Scrolls with the keyboard's animation (UIKit reference 6), tiling rows as in any other scroll.
  func moveWithKeyboard(to target: CGPoint) {
    scrollEngine.scroll(
      to: Double(target.y), spring: KeyboardController.spring,
      duration: KeyboardController.motionDuration, at: MediaClock.now)
  }
}
