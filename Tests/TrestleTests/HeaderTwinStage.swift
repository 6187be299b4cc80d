import Foundation
import Simulator
import Testing
import Trestle

/// The lists whose header hides: a table, and collection views with different elements as the header.
enum HeaderTwinKind: CaseIterable, CustomTestStringConvertible {
  case table
  /// A list with a boundary element of its layout as the header.
  case list
  /// A custom compositional layout with a boundary element of estimated height as the header.
  case estimated
  /// The first section's header of a compositional layout.
  case section
  /// The first section's header of a flow layout.
  case flow

  static let collections = allCases.filter { $0 != .table }

  var testDescription: String { "\(self)" }
}

/// A reusable view that displays a header view and has its height.
final class HeaderTwinView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let header = subviews.first
    layoutAttributes.size.height = (header as? HeaderTwinContent)?.height ?? 100
    return layoutAttributes
  }
}

/// A header view that provides its height.
@MainActor protocol HeaderTwinContent: UIView { var height: CGFloat { get } }

/// Rows 44 points high below a header, for a table or a collection view.
@MainActor final class HeaderTwinData: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var count: Int
  /// The view to display in the header.
  var header: UIView?
  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if let cell = cell as? UICollectionViewListCell {
      var content = cell.defaultContentConfiguration()
      content.text = "\(indexPath.item)"
      cell.contentConfiguration = content
    }
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    view.backgroundColor = .systemTeal
    if let header, header.superview !== view {
      header.frame = view.bounds
      header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(header)
    }
    return view
  }
}

/// Provides the swipe actions in both views, and counts the ended animations.
@MainActor final class HeaderTwinDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  var animationsEnded = 0
  var onWillEnd: ((inout CGPoint) -> Void)?

  static var actions: UISwipeActionsConfiguration {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
    ])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { Self.actions }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { animationsEnded += 1 }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { onWillEnd?(&targetContentOffset.pointee) }
}

/// A header 100 points high above rows, in a table or a collection view on a simulated phone.
@MainActor final class HeaderTwinStage: ScrollingStage {
  let kind: HeaderTwinKind
  let device: Simulator
  let data: HeaderTwinData
  let delegate = HeaderTwinDelegate()
  let controller: UIViewController
  let scroll: UIScrollView

  var table: UITableView? { scroll as? UITableView }
  var collection: UICollectionView? { scroll as? UICollectionView }
  var offset: CGFloat { scroll.contentOffset.y }
  /// The offset at which the header is fully in view.
  var top: CGFloat { -scroll.adjustedContentInset.top }

  var hiding: HeaderHiding? {
    get { table?.headerHiding ?? collection?.headerHiding }
    set {
      table?.headerHiding = newValue
      collection?.headerHiding = newValue
    }
  }

