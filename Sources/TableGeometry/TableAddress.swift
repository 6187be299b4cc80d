/// The position of a row in a table.
@frozen
public struct RowAddress: Hashable, Comparable, Sendable {
  /// The section's index.
  public var section: Int
  /// The row's index in its section.
  public var row: Int

  /// Creates the address of a row.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders rows as the table displays them.
  @inlinable
  public static func < (left: RowAddress, right: RowAddress) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

/// An element of a table that has an extent.
@frozen
public enum TableAddress: Hashable, Sendable {
  /// The space above a section's header.
  case topGap(section: Int)
  /// A section's header.
  case header(section: Int)
  /// A row.
  case row(RowAddress)
  /// A section's footer.
  case footer(section: Int)

  /// The index of the section that contains the element.
  @inlinable
  public var section: Int {
    switch self {
    case .topGap(let section), .header(let section), .footer(let section): section
    case .row(let address): address.section
    }
  }
}

/// A vertical extent, in points from the top of the first section.
@frozen
public struct Extent: Hashable, Sendable {
  /// The distance from the top of the first section, in points.
  public var start: Double
  /// The height, in points.
  public var length: Double

  /// Creates an extent.
  @inlinable
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// The end, in points.
  @inlinable public var end: Double { start + length }
}

/// The parts of a section other than its rows.
@frozen
public enum SectionPart: Int, CaseIterable, Sendable {
  /// The space above the header.
  case topGap
  /// The header.
  case header
  /// The footer.
  case footer
}
