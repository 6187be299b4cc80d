import CoreGraphics
import Foundation
import ScreenSnapshots
import Simulator
import Testing
import UIKit

/// References of collection views and of their cells.
@Suite(.serialized) @MainActor final class CollectionSnapshotTests {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trestle-collection-snapshots")
    try? FileManager.default.removeItem(at: folder)
    SnapshotStore.folder = folder
  }

  isolated deinit {
    SnapshotStore.folder = nil
    try? FileManager.default.removeItem(at: folder)
  }

  private final class Tiles: UICollectionViewController {
    let names: [String]

    init(_ names: [String]) {
      self.names = names
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 60, height: 40)
      super.init(collectionViewLayout: flow)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      label.text = names[indexPath.item]
      cell.contentView.addSubview(label)
      return cell
    }
  }

  private let small = TestScreen(name: "small", size: CGSize(width: 140, height: 80), scale: 1)

  private func issues(_ body: () -> Void) -> Int {
    nonisolated(unsafe) var count = 0
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { _ in
      count += 1
      return true
    }
    return count
  }

  private func expect(_ names: [String], as format: SnapshotFormat) {
    expectSnapshot(of: { Tiles(names) }, on: [small], as: format, named: "tiles", record: .missing)
  }

  @Test(arguments: [SnapshotFormat.pixels, .views, .accessibility])
  func `The items of a grid are in each kind of reference`(_ format: SnapshotFormat) {
    #expect(issues { expect(["A", "B", "C"], as: format) } == 1)
    #expect(issues { expect(["A", "B", "C"], as: format) } == 0)
    #expect(issues { expect(["A", "B", "D"], as: format) } == 1)
  }

  @Test func `The text of a grid has its items in order, in their lines`() throws {
    _ = issues { expect(["A", "B", "C"], as: .accessibility) }
    let text = try String(
      contentsOf: folder.appendingPathComponent("tiles.accessibility.txt"), encoding: .utf8)
    #expect(
      text == """
        UICollectionView
          row "A" (0, 0, 60, 40)
          row "B" (80, 0, 60, 40)
          row "C" (0, 50, 60, 40)

        """)
  }

  @Test func `A cell alone has a reference of its fitting height`() throws {
    func cell(_ text: String) -> UIView {
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 140, height: 44))
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
      return cell
    }
    func expect(_ text: String) {
      expectSnapshot(ofView: { cell(text) }, on: [small], named: "cell", record: .missing)
    }
    #expect(issues { expect("One") } == 1)
    #expect(issues { expect("One") } == 0)
    #expect(issues { expect("Two") } == 1)
    let picture = try Snapshot(contentsOf: folder.appendingPathComponent("cell.png"), scale: 1)
    #expect(picture.width == 140 && picture.height == 44)
  }
}
