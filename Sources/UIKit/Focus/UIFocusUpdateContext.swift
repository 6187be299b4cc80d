/// Which way the focus goes.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIFocusHeading(rawValue: 1 << 0)
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// Where the keyboard's focus comes from and where it goes.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// Nil where the focus was nowhere, or on a row that is not on the screen.
  open private(set) weak var previouslyFocusedView: UIView?
  /// Nil where the focus leaves, or goes to a row that is not on the screen yet.
  open private(set) weak var nextFocusedView: UIView?
  open private(set) var focusHeading: UIFocusHeading

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}

/// Where the keyboard's focus comes from and goes in a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// Nil where the focus comes from outside of the table.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// Nil where the focus leaves the table.
  open private(set) var nextFocusedIndexPath: IndexPath?

  init(in table: UITableView, from old: IndexPath?, to new: IndexPath?) {
    previouslyFocusedIndexPath = old
    nextFocusedIndexPath = new
    var heading: UIFocusHeading = []
    if let old, let new, old != new { heading = old < new ? .down : .up }
    super.init(
      from: old.flatMap { table.hasRow(at: $0) ? table.cellForRow(at: $0) : nil },
      to: new.flatMap { table.hasRow(at: $0) ? table.cellForRow(at: $0) : nil },
      heading: heading)
  }
}
