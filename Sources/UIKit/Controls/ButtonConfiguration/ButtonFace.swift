/// The views of a button with a configuration: texts, an image or activity indicator, and a background.
@MainActor final class ButtonFace {
  /// The configuration that the app set.
  var configuration: UIButton.Configuration? { didSet { needsUpdate = true } }
  /// The configuration with the colours for the button's state.
  private(set) var shown: UIButton.Configuration?
  var handler: UIButton.ConfigurationUpdateHandler?
  var updatesColors = true
  /// Whether `updateConfiguration()` is due before the next layout.
  var needsUpdate = true
  private var isUpdating = false
  private(set) var subtitle: UILabel?
  private var spinner: UIActivityIndicatorView?
  private var background: BackgroundConfigurationView?

  /// Calls the button's `updateConfiguration()` and the app's handler, once for any number of requests,
  /// and applies the result.
  func update(_ button: UIButton) {
    guard needsUpdate, !isUpdating, configuration != nil else { return }
    isUpdating = true
    button.updateConfiguration()
    handler?(button)
    isUpdating = false
    needsUpdate = false
    shown =
      updatesColors
      ? configuration?.updated(for: button)
      : configuration?.updated(tint: button.tintColor, ButtonColors.Condition())
    updateViews(in: button)
  }

  /// Removes every view that belongs to a configuration.
  func clear() {
    shown = nil
    subtitle?.removeFromSuperview()
    subtitle = nil
    spinner?.removeFromSuperview()
    spinner = nil
    background?.removeFromSuperview()
    background = nil
  }

  // MARK: Showing

  private func updateViews(in button: UIButton) {
    guard let shown, let title = button.titleLabel, let picture = button.imageView else { return }
    showBackground(shown, in: button)
    let traits = button.traitCollection
    let font = UIFont.preferredFont(
      forTextStyle: ButtonMetrics.titleStyle(shown.buttonSize), compatibleWith: traits)
    let color: UIColor = shown.baseForegroundColor ?? button.tintColor
    title.attributedText = text(
      shown.attributedTitle, or: button, font: font, color: color,
      shown.titleTextAttributesTransformer)
    title.isHidden = title.attributedText?.length ?? 0 == 0
    title.numberOfLines = shown.titleLineBreakMode.isWrapping ? 0 : 1
    title.lineBreakMode = shown.titleLineBreakMode
    showSubtitle(shown, color: color, in: button)
    showImage(shown, picture, font: font, color: color, in: button)
    button.invalidateIntrinsicContentSize()
    button.setNeedsLayout()
  }

  /// Returns text in the style's font and colour, except where the app's attributes override them.
  private func text(
    _ text: AttributedString?, or button: UIButton?, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    var base = AttributeContainer()
    base.font = font
    base.foregroundColor = color
    base = transformer?(base) ?? base
    if var text {
      text.mergeAttributes(base, mergePolicy: .keepCurrent)
      return text.drawable
    }
    if let attributed = button?.currentAttributedTitle { return attributed }
    return button?.currentTitle.map {
      NSAttributedString(string: $0, attributes: base.uiKitAttributes)
    }
  }

