/// Lengths and rules of list sections and their cells, each in one place.
///
/// The records of list sections are those of the Mac idiom (UIKit reference 22.6). Where tables have the
/// same thing on the phone, a list takes that, so that both look the same.
@MainActor enum ListMetrics {
  typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  // MARK: Cells

  /// The least height of rows: that of tables (D; the record has 44 scaled by the Mac's factor).
  static let rowHeight = TableMetrics.rowHeight
  /// Between content and the first accessory behind it: that of tables, which is 10; 8 is recorded (R,
  /// Mac idiom).
  static let accessoryGap = CellMetrics.accessoryGap
  /// Between two accessories at the trailing edge (R).
  static let trailingGap: CGFloat = 8
  /// Between two accessories at the leading edge; not recorded, ours.
  static let leadingGap: CGFloat = 8
  /// The margin of content beside an accessory: that of tables.
  static let innerMargin: CGFloat = 8
  /// Above and below content: that of tables (C).
  static let verticalMargin: CGFloat = 11
  /// The standard width of a custom view's accessory (R).
  static let standardWidth: CGFloat = 24
  /// The width that the chevron of an outline has, in which it turns (R).
  static let outlineWidth: CGFloat = 14
  /// The colour of check marks (D).
  static let checkmarkColor = UIColor.systemGreen
  /// Whether a hidden accessory keeps its room: as documented (D); none is recorded (R).
  static let hiddenAccessoriesKeepRoom = true
  /// Seconds that a chevron takes to turn; that of updates, which it accompanies.
  static let turnDuration: TimeInterval = 0.3

  // MARK: Sections

  /// What rows keep from the sides of a list: nothing, the margin of inset groups, and in sidebars 10,
  /// which the record has divided by the Mac's factor (R).
  static func side(_ appearance: Appearance, width: CGFloat) -> CGFloat {
    switch appearance {
    case .plain, .grouped: 0
    case .insetGrouped: TableMetrics.margin(width: width)
    case .sidebar, .sidebarPlain: 10
    }
  }

  /// The room above the rows of a section without a header: that of tables in groups, where the first
  /// section has more (R for the first one).
  static func top(_ appearance: Appearance, isFirst: Bool) -> CGFloat {
    switch appearance {
    case .plain, .sidebar, .sidebarPlain: 0
    case .grouped, .insetGrouped: isFirst ? TableMetrics.groupedFirstGap : TableMetrics.groupedGap
    }
  }

  /// The room above a section whose first item is its header (R).
  static func topAboveFirstItem(_ appearance: Appearance) -> CGFloat {
    appearance == .plain ? TableMetrics.headerTopPadding : 0
  }

  /// The room below the rows of a section without a footer: that of tables in groups; 20 is recorded
  /// (R, Mac idiom).
  static func bottom(_ appearance: Appearance) -> CGFloat {
    switch appearance {
    case .plain, .sidebarPlain: 0
    case .grouped, .insetGrouped: TableMetrics.groupedGap
    case .sidebar: 10
    }
  }

  /// The estimate for headers and footers (R); those of plain lists are pinned.
  static func headerEstimate(_ appearance: Appearance) -> CGFloat {
    isPinned(appearance) ? TableMetrics.plainHeaderHeight : 17.5
  }

  static func isPinned(_ appearance: Appearance) -> Bool {
    appearance == .plain || appearance == .sidebarPlain
  }

  /// The order of headers and footers in depth (R).
  static let headerPosition = 200

  /// Whether rows have lines between them; not recorded for sidebars, which have none on the phone.
  static func showsSeparators(_ appearance: Appearance) -> Bool { appearance != .sidebar }

  /// The colour behind the rows.
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
