/// An item of a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  open var style = Style.plain { didSet { changed() } }
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// A view that replaces title and image.
  open var customView: UIView? { didSet { changed() } }
  open var tintColor: UIColor? {
    didSet {
      appearanceMarks.choose(.tintColor)
      changed()
    }
  }
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { changed() } } }
  /// The action that a tap performs. The item adopts its title and image.
  open var primaryAction: UIAction? { didSet { applyAction(primaryAction) } }
  /// The object whose method a tap calls; nil for the first responder that can perform the action.
  /// It is not retained.
  open weak var target: AnyObject?
  /// The method of `target` that a tap calls; nil if the method was passed unapplied.
  ///
  /// The method takes no argument, or the item. Setting this property replaces a method that was passed
  /// unapplied.
  open var action: Selector? {
    didSet {
      invoke = nil
      changed()
    }
  }
  /// The menu. A tap opens it, or a long press if the item also has an action.
  open var menu: UIMenu? {
    didSet {
      guard menu !== oldValue else { return }
      showSelectedElement()
      changed()
    }
  }
  /// Whether each tap toggles the item's selection, before its action is performed.
  ///
  /// With a menu and without an action the item is a pop-up button: one element of the menu is on, and
  /// the item displays that element's title and image.
  open var changesSelectionAsPrimaryAction = false {
    didSet {
      guard changesSelectionAsPrimaryAction != oldValue else { return }
      showSelectedElement()
      changed()
    }
  }
  /// The order of the menu's elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The view of the item while a bar displays it.
  package weak var shownView: UIView?

  /// Calls the target's method with the item.
  private var invoke: ((AnyObject, UIBarButtonItem) -> Void)?
  private(set) var space: Space?

  enum Space { case fixed, flexible }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readElement(coder, as: UIBarButtonItem.self)
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Whether holding dragged items over the item's button triggers it; false by default.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { changed() } } }

  /// Creates an item that performs an action, has a menu, or both. If the title and the image are
  /// nil, the action's are used.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    applyAction(primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates a system item.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    applyAction(primaryAction)
    applySystemItem(systemItem)
  }

  /// Returns a space of a fixed width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns a space that takes the remaining width.
  open class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  func applySystemItem(_ systemItem: SystemItem) {
    switch systemItem {
    case .fixedSpace: space = .fixed
    case .flexibleSpace: space = .flexible
    case .done: style = .prominent
    default: break
    }
    if let words = systemItem.words { title = words }
    if let symbol = systemItem.symbol {
      image = UIImage(systemName: symbol.name)
      title = image == nil ? symbol.words : nil
      label = symbol.words
    }
  }

  /// The accessibility label of an item that shows only an image.
  private(set) var label: String?

  private func applyAction(_ action: UIAction?) {
    guard let action else { return changed() }
    if !action.title.isEmpty { title = action.title }
    if let symbol = action.image { image = symbol }
    if action.attributes.contains(.disabled) { isEnabled = false }
    changed()
  }

  func call<Target: AnyObject>(
    _ target: Target?, _ body: @escaping (Target, UIBarButtonItem) -> Void
  ) {
    self.target = target
    action = nil
    invoke = { object, item in if let target = object as? Target { body(target, item) } }
  }

  /// Whether a tap triggers an action.
  var hasAction: Bool { primaryAction != nil || action != nil || (invoke != nil && target != nil) }

  /// Whether the item displays the element of its menu that is on.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && menu != nil && !hasAction }

  /// Displays the element of a pop-up item that is on; if none is, turns on the first.
  func showSelectedElement() {
    guard isPopUp, let shown = menu?.turnOnFirst() else { return }
    title = shown.title
    image = shown.image
  }

  /// Performs the primary action, or otherwise calls the target's method.
  func fire() {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    } else if let target {
      invoke?(target, self)
    }
  }

  /// Returns the rectangle of the item's view in another view's coordinates; nil if no bar in that
  /// view's window displays the item.
  open func frame(in referenceView: UIView) -> CGRect? {
    (customView ?? shownView)?.frame(in: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {}
