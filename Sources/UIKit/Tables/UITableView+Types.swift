extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// Where a row shall stand when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// How rows and sections come and go; what UIKit's own do is listed with the choices made.
  public enum RowAnimation: Int, Sendable {
    /// Fades in or out where it is.
    case fade = 0
    /// Comes from the right, or goes there.
    case right = 1
    /// Comes from the left, or goes there.
    case left = 2
    /// Comes from under what is above, or goes there.
    case top = 3
    /// Comes from under what is below, or goes there.
    case bottom = 4
    /// Is there, or gone, at once; only its neighbours move.
    case none = 5
    /// Stays in the middle of the room that opens or closes.
    case middle = 6
    /// The table chooses: `fade` for what is reloaded, else `top`.
    case automatic = 100
  }

  /// What separator insets are counted from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges
    case fromAutomaticInsets
  }

  /// When rows of automatic height that are on the screen take another one by themselves.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// When a cell's configuration changes or its `invalidateIntrinsicContentSize()` is called.
    case enabled = 1
    /// Also when constraints inside of a cell's content make it want another height.
    case enabledIncludingConstraints = 2
  }

  /// Stands for the height that fits; -1, as Apple's.
  public class var automaticDimension: CGFloat { -1 }

  public class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }
}

extension UITableViewCell {
  /// Which labels a cell has and where they stand.
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// The line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
    case singleLineEtched
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// How a cell shows that the keyboard's focus is on it.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    /// Not by itself: the app shows it.
    case custom = 1
  }

  /// What stands at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// What editing does to a row; decides on the control at the row's leading edge.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// What a cell shows besides its content; nothing in its usual state.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control of edit mode at the leading edge.
    public static var showingEditControl: StateMask { StateMask(rawValue: 1) }
    /// The button that confirms a deletion.
    public static var showingDeleteConfirmation: StateMask { StateMask(rawValue: 2) }
  }
}
