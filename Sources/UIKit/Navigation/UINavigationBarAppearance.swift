/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour of the title; what is left out is as usual.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// How far the title stands from its usual place, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { changed() }
  }
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { changed() }
  }

  public required init() { super.init() }

  public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    indicator = other.indicator
  }

  // MARK: The way back

  /// The app's own image beside the words that lead back, and its mask; nil for the chevron.
  private(set) var indicator: (image: UIImage, mask: UIImage)? { didSet { changed() } }

  /// The image beside the words that lead back.
  open var backIndicatorImage: UIImage { indicator?.image ?? BarButton.chevron }

  /// What of the titles shows where the image is while screens change.
  open var backIndicatorTransitionMaskImage: UIImage { indicator?.mask ?? BarButton.chevron }

  /// Takes another image for the way back, in place of the chevron; without both of them the
  /// chevron stays, as in UIKit. Titles never pass under the image here, so that the mask has
  /// nothing to hide.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    if let backIndicatorImage, let backIndicatorTransitionMaskImage {
      indicator = (backIndicatorImage, backIndicatorTransitionMaskImage)
    } else {
      indicator = nil
    }
  }
}
