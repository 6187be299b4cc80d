/// An item of a bar: a title, an image, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject, AppearanceMarking, UIAppearance,
  UIAppearanceContainer, UIAccessibilityIdentification, ObjCDispatching
{
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  /// The insets of the image, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0
  /// The text that a screen reader speaks; nil to use the title.
  open var accessibilityLabel: String? { didSet { changed() } }
  /// The identifier by which tests find the item's view.
  open var accessibilityIdentifier: String? { didSet { changed() } }

  private var attributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  /// Called when the item has changed; set by the bar that shows it.
  var onChange: (() -> Void)?

  package var appearanceMarks = AppearanceMarks()

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init()
    readElement(coder, as: UIBarItem.self)
  }

  /// Returns the method or property accessor for a selector. A subclass with methods that selectors
  /// find overrides it.
  open nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? { nil }

  /// Called when the item has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder at design time; never called on Linux.
  open func prepareForInterfaceBuilder() {}

  func changed() { onChange?() }

  /// Applies the values of appearance proxies. The bar that calls this then displays the item.
  package func applyAppearance(in bar: UIView) {
    guard AppearanceProxies.areInUse, bar.window != nil else { return }
    let handler = onChange
    onChange = nil
    bar.hostSession.app.part(AppearanceProxies.self).apply(
      to: self, traits: bar.traitCollection, in: bar)
    onChange = handler
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    appearanceMarks.choose(.titleTextAttributes, state.rawValue)
    self.attributes[state.rawValue] = attributes
    changed()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
}
