import UIKit

/// A section header with a title and a chevron that rotates when the section collapses.
///
/// ```swift
/// let header = FoldingHeaderView(reuseIdentifier: "header")
/// header.title = "Yesterday"
/// header.isChevronLeading = true
/// ```
///
/// The table keeps the view while its section collapses, so that the chevron animates. Any header view
/// can collapse its section; use this one as it is, or subclass it.
@preconcurrency @MainActor open class FoldingHeaderView: UITableViewHeaderFooterView {
  private static let gap: CGFloat = 8
  private static let minimumHeight: CGFloat = 44

  /// The title, also the header's accessibility label.
  open var title: String? {
    get { titleLabel.text }
    set {
      titleLabel.text = newValue
      accessibilityLabel = newValue
    }
  }

  /// Whether the section is collapsed.
  public private(set) var isCollapsed = false
  /// Whether the section is loading its rows.
  public private(set) var isLoading = false

  /// The label of the title. Its font and color can be changed; a long title uses several lines.
  public let titleLabel = UILabel()

  /// The image that rotates by 90 degrees when the section expands; a chevron by default, nil for no
  /// image.
  open var chevronImage: UIImage? {
    get { chevron.icon }
    set { chevron.icon = newValue }
  }

  /// Whether the chevron is at the leading edge, before the title; false by default.
  open var isChevronLeading = false { didSet { updateChevronConstraints() } }

  /// Whether the header can take the keyboard focus; true only while a tap on it collapses the
  /// section.
  open override var canBecomeFocused: Bool {
    gestureRecognizers?.contains { $0 is HeaderTap } ?? false
  }

  private let chevron = FoldingChevron(frame: .zero)
  private var chevronConstraints: [NSLayoutConstraint] = []

  /// Creates a header with a reuse identifier.
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
    // At least 44 points, the smallest height that is easy to tap.
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Self.gap),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -Self.gap),
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.minimumHeight),
      chevron.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      chevron.widthAnchor.constraint(equalToConstant: FoldingChevron.side),
      chevron.heightAnchor.constraint(equalToConstant: FoldingChevron.side),
    ])
    updateChevronConstraints()
    isAccessibilityElement = true
    accessibilityTraits = [.header, .button]
  }

  private func updateChevronConstraints() {
    NSLayoutConstraint.deactivate(chevronConstraints)
    let (first, last): (UIView, UIView) =
      isChevronLeading ? (chevron, titleLabel) : (titleLabel, chevron)
    // The table sets the margins to those of its rows.
    let margins = contentView.layoutMarginsGuide
    chevronConstraints = [
      first.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      last.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: Self.gap),
      last.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ]
    // The constraint to break first in a header that is too narrow for its parts, such as a new one
    // before its first layout.
    chevronConstraints[2].priority = UILayoutPriority(999)
    NSLayoutConstraint.activate(chevronConstraints)
  }

  /// Shows the state of the section. Override it to update the views of a subclass.
  open func showState(isCollapsed: Bool, isLoading: Bool, animated: Bool) {
    self.isCollapsed = isCollapsed
    self.isLoading = isLoading
    chevron.showState(isCollapsed: isCollapsed, isLoading: isLoading, animated: animated)
    (self as any FormerFoldingHeader).showState(
      isFolded: isCollapsed, isLoading: isLoading, animated: animated)
  }

  /// Called by ``showState(isCollapsed:isLoading:animated:)``, for subclasses that override it.
  @available(*, deprecated, renamed: "showState(isCollapsed:isLoading:animated:)")
  open func showState(isFolded: Bool, isLoading: Bool, animated: Bool) {}
}

/// The method that subclasses written for Trestle 0.3 override. It is called through this protocol
/// to avoid the deprecation warning.
@MainActor private protocol FormerFoldingHeader {
  func showState(isFolded: Bool, isLoading: Bool, animated: Bool)
}

extension FoldingHeaderView: FormerFoldingHeader {}
