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

  @Test func `Decoration views of both layouts are made during a transition`() {
    let (old, new) = (ListLayout(), ListLayout())
    for layout in [old, new] {
      layout.decorates = true
      layout.register(StripeView.self, forDecorationViewOfKind: "stripe")
    }
    let stage = GridStage([3], layout: old)
    let faults = UIKitFault.collected {
      let transition = stage.view.startInteractiveTransition(to: new)
      stage.perform { transition.transitionProgress = 0.5 }
      stage.perform {
        stage.source.sections[0].append(3)
        stage.view.reloadData()
      }
    }
    #expect(faults == [])
    #expect(stage.view.subviews.contains { $0 is StripeView && !$0.isHidden })
  }

  @Test func `Cells of a row that scrolls sideways go on in another layout`() {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(100), heightDimension: .absolute(80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let rows = UICollectionViewCompositionalLayout(section: section)
    let stage = GridStage([5], layout: rows)
    let cell = stage.cell(1)
    let inRow = cell?.superview
    #expect(inRow is UIScrollView && inRow !== stage.view)
    stage.perform { stage.view.setCollectionViewLayout(GridStage.flow(), animated: false) }
    #expect(stage.cell(1) === cell && cell?.superview === stage.view)
    #expect(cell?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    stage.perform { stage.view.setCollectionViewLayout(rows, animated: false) }
    #expect(cell?.superview is UIScrollView && cell?.superview !== stage.view)
    let transition = stage.device.perform {
      stage.view.startInteractiveTransition(to: GridStage.flow())
    }
    stage.perform { transition.transitionProgress = 1 }
    stage.perform { stage.view.finishInteractiveTransition() }
    stage.device.advance(by: 0.6)
    #expect(cell?.superview === stage.view)
    #expect(cell?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
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

  @Test(arguments: [true, false])
  func `Insets that change during a transition keep the beginning of the content in view`(
    isFinished: Bool
  ) {
    let stage = GridStage([30], layout: grid(100))
    let transition = stage.view.startInteractiveTransition(to: grid(155))
    stage.perform { transition.transitionProgress = 0.5 }
    stage.perform { stage.view.contentInset.top = 20 }
    stage.perform {
      if isFinished {
        stage.view.finishInteractiveTransition()
      } else {
        stage.view.cancelInteractiveTransition()
      }
    }
    stage.device.advance(by: 0.6)
    #expect(stage.view.contentOffset.y == -20)
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

  @Test(arguments: [true, false])
  func `Another transition begins at the layout to which the first one is ending`(isFinished: Bool)
  {
    let (old, new, third) = (grid(100), grid(155), grid(60))
    let stage = GridStage([30], layout: old)
    var ends: [String] = []
    let first = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    stage.perform { first.transitionProgress = 0.5 }
    stage.perform {
      if isFinished {
        stage.view.finishInteractiveTransition()
      } else {
        stage.view.cancelInteractiveTransition()
      }
    }
    let second = stage.device.perform { stage.view.startInteractiveTransition(to: third) }
    #expect(ends == ["false \(isFinished)"])
    #expect(second.currentLayout === (isFinished ? new : old))
    stage.perform { stage.view.cancelInteractiveTransition() }
    stage.device.advance(by: 0.6)
    #expect(ends.count == 1)
    #expect(stage.cell(1)?.frame.width == (isFinished ? 155 : 100))
  }

  @Test func `A layout that is set while a transition finishes replaces the new layout`() {
    let (old, new, third) = (grid(100), grid(155), FormerLayout())
    third.itemSize = CGSize(width: 60, height: 60)
    let stage = GridStage([30], layout: old)
    let transition = stage.view.startInteractiveTransition(to: new)
    stage.perform { transition.transitionProgress = 0.5 }
    stage.perform { stage.view.finishInteractiveTransition() }
    stage.perform { stage.view.setCollectionViewLayout(third, animated: true) }
    #expect(third.former === new)
    #expect(old.collectionView == nil && new.collectionView == nil)
    stage.device.advance(by: 0.6)
    #expect(stage.cell(1)?.frame.width == 60)
  }

  /// The frame of a view as it is on the screen at this moment.
  private func displayed(_ view: UIView?) -> CGRect? { view?.layer.presentation()?.frame }

  @Test func `Views that come in and leave move between their places in both layouts`() throws {
    // Three in a line of 100 points, or one of 300: items from 2 on are in view in the first alone.
    let (small, large) = (grid(100), grid(300))
    let stage = GridStage([60], layout: small)
    let leaving = try #require(stage.cell(13))
    stage.perform { stage.view.setCollectionViewLayout(large, animated: true) }
    #expect(stage.cell(13) == nil)
    stage.device.advance(by: 0.15)
    #expect(leaving.superview === stage.view && !leaving.isHidden)
    var middle = try #require(displayed(leaving))
    #expect(middle.minY > 450 && middle.minY < 4000)
    #expect(middle.width > 110 && middle.width < 290)
    stage.device.advance(by: 0.5)
    #expect(leaving.isHidden || leaving.superview == nil)

    stage.perform { stage.view.setCollectionViewLayout(small, animated: true) }
    stage.device.advance(by: 0.15)
    let coming = try #require(stage.cell(12))
    middle = try #require(displayed(coming))
    #expect(middle.minY > 450 && middle.minY < 3700)
    #expect(middle.width > 110 && middle.width < 290)
    stage.device.advance(by: 0.5)
    #expect(displayed(coming) == CGRect(x: 0, y: 440, width: 100, height: 100))
    #expect(large.collectionView == nil)
  }

  @Test func `A title that the other layout does not have fades where it is`() throws {
    let (titled, plain) = (grid(100), grid(100))
    titled.headerReferenceSize = CGSize(width: 320, height: 40)
    let stage = GridStage([60], layout: titled)
    let kind = UICollectionView.elementKindSectionHeader
    let first = IndexPath(item: 0, section: 0)
    let title = try #require(stage.view.supplementaryView(forElementKind: kind, at: first))
    stage.perform { stage.view.setCollectionViewLayout(plain, animated: true) }
    stage.device.advance(by: 0.15)
    let opacity = try #require(title.layer.presentation()).opacity
    #expect(opacity > 0.1 && opacity < 0.9)
    #expect(displayed(title)?.minY == 0)
    stage.device.advance(by: 0.5)
    #expect(stage.view.visibleSupplementaryViews(ofKind: kind).isEmpty)
    stage.perform { stage.view.setCollectionViewLayout(titled, animated: true) }
    stage.device.advance(by: 0.15)
    let again = try #require(stage.view.supplementaryView(forElementKind: kind, at: first))
    let coming = try #require(again.layer.presentation()).opacity
    #expect(coming > 0.1 && coming < 0.9)
  }

  @Test func `A reload in the middle of a change leaves no view behind`() {
    let stage = GridStage([60], layout: grid(100))
    var ends: [Bool] = []
    stage.perform {
      stage.view.setCollectionViewLayout(grid(300), animated: true) { ends.append($0) }
    }
    stage.device.advance(by: 0.1)
    stage.perform {
      stage.source.sections[0].removeLast(50)
      stage.view.reloadData()
    }
    stage.device.advance(by: 0.5)
    #expect(ends.count == 1)
    let seen = stage.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
    #expect(seen.count == stage.view.visibleCells.count)
  }
}

/// A layout that knows which layout it has replaced.
private final class FormerLayout: UICollectionViewFlowLayout {
  private(set) var former: UICollectionViewLayout?

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    former = oldLayout
  }
}
