import UIKit

// Rows that are not on the screen. They exist once a client has requested them.
extension ObjectTree {
  /// Returns the object of a row by its number, and creates one for a row off the screen. The cell
  /// of such a row is requested when a client reads its name.
  func row(_ number: Int, of list: AccessibleObject) -> AccessibleObject? {
    guard let table = list.table else { return nil }
    let rows = AllRows(of: table)
    guard let path = rows.path(of: number) else { return nil }
    if let cell = table.cellForRow(at: path), let shown = object(of: cell) { return shown }
    if let known = distantRow(number, of: table) { return known }
    var snapshot = ObjectSnapshot(role: .listItem)
    snapshot.states = [.enabled, .sensitive, .focusable, .visible]
    snapshot.parent = list.path
    snapshot.attributes = ["posinset": String(number + 1), "setsize": String(rows.count)]
    let frame = table.convert(table.rectForRow(at: path), to: nil)
    snapshot.frame = frame.isUsable ? frame : .zero
    return add(.distantRow(Weak(table), number), snapshot, in: list.window)
  }

  func distantRow(_ number: Int, of table: UITableView) -> AccessibleObject? {
    objects.values.first {
      guard case .distantRow(let other, let row) = $0.source else { return false }
      return other.object === table && row == number
    }
  }

  /// Whether an object is a row off the screen of a table that still has as many rows.
  func isDistant(_ object: AccessibleObject) -> Bool {
    guard case .distantRow(let table, _) = object.source, let table = table.object,
      table.window != nil
    else { return false }
    return object.snapshot.attributes["setsize"] == String(AllRows(of: table).count)
  }

  /// Asks the data source for the text of a row off the screen.
  func readName(of object: AccessibleObject) {
    guard case .distantRow(let table, let number) = object.source, object.snapshot.name.isEmpty,
      let table = table.object, let path = AllRows(of: table).path(of: number)
    else { return }
    object.snapshot.name = table.spokenText(ofRow: path)
  }

  /// Scrolls a row onto the screen, so that its cell's object replaces it.
  func bringIntoView(_ object: AccessibleObject) {
    if case .distantRow(let table, let number) = object.source, let table = table.object,
      let path = AllRows(of: table).path(of: number)
    {
      table.scrollToRow(at: path, at: .middle, animated: false)
      table.layoutIfNeeded()
      if let window = object.window { update(window) }
      return
    }
    guard let view = object.responder as? UIView, !(view is UIWindow) else { return }
    if let (table, path) = (view as? UITableViewCell)?.rowPlace {
      return table.scrollToRow(at: path, at: .none, animated: false)
    }
    var next = view.superview
    while let current = next {
      if let scroll = current as? UIScrollView {
        scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
      }
      next = current.superview
    }
  }
}
