import Foundation
import Simulator
import Trestle

/// A list of messages whose cells size themselves, as a table or as a collection view.
@MainActor final class ChatStage {
  enum List: CaseIterable { case tableView, table, collection }

  /// How the list is told of other messages.
  enum Change: CaseIterable { case reload, update, snapshot }

  static let rowHeight: CGFloat = 44

  /// A message that is higher than the view.
  static let tallMessage = 500_000

  static func height(of message: Int) -> CGFloat {
    message == tallMessage ? 2_000 : 24 + CGFloat((message * 37 & 0xffff) % 140)
  }

  let device: Simulator
  let kind: List
  let controller = UIViewController()
  let list: UIScrollView
  private(set) var messages: [Int]
  private let source: Source
  let anchoring = BottomAnchoring()
  let loader = Loader(edge: .top)
  private(set) var loads = 0
  private var snapshots: ((_ messages: [Int], _ animated: Bool) -> Void)?

  /// Shows the newest `count` of the messages before `end`.
  init(
    _ kind: List, count: Int = 40, before end: Int = 1_000_000, change: Change = .update,
    isAnchored: Bool = true, loads: Bool = true, appearance: Appearance = Appearance(),
    pace: FramePace = .steady(120)
  ) {
    self.kind = kind
    messages = Array(end - count..<end)
    device = Simulator(
      size: CGSize(width: 390, height: 800), scale: 2, pace: pace, appearance: appearance)
    let source = Source()
    self.source = source
    let frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    list = device.perform { () -> UIScrollView in
      switch kind {
      case .tableView, .table:
        let table =
          kind == .tableView
          ? TableView(frame: frame, style: .plain) : UITableView(frame: frame, style: .plain)
        table.estimatedRowHeight = Self.rowHeight
        table.separatorStyle = .none
        table.register(TableCell.self, forCellReuseIdentifier: "message")
        return table
      case .collection:
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let collection = UICollectionView(
          frame: frame,
          collectionViewLayout: UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group)))
        collection.register(CollectionCell.self, forCellWithReuseIdentifier: "message")
        return collection
      }
    }
    source.stage = self
    device.perform {
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.addSubview(list)
      if change == .snapshot { makeSnapshots() } else { setSource() }
      snapshots?(messages, false)
      if isAnchored { list.bottomAnchoring = anchoring }
      loader.onStateChange = { [weak self] in if $0 == .active { self?.loads += 1 } }
      if loads { list.loader = loader }
    }
    device.show(controller)
    device.advance(by: 0.1)
  }

  private func setSource() {
    (list as? UITableView)?.dataSource = source
    (list as? UICollectionView)?.dataSource = source
  }

  private func makeSnapshots() {
    func snapshot(_ messages: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(messages)
      return snapshot
    }
    if let table = list as? UITableView {
      let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, id in
        Self.cell(of: table, path, id)
      }
      snapshots = { source.apply(snapshot($0), animatingDifferences: $1) }
    } else if let collection = list as? UICollectionView {
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
        Self.cell(of: $0, $1, $2)
      }
      snapshots = { source.apply(snapshot($0), animatingDifferences: $1) }
    }
  }

  // MARK: Changes

  /// Adds messages before and after those that there are.
  func add(
    earlier: Int = 0, newer: Int = 0, _ change: Change, animated: Bool = false
  ) {
    let first = messages.first ?? 1_000_000
    let last = (messages.last ?? 999_999) + 1
    device.perform {
      messages = Array(first - earlier..<first) + messages + Array(last..<last + newer)
      let paths = Array(0..<earlier) + Array(messages.count - newer..<messages.count)
      switch change {
      case .snapshot: snapshots?(messages, animated)
      case .reload:
        (list as? UITableView)?.reloadData()
        (list as? UICollectionView)?.reloadData()
      case .update:
        if let table = list as? UITableView {
          table.insertRows(
            at: paths.map { IndexPath(row: $0, section: 0) }, with: animated ? .automatic : .none)
        } else if let collection = list as? UICollectionView {
          let update = {
            collection.insertItems(at: paths.map { IndexPath(item: $0, section: 0) })
          }
          if animated { update() } else { UIView.performWithoutAnimation(update) }
        }
      }
    }
  }

  /// Ends a load that has brought earlier messages.
  func finishLoad(_ change: Change, count: Int = 40) {
    add(earlier: count, change)
    device.perform { loader.end() }
  }

  /// Scrolls by code, in steps, as a finger would, so that rows on the way are measured.
  func scrollUp(by distance: CGFloat) {
    var left = distance
    while left > 0 {
      let step = min(left, 200)
      device.perform { list.contentOffset.y -= step }
      device.advance(by: 1.0 / 120)
      left -= step
    }
  }

  // MARK: What is seen

  /// The messages in view, with the positions of their lower edges on the screen.
  var places: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for view in list.subviews {
      guard let cell = view as? any MessageCell, !view.isHidden, let id = cell.id else { continue }
      let path =
        (view as? UITableViewCell).flatMap { (list as? UITableView)?.indexPath(for: $0) }
        ?? (view as? UICollectionViewCell).flatMap {
          (list as? UICollectionView)?.indexPath(for: $0)
        }
      guard path != nil else { continue }
      let frame = view.convert(view.bounds, to: controller.view)
      if frame.maxY > 0, frame.minY < 800 { places[id] = frame.maxY }
    }
    return places
  }

  /// How far the rows in view in both have moved; nil if they have not moved together.
  static func move(from old: [Int: CGFloat], to new: [Int: CGFloat]) -> CGFloat? {
    let moves = old.compactMap { id, place in new[id].map { $0 - place } }
    guard let first = moves.first, moves.allSatisfy({ abs($0 - first) < 0.01 }) else { return nil }
    return first
  }

  var offset: CGFloat { list.contentOffset.y }

  var endOffset: CGFloat {
    max(
      -list.adjustedContentInset.top,
      list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height)
  }

  /// Whether the last message is at the bottom of the visible content.
  var showsEnd: Bool {
    guard let place = messages.last.flatMap({ places[$0] }) else { return false }
    return abs(place - (800 - list.adjustedContentInset.bottom)) < 0.01
  }

  // MARK: Cells

  @MainActor protocol MessageCell: AnyObject { var id: Int? { get } }

  private final class TableCell: UITableViewCell, MessageCell {
    let bubble = Bubble()
    var id: Int? { bubble.id }

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      bubble.fill(contentView)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class CollectionCell: UICollectionViewCell, MessageCell {
    let bubble = Bubble()
    var id: Int? { bubble.id }

    override init(frame: CGRect) {
      super.init(frame: frame)
      bubble.fill(contentView)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Bubble: UIView {
    private var height: NSLayoutConstraint?
    var id: Int? { didSet { height?.constant = ChatStage.height(of: id ?? 0) } }

    func fill(_ view: UIView) {
      translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(self)
      let height = heightAnchor.constraint(equalToConstant: 30)
      height.priority = UILayoutPriority(999)
      self.height = height
      NSLayoutConstraint.activate([
        topAnchor.constraint(equalTo: view.topAnchor),
        bottomAnchor.constraint(equalTo: view.bottomAnchor),
        leadingAnchor.constraint(equalTo: view.leadingAnchor),
        trailingAnchor.constraint(equalTo: view.trailingAnchor), height,
      ])
    }
  }

  private static func cell(of table: UITableView, _ path: IndexPath, _ id: Int) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
    (cell as? TableCell)?.bubble.id = id
    return cell
  }

  private static func cell(
    of collection: UICollectionView, _ path: IndexPath, _ id: Int
  ) -> UICollectionViewCell {
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "message", for: path)
    (cell as? CollectionCell)?.bubble.id = id
    return cell
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    weak var stage: ChatStage?

    private var messages: [Int] { stage?.messages ?? [] }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      messages.count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { ChatStage.cell(of: tableView, indexPath, messages[indexPath.row]) }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { messages.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      ChatStage.cell(of: collectionView, indexPath, messages[indexPath.item])
    }
  }
}
