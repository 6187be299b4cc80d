import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Sets the content states of a ``TableViewController`` or ``CollectionViewController``
/// automatically.
///
/// ```swift
/// contentStates = ContentStates()
/// tableView.refresher = Refresher { [weak self] in try await self?.reload() }
/// tableView.refresher?.begin()
/// ```
///
/// A list without rows displays that it is loading while its ``Refresher``, its ``Loader`` or one
/// of the app's own loads (``begin()``, ``load(_:)``) runs. It displays that it is empty only after
/// a load that returned nothing, and the error of a load that has failed, with a button that runs
/// the load again. Rows replace each of these states, even rows that arrive without a load. A state
/// that the app sets with `setContentState(_:animated:)` stays until the app sets
/// ``ContentState/content``.
@preconcurrency @MainActor public final class ContentStates {
  /// What a list displays.
  public enum Shown: Hashable, Sendable {
    /// The list itself.
    case content
    /// A load is in progress.
    case loading
    /// There are no rows.
    case empty
    /// No rows match a search.
    case noResults
    /// A load has failed.
    case failed
  }

  /// The state during a load: a spinner by default, or ``ContentState/skeleton(_:)``.
  public var loading = ContentState.loading() { didSet { optionsChanged() } }
  /// The state after a load that returned nothing; nil, the default, shows a title.
  public var empty: ContentState? { didSet { refresh() } }
  /// Returns the state for a search text that no rows match; nil, the default, shows a title with a
  /// hint.
  public var noResults: ((_ searchText: String) -> ContentState)? { didSet { refresh() } }
  /// Returns the state after an error; nil, the default, shows a title with the description of a
  /// `LocalizedError`. A ``ContentState/error(title:message:image:retry:)`` state without a closure
  /// gets one that runs the failed load again.
  public var failure: ((_ error: any Error) -> ContentState)? { didSet { refresh() } }
  /// Runs the failed load again; nil, the default, begins the refresher or loader that has failed,
  /// or runs the last closure of ``load(_:)``.
  public var retry: (() -> Void)?
  /// Whether the list displays the results of a search.
  ///
  /// Nil, the default, derives this from the search controller of the navigation item, or from a
  /// search bar that is the table's header.
  public var isSearching: Bool? { didSet { readSearch() } }
  /// Called when ``shown`` has changed.
  public var onChange: ((Shown) -> Void)?

  /// How long a load runs before it is displayed, in seconds, so that quick loads do not flicker;
  /// 0.15 by default. Negative values are treated as 0; NaN is reported and ignored.
  public var loadingDelay: TimeInterval {
    get { engine.settings.loadingDelay }
    set { changeTime(\.loadingDelay, to: newValue, "loadingDelay") }
  }
  /// The minimum time for which a load is displayed, in seconds; 0.4 by default. Negative values are
  /// treated as 0; NaN is reported and ignored.
  public var minimumLoadingDuration: TimeInterval {
    get { engine.settings.minimumLoadingDuration }
    set { changeTime(\.minimumLoadingDuration, to: newValue, "minimumLoadingDuration") }
  }
  /// How long there have to be no rows before the list counts as empty, in seconds, so that "empty"
  /// does not flash before rows that arrive after the end of their load; 0.25 by default. Negative
  /// values are treated as 0; NaN is reported and ignored.
  public var emptyDelay: TimeInterval {
    get { engine.settings.emptyDelay }
    set { changeTime(\.emptyDelay, to: newValue, "emptyDelay") }
  }

  /// What the list displays, disregarding a state that the app has set.
  public var shown: Shown {
    switch engine.shown {
    case .list: .content
    case .loading: .loading
    case .empty: .empty
    case .noResults: .noResults
    case .failed: .failed
    }
  }
  /// The error of the last load that has failed; nil once a load succeeds.
  public internal(set) var lastError: (any Error)?

