import Trestle

/// A cell with a title and a line under it, which can be registered as a class.
final class SubtitleCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }
}
