import Kinetics

/// A view that displays a list content configuration, in a cell, a header or any other view.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private var textLabel: UILabel?
  private var secondaryLabel: UILabel?
  private var imageView: UIImageView?
  private var guides = Guides()

  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    apply()
  }

  /// Creates an empty view, because there are no archives on Linux.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// The configuration, which has to be a list content configuration; any other kind is ignored, and
  /// logged as a fault.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        UIKitFault.report(
          "UIListContentView only supports UIListContentConfiguration, not \(type(of: newValue))")
        return
      }
      let old = content
      content = new
      if !new.showsTheSame(as: old) { apply() }
    }
  }

  open func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  // MARK: Guides

  /// The layout guide of the text; `nil` if there is no text.
  open var textLayoutGuide: UILayoutGuide? {
    textLabel == nil ? nil : guide(\.text, \.text)
  }

  /// The layout guide of the secondary text; `nil` if there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryLabel == nil ? nil : guide(\.secondaryText, \.secondaryText)
  }

  /// The layout guide of the image; `nil` if there is no image.
  open var imageLayoutGuide: UILayoutGuide? {
    imageView == nil ? nil : guide(\.image, \.image)
  }

  private struct Guides {
    var text: UILayoutGuide?
    var secondaryText: UILayoutGuide?
    var image: UILayoutGuide?
  }

  private func guide(
    _ path: WritableKeyPath<Guides, UILayoutGuide?>, _ part: KeyPath<ListContentLayout, CGRect>
  ) -> UILayoutGuide {
    if let guide = guides[keyPath: path] { return guide }
    let guide = UILayoutGuide(
      source: LayoutGuideSource(followsSize: false) { owner in
        guard let owner = owner as? UIListContentView else { return .zero }
        let size = owner.bounds.size
        return owner.mirrored(owner.layout(width: size.width, height: size.height)[keyPath: part])
      }, owner: self, identifier: "UIListContentViewLayoutGuide")
    guides[keyPath: path] = guide
    return guide
  }

  // MARK: Parts

  private func apply() {
    alpha = content.alpha
    updateLabel(
      content.hasText, in: &textLabel, before: secondaryLabel, text: content.text,
      attributed: content.attributedText, content.textProperties)
    updateLabel(
      content.hasSecondaryText, in: &secondaryLabel, text: content.secondaryText,
      attributed: content.secondaryAttributedText, content.secondaryTextProperties)
    applyImage()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateLabel(
    _ isShown: Bool, in part: inout UILabel?, before detail: UILabel? = nil, text: String?,
    attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    guard isShown else {
      part?.removeFromSuperview()
      part = nil
      return
    }
    let label = part ?? UILabel(frame: .zero)
    if part == nil { addTitle(label, before: detail) }
    part = label
    properties.apply(to: label)
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { properties.transformed($0) }
    }
  }

  private func applyImage() {
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { addSubview(view) }
    imageView = view
    let properties = content.imageProperties
    view.image = image
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.contentMode = image.isSymbolImage ? .center : .scaleAspectFit
    applyTint()
    view.layer.cornerRadius = max(0, properties.cornerRadius)
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.borderWidth = max(0, properties.strokeWidth)
  }

  private func applyTint() {
    guard let imageView else { return }
    let properties = content.imageProperties
    let tint: UIColor = tintColor
    let wanted = properties.resolvedTintColor(for: tint)
    if wanted !== imageView.tintColor { imageView.tintColor = wanted }
    if properties.strokeWidth > 0 {
      imageView.layer.borderColor =
        resolve(properties.resolvedStrokeColor(for: tint)).cgColor
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyTint()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyTint()
    if let configuration = content.imageProperties.preferredSymbolConfiguration,
      traitCollection.preferredContentSizeCategory
        != previousTraitCollection?.preferredContentSizeCategory,
      configuration == ListContentStyle.symbols(for: previousTraitCollection)
    {
      content.imageProperties.preferredSymbolConfiguration = ListContentStyle.symbols(
        for: traitCollection)
      imageView?.preferredSymbolConfiguration =
        content.imageProperties.preferredSymbolConfiguration
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private func layout(width: CGFloat, height: CGFloat? = nil) -> ListContentLayout {
    var parts = partsWithoutTexts
    parts.text = textLabel.map(measure)
    parts.secondaryText = secondaryLabel.map(measure)
    return ListContentLayout(parts, width: width, height: height)
  }

  private var partsWithoutTexts: ListContentLayout.Parts {
    var parts = ListContentLayout.Parts()
    if let size = imageView?.shownImage?.size, let image = content.image {
      let fitted = content.imageProperties.fitted(size)
      parts.image = (
        fitted,
        content.imageProperties.reserved(
          for: fitted, isSymbol: image.isSymbolImage, traits: traitCollection)
      )
    }
    // Centred or justified text is aligned in the full width.
    parts.textHugs = content.textProperties.alignment == .natural
    parts.secondaryTextHugs = content.secondaryTextProperties.alignment == .natural
    parts.margins = margins
    parts.imagePadding = content.imageToTextPadding
    parts.horizontalPadding = content.textToSecondaryTextHorizontalPadding
    parts.verticalPadding = content.textToSecondaryTextVerticalPadding
    parts.prefersSideBySide = content.prefersSideBySideTextAndSecondaryText
    parts.isStacked = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    parts.scale = layer.contentsScale
    return parts
  }

  private func measure(_ label: UILabel) -> (CGFloat) -> CGSize {
    { width in
      let size = label.sizeThatFits(
        CGSize(width: max(width, 1), height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, max(width, 0)), height: size.height)
    }
  }

  /// The configuration's margins, or the superview's margins if those are preserved and larger.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    let axes = content.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let parent = superview else { return margins }
    let outer = parent.layoutMargins
    let size = parent.bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if axes.contains(.horizontal) {
      let left = outer.left - (frame.minX - size.minX)
      let right = outer.right - (size.maxX - frame.maxX)
      margins.leading = max(margins.leading, isMirrored ? right : left)
      margins.trailing = max(margins.trailing, isMirrored ? left : right)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, outer.top - (frame.minY - size.minY))
      margins.bottom = max(margins.bottom, outer.bottom - (size.maxY - frame.maxY))
    }
    return margins
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = layout(width: bounds.width, height: bounds.height)
    layOutSubview(textLabel, layout.text)
    layOutSubview(secondaryLabel, layout.secondaryText)
    layOutSubview(imageView, layout.image)
  }

  private func layOutSubview(_ view: UIView?, _ rect: CGRect) {
    guard let view else { return }
    let frame = mirrored(rect)
    if view.frame != frame { view.frame = frame }
  }

  /// Mirrors a rectangle for right-to-left layout.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The distance of the texts from the leading edge.
  var textLeading: CGFloat {
    // Texts do not affect the leading distance, and are costly to measure.
    ListContentLayout(partsWithoutTexts, width: bounds.width).textLeading
  }

  /// Whether there is an image before the text.
  var hasImage: Bool { imageView != nil }

  /// Returns the height of the content at a width, in points.
  func fittingHeight(width: CGFloat) -> CGFloat { layout(width: width).height }

  /// Returns the width of the content with its margins in an available width, in points.
  func fittingWidth(in room: CGFloat) -> CGFloat {
    let layout = layout(width: room)
    var end = max(layout.text.maxX, layout.secondaryText.maxX)
    if imageView != nil { end = max(end, layout.image.maxX) }
    return end + margins.trailing
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  /// The width at which no text breaks, with the margins, in points.
  private var naturalWidth: CGFloat {
    let parts = partsWithoutTexts
    func width(_ label: UILabel?) -> CGFloat {
      label.map { measure($0)(.greatestFiniteMagnitude).width } ?? 0
    }
    let (text, secondaryText) = (width(textLabel), width(secondaryLabel))
    let areBeside =
      parts.prefersSideBySide && !parts.isStacked && textLabel != nil && secondaryLabel != nil
    var natural =
      areBeside ? text + parts.horizontalPadding + secondaryText : max(text, secondaryText)
    if let image = parts.image {
      natural =
        parts.isStacked
        ? max(natural, image.size.width) : image.room.width + parts.imagePadding + natural
    }
    let margins = parts.margins
    return PixelGrid(scale: Double(parts.scale))
      .up(margins.leading + natural + margins.trailing, tolerance: 0.01)
  }

  /// The size at which no text breaks; the height is that at the current width if the view is narrower.
  open override var intrinsicContentSize: CGSize {
    let natural = naturalWidth
    let width = bounds.width > 0 ? min(bounds.width, natural) : natural
    return CGSize(width: natural, height: fittingHeight(width: width))
  }
}