  /// Decides what is displayed, and when.
  var engine = ContentStateEngine()
  /// The last closure of ``load(_:)``, to be run again.
  var action: (@MainActor () async throws -> Void)?
  /// The current run of ``action``.
  var task: Task<Void, Never>?
  weak var behaviors: Behaviors?
  private weak var container: ListContainer?
  private weak var controller: UIViewController?
  private let alarm = DeadlineAlarm()
  private var observers: [any NSObjectProtocol] = []
  /// Whether commands are being performed. Commands from events that they cause are performed
  /// afterwards.
  private var isPerforming = false

  /// Creates content states with the module's texts, in the language of the app.
  public init() {}

  isolated deinit {
    task?.cancel()
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  // MARK: Events

  /// Passes an event to the engine, and performs its commands.
  func send(_ event: ContentEvent, at time: Double = 0) {
    engine.process(event, at: max(time, CACurrentMediaTime()))
    if isPerforming { return }
    isPerforming = true
    // Closures of the app may cause states without end.
    var count = 0
    while !engine.commands.isEmpty, count < NestedResponses.bound {
      count += 1
      if case .show(let state, let animated) = engine.commands.removeFirst() {
        show(state, animated: animated)
      }
    }
    if !engine.commands.isEmpty {
      engine.commands.removeAll()
      UIKitFault.report(
        "ContentStates.onChange changes the state on each change: the state stays as it is")
    }
    isPerforming = false
    updateAlarm()
  }

  private func updateAlarm() {
    alarm.update(engine.deadline, on: behaviors?.windowObserver) { [weak self] in
      self?.readRows()
      self?.send(.deadlineReached, at: $0)
    }
  }

  private func changeTime(
    _ setting: WritableKeyPath<ContentStateSettings, Double>, to value: Double, _ name: String
  ) {
    guard !value.isNaN else {
      return UIKitFault.report("ContentStates.\(name) cannot be NaN: it keeps its value")
    }
    engine.settings[keyPath: setting] = max(value, 0)
    settingsChanged()
  }

  private func optionsChanged() {
    // Placeholders are beside the indicator of a pull, a second spinner would be one too many.
    if case .skeleton = loading {
      engine.settings.showsLoadingBesideIndicator = true
    } else {
      engine.settings.showsLoadingBesideIndicator = false
    }
    settingsChanged()
    refresh()
  }

  /// Applies changed settings if there is a list.
  private func settingsChanged() { if behaviors != nil { send(.settingsChanged) } }

  /// Shows the current state again, with updated texts.
  private func refresh() {
    guard engine.shown != .list, !engine.isOverridden, let container, let list else { return }
    container.setContentState(state(engine.shown), of: list, animated: false)
  }

  // MARK: Views

  private var list: UIScrollView? { behaviors?.scrollView }

  private func show(_ shown: ContentShown, animated: Bool) {
    guard let container, let list else { return }
    container.setContentState(state(shown), of: list, animated: animated)
    announce(shown)
    onChange?(self.shown)
  }

  private func state(_ shown: ContentShown) -> ContentState {
    switch shown {
    case .list: return .content
    case .loading: return loading
    case .empty: return empty ?? .empty(title: LocalizedText.contentEmpty.text)
    case .noResults:
      return noResults?(searchText)
        ?? .empty(
          title: LocalizedText.contentNoResults.text,
          message: LocalizedText.contentNoResultsHint.text,
          image: UIImage(systemName: "magnifyingglass"))
    case .failed: return failureState
    }
  }

  private var failureState: ContentState {
    let own = lastError.flatMap { error in failure?(error) }
    let state =
      own
      ?? .error(
        title: LocalizedText.contentFailed.text,
        message: (lastError as? any LocalizedError)?.errorDescription,
        image: UIImage(systemName: "exclamationmark.triangle"))
    guard canRetry, case .error(let title, let message, let image, nil) = state else {
      return state
    }
    return .error(
      title: title, message: message, image: image, retry: { [weak self] in self?.loadAgain() })
  }

  /// Announces the state to a screen reader, which would not notice it otherwise.
  private func announce(_ shown: ContentShown) {
    guard list?.window != nil else { return }
    let text: String?
    switch state(shown) {
    case .content, .custom: text = nil
    case .loading(let title): text = title ?? LocalizedText.contentLoading.text
    case .skeleton: text = LocalizedText.contentLoading.text
    case .empty(let title, let message, _), .error(let title, let message, _, _):
      text = LocalizedText.joined([title, message])
    }
    if let text {
      UIAccessibility.post(notification: .announcement, argument: text)
    } else if shown == .list {
      // What the reader's focus was on has gone.
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }
  }

  // MARK: The list

  func attach(to list: UIScrollView, in container: ListContainer, of controller: UIViewController) {
    if let other = self.container, other !== container {
      UIKitFault.report(
        "ContentStates are set on another controller too: they belong to one at a time, and are taken "
          + "from the first. Create one for each.")
      other.contentStates = nil
    }
    self.container = container
    self.controller = controller
    let behaviors = Behaviors.of(list)
    self.behaviors = behaviors
    behaviors.contentStates = self
    behaviors.attach()
    observeSearch()
    // A list that has rows does not begin with a load, and a load that is in progress appears after its
    // delay if the list is on the screen.
    readRows()
    send(.screenChanged(isOnScreen: list.window != nil))
    for case let activity? in [behaviors.refresher, behaviors.loader] {
      if activity.isActive { loadBegan(activity, isIndicated: false) }
    }
  }

  /// Withdraws the displayed state.
  func detach() {
    if engine.shown != .list, !engine.isOverridden, let container, let list {
      container.setContentState(.content, of: list, animated: false)
    }
    behaviors?.contentStates = nil
    behaviors = nil
    container = nil
    controller = nil
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
    let old = engine
    engine = ContentStateEngine(old.settings)
    updateAlarm()
  }

  func overrideChanged(_ isOverridden: Bool) { send(.overrideChanged(isOverridden)) }

  /// Checks whether there are rows, because the table does not report that to the behaviours.
  func readRows() {
    guard let list else { return }
    if let hasRows = list.hasRows(foldedBy: behaviors?.folding), hasRows != engine.hasRows {
      send(.rowsChanged(hasRows: hasRows))
    }
    readSearch()
  }

  // MARK: Searches

  private func observeSearch() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = [
      NotificationCenter.default.addObserver(
        forName: UITextField.textDidChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // Safety: text fields post on the main thread.
        MainActor.assumeIsolated { self?.readSearch() }
      }
    ]
  }

