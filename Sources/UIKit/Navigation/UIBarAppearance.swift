import Foundation

/// How a bar looks: its background and the line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying {
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  open var backgroundColor: UIColor? { didSet { changed() } }
  open var backgroundImage: UIImage? { didSet { changed() } }
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the line at the bar's edge; nil or clear for none.
  open var shadowColor: UIColor? { didSet { changed() } }
  open var shadowImage: UIImage? { didSet { changed() } }

  /// Told when the bar has to look otherwise; set by the bar that has this appearance.
  var onChange: (() -> Void)?

  /// The default look: a material, and a line.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }

  /// Takes over what another appearance says; subclasses take their part as well.
  func take(_ other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let original = UncheckedBox(self)
    let made: UncheckedBox<UIBarAppearance> = MainActor.assumeIsolated {
      let copy = type(of: original.value).init()
      copy.take(original.value)
      return UncheckedBox(copy)
    }
    return made.value
  }

  /// Another appearance that says the same; what is changed in one does not show in the other.
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
    // A touch stronger than separators, as a bar's line is black at 0.3.
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
  /// This colour in light surroundings, another in dark ones.
  func dynamic(dark: UIColor) -> UIColor {
    let light = self
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

/// Carries an object of the main actor through Foundation's calls, which know of no actors.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
