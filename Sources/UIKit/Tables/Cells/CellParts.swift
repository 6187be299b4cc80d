/// The views inside a cell, each created when it is first needed.
///
/// This is a class because adding a view may call the app, which may ask the cell for other views.
@MainActor final class CellParts {
  /// The content view: 320x44 before the first layout, so that constraints added by an initialiser do
  /// not conflict with a size of zero (UIKit reference 13).
  var content: UIView = CellContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var accessory: UIView?
  var shownSelection: UIView?
  var separators: [UIView] = []
  var separatorInset: UIEdgeInsets?
  /// The single-line labels that currently wrap because the text has an accessibility size.
  var wrapped: [UILabel] = []
  /// The actions of a swiped row.
  var swipe: RowSwipe?
  private var selection: UIView?
  private var overlay: UIView?

  /// Creates the title label: 17 points, or tinted and 12 points in `value2` (UIKit reference 2.2).
  func makeText(for cell: UITableViewCell) {
    let label = UILabel(frame: .zero)
    let traits = cell.traitCollection
    let isTinted = cell.cellStyle == .value2
    label.setStandard(
      font: .preferredFont(forTextStyle: isTinted ? .caption1 : .body, compatibleWith: traits),
      color: isTinted ? cell.tintColor : .label)
    label.adjustsFontForContentSizeCategory = true
    text = label
    content.addTitle(label, before: detail)
    cell.setNeedsLayout()
  }

  /// Creates the detail label: 12 points, or 17 in secondary colour in `value1` (UIKit reference 2.2).
  func makeDetail(for cell: UITableViewCell) {
    let label = UILabel(frame: .zero)
    let style: UIFont.TextStyle = cell.cellStyle == .value1 ? .body : .caption1
    label.setStandard(
      font: .preferredFont(forTextStyle: style, compatibleWith: cell.traitCollection),
      color: cell.cellStyle == .value1 ? .secondaryLabel : .label)
    label.adjustsFontForContentSizeCategory = true
    detail = label
    content.addSubview(label)
    cell.setNeedsLayout()
  }

  /// Creates the image view. Symbols have the large size, relative to body text.
  func makeImage(for cell: UITableViewCell) {
    let view = UIImageView(frame: .zero)
    view.contentMode = .center
    view.preferredSymbolConfiguration = ListContentStyle.symbols(for: cell.traitCollection)
    image = view
    content.addSubview(view)
  }

  /// Scales symbols with the user's text size, unless the app has set a different configuration.
  func resizeSymbols(from old: UITraitCollection?, to new: UITraitCollection) {
    guard let image,
      image.preferredSymbolConfiguration == ListContentStyle.symbols(for: old)
    else { return }
    image.preferredSymbolConfiguration = ListContentStyle.symbols(for: new)
  }

  /// Drops the labels and the image view when a content configuration replaces them.
  func forgetLabels() {
    text = nil
    detail = nil
    image = nil
    wrapped = []
  }

  func standardSelection() -> UIView {
    if let selection { return selection }
    let view = UIView(frame: .zero)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    selection = view
    return view
  }

  /// Shows the accessory for the cell's state. If animated, the old one fades out and the new one in.
  func replaceAccessory(in cell: UITableViewCell, animated: Bool = false) {
    let old = accessory
    // A new accessory must not grow into place.
    UIView.performWithoutAnimation { accessory = cell.wantedAccessory }
    cell.setNeedsLayout()
    if let accessory, accessory.superview !== cell { cell.addSubview(accessory) }
    guard old !== accessory else { return }
    guard animated else {
      if old?.superview === cell { old?.removeFromSuperview() }
      return
    }
    if let old { cell.fadeOut(old) }
    if let accessory { cell.fadeIn(accessory) }
  }

  /// Returns the separator at an index, creating it when it is first needed.
  func separator(_ index: Int, in cell: UITableViewCell) -> UIView {
    while separators.count <= index {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      separators.append(line)
      cell.addSubview(line)
    }
    return separators[index]
  }

  // MARK: Pointer and keyboard

  /// Shows a veil while the pointer is over the cell. The strength of the veil is our choice.
  func showHover(_ isShown: Bool, in cell: UITableViewCell) {
    guard isShown || overlay != nil else { return }
    let view = overlay(in: cell)
    view.backgroundColor = isShown ? .quaternarySystemFill : nil
    cell.setNeedsLayout()
  }

  /// Shows a ring around a cell that has the keyboard focus, in a tint colour that is visible against
  /// the cell.
  func showFocus(_ isShown: Bool, in cell: UITableViewCell) {
    guard isShown || overlay != nil else { return }
    let view = overlay(in: cell)
    view.layer.borderWidth = isShown ? 2 : 0
    view.layer.borderColor = FocusColor.line(on: cell)
    cell.setNeedsLayout()
  }

  private func overlay(in cell: UITableViewCell) -> UIView {
    if let overlay { return overlay }
    let view = UIView(frame: cell.bounds)
    view.isUserInteractionEnabled = false
    overlay = view
    cell.insertSubview(view, belowSubview: content)
    return view
  }

  /// Fits the overlays for hover and focus to the cell.
  func layOutOverlay(_ bounds: CGRect, cornerRadius: CGFloat, corners: CACornerMask) {
    guard let overlay else { return }
    if overlay.frame != bounds { overlay.frame = bounds }
    overlay.layer.cornerRadius = cornerRadius
    overlay.layer.maskedCorners = corners
  }
}