  /// The text of the search whose results the list displays; empty if there is none.
  private var searchText: String {
    if let bar = behaviors?.table?.tableHeaderView as? UISearchBar { return bar.text ?? "" }
    guard let search = controller?.navigationItem.searchController, search.isActive else {
      return ""
    }
    return search.searchBar.text ?? ""
  }

  private func readSearch() {
    let isSearching = isSearching ?? !searchText.isEmpty
    if isSearching != engine.isSearching { send(.searchChanged(isSearching)) }
  }
}

extension ContentStates: Behavior {
  func contentMoved() {}
  func layoutChanged() { readRows() }
  func windowChanged() {
    send(.screenChanged(isOnScreen: behaviors?.windowObserver.window != nil))
    readRows()
  }
}

extension UIScrollView {
  /// Returns whether a table or collection view has rows, even if collapsed sections hide them; nil
  /// while an update is being collected, and for other scroll views.
  fileprivate func hasRows(foldedBy folding: SectionFolding?) -> Bool? {
    // A collapsed section has a header that expands it.
    if folding?.isAttached == true, folding?.collapsedSections.isEmpty == false { return true }
    switch self {
    case let table as UITableView:
      if table.hasUncommittedUpdates { return nil }
      return (0..<table.numberOfSections).contains { table.numberOfRows(inSection: $0) > 0 }
    case let collection as UICollectionView:
      if collection.hasUncommittedUpdates { return nil }
      return (0..<collection.numberOfSections).contains {
        collection.numberOfItems(inSection: $0) > 0
      }
    default: return nil
    }
  }
}
