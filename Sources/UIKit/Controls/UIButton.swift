import CoreGraphics
import Foundation

/// A control that is triggered by a tap, with a title, an image, or both.
///
/// Titles, colours and images are set for each state; a state without its own value uses that of
/// `.normal`. A system button displays title and image in the tint colour and fades to 20 % while it is
/// pressed (our choice: recordings differ); a custom button does not change.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The standard appearance of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    /// An i in a circle; the types below also have a symbol as their image.
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7

    public static var roundedRect: ButtonType { .system }

    /// The symbol of the button, and its label for screen readers; nil for a button without a symbol.
    var symbol: (name: String, label: String)? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark: ("info.circle", SystemWord.moreInfo.text)
      case .contactAdd: ("plus.circle", "Add")
      case .close: ("xmark", "Close")
      }
    }
  }

  open var buttonType: ButtonType { kind }
  /// The label of the title, created on first access, as on iOS. Its font is 15 points in a system
  /// button and 18 in a custom one.
  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { markChosen(.contentEdgeInsets).contentChanged() }
  }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Whether holding dragged items over the button triggers its primary action; false by default.
  open var isSpringLoaded: Bool {
    get { spring != nil }
    set { setSpring(newValue ? ControlSpring() : nil) }
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private(set) var kind = ButtonType.custom
  var contents = StateContents()
  private(set) lazy var label = makeLabel()
  private(set) lazy var picture = makePicture()
  var background: UIImageView?
  var wasPressed = false
  private(set) lazy var face = ButtonFace()
  private(set) var hasFace = false
  /// The distance of the title from the top or bottom edge if it is aligned to that edge.
  private(set) var titleInset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIButton.self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration. The title and the image of the action are used if the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    adopt(primaryAction)
  }

  private func setUp() {
    addSubview(picture)
    addSubview(label)
    refresh()
  }

  func become(_ kind: ButtonType) {
    self.kind = kind
    label.font = .systemFont(ofSize: standardFontSize)
    if let symbol = kind.symbol { setImage(UIImage(systemName: symbol.name), for: .normal) }
    refresh()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Configuration

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The content of the button, which overrides that of each state; a title or image that the
  /// configuration lacks is taken from the state. `nil` if the button has no configuration.
  open var configuration: Configuration? {
    get { hasFace ? face.configuration : nil }
    set {
      if newValue == nil, !hasFace { return }
      hasFace = true
      configure(newValue)
    }
  }

  /// Whether the colours of the configuration follow the button's state automatically.
  open var automaticallyUpdatesConfiguration: Bool {
    get { hasFace ? face.updatesColors : true }
    set {
      hasFace = true
      face.updatesColors = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Called after `updateConfiguration()` to adapt the configuration to the button's state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { hasFace ? face.handler : nil }
    set {
      hasFace = true
      face.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Requests a call of `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    guard hasFace, face.configuration != nil else { return }
    face.needsUpdate = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Override to adapt the configuration to the button's state.
  open func updateConfiguration() {}

  /// The label of the subtitle; `nil` unless a configuration has a subtitle.
  open var subtitleLabel: UILabel? { hasFace ? face.subtitle : nil }

  /// Whether each tap toggles the button's selection, before actions are sent.
  ///
  /// With a menu as its primary action the button is a pop-up button: one element of the menu is on,
  /// and the button displays that element's title and image.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { showSelectedElement() } }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, isTouchInside { isSelected.toggle() }
  }

  // MARK: The pointer

  /// Whether the pointer is over the button.
  open internal(set) var isHovered = false

  package override var hoverPlace: HoverVeil.Place? {
    guard isEnabled else { return nil }
    if clipsToBounds || backgroundColor != nil { return .over }
    return .behind(x: 4, y: isConfigured ? 4 : 2, radius: isConfigured ? 12 : 8)
  }

  package override func actByKey() {
    if changesSelectionAsPrimaryAction, !showsMenuAsPrimaryAction { isSelected.toggle() }
    super.actByKey()
  }

  // MARK: Menu

  /// The menu, opened by a long press, or by a touch if `showsMenuAsPrimaryAction` is set.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showSelectedElement()
    }
  }
  /// The order of the menu's elements.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the button's menu is open.
  open var isHeld: Bool { contextMenuInteraction?.presented != nil }
  open override var showsMenuAsPrimaryAction: Bool {
    get { super.showsMenuAsPrimaryAction }
    set {
      super.showsMenuAsPrimaryAction = newValue
      showSelectedElement()
    }
  }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { menuConfiguration }
  override var menuOrder: UIContextMenuConfiguration.ElementOrder { preferredMenuElementOrder }
  override func menuWillPerform(_ leaf: any UIMenuLeaf) { showSelectedElement() }

  /// Whether a configuration determines the content.
  var isConfigured: Bool { hasFace && face.configuration != nil }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: What each state shows

  open func title(for state: State) -> String? { contents.titles.shown(in: state) }
  open func setTitle(_ title: String?, for state: State) {
    contents.titles[state] = title
    contentChanged()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.attributedTitles.shown(in: state)
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitles[state] = title
    contentChanged()
  }

  open func titleColor(for state: State) -> UIColor? { shownTitleColor(in: state) }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearanceMarks.choose(.titleColor, state.rawValue)
    contents.colors[state] = color
    refresh()
  }

  /// Returns the colour of the title's shadow; nil, the default, for no shadow.
  open func titleShadowColor(for state: State) -> UIColor? { contents.shadows.shown(in: state) }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    appearanceMarks.choose(.titleShadowColor, state.rawValue)
    contents.shadows[state] = color
    refresh()
  }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  open func image(for state: State) -> UIImage? { contents.images.shown(in: state) }
  open func setImage(_ image: UIImage?, for state: State) {
    contents.images[state] = image
    contentChanged()
  }

  open func backgroundImage(for state: State) -> UIImage? {
    contents.backgrounds.shown(in: state)
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearanceMarks.choose(.backgroundImage, state.rawValue)
    contents.backgrounds[state] = image
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func stateDidChange() { showState() }

  // MARK: Layout

  /// Returns the rectangle that contains title and image: the bounds without `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the rectangle of the background image: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the frame of the title in the content's rectangle.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).title
  }
  /// Returns the frame of the image in the content's rectangle.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).image
  }

  open override var intrinsicContentSize: CGSize {
    isConfigured ? face.size(of: self, width: .greatestFiniteMagnitude) : plainSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isConfigured, size.width > 0, size.width.isFinite else { return intrinsicContentSize }
    return face.size(of: self, width: size.width)
  }

  /// Resizes the button to its content. Afterwards, if there is no image, a title that is aligned to
  /// the top or bottom edge keeps a distance of 6 points from it (UIKit reference 13).
  open override func sizeToFit() {
    titleInset = Self.titlePadding
    super.sizeToFit()
  }

  package override var baselineBelowMiddle: CGFloat? {
    guard contentVerticalAlignment == .center || contentVerticalAlignment == .fill else {
      return nil
    }
    let above = contentEdgeInsets.top + titleEdgeInsets.top
    let below = contentEdgeInsets.bottom + titleEdgeInsets.bottom
    return label.font.baselineBelowMiddle + (above - below) / 2
  }

  package override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isConfigured ? face.size(of: self, width: width).height : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContent()
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    let words =
      isConfigured
      ? face.words(of: self)
      : currentTitle ?? currentAttributedTitle?.spokenText ?? kind.symbol?.label
    return DefaultAccessibility(isElement: true, label: words, traits: traits)
  }
}
