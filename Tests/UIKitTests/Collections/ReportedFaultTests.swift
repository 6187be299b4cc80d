import Simulator
import Testing
import UIKit

/// Faults that users report about Apple's collection view, in the order of the table in
/// `docs/FIDELITY.md`, and the behaviour here. Faults that other suites test are listed there.
@MainActor @Suite struct ReportedFaultTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// The layouts that measure their items.
  enum Sizing: String, CaseIterable, Sendable {
    case flow
    case compositional

    @MainActor func layout(estimate: CGFloat) -> UICollectionViewLayout {
      switch self {
      case .compositional: return Composition.list(estimate: estimate)
      case .flow:
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: estimate)
        layout.minimumLineSpacing = 0
        return layout
      }
    }
  }

  private func stage(
    _ sizing: Sizing, count: Int, cell: UICollectionViewCell.Type = GridCell.self,
    heights: @escaping (Int) -> CGFloat
  ) -> GridStage {
    let stage = GridStage([0], layout: sizing.layout(estimate: 40), cell: cell)
    stage.source.heights = heights
    stage.source.sections = [Array(0..<count)]
    stage.perform { stage.view.reloadData() }
    return stage
  }

  // MARK: 1. Layout loops

  @Test(arguments: Sizing.allCases)
  func `A cell that wants to be higher than it is does not hold up the layout`(sizing: Sizing) {
    var stage: GridStage!
    let faults = UIKitFault.collected {
      stage = self.stage(sizing, count: 40, cell: GrowingCell.self) { _ in 50 }
      for _ in 0..<5 { stage.perform { stage.view.collectionViewLayout.invalidateLayout() } }
    }
    #expect(faults == [])
    // Each invalidation measures the cell once, which grows by 10 points.
    #expect(stage.cell(2)?.frame == CGRect(x: 0, y: 100, width: 320, height: 100))
    #expect(stage.cell(3)?.frame.minY == 200)
    let before = stage.view.counters
    stage.device.advance(by: 1)
    #expect(stage.view.counters == before)
  }

  @Test(arguments: Sizing.allCases)
  func `A cell that alternates is named by one fault, and the others are laid out`(
    sizing: Sizing
  ) throws {
    let stage = stage(sizing, count: 40) { _ in 50 }
    let cell = try #require(stage.cell(1) as? GridCell)
    cell.alternates = true
    let faults = try UIKitFault.collected {
      stage.perform { cell.setNeedsLayout() }
      try stage.device.settle(timeout: 2)
      for case let cell as GridCell in stage.view.visibleCells where cell.name == 4 {
        cell.height = 70
        stage.perform { cell.invalidateIntrinsicContentSize() }
      }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("at index path [0, 1]") == true)
    #expect(stage.cell(4)?.frame.height == 70)
  }

  @Test(arguments: Sizing.allCases)
  func `Sizes that differ by less than a pixel are the same`(sizing: Sizing) {
    var wobble: CGFloat = 0
    let stage = stage(sizing, count: 40) { _ in 50 }
    let before = stage.view.counters.preparations
    for _ in 0..<10 {
      wobble = wobble == 0 ? 0.3 : 0
      stage.perform {
        for case let cell as GridCell in stage.view.visibleCells {
          cell.height = 50 + wobble
          cell.invalidateIntrinsicContentSize()
        }
      }
    }
    #expect(stage.view.counters.preparations == before)
    #expect(stage.cell(4)?.frame.minY == 200)
  }

  // MARK: 2. Jumps with estimates

  enum Jump: String, CaseIterable, Sendable {
    case rotation
    case reload
    case scrollToItem
  }

  @Test(arguments: Sizing.allCases, Jump.allCases)
  func `Scrolling up over estimates moves what is in view with the finger alone`(
    sizing: Sizing, jump: Jump
  ) throws {
    let stage = stage(sizing, count: 400) { 30 + CGFloat(($0 * 7) % 5) * 25 }
    stage.perform {
      stage.view.scrollToItem(at: path(250), at: .top, animated: false)
    }
    switch jump {
    case .rotation:
      stage.perform { stage.view.frame.size = CGSize(width: 480, height: 320) }
      stage.perform { stage.view.frame.size = CGSize(width: 320, height: 480) }
    case .reload: stage.perform { stage.view.reloadData() }
    case .scrollToItem:
      stage.perform { stage.view.scrollToItem(at: path(300), at: .bottom, animated: false) }
    }
    let finger = stage.device.touch(at: CGPoint(x: 160, y: 60))
    finger.move(to: CGPoint(x: 160, y: 80), over: 0.1)
    for step in 1...15 {
      let cell = try #require(stage.view.visibleCells.first as? GridCell)
      func place() -> CGFloat { cell.frame.minY - stage.view.contentOffset.y }
      let before = place()
      finger.move(to: CGPoint(x: 160, y: 80 + CGFloat(step) * 20), over: 0.05)
      #expect(abs(place() - before - 20) <= 0.5, "\(cell.name) at step \(step)")
    }
    finger.lift()
  }

  @Test func `Items deleted above move nothing, also where the content becomes too short`() throws {
    let stage = stage(.flow, count: 60) { _ in 50 }
    stage.perform { stage.view.scrollToItem(at: path(59), at: .bottom, animated: false) }
    stage.perform { stage.view.contentOffset.y -= 210 }
    let cell = try #require(stage.view.visibleCells.first as? GridCell)
    let place = cell.frame.minY - stage.view.contentOffset.y
    stage.perform {
      stage.source.sections[0].removeFirst(20)
      stage.view.deleteItems(at: (0..<20).map { path($0) })
    }
    #expect(abs(cell.frame.minY - stage.view.contentOffset.y - place) <= 0.5)
  }

  // MARK: 4. Warnings of flow layouts

  @Test func `Rotating back and forth warns once of items that are too wide for one side`() {
    let layout = GridStage.flow { $0.itemSize.width = 400 }
    let faults = UIKitFault.collected {
      let stage = GridStage([10], layout: layout, size: CGSize(width: 480, height: 320))
      for _ in 0..<6 {
        stage.perform { UIView.animate(withDuration: 0.3) { stage.turn() } }
        stage.device.advance(by: 0.4)
      }
    }
    #expect(faults.count == 1)
  }

  @Test func `Items as wide as the view are not warned of while it rotates`() {
    let delegate = WideItems()
    let faults = UIKitFault.collected {
      let stage = GridStage([10], size: CGSize(width: 480, height: 320))
      stage.perform { stage.view.delegate = delegate }
      for _ in 0..<4 {
        stage.perform { UIView.animate(withDuration: 0.3) { stage.turn() } }
        stage.device.advance(by: 0.4)
        #expect(stage.cell(0)?.frame.width == stage.view.bounds.width)
      }
      stage.perform { stage.view.frame.size = .zero }
      stage.perform { stage.view.frame.size = CGSize(width: 320, height: 480) }
      #expect(stage.cell(0)?.frame.width == 320)
    }
    #expect(faults == [])
  }

  // MARK: 5. Columns

  @Test func `Three widths that are too long by a rounding error are three columns`() {
    let stage = GridStage(
      [7],
      layout: GridStage.flow {
        $0.itemSize = CGSize(width: 125.0001, height: 125.0001)
        $0.minimumInteritemSpacing = 0
      }, size: CGSize(width: 375, height: 667))
    #expect(stage.cell(2)?.frame.minY == 0)
    #expect(stage.cell(3)?.frame.minX == 0)
    // A single item of the last line begins where the others do.
    #expect(stage.cell(6)?.frame.minX == 0)
  }

  // MARK: 6. Headers that stay

  private func pinned(_ counts: [Int], inset: CGFloat = 0) -> GridStage {
    let stage = GridStage(
      counts,
      layout: GridStage.flow {
        $0.headerReferenceSize = CGSize(width: 0, height: 40)
        $0.sectionHeadersPinToVisibleBounds = true
      })
    stage.perform { stage.view.contentInset.top = inset }
    stage.perform { stage.view.contentOffset.y = -inset }
    return stage
  }

  /// The distance of a header from the place below the inset at which it is to be seen.
  private func drift(_ stage: GridStage, _ section: Int = 0) -> CGFloat? {
    let header = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
    guard let header, let shown = header.layer.presentation(), !header.isHidden else { return nil }
    let offset = stage.view.layer.presentation()?.bounds.minY ?? stage.view.contentOffset.y
    let top = shown.position.y - shown.bounds.height / 2
    return top - max(0, offset + stage.view.adjustedContentInset.top)
  }

  @Test(arguments: [0, 64] as [CGFloat])
  func `A header stays at the top while items come in during a fast scroll`(inset: CGFloat) {
    let stage = pinned([3000], inset: inset)
    stage.device.fling(at: CGPoint(x: 160, y: 400), velocity: CGPoint(x: 0, y: -4000))
    var farthest: CGFloat = 0
    for step in 0..<60 {
      if step % 6 == 0 {
        stage.device.perform {
          stage.source.sections[0].insert(90_000 + step, at: 0)
          stage.view.insertItems(at: [path(0)])
        }
      }
      stage.device.advance(by: 1.0 / 60)
      farthest = max(farthest, abs(drift(stage) ?? 1000))
    }
    #expect(stage.view.contentOffset.y > 1000)
    #expect(farthest <= 0.5)
  }

  @Test func `A header neither jumps nor vanishes when items come in during a bounce`() {
    let stage = pinned([60, 60])
    stage.perform { stage.view.contentOffset.y = 300 }
    stage.device.fling(at: CGPoint(x: 160, y: 100), velocity: CGPoint(x: 0, y: 5000))
    var drifts: [CGFloat?] = []
    var hasBounced = false
    var hasInserted = false
    for _ in 0..<150 {
      stage.device.advance(by: 1.0 / 120)
      hasBounced = hasBounced || stage.view.contentOffset.y < -5
      if hasBounced, !hasInserted {
        hasInserted = true
        stage.device.perform {
          stage.source.sections[0].insert(contentsOf: [90_000, 90_001, 90_002], at: 0)
          stage.view.insertItems(at: [path(0), path(1), path(2)])
        }
      }
      drifts.append(drift(stage))
    }
    #expect(hasInserted)
    #expect(drifts.allSatisfy { abs($0 ?? 1000) <= 0.5 })
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `The last header stays while more items are loaded at the end`() {
    let stage = pinned([12, 24])
    let end = stage.view.contentSize.height - stage.view.bounds.height
    stage.perform { stage.view.contentOffset.y = end }
    var farthest: CGFloat = 0
    for round in 0..<4 {
      stage.device.perform {
        let first = stage.source.sections[1].count
        stage.source.sections[1] += (0..<9).map { 50_000 + round * 9 + $0 }
        stage.view.insertItems(at: (first..<first + 9).map { path($0, 1) })
      }
      for _ in 0..<30 {
        stage.device.advance(by: 1.0 / 60)
        farthest = max(farthest, abs(drift(stage, 1) ?? 1000))
      }
    }
    #expect(farthest <= 0.5)
    #expect(stage.view.contentOffset.y == end)
  }

  // MARK: 7. Rows that scroll orthogonally

  @Test func `A row keeps its distance when it is reloaded, and tells of each step`() throws {
    var offsets: [CGFloat] = []
    let row = Composition.row(width: 100, height: 100, .continuous) {
      $0.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) }
    }
    let stage = GridStage([20, 4], layout: UICollectionViewCompositionalLayout { _, _ in row })
    func distance() -> CGFloat? {
      let views = stage.view.visibleCells.compactMap { $0.superview as? UIScrollView }
      return views.filter { $0 !== stage.view }.map(\.contentOffset.x).max()
    }
    let finger = stage.device.touch(at: CGPoint(x: 300, y: 50))
    offsets = []
    for step in 1...10 {
      finger.move(to: CGPoint(x: 300 - CGFloat(step) * 20, y: 50), over: 0.05)
    }
    stage.device.advance(by: 0.2)
    finger.lift()
    stage.device.advance(by: 2)
    let rest = try #require(distance())
    #expect(rest > 150)
    #expect(Set(offsets).count > 10)
    #expect(offsets.contains(rest))
    stage.perform { stage.view.reloadSections(IndexSet(integer: 0)) }
    stage.device.advance(by: 0.5)
    #expect(distance() == rest)
    stage.perform { stage.view.reloadData() }
    #expect(distance() == rest)
    stage.perform { stage.view.collectionViewLayout.invalidateLayout() }
    #expect(distance() == rest)
  }

  // MARK: 9. Gaps between cells

  /// The columns of a line of black cells in which the background of the view is seen.
  private func gaps(_ stage: GridStage, count: Int, scale: CGFloat) -> [Int] {
    let picture = stage.device.snapshot()
    let ends = (0..<count).compactMap { stage.cell($0)?.frame }
    let first = Int(((ends.map(\.minX).min() ?? 0) * scale).rounded(.up))
    let end = Int(((ends.map(\.maxX).max() ?? 0) * scale).rounded(.down))
    return (first..<max(first, end)).filter {
      picture.pixel(column: $0, row: 10).map { $0.red > 20 } ?? true
    }
  }

  @Test(
    arguments: Array(zip([320, 375, 390, 414] as [CGFloat], [7, 4, 7, 11])), [1, 2, 3] as [CGFloat])
  func `Cells that meet between pixels leave no line of the background between them`(
    grid: (width: CGFloat, count: Int), scale: CGFloat
  ) {
    let (width, count) = grid
    let flow = GridStage.flow {
      $0.itemSize = CGSize(width: width / CGFloat(count), height: 40)
      $0.minimumInteritemSpacing = 0
    }
    let compositional = Composition.grid(1 / CGFloat(count), height: 40)
    let mirrored = MirroredFlow()
    mirrored.itemSize = flow.itemSize
    mirrored.minimumInteritemSpacing = 0
    for layout in [flow, compositional, mirrored] {
      let stage = GridStage(
        [count * 2], layout: layout, size: CGSize(width: width, height: 200), scale: scale,
        appearance: Appearance(isRightToLeft: layout === mirrored))
      stage.perform {
        stage.view.backgroundColor = .white
        for cell in stage.view.visibleCells { cell.contentView.backgroundColor = .black }
      }
      #expect(stage.cell(count - 1)?.frame.minY == 0)
      #expect(gaps(stage, count: count, scale: scale) == [], "\(type(of: layout))")
      for path in stage.view.indexPathsForVisibleItems {
        let (cell, own) = (
          stage.view.cellForItem(at: path)?.frame ?? .zero,
          stage.view.layoutAttributesForItem(at: path)?.frame ?? .null
        )
        // A view computes its frame from its center.
        #expect(abs(cell.minX - own.minX) < 1e-9 && cell.size == own.size)
      }
    }
  }

  @Test func `Items of two sizes that keep swapping positions are not reported as alternating`() {
    let layout = GridStage.flow { $0.estimatedItemSize = CGSize(width: 100, height: 50) }
    let stage = GridStage([0], layout: layout)
    stage.source.heights = { $0 == 0 ? 40 : 60 }
    let faults = UIKitFault.collected {
      stage.perform {
        stage.source.sections[0] = [0, 1]
        stage.view.reloadData()
      }
      for _ in 0..<12 {
        stage.perform {
          stage.view.performBatchUpdates {
            stage.source.sections[0].swapAt(0, 1)
            stage.view.reloadItems(at: [path(0), path(1)])
          }
        }
      }
    }
    #expect(faults == [])
    #expect(stage.names == [0, 1])
    #expect(stage.cell(0)?.bounds.height == 40 && stage.cell(1)?.bounds.height == 60)
  }

  // MARK: 10. Reloads

  @Test func `Directly after reloadData the view answers for the new data`() {
    let stage = GridStage([3])
    stage.device.perform {
      stage.source.sections = [Array(0..<300), [7]]
      stage.view.reloadData()
      #expect(stage.view.numberOfSections == 2)
      #expect(stage.view.numberOfItems(inSection: 0) == 300)
      stage.view.scrollToItem(at: path(299), at: .bottom, animated: false)
      stage.view.selectItem(at: path(298), animated: false, scrollPosition: [])
      #expect(stage.view.layoutAttributesForItem(at: path(0, 1)) != nil)
    }
    stage.device.advance(by: 0.02)
    #expect(stage.names.contains(299))
    #expect(stage.cell(298)?.isSelected == true)
  }

  @Test func `A reload directly behind an animated update shows the newest data`() {
    let stage = GridStage([6])
    var finished: [Bool] = []
    let faults = UIKitFault.collected {
      stage.device.perform {
        stage.view.performBatchUpdates {
          stage.source.sections[0].append(6)
          stage.view.insertItems(at: [path(6)])
        } completion: {
          finished.append($0)
        }
        stage.source.sections[0] = [40, 41]
        stage.view.reloadData()
      }
      stage.device.advance(by: 1)
    }
    #expect(faults == [])
    #expect(stage.names == [40, 41])
    #expect(finished.count == 1)
  }

  @Test func `A model that changed before the update's block is reported and shown`() {
    let stage = GridStage([3])
    let faults = UIKitFault.collected {
      stage.perform {
        stage.view.layoutIfNeeded()
        stage.source.sections[0].append(3)
        stage.view.reloadData()
        stage.view.performBatchUpdates { stage.view.insertItems(at: [path(3)]) }
      }
    }
    #expect(faults.count <= 1)
    #expect(stage.names == [0, 1, 2, 3])
  }
}

/// A cell that, as the third item, prefers to be higher than it is.
private final class GrowingCell: GridCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if layoutAttributes.indexPath.item == 2 { height = layoutAttributes.size.height + 10 }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// Items as wide as the view.
@MainActor private final class WideItems: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 60) }
}

extension GridStage {
  /// Exchanges the width and the height of the view.
  fileprivate func turn() {
    view.frame.size = CGSize(width: view.frame.height, height: view.frame.width)
  }
}
