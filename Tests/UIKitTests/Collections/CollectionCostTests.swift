import CAllocations
import Simulator
import Testing
import UIKit

/// The work of a collection view with a million items, in counts.
@MainActor @Suite struct CollectionCostTests {
  @Test(.enabled(if: allocations_are_counted() != 0, "A sanitizer has its own malloc."))
  func `A scroll step that brings in nothing allocates nothing, for any number of items`() {
    for count in [100, 1_000_000] {
      let stage = GridStage([count])
      let view = stage.view
      let middle = CGFloat(count / 6) * 110
      stage.perform { view.contentOffset.y = middle }
      var counts: [Int] = []
      stage.device.perform {
        for step in 1..<7 {
          allocations_start()
          view.contentOffset.y = middle + CGFloat(step)
          view.layoutIfNeeded()
          counts.append(allocations_stop())
        }
      }
      // The first run creates objects that are created only once.
      #expect(counts.dropFirst().allSatisfy { $0 == 0 }, "\(counts)")
      // The count does count.
      allocations_start()
      stage.device.perform {
        view.contentOffset.y = middle + 110
        view.layoutIfNeeded()
      }
      #expect(allocations_stop() > 0)
    }
  }

  @Test func `A scroll step that brings in nothing asks neither the layout nor the app`() {
    let layout = CountedFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = GridStage([1_000_000], layout: layout)
    stage.perform { stage.view.contentOffset.y = 500_005 }
    layout.queries = 0
    let counters = stage.view.counters
    let log = stage.source.log.during {
      for step in 0..<14 { stage.perform { stage.view.contentOffset.y = 500_005 + CGFloat(step) } }
    }
    #expect(layout.queries == 0)
    #expect(stage.view.counters == counters)
    #expect(log == [])
    // The next line comes in where it has to.
    stage.perform { stage.view.contentOffset.y = 500_150 }
    #expect(stage.view.visibleCells.contains { $0.frame.maxY > 500_150 + 470 })
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.maxY > 500_150 })
  }
}

/// A flow layout that counts queries for elements.
private final class CountedFlow: UICollectionViewFlowLayout {
  var queries = 0

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    queries += 1
    return super.layoutAttributesForElements(in: rect)
  }
}
