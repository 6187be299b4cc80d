import Foundation

/// Told to search whenever what is searched for has changed.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told when a search begins and ends. Every method has a default that does nothing.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search: its bar, whether it is under way, and where its results are shown.
///
/// Its bar is put where it is wanted, as a table's header. While the search is under way the bar
/// stands at the table's top with a cancel button, and the results' controller, if there is one, is
/// shown below the bar as soon as there is text.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchBar: UISearchBar { bar }
  open var searchResultsController: UIViewController? { results }

  /// Whether what is below the bar is dimmed while there are no results to show; off, as since
  /// iOS 15 (facts 3).
  open var obscuresBackgroundDuringPresentation = false {
    didSet { updateResults() }
  }
  open var automaticallyShowsCancelButton = true
  /// Whether scopes are shown while the search is under way, if the bar has any.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown with the first character and hidden with the last.
  open var automaticallyShowsSearchResultsController = true
  open var showsSearchResultsController = false {
    didSet { if showsSearchResultsController != oldValue { updateResults() } }
  }

  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  private let results: UIViewController?
  private var isSearching = false
  private var shade: UIControl?

  // MARK: Making

  /// - Parameter searchResultsController: what shows the results; nil where the page that is
  ///   searched does so by itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    bar.controller = self
  }

  // MARK: Searching

  /// Whether the search is under way; setting it begins or ends it.
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
    if automaticallyShowsScopeBar, bar.scopeButtonTitles?.isEmpty == false {
      bar.setShowsScope(true, animated: true)
    }
    if !bar.isFirstResponder { bar.becomeFirstResponder() }
    bringBarToTop()
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    bar.resignFirstResponder()
    bar.searchTextField.text = ""
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { bar.setShowsScope(false, animated: true) }
    showsSearchResultsController = false
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  func textChanged() {
    if isSearching, automaticallyShowsSearchResultsController {
      showsSearchResultsController = bar.text?.isEmpty == false
    }
    updateResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  // MARK: What is shown

  /// The scroll view that the bar is in.
  private var scroller: UIScrollView? {
    var view = bar.superview
    while let current = view {
      if let scroller = current as? UIScrollView { return scroller }
      view = current.superview
    }
    return nil
  }

  private func bringBarToTop() {
    guard let scroller else { return }
    let top = bar.convert(bar.bounds, to: scroller).minY - scroller.adjustedContentInset.top
    if scroller.contentOffset.y != top {
      scroller.setContentOffset(CGPoint(x: scroller.contentOffset.x, y: top), animated: true)
    }
  }

  /// What results and shade lie over: beside the scroll view, so that they do not scroll.
  private var stage: UIView? { scroller?.superview ?? bar.superview }

  private func updateResults() {
    let isShown = isSearching && showsSearchResultsController
    place(results?.viewIfLoaded ?? (isShown ? results?.view : nil), isShown: isShown)
    let isShaded = isSearching && !isShown && obscuresBackgroundDuringPresentation
    if isShaded, shade == nil {
      let view = UIControl(frame: .zero)
      view.backgroundColor = UIColor(white: 0, alpha: 0.25)
      view.addTarget(self, action: UISearchController.shadeTapped, for: .touchUpInside)
      shade = view
    }
    place(shade, isShown: isShaded)
  }

  private func shadeTapped() { isActive = false }

  private func place(_ view: UIView?, isShown: Bool) {
    guard let view else { return }
    guard isShown, let stage else {
      if view.superview != nil { view.removeFromSuperview() }
      return
    }
    let barFrame = bar.convert(bar.bounds, to: stage)
    let inset = scroller?.adjustedContentInset.top ?? 0
    // Where the bar comes to rest.
    let top =
      scroller.map { $0.frame.minY + inset + bar.bounds.height } ?? barFrame.maxY
    view.frame = CGRect(
      x: 0, y: top, width: stage.bounds.width, height: max(0, stage.bounds.height - top))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view.superview !== stage { stage.addSubview(view) }
  }
}
