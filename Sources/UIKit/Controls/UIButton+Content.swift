import CoreGraphics
import Foundation

extension UIButton {
  /// The content that an app sets for a button's states.
  struct StateContents {
    var titles = StateTable<String>()
    var attributedTitles = StateTable<NSAttributedString>()
    var colors = StateTable<UIColor>()
    var shadows = StateTable<UIColor>()
    var images = StateTable<UIImage>()
    var backgrounds = StateTable<UIImage>()
  }

  private static let pressedAlpha: CGFloat = 0.2
  private static let releaseDuration: TimeInterval = 0.25

  /// The size of the title's font: 15 points in a system button and 18 in a custom one.
  var standardFontSize: CGFloat { kind == .custom ? 18 : 15 }

  func makeLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: standardFontSize)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }

  func makePicture() -> UIImageView {
    let view = UIImageView()
    view.contentMode = .scaleToFill
    return view
  }

  func configure(_ configuration: Configuration?) {
    let old = face.configuration
    face.configuration = configuration
    if configuration == nil {
      if old == nil { return }
      face.clear()
      label.font = .systemFont(ofSize: standardFontSize)
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

  func shownTitleColor(in state: State) -> UIColor? {
    if let color = contents.colors[state] { return color }
    if kind != .custom {
      if state.contains(.disabled) { return .tertiaryLabel }
      return contents.colors[.normal] ?? tintColor
    }
    return contents.colors[.normal] ?? .white
  }

  /// Displays the content for the current state; a system button fades while it is pressed.
  func showState() {
    refresh()
    guard kind != .custom, !isConfigured, isHighlighted != wasPressed else { return }
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

  func contentChanged() {
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func refresh() {
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
    label.shadowColor = currentTitleShadowColor
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
}
