import Simulator
import Trestle

/// A list of 60 rows with a text field each, in a container, with behaviours that should not move it.
@MainActor struct UnobtrusiveStage {
  enum Container: CaseIterable {
    case none, navigation, largeTitle, search, tabs, split, sheet, child
  }
  enum List: CaseIterable { case table, uiTable, collection }
  enum Behavior: CaseIterable {
    case nothing, refreshing, refresher, loader, folding, header, keyboard, bars, all

    /// Those that have nothing to do in the middle of the list without a pull or a keyboard.
    static let idle: [Behavior] = [.refresher, .loader, .folding, .header, .keyboard, .all]
  }

  /// The headers of sections of ten rows; without headers all rows are in one section.
  enum Headers: CaseIterable { case none, titles, views, fixedViews }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
  {
    var count = 60
    var headers = Headers.none

    var sectionCount: Int { headers == .none ? 1 : (count + 9) / 10 }

    func numberOfSections(in tableView: UITableView) -> Int { sectionCount }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }

    func rowCount(_ section: Int) -> Int {
      headers == .none ? count : min(10, count - section * 10)
    }

    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { headers == .titles ? "Section \(section)" : nil }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard headers == .views || headers == .fixedViews else { return nil }
      let header =
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
      header.textLabel?.text = "Section \(section)"
      return header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headers == .fixedViews ? 40 : UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rowCount(section)
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? TwinTableCell)?.text = "Row \(indexPath.row)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { rowCount(section) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      if let cell = view as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = "Section \(indexPath.section)"
        cell.contentConfiguration = content
      }
      return view
    }

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

  /// The number of rows, which takes effect with ``reload()`` or an update.
  var count: Int {
    get { rows.count }
    nonmutating set { rows.count = newValue }
  }

  var offset: CGFloat { list.contentOffset.y }
  /// The distance of the offset from the top of the content, below bars.
  var distance: CGFloat { offset + list.adjustedContentInset.top }
  var navigation: UINavigationController? { controller.navigationController }
  var table: UITableView? { list as? UITableView }
  var collection: UICollectionView? { list as? UICollectionView }

  init(
    _ behavior: Behavior, list kind: List = .table, style: UITableView.Style = .plain,
    in container: Container = .navigation, count: Int = 60, headers: Headers = .none,
    isRightToLeft: Bool = false, isSelfSizing: Bool = false,
    size: CGSize = CGSize(width: 390, height: 844)
  ) throws {
    let device = Simulator(
      size: size, scale: 2,
      appearance: Appearance(
        isRightToLeft: isRightToLeft,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), statusBarHeight: 47))
    self.device = device
    let rows = rows
    rows.count = count
    rows.headers = headers
    let controller = device.perform { () -> UIViewController in
      switch kind {
      case .table: TableViewController(style: style)
      case .uiTable: UITableViewController(style: style)
      case .collection:
        CollectionViewController(
          collectionViewLayout: Self.layout(style, hasHeaders: headers != .none))
      }
    }
    self.controller = controller
    list = device.perform { () -> UIScrollView in
      controller.title = "List"
      if let table = (controller as? UITableViewController)?.tableView {
        if !isSelfSizing { table.rowHeight = 44 }
        table.register(TwinTableCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        if headers == .views || headers == .fixedViews { table.delegate = rows }
        return table
      }
      let collection = (controller as! UICollectionViewController).collectionView!
      collection.register(TwinItemCell.self, forCellWithReuseIdentifier: "row")
      collection.register(
        UICollectionViewListCell.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      collection.dataSource = rows
      return collection
    }
    Self.show(controller, in: container, device)
    device.advance(by: 0.6)
    device.perform { turnOn(behavior) }
    device.advance(by: 1)
  }

  private func turnOn(_ behavior: Behavior) {
    func isOn(_ one: Behavior) -> Bool { behavior == one || behavior == .all }
    if isOn(.refresher) || behavior == .refreshing { list.refresher = refresher }
    if behavior == .refreshing { refresher.begin(revealing: true) }
    if isOn(.loader) { list.loader = Loader() }
    if isOn(.keyboard) { list.keyboardAvoidance = KeyboardAvoidance() }
    if behavior == .bars { list.barHiding = BarHiding([.navigationBar, .tabBar]) }
    if isOn(.folding) {
      table?.sectionFolding = SectionFolding()
      collection?.sectionFolding = SectionFolding()
    }
    if isOn(.header) {
      table?.headerHiding = HeaderHiding(.always)
      collection?.headerHiding = HeaderHiding(.always)
    }
  }

  private static func layout(
    _ style: UITableView.Style, hasHeaders: Bool
  ) -> UICollectionViewLayout {
    let appearance: UICollectionLayoutListConfiguration.Appearance =
      switch style {
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      default: .plain
      }
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    if hasHeaders { configuration.headerMode = .supplementary }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private static func show(
    _ controller: UIViewController, in container: Container, _ device: Simulator
  ) {
    func navigation(_ root: UIViewController) -> UINavigationController {
      let navigation = UINavigationController(rootViewController: root)
      navigation.navigationBar.prefersLargeTitles = container == .largeTitle
      return navigation
    }
    let root = device.perform { () -> UIViewController in
      switch container {
      case .none: return controller
      case .navigation, .largeTitle: return navigation(controller)
      case .search:
        controller.navigationItem.searchController = UISearchController(
          searchResultsController: nil)
        return navigation(controller)
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(controller, for: .secondary)
        return split
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

  func reload() {
    table?.reloadData()
    collection?.reloadData()
  }

  /// Changes the number of rows by an update at their end.
  func update(to count: Int) {
    let paths = (min(count, self.count)..<max(count, self.count)).map(path)
    let inserts = count > self.count
    self.count = count
    if inserts {
      table?.insertRows(at: paths, with: .automatic)
      collection?.insertItems(at: paths)
    } else {
      table?.deleteRows(at: paths, with: .automatic)
      collection?.deleteItems(at: paths)
    }
  }

  private func path(_ row: Int) -> IndexPath {
    rows.headers == .none
      ? IndexPath(row: row, section: 0) : IndexPath(row: row % 10, section: row / 10)
  }

  func cell(_ row: Int) -> UIView? {
    let path = path(row)
    return table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
  }

  func field(_ row: Int) -> UITextField? { (cell(row) as? TwinCell)?.field }

  /// The rows whose fields are visible between the bars, from the top.
  var rowsWithVisibleFields: [Int] {
    let visible = list.bounds.inset(by: list.adjustedContentInset)
    return visibleRows.filter { row in
      field(row).map { visible.contains($0.convert($0.bounds, to: list)) } ?? false
    }
  }

  /// The rows on screen, from the top.
  var visibleRows: [Int] {
    let paths = table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? []
    return paths.map { rows.headers == .none ? $0.row : $0.section * 10 + $0.row }.sorted()
  }
}
