import Foundation

/// What a script asked of a simulator that could not be done.
public enum SimulatorError: Error, Equatable, CustomStringConvertible {
  /// There is no table on the screen.
  case noTable
  /// The table has no such row; `exists` says what it has.
  case noSuchRow(row: Int, section: Int, exists: String)
  /// The row exists and is not on the screen; `visible` names the rows that are.
  case rowNotVisible(row: Int, section: Int, visible: String)
  /// The view is not in the simulator's window, is hidden or lies outside the screen.
  case viewNotVisible(String)
  /// The on-screen keyboard has no such key, or is not on the screen.
  case noSuchKey(String)
  /// A screen reader meets no element of that label or identifier.
  case noSuchElement(String)
  /// Something still moves after that many seconds of the held clock.
  case stillMoving(after: TimeInterval)
  /// A picture could not be written or read.
  case picture(String)
  /// A trace could not be read; `line` counts from 1.
  case trace(line: Int, reason: String)

  /// One sentence that names what was asked and what there is.
  public var description: String {
    switch self {
    case .noTable:
      "There is no table view on the screen."
    case .noSuchRow(let row, let section, let exists):
      "There is no row \(row) in section \(section): the table has \(exists)."
    case .rowNotVisible(let row, let section, let visible):
      "Row \(row) of section \(section) is not on the screen, which shows \(visible)."
    case .viewNotVisible(let view):
      "\(view) cannot be touched: it is not in the window, hidden, or outside the screen."
    case .noSuchKey(let key):
      "The on-screen keyboard shows no key \"\(key)\"."
    case .noSuchElement(let name):
      "A screen reader meets nothing on the screen that is called \(name)."
    case .stillMoving(let seconds):
      "Something still moves after \(seconds) s."
    case .picture(let reason):
      reason
    case .trace(let line, let reason):
      "Line \(line) of the trace cannot be read: \(reason)."
    }
  }
}
