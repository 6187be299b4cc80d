import Trestle

/// A title and a line below it.
final class RowCell: UITableViewCell {
  private let labels = RowLabels()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    labels.add(to: contentView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ identifier: UInt32, wraps: Bool) { labels.show(identifier, wraps: wraps) }

  override func layoutSubviews() {
    super.layoutSubviews()
    labels.layOut(in: contentView.bounds.width)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labels.height(in: size.width))
  }
}

/// The labels of a row.
@MainActor
struct RowLabels {
  private let title = UILabel()
  private let subtitle = UILabel()

  static let x: CGFloat = 16
  private static let titleFont = RowFont.regular(16)
  private static let subtitleFont = RowFont.regular(12)
  private static let gray = UIColor(white: 0.47, alpha: 1)

  init() {
    title.font = Self.titleFont
    title.textColor = .black
    subtitle.font = Self.subtitleFont
    subtitle.textColor = Self.gray
  }

  func add(to view: UIView) {
    view.addSubview(title)
    view.addSubview(subtitle)
  }

  func show(_ identifier: UInt32, wraps: Bool = false) {
    title.numberOfLines = wraps ? 0 : 1
    subtitle.numberOfLines = wraps ? 0 : 1
    title.text = Rows.title(identifier)
    subtitle.text = Rows.subtitle(identifier)
  }

  func layOut(in fullWidth: CGFloat) {
    let width = fullWidth - 2 * Self.x
    if title.numberOfLines == 0 {
      let height = title.sizeThatFits(CGSize(width: width, height: 10_000)).height
      title.frame = CGRect(x: Self.x, y: 2, width: width, height: height)
      subtitle.frame = CGRect(
        x: Self.x, y: 2 + height, width: width,
        height: subtitle.sizeThatFits(CGSize(width: width, height: 10_000)).height)
    } else {
      title.frame = CGRect(x: Self.x, y: 2, width: width, height: 20)
      subtitle.frame = CGRect(x: Self.x, y: 22, width: width, height: 16)
    }
  }

  func height(in fullWidth: CGFloat) -> CGFloat {
    let room = CGSize(width: fullWidth - 2 * Self.x, height: 10_000)
    return title.sizeThatFits(room).height + subtitle.sizeThatFits(room).height + 6
  }
}
