import Foundation

/// An error of a script that asks for something that the simulator cannot do.
///
/// ```swift
/// do { try device.tap(row: 99) } catch { print(error) }
/// // There is no row 99 in section 0: the table has 12 rows in that section.
/// ```
public enum SimulatorError: Error, Equatable, CustomStringConvertible {
  /// No table is on the screen.
  case noTable
  /// The table has no such row; `exists` describes the rows that it has.
  case noSuchRow(row: Int, section: Int, exists: String)
  /// The row exists but is not on the screen; `visible` describes the visible rows.
  case rowNotVisible(row: Int, section: Int, visible: String)
  /// No collection view is on the screen.
  case noCollectionView
  /// The collection view has no such item; `exists` describes the items that it has.
  case noSuchItem(item: Int, section: Int, exists: String)
  /// The item exists but is not on the screen; `visible` describes the items that are.
  case itemNotVisible(item: Int, section: Int, visible: String)
  /// The view is hidden, outside the screen, or not in a window of the simulator; with its type.
  case viewNotVisible(String)
  /// The on-screen keyboard has no such key, or is not visible.
  case noSuchKey(String)
  /// No accessibility element with that label or identifier is on the screen.
  case noSuchElement(String)
  /// There is no notification with that identifier, or it has no such action.
  case noNotification(String, action: String)
  /// No document picker is presented.
  case noDocumentPicker
  /// The document picker does not allow that choice; with the reason.
  case cannotPick(String)
  /// Something still moves after a number of seconds of the simulator's clock.
  case stillMoving(after: TimeInterval)
  /// An image file cannot be written or read. The value is the reason.
  case imageFile(String)
  /// A trace cannot be read; `line` counts from 1.
  case trace(line: Int, reason: String)

  /// A sentence that states what was requested and what exists.
  public var description: String {
    switch self {
    case .noTable:
      "There is no table view on the screen."
    case .noSuchRow(let row, let section, let exists):
      "There is no row \(row) in section \(section): the table has \(exists)."
    case .rowNotVisible(let row, let section, let visible):
      "Row \(row) of section \(section) is not on the screen, which shows \(visible)."
    case .noCollectionView:
      "There is no collection view on the screen."
    case .noSuchItem(let item, let section, let exists):
      "There is no item \(item) in section \(section): the collection view has \(exists)."
    case .itemNotVisible(let item, let section, let visible):
      "Item \(item) of section \(section) is not on the screen, which shows \(visible)."
    case .viewNotVisible(let view):
      "\(view) cannot be touched: it is not in the window, hidden, or outside the screen."
    case .noSuchKey(let key):
      "The on-screen keyboard shows no key \"\(key)\"."
    case .noSuchElement(let name):
      "A screen reader meets nothing on the screen that is called \(name)."
    case .noNotification(let identifier, let action):
      "The user sees no notification \"\(identifier)\" that has the action \"\(action)\"."
    case .noDocumentPicker:
      "There is no document picker on the screen."
    case .cannotPick(let reason):
      "The document picker does not allow that: \(reason)."
    case .stillMoving(let seconds):
      "Something still moves after \(seconds) s."
    case .imageFile(let reason):
      reason
    case .trace(let line, let reason):
      "Line \(line) of the trace cannot be read: \(reason)."
    }
  }
}
