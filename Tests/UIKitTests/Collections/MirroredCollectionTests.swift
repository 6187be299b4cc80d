import Simulator
import Testing
import UIKit

/// A flow layout that is mirrored in right-to-left interfaces.
private final class MirroredLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  /// How far to the right of its position an item appears or disappears, in the layout's coordinates.
  var distance: CGFloat = 0

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    own?.center.x += distance
    return own
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let own = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    own?.center.x += distance
    return own
  }
}

/// Collection views with mirrored layouts.
@MainActor @Suite struct MirroredCollectionTests {
  private func stage(
    _ count: Int, isHorizontal: Bool = false, side: CGFloat = 100, estimate: CGFloat? = nil
  ) -> GridStage {
    GridStage(
      [count], layout: layout(side, isHorizontal: isHorizontal, estimate: estimate),
      size: CGSize(width: 320, height: isHorizontal ? 110 : 480),
      appearance: Appearance(isRightToLeft: true))
  }

  private func layout(
    _ side: CGFloat, isHorizontal: Bool = false, estimate: CGFloat? = nil
  ) -> MirroredLayout {
    let layout = MirroredLayout()
    layout.itemSize = CGSize(width: side, height: side)
    if let estimate { layout.estimatedItemSize = CGSize(width: estimate, height: 100) }
    if isHorizontal { layout.scrollDirection = .horizontal }
    return layout
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func shownX(_ view: UIView?) -> CGFloat? {
    view.flatMap { $0.layer.presentation()?.position.x }
  }

  // MARK: Leading edge

  @Test func `Content that scrolls sideways begins at its right edge`() {
    let stage = stage(20, isHorizontal: true)
    #expect(stage.view.contentSize.width == 2190)
    #expect(stage.view.contentOffset.x == 1870)
    #expect(stage.names == [0, 1, 2])
    // An item that is inserted at the start is visible there.
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].insert(77, at: 0)
        stage.view.insertItems(at: [path(0)])
      }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.view.contentOffset.x == 1980)
    #expect(stage.names == [77, 0, 1])
  }

  @Test func `Measured items keep content that is at its start at the right edge`() {
    let stage = stage(40, isHorizontal: true, estimate: 60)
    #expect(stage.view.contentOffset.x == stage.view.contentSize.width - 320)
    #expect(stage.cell(0)?.frame.maxX == stage.view.contentSize.width)
  }

  @Test func `In the middle an item keeps its position when others are inserted after it`() {
    let stage = stage(20, isHorizontal: true)
    stage.perform { stage.view.contentOffset.x = 1000 }
    let first = stage.names[0]
    let center = stage.center(first)
    stage.perform {
      UIView.performWithoutAnimation {
        stage.view.performBatchUpdates {
          stage.source.sections[0] += [90, 91, 92]
          stage.view.insertItems(at: [path(20), path(21), path(22)])
        }
      }
    }
    #expect(stage.view.contentOffset.x == 1330)
    #expect(stage.names[0] == first && stage.center(first) == center)
  }

  @Test func `An item keeps its position when content that scrolls sideways becomes narrower`() {
    let stage = stage(20, isHorizontal: true)
    stage.perform { stage.view.contentOffset.x = 1000 }
    let first = stage.names[0]
    let center = stage.center(first)
    stage.perform {
      UIView.performWithoutAnimation {
        stage.view.performBatchUpdates {
          stage.source.sections[0].removeLast(3)
          stage.view.deleteItems(at: [path(17), path(18), path(19)])
        }
      }
    }
    #expect(stage.view.contentOffset.x == 670)
    #expect(stage.names[0] == first && stage.center(first) == center)
  }

  // MARK: Animations

  @Test func `An inserted item appears at its mirrored position`() {
    let stage = stage(3)
    stage.device.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].insert(50, at: 0)
        stage.view.insertItems(at: [path(0)])
      }
    }
    stage.device.advance(by: 0.1)
    #expect(stage.cell(0)?.center.x == 270)
    #expect(shownX(stage.cell(0)) == 270)
  }

  @Test func `The initial and final positions that a layout returns are mirrored`() throws {
    let stage = stage(3)
    let layout = try #require(stage.view.collectionViewLayout as? MirroredLayout)
    layout.distance = 200
    let old = try #require(stage.cell(0))
    stage.device.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0][0] = 50
        stage.view.reloadItems(at: [path(0)])
      }
    }
    stage.device.advance(by: 0.15)
    // The new item comes from the left and the old one leaves to the left, between 70 and 270.
    let new = try #require(stage.cell(0))
    #expect(try (80...260).contains(#require(shownX(new))))
    #expect(try (80...260).contains(#require(shownX(old))))
    #expect(try (75...265).contains(#require(shownX(old))))
  }

  @Test func `When the layout changes, items start from their mirrored old positions`() throws {
    // Item 3 is visible only in the new layout. It comes from below, at the right.
    let stage = GridStage(
      [4], layout: layout(100), size: CGSize(width: 320, height: 90),
      appearance: Appearance(isRightToLeft: true))
    #expect(stage.names == [0, 1, 2])
    let new = layout(60)
    stage.device.perform { stage.view.setCollectionViewLayout(new, animated: true) }
    // Item 3 moves from the right edge of the second line, 270, to the fourth column.
    let end = try #require(stage.cell(3)?.center.x)
    stage.device.advance(by: 0.02)
    let start = try #require(shownX(stage.cell(3)))
    #expect(end < 100)
    #expect(start > 230)
  }

  @Test func `An interactive transition starts from the mirrored positions`() {
    let stage = stage(12)
    let frames = stage.view.visibleCells.map(\.frame)
    let transition = stage.view.startInteractiveTransition(to: layout(155))
    stage.perform {}
    #expect(stage.view.visibleCells.map(\.frame) == frames)
    stage.perform { transition.transitionProgress = 1 }
    #expect(stage.cell(0)?.frame == CGRect(x: 165, y: 0, width: 155, height: 155))
  }

  @Test func `A direction that changes during an interactive transition mirrors its items`() {
    let stage = GridStage([12], layout: layout(100))
    let transition = stage.view.startInteractiveTransition(to: layout(155))
    stage.perform { transition.transitionProgress = 1 }
    #expect(stage.cell(0)?.frame == CGRect(x: 0, y: 0, width: 155, height: 155))
    // Outside of a window nothing tells the view of the change.
    stage.perform { stage.view.removeFromSuperview() }
    stage.device.appearance.isRightToLeft = true
    stage.perform { stage.view.layoutIfNeeded() }
    #expect(stage.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(stage.view.visibleCells.first?.frame == CGRect(x: 165, y: 0, width: 155, height: 155))
  }
}
