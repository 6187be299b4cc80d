import Trestle

/// Stays at the top while its section is there.
final class SectionHeader: UITableViewHeaderFooterView {
  let title = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let background = UIView()
    background.backgroundColor = UIColor(white: 0.933, alpha: 1)
    backgroundView = background
    title.font = RowFont.bold(14)
    title.textColor = .black
    contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(
      x: RowLabels.x, y: 4, width: contentView.bounds.width - 2 * RowLabels.x, height: 20)
  }
}
