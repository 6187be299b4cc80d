import Foundation

/// The appearance of a bar: its background and the shadow line along its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  open var backgroundColor: UIColor? { didSet { changed() } }
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The color of the shadow line; no line is drawn if it is nil or clear.
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Called when the appearance has changed; set by the bar that uses it.
  var onChange: (() -> Void)?

  /// Creates the default appearance: a material and a shadow line.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance: UIBarAppearance) {
    super.init()
    copyValues(from: barAppearance)
  }

  /// Copies the values of another appearance. Subclasses also copy their own values.
  func copyValues(from other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: an appearance is copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    let made: UncheckedBox<UIBarAppearance> = MainActor.assumeIsolated {
      let copy = type(of: original.value).init()
      copy.copyValues(from: original.value)
      return UncheckedBox(copy)
    }
    return made.value
  }

  /// Returns a copy, which is independent of the original.
  @_disfavoredOverload
  open func copy() -> Self {
    guard let copy = copy(with: nil) as? Self else { return self }
    return copy
  }

  func changed() { onChange?() }

  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    // Slightly stronger than separators: black at 0.3.
    shadowColor = UIColor(white: 0, alpha: 0.3).dynamic(dark: UIColor(white: 1, alpha: 0.15))
    shadowImage = nil
  }

  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    backgroundColor = .systemBackground
  }

  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }
}

extension UIColor {
  /// Returns a dynamic color: this color in light appearance, and `dark` in dark appearance.
  func dynamic(dark: UIColor) -> UIColor {
    let light = self
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
