/// The views inside a cell; made when first needed.
@MainActor struct CellParts {
  let content = UIView(frame: .zero)
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
  var accessory: UIView?
  var shownSelection: UIView?
  var separators: [UIView] = []
  var separatorInset: UIEdgeInsets?
  private var selection: UIView?

  /// Title 17; in `value2` the tinted 12 (facts 2.2).
  mutating func makeText(for cell: UITableViewCell) {
    let label = UILabel(frame: .zero)
    if cell.cellStyle == .value2 {
      label.font = UIFont.preferredFont(forTextStyle: .caption1)
      label.textColor = cell.tintColor
      label.textAlignment =
        cell.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    } else {
      label.font = UIFont.preferredFont(forTextStyle: .body)
      label.textColor = .label
    }
    label.adjustsFontForContentSizeCategory = true
    text = label
    content.addSubview(label)
    cell.setNeedsLayout()
  }

  /// Subtitle 12, `value1` 17 in secondary colour, `value2` 12 (facts 2.2).
  mutating func makeDetail(for cell: UITableViewCell) {
    let label = UILabel(frame: .zero)
    let style: UIFont.TextStyle = cell.cellStyle == .value1 ? .body : .caption1
    label.font = UIFont.preferredFont(forTextStyle: style)
    label.textColor = cell.cellStyle == .value1 ? .secondaryLabel : .label
    label.adjustsFontForContentSizeCategory = true
    detail = label
    content.addSubview(label)
    cell.setNeedsLayout()
  }

  mutating func makeImage() {
    let view = UIImageView(frame: .zero)
    view.contentMode = .center
    image = view
    content.addSubview(view)
  }

  mutating func standardSelection() -> UIView {
    if let selection { return selection }
    let view = UIView(frame: .zero)
    view.backgroundColor = .systemGray4
    view.isUserInteractionEnabled = false
    selection = view
    return view
  }

  mutating func replaceAccessory(in cell: UITableViewCell) {
    if accessory !== cell.accessoryView { accessory?.removeFromSuperview() }
    accessory = cell.accessoryView ?? CellAccessory.make(cell.accessoryType, for: cell)
    if let accessory, accessory.superview !== cell { cell.addSubview(accessory) }
    cell.setNeedsLayout()
  }

  /// The line with an index, made when needed.
  mutating func separator(_ index: Int, in cell: UITableViewCell) -> UIView {
    while separators.count <= index {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      cell.addSubview(line)
      separators.append(line)
    }
    return separators[index]
  }
}
