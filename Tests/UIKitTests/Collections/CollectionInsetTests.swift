import Simulator
import TestSupport
import Testing
import UIKit

/// A layout whose content is taller than the view only while no safe area is added to the insets.
private final class InsetDependentLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let inset = view.adjustedContentInset
    return CGSize(
      width: view.bounds.width, height: view.bounds.height + 20 - inset.top - inset.bottom)
  }
}

/// Insets that change while the content moves, and layouts that depend on them.
@MainActor @Suite(.serialized) struct CollectionInsetTests {
  @Test func `Content that scrolls only without the safe area does not alternate`() {
    let stage = GridStage([4], layout: InsetDependentLayout())
    let faults = UIKitFault.collected(while: {
      stage.device.perform {
        stage.view.contentInsetAdjustmentBehavior = .scrollableAxes
      }
      stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
      stage.device.advance(by: 0.3)
    })
    #expect(faults == [])
    #expect(stage.view.adjustedContentInset.top == 30)
    #expect(stage.view.contentSize.height == 460)
  }

  @Test func `Content that becomes short loses the safe area`() {
    let stage = GridStage([40])
    stage.device.perform { stage.view.contentInsetAdjustmentBehavior = .scrollableAxes }
    stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    stage.device.advance(by: 0.3)
    #expect(stage.view.adjustedContentInset.top == 30)
    stage.perform {
      stage.source.sections = [[1, 2]]
      stage.view.reloadData()
    }
    stage.device.advance(by: 0.3)
    #expect(stage.view.adjustedContentInset.top == 0)
  }

  @Test func `A movement at an edge does not stop the content on its way back into the range`() {
    let stage = GridStage([60])
    stage.device.perform {
      stage.view.contentInset = UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0)
    }
    #expect(stage.view.contentOffset.x > -9)
    stage.device.advance(by: 0.02)
    stage.device.perform {
      #expect(stage.view.beginInteractiveMovementForItem(at: [0, 4]))
      stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 470))
    }
    stage.device.advance(by: 0.3)
    stage.device.perform { stage.view.endInteractiveMovement() }
    stage.device.advance(by: 1)
    #expect(stage.view.contentOffset.y > 20)
    #expect(stage.view.contentOffset.x == -9)
  }
}