  private func showSubtitle(
    _ shown: UIButton.Configuration, color: UIColor, in button: UIButton
  ) {
    let style = ButtonMetrics.subtitleStyle(shown.buttonSize)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: button.traitCollection)
    let content = text(
      shown.attributedSubtitle, or: nil, font: font, color: color,
      shown.subtitleTextAttributesTransformer)
    guard let content, content.length > 0 else {
      subtitle?.removeFromSuperview()
      subtitle = nil
      return
    }
    let label = subtitle ?? UILabel(frame: .zero)
    if subtitle == nil { button.addSubview(label) }
    subtitle = label
    label.attributedText = content
    label.numberOfLines = shown.subtitleLineBreakMode.isWrapping ? 0 : 1
    label.lineBreakMode = shown.subtitleLineBreakMode
  }

  private func showImage(
    _ shown: UIButton.Configuration, _ picture: UIImageView, font: UIFont, color: UIColor,
    in button: UIButton
  ) {
    picture.preferredSymbolConfiguration =
      shown.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(font: font, scale: .medium)
    picture.image = shown.showsActivityIndicator ? nil : shown.image ?? button.currentImage
    picture.isHidden = picture.image == nil
    picture.contentMode = .scaleToFill
    picture.tintColor = shown.imageColorTransformer?(color) ?? color
    guard shown.showsActivityIndicator else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    view.color = shown.activityIndicatorColorTransformer?(color) ?? color
    if spinner == nil {
      spinner = view
      button.addSubview(view)
      view.startAnimating()
    }
  }

  private func showBackground(_ shown: UIButton.Configuration, in button: UIButton) {
    if let background {
      background.configuration = shown.background
    } else {
      let view = BackgroundConfigurationView(shown.background)
      view.isUserInteractionEnabled = false
      view.frame = button.bounds
      background = view
      button.insertSubview(view, at: 0)
    }
  }

  // MARK: Layout

  /// Returns the size of the content, including its insets, at a width.
  func size(of button: UIButton, width: CGFloat) -> CGSize {
    update(button)
    guard let shown else { return .zero }
    let insets = shown.contentInsets
    let room = width - insets.leading - insets.trailing
    let layout = layout(shown, of: button, width: max(0, room))
    return CGSize(
      width: layout.size.width + insets.leading + insets.trailing,
      height: layout.size.height + insets.top + insets.bottom)
  }

  func layOut(_ button: UIButton) {
    guard let shown, let title = button.titleLabel, let picture = button.imageView else { return }
    let insets = shown.contentInsets
    let isMirrored = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let content = button.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
    let layout = layout(shown, of: button, width: max(0, content.width))
    let origin = button.origin(of: layout.size, in: content)
    let grid = button.pixelGrid
    func layOutSubview(_ view: UIView?, _ rect: CGRect) {
      guard let view else { return }
      let x = origin.x + (isMirrored ? layout.size.width - rect.maxX : rect.minX)
      let frame = CGRect(
        x: grid.nearest(x), y: grid.nearest(origin.y + rect.minY), width: rect.width,
        height: rect.height)
      if view.frame != frame { view.frame = frame }
    }
    let alignment = layout.alignment.physical(isMirrored: isMirrored)
    title.textAlignment = alignment
    subtitle?.textAlignment = alignment
    layOutSubview(title, layout.title)
    layOutSubview(subtitle, layout.subtitle)
    layOutSubview(picture, layout.image)
    layOutSubview(spinner, layout.image)
    if let background {
      if background.frame != button.bounds { background.frame = button.bounds }
      var look = shown.background
      look.cornerRadius = ButtonMetrics.cornerRadius(
        shown, size: button.bounds.size, traits: button.traitCollection)
      background.configuration = look
    }
  }

  private func layout(
    _ shown: UIButton.Configuration, of button: UIButton, width: CGFloat
  ) -> ButtonLayout {
    var parts = ButtonLayout.Parts(shown)
    if let spinner { parts.image = spinner.intrinsicContentSize }
    if let picture = button.imageView, !picture.isHidden, let image = picture.shownImage {
      parts.image = image.size
    }
    func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
      guard let label, !label.isHidden else { return nil }
      return { room in
        let size = label.sizeThatFits(
          CGSize(width: max(1, room), height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, max(0, room)), height: size.height)
      }
    }
    parts.title = measure(button.titleLabel)
    parts.subtitle = measure(subtitle)
    return ButtonLayout(parts, width: width)
  }

  /// Returns the accessibility label.
  func words(of button: UIButton) -> String? {
    update(button)
    let all = [button.titleLabel?.attributedText?.spokenText, subtitle?.attributedText?.spokenText]
    let words = all.compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension NSLineBreakMode {
  /// Whether the text may wrap.
  fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
