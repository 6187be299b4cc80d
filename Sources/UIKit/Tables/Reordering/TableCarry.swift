import Foundation
import TableEngine
import TableGeometry

/// The carrying of a row by a finger. The row and its drop target are stored in the engine's
/// `CarriedRow`.
@MainActor final class TableCarry {
  let cell: UITableViewCell
  weak var press: UILongPressGestureRecognizer?
  /// The distance from the cell's top edge to the finger, in points.
  let grip: CGFloat
  let scroll = EdgeScroll()
  /// The table's event counters when the gap was last checked.
  var events = TableEvents()
  /// Whether the gap must be checked in the clock's next turn.
  var isCheckDue = false

  init(_ cell: UITableViewCell, _ press: UILongPressGestureRecognizer, grip: CGFloat) {
    self.cell = cell
    self.press = press
    self.grip = grip
  }

  /// Durations in seconds (UIKit reference 15.5).
  static let liftDuration = 0.2
  static let gapDuration = 0.25
}

// A row is lifted by its reorder control, follows the finger, and is dropped at the gap. The data
// source is called once, when the row is dropped at a new position.
extension UITableView {
  func beginCarrying(_ cell: UITableViewCell, _ press: UILongPressGestureRecognizer) {
    guard interaction.carry == nil, isInEditMode, let row = cell.tile?.address,
      cell.tile?.table === self, cell.editing?.showsReorder == true, window != nil
    else { return }
    closeOpenRow(animated: true)
    unhighlight()
    layOutRows()
    guard engine.lift(row) else { return }
    let finger = press.location(in: self).y
    let carry = TableCarry(cell, press, grip: finger - cell.frame.minY)
    carry.events = engine.events
    interaction.carry = carry
    // Escape puts the row back.
    takeKeyFocus(at: row)
    raise(cell)
  }

  /// Lifts the cell above all others.
  private func raise(_ cell: UITableViewCell) {
    cell.makeEditingIfNeeded().isCarried = true
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
    cell.layer.zPosition = 4
    cell.layer.shadowColor = UIColor.black.cgColor
    cell.layer.shadowRadius = 10
    cell.layer.shadowOffset = CGSize(width: 0, height: 3)
    UIView.animate(
      withDuration: TableCarry.liftDuration, delay: 0, options: .allowUserInteraction
    ) {
      cell.layer.shadowOpacity = 0.3
      cell.layoutIfNeeded()
    }
  }

  func carryMoved(_ press: UILongPressGestureRecognizer?) {
    guard let carry = currentCarry, press == nil || carry.press === press,
      let finger = carry.press?.location(in: self)
    else { return }
    UIView.performWithoutAnimation { carry.cell.frame.origin.y = finger.y - carry.grip }
    scrollForCarry(carry, at: finger)
    propose(for: carry)
  }

  /// Keeps the row under the finger when something other than the finger moves the content, or when an
  /// update changes the rows. The nearest gap is determined after the table has been laid out.
  func holdCarriedRow() {
    guard let carry = interaction.carry, engine.carried != nil,
      carry.cell.tile?.table === self, let finger = carry.press?.location(in: self)
    else { return }
    let y = finger.y - carry.grip
    if carry.cell.frame.minY != y {
      UIView.performWithoutAnimation { carry.cell.frame.origin.y = y }
    } else if engine.events == carry.events {
      return
    }
    carry.events = engine.events
    if carry.isCheckDue { return }
    carry.isCheckDue = true
    let session = hostSession
    session.schedule(at: session.now) { [weak self, weak carry] in
      carry?.isCheckDue = false
      if let self, let carry, interaction.carry === carry { carryMoved(nil) }
    }
  }

  /// The current carry; nil after an update or a reload has removed the row.
  private var currentCarry: TableCarry? {
    guard let carry = interaction.carry else { return nil }
    if engine.carried != nil, engine.carried?.source == carry.cell.tile?.address { return carry }
    putDown(carry, isShown: false)
    return nil
  }

