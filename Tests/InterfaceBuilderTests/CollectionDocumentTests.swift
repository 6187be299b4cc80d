import Simulator
import Testing
import UIFoundation
import UIKit

/// Collection views of documents: layouts, prototypes, outlets, cells of nibs.
@MainActor @Suite(.serialized) struct CollectionDocumentTests {
  let device = Simulator(size: CGSize(width: 320, height: 480))

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "star", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
  }

  private let cell = """
    <collectionViewCell opaque="NO" contentMode="center" reuseIdentifier="star" id="cell">\
    <rect key="frame" x="0" y="0" width="90" height="70"/>\
    <view key="contentView" opaque="NO" contentMode="center"><rect key="frame" x="0" y="0" \
    width="90" height="70"/><subviews><label text="Star" id="l"><rect key="frame" x="5" y="5" \
    width="60" height="20"/></label></subviews></view></collectionViewCell>
    """

  private var controller: String {
    """
    <collectionViewController id="one" sceneMemberID="viewController">\
    <collectionView key="view" contentMode="scaleToFill" allowsMultipleSelection="YES" \
    dataMode="prototypes" id="grid"><rect key="frame" x="0" y="0" width="320" height="480"/>\
    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" \
    minimumInteritemSpacing="3" id="flow"><size key="itemSize" width="90" height="70"/>\
    <size key="headerReferenceSize" width="50" height="40"/><inset key="sectionInset" minX="1" \
    minY="2" maxX="1" maxY="4"/></collectionViewFlowLayout><cells>\(cell)</cells>\
    <collectionReusableView key="sectionHeaderView" reuseIdentifier="title" id="head"><rect \
    key="frame" x="0" y="0" width="320" height="40"/><subviews><label text="Stars" id="hl"><rect \
    key="frame" x="0" y="0" width="100" height="30"/></label></subviews></collectionReusableView>\
    </collectionView></collectionViewController>
    """
  }

  @Test func `A collection view of a storyboard has its layout, prototypes and headers`() throws {
    let board = try storyboard(Documents.storyboard(Documents.scene(controller)))
    let controller = try #require(
      board.instantiateInitialViewController() as? UICollectionViewController)
    let source = Source()
    controller.collectionView.dataSource = source
    device.show(controller)
    let view = try #require(controller.collectionView)
    let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 90, height: 70))
    #expect(flow.minimumLineSpacing == 7)
    #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 1))
    #expect(view.allowsMultipleSelection)
    #expect(view.visibleCells.count == 4)
    let labels = view.visibleCells.compactMap { $0.contentView.subviews.first as? UILabel }
    #expect(labels.map(\.text) == ["Star", "Star", "Star", "Star"])
    #expect(Set(labels.map { ObjectIdentifier($0) }).count == 4)
    let header = view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    ).first
    #expect((header?.subviews.first as? UILabel)?.text == "Stars")
    #expect(header?.frame.height == 40)
  }

  @Test func `The cell of a nib is dequeued under its identifier`() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UINib(Documents.nib(cell)), forCellWithReuseIdentifier: "star")
    let source = Source()
    view.dataSource = source
    device.perform { device.window.addSubview(view) }
    device.advance(by: 0.05)
    #expect(view.visibleCells.count == 4)
    #expect((view.visibleCells[0].contentView.subviews.first as? UILabel)?.text == "Star")
    #expect(view.visibleCells[0].frame.size == CGSize(width: 50, height: 50))
  }
}
