/// An item of a tab bar: its title, its images and its badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; `image` by default.
  ///
  /// Images are drawn in the tint of their state, unless their rendering mode is `.alwaysOriginal`.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      changed()
    }
  }
  private var ownSelectedImage: UIImage?

  /// The text in the badge at the item's upper trailing corner; nil for no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The color of the badge; nil to use the appearance's color, or red if it has none.
  open var badgeColor: UIColor? {
    didSet {
      appearanceMarks.choose(.badgeColor)
      changed()
    }
  }
  /// The offset of the title from its default position, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      appearanceMarks.choose(.titlePositionAdjustment)
      changed()
    }
  }
  /// The appearance of the bar while the item is selected; nil to use the bar's appearance.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// The appearance of the bar while the item is selected and the content ends above the bar; nil to
  /// use the bar's appearance.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }
  /// Whether holding dragged items over the tab selects it; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }
  /// The view of the item while a bar shows it.
  weak var shownView: UIView?
  /// The accessibility label of a system item.
  private(set) var systemItem: SystemItem?

  private var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readElement(coder, as: UITabBarItem.self)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    ownSelectedImage = selectedImage
  }

  /// Creates an item with the title and the symbol of a system item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    applySystemItem(systemItem)
    self.tag = tag
  }

  /// Sets the title and the symbol of a system item.
  func applySystemItem(_ systemItem: SystemItem) {
    let look = systemItem.look
    title = look.title
    image = UIImage(systemName: look.symbol)
    selectedImage = UIImage(systemName: look.symbol + ".fill")
    self.systemItem = systemItem
  }

  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    appearanceMarks.choose(.badgeTextAttributes, state.rawValue)
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }

  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }

  /// Returns the rectangle of the item's view in another view's coordinates; nil if no bar in that
  /// view's window shows the item.
  open func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {}

extension UITabBarItem: UISpringLoadedInteractionSupporting {}

extension UITabBarItem {
  /// The system items, which have a title and a symbol.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11

    var look: (title: String, symbol: String) {
      switch self {
      case .more: (SystemWord.more.text, "ellipsis")
      case .favorites: (SystemWord.favorites.text, "star")
      case .featured: (SystemWord.featured.text, "star")
      case .topRated: (SystemWord.topRated.text, "star")
      case .recents: (SystemWord.recents.text, "clock")
      case .contacts: (SystemWord.contacts.text, "person.crop.circle")
      case .history: (SystemWord.history.text, "clock")
      case .bookmarks: (SystemWord.bookmarks.text, "book")
      case .search: (SystemWord.search.text, "magnifyingglass")
      case .downloads: (SystemWord.downloads.text, "square.and.arrow.down")
      case .mostRecent: (SystemWord.mostRecent.text, "clock")
      case .mostViewed: (SystemWord.mostViewed.text, "list.number")
      }
    }
  }
}
