/// The layout of the buttons at one side of a swiped row. It determines how far a drag pulls them out,
/// the position of each one, and the outcome of a release (UIKit reference 16.3 and 16.4).
///
/// Lengths are in points, measured from the row's edge at which the buttons are. Button 0 is the
/// outermost one, at that edge.
public struct SwipeLayout: Equatable, Sendable {
  /// The number of buttons, 1 or more.
  public let count: Int
  /// The width that each button has in an open row.
  public let buttonWidth: Double
  public let rowWidth: Double
  /// Whether a long swipe performs the outermost action.
  public let allowsFullSwipe: Bool

  /// The limits of a button's width (UIKit reference 16.4).
  public static let widths = 74.0...120.0
  /// The fraction of a drag past the buttons by which they stretch if there is no full swipe.
  static let stretch = 0.4
  /// The fraction of a drag past the closed position by which the row moves.
  static let overshoot = 0.2
  /// The fractions of the row's width at which a full swipe begins: with one button, and with several.
  static let fullSwipeShares = (one: 0.5, several: 0.69)
  /// The minimum distance between the open position and the position of a full swipe.
  static let fullSwipeMargin = 40.0
  /// The speed above which the direction of a release determines the outcome, in points per second.
  public static let decisiveSpeed = 100.0

  /// Creates the layout for a row's buttons.
  ///
  /// - Parameters:
  ///   - fittingWidths: The width that each button needs, outermost first. The buttons have equal
  ///     widths: the largest of these within limits, or less if they do not fit into the row.
  ///   - rowWidth: The row's width; a width that is negative or not finite counts as 0.
  ///   - allowsFullSwipe: Whether a long swipe performs the outermost action.
  public init(fittingWidths: [Double], rowWidth: Double, allowsFullSwipe: Bool) {
    count = max(1, fittingWidths.count)
    let row = rowWidth.isFinite ? max(0, rowWidth) : 0
    let widest = fittingWidths.filter(\.isFinite).max() ?? 0
    let wanted = min(max(widest, Self.widths.lowerBound), Self.widths.upperBound)
    buttonWidth = min(wanted, row / Double(count))
    self.rowWidth = row
    self.allowsFullSwipe = allowsFullSwipe
  }

  // MARK: Pulling

  /// The pull of an open row: the total width of its buttons.
  public var openPull: Double { buttonWidth * Double(count) }

  /// The pull at which the buttons fill the row.
  public var largestPull: Double { max(rowWidth, openPull) }

  /// The minimum pull at which a release performs the outermost action.
  public var fullSwipePull: Double {
    let shares = Self.fullSwipeShares
    let share = count == 1 ? shares.one : shares.several
    return min(max(share * rowWidth, openPull + Self.fullSwipeMargin), largestPull)
  }

  /// Returns whether the outermost button covers the others at a pull.
  public func covers(atPull pull: Double) -> Bool {
    allowsFullSwipe && pull > 0 && pull >= fullSwipePull
  }

  /// Returns how far the row is pulled when a finger has dragged it by a distance from its closed
  /// position.
  public func pull(forDrag drag: Double) -> Double {
    if drag < 0 { return max(Self.overshoot * drag, -Self.overshoot * rowWidth) }
    if allowsFullSwipe || drag <= openPull { return min(drag, largestPull) }
    return min(openPull + Self.stretch * (drag - openPull), largestPull)
  }

  /// Returns the distance by which a finger has to drag a closed row to reach a pull; the inverse
  /// of ``pull(forDrag:)``.
  public func drag(forPull pull: Double) -> Double {
    if pull < 0 { return pull / Self.overshoot }
    if allowsFullSwipe || pull <= openPull { return pull }
    return openPull + (pull - openPull) / Self.stretch
  }

  // MARK: Buttons

  /// A button's position.
  public struct Button: Equatable, Sendable {
    /// The distances of the button's two ends from the row's edge; `outer` is the smaller one.
    public var outer: Double
    public var inner: Double
    /// The distance of the inner end of the button's content from the row's edge. The content is as
    /// wide as the button of an open row.
    public var content: Double

    public init(outer: Double, inner: Double, content: Double) {
      self.outer = outer
      self.inner = inner
      self.content = content
    }

    public var width: Double { inner - outer }
  }

  /// Returns the position of a button.
  ///
  /// - Parameters:
  ///   - index: The button.
  ///   - pull: How far the row is pulled; values below 0 count as 0.
  ///   - covering: The button that covers the others, and the extent to which it does, from 0 to 1.
  public func button(
    _ index: Int, atPull pull: Double, covering: (index: Int, share: Double) = (0, 0)
  ) -> Button {
    let pull = max(0, pull)
    let slice = pull / Double(count)
    var button = Button(
      outer: Double(index) * slice, inner: Double(index + 1) * slice, content: 0)
    // The content of a single button stays at the edge; the content of several buttons moves with the
    // row.
    button.content = count == 1 ? buttonWidth : button.inner
    guard index == covering.index, covering.share > 0 else { return button }
    let share = min(covering.share, 1)
    button.outer -= share * button.outer
    button.inner += share * (pull - button.inner)
    button.content += share * (pull - button.content)
    return button
  }

  // MARK: Releasing

  /// The outcome for a row after the finger lifts.
  public enum Outcome: Equatable, Sendable {
    case close
    case open
    /// Performs the outermost action.
    case perform
  }

  /// Returns the outcome when the finger lifts at a pull, with a velocity in points per second that is
  /// positive if it opens the row.
  public func release(atPull pull: Double, velocity: Double) -> Outcome {
    if covers(atPull: pull) { return .perform }
    if velocity >= Self.decisiveSpeed { return pull > 0 ? .open : .close }
    if velocity <= -Self.decisiveSpeed { return .close }
    return pull > openPull / 2 ? .open : .close
  }
}
