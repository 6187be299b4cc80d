/// The work of the next layout, or the remaining work of the current one.
public struct LayoutWork: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Every cell, header and footer is replaced.
  @inlinable public static var refill: LayoutWork { LayoutWork(rawValue: 1) }
  /// Every frame is checked.
  @inlinable public static var placing: LayoutWork { LayoutWork(rawValue: 2) }
  /// The work that requires a layout that performs all passes.
  @inlinable public static var allPasses: LayoutWork { LayoutWork(rawValue: 3) }
  /// A row on the screen may have an estimate for its height.
  @inlinable public static var rowHeights: LayoutWork { LayoutWork(rawValue: 4) }
  /// A header or footer on the screen may have an estimate for its height.
  @inlinable public static var partHeights: LayoutWork { LayoutWork(rawValue: 8) }
  /// Rows, headers and footers are searched for again, because something became invalid during a
  /// layout.
  @inlinable public static var rescan: LayoutWork { LayoutWork(rawValue: 16) }
  /// The viewport has changed since rows were searched for.
  @inlinable public static var scrolled: LayoutWork { LayoutWork(rawValue: 32) }
  /// A layout was requested while the content was being loaded.
  @inlinable public static var deferred: LayoutWork { LayoutWork(rawValue: 64) }
  /// A new row has a height other than its estimate, so that other rows have moved.
  @inlinable public static var moved: LayoutWork { LayoutWork(rawValue: 128) }
}

/// The maximum number of rounds of a part of a layout.
///
/// Apps whose answers are consistent reach a fixed point in two or three rounds. The bounds are for
/// apps that never do, because they scroll in each `willDisplay` or reload in each `cellForRow`. A
/// layout that reaches a bound reports ``TableFault/endlessLayout(_:)`` and leaves the remaining work
/// to the next layout.
public enum LayoutBound: Int, Sendable {
  /// Starts of a layout: the first one, and one for each reload or update that interrupts it. An app
  /// may reload once from a cell and once from a header without causing a fault.
  case starts = 4
  /// Rounds until headers, footers and the offset are settled: each header whose height differs from
  /// the estimate brings more rows into view.
  case settling = 8
  /// Rounds until the rows in view are measured. Rows of zero height bring one more screen of rows into
  /// view in each round, so this bound is the largest.
  case measuring = 60
  /// Corrections of the offset until the target row of a scroll is at its position, while rows around
  /// it are measured.
  case reaching = 16
}

/// Counts the rounds of one part of a layout.
public struct Rounds {
  @usableFromInline let bound: LayoutBound
  @usableFromInline var count = 1

  @inlinable public init(_ bound: LayoutBound) { self.bound = bound }

  /// Begins another round; returns false if the bound does not allow it.
  @inlinable public mutating func next() -> Bool {
    if count >= bound.rawValue { return false }
    count += 1
    return true
  }
}
