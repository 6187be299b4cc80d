import TableEngine
import TableGeometry

extension TableAdapter {
  func makeMotion(for change: TableChange, isPlayed: Bool) -> TableMotion {
    TableMotion(change: change, table: table, isPlayed: isPlayed)
  }

  func rowsDidMove(_ change: TableChange) {
    if let targetRow = table.targetRow {
      table.targetRow = targetRow.renumbered(change)
      if table.targetRow == nil { table.dropTargetRow() }
    }
    table.carriedRowMayHaveGone()
    let keptRow = change.keptRow
    table.focus.renumber(keptRow)
    table.moveSwipes(keptRow)
    table.contextMenu?.rowsDidChange()
    table.dragging?.target?.rowsDidMove()
  }

  func rowsDidMove(_ newRow: (RowAddress) -> RowAddress?) {
    table.focus.renumber(newRow)
    table.moveSwipes(newRow)
    table.contextMenu?.rowsDidChange()
  }

  func depart(
    _ views: DepartingViews<UITableViewCell, UIView>, in run: TableMotion.Run,
    _ motion: inout TableMotion
  ) {
    motion.depart(views, from: table, in: run)
  }

  func play(_ motion: TableMotion, _ run: TableMotion.Run) {
    // The layout of the cells lays out the table too, and its observers may scroll then to keep other
    // rows in place than the table does. The motion has to start from there.
    let events = table.engine.events
    UIView.performWithoutAnimation { table.layoutIfNeeded() }
    guard table.engine.events == events else {
      // The app has changed the rows again.
      table.engine.finish(run, false, self)
      return
    }
    var motion = motion
    motion.play(in: table, run)
  }

  func retire(_ departures: [TableMotion.ViewDeparture]) {
    for departure in departures {
      let view = departure.view
      UIView.performWithoutAnimation { view.alpha = CGFloat(departure.opacity) }
      view.layer.removeAllAnimations()
      switch departure.leaving {
      case .cell(let cell, _): retire(cell)
      case .part(let view, _, _):
        retire(view)
        // A view that is reused must not be pinned below the cells.
        if view.superview === table { table.bringSubviewToFront(view) }
      }
    }
  }

  func restore(_ departure: TableMotion.ViewDeparture) {
    let view = departure.view
    UIView.performWithoutAnimation { view.alpha = CGFloat(departure.opacity) }
    view.layer.removeAllAnimations()
    // Departing views are behind those that stay.
    table.bringSubviewToFront(view)
  }

  // MARK: On the clock

  func scheduleEnd(of run: TableMotion.Run) {
    let session = table.hostSession
    let table = WeakView(wrappedValue: table)
    session.schedule(at: session.now) {
      UITableView.end(run, finished: true, in: table.wrappedValue)
    }
  }

  func scheduleCancellation(of completions: [UpdateCompletion]) {
    let session = table.hostSession
    session.schedule(at: session.now) { for completion in completions { completion(false) } }
  }

  // MARK: Faults

  func report(_ fault: TableFault) { UIKitFault.report(fault.words(of: table)) }
}

extension UITableView {
  /// Ends an update of a table that may have been released in the meantime.
  static func end(_ run: TableMotion.Run, finished: Bool, in table: UITableView?) {
    if let table { return table.engine.finish(run, finished, table.adapter) }
    let completions = run.removeCompletions()
    if completions.isEmpty { return }
    if finished { return completions.forEach { $0(true) } }
    let session = HostSession.current
    session.schedule(at: session.now) { for completion in completions { completion(false) } }
  }
}

extension Departure where Cell == UITableViewCell, Part == UIView {
  var view: UIView {
    switch leaving {
    case .cell(let cell, _): cell
    case .part(let view, _, _): view
    }
  }
}

extension TableFault {
  /// Returns the message of a fault, in UIKit's own words where it has such a message (UIKit reference
  /// 2.7).
  @MainActor fileprivate func words(of table: UITableView) -> String {
    switch self {
    case .endlessLayout(.starts):
      "UITableView: reloadData is called by every tableView(_:cellForRowAt:); the table waits for "
        + "the next layout"
    case .endlessLayout(let bound):
      "UITableView: a layout has not settled after \(bound.rawValue) rounds (\(bound)); the table "
        + "waits for the next layout"
    case .updateWhileLoading:
      "UITableView: an update was made while the table asks its data source for numbers or "
        + "heights; the table is reloaded"
    case .unmatchedEndOfUpdates:
      "-[UITableView endUpdates] called without a matching -beginUpdates"
    case .batch(let error): error.words(of: table)
    case .invalidUpdate(let text): text
    }
  }
}

extension TableBatchError {
  /// Returns the message of a geometry fault. Messages about counts end with a description of the
  /// table.
  @MainActor fileprivate func words(of table: UITableView) -> String {
    switch self {
    case .sectionCount, .rowCount: "\(description) Table view: \(table)"
    default: description
    }
  }
}
