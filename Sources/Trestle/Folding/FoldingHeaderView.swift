import UIKit

/// A section header with a title and a chevron that turns as the section folds.
///
/// It stays while its section folds, so the chevron is seen to turn. Any header view of the app's
/// own can be tapped as well; this one is there to be used or subclassed.
@preconcurrency @MainActor open class FoldingHeaderView: UITableViewHeaderFooterView {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8
  private static let leastHeight: CGFloat = 44

  /// What the header says.
  open var title: String? {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      accessibilityLabel = newValue
    }
  }

  /// Whether the section is folded.
  public private(set) var isFolded = false
  /// Whether the section is loading its rows.
  public private(set) var isLoading = false

  /// Shows the title: its font and color can be changed. Titles that are too long take several lines.
  public let titleLabel = UILabel()

  /// Points to where the rows are while the section is folded, and turns a quarter as it unfolds; a
  /// chevron by default. None for no image.
  open var chevronImage: UIImage? {
    get { chevron.picture }
    set { chevron.picture = newValue }
  }

  /// Whether the chevron stands before the title, as in a list of files; it stands at the end by
  /// default.
  open var leadsWithChevron = false { didSet { placeChevron() } }

  private let chevron = FoldingChevron(frame: .zero)
  private var places: [NSLayoutConstraint] = []

  /// A header to be reused under that identifier.
  public override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = .label
    titleLabel.numberOfLines = 0
    for view in [titleLabel, chevron] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    // Tall enough for the title, and for a finger.
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.gap),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.gap),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight),
      chevron.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      chevron.widthAnchor.constraint(equalToConstant: FoldingChevron.side),
      chevron.heightAnchor.constraint(equalToConstant: FoldingChevron.side),
    ])
    placeChevron()
    isAccessibilityElement = true
    accessibilityTraits = [.header, .button]
  }

  private func placeChevron() {
    NSLayoutConstraint.deactivate(places)
    let (first, last): (UIView, UIView) =
      leadsWithChevron ? (chevron, titleLabel) : (titleLabel, chevron)
    places = [
      first.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: Self.margin),
      last.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: Self.gap),
      last.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -Self.margin),
    ]
    NSLayoutConstraint.activate(places)
  }

  /// Shows a state; animated, the chevron turns.
  open func show(isFolded: Bool, isLoading: Bool, animated: Bool) {
    self.isFolded = isFolded
    self.isLoading = isLoading
    chevron.show(isFolded: isFolded, isLoading: isLoading, animated: animated)
  }
}
