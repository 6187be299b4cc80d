import UIKit

/// The list that lays out the cells of a skeleton: a table like the app's, or a collection view.
@MainActor final class SkeletonList: NSObject {
  fileprivate static let identifier = "skeleton"
  /// Sample texts for labels without text. Their lengths differ, as in real rows.
  private static let fillers = [
    "Placeholder of a text", "Placeholder", "Placeholder of a longer text", "Placeholder of one",
  ]

  let view: UIScrollView
  fileprivate let skeleton: Skeleton
  private weak var list: UIScrollView?
  /// The data source of a collection view, which holds it weakly.
  private var items: SkeletonItems?

  init(_ skeleton: Skeleton, like list: UIScrollView) {
    self.skeleton = skeleton
    self.list = list
    switch list {
    case let table as UITableView: view = UITableView(frame: table.bounds, style: table.style)
    case let collection as UICollectionView:
      view = UICollectionView(
        frame: collection.bounds, collectionViewLayout: skeleton.layout(like: collection))
    default: view = UIScrollView()
    }
    super.init()
    view.isScrollEnabled = false
    view.scrollsToTop = false
    view.backgroundColor = .clear
    view.contentInsetAdjustmentBehavior = .never
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    switch view {
    case let table as UITableView: setUp(table)
    case let collection as UICollectionView: setUp(collection)
    default: break
    }
  }

  private func setUp(_ table: UITableView) {
    if case .rows(let cell) = skeleton.source {
      table.register(cell, forCellReuseIdentifier: Self.identifier)
    }
    table.dataSource = self
    table.delegate = self
    adoptLengths()
  }

  private func setUp(_ collection: UICollectionView) {
    let cell: UICollectionViewCell.Type
    if case .items(let own, _) = skeleton.source {
      cell = own
    } else {
      cell = UICollectionViewCell.self
    }
    collection.register(cell, forCellWithReuseIdentifier: Self.identifier)
    items = SkeletonItems(self)
    collection.dataSource = items
    collection.contentInset = (list as? UICollectionView)?.contentInset ?? .zero
    collection.contentInset.top = 0
    collection.contentInset.bottom = 0
  }

  /// Copies the lengths and margins of the app's table, which may change while the skeleton is visible.
  func adoptLengths() {
    guard let table = view as? UITableView, let own = list as? UITableView else { return }
    table.rowHeight = skeleton.rowHeight ?? own.rowHeight
    table.estimatedRowHeight = own.estimatedRowHeight
    table.separatorStyle = own.separatorStyle
    table.separatorColor = own.separatorColor
    table.separatorInset = own.separatorInset
    table.sectionHeaderHeight = own.sectionHeaderHeight
    table.sectionFooterHeight = own.sectionFooterHeight
    if #available(iOS 15, *) { table.sectionHeaderTopPadding = own.sectionHeaderTopPadding }
    table.cellLayoutMarginsFollowReadableWidth = own.cellLayoutMarginsFollowReadableWidth
    table.preservesSuperviewLayoutMargins = false
    table.layoutMargins = own.layoutMargins
    table.insetsLayoutMarginsFromSafeArea = false
    let height = own.tableHeaderView?.frame.height
    if height != table.tableHeaderView?.frame.height {
      table.tableHeaderView = height.map {
        UIView(frame: CGRect(x: 0, y: 0, width: table.bounds.width, height: $0))
      }
    }
    if own.tableFooterView != nil, table.tableFooterView == nil { table.tableFooterView = UIView() }
  }

  /// The views whose content becomes bars: cells, and headers of sections.
  var contents: [UIView] {
    switch view {
    case let table as UITableView:
      let headers = skeleton.validCounts.indices.compactMap { table.headerView(forSection: $0) }
      return headers.map(\.contentView) + table.visibleCells.map(\.contentView)
    case let collection as UICollectionView: return collection.visibleCells.map(\.contentView)
    default: return []
    }
  }

  /// Gives sample text to each label of a cell that has no text.
  fileprivate func fill(_ cell: UIView, at path: IndexPath) {
    var labels = 0
    func fill(_ view: UIView) {
      for subview in view.subviews where !subview.isHidden {
        if let label = subview as? UILabel {
          if label.text?.isEmpty != false {
            label.text = Self.fillers[(path.item + labels) % Self.fillers.count]
          }
          labels += 1
        } else {
          fill(subview)
        }
      }
    }
    fill(cell)
  }
}

extension SkeletonList: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { skeleton.validCounts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    skeleton.validCounts[section]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    skeleton.sectionTitles.indices.contains(section) ? skeleton.sectionTitles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    var cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier)
    if case .identifier(let identifier) = skeleton.source {
      cell = (list as? UITableView)?.dequeueReusableCell(withIdentifier: identifier)
      if cell == nil {
        UIKitFault.report(
          "A Skeleton has the identifier \(identifier), which no cell is registered for")
      }
    }
    let shown = cell ?? UITableViewCell(style: .default, reuseIdentifier: Self.identifier)
    skeleton.configure(shown, indexPath)
    if type(of: shown) == UITableViewCell.self, shown.contentView.subviews.isEmpty,
      shown.contentConfiguration == nil
    {
      shown.textLabel?.text = Self.fillers[indexPath.row % Self.fillers.count]
    }
    fill(shown.contentView, at: indexPath)
    shown.accessoryView?.isHidden = true
    shown.accessoryType = .none
    shown.selectionStyle = .none
    return shown
  }
}

/// The items of a skeleton in a collection view.
@MainActor private final class SkeletonItems: NSObject, UICollectionViewDataSource {
  private unowned let owner: SkeletonList
  private var registeredKinds: Set<String> = []

  init(_ owner: SkeletonList) { self.owner = owner }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    owner.skeleton.validCounts.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { owner.skeleton.validCounts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SkeletonList.identifier, for: indexPath)
    owner.skeleton.configure(cell, indexPath)
    owner.fill(cell.contentView, at: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if registeredKinds.insert(kind).inserted {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: SkeletonList.identifier)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: SkeletonList.identifier, for: indexPath)
  }
}

extension Skeleton {
  /// Creates a layout like that of the app's collection view.
  @MainActor fileprivate func layout(like collection: UICollectionView) -> UICollectionViewLayout {
    if case .items(_, let layout?) = source { return layout() }
    let copy = UICollectionViewFlowLayout()
    guard let own = collection.collectionViewLayout as? UICollectionViewFlowLayout else {
      UIKitFault.report(
        "A Skeleton of a collection view with a \(type(of: collection.collectionViewLayout)) needs the "
          + "closure that creates such a layout")
      copy.itemSize = CGSize(width: collection.bounds.width, height: 44)
      return copy
    }
    copy.itemSize = own.itemSize
    copy.estimatedItemSize = own.estimatedItemSize
    copy.minimumLineSpacing = own.minimumLineSpacing
    copy.minimumInteritemSpacing = own.minimumInteritemSpacing
    copy.sectionInset = own.sectionInset
    copy.headerReferenceSize = own.headerReferenceSize
    copy.footerReferenceSize = own.footerReferenceSize
    copy.scrollDirection = own.scrollDirection
    return copy
  }
}
