import Simulator
import Trestle

/// The views that show a refresh at the top of a list.
enum RefreshKind: CaseIterable {
  /// Nothing: the list is one of UIKit's alone.
  case nothing
  /// UIKit's own control: the reference for how a refresher may move the content.
  case control
  case refresher
}

/// A list of 60 rows with a text field each, in a controller of UIKit's or of the base.
@MainActor struct RefreshingStage {
  enum Base: CaseIterable { case table, uiTable }

  private final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 16, y: 0, width: 200, height: 44))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath) }
  }

  let device: Simulator
  let table: UITableView
  let controller: UITableViewController
  let refresher = Refresher()
  let control = UIRefreshControl()
  let kind: RefreshKind
  private let rows = Rows()

  var offset: CGFloat { table.contentOffset.y }

  /// Shows the list in its own window, in the controller that `wrap` returns.
  init(
    _ kind: RefreshKind, style: UITableView.Style = .plain, base: Base = .table,
    size: CGSize = CGSize(width: 390, height: 844), appearance: Appearance = Appearance(),
    wrap: (UIViewController) -> UIViewController = { $0 }
  ) throws {
    let device = Simulator(size: size, scale: 2, appearance: appearance)
    let controller = device.perform {
      base == .table ? TableViewController(style: style) : UITableViewController(style: style)
    }
    self.device = device
    self.kind = kind
    self.controller = controller
    table = device.perform { controller.tableView }
    device.perform {
      table.rowHeight = 44
      table.register(FieldCell.self, forCellReuseIdentifier: "field")
      table.dataSource = rows
      controller.title = "List"
    }
    device.show(device.perform { wrap(controller) })
    try device.settle()
    device.perform {
      switch kind {
      case .nothing: break
      case .control: controller.refreshControl = control
      case .refresher: table.refresher = refresher
      }
    }
    try device.settle()
  }

  var isRefreshing: Bool { kind == .control ? control.isRefreshing : refresher.isActive }

  func field(_ row: Int) -> UITextField? {
    (table.cellForRow(at: IndexPath(row: row, section: 0)) as? FieldCell)?.field
  }

  /// Brings the refresher to a state in which its indicator has room, at the top of the list.
  func show(_ state: PullState) throws {
    device.perform {
      if kind == .control {
        control.beginRefreshing()
        table.contentOffset.y = -table.adjustedContentInset.top
      }
      guard kind == .refresher else { return }
      refresher.resultDuration = state == .succeeded ? 1_000 : 0
      refresher.begin(revealing: true)
    }
    try device.settle()
    device.perform {
      switch state {
      case .failed: refresher.end(throwing: CancellationError())
      case .succeeded: refresher.end()
      default: break
      }
    }
    device.advance(by: 0.5)
  }
}
