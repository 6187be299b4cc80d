/// The direction in which the focus moves.
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

/// The items that had the keyboard focus before and after a change.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The view that had the focus; `nil` if nothing had it, or if it was on a row that is not visible.
  open private(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus; `nil` if nothing gets it, or if the focus moves to a row that is
  /// not visible yet.
  open private(set) weak var nextFocusedView: UIView?
  open private(set) var focusHeading: UIFocusHeading
  open var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  open var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
  }
}
