import Simulator
import Testing
import Trestle

@Suite(.serialized) @MainActor struct TableViewControllerTests {
  final class Rows: TableViewController {
    var selected: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  private func show(_ style: UITableView.Style = .plain) throws -> (Simulator, Rows) {
    let device = Simulator(scale: 1)
    let rows = device.perform { Rows(style: style) }
    device.show(rows)
    try device.settle()
    return (device, rows)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `The view is a container with the underlay, the table and the overlay`(
    style: UITableView.Style
  ) throws {
    let (device, rows) = try show(style)
    #expect(rows.view === rows.containerView)
    #expect(rows.containerView.subviews == [rows.underlayView, rows.tableView, rows.overlayView])
    #expect(rows.tableView.style == style)
    #expect(rows.tableView.frame == CGRect(origin: .zero, size: device.size))
    #expect(rows.overlayView.frame == rows.tableView.frame)
    #expect(rows.tableView.dataSource === rows)
    #expect(rows.tableView.delegate === rows)
  }

  @Test func `The overlay stays in place while the table scrolls, and passes touches to it`() throws
  {
    let (device, rows) = try show()
    let button = device.perform { () -> UIView in
      let button = UIView(frame: CGRect(x: 300, y: 760, width: 60, height: 60))
      button.backgroundColor = .systemRed
      rows.overlayView.addSubview(button)
      return button
    }
    device.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 300), duration: 0.3)
    try device.settle()
    #expect(rows.tableView.contentOffset.y > 100)
    #expect(button.convert(CGPoint.zero, to: rows.view) == CGPoint(x: 300, y: 760))
    device.tap(at: CGPoint(x: 100, y: 400))
    try device.settle()
    #expect(rows.selected.count == 1)
    device.tap(at: CGPoint(x: 330, y: 790))
    try device.settle()
    #expect(rows.selected.count == 1)
  }

  @Test func `The table has the margins of a controller's view, as in UITableViewController`()
    throws
  {
    let (device, rows) = try show()
    let plain = device.perform { UITableViewController(style: .plain) }
    for width in [320, 390, 430] as [CGFloat] {
      device.resize(to: CGSize(width: width, height: 700))
      device.show(plain)
      let own = plain.tableView.layoutMargins
      device.show(rows)
      try device.settle()
      let table: UITableView = rows.tableView
      #expect(table.layoutMargins.left == own.left && table.layoutMargins.right == own.right)
    }
  }

  @Test func `Table and overlay follow the screen's size`() throws {
    let (device, rows) = try show()
    device.resize(to: CGSize(width: 800, height: 300))
    try device.settle()
    #expect(rows.tableView.frame == CGRect(x: 0, y: 0, width: 800, height: 300))
    #expect(rows.overlayView.frame == rows.tableView.frame)
  }

  @Test func `Setting another table replaces the first one`() throws {
    let (device, rows) = try show()
    let first = rows.tableView
    let second = device.perform { () -> UITableView in
      let table = UITableView(frame: .zero, style: .grouped)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      rows.tableView = table
      return table
    }
    try device.settle()
    #expect(rows.containerView.subviews == [rows.underlayView, second, rows.overlayView])
    #expect(first?.superview == nil)
    #expect(second.dataSource === rows)
    #expect(second.visibleCells.isEmpty == false)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `The table has its rows as soon as it is asked for`(style: UITableView.Style) {
    let device = Simulator(size: CGSize(width: 390, height: 800), scale: 2)
    let list = device.perform { ListPage(style: style) }
    list.sections = [Array(0..<60)]
    #expect(device.perform { list.tableView.numberOfRows(inSection: 0) } == 60)
    #expect(list.isViewLoaded)
    let table = list.tableView
    device.perform {
      list.tableView.selectRow(
        at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    }
    device.show(list)
    #expect(list.tableView === table)
  }
}