  /// - Parameters:
  ///   - header: The header view; nil for an empty view.
  ///   - mode: The mode of the behaviour; nil to set none.
  init(
    _ kind: HeaderTwinKind, rows: Int = 50, header: UIView? = nil,
    mode: HeaderHiding.Mode? = .always, appearance: Appearance = Appearance(),
    _ setUp: (HeaderTwinStage) -> Void = { _ in },
    wrap: (UIViewController) -> UIViewController = { $0 }
  ) throws {
    self.kind = kind
    device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2, appearance: appearance)
    data = HeaderTwinData(rows)
    let (device, data, delegate) = (device, data, delegate)
    let height = (header?.frame.height).flatMap { $0 > 0 ? $0 : nil } ?? 100
    controller = device.perform {
      if kind == .table {
        let controller = TableViewController(style: .plain)
        controller.loadViewIfNeeded()
        return controller
      }
      return CollectionViewController(collectionViewLayout: Self.layout(kind, height: height))
    }
    let controller = controller
    scroll = device.perform {
      (controller as? UITableViewController)?.tableView
        ?? (controller as! UICollectionViewController).collectionView
    }
    device.perform {
      data.header = header
      if let table {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 44
        table.dataSource = data
        table.delegate = delegate
        let view = header ?? UIView()
        view.frame = CGRect(x: 0, y: 0, width: 390, height: height)
        table.tableHeaderView = view
      }
      if let collection {
        collection.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        collection.register(
          HeaderTwinView.self, forSupplementaryViewOfKind: Self.elementKind(kind),
          withReuseIdentifier: "header")
        collection.dataSource = data
        collection.delegate = delegate
      }
      if let mode { hiding = HeaderHiding(mode) }
      setUp(self)
    }
    device.show(device.perform { wrap(controller) })
    device.advance(by: 0.1)
  }

  static func elementKind(_ kind: HeaderTwinKind) -> String {
    kind == .section || kind == .flow ? UICollectionView.elementKindSectionHeader : "banner"
  }

  static func layout(_ kind: HeaderTwinKind, height: CGFloat) -> UICollectionViewLayout {
    if kind == .flow {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 44)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 390, height: height)
      return layout
    }
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: kind == .estimated ? .estimated(30) : .absolute(height)),
      elementKind: elementKind(kind), alignment: .top)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    if kind != .section { configuration.boundarySupplementaryItems = [header] }
    if kind == .list {
      return UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in
          var list = UICollectionLayoutListConfiguration(appearance: .plain)
          list.trailingSwipeActionsConfigurationProvider = { _ in HeaderTwinDelegate.actions }
          return .list(using: list, layoutEnvironment: environment)
        }, configuration: configuration)
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    if kind == .section { section.boundarySupplementaryItems = [header] }
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  // MARK: Displayed state

  /// The frame of the header's view, relative to the visible top edge; nil if it is not displayed.
  var headerFrame: CGRect? {
    let view: UIView? =
      table?.tableHeaderView
      ?? collection.flatMap { collection in
        let kind = Self.elementKind(kind)
        return collection.indexPathsForVisibleSupplementaryElements(ofKind: kind).first.flatMap {
          collection.supplementaryView(forElementKind: kind, at: $0)
        }
      }
    return view.map { $0.convert($0.bounds, to: scroll).offsetBy(dx: 0, dy: -offset) }
  }

  func cell(_ row: Int) -> UIView? {
    let path = IndexPath(row: row, section: 0)
    return table?.cellForRow(at: path) ?? collection?.cellForItem(at: path)
  }

  /// The height of the header, or its estimate until it has been displayed.
  var headerHeight: CGFloat {
    if let table { return table.tableHeaderView?.frame.height ?? 0 }
    let kind = Self.elementKind(kind)
    let path = IndexPath(item: kind == "banner" ? .max : 0, section: 0)
    return collection?.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame.maxY
      ?? 0
  }

  /// Whether the header rests fully in view or fully out of view, and `isHidden` agrees.
  var isAtRest: Bool {
    let (y, height) = (offset - top, headerHeight)
    return (y == 0 || y >= height) && hiding?.isHidden == (y >= height)
  }

  // MARK: Changes by the app

  /// Changes the number of rows by inserting or deleting rows at the start or the end.
  func setCount(_ count: Int, atStart: Bool = false) {
    let old = data.count
    let change = abs(count - old)
    let first = atStart ? 0 : min(count, old)
    let paths = (first..<first + change).map { IndexPath(row: $0, section: 0) }
    device.perform {
      table?.performBatchUpdates {
        data.count = count
        if count > old {
          table?.insertRows(at: paths, with: .top)
        } else {
          table?.deleteRows(at: paths, with: .top)
        }
      }
      collection?.performBatchUpdates {
        data.count = count
        if count > old {
          collection?.insertItems(at: paths)
        } else {
          collection?.deleteItems(at: paths)
        }
      }
    }
  }

  func reload(_ count: Int) {
    device.perform {
      data.count = count
      table?.reloadData()
      collection?.reloadData()
    }
  }

  func setEditing(_ isEditing: Bool) {
    device.perform { controller.setEditing(isEditing, animated: true) }
  }
}