  // MARK: The gap

  /// Asks the delegate when a different gap becomes the nearest, and opens the gap that it chooses
  /// (UIKit reference 15.5). The delegate is asked again after an update.
  private func propose(for carry: TableCarry) {
    guard let carried = engine.carried else { return }
    let proposal = carried.gap(nearestTo: Double(carry.cell.frame.minY - rowsOrigin))
    guard proposal != carried.proposal else { return }
    engine.carried?.proposal = proposal
    guard let target = target(of: carried.source, proposed: proposal),
      interaction.carry === carry, engine.carried?.source == carried.source,
      target != engine.carried?.target
    else { return }
    slideRows(in: TableCarry.gapDuration) { _ = engine.moveGap(to: target) }
  }

  /// Returns the position to which the delegate allows a row to be moved; nil if the app updates or
  /// reloads the table, or if the delegate returns an invalid position, which is reported as a
  /// fault.
  func target(of source: RowAddress, proposed: RowAddress) -> RowAddress? {
    let call = callDelegate {
      $0.tableView(
        self, targetIndexPathForMoveFromRowAt: IndexPath(source),
        toProposedIndexPath: IndexPath(proposed))
    }
    guard let call else { return proposed }
    guard call.reaction.isHarmless else { return nil }
    let count = { (section: Int) in
      self.engine.content.extents.rowCount(inSection: section)
        - (section == source.section ? 1 : 0)
    }
    let path = call.answer
    guard path.count == 2, path.section >= 0,
      path.section < engine.content.extents.sectionCount, path.row >= 0,
      path.row <= count(path.section)
    else {
      UIKitFault.report(
        "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath: returned \(path), "
          + "which is no place for the row")
      return nil
    }
    return RowAddress(path)
  }

  // MARK: Scrolling

  private func scrollForCarry(_ carry: TableCarry, at finger: CGPoint) {
    carry.scroll.update(self, finger: finger) { [weak self] in self?.carryTick() }
  }

  private func carryTick() {
    guard let carry = currentCarry, let finger = carry.press?.location(in: self) else { return }
    carry.scroll.step(self, finger: finger)
    carryMoved(nil)
  }

  // MARK: The end

  func dropCarriedRow(_ press: UILongPressGestureRecognizer) {
    guard let carry = currentCarry, carry.press === press, let carried = engine.carried else {
      return
    }
    let start = carry.cell.frame
    if carried.target == carried.source {
      slideRows(in: TableCarry.liftDuration) { engine.endCarrying() }
    } else {
      var answer: MoveAnswer?
      dropCarried { answer = performMove(carried.source, to: carried.target, animated: false) }
      if answer == .refused { slideRows(in: TableCarry.liftDuration) {} }
    }
    putDown(carry, from: start)
  }

  /// Closes the gap of a carried row in a change that moves the row there. The rows already have their
  /// final positions, so the offset does not change.
  func dropCarried(_ change: () -> Void) {
    engine.isDropping = true
    engine.endCarrying()
    change()
    engine.isDropping = false
  }

  /// Whether a finger carries a row by its reorder control.
  var isCarrying: Bool { interaction.carry != nil && engine.carried != nil }

  func cancelCarrying(_ press: UILongPressGestureRecognizer?) {
    guard let carry = currentCarry, press == nil || carry.press === press else { return }
    let start = carry.cell.frame
    slideRows(in: TableCarry.liftDuration) { engine.endCarrying() }
    putDown(carry, from: start, isShown: window != nil)
  }

