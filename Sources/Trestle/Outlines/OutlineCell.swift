import UIKit

/// A row of an ``Outline``: indented by its level, with a chevron that turns as the item folds.
///
/// Any cell can be a row; this one is there to be used or subclassed. A tap on the chevron folds
/// and unfolds, whatever ``Outline/togglesOnTap`` says.
@preconcurrency @MainActor open class OutlineCell: UITableViewCell {
  private static let step: CGFloat = 16

  private let chevron = FoldingChevron(frame: .zero)
  private let button = UIControl(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
  var onToggle: (() -> Void)?

  /// A cell to be reused under that identifier.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    indentationWidth = Self.step
    chevron.isUserInteractionEnabled = false
    button.addSubview(chevron)
    chevron.center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    button.isAccessibilityElement = false
    button.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .touchUpInside)
  }

  /// Shows where an item stands; animated, the chevron turns.
  open func show(level: Int, hasChildren: Bool, isFolded: Bool, isLoading: Bool, animated: Bool) {
    if indentationLevel != level { indentationLevel = level }
    let wanted = hasChildren ? button : nil
    if accessoryView !== wanted { accessoryView = wanted }
    chevron.show(isFolded: isFolded, isLoading: isLoading, animated: animated)
  }
}
