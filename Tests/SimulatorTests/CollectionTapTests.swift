import CoreGraphics
import Simulator
import Testing
import UIKit

final class TilesController: UICollectionViewController {
  var selected: [IndexPath] = []

  init() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    super.init(collectionViewLayout: flow)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? 60 : 2 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath) }
}

@MainActor @Suite struct CollectionTapTests {
  let device = Simulator(size: CGSize(width: 390, height: 600))
  let page: TilesController

  init() {
    let device = device
    page = device.perform { TilesController() }
    device.show(page)
  }

  @Test func `A tap on an item selects it`() throws {
    try device.tap(item: 4)
    #expect(page.selected == [IndexPath(item: 4, section: 0)])
    #expect(page.collectionView.indexPathsForSelectedItems == page.selected)
  }

  @Test func `A tap on an item that does not exist throws, and says which items exist`() {
    let error = SimulatorError.noSuchItem(item: 5, section: 1, exists: "2 items in that section")
    #expect(throws: error) { try device.tap(item: 5, section: 1) }
    #expect(
      error.description
        == "There is no item 5 in section 1: the collection view has 2 items in that section.")
    #expect(throws: SimulatorError.noSuchItem(item: 0, section: 7, exists: "2 sections")) {
      try device.tap(item: 0, section: 7)
    }
    #expect(
      throws: SimulatorError.noSuchItem(item: -1, section: 0, exists: "60 items in that section")
    ) { try device.tap(item: -1) }
    #expect(page.selected.isEmpty)
  }

  @Test func `A tap on an item off the screen throws, and succeeds after a scroll`() throws {
    let error = SimulatorError.itemNotVisible(
      item: 1, section: 1, visible: "items 0 of section 0 to 17 of section 0")
    #expect(throws: error) { try device.tap(item: 1, section: 1) }
    #expect(
      error.description
        == "Item 1 of section 1 is not on the screen, which shows items 0 of section 0 to 17 of "
        + "section 0.")
    device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -6000))
    try device.settle()
    try device.tap(item: 1, section: 1)
    #expect(page.selected == [IndexPath(item: 1, section: 1)])
  }

  @Test func `A tap on an item without a collection view throws`() {
    let bare = Simulator()
    bare.show(bare.perform { UIViewController() })
    #expect(throws: SimulatorError.noCollectionView) { try bare.tap(item: 0) }
    #expect(throws: SimulatorError.noTable) { try device.tap(row: 0) }
  }
}
