/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and color of the title; missing attributes have their default values.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title from its default position, in points.
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

  override func copyValues(from other: UIBarAppearance) {
    super.copyValues(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    indicator = other.indicator
  }

  // MARK: Going back

  /// The app's back indicator image and its mask; nil to use the chevron.
  private(set) var indicator: (image: UIImage, mask: UIImage)? { didSet { changed() } }

  /// The default image before the back button's title.
  static var chevron: UIImage {
    UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))!
  }

  /// The back indicator image.
  open var backIndicatorImage: UIImage { indicator?.image ?? Self.chevron }

  /// The mask of the back indicator image.
  open var backIndicatorTransitionMaskImage: UIImage { indicator?.mask ?? Self.chevron }

  /// Sets the back indicator image and its mask. If one of them is nil, the chevron is used, as in
  /// UIKit. The mask has no effect, because in this implementation titles never pass under the image.
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
