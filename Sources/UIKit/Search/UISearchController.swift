import Foundation

/// Manages a search: the search bar, whether the search is active, and the results.
///
/// The app adds the search bar to a screen, for example as a table's header. While the search is active
/// the bar stays at the table's top with a cancel button. If there is a results controller, it is shown
/// below the bar as soon as there is text.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The condition under which the scope bar is displayed.
  public enum ScopeBarActivation: Int, Sendable {
    /// The same as `onSearchActivation`.
    case automatic = 0
    /// The scope bar is displayed when the app shows it.
    case manual = 1
    /// The scope bar is displayed when text is entered.
    case onTextEntry = 2
    /// The scope bar is displayed while the search is active.
    case onSearchActivation = 3
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchBar: UISearchBar { bar }
  open var searchResultsController: UIViewController? { results }

  /// Whether the content below the bar is dimmed while there are no results; false by default, as on
  /// iOS 15 and later (UIKit reference 3).
  open var obscuresBackgroundDuringPresentation = false {
    didSet { updateStage(animated: false) }
  }
  /// The older name of `obscuresBackgroundDuringPresentation`.
  @available(iOS, deprecated: 12.0, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  open var automaticallyShowsCancelButton = true
  /// The condition under which the scope bar is displayed, if the search bar has scopes.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { updateScopes(animated: false) }
  }
  /// Whether the scope bar is shown while the search is active. Superseded by `scopeBarActivation`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// Whether the results controller is shown when text is entered and hidden when it is deleted;
  /// true by default.
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false {
    didSet {
      if showsSearchResultsController != oldValue { updateStage(animated: false) }
    }
  }

  /// Whether the title of the navigation bar hides while the search is active; true by default.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if isSearching { navigation?.searchChanged(animated: false) } }
  }

  /// The navigation controller whose bar contains the search bar, and the view controller to which the
  /// search bar belongs.
  weak var navigation: UINavigationController?
  weak var host: UIViewController?
  /// The navigation controller whose bar the search hides while its page is shown.
  private weak var hiddenBar: UINavigationController?

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let results: UIViewController?
  private(set) var isSearching = false
  private let shade = UIControl(frame: .zero)

  /// The duration of the bar's changes, in seconds (our choice).
  private static let duration: TimeInterval = 0.25
  private static let shadeAlpha: CGFloat = 0.25

  // MARK: Initialization

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller that shows the results; nil if the searched
  ///   page shows them itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UISearchController.self)
  }

  private func setUp() {
    bar.controller = self
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.accessibilityLabel = SystemWord.dismissSearch.text
    shade.addTarget(self, action: UISearchController.shadeTapped, for: .touchUpInside)
  }

  open override func loadView() {
    view = SearchStageView(frame: .zero)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shade)
  }

  // MARK: Searching

  /// Whether the search is active. Setting it begins the search, with the keyboard, or ends it.
  open var isActive: Bool {
    get { isSearching }
    set {
      if newValue == isSearching { return }
      if newValue { begin() } else { end() }
    }
  }

  func editingBegan() {
    if !isSearching { begin() }
  }

  private func begin() {
    isSearching = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
    updateScopes(animated: true)
    navigation?.searchChanged(animated: true)
    hideBarAbove(true)
    pinBar(true)
    join()
    updateStage(animated: true)
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    searchResultsUpdater?.updateSearchResults(for: self)
    after(isSearching: true) { [weak self] in
      if let self { delegate?.didPresentSearchController(self) }
    }
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    bar.resignFirstResponder()
    bar.searchTextField.text = ""
    bar.searchTextField.tokens = []
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    updateScopes(animated: true)
    if automaticallyShowsSearchResultsController { showsSearchResultsController = false }
    navigation?.searchChanged(animated: true)
    hideBarAbove(false)
    pinBar(false)
    updateStage(animated: true)
    searchResultsUpdater?.updateSearchResults(for: self)
    after(isSearching: false) { [weak self] in
      guard let self else { return }
      leave()
      delegate?.didDismissSearchController(self)
    }
  }

  /// Runs `body` after the bar's animation, unless a search has begun or ended since.
  private func after(isSearching: Bool, _ body: @escaping @MainActor () -> Void) {
    let session = bar.hostSession
    guard bar.window != nil, UIView.areAnimationsEnabled else { return body() }
    session.schedule(at: session.now + Self.duration) { [weak self] in
      if self?.isSearching == isSearching { body() }
    }
  }

  private var isSearchingForSomething: Bool {
    bar.text?.isEmpty == false || !bar.searchTextField.tokens.isEmpty
  }

  func textChanged() {
    if isSearching, automaticallyShowsSearchResultsController {
      showsSearchResultsController = isSearchingForSomething
    }
    if scopeBarActivation == .onTextEntry { updateScopes(animated: true) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func updateScopes(animated: Bool) {
    let shows: Bool
    switch scopeBarActivation {
    case .manual: return
    case .automatic, .onSearchActivation: shows = isSearching
    case .onTextEntry: shows = isSearching && isSearchingForSomething
    }
    let hasScopes = bar.scopeButtonTitles?.isEmpty == false
    bar.setShowsScope(shows && hasScopes, animated: animated)
    heightChanged(animated: animated)
  }

  /// Called when the height of the bar has changed, so that its container is laid out.
  func heightChanged(animated: Bool) {
    if bar.isInNavigationBar {
      navigation?.searchChanged(animated: animated)
      if isSearching { view.setNeedsLayout() }
      return
    }
    // A bar with its own frame changes its height, and the table its header's.
    let height = bar.ownHeight
    if bar.translatesAutoresizingMaskIntoConstraints, bar.superview != nil,
      bar.frame.height != height
    {
      bar.frame.size.height = height
      scroller?.setNeedsLayout()
      if isSearching { view.setNeedsLayout() }
    }
  }

  /// Returns true for an active search: its view is a sibling of the scroll view that it searches,
  /// which may be the parent's own view.
  package override var isShownOutsideParent: Bool { isActive }

  // MARK: In a navigation bar

  /// Hides or shows the navigation bar above a page that contains the search bar itself.
  private func hideBarAbove(_ hides: Bool) {
    if hides {
      guard navigation == nil, hidesNavigationBarDuringPresentation,
        let above = owner?.navigationController, !above.isNavigationBarHidden
      else { return }
      hiddenBar = above
      above.setNavigationBarHidden(true, animated: true)
    } else {
      hiddenBar?.setNavigationBarHidden(false, animated: true)
      hiddenBar = nil
    }
  }

  /// Hides the navigation bar above the page again, in case a different screen of the stack has shown
  /// it.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard isSearching else { return }
    if let hiddenBar {
      let isShown = hiddenBar.appearance.state == .shown
      hiddenBar.setNavigationBarHidden(true, animated: animated && isShown)
    } else {
      hideBarAbove(true)
    }
  }

  /// Shows the navigation bar for the screen that replaces the page and would otherwise have neither a
  /// back button nor the swipe back. If the whole stack disappears, the bar is shown once the stack is
  /// off screen, because it may reappear with a different screen on top.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    guard let hiddenBar, hiddenBar.appearance.state == .shown else { return }
    hiddenBar.setNavigationBarHidden(false, animated: animated)
  }

  /// Called when the search bar has been added to a superview or window, or removed.
  ///
  /// A search that began before its bar was added to a page is attached to that page. A search ends
  /// when its bar is removed, because the cancel button is no longer there.
  func barDidMove() {
    guard isSearching, navigation == nil else { return }
    if bar.window != nil {
      if parent == nil {
        hideBarAbove(true)
        pinBar(true)
        join()
        updateStage(animated: false)
      }
    } else if bar.superview == nil, hiddenBar != nil {
      let session = bar.hostSession
      session.schedule(at: session.now) { [weak self] in
        guard let self, bar.superview == nil, navigation == nil else { return }
        isActive = false
      }
    }
  }

  // MARK: Content

  /// The view of the results controller while it is shown.
  var shownResults: UIView? {
    results.flatMap { $0.parent === self ? $0.viewIfLoaded : nil }
  }

  /// The scroll view that displays the results while there is no results controller; nil without a
  /// search.
  var searchedScrollView: UIScrollView? { isSearching ? scroller : nil }

  /// The scroll view whose content is searched.
  private var scroller: UIScrollView? {
    if let host { return host.barScrollView }
    var view = bar.superview
    while let current = view {
      if let scroller = current as? UIScrollView { return scroller }
      view = current.superview
    }
    return nil
  }

  /// Scrolls the bar to the top of its table and keeps it there, or releases it.
  private func pinBar(_ pins: Bool) {
    guard let scroller, bar.isDescendant(of: scroller) else { return }
    let top = -scroller.adjustedContentInset.top
    let place = bar.convert(bar.bounds, to: scroller).minY + top
    if let table = scroller as? UITableView, table.tableHeaderView === bar {
      table.setPinsHeader(pins)
      // A bar that is partly in view scrolls entirely into view. A released bar keeps its position if
      // the content allows it.
      let offset = table.contentOffset.y
      if pins, offset > top, offset < top + bar.bounds.height {
        table.setContentOffset(CGPoint(x: table.contentOffset.x, y: top), animated: true)
      }
    } else if pins, scroller.contentOffset.y != place {
      scroller.setContentOffset(CGPoint(x: scroller.contentOffset.x, y: place), animated: true)
    }
  }

  /// The controller whose content is searched.
  private var owner: UIViewController? {
    if let host { return host }
    var responder = bar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// The superview of results and dimming: the superview of the scroll view, so that they do not
  /// scroll.
  private var stage: UIView? {
    guard let page = owner?.view else { return scroller?.superview ?? bar.superview }
    return page === scroller ? page.superview : page
  }

  /// Adds the search controller as a child of the searched controller, so that the results controller
  /// gets appearance callbacks.
  private func join() {
    // A page that has not appeared yet may have no superview; the stage is added as it appears.
    let stage = stage
    if parent == nil, let owner {
      owner.addChild(self)
      stage?.addSubview(view)
      didMove(toParent: owner)
    } else if view.superview !== stage {
      stage?.addSubview(view)
    }
    layOutStage()
  }

  private func leave() {
    guard !isSearching, viewIfLoaded?.superview != nil else { return }
    if parent != nil { willMove(toParent: nil) }
    view.removeFromSuperview()
    if parent != nil { removeFromParent() }
  }

  private func layOutStage() {
    guard let stage = view.superview else { return }
    let top: CGFloat
    if let scroller, bar.isDescendant(of: scroller) {
      // The position of the bar at rest.
      top =
        scroller.convert(scroller.bounds, to: stage).minY + scroller.adjustedContentInset.top
        + bar.bounds.height
    } else {
      top = bar.superview == nil ? 0 : bar.convert(bar.bounds, to: stage).maxY
    }
    view.frame = CGRect(
      x: 0, y: top, width: stage.bounds.width, height: max(0, stage.bounds.height - top))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private func updateStage(animated: Bool) {
    guard isViewLoaded || isSearching else { return }
    if isSearching, view.superview != nil { layOutStage() }
    let showsResults = isSearching && showsSearchResultsController
    updateResults(results, isShown: showsResults)
    let isShaded = isSearching && !showsResults && obscuresBackgroundDuringPresentation
    shade.frame = view.bounds
    shade.isUserInteractionEnabled = isShaded
    let alpha = isShaded ? Self.shadeAlpha : 0
    guard animated, view.window != nil else {
      shade.alpha = alpha
      return
    }
    UIView.animate(withDuration: Self.duration) { self.shade.alpha = alpha }
  }

  private func updateResults(_ results: UIViewController?, isShown: Bool) {
    guard let results, isShown != (results.parent === self) else { return }
    if isShown {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  private func shadeTapped() { isActive = false }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if isSearching { layOutStage() }
  }

  /// Shows the search again when its page appears.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if isSearching, view.superview == nil, let stage {
      stage.addSubview(view)
      layOutStage()
    }
  }

  /// Hides the search when its page disappears, because the search may not be inside the page's view.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isSearching else { return }
    view.removeFromSuperview()
    hiddenBar?.setNavigationBarHidden(false, animated: false)
  }
}

// The search bar searches the list below.
extension UISearchController: KeyboardSharing {}

/// The container of results and dimming. It passes touches outside them to the views below.
final class SearchStageView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains {
      $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha > 0.01 && $0.frame.contains(point)
    }
  }
}
