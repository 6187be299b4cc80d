import Foundation
import Trestle

/// The rows as a table whose headers stay and whose sections fold.
final class RowsController: TableViewController {
  private let options: Options
  private let meter: Meter
  private var rows: Rows
  private var script: Script?

  private static let cell = "row"
  private static let header = "header"
  private static let estimate: CGFloat = 64

  init(options: Options) {
    self.options = options
    meter = Meter(options: options)
    rows = Rows(count: options.rowCount, isMega: options.isMega)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .white
    tableView.separatorColor = UIColor(white: 0.8, alpha: 1)
    tableView.separatorInset = .zero
    tableView.sectionHeaderTopPadding = 0
    tableView.register(RowCell.self, forCellReuseIdentifier: Self.cell)
    tableView.register(SectionHeader.self, forHeaderFooterViewReuseIdentifier: Self.header)
    tableView.estimatedRowHeight = options.variant == .exact ? 0 : Self.estimate
    tableView.estimatedSectionHeaderHeight = 0
    tableView.sectionHeaderHeight = CGFloat(Rows.headerHeight)
    if options.variant == .measured { tableView.rowHeight = UITableView.automaticDimension }
    tableView.sectionFolding = SectionFolding()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard script == nil else { return }
    let script = Script(list: tableView, options: options, meter: meter, edits: edits)
    self.script = script
    script.beginAfterFirstFrame()
  }

  private var edits: [Edit] {
    let name = options.isMega ? "_half" : "100"
    let folds = [
      Edit(name: "fold" + name) { [unowned self] in
        tableView.sectionFolding?.collapse(0, animated: false)
      },
      Edit(name: "unfold" + name) { [unowned self] in
        tableView.sectionFolding?.expand(0, animated: false)
      },
    ]
    if options.isMega { return folds }
    let insert = Edit(name: "insert") { [unowned self] in
      let row = rows.insertInTheMiddle()
      let path = IndexPath(row: row, section: rows.middleSection)
      UIView.performWithoutAnimation { tableView.insertRows(at: [path], with: .none) }
    }
    return folds + [insert]
  }

  override func numberOfSections(in tableView: UITableView) -> Int { rows.sectionCount }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.length(section)
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    if options.variant == .measured { return UITableView.automaticDimension }
    let (section, row) = (indexPath.section, indexPath.row)
    return Rows.height(rows.identifier(section, row))
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    (cell as? RowCell)?.show(
      rows.identifier(indexPath.section, indexPath.row), wraps: options.variant == .measured)
    return cell
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: Self.header)
    (header as? SectionHeader)?.title.text = "Section \(section)"
    return header
  }
}
