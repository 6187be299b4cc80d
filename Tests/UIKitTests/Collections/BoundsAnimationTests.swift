import Simulator
import Testing
import UIKit

/// A collection view whose size changes in an animation.
@MainActor @Suite(.serialized) struct BoundsAnimationTests {
  /// The ways in which apps animate a change of the size.
  enum Way: CaseIterable {
    /// The view is laid out at the end of the event, after the block.
    case block
    case blockWithLayout
    case animator

    @MainActor func callAsFunction(_ view: UICollectionView, _ size: CGSize) {
      switch self {
      case .block: UIView.animate(withDuration: 0.3) { view.frame.size = size }
      case .blockWithLayout:
        UIView.animate(withDuration: 0.3) {
          view.frame.size = size
          view.layoutIfNeeded()
        }
      case .animator:
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) {
          view.frame.size = size
          view.layoutIfNeeded()
        }
        animator.startAnimation()
      }
    }
  }

  /// The frame of a view as it is on the screen at this moment.
  private func displayed(_ view: UIView?) -> CGRect? { view?.layer.presentation()?.frame }

  private func shownCells(_ stage: GridStage) -> Int {
    stage.view.subviews.count { $0 is UICollectionViewCell && !$0.isHidden }
  }

  @Test(arguments: Way.allCases)
  func `Items stay while the view becomes smaller, and leave at the end`(way: Way) throws {
    let stage = GridStage([60])
    let last = try #require(stage.cell(13))
    let log = stage.source.log.during {
      stage.device.perform { way(stage.view, CGSize(width: 320, height: 200)) }
      stage.device.advance(by: 0.15)
    }
    #expect(stage.names == [0, 1, 2, 3, 4, 5])
    #expect(shownCells(stage) == 15)
    #expect(!last.isHidden && displayed(last) == CGRect(x: 110, y: 440, width: 100, height: 100))
    #expect(!log.contains { $0.hasPrefix("end") })
    let ends = stage.source.log.during { stage.device.advance(by: 0.3) }
    #expect(shownCells(stage) == 6 && last.isHidden)
    #expect(ends.filter { $0.hasPrefix("end") }.count == 9)
  }

  @Test(arguments: Way.allCases)
  func `Items move to their places for the new width, and those that leave move along`(
    way: Way
  ) throws {
    // From three in a line to one.
    let stage = GridStage([60])
    let (second, last) = (try #require(stage.cell(1)), try #require(stage.cell(13)))
    stage.device.perform { way(stage.view, CGSize(width: 150, height: 480)) }
    stage.device.advance(by: 0.15)
    #expect(second.frame == CGRect(x: 25, y: 110, width: 100, height: 100))
    let middle = try #require(displayed(second))
    #expect(middle.minX > 30 && middle.minX < 105 && middle.minY > 5 && middle.minY < 105)
    #expect(!last.isHidden)
    let leaving = try #require(displayed(last))
    #expect(leaving.minY > 500 && leaving.minY < 1400)
    stage.device.advance(by: 0.3)
    #expect(displayed(second) == second.frame && last.isHidden)
    #expect(shownCells(stage) == 5)
  }

  @Test(arguments: Way.allCases)
  func `Items that a larger view reveals are in their places`(way: Way) throws {
    let stage = GridStage([60])
    stage.perform { stage.view.frame.size.height = 100 }
    stage.device.perform { way(stage.view, CGSize(width: 320, height: 480)) }
    stage.device.advance(by: 0.1)
    for item in 0..<15 {
      let cell = try #require(stage.cell(item))
      #expect(displayed(cell) == cell.frame)
      #expect(cell.layer.presentation()?.opacity == 1)
    }
  }

  @Test func `A size that changes without animation removes items at once`() {
    let stage = GridStage([60])
    stage.perform { stage.view.frame.size.height = 200 }
    #expect(shownCells(stage) == 6)
    stage.perform { stage.view.frame.size.height = 480 }
    stage.perform {
      UIView.animate(withDuration: 0.3) {
        UIView.performWithoutAnimation {
          stage.view.frame.size.height = 200
          stage.view.layoutIfNeeded()
        }
      }
    }
    #expect(shownCells(stage) == 6)
  }

  @Test(arguments: Way.allCases)
  func `Items that leave go at once with a reload`(way: Way) throws {
    let stage = GridStage([60])
    stage.device.perform { way(stage.view, CGSize(width: 320, height: 200)) }
    stage.device.advance(by: 0.1)
    #expect(shownCells(stage) == 15)
    stage.perform { stage.view.reloadData() }
    #expect(shownCells(stage) == 6)
  }

  /// A list of rows that are 60 points high, and estimated at 44.
  private func list() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  @Test(arguments: Way.allCases, [600, 4000])
  func `The first item in view stays there when a new width forgets measured sizes`(
    way: Way, offset: CGFloat
  ) throws {
    let stage = GridStage([200], layout: list())
    stage.source.heights = { 60 + CGFloat($0 % 2) }
    stage.perform { stage.view.reloadData() }
    while stage.view.contentOffset.y < offset {
      stage.perform { stage.view.contentOffset.y += 200 }
    }
    let first = try #require(stage.names.first)
    let cell = try #require(stage.cell(first))
    let place = cell.frame.minY - stage.view.contentOffset.y
    stage.device.perform { way(stage.view, CGSize(width: 240, height: 480)) }
    stage.device.advance(by: 0.5)
    #expect(cell.frame.minY - stage.view.contentOffset.y == place)
    stage.perform { stage.view.frame.size = CGSize(width: 320, height: 300) }
    #expect(cell.frame.minY - stage.view.contentOffset.y == place)
  }
}
