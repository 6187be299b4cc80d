/// The button of an action in a swiped row (UIKit reference 16.4).
final class SwipeActionButton: UIControl {
  /// The table's keys, not the button, perform the action.
  override var canBecomeFocused: Bool { false }

  let action: SwipeAction
  private let content = UIView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private var label: UILabel?
  private var imageView: UIImageView?
  private var material: UIVisualEffectView?

  /// Lengths in points (UIKit reference 16.4).
  private enum Metrics {
    static let fontSize: CGFloat = 15
    /// The maximum size of titles (our choice).
    static let largestFontSize: CGFloat = 28
    static let inset: CGFloat = 15
    /// The minimum inset, to which long titles extend before they shrink (our choice).
    static let leastInset: CGFloat = 6
    static let gap: CGFloat = 8
    /// The minimum height of rows whose buttons show the title below the image.
    static let titledImageHeight: CGFloat = 91
    static let pressedAlpha: CGFloat = 0.1
    static let focusLine: CGFloat = 2
  }

  init(_ action: SwipeAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.color
    if let effect = action.effect {
      let view = UIVisualEffectView(effect: effect)
      view.isUserInteractionEnabled = false
      addSubview(view)
      material = view
    }
    shade.backgroundColor = UIColor.black.withAlphaComponent(Metrics.pressedAlpha)
    shade.isUserInteractionEnabled = false
    shade.isHidden = true
    addSubview(shade)
    content.isUserInteractionEnabled = false
    addSubview(content)
    if let image = action.image { makeImage(image) }
    if let title = action.title, !title.isEmpty { makeLabel(title) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = action.spokenName
  }

  required init?(coder: NSCoder) { nil }

  private func makeImage(_ image: UIImage) {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.tintColor = .white
    view.image =
      image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    imageView = view
    content.addSubview(view)
  }

  private func makeLabel(_ title: String) {
    let label = UILabel(frame: .zero)
    label.text = title
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    self.label = label
    content.addSubview(label)
    updateFont()
  }

  private func updateFont() {
    label?.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: Metrics.fontSize, weight: .medium),
      maximumPointSize: Metrics.largestFontSize, compatibleWith: traitCollection)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFont()
    setNeedsLayout()
  }

  // MARK: Size

  /// Returns the width that the content needs in a row of a given height.
  func fittingWidth(rowHeight: CGFloat) -> CGFloat {
    var width = imageView?.intrinsicContentSize.width ?? 0
    if let label, showsTitle(rowHeight: rowHeight) {
      width = max(width, label.sizeThatFits(.unlimited).width.rounded(.up))
    }
    return width + 2 * Metrics.inset
  }

  /// Returns whether the title fits. Below an image, it fits only in tall rows.
  private func showsTitle(rowHeight: CGFloat) -> Bool {
    guard let label else { return false }
    guard let imageView else { return true }
    let height =
      imageView.intrinsicContentSize.height + Metrics.gap + label.font.lineHeight
      + 2 * Metrics.gap
    return rowHeight >= Metrics.titledImageHeight && rowHeight >= height
  }

  // MARK: Layout

  /// Sets the button's frame, and the part of the frame in which the content is centred, given by
  /// that part's distance from the button's left edge and its width.
  func setFrame(_ frame: CGRect, contentX: CGFloat, contentWidth: CGFloat) {
    if self.frame != frame { self.frame = frame }
    let box = CGRect(x: contentX, y: 0, width: contentWidth, height: frame.height)
    if content.frame.size != box.size {
      content.frame = box
      layOutContent(box.size)
    } else if content.frame != box {
      content.frame = box
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [shade, material] {
      if let view, view.frame != bounds { view.frame = bounds }
    }
    layOutContent(content.bounds.size)
  }

  private func layOutContent(_ size: CGSize) {
    let showsTitle = showsTitle(rowHeight: size.height)
    label?.isHidden = !showsTitle
    let grid = pixelGrid
    var imageSize = imageView?.intrinsicContentSize ?? .zero
    imageSize.width = min(imageSize.width, max(0, size.width))
    imageSize.height = min(imageSize.height, max(0, size.height))
    var titleSize = CGSize.zero
    if let label, showsTitle {
      let whole = label.sizeThatFits(.unlimited).width
      let inset = whole + 2 * Metrics.inset <= size.width ? Metrics.inset : Metrics.leastInset
      titleSize.width = max(0, size.width - 2 * inset)
      let room = size.height - (imageView == nil ? 0 : imageSize.height + Metrics.gap)
      let fit = label.sizeThatFits(CGSize(width: titleSize.width, height: .greatestFiniteMagnitude))
      titleSize.height = min(fit.height, max(0, room))
    }
    let gap = imageView != nil && showsTitle ? Metrics.gap : 0
    var y = grid.nearest((size.height - imageSize.height - gap - titleSize.height) / 2)
    imageView?.frame = CGRect(
      x: grid.nearest((size.width - imageSize.width) / 2), y: y, width: imageSize.width,
      height: imageSize.height)
    y += imageSize.height + gap
    label?.frame = CGRect(
      x: grid.nearest((size.width - titleSize.width) / 2), y: y, width: titleSize.width,
      height: titleSize.height)
  }

  // MARK: State

  override func stateDidChange() {
    super.stateDidChange()
    shade.isHidden = !isHighlighted
  }

  /// Whether the button has the keyboard focus, which a white ring shows.
  var isKeyFocused = false {
    didSet {
      if isKeyFocused == oldValue { return }
      layer.borderWidth = isKeyFocused ? Metrics.focusLine : 0
      layer.borderColor = UIColor.white.cgColor
    }
  }
}

extension CGSize {
  fileprivate static var unlimited: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  }
}
