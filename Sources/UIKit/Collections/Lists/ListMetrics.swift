/// The lengths and rules of list sections and their cells.
///
/// The recorded values of list sections are those of the Mac idiom. Where tables have a corresponding
/// value on the phone, lists use that value, so that lists and tables look the same. A letter in
/// parentheses gives the source of a value: D documented by Apple, R recorded from UIKit, C our choice.
@MainActor enum ListMetrics {
  typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  // MARK: Cells

  /// The minimum height of rows, as in tables (D; the recorded value is 44 scaled by the Mac's factor).
  static let rowHeight = TableMetrics.rowHeight
  /// The gap between the content and its first trailing accessory: 10, as in tables; the recorded value
  /// is 8 (R, Mac idiom).
  static let accessoryGap = CellMetrics.accessoryGap
  /// The gap between two accessories at the trailing edge (R).
  static let trailingGap: CGFloat = 8
  /// The gap between two accessories at the leading edge (our choice: not recorded).
  static let leadingGap: CGFloat = 8
  /// The margin of content next to an accessory, as in tables.
  static let innerMargin: CGFloat = 8
  /// The margin above and below content, as in tables (C).
  static let verticalMargin: CGFloat = 11
  /// The standard width of a custom accessory view (R).
  static let standardWidth: CGFloat = 24
  /// The width of an outline's chevron (R).
  static let outlineWidth: CGFloat = 14
  /// The colour of check marks (D).
  static let checkmarkColor = UIColor.systemGreen
  /// Whether a hidden accessory keeps its space: yes, as documented (D), although no space is recorded
  /// (R).
  static let hiddenAccessoriesKeepRoom = true
  /// The duration of a chevron's rotation in seconds; the same as that of the accompanying update.
  static let turnDuration: TimeInterval = 0.3

  // MARK: Sections

  /// Returns the distance of rows from the sides of a list: zero, the margin of inset groups, or 10 in
  /// sidebars, for which the recorded value is 10 divided by the Mac's factor (R).
  static func side(_ appearance: Appearance, width: CGFloat) -> CGFloat {
    switch appearance {
    case .plain, .grouped: 0
    case .insetGrouped: TableMetrics.margin(width: width)
    case .sidebar, .sidebarPlain: 10
    }
  }

  /// Returns the space above the rows of a section without a header: in groups the same as in tables,
  /// where it is larger in the first section (R for that one).
  static func top(_ appearance: Appearance, isFirst: Bool) -> CGFloat {
    switch appearance {
    case .plain, .sidebar, .sidebarPlain: 0
    case .grouped, .insetGrouped: isFirst ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
    }
  }

  /// Returns the space above a section whose first item is its header (R).
  static func topAboveFirstItem(_ appearance: Appearance) -> CGFloat {
    appearance == .plain ? TableMetrics.headerTopPadding : 0
  }

  /// Returns the space below the rows of a section without a footer: in groups the same as in tables;
  /// the recorded value is 20 (R, Mac idiom).
  static func bottom(_ appearance: Appearance) -> CGFloat {
    switch appearance {
    case .plain, .sidebarPlain: 0
    case .grouped, .insetGrouped: TableMetrics.groupedGap
    case .sidebar: 10
    }
  }

  /// Returns the estimated height of headers and footers (R); the headers and footers of plain lists
  /// are pinned.
  static func headerEstimate(_ appearance: Appearance) -> CGFloat {
    isPinned(appearance) ? TableMetrics.plainHeaderHeight : 17.5
  }

  static func isPinned(_ appearance: Appearance) -> Bool {
    appearance == .plain || appearance == .sidebarPlain
  }

  /// The z-index of headers and footers (R).
  static let headerPosition = 200

  /// Returns whether rows have separators. Those of sidebars are not recorded; on the phone they have
  /// none.
  static func showsSeparators(_ appearance: Appearance) -> Bool { appearance != .sidebar }

  /// Returns the colour behind the rows.
  static func background(_ appearance: Appearance) -> UIColor {
    switch appearance {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: .secondarySystemBackground
    }
  }
}

extension ListEnvironment {
  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    switch appearance {
    case .plain: self = .plain
    case .grouped: self = .grouped
    case .insetGrouped: self = .insetGrouped
    case .sidebar: self = .sidebar
    case .sidebarPlain: self = .sidebarPlain
    }
  }
}
