import CoreGraphics
import Foundation

/// A control that a tap triggers, with a title, an image, or both.
///
/// Titles, colours and images are kept for each state; a state without its own shows that of
/// `.normal`. A system button shows both in the tint colour and fades to 20 % while it is pressed
/// (chosen here: recordings differ); a custom button does not change.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The standard appearance of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1

    public static var roundedRect: ButtonType { .system }
  }

  open var buttonType: ButtonType { kind }
  /// Created on first access, as on iOS; the font is 15 points in a system button and 18 in a
  /// custom one.
  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The padding above and below a title in a button without insets: with 15-point text the button
  /// is 30 points high, as in UIKit.
  private static let titlePadding: CGFloat = 6
  private static let pressedAlpha: CGFloat = 0.2
  private static let releaseDuration: TimeInterval = 0.25

  private let kind: ButtonType
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private lazy var label = makeLabel()
  private lazy var picture = makePicture()
  private var background: UIImageView?
  private var wasPressed = false
  private lazy var face = ButtonFace()
  private var hasFace = false

  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    kind = .custom
    super.init(coder: coder)
    setUp()
  }

  private init(kind: ButtonType) {
    self.kind = kind
    super.init(frame: .zero)
    setUp()
  }

  public convenience init(type buttonType: ButtonType) { self.init(kind: buttonType) }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(kind: buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration. The title and the image of the action are used if the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(kind: .system)
    self.configuration = configuration
    adopt(primaryAction)
  }

  private func setUp() {
    addSubview(picture)
    addSubview(label)
    refresh()
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: kind == .system ? 15 : 18)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }

  private func makePicture() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleToFill
    return view
  }

  // MARK: Configuration

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The content of the button, which replaces that of each state; the state's title and image are
  /// used if the configuration has none. `nil` for a button without a configuration.
  open var configuration: Configuration? {
    get { hasFace ? face.configuration : nil }
    set {
      if newValue == nil, !hasFace { return }
      hasFace = true
      let old = face.configuration
      face.configuration = newValue
      if newValue == nil {
        if old == nil { return }
        face.clear()
        label.font = .systemFont(ofSize: kind == .system ? 15 : 18)
        label.numberOfLines = 1
        label.lineBreakMode = .byTruncatingMiddle
        picture.tintColor = nil
        contentChanged()
      } else {
        fade(to: 1)
        background?.isHidden = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
      }
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

  /// `nil` unless a configuration has a subtitle.
  open var subtitleLabel: UILabel? { hasFace ? face.subtitle : nil }

  /// Whether a tap selects the button, and another one deselects it, before actions are sent.
  open var changesSelectionAsPrimaryAction = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, isTouchInside { isSelected.toggle() }
  }

  /// Whether a configuration determines the content.
  private var isConfigured: Bool { hasFace && face.configuration != nil }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  // MARK: What each state shows

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentChanged()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentChanged()
  }

  open func titleColor(for state: State) -> UIColor? {
    if let color = colors[state] { return color }
    if kind == .system {
      if state.contains(.disabled) { return .tertiaryLabel }
      return colors[.normal] ?? tintColor
    }
    return colors[.normal] ?? .white
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    refresh()
  }

  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  open func backgroundImage(for state: State) -> UIImage? {
    backgrounds[state] ?? backgrounds[.normal]
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  package override func stateDidChange() {
    refresh()
    guard kind == .system, !isConfigured, isHighlighted != wasPressed else { return }
    wasPressed = isHighlighted
    let alpha = isHighlighted ? Self.pressedAlpha : 1
    if isHighlighted || window == nil {
      fade(to: alpha)
    } else {
      UIView.animate(
        withDuration: Self.releaseDuration, delay: 0, options: .allowUserInteraction,
        animations: { self.fade(to: alpha) })
    }
  }

  private func fade(to alpha: CGFloat) {
    label.alpha = alpha
    picture.alpha = alpha
  }

  private func contentChanged() {
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func refresh() {
    if isConfigured {
      setNeedsUpdateConfiguration()
      return
    }
    if let attributed = currentAttributedTitle {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    label.isHidden = (label.text ?? "").isEmpty
    picture.image = currentImage
    picture.isHidden = picture.image == nil
    showBackground()
    setNeedsLayout()
  }

  private func showBackground() {
    guard let image = currentBackgroundImage else {
      background?.isHidden = true
      return
    }
    let view = background ?? UIImageView(frame: bounds)
    if background == nil {
      background = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    view.image = image
  }

  // MARK: Layout

  private var titleSize: CGSize {
    label.isHidden ? .zero : label.intrinsicContentSize
  }

  open override var intrinsicContentSize: CGSize {
    if isConfigured { return face.size(of: self, width: .greatestFiniteMagnitude) }
    let title = titleSize
    let image = picture.image?.size ?? .zero
    let padding = contentEdgeInsets == .zero && !label.isHidden ? 2 * Self.titlePadding : 0
    return CGSize(
      width: title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height + padding, image.height) + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isConfigured, size.width > 0, size.width.isFinite else { return intrinsicContentSize }
    return face.size(of: self, width: size.width)
  }

  package override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isConfigured ? face.size(of: self, width: width).height : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isConfigured {
      face.update(self)
      face.layOut(self)
      return
    }
    background?.frame = bounds
    let content = bounds.inset(by: contentEdgeInsets)
    let image = picture.image?.size ?? .zero
    var title = titleSize
    title.width = max(min(title.width, content.width - image.width), 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = image.width + title.width
    let x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left: x = content.minX
    case .right: x = content.maxX - width
    case .fill, .center, .leading, .trailing: x = content.midX - width / 2
    }
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - height
      case .center, .fill: content.midY - height / 2
      }
    }
    let imageX = isMirrored ? x + title.width : x
    let titleX = isMirrored ? x : x + image.width
    picture.frame = place(
      CGRect(origin: CGPoint(x: imageX, y: top(image.height)), size: image), by: imageEdgeInsets)
    label.frame = place(
      CGRect(origin: CGPoint(x: titleX, y: top(title.height)), size: title), by: titleEdgeInsets)
  }

  /// Returns the frame of the content inside the insets, by the control's alignments.
  func origin(of size: CGSize, in content: CGRect) -> CGPoint {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left: content.minX
      case .right: content.maxX - size.width
      case .fill, .center, .leading, .trailing: content.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - size.height
      case .center, .fill: content.midY - size.height / 2
      }
    return CGPoint(x: x, y: y)
  }

  /// Insets of a title or image move it by half of their difference, on whole pixels.
  private func place(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    let grid = pixelGrid
    let x = rect.minX + (insets.left - insets.right) / 2
    let y = rect.minY + (insets.top - insets.bottom) / 2
    return CGRect(
      x: grid.nearest(x), y: grid.nearest(y), width: rect.width, height: rect.height)
  }

  package override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    let words = isConfigured ? face.words(of: self) : currentTitle ?? currentAttributedTitle?.string
    return DefaultAccessibility(isElement: true, label: words, traits: traits)
  }
}
