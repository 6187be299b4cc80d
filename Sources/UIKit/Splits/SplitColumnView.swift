/// The view of a column, with a line at the edge that borders the next column.
final class SplitColumnView: UIView {
  let column: UISplitViewController.Column
  /// The controller whose view is displayed.
  var child: UIViewController?
  private let line = UIView()
  var showsLine = false { didSet { line.isHidden = !showsLine } }
  var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }

  init(_ column: UISplitViewController.Column) {
    self.column = column
    super.init(frame: .zero)
    clipsToBounds = true
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ screen: UIView) {
    screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.frame = bounds
    insertSubview(screen, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
  }
}
