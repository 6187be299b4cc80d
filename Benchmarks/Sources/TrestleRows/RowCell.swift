import Trestle

/// A title and a line below it.
final class RowCell: UITableViewCell {
  private let title = UILabel()
  private let subtitle = UILabel()

  static let textX: CGFloat = 16
  private static let titleFont = RowFont.regular(16)
  private static let subtitleFont = RowFont.regular(12)
  private static let gray = UIColor(white: 0.47, alpha: 1)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    title.font = Self.titleFont
    title.textColor = .black
    subtitle.font = Self.subtitleFont
    subtitle.textColor = Self.gray
    contentView.addSubview(title)
    contentView.addSubview(subtitle)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ identifier: UInt32, wraps: Bool) {
    title.numberOfLines = wraps ? 0 : 1
    subtitle.numberOfLines = wraps ? 0 : 1
    title.text = Rows.title(identifier)
    subtitle.text = Rows.subtitle(identifier)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width - 2 * Self.textX
    if title.numberOfLines == 0 {
      let height = title.sizeThatFits(CGSize(width: width, height: 10_000)).height
      title.frame = CGRect(x: Self.textX, y: 2, width: width, height: height)
      subtitle.frame = CGRect(
        x: Self.textX, y: 2 + height, width: width,
        height: subtitle.sizeThatFits(CGSize(width: width, height: 10_000)).height)
    } else {
      title.frame = CGRect(x: Self.textX, y: 2, width: width, height: 20)
      subtitle.frame = CGRect(x: Self.textX, y: 22, width: width, height: 16)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: size.width - 2 * Self.textX, height: 10_000)
    let height = title.sizeThatFits(room).height + subtitle.sizeThatFits(room).height
    return CGSize(width: size.width, height: height + 6)
  }
}
