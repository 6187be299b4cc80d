import Kinetics
import ScrollEngine

/// Keeps the first responder visible above the keyboard, in the table of a table view controller.
///
/// The bottom insets of the table and its indicator grow by the height that the keyboard covers of
/// the table, beyond the safe area. The first responder is scrolled clear of the keyboard with the
/// keyboard's animation, by the smallest distance.
@MainActor final class KeyboardAvoidance: KeyboardFollower {
  private weak var controller: UITableViewController?
  private var isActive = false
  private var content = Addition()
  private var bars = Addition()

  init(_ controller: UITableViewController) { self.controller = controller }

  private var keyboard: KeyboardController {
    let session = controller?.hostSession ?? .current
    return session.keyboard
  }

  /// The amount that was added to an inset of the app's.
  private struct Addition {
    private var added: CGFloat = 0
    /// The app's own value, and the value with the addition.
    private var base: CGFloat = 0
    private var sum: CGFloat = 0

    var isNone: Bool { added == 0 }

    /// Returns the inset with `new` points added instead of the previous addition.
    ///
    /// With no addition it is exactly the app's own value. A value that the app has set meanwhile
    /// is read as including the addition, or as the app's own alone if it is smaller than that.
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
    if let table = controller?.tableView { setInsets(of: table, added: 0) }
  }

  func keyboardMoved(animated: Bool) {
    // During an interactive dismissal the insets stay until the finger lifts.
    if keyboard.dismissalDistance > 0 { return }
    adapt(animated: animated)
  }

  /// Scrolls back to a field that was scrolled out of view when the user types.
  func typed() {
    guard isActive, let table = controller?.tableView, table.window != nil,
      table.scrollEngine.isAtRest,
      let goal = goal(in: table, insetChange: 0)
    else { return }
    if UIView.areAnimationsEnabled {
      table.moveWithKeyboard(to: goal)
    } else {
      table.contentOffset = goal
    }
  }

  /// Updates the insets if the table has moved or has another size.
  func checkPlace() {
    let keyboard = keyboard
    guard isActive, keyboard.isShown || !content.isNone, keyboard.dismissalDistance == 0,
      let table = controller?.tableView, overlap(of: table) != lastOverlap
    else { return }
    adapt(animated: false)
  }

  private var lastOverlap: CGFloat = 0

  // MARK: Insets

  /// The height of the table that the keyboard covers beyond the safe area, in points.
  private func overlap(of table: UITableView) -> CGFloat {
    guard let window = table.window, let covered = keyboard.coveredFrame else {
      return 0
    }
    let visible = CGRect(origin: table.bounds.origin, size: table.bounds.size)
    let onScreen = table.convert(visible, to: nil).offsetBy(
      dx: window.frame.minX, dy: window.frame.minY)
    guard onScreen.intersects(covered) else { return 0 }
    let safe = table.adjustedContentInset.bottom - table.contentInset.bottom
    let height = min(onScreen.maxY - covered.minY, onScreen.height)
    return max(0, height - max(0, safe))
  }

  private func setInsets(of table: UITableView, added: CGFloat) {
    lastOverlap = added
    let bottom = content.update(table.contentInset.bottom, to: added)
    if bottom != table.contentInset.bottom { table.contentInset.bottom = bottom }
    let barBottom = bars.update(table.verticalScrollIndicatorInsets.bottom, to: added)
    if barBottom != table.verticalScrollIndicatorInsets.bottom {
      table.verticalScrollIndicatorInsets.bottom = barBottom
    }
  }

  private func adapt(animated: Bool) {
    guard isActive, let table = controller?.tableView, table.window != nil else { return }
    let added = overlap(of: table)
    let before = (content, bars)
    // The target offset for the insets that are about to be set.
    let bottom = content.update(table.contentInset.bottom, to: added)
    let change = bottom - table.contentInset.bottom
    (content, bars) = before
    let goal = goal(in: table, insetChange: change)
    // A drag takes precedence; a finger that has tapped a field may still be down.
    if let goal, !table.isDragging {
      if animated, UIView.areAnimationsEnabled {
        table.moveWithKeyboard(to: goal)
      } else {
        setInsets(of: table, added: added)
        table.contentOffset = goal
      }
    }
    setInsets(of: table, added: added)
  }

  /// The offset at which the first responder is visible, within the scrollable range; nil to stay.
  private func goal(in table: UITableView, insetChange: CGFloat) -> CGPoint? {
    let inset = table.adjustedContentInset
    let bottom = inset.bottom + insetChange
    let now = table.contentOffset
    var y = table.restingOffset.y
    let height = table.bounds.height
    if let view = table.hostSession.firstResponder as? UIView, view !== table,
      view.isDescendant(of: table)
    {
      var rect = view.convert(view.bounds, to: table)
      // The whole row, if it fits.
      if let cell = table.focusedCell, cell.frame.height <= height - bottom - inset.top {
        rect = cell.frame
      }
      let lowest = y + height - bottom
      if rect.maxY > lowest { y += rect.maxY - lowest }
      // Of a field that does not fit the top is visible.
      if rect.minY < y + inset.top { y = rect.minY - inset.top }
    }
    let least = -inset.top
    let most = max(least, table.contentSize.height + bottom - height)
    y = max(least, min(most, y))
    return y == now.y && table.restingOffset.y == y ? nil : CGPoint(x: now.x, y: y)
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
