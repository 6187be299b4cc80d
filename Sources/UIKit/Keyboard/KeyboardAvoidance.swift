import Kinetics
import ScrollEngine

/// Keeps what is typed in visible above the keyboard, in the table of a table controller.
///
/// The table's lower inset, and that of its indicator, grow by what the keyboard really covers of
/// the table, measured on the screen, beyond what the safe area takes already. The first responder
/// is scrolled clear of the keyboard with the keyboard's own motion, and only as far as needed.
@MainActor final class KeyboardAvoidance: KeyboardFollower {
  private weak var controller: UITableViewController?
  private var isActive = false
  private var content = Addition()
  private var bars = Addition()

  init(_ controller: UITableViewController) { self.controller = controller }

  /// What has been added to an inset that belongs to the app.
  private struct Addition {
    private var added: CGFloat = 0
    /// The app's own value, and with what was added.
    private var base: CGFloat = 0
    private var sum: CGFloat = 0

    var isNone: Bool { added == 0 }

    /// The inset with `new` points added instead of those before.
    ///
    /// Exactly the app's own value once nothing is added. A value that the app has set meanwhile
    /// counts with what had been added to it, as reading and changing it gives; one too small for
    /// that counts by itself.
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

  // MARK: Life

  func start() {
    guard !isActive else { return }
    isActive = true
    HostSession.current.keyboard.add(self)
    if HostSession.current.keyboard.isShown { adapt(animated: false) }
  }

  /// Gives everything back.
  func stop() {
    guard isActive else { return }
    isActive = false
    HostSession.current.keyboard.remove(self)
    if let table = controller?.tableView { setInsets(of: table, added: 0) }
  }

  func keyboardMoved(animated: Bool) {
    // Under a finger the content goes with the finger; insets follow when it has been let go.
    if HostSession.current.keyboard.pulled > 0 { return }
    adapt(animated: animated)
  }

  /// What is typed into a field that was scrolled away brings it back.
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

  /// The table may have another place or size.
  func checkPlace() {
    let keyboard = HostSession.current.keyboard
    guard isActive, keyboard.isShown || !content.isNone, keyboard.pulled == 0,
      let table = controller?.tableView, overlap(of: table) != lastOverlap
    else { return }
    adapt(animated: false)
  }

  private var lastOverlap: CGFloat = 0

  // MARK: Insets

  /// How much of the table the keyboard covers, beyond its safe area.
  private func overlap(of table: UITableView) -> CGFloat {
    guard let window = table.window, let covered = HostSession.current.keyboard.coveredFrame else {
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
    // Where the content is to be, by the insets that it will have.
    let bottom = content.update(table.contentInset.bottom, to: added)
    let change = bottom - table.contentInset.bottom
    (content, bars) = before
    let goal = goal(in: table, insetChange: change)
    // A finger that moves the content has the last word; one that taps a field is still there.
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

  /// The offset at which the first responder is clear and the content in its range; nil to stay.
  private func goal(in table: UITableView, insetChange: CGFloat) -> CGPoint? {
    let inset = table.adjustedContentInset
    let bottom = inset.bottom + insetChange
    let now = table.contentOffset
    var y = table.restingOffset.y
    let height = table.bounds.height
    if let view = HostSession.current.firstResponder as? UIView, view !== table,
      view.isDescendant(of: table)
    {
      var rect = view.convert(view.bounds, to: table)
      // The row as a whole, where there is room for it.
      if let cell = table.focusedCell, cell.frame.height <= height - bottom - inset.top {
        rect = cell.frame
      }
      let lowest = y + height - bottom
      if rect.maxY > lowest { y += rect.maxY - lowest }
      // Of a field that is higher than what is left the top counts.
      if rect.minY < y + inset.top { y = rect.minY - inset.top }
    }
    let least = -inset.top
    let most = max(least, table.contentSize.height + bottom - height)
    y = max(least, min(most, y))
    return y == now.y && table.restingOffset.y == y ? nil : CGPoint(x: now.x, y: y)
  }
}

extension UIScrollView {
  /// The offset now, or once an animated scroll is over.
  fileprivate var restingOffset: CGPoint { CGPoint(scrollEngine.restingOffset) }

  /// Scrolls with the motion of the keyboard (UIKit reference 6), row by row as in any other
  /// scroll.
  func moveWithKeyboard(to target: CGPoint) {
    scrollEngine.scroll(
      to: Double(target.y), spring: KeyboardController.spring,
      duration: KeyboardController.motionDuration, at: MediaClock.now)
  }
}
