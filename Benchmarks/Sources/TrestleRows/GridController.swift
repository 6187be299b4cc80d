import Foundation
import Trestle

/// Pictures with titles, four in a line.
final class GridController: UICollectionViewController {
  private let options: Options
  private let meter: Meter
  private let pictures: GridPictures
  private var items: GridItems
  private var script: Script?

  private static let cell = "item"

  init(options: Options) {
    self.options = options
    meter = Meter(options: options)
    pictures = GridPictures(scale: options.scale)
    items = GridItems(count: options.rowCount)
    super.init(collectionViewLayout: Self.layout(options.variant))
  }

  required init?(coder: NSCoder) { nil }

  private static func layout(_ variant: Options.Variant) -> UICollectionViewLayout {
    if variant == .composed {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(GridItems.size.width),
        heightDimension: .absolute(GridItems.size.height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(GridItems.size.height)),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.itemSize = GridItems.size
    if variant == .selfsized { layout.estimatedItemSize = GridItems.size }
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    // As in the peers, nothing is highlighted under the pointer.
    collectionView.allowsSelection = false
    collectionView.register(GridCell.self, forCellWithReuseIdentifier: Self.cell)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard script == nil else { return }
    let script = Script(list: collectionView, options: options, meter: meter, edits: edits)
    self.script = script
    script.beginAfterFirstFrame()
  }

  private var edits: [Edit] {
    [
      Edit(name: "delete_half") { [unowned self] in
        items.setHalfDeleted(true)
        UIView.performWithoutAnimation { collectionView.deleteItems(at: items.halfPaths) }
      },
      Edit(name: "restore_half") { [unowned self] in
        items.setHalfDeleted(false)
        UIView.performWithoutAnimation { collectionView.insertItems(at: items.halfPaths) }
      },
      Edit(name: "insert") { [unowned self] in
        let path = IndexPath(item: items.insertInTheMiddle(), section: 0)
        UIView.performWithoutAnimation { collectionView.insertItems(at: [path]) }
      },
    ]
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { items.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    let identifier = items.identifier(indexPath.item)
    (cell as? GridCell)?.show(identifier, picture: pictures.image(of: identifier))
    return cell
  }
}

/// A picture and a title below it.
private final class GridCell: UICollectionViewCell {
  private let picture = UIImageView()
  private let title = UILabel()

  private static let font = RowFont.regular(12)
  private static let x = 8, top = 4, titleTop = 88

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = Self.font
    title.textColor = .black
    contentView.addSubview(picture)
    contentView.addSubview(title)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ identifier: UInt32, picture image: UIImage) {
    picture.image = image
    title.text = "\(Rows.word(Int(Rows.hash(identifier) & 15))) \(identifier % 1000)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: Self.x, y: Self.top, width: GridPictures.side, height: GridPictures.side)
    title.frame = CGRect(
      x: CGFloat(Self.x), y: CGFloat(Self.titleTop),
      width: contentView.bounds.width - CGFloat(Self.x), height: 16)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: GridItems.size.width,
      height: CGFloat(Self.titleTop) + title.sizeThatFits(size).height.rounded(.up) + 8)
  }
}
