import UIKit

/// The bar of a ``HeaderPagingController`` without one of the app: a segmented control with the titles of
/// the pages.
final class PagingTabs: UIView {
  private let control = UISegmentedControl()
  private let line = UIView()
  var onSelect: ((Int) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    control.apportionsSegmentWidthsByContent = false
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onSelect?(control.selectedSegmentIndex)
      }, for: .valueChanged)
    line.backgroundColor = .separator
    addSubview(control)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a segment for each title.
  func setTitles(_ titles: [String]) {
    let old = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
    guard old != titles else { return }
    control.removeAllSegments()
    for (index, title) in titles.enumerated() {
      control.insertSegment(withTitle: title, at: index, animated: false)
    }
  }

  func select(_ index: Int) {
    guard index < control.numberOfSegments, control.selectedSegmentIndex != index else { return }
    control.selectedSegmentIndex = index
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: control.intrinsicContentSize.height + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // In a wide window the tabs end where the text of rows does.
    let readable = readableContentGuide.layoutFrame
    let left = max(16, safeAreaInsets.left, readable.minX)
    let right = max(16, safeAreaInsets.right, bounds.width - readable.maxX)
    control.frame = CGRect(
      x: left, y: 8, width: max(bounds.width - left - right, 0),
      height: max(bounds.height - 16, 0))
    let thickness = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(
      x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }
}
