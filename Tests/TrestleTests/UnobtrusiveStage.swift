import Simulator
import Trestle

/// A list of 60 rows with a text field each, in a container, with behaviours that should not move it.
@MainActor struct UnobtrusiveStage {
  enum Container: CaseIterable { case none, navigation, tabs, sheet, child }
  enum List: CaseIterable { case table, uiTable, collection }
  enum Behavior: CaseIterable { case nothing, refreshing }

  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 60 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? TwinItemCell)?.text = "Row \(indexPath.item)"
      if let field = (cell as? TwinItemCell)?.field { cell.addSubview(field) }
      return cell
    }
  }

  let device: Simulator
  let list: UIScrollView
  let controller: UIViewController
  let refresher = Refresher()
  private let rows = Rows()

  var offset: CGFloat { list.contentOffset.y }
  var table: UITableView? { list as? UITableView }
  var collection: UICollectionView? { list as? UICollectionView }

  init(
    _ behavior: Behavior, list kind: List = .table, style: UITableView.Style = .plain,
    in container: Container = .navigation
  ) throws {
    let device = Simulator(
      size: CGSize(width: 390, height: 844), scale: 2,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    self.device = device
    let rows = rows
    let controller = device.perform { () -> UIViewController in
      switch kind {
      case .table: TableViewController(style: style)
      case .uiTable: UITableViewController(style: style)
      case .collection: CollectionViewController(collectionViewLayout: Self.layout(style))
      }
    }
    self.controller = controller
    list = device.perform { () -> UIScrollView in
      controller.title = "List"
      if let table = (controller as? UITableViewController)?.tableView {
        table.rowHeight = 44
        table.register(TwinTableCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        return table
      }
      let collection = (controller as! UICollectionViewController).collectionView!
      collection.register(TwinItemCell.self, forCellWithReuseIdentifier: "row")
      collection.dataSource = rows
      return collection
    }
    Self.show(controller, in: container, device)
    device.advance(by: 0.6)
    device.perform {
      guard behavior == .refreshing else { return }
      list.refresher = refresher
      refresher.begin(revealing: true)
    }
    device.advance(by: 1)
  }

  private static func layout(_ style: UITableView.Style) -> UICollectionViewLayout {
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch style {
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      default: .plain
      }
    return UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: appearance))
  }

  private static func show(
    _ controller: UIViewController, in container: Container, _ device: Simulator
  ) {
    func navigation(_ root: UIViewController) -> UINavigationController {
      UINavigationController(rootViewController: root)
    }
    let root = device.perform { () -> UIViewController in
      switch container {
      case .none: return controller
      case .navigation: return navigation(controller)
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation(controller), UIViewController()]
        return tabs
      case .sheet: return UIViewController()
      case .child:
        let parent = UIViewController()
        parent.addChild(controller)
        controller.view.frame = parent.view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.view.addSubview(controller.view)
        controller.didMove(toParent: parent)
        return navigation(parent)
      }
    }
    device.show(root)
    if container == .sheet {
      device.perform { root.present(navigation(controller), animated: false) }
    }
  }

  func field(_ row: Int) -> UITextField? {
    let path = IndexPath(row: row, section: 0)
    let cell: UIView? = table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
    return (cell as? TwinCell)?.field
  }

  /// The rows on screen, from the top.
  var visibleRows: [Int] {
    (table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? []).map(\.row)
      .sorted()
  }
}
