import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// Views that the app hides while it configures them, such as badges without a number.
@MainActor @Suite struct HiddenViewTests {
  private final class Page: UICollectionViewController {
    private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, path, _ in
      cell.isHidden = path.item % 3 == 1
    }

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 390, height: 60)
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1000 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: 0)
    }
  }

  @Test func `A hidden view stays hidden, and is visible again when it is reused`() {
    let device = Simulator()
    let page = device.perform { Page() }
    device.show(page)
    for offset in [0, 130, 1270, 3000, 470] as [CGFloat] {
      device.perform { page.collectionView.contentOffset.y = offset }
      device.advance(by: 0.1)
      let paths = page.collectionView.indexPathsForVisibleItems
      #expect(paths.count > 10)
      for path in paths {
        let cell = page.collectionView.cellForItem(at: path)
        #expect(cell?.isHidden == (path.item % 3 == 1), "\(path) at \(offset)")
      }
    }
  }
}
