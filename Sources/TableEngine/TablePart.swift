import TableGeometry

/// A section's header or footer.
public enum TablePart: Int, CaseIterable, Comparable, Sendable {
  case header
  case footer

  // One array: the synthesized property creates a new one at each use.
  public static let allCases: [TablePart] = [.header, .footer]

  /// Orders the header before the footer.
  @inlinable public var geometry: SectionPart { self == .header ? .header : .footer }

  public static func < (left: TablePart, right: TablePart) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The height of a header or footer, in points.
public struct PartHeight: Equatable, Sendable {
  public var height: Double
  /// Whether the height is final, rather than an estimate that is used until the header or footer is on
  /// screen.
  public var isMeasured: Bool

  public init(_ height: Double, isMeasured: Bool) {
    self.height = height
    self.isMeasured = isMeasured
  }
}

/// The heights in a section other than the row heights, in points.
public struct PartHeights: Equatable, Sendable {
  public var header: PartHeight
  public var footer: PartHeight
  /// The space above the header; 0 if there is no header.
  public var topGap: Double

  public init(header: PartHeight, footer: PartHeight, topGap: Double) {
    self.header = header
    self.footer = footer
    self.topGap = topGap
  }
}

extension SectionShape {
  /// Sets the heights of the header, the footer and the space above the header.
  public mutating func setHeights(_ parts: PartHeights) {
    setHeight(parts.header.height, of: .header, isMeasured: parts.header.isMeasured)
    setHeight(parts.footer.height, of: .footer, isMeasured: parts.footer.isMeasured)
    setHeight(parts.topGap, of: .topGap)
  }

  /// Sets the heights again. A header or footer with an estimate keeps its old height until it is
  /// measured, so that nothing moves twice.
  public mutating func renewHeights(_ parts: PartHeights) {
    let (header, footer) = (height(of: .header), height(of: .footer))
    setHeights(parts)
    if !parts.header.isMeasured, header > 0 {
      setHeight(header, of: .header, isMeasured: false)
    }
    if !parts.footer.isMeasured, footer > 0 {
      setHeight(footer, of: .footer, isMeasured: false)
    }
  }
}
