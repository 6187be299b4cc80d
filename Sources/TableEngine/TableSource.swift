import TableGeometry

/// The counts and heights of an app's rows, which a data source and a delegate provide before any row
/// is on screen.
///
/// A source is a value: an update works on a copy, which the host adopts with ``TableHost/adopt(_:)``
/// once the update has been found valid.
@MainActor public protocol TableSource {
  /// How rows get their heights; nil if the table has never had a row.
  var sizing: RowSizing? { get }

  /// Loads all sections and rows.
  mutating func load() -> TableContent

  /// Requests the number of rows of every section.
  mutating func rowCounts() -> [Int]

  /// Requests the rows of an inserted section, as a shape without header and footer.
  mutating func rows(ofSection section: Int, count: Int) -> SectionShape

  /// Requests the height of an inserted row.
  mutating func height(ofNewRow row: RowAddress) -> (height: Double, isMeasured: Bool)

  /// Requests the height of a row again if it is 0, because such a row would never come into view
  /// and be measured. An answer that is not measured is above 0.
  mutating func height(ofRowWithoutHeight row: RowAddress) -> (height: Double, isMeasured: Bool)

  /// Asks which headers and footers an inserted section has.
  mutating func loadParts(ofSection section: Int)

  /// Requests the heights of a section's header and footer.
  mutating func partHeights(ofSection section: Int) -> PartHeights

  /// Moves sections to their indices after an update.
  mutating func moveSections(_ newSection: (Int) -> Int?)
}

/// How rows get their heights.
public enum RowSizing: Equatable, Sendable {
  /// All rows have this height, in points.
  case fixed(Double)
  /// The delegate returns all heights at a reload.
  case asked
  /// Rows have an estimated height, in points, until they come near the screen; `asks` is true if the
  /// delegate provides the estimates.
  case estimated(Double, asks: Bool)

  /// Whether all rows have the same height until they come near the screen.
  public var isUniform: Bool {
    switch self {
    case .fixed, .estimated(_, asks: false): true
    case .asked, .estimated(_, asks: true): false
    }
  }
}
