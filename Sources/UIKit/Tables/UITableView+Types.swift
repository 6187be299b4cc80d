extension UITableView {
  /// The appearance of sections.
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  /// The position of a row after the table has scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// The animation of inserted and deleted rows and sections; `docs/FIDELITY.md` lists our choices.
  public enum RowAnimation: Int, Sendable {
    /// Fades in or out in place.
    case fade = 0
    /// Slides in from the right, or out to it.
    case right = 1
    /// Slides in from the left, or out to it.
    case left = 2
    /// Slides in from behind the content above, or out behind it.
    case top = 3
    /// Slides in from behind the content below, or out behind it.
    case bottom = 4
    /// Appears or disappears immediately; only adjacent views move.
    case none = 5
    /// Stays in the middle of the gap that opens or closes.
    case middle = 6
    /// The table chooses: `fade` for reloads, otherwise `top`.
    case automatic = 100
  }

  /// The edges from which separator insets are measured.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges
    case fromAutomaticInsets
  }

  /// The condition under which the height of a visible row with automatic height is updated without a
  /// reload.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Heights are never updated.
    case disabled = 0
    /// A row is measured if its configuration changes, or `invalidateIntrinsicContentSize()` is called.
    case enabled = 1
    /// Like `enabled`, and also if constraints inside a cell's content change the height that it needs.
    case enabledIncludingConstraints = 2
  }

  /// Requests the fitting height; -1, the same as Apple's.
  public nonisolated class var automaticDimension: CGFloat { -1 }

  public class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }
}

extension UITableViewCell {
  /// The labels of a cell, and their layout.
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

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// How a cell shows that it has the keyboard focus.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    /// The app displays the focus itself.
    case custom = 1
  }

  /// The kind of view at a cell's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// The effect of editing on a row, which determines the control at the row's leading edge.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  /// The controls that a cell shows in addition to its content; none in its usual state.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control of edit mode at the leading edge.
    public static var showingEditControl: StateMask { StateMask(rawValue: 1) }
    /// The button that confirms a deletion.
    public static var showingDeleteConfirmation: StateMask { StateMask(rawValue: 2) }
  }
}
