import Simulator
import Testing
import UIKit

@MainActor @Suite struct FlowLayoutTests {
  @Test func `A new flow layout has UIKit's defaults`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(layout.sectionInsetReference == .fromContentInset)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(layout.developmentLayoutDirection == .leftToRight)
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  @Test func `Insets of section and content leave the rest to the lines`() {
    let layout = GridStage.flow {
      $0.sectionInset = UIEdgeInsets(top: 7, left: 5, bottom: 9, right: 5)
    }
    let stage = GridStage([4], layout: layout)
    stage.perform { stage.view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10) }
    // 320 - 20 - 10 = 290: two a line, 90 between them.
    #expect(stage.cell(0)?.frame.origin == CGPoint(x: 5, y: 7))
    #expect(stage.cell(1)?.frame.minX == 195)
    #expect(stage.cell(2)?.frame.minY == 117)
    #expect(stage.view.contentSize == CGSize(width: 300, height: 226))
  }

  @Test func `Items run down columns where content scrolls sideways`() {
    let layout = GridStage.flow { $0.scrollDirection = .horizontal }
    let stage = GridStage([100], layout: layout)
    // 480: four in a column, 26.67 apart.
    #expect(stage.cell(1)?.frame.origin == CGPoint(x: 0, y: 126.5))
    #expect(stage.cell(4)?.frame.origin == CGPoint(x: 110, y: 0))
    #expect(stage.view.contentSize == CGSize(width: 25 * 110 - 10, height: 480))
    stage.perform {
      stage.view.scrollToItem(
        at: IndexPath(item: 40, section: 0), at: .left, animated: false)
    }
    #expect(stage.view.contentOffset.x == 1100)
    #expect(stage.names.contains(40))
  }

  @Test func `Headers and footers have the whole width, and none without length`() {
    let layout = GridStage.flow {
      $0.headerReferenceSize = CGSize(width: 1, height: 30)
      $0.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    }
    let stage = GridStage([2, 0, 2], layout: layout)
    let headers = stage.view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(
      headers.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 320, height: 30), CGRect(x: 0, y: 140, width: 320, height: 30),
        CGRect(x: 0, y: 180, width: 320, height: 30),
      ])
    #expect(
      stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionFooter)
        .isEmpty)
  }

  @Test func `Pinned headers stay below the inset, in front of cells, until their section ends`() {
    let layout = GridStage.flow {
      $0.headerReferenceSize = CGSize(width: 0, height: 40)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    let stage = GridStage([30, 30], layout: layout)
    stage.perform { stage.view.contentInset.top = 20 }
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    for offset in [100, 500, 1000] as [CGFloat] {
      stage.perform { stage.view.contentOffset.y = offset }
      let header = stage.view.supplementaryView(forElementKind: kind, at: path)
      #expect(header?.frame.minY == offset + 20)
    }
    let header = stage.view.supplementaryView(forElementKind: kind, at: path)!
    let index = stage.view.subviews.firstIndex(of: header)!
    #expect(header.layer.zPosition > 0)
    #expect(index > stage.view.subviews.firstIndex { $0 is GridCell }!)
    // The section ends at 40 + 10 * 110 - 10 = 1130.
    stage.perform { stage.view.contentOffset.y = 1100 }
    #expect(header.frame.minY == 1090)
  }

  @Test func `The delegate's answers win over the properties`() {
    let layout = GridStage.flow()
    let stage = GridStage([4], layout: layout)
    let delegate = FlowDelegate()
    stage.perform { stage.view.delegate = delegate }
    #expect(stage.cell(0)?.frame == CGRect(x: 4, y: 34.5, width: 60, height: 20))
    #expect(stage.cell(1)?.frame == CGRect(x: 67, y: 34, width: 60, height: 21))
    #expect(delegate.asked == 4)
    stage.perform { stage.view.contentOffset.y = 3 }
    #expect(delegate.asked == 4)
    stage.perform { layout.invalidateLayout() }
    #expect(delegate.asked == 8)
  }

  @Test func `A change of the width lays out once more, and of the offset does not`() {
    let stage = GridStage([100])
    let before = stage.view.counters.preparations
    stage.perform { stage.view.contentOffset.y = 300 }
    #expect(stage.view.counters.preparations == before)
    stage.perform { stage.view.frame.size.width = 220 }
    #expect(stage.cell(1 + 3 * 2)?.frame.width == 100)
    #expect(stage.view.contentSize.width == 220)
    #expect(stage.view.counters.preparations == before + 1)
  }

  @Test func `What is looked at stays in view when the width changes`() {
    let stage = GridStage([1000])
    stage.perform { stage.view.contentOffset.y = 11_000 }
    let first = stage.names.first!
    stage.perform { stage.view.frame.size.width = 220 }
    #expect(stage.names.contains(first))
  }

  @Test func `An item too wide for its line is warned of once, in Apple's words`() {
    let layout = GridStage.flow { $0.itemSize.width = 400 }
    let faults = UIKitFault.collected {
      let stage = GridStage([10], layout: layout)
      stage.perform { layout.invalidateLayout() }
      stage.perform { stage.view.frame.size.width = 300 }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("the item width must be less than the width of the") == true)
  }

  // MARK: Self-sizing

  private func sizing(_ heights: @escaping (Int) -> CGFloat, count: Int = 100) -> GridStage {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let stage = GridStage([0], layout: layout)
    stage.source.heights = heights
    stage.source.sections = [Array(0..<count)]
    stage.perform { stage.view.reloadData() }
    return stage
  }

  @Test func `Cells get the height that they prefer, and the others the average`() {
    let stage = sizing { _ in 60 }
    #expect(stage.cell(3)?.frame == CGRect(x: 0, y: 180, width: 320, height: 60))
    #expect(stage.view.contentSize.height == 6000)
  }

  @Test
  func `Scrolling up over items that are taller than estimated does not move what is in view`() {
    let stage = sizing({ $0 % 3 == 0 ? 90 : 45 }, count: 500)
    stage.perform {
      stage.view.scrollToItem(at: IndexPath(item: 300, section: 0), at: .top, animated: false)
    }
    var place = stage.cell(302)!.frame.minY - stage.view.contentOffset.y
    for _ in 0..<12 {
      stage.perform { stage.view.contentOffset.y -= 7 }
      let now = stage.cell(302)!.frame.minY - stage.view.contentOffset.y
      #expect(abs(now - place - 7) < 0.6)
      place = now
    }
  }

  @Test func `Sizes measured in lines are forgotten where items run down columns`() {
    let layout = GridStage.flow { $0.estimatedItemSize = CGSize(width: 80, height: 50) }
    let stage = GridStage([60], layout: layout)
    stage.source.heights = { CGFloat(30 + $0 % 5 * 14) }
    stage.perform { stage.view.reloadData() }
    stage.perform {
      stage.view.scrollToItem(at: IndexPath(item: 59, section: 0), at: .bottom, animated: false)
    }
    stage.perform { stage.view.contentOffset = .zero }
    stage.perform { layout.scrollDirection = .horizontal }
    let far = stage.view.layoutAttributesForItem(at: IndexPath(item: 55, section: 0))
    #expect(far?.size.width == 80)
  }

  @Test func `Section insets that refer to the safe area follow it`() {
    let layout = GridStage.flow { $0.sectionInsetReference = .fromSafeArea }
    let stage = GridStage([4], layout: layout)
    #expect(stage.cell(0)?.frame.origin == .zero)
    stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 30, left: 7, bottom: 0, right: 7)
    stage.device.advance(by: 0.05)
    #expect(stage.cell(0)?.frame.origin == CGPoint(x: 7, y: 30))
    stage.device.appearance.safeAreaInsets = .zero
    stage.device.advance(by: 0.05)
    #expect(stage.cell(0)?.frame.origin == .zero)
  }

  @Test func `scrollToItem arrives although the items on the way have estimates`() {
    let stage = sizing({ 30 + CGFloat($0 % 7) * 20 }, count: 400)
    stage.perform {
      stage.view.scrollToItem(at: IndexPath(item: 200, section: 0), at: .top, animated: false)
    }
    #expect(abs(stage.cell(200)!.frame.minY - stage.view.contentOffset.y) < 0.6)
  }

  @Test func `A cell that alternates between two sizes is given up with one fault that names it`()
    throws
  {
    let stage = sizing { _ in 50 }
    let cell = try #require(stage.cell(1) as? GridCell)
    cell.alternates = true
    let faults = try UIKitFault.collected {
      stage.perform { cell.setNeedsLayout() }
      try stage.device.settle(timeout: 2)
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("is stuck in its update/layout loop") == true)
    #expect(stage.names.count > 3)
  }

  @Test func `Text that grows and shrinks again and again changes cells each time`() {
    let stage = sizing { _ in 60 }
    let faults = UIKitFault.collected {
      for round in 0..<10 {
        let height: CGFloat = round % 2 == 0 ? 90 : 60
        for case let cell as GridCell in stage.view.visibleCells { cell.height = height }
        stage.device.appearance.contentSizeCategory = round % 2 == 0 ? .extraLarge : .large
        stage.device.advance(by: 0.05)
        #expect(stage.cell(0)?.frame.height == height)
      }
    }
    #expect(faults == [])
  }

  @Test func `A cell whose content grows takes its new size, and its neighbours move`() {
    let stage = sizing { _ in 50 }
    let cell = stage.cell(1) as! GridCell
    cell.height = 90
    stage.perform { cell.invalidateIntrinsicContentSize() }
    #expect(cell.frame.height == 90)
    #expect(stage.cell(2)?.frame.minY == 140)
    stage.view.selfSizingInvalidation = .disabled
    cell.height = 20
    stage.perform { cell.invalidateIntrinsicContentSize() }
    #expect(cell.frame.height == 90)
  }

  @Test func `Constraints of the content give a cell its height`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 44)
    let stage = GridStage([3], layout: layout, cell: ConstrainedCell.self)
    #expect(stage.cell(1)?.frame.height == 77)
    #expect(stage.cell(1)?.frame.width == 320)
  }
}

final class ConstrainedCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let box = UIView(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 77),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var asked = 0

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    asked += 1
    return CGSize(width: 60, height: 20 + (indexPath.item == 1 ? 1 : 0))
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { 3 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: 30) }
}
