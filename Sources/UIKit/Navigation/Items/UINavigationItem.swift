/// What a navigation bar shows for a screen.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// When a screen's title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the screen below.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What the button says that leads back here.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, "Back" where there is no room for it, the chevron alone where there is less.
    case `default` = 0
    /// "Back", or the chevron alone.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view that is shown instead of the title, as large as it is or as it fits.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// A line of text above the title.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// The button that leads back to this screen from the one above.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// What the button says that leads back to this screen; the title unless set.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// What the back button of this screen does instead of leading back.
  open var backAction: UIAction? { didSet { changed() } }
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the items on the left stand beside the back button instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue) } }
  /// The search whose bar stands below the title; nil for none.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.leaveBar()
      hasPlacedSearch = false
      changed()
    }
  }
  /// Whether the search bar goes as content is scrolled and starts out of view; on by default
  /// (UIKit reference 3).
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
  /// Whether the search bar has been given the place that it starts in.
  var hasPlacedSearch = false
  /// The bar's looks for this screen; the bar's own unless set. What is set is copied.
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
  /// At the edge where there is little height; as at the edge unless set.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
      changed()
    }
  }

  /// Told when the bar has to look otherwise; set by the bar that shows the item.
  var onChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  private func changed() { onChange?() }

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
    change(animated) { self.hidesBackButton = hidesBackButton }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { leftBarButtonItem = item }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { leftBarButtonItems = items }
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change(animated) { rightBarButtonItem = item }
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { rightBarButtonItems = items }
  }

  /// Fades from the bar's old look to its new one where that is wanted.
  private func change(_ animated: Bool, _ body: () -> Void) {
    fades = animated
    body()
    fades = false
  }

  /// Whether the change that is told of is to be faded.
  private(set) var fades = false

  /// What the button that leads back here may say, the longest first.
  var backTitles: [String] {
    if let item = backBarButtonItem { return [item.title ?? "", ""] }
    switch backButtonDisplayMode {
    case .default:
      let own = backButtonTitle ?? title ?? ""
      return own.isEmpty ? ["Back", ""] : [own, "Back", ""]
    case .generic: return ["Back", ""]
    case .minimal: return [""]
    }
  }
}