  /// Lets the cell return to its row's position, and ends the carrying.
  private func putDown(_ carry: TableCarry, from start: CGRect? = nil, isShown: Bool = true) {
    carry.scroll.stop()
    interaction.carry = nil
    let cell = carry.cell
    cell.editing?.isCarried = false
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsLayout()
    let isThere = isShown && cell.tile?.table === self && cell.superview === self
    guard isThere, let start else {
      cell.layer.shadowOpacity = 0
      cell.layer.zPosition = 0
      return
    }
    let end = cell.tile.map { frame(ofRow: $0.address) } ?? cell.frame
    UIView.performWithoutAnimation { cell.frame = start }
    UIView.animate(
      withDuration: TableCarry.liftDuration, delay: 0, options: .allowUserInteraction
    ) {
      cell.frame = end
      cell.layer.shadowOpacity = 0
      cell.layoutIfNeeded()
    } completion: { [weak cell, weak self] _ in
      guard let cell, cell.editing?.isCarried != true else { return }
      cell.layer.zPosition = 0
      // Its row may have moved out of view.
      guard let self, cell.tile?.table === self, !shows(cell.frame) else { return }
      engine.invalidateLayout()
      setNeedsLayout()
    }
  }

  /// Ends the carrying if an update has deleted or reloaded the row, because its cell is reused.
  func carriedRowMayHaveGone() {
    guard let carry = interaction.carry, engine.carried == nil, !engine.isDropping else { return }
    putDown(carry, isShown: false)
  }

  /// Ends the carrying because the cells were released.
  func carriedCellWasReleased() {
    if let carry = interaction.carry { putDown(carry, isShown: false) }
  }

  // MARK: Moving

  /// Reports a move to the data source, and displays it unless the data source updates the table
  /// instead (UIKit reference 15.5).
  @discardableResult
  func performMove(_ source: RowAddress, to target: RowAddress, animated: Bool) -> MoveAnswer? {
    let answer = tellMove(source, to: target)
    if answer == .moved || answer == .unknown {
      showMove(source, to: target, animated: animated)
    }
    return answer
  }

  /// A data source's reaction to a move.
  enum MoveAnswer {
    case moved
    /// The data source does not implement the method.
    case unknown
    /// The data source has updated or reloaded the table instead.
    case updated
    /// The rows move only when snapshots are applied, so the data source has left the row in place.
    case refused
  }

  /// Reports a move to the data source; nil if there is none.
  func tellMove(_ source: RowAddress, to target: RowAddress) -> MoveAnswer? {
    guard let dataSource else { return nil }
    let call = engine.call(adapter) {
      NotImplemented.ask {
        dataSource.tableView(self, moveRowAt: dataPath(source), to: dataPath(target))
      }.isImplemented
    }
    guard call.reaction.isHarmless else { return .updated }
    guard call.answer else { return .unknown }
    return snapshotSource == nil ? .moved : .refused
  }

  /// Displays a move that was reported to the data source.
  func showMove(_ source: RowAddress, to target: RowAddress, animated: Bool) {
    let change = {
      self.moveRow(at: IndexPath(source), to: IndexPath(target))
      self.layOutRows()
    }
    if animated { change() } else { UIView.performWithoutAnimation(change) }
  }

  /// Moves a row by one position, or into the adjacent section at the end of its section; returns false
  /// if it cannot be moved.
  @discardableResult func moveRow(_ row: RowAddress, by step: Int) -> Bool {
    guard interaction.carry == nil, isInEditMode, hasRow(at: IndexPath(row)),
      engine.rows.cell(at: row)?.editing?.showsReorder == true
    else { return false }
    let extents = engine.content.extents
    var proposal = row
    proposal.row += step
    if proposal.row < 0 {
      guard row.section > 0 else { return false }
      proposal = RowAddress(
        section: row.section - 1, row: extents.rowCount(inSection: row.section - 1))
    } else if proposal.row >= extents.rowCount(inSection: row.section) {
      guard row.section + 1 < extents.sectionCount else { return false }
      proposal = RowAddress(section: row.section + 1, row: 0)
    }
    guard let target = target(of: row, proposed: proposal), target != row else { return false }
    performMove(row, to: target, animated: true)
    if let focused = focus.row, hasRow(at: IndexPath(focused)) {
      scrollToRow(at: IndexPath(focused), at: .none, animated: true)
    }
    return true
  }
}
