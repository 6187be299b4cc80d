import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Implements pull to refresh: runs an action when the content is pulled at its beginning.
///
/// ```swift
/// tableView.refresher = Refresher { [weak self] in try await self?.reload() }
/// ```
///
/// The content does not jump when the finger lifts; see ``PullActivity``. A refresh that succeeds lets
/// a ``Loader`` at the end of the same content load again.
@preconcurrency @MainActor public final class Refresher: PullActivity {
  /// The identifier of the content, under which ``lastUpdate`` is shared by all refreshers of the
  /// process; if nil, the date is kept for this refresher only.
  public var identifier: String? { didSet { showState() } }
  /// How long after an update the content expires, in seconds; infinite by default.
  public var expiry: TimeInterval = .infinity
  /// Returns the current date, to be stored in ``lastUpdate`` when work succeeds; nil to store nothing.
  ///
  /// ```swift
  /// refresher.currentDate = { Date() }
  /// ```
  public var currentDate: (() -> Date)?

  /// The format of the note about the last update: `%@` is replaced with its time, or with its date and
  /// time if that is not the day of ``currentDate``. It is used if there is no ``PullActivity/note``.
  ///
  /// The default is "Updated %@" in the language that the app uses, with a separate text for the
  /// previous day.
  public var lastUpdateFormat: String {
    get { ownUpdateFormat ?? LocalizedText.refresherUpdated.text }
    set {
      ownUpdateFormat = newValue
      showState()
    }
  }
  private var ownUpdateFormat: String?

  /// The position of the indicator; an inset above the rows by default.
  public var placement = IndicatorPlacement.inset { didSet { placementChanged() } }
  /// A page above the list that a longer pull opens; nil by default. It has no effect at a leading
  /// edge, and belongs to one refresher at a time.
  public var secondFloor: SecondFloor? {
    didSet {
      guard secondFloor !== oldValue else { return }
      oldValue?.container.removeFromSuperview()
      oldValue?.refresher = nil
      if let other = secondFloor?.refresher, other !== self {
        UIKitFault.report(
          "A SecondFloor is set on another Refresher too: it belongs to one at a time, and is taken from "
            + "the first. Create one for each.")
        other.secondFloor = nil
      }
      secondFloor?.refresher = self
      floorChanged()
    }
  }
  /// The group whose work this refresher shows; nil if the refresher has its own work.
  var group: RefreshGroup?
  private var updateNote = UpdateNote()

  /// The date of the last update, by identifier.
  private static var dates: [String: Date] = [:]
  private var ownDate: Date?

  /// Creates a refresher that runs an action.
  ///
  /// - Parameters:
  ///   - edge: The top edge, or the leading edge of content that scrolls horizontally.
  ///   - indicator: The view that shows the state; nil to use a ``SpinnerIndicator``.
  ///   - action: The work. An error that it throws leads to ``PullState/failed``.
  public init(
    edge: PullEdge = .top, indicator: (any PullIndicator)? = nil, action: @escaping Action
  ) {
    super.init(
      edge: edge, indicator: indicator ?? SpinnerIndicator(), settings: PullSettings(),
      action: action)
  }

  /// Creates a refresher without an action: the app starts its work when
  /// ``PullActivity/onStateChange`` reports ``PullState/active``, and calls ``PullActivity/end()``
  /// when it has ended.
  public init(edge: PullEdge = .top, indicator: (any PullIndicator)? = nil) {
    super.init(
      edge: edge, indicator: indicator ?? SpinnerIndicator(), settings: PullSettings(),
      action: nil)
  }

  /// The date of the last update; nil if there was none. It is kept in memory, by ``identifier``, but
  /// not across launches.
  public var lastUpdate: Date? {
    get { identifier.flatMap { Self.dates[$0] } ?? ownDate }
    set {
      ownDate = newValue
      if let identifier { Self.dates[identifier] = newValue }
      showState()
    }
  }

  /// Returns whether the content has never been refreshed, or was last refreshed more than ``expiry``
  /// before `date`.
  public func isExpired(at date: Date) -> Bool {
    guard let lastUpdate else { return true }
    return date.timeIntervalSince(lastUpdate) > expiry
  }

  /// Begins if the content has expired at a date; returns whether it began.
  ///
  /// - Parameters:
  ///   - date: The current date.
  ///   - revealing: Whether the content scrolls to the indicator.
  @discardableResult
  public func beginIfExpired(at date: Date, revealing: Bool = false) -> Bool {
    guard isExpired(at: date) else { return false }
    begin(revealing: revealing)
    return true
  }

  /// The app's note, or otherwise the time of the last update, if there is one.
  override var noteText: String? {
    if let note { return note() }
    return lastUpdate.map {
      updateNote.text(for: $0, now: currentDate?(), ownFormat: ownUpdateFormat)
    }
  }

  override func workBegan() {
    behaviors?.loader?.send(.refreshBegan)
    group?.memberBegan()
  }

  override var roomThickness: CGFloat { hasInset ? thickness : 0 }

  override var floorLength: CGFloat {
    guard secondFloor != nil, edge == .top, let geometry, let scrollView, let behaviors else {
      return 0
    }
    let inset = scrollView.adjustedContentInset.top - behaviors.insets.share(of: holder).top
    return max(geometry.length - inset, 0)
  }

  override var indicatorFrame: CGRect? { ownFrame }

  override var indicatorPlace: UIView? {
    if case .view(let place) = placement { return place }
    return nil
  }

  override func indicatorLaidOut() { layOutFloor() }

  override func attach(to behaviors: Behaviors) {
    super.attach(to: behaviors)
    if !hasInset { placementChanged() }
    group?.memberAttached(self)
  }

  override func detach() {
    super.detach()
    secondFloor?.container.removeFromSuperview()
    secondFloor?.update(engine.phase, progress: 0)
  }

  override func workSucceeded() {
    if let date = currentDate?() { lastUpdate = date }
    behaviors?.loader?.send(.refreshSucceeded)
  }
}
