import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// The view of a toast: light text on dark gray, and dark text on light gray in dark appearance.
final class ToastView: UIView {
  /// The content, which can change while the toast is on the screen.
  var toast: Toast { didSet { configure() } }
  /// The edge of the screen, which does not change with the content.
  let edge: Toast.Edge

  private let touches: ToastTouches
  private let label = ToastLabel()
  private let button = ToastButton(type: .system)
  private let imageView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let bar = UIProgressView(progressViewStyle: .default)
  /// The elements that are focused by a screen reader or the keyboard.
  private var readers: Set<ObjectIdentifier> = []

  init(_ toast: Toast, _ touches: ToastTouches) {
    self.toast = toast
    edge = toast.edge
    self.touches = touches
    super.init(frame: .zero)
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.92, alpha: 1) : UIColor(white: 0.18, alpha: 1)
    }
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    accessibilityIdentifier = "toast"
    setUpContent()
    touches.addRecognizers(to: self)
    tintColorDidChange()
    configure()
  }

  required init?(coder: NSCoder) { nil }

  private func setUpContent() {
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .systemBackground
    label.onFocusChange = { [weak self] in self?.setReader($0, isOn: $1) }
    button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.onFocusChange = { [weak self] in self?.setReader($0, isOn: $1) }
    button.addAction(
      UIAction { [weak self] _ in self.map { $0.touches.report(.actionChosen, $0) } },
      for: .touchUpInside)
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = .systemBackground
    imageView.isAccessibilityElement = false
    spinner.color = .systemBackground
    spinner.isAccessibilityElement = false
    bar.isAccessibilityElement = false
    bar.trackTintColor = UIColor { traits in
      UIColor.systemBackground.resolvedColor(with: traits).withAlphaComponent(0.25)
    }
    for view in [imageView, spinner, label, bar, button] { addSubview(view) }
  }

  private func configure() {
    label.text = toast.text
    button.isHidden = toast.actionTitle == nil
    if button.title(for: .normal) != toast.actionTitle {
      UIView.performWithoutAnimation {
        button.setTitle(toast.actionTitle, for: .normal)
        button.layoutIfNeeded()
      }
    }
    imageView.image = toast.image
    imageView.isHidden = toast.image == nil || toast.progress == .indeterminate
    spinner.isHidden = toast.progress != .indeterminate
    if spinner.isHidden { spinner.stopAnimating() } else { spinner.startAnimating() }
    if case .fraction(let share) = toast.progress {
      bar.setProgress(Float(share), animated: !bar.isHidden && window != nil)
      bar.isHidden = false
    } else {
      bar.isHidden = true
    }
    updateSymbolSize()
    configureAccessibility()
    setNeedsLayout()
  }

  /// Draws a symbol with the size of the text.
  private func updateSymbolSize() {
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      font: .preferredFont(forTextStyle: .subheadline, compatibleWith: traitCollection))
  }

  // MARK: Colors

  /// The share of black or white mixed into the color of the button: the tint alone has too little
  /// contrast with the gray.
  private nonisolated static let share: CGFloat = 0.45

  override func tintColorDidChange() {
    super.tintColorDidChange()
    let tint: UIColor = tintColor
    let color = UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      tint.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let end: CGFloat = traits.userInterfaceStyle == .dark ? 0 : 1
      func mixed(_ part: CGFloat) -> CGFloat { part + (end - part) * Self.share }
      return UIColor(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
    }
    button.setTitleColor(color, for: .normal)
    bar.progressTintColor = color
  }

  // MARK: Accessibility

  private func configureAccessibility() {
    label.accessibilityLabel = toast.accessibilityLabel ?? toast.text
    label.accessibilityTraits = toast.tapAction == nil ? .staticText : .button
    label.accessibilityValue = Self.percentage(toast.progress)
    label.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: LocalizedText.toastDismiss.text) { [weak self] _ in
        self?.dismiss() ?? false
      }
    ]
  }

  private static func percentage(_ progress: Toast.Progress?) -> String? {
    guard case .fraction(let share) = progress else { return nil }
    return NumberFormatter.localizedString(from: NSNumber(value: share), number: .percent)
  }

  override func accessibilityPerformEscape() -> Bool { dismiss() }

  private func dismiss() -> Bool {
    touches.report(.dismissed, self)
    return true
  }

  /// Stops the time while a screen reader or the keyboard focus is on the toast.
  private func setReader(_ element: UIView, isOn: Bool) {
    let wasRead = !readers.isEmpty
    if isOn {
      readers.insert(ObjectIdentifier(element))
    } else {
      readers.remove(ObjectIdentifier(element))
    }
    guard readers.isEmpty == wasRead else { return }
    touches.report(.engine(isOn ? .held(by: .reader) : .released(by: .reader)), self)
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setReader(self, isOn: context.nextFocusedView?.isDescendant(of: self) == true)
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layout(width: size.width).height)
  }

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSymbolSize()
    superview?.setNeedsLayout()
  }

  private func layout(width: CGFloat) -> ToastLayout {
    ToastLayout(
      width: width,
      accessory: imageView.isHidden && spinner.isHidden ? 0 : ceil(label.font.lineHeight * 1.1),
      button: button.isHidden ? .zero : button.intrinsicContentSize,
      hasBar: !bar.isHidden,
      stacksParts: traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    ) { [label] in
      label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)).height
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var layout = layout(width: bounds.width)
    layout.shorten(to: bounds.height)
    label.textAlignment = isMirrored ? .right : .left
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame =
        isMirrored
        ? CGRect(
          x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        : frame
    }
    place(label, layout.label)
    place(button, layout.button)
    place(imageView, layout.accessory)
    place(spinner, layout.accessory)
    place(bar, layout.bar)
  }
}

/// The text of a toast, which reports whether a screen reader is on it.
private final class ToastLabel: UILabel {
  var onFocusChange: ((UIView, Bool) -> Void)?

  override func accessibilityElementDidBecomeFocused() { onFocusChange?(self, true) }
  override func accessibilityElementDidLoseFocus() { onFocusChange?(self, false) }
}

/// The button of a toast, which reports whether a screen reader is on it.
private final class ToastButton: UIButton {
  var onFocusChange: ((UIView, Bool) -> Void)?

  override func accessibilityElementDidBecomeFocused() { onFocusChange?(self, true) }
  override func accessibilityElementDidLoseFocus() { onFocusChange?(self, false) }
}
