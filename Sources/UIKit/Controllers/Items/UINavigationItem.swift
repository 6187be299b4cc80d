/// The content of a navigation bar for a view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title is shown large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as on the previous screen.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What the back button to this screen displays.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title; "Back" if the title does not fit, or only the chevron if that does not fit either.
    case `default` = 0
    /// The title "Back", or only the chevron if that does not fit.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view that replaces the title, at its own size or its fitting size.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// A line of text above the title.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The item whose title and image the back button to this screen displays.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the back button to this screen; nil to use `title`.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// The action of this screen's back button; nil to go back.
  open var backAction: UIAction? { didSet { changed() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the left items are displayed next to the back button instead of replacing it; false by
  /// default.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  /// The search whose bar is below the title; nil if there is none.
  open var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
  /// The `searchController`, in the form known to this folder.
  private(set) var search: (any BarSearch)? {
    didSet {
      guard search !== oldValue else { return }
      oldValue?.leaveBar()
      hasPlacedSearch = false
      changed()
    }
  }
  /// Whether the search bar hides as the content scrolls, and is hidden initially; true by default
  /// (UIKit reference 3).
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// Whether the search bar has been scrolled to its initial position.
  var hasPlacedSearch = false
  /// The appearance of the bar for this screen; nil to use the bar's. The value is copied.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy()
      changed()
    }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy()
      changed()
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy()
      changed()
    }
  }
  /// The appearance at the scroll edge in compact height; nil to use the scroll edge appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      changed()
    }
  }

  /// Called when the item has changed; set by the bar that shows it.
  var onChange: (() -> Void)?

  /// Creates an item without a title.
  public override init() { super.init() }

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
    readElement(coder, as: UINavigationItem.self)
  }

  /// Called when the item has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder at design time; never called on Linux.
  open func prepareForInterfaceBuilder() {}

  private func changed() { onChange?() }

  /// The item that the back button displays: the app's, or a plain one with the values of appearance
  /// proxies.
  var styledBackItem: UIBarButtonItem { backBarButtonItem ?? plainBackItem }
  private lazy var plainBackItem = UIBarButtonItem()

  private func itemsChanged(from old: [UIBarButtonItem]?) {
    for item in old ?? [] { item.onChange = nil }
    changed()
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    performChange(animated: animated) { self.hidesBackButton = hidesBackButton }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    performChange(animated: animated) { leftBarButtonItem = item }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    performChange(animated: animated) { leftBarButtonItems = items }
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    performChange(animated: animated) { rightBarButtonItem = item }
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    performChange(animated: animated) { rightBarButtonItems = items }
  }

  /// Applies a change, with a cross-fade of the bar if `animated`.
  private func performChange(animated: Bool, _ body: () -> Void) {
    fades = animated
    body()
    fades = false
  }

  /// Whether the change reported by `onChange` fades.
  private(set) var fades = false

  /// The candidate titles of the back button to this screen, starting with the longest.
  var backTitles: [String] {
    if let item = backBarButtonItem { return [item.title ?? "", ""] }
    switch backButtonDisplayMode {
    case .default:
      let own = backButtonTitle ?? title ?? ""
      return own.isEmpty ? [SystemWord.back.text, ""] : [own, SystemWord.back.text, ""]
    case .generic: return [SystemWord.back.text, ""]
    case .minimal: return [""]
    }
  }
}
