import Foundation
import TableEngine
import TableGeometry

extension UITableViewCell: HoverableCell {}

extension UITableView: HoveredList {
  var hoveredCell: UITableViewCell? {
    get { focus.hovered }
    set { focus.hovered = newValue }
  }

  func cell(under point: CGPoint) -> UITableViewCell? {
    guard selectsRows, let path = indexPathForRow(at: point),
      let cell = engine.rows.cell(at: RowAddress(path)), sectionIndex?.contains(point) != true
    else { return nil }
    for part in TablePart.allCases
    where engine.parts[part].views.contains(where: { $0.frame.contains(point) }) {
      return nil
    }
    return cell
  }
}
