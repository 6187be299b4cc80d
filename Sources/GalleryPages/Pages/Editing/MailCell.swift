import Trestle

/// The cell of a message in a table.
final class MailCell: UITableViewCell {
  private let row = MailRowView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(row)
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ message: MailMessage) { accessibilityLabel = row.show(message) }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = contentView.bounds
  }
}

/// The cell of a message in a list.
final class MailListCell: UICollectionViewListCell {
  private let row = MailRowView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(row)
    accessories = [.multiselect(displayed: .whenEditing)]
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }

  func show(_ message: MailMessage) { accessibilityLabel = row.show(message) }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = contentView.bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = MailRowView.height(for: traitCollection)
    return layoutAttributes
  }
}
