import Foundation

/// A search: its bar, whether it is under way, and where its results are shown.
///
/// Its bar is put where it is wanted, as a table's header. While the search is under way the bar
/// stays at the table's top with a cancel button, and the results' controller, if there is one, is
/// shown below the bar as soon as there is text.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// When the scopes of the bar are shown.
  public enum ScopeBarActivation: Int, Sendable {
    /// As `onSearchActivation`.
    case automatic = 0
    /// When the app says so.
    case manual = 1
    /// With the first character.
    case onTextEntry = 2
    /// As long as the search is under way.
    case onSearchActivation = 3
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchBar: UISearchBar { bar }
  open var searchResultsController: UIViewController? { results }

  /// Whether what is below the bar is dimmed while there are no results to show; off, as since
  /// iOS 15 (UIKit reference 3).
  open var obscuresBackgroundDuringPresentation = false {
    didSet { updateStage(animated: false) }
  }
  open var automaticallyShowsCancelButton = true
  /// How scopes come and go, if the bar has any.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { updateScopes(animated: false) }
  }
  /// Whether scopes are shown while the search is under way: an older word for
  /// `scopeBarActivation`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// Whether the results are shown with the first character and hidden with the last.
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false {
    didSet {
      if showsSearchResultsController != oldValue { updateStage(animated: false) }
    }
  }

  /// Whether the title's row goes while the search is under way, where the bar stands in a
  /// navigation bar or below one.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if isSearching { navigation?.searchChanged(animated: false) } }
  }

  /// The controller of the navigation bar that the bar stands in, and the screen that it belongs
  /// to.
  private weak var navigation: UINavigationController?
  private weak var host: UIViewController?
  /// A bar above the table that the search has put away.
  private weak var hiddenBar: UINavigationController?

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let results: UIViewController?
  private var isSearching = false
  private let shade = UIControl(frame: .zero)

  /// How long the bar takes to change, in seconds (ours).
  private static let duration: TimeInterval = 0.25
  private static let shadeAlpha: CGFloat = 0.25

  // MARK: Making

  /// - Parameter searchResultsController: what shows the results; nil where the page that is
  ///   searched does so by itself.
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
  }

  private func setUp() {
    bar.controller = self
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.accessibilityLabel = "Dismiss search"
    shade.addTarget(self, action: UISearchController.shadeTapped, for: .touchUpInside)
  }

  open override func loadView() {
    view = SearchStageView(frame: .zero)
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shade)
  }

  // MARK: Searching

  /// Whether the search is under way; setting it begins or ends it, the former with the keyboard.
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

  /// Runs when the bar has come to rest, unless the search has begun or ended anew.
  private func after(isSearching: Bool, _ body: @escaping @MainActor () -> Void) {
    let session = HostSession.current
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

  /// The bar wants another height: what it stands in makes room.
  func heightChanged(animated: Bool) {
    if bar.isInNavigationBar {
      navigation?.searchChanged(animated: animated)
      if isSearching { view.setNeedsLayout() }
      return
    }
    // A bar in a frame of its own grows; its table makes room.
    let height = bar.ownHeight
    if bar.translatesAutoresizingMaskIntoConstraints, bar.superview != nil,
      bar.frame.height != height
    {
      bar.frame.size.height = height
      scroller?.setNeedsLayout()
      if isSearching { view.setNeedsLayout() }
    }
  }

  // MARK: In a navigation bar

  /// The bar is, or will be, a part of a navigation bar over a screen.
  func join(_ navigation: UINavigationController, showing host: UIViewController) {
    self.navigation = navigation
    self.host = host
  }

  /// The bar is no longer a part of a navigation bar.
  func leaveBar() {
    if isSearching { isActive = false }
    bar.removeFromSuperview()
    bar.isInNavigationBar = false
    navigation = nil
    host = nil
  }

  /// Puts away the navigation bar above a page that has the search's bar in itself.
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

  // MARK: What is shown

  /// The scroll view that is searched.
  private var scroller: UIScrollView? {
    if let host { return host.barScrollView }
    var view = bar.superview
    while let current = view {
      if let scroller = current as? UIScrollView { return scroller }
      view = current.superview
    }
    return nil
  }

  /// Brings the bar to the top of its table, and keeps it there.
  private func pinBar(_ pins: Bool) {
    guard let scroller, bar.isDescendant(of: scroller) else { return }
    let top = -scroller.adjustedContentInset.top
    let place = bar.convert(bar.bounds, to: scroller).minY + top
    if let table = scroller as? UITableView, table.tableHeaderView === bar {
      table.setPinsHeader(pins)
      // A bar that was half out of view comes in; one that is let go stays if there is room.
      let offset = table.contentOffset.y
      if pins, offset > top, offset < top + bar.bounds.height {
        table.setContentOffset(CGPoint(x: table.contentOffset.x, y: top), animated: true)
      }
    } else if pins, scroller.contentOffset.y != place {
      scroller.setContentOffset(CGPoint(x: scroller.contentOffset.x, y: place), animated: true)
    }
  }

  /// The controller whose page is searched.
  private var owner: UIViewController? {
    if let host { return host }
    var responder = bar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  /// What results and shade lie over: beside the scroll view, so that they do not scroll.
  private var stage: UIView? {
    guard let page = owner?.view else { return scroller?.superview ?? bar.superview }
    return page === scroller ? page.superview : page
  }

  /// Becomes a child of the page's controller, so that results hear of appearing.
  private func join() {
    guard let stage else { return }
    if parent == nil, let owner {
      owner.addChild(self)
      stage.addSubview(view)
      didMove(toParent: owner)
    } else if view.superview !== stage {
      stage.addSubview(view)
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
      // Where the bar comes to rest.
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
    show(results, showsResults)
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

  private func show(_ results: UIViewController?, _ isShown: Bool) {
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

  /// Comes back with the page.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if isSearching, view.superview == nil, let stage {
      stage.addSubview(view)
      layOutStage()
    }
  }

  /// Goes with the page, which it may stand beside.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isSearching { view.removeFromSuperview() }
  }
}

/// Holds results and shade; where neither is, fingers go to what lies below.
final class SearchStageView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains {
      $0.isUserInteractionEnabled && !$0.isHidden && $0.alpha > 0.01 && $0.frame.contains(point)
    }
  }
}
