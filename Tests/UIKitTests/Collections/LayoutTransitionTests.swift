import Simulator
import Testing
import UIKit

@MainActor @Suite struct LayoutTransitionTests {
  private func grid(_ side: CGFloat) -> UICollectionViewFlowLayout {
    GridStage.flow { $0.itemSize = CGSize(width: side, height: side) }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `Items follow the progress of a transition, and finishing goes to the new layout`() {
    let (old, new) = (grid(100), grid(155))
    let stage = GridStage([30], layout: old)
    var ends: [String] = []
    let transition = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    #expect(stage.view.collectionViewLayout === transition)
    #expect(transition.currentLayout === old && transition.nextLayout === new)
    stage.perform { transition.transitionProgress = 0.5 }
    // Between 110, 0 and 165, 0; between 100 and 155 points wide.
    #expect(stage.cell(1)?.frame == CGRect(x: 137.5, y: 0, width: 127.5, height: 127.5))
    #expect(ends == [])
    stage.perform { stage.view.finishInteractiveTransition() }
    stage.device.advance(by: 0.6)
    #expect(ends == ["true true"])
    #expect(stage.view.collectionViewLayout === new)
    #expect(stage.cell(1)?.frame == CGRect(x: 165, y: 0, width: 155, height: 155))
    #expect(stage.names == Array(0..<6))
    #expect(old.collectionView == nil)
  }

  @Test func `Cancelling goes back to the old layout`() {
    let (old, new) = (grid(100), grid(155))
    let stage = GridStage([30], layout: old)
    var ends: [String] = []
    let transition = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    stage.perform { transition.transitionProgress = 0.7 }
    stage.perform { stage.view.cancelInteractiveTransition() }
    stage.device.advance(by: 0.6)
    #expect(ends == ["true false"])
    #expect(stage.view.collectionViewLayout === old)
    #expect(stage.cell(1)?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(new.collectionView == nil)
  }

  @Test func `What is looked at stays in view on the way`() {
    let (old, new) = (grid(100), grid(155))
    let stage = GridStage([300], layout: old)
    stage.perform { stage.view.contentOffset.y = 1100 }
    let first = stage.names[0]
    let transition = stage.view.startInteractiveTransition(to: new)
    for progress in [0.25, 0.5, 0.75] as [CGFloat] {
      stage.perform { transition.transitionProgress = progress }
      #expect(stage.names.contains(first))
    }
    stage.perform { stage.view.finishInteractiveTransition() }
    stage.device.advance(by: 0.6)
    #expect(stage.names.contains(first))
  }

  @Test func `The progress is not clamped, and values are noted by key`() {
    let transition = UICollectionViewTransitionLayout(
      currentLayout: grid(100), nextLayout: grid(155))
    transition.transitionProgress = 2
    #expect(transition.transitionProgress == 2)
    transition.transitionProgress = -1
    #expect(transition.transitionProgress == -1)
    transition.updateValue(3, forAnimatedKey: "x")
    #expect(transition.value(forAnimatedKey: "x") == 3)
    #expect(transition.value(forAnimatedKey: "y") == 0)
  }

  @Test func `Another layout, and a reload, end a transition or go on with it`() {
    let (old, new, third) = (grid(100), grid(155), grid(60))
    let stage = GridStage([30], layout: old)
    var ends: [String] = []
    let transition = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    stage.perform { transition.transitionProgress = 0.5 }
    stage.perform {
      stage.source.sections[0].removeLast(5)
      stage.view.reloadData()
    }
    #expect(stage.view.numberOfItems(inSection: 0) == 25)
    #expect(stage.cell(1)?.frame.width == 127.5)
    stage.perform { stage.view.setCollectionViewLayout(third, animated: false) }
    #expect(ends == ["false false"])
    #expect(stage.cell(1)?.frame.width == 60)
  }
}
