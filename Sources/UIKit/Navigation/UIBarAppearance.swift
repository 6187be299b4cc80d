/// How a bar looks: its background and the line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
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
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
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
