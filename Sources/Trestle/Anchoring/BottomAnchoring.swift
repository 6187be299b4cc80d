import UIKit

/// Keeps a list at its bottom, as a chat is: it opens there, follows new rows while the user is there,
/// and counts them while the user reads earlier ones.
///
/// ```swift
/// tableView.bottomAnchoring = BottomAnchoring()
/// tableView.loader = Loader(edge: .top) { [weak self] in try await self?.loadEarlierMessages() }
/// ```
///
/// Rows in view keep their places on the screen when rows are added before or after them, by updates,
/// snapshots or `reloadData()`, and also during a drag or a deceleration.
@preconcurrency @MainActor public final class BottomAnchoring: AttachableBehavior {
  /// Whether the list opens at its bottom; true by default. It opens again when all rows have been
  /// removed and others come.
  public var opensAtBottom = true { didSet { keeping?.settingsChanged() } }

  /// The distance from the bottom within which new rows are followed, in points; 32 by default. Negative
  /// values count as 0; NaN is reported and ignored.
  public var followDistance: CGFloat = 32 {
    didSet {
      if followDistance.isNaN {
        UIKitFault.report("BottomAnchoring.followDistance cannot be NaN: it keeps its value")
        followDistance = oldValue
      } else if followDistance < 0 {
        followDistance = 0
      }
      keeping?.settingsChanged()
    }
  }

  /// Returns the identifier of the content of a row; nil, the default, if the app does not know one.
  ///
  /// It is needed only if rows come both before and after the visible ones in one `reloadData()`.
  /// Without identifiers, rows that come with a reload are counted as earlier ones while a ``Loader`` at
  /// the top works, and as later ones otherwise. Updates and snapshots do not need it. Called for each
  /// visible row, and after a reload perhaps for others, so it should be fast.
  public var rowIdentifier: ((IndexPath) -> AnyHashable?)?

  /// The number of rows that have come at the bottom and that the user has not seen yet.
  public private(set) var unseenCount = 0

  /// Whether the list is at its bottom, or is scrolling there.
  public private(set) var isAtBottom = true

  /// Called when ``unseenCount`` or ``isAtBottom`` has changed.
  public var onChange: (() -> Void)?

  weak var behaviors: Behaviors?
  private var button: ScrollToBottomButton?

  /// Creates an anchoring, which takes effect on the list whose `bottomAnchoring` it becomes.
  public init() {}

  private var keeping: PlaceKeeping? { behaviors?.placeKeeping }

  /// Scrolls to the bottom; does nothing without rows.
  ///
  /// - Parameter animated: Whether the content scrolls in an animation.
  public func scrollToBottom(animated: Bool) { keeping?.scrollToEnd(animated: animated) }

  /// Returns the button that scrolls to the bottom. It is visible while the list is elsewhere, and shows
  /// the number of unseen rows.
  ///
  /// ```swift
  /// floatingView = anchoring.scrollToBottomButton
  /// ```
  public var scrollToBottomButton: UIButton {
    if let button { return button }
    let button = ScrollToBottomButton { [weak self] in self?.scrollToBottom(animated: true) }
    button.update(unseenCount: unseenCount, isAtBottom: isAtBottom, animated: false)
    self.button = button
    return button
  }

  // MARK: The list

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    guard let keeping else {
      return UIKitFault.report(
        "BottomAnchoring of \(type(of: behaviors.scrollView)) has no effect: it needs the rows of a "
          + "table or a collection view")
    }
    keeping.anchoring = self
  }

  func detach() {
    keeping?.anchoring = nil
    behaviors = nil
    report(unseenCount: 0, isAtBottom: true)
  }

  func report(unseenCount: Int, isAtBottom: Bool) {
    guard unseenCount != self.unseenCount || isAtBottom != self.isAtBottom else { return }
    self.unseenCount = unseenCount
    self.isAtBottom = isAtBottom
    button?.update(unseenCount: unseenCount, isAtBottom: isAtBottom, animated: true)
    onChange?()
  }
}

extension UIScrollView {
  /// Keeps a table or a collection view at its bottom, as a chat is; nil by default.
  ///
  /// ```swift
  /// tableView.bottomAnchoring = BottomAnchoring()
  /// ```
  public var bottomAnchoring: BottomAnchoring? {
    get { Behaviors.existing(self)?.anchoring }
    set {
      if newValue == nil, Behaviors.existing(self)?.anchoring == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.anchoring, named: "bottomAnchoring")
    }
  }
}
