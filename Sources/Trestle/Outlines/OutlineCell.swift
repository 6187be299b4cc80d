import UIKit

/// A cell of an ``Outline``: indented by its level, with a chevron that rotates when the item
/// collapses.
///
/// ```swift
/// tableView.register(OutlineCell.self, forCellReuseIdentifier: "file")
/// outline.togglesOnTap = false  // Only the chevron collapses and expands.
/// ```
///
/// An outline works with any cell; use this one as it is, or subclass it. A tap on the chevron
/// collapses and expands the item, even if ``FoldingBehavior/togglesOnTap`` is false.
@preconcurrency @MainActor open class OutlineCell: UITableViewCell {
  private static let indentation: CGFloat = 16

  private let chevron = FoldingChevron(frame: .zero)
  private let button = UIControl(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
  var onToggle: (() -> Void)?

  /// Creates a cell with a style and a reuse identifier.
  public override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    indentationWidth = Self.indentation
    chevron.isUserInteractionEnabled = false
    button.addSubview(chevron)
    chevron.center = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    button.isAccessibilityElement = false
    button.addAction(UIAction { [weak self] _ in self?.onToggle?() }, for: .touchUpInside)
  }

  /// Shows the level and the state of an item. Override it to update the views of a subclass.
  open func showRow(
    level: Int, hasChildren: Bool, isCollapsed: Bool, isLoading: Bool, animated: Bool
  ) {
    if indentationLevel != level { indentationLevel = level }
    let newAccessory = hasChildren ? button : nil
    if accessoryView !== newAccessory { accessoryView = newAccessory }
    chevron.showState(isCollapsed: isCollapsed, isLoading: isLoading, animated: animated)
    (self as any FormerOutlineCell).showRow(
      level: level, hasChildren: hasChildren, isFolded: isCollapsed, isLoading: isLoading,
      animated: animated)
  }

  /// Called by ``showRow(level:hasChildren:isCollapsed:isLoading:animated:)``, for subclasses that
  /// override it.
  @available(
    *, deprecated, renamed: "showRow(level:hasChildren:isCollapsed:isLoading:animated:)"
  )
  open func showRow(
    level: Int, hasChildren: Bool, isFolded: Bool, isLoading: Bool, animated: Bool
  ) {}
}

/// The method that subclasses written for Trestle 0.3 override. It is called through this protocol
/// to avoid the deprecation warning.
@MainActor private protocol FormerOutlineCell {
  func showRow(level: Int, hasChildren: Bool, isFolded: Bool, isLoading: Bool, animated: Bool)
}

extension OutlineCell: FormerOutlineCell {}
