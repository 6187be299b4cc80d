import Trestle

/// A cell with a title on the left and a value on the right, which can be registered as a class.
final class ValueCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
  }

  required init?(coder: NSCoder) { fatalError("made in code alone") }
}
