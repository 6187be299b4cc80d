import Simulator
import Testing
import UIKit

/// The index titles of a collection view.
@MainActor @Suite struct CollectionIndexTests {
  @MainActor private final class IndexedSource: NSObject, UICollectionViewDataSource {
    var sections = Array(repeating: 7, count: 26)
    var titles: [String]? = (0..<26).map { String(UnicodeScalar(65 + UInt8($0))) }
    var path: (Int) -> IndexPath = { IndexPath(item: 0, section: $0) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { sections[section] }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { path(index) }
  }

  @MainActor private final class Stage {
    let device: Simulator
    let view: UICollectionView
    let source = IndexedSource()

    init(pins: Bool, isMirrored: Bool = false) {
      device = Simulator(
        size: CGSize(width: 320, height: 480), appearance: Appearance(isRightToLeft: isMirrored))
      let layout = GridStage.flow {
        $0.headerReferenceSize = CGSize(width: 320, height: 30)
        $0.sectionHeadersPinToVisibleBounds = pins
      }
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.contentInset.top = 40
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "part")
      view.dataSource = source
      device.perform { device.window.addSubview(view) }
      device.advance(by: 0.05)
    }

    /// The height of a section: its header, three lines and the spaces between them.
    let sectionHeight: CGFloat = 30 + 3 * 100 + 2 * 10

    /// A point at a share of the titles' height.
    func point(_ share: CGFloat, x: CGFloat = 315) -> CGPoint {
      CGPoint(x: x, y: 40 + (480 - 40) / 2 + (share - 0.5) * 26 * 14)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `A finger on the titles goes from section to section`(pins: Bool, isMirrored: Bool) {
    let stage = Stage(pins: pins, isMirrored: isMirrored)
    let x: CGFloat = isMirrored ? 5 : 315
    let finger = stage.device.touch(at: stage.point(0.5, x: x))
    stage.device.advance(by: 0.05)
    #expect(stage.view.contentOffset.y == 13 * stage.sectionHeight - 40)
    finger.move(to: stage.point(0.02, x: x), over: 0.2)
    stage.device.advance(by: 0.05)
    #expect(stage.view.contentOffset.y == -40)
    finger.move(to: stage.point(0.99, x: x), over: 0.2).lift()
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 480)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func `A title may stand for an item inside of a section, or for none`() {
    let stage = Stage(pins: false)
    stage.source.path = { IndexPath(item: 3, section: $0) }
    stage.device.tap(at: stage.point(0.5))
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset.y == 13 * stage.sectionHeight + 30 + 110 - 40)
    stage.source.path = { _ in IndexPath(item: 7, section: 0) }
    let before = stage.view.contentOffset
    stage.device.tap(at: stage.point(0.2))
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset == before)
  }

  @Test func `Titles come and go with the data`() {
    let stage = Stage(pins: false)
    stage.source.titles = nil
    stage.device.perform { stage.view.reloadData() }
    stage.device.advance(by: 0.1)
    stage.device.tap(at: stage.point(0.5))
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset.y == -40)
    stage.source.titles = ["First", "Last"]
    stage.source.path = { IndexPath(item: 0, section: $0 * 25) }
    stage.device.perform { stage.view.reloadData() }
    stage.device.advance(by: 0.1)
    stage.device.tap(at: CGPoint(x: 300, y: 267))
    stage.device.advance(by: 0.1)
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 480)
  }
}
