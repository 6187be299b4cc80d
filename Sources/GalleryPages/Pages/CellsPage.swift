import Trestle

extension GalleryPage {
  static let cells = GalleryPage(
    identifier: "cells", title: "Cell styles",
    summary: "The four styles, accessories and selection, in a grouped table",
    make: { CellsPage() })
}

/// The four cell styles, each with every accessory.
package final class CellsPage: UITableViewController {
  private static let styles: [(UITableViewCell.CellStyle, String)] = [
    (.default, "Default"), (.subtitle, "Subtitle"), (.value1, "Value 1"), (.value2, "Value 2"),
  ]
  private static let accessories: [(UITableViewCell.AccessoryType, String)] = [
    (.none, "None"), (.disclosureIndicator, "Disclosure"), (.checkmark, "Checkmark"),
    (.detailButton, "Detail button"), (.detailDisclosureButton, "Detail and disclosure"),
  ]

  package init() {
    super.init(style: .grouped)
    title = "Cell styles"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    Self.styles.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    Self.accessories.count
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    Self.styles[section].1
  }

  package override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section == Self.styles.count - 1 ? "A tap selects; another row lets go." : nil
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let (style, name) = Self.styles[indexPath.section]
    let identifier = "style \(style.rawValue)"
    let cell =
      tableView.dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: style, reuseIdentifier: identifier)
    let (accessory, accessoryName) = Self.accessories[indexPath.row]
    cell.accessoryType = accessory
    cell.textLabel?.text = accessoryName
    cell.detailTextLabel?.text = name
    return cell
  }
}
