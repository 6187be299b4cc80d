import UIKit

/// A section header with a title and a chevron that turns as the section folds.
///
/// It stays while its section folds, so the chevron is seen to turn. Any header view of the app's
/// own can be tapped as well; this one is there to be used or subclassed.
@preconcurrency @MainActor open class FoldingHeaderView: UITableViewHeaderFooterView {
  private static let margin: CGFloat = 16

  /// What the header says.
  open var title: String? {
    get { label.text }
    set {
      label.text = newValue
      accessibilityLabel = newValue
      setNeedsLayout()
    }
  }

  /// Whether the section is folded.
  public private(set) var isFolded = false
  /// Whether the section is loading its rows.
  public private(set) var isLoading = false

  private let label = UILabel()
  private let chevron = FoldingChevron(frame: .zero)

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
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    for view in [label, chevron] { contentView.addSubview(view) }
    isAccessibilityElement = true
    accessibilityTraits = [.header, .button]
  }

  /// Shows a state; animated, the chevron turns.
  open func show(isFolded: Bool, isLoading: Bool, animated: Bool) {
    self.isFolded = isFolded
    self.isLoading = isLoading
    chevron.show(isFolded: isFolded, isLoading: isLoading, animated: animated)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: max(size.width - 64, 0), height: size.height))
    return CGSize(width: size.width, height: max(44, text.height + 16))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let side = FoldingChevron.side
    chevron.frame = CGRect(
      x: isMirrored ? Self.margin : bounds.maxX - Self.margin - side,
      y: bounds.midY - side / 2, width: side, height: side)
    let width = max(bounds.width - 2 * Self.margin - side - 8, 0)
    label.frame = CGRect(
      x: isMirrored ? bounds.maxX - Self.margin - width : Self.margin, y: 0, width: width,
      height: bounds.height)
    label.textAlignment = isMirrored ? .right : .left
  }
}
