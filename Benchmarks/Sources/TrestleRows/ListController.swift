import Foundation
import Trestle

/// The rows as list sections of a collection view, with headers that stay.
final class ListController: UICollectionViewController {
  private let options: Options
  private let meter: Meter
  private var rows: Rows
  private var script: Script?

  private static let cell = "row"
  private static let header = "header"

  init(options: Options) {
    self.options = options
    meter = Meter(options: options)
    rows = Rows(count: options.rowCount, isMega: options.isMega)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.headerTopPadding = 0
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    // As in the table and in the peers, nothing is highlighted under the pointer.
    collectionView.allowsSelection = false
    collectionView.register(ListRowCell.self, forCellWithReuseIdentifier: Self.cell)
    collectionView.register(
      ListHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.header)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard script == nil else { return }
    let insert = Edit(name: "insert") { [unowned self] in
      let path = IndexPath(item: rows.insertInTheMiddle(), section: rows.middleSection)
      UIView.performWithoutAnimation { collectionView.insertItems(at: [path]) }
    }
    let script = Script(list: collectionView, options: options, meter: meter, edits: [insert])
    self.script = script
    script.beginAfterFirstFrame()
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    rows.sectionCount
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.length(section) }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    (cell as? ListRowCell)?.show(rows.identifier(indexPath.section, indexPath.item))
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.header, for: indexPath)
    (header as? ListHeader)?.title.text = "Section \(indexPath.section)"
    return header
  }
}

/// A title and a line below it, as high as the row is known to be.
private final class ListRowCell: UICollectionViewListCell {
  private let labels = RowLabels()
  private var height: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    labels.add(to: contentView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ identifier: UInt32) {
    height = Rows.height(identifier)
    labels.show(identifier)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = height
    return layoutAttributes
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    labels.layOut(in: contentView.bounds.width)
  }
}

/// Stays at the top while its section is there.
private final class ListHeader: UICollectionReusableView {
  let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.933, alpha: 1)
    title.font = RowFont.bold(14)
    title.textColor = .black
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(Rows.headerHeight)
    return layoutAttributes
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(
      x: RowLabels.x, y: 4, width: bounds.width - 2 * RowLabels.x, height: 20)
  }
}
