import Simulator
import Testing
import UIKit

@MainActor @Suite struct CollectionControllerTests {
  private final class Controller: UICollectionViewController {
    var selected: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 20 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath.item) }
  }

  @Test func `A controller shows its items and hears of taps`() throws {
    let device = Simulator()
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    device.perform { device.window.rootViewController = controller }
    device.advance(by: 0.1)
    #expect(controller.collectionView.visibleCells.count == 20)
    #expect(controller.view === controller.collectionView)
    #expect(controller.collectionViewLayout is UICollectionViewFlowLayout)
    try device.tap(controller.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))!)
    #expect(controller.selected == [3])
  }

  @Test func `The selection goes when the controller comes back`() throws {
    let device = Simulator()
    let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = UINavigationController(rootViewController: controller)
    device.perform { device.window.rootViewController = navigation }
    device.advance(by: 0.1)
    try device.tap(controller.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))!)
    device.perform { navigation.pushViewController(UIViewController(), animated: true) }
    device.advance(by: 1)
    #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
    device.perform { navigation.popViewController(animated: true) }
    device.advance(by: 1)
    #expect(controller.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `A controller without a layout is reported and gets a flow layout`() {
    let faults = UIKitFault.collected {
      let controller = UICollectionViewController(nibName: nil, bundle: nil)
      controller.loadViewIfNeeded()
      #expect(controller.collectionView.collectionViewLayout is UICollectionViewFlowLayout)
    }
    #expect(faults == ["UICollectionView must be initialized with a non-nil layout parameter"])
  }
}
