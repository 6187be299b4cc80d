import Simulator
import Testing
import UIKit

/// Orthogonally scrolling sections.
@MainActor @Suite struct OrthogonalSectionTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Cards of 100 by 100 points with 10 between them and insets of 5, over a grid.
  private func stage(
    _ behavior: Behavior, cards: Int = 8, appearance: Appearance = Appearance(),
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> GridStage {
    let row = Composition.row(width: 100, height: 100, behavior) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      change($0)
    }
    let grid = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: Composition.size(.fractionalWidth(1), .absolute(60)),
        subitems: [Composition.item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    return GridStage(
      [cards, 100],
      layout: UICollectionViewCompositionalLayout { section, _ in section == 0 ? row : grid },
      appearance: appearance)
  }

  private func scroll(_ stage: GridStage) -> UIScrollView? {
    stage.view.visibleCells.lazy.compactMap { $0.superview as? UIScrollView }.first {
      $0 !== stage.view
    }
  }

  private func settle(_ stage: GridStage) { stage.device.advance(by: 3) }

  @Test func `Cards are in a scroll view of their own as long as the row`() throws {
    let stage = stage(.continuous)
    let row = try #require(scroll(stage))
    #expect(row.frame == CGRect(x: 5, y: 5, width: 310, height: 100))
    #expect(row.contentSize.width == 870)
    #expect(stage.cell(0)?.superview === row)
    #expect(stage.cell(0, 1)?.superview === stage.view)
    // Cards are visible in the insets too: the fourth begins at 335.
    #expect(stage.view.indexPathsForVisibleItems.count { $0.section == 0 } == 3)
    #expect(stage.view.contentSize == CGSize(width: 320, height: 110 + 50 * 60))
  }

  @Test func `A sideways drag scrolls the row and an upright one the view`() throws {
    let stage = stage(.continuous)
    let row = try #require(scroll(stage))
    stage.device.drag(
      from: CGPoint(x: 250, y: 50), to: CGPoint(x: 100, y: 50), holding: 0.2)
    settle(stage)
    #expect(abs(row.contentOffset.x - 140) < 15)
    #expect(stage.view.contentOffset.y == 0)
    let before = row.contentOffset.x
    stage.device.drag(
      from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 20), holding: 0.2)
    settle(stage)
    #expect(stage.view.contentOffset.y > 20)
    #expect(row.contentOffset.x == before)
  }

  @Test(arguments: [
    (Behavior.continuousGroupLeadingBoundary, 110.0), (.groupPaging, 110), (.paging, 310),
    (.groupPagingCentered, 110),
  ])
  func `A flick ends where the behaviour stops`(behavior: Behavior, step: Double) throws {
    let stage = stage(behavior)
    let row = try #require(scroll(stage))
    let start = row.contentOffset.x
    if behavior == .groupPagingCentered { #expect(start == -105) } else { #expect(start == 0) }
    stage.device.fling(at: CGPoint(x: 250, y: 50), velocity: CGPoint(x: -700, y: 0))
    settle(stage)
    let moved = Double(row.contentOffset.x - start)
    #expect(moved > 0)
    #expect(abs(moved - (moved / step).rounded() * step) < 0.6)
    if behavior != .continuousGroupLeadingBoundary { #expect(abs(moved - step) < 0.6) }
  }

  @Test func `Tab goes from an item of a row to the button in its cell, and back`() throws {
    let stage = stage(.continuous)
    let cell = try #require(stage.cell(0))
    let button = stage.device.perform { () -> UIButton in
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 10, width: 50, height: 44)
      button.setTitle("Get", for: .normal)
      cell.contentView.addSubview(button)
      return button
    }
    stage.device.press(.tab)
    stage.device.press(.tab)
    #expect(stage.device.session.keyFocus === button)
    stage.device.press(.tab, modifiers: .shift)
    #expect(stage.device.session.keyFocus === stage.view)
  }

  @Test func `A slow release returns to the nearest group`() throws {
    let stage = stage(.groupPaging)
    let row = try #require(scroll(stage))
    stage.device.drag(
      from: CGPoint(x: 250, y: 50), to: CGPoint(x: 205, y: 50), holding: 0.3)
    settle(stage)
    #expect(row.contentOffset.x == 0)
    stage.device.drag(
      from: CGPoint(x: 250, y: 50), to: CGPoint(x: 165, y: 50), holding: 0.3)
    settle(stage)
    #expect(abs(row.contentOffset.x - 110) < 0.6)
  }

  @Test func `The last group of a row that stops at groups is at the end`() throws {
    let stage = stage(.groupPaging)
    let row = try #require(scroll(stage))
    for _ in 0..<9 {
      stage.device.fling(at: CGPoint(x: 280, y: 50), velocity: CGPoint(x: -900, y: 0))
      stage.device.advance(by: 1.5)
    }
    #expect(abs(row.contentOffset.x - 560) < 0.6)
    let centered = self.stage(.groupPagingCentered)
    let other = try #require(self.scroll(centered))
    for _ in 0..<9 {
      centered.device.fling(at: CGPoint(x: 280, y: 50), velocity: CGPoint(x: -900, y: 0))
      centered.device.advance(by: 1.5)
    }
    // The last of 8 groups is in the middle.
    #expect(abs(other.contentOffset.x - (7 * 110 + 50 - 155)) < 0.6)
  }

  @Test func `A row of a thousand cards reuses a handful of cells`() throws {
    let stage = stage(.continuous, cards: 1000)
    let row = try #require(scroll(stage))
    let made = stage.view.counters.viewsMade
    for step in 1...40 {
      stage.perform { row.contentOffset.x = CGFloat(step) * 150 }
    }
    #expect(stage.view.counters.viewsMade - made < 6)
    #expect(stage.cell(54) != nil)
    #expect(stage.cell(0) == nil)
  }

  @Test func `A row's distance survives updates of other sections and a trip off the screen`()
    throws
  {
    let stage = stage(.continuous)
    let first = try #require(scroll(stage))
    stage.perform { first.contentOffset.x = 200 }
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[1].removeFirst(3)
        stage.view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 1) })
      }
    }
    settle(stage)
    #expect(scroll(stage)?.contentOffset.x == 200)
    stage.perform { stage.view.contentOffset.y = 1500 }
    #expect(scroll(stage) == nil)
    stage.perform { stage.view.contentOffset.y = 0 }
    #expect(scroll(stage)?.contentOffset.x == 200)
    // A section in front of it moves the row, not its distance.
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].removeLast()
        stage.view.deleteItems(at: [IndexPath(item: 7, section: 0)])
      }
    }
    settle(stage)
    #expect(scroll(stage)?.contentOffset.x == 200)
    #expect(scroll(stage)?.contentSize.width == 760)
  }

  @Test func `Items are found where the row shows them`() throws {
    let stage = stage(.continuous)
    let scrolled = try #require(scroll(stage))
    stage.perform { scrolled.contentOffset.x = 220 }
    #expect(
      stage.view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == IndexPath(item: 2, section: 0))
    #expect(stage.frame(2)?.minX == 225)
    stage.device.tap(at: CGPoint(x: 20, y: 50))
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(stage.cell(2)?.isSelected == true)
  }

  @Test func `Scrolling to a card scrolls its row and the view`() throws {
    let stage = stage(.continuous)
    stage.perform { stage.view.contentOffset.y = 1200 }
    stage.perform {
      stage.view.scrollToItem(
        at: IndexPath(item: 6, section: 0), at: .centeredHorizontally, animated: false)
    }
    #expect(stage.view.contentOffset.y <= 5)
    #expect(scroll(stage)?.contentOffset.x == 555)
    stage.perform {
      stage.view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .left, animated: true)
    }
    settle(stage)
    #expect(scroll(stage)?.contentOffset.x == 0)
  }

  @Test func `From right to left the first card is at the right`() throws {
    let stage = stage(.groupPaging, appearance: Appearance(isRightToLeft: true))
    #expect(stage.center(0).x == 265)
    stage.device.fling(at: CGPoint(x: 60, y: 50), velocity: CGPoint(x: 700, y: 0))
    settle(stage)
    #expect(abs(stage.center(1).x - 265) < 0.6)
  }

  @Test func `A handler gets the items in view and what it changes lasts`() throws {
    var offsets: [CGFloat] = []
    var counts: [Int] = []
    let stage = stage(.continuous) {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        counts.append(items.count)
        #expect(environment.container.contentSize.width == 320)
        for item in items {
          item.alpha = item.frame.minX < offset.x ? 0.5 : 1
          item.zIndex = 3
        }
      }
    }
    #expect(offsets.first == 0)
    #expect(counts.first == 3)
    let row = try #require(scroll(stage))
    let preparations = stage.view.counters.preparations
    stage.perform { row.contentOffset.x = 50 }
    #expect(offsets.last == 50)
    #expect(stage.cell(0)?.alpha == 0.5)
    #expect(stage.cell(1)?.alpha == 1)
    #expect(stage.cell(1)?.layer.zPosition == 3)
    // Scrolling does not solve the layout again.
    #expect(stage.view.counters.preparations == preparations)
  }

  @Test func `Properties choose the rate and the bounce`() throws {
    let stage = stage(.groupPaging) {
      $0.orthogonalScrollingProperties.bounce = .never
      $0.orthogonalScrollingProperties.decelerationRate = .normal
    }
    let row = try #require(scroll(stage))
    #expect(row.decelerationRate == .normal)
    #expect(!row.bouncesHorizontally)
    stage.device.drag(
      from: CGPoint(x: 100, y: 50), to: CGPoint(x: 250, y: 50), holding: 0.05)
    #expect(row.contentOffset.x == 0)
    let fast = try #require(self.scroll(self.stage(.paging)))
    #expect(fast.decelerationRate == .fast)
    #expect(fast.isPagingEnabled)
  }

  @Test func `A screen reader finds the row at its place and its cards in order`() throws {
    let stage = stage(.continuous)
    let row = try #require(scroll(stage))
    let views = try #require(stage.view.viewsInReadingOrder)
    #expect(views.first === row)
    #expect(views.count { $0 === row } == 1)
    #expect(row.viewsInReadingOrder?.first === stage.cell(0))
    #expect(row.viewsInReadingOrder?.count == 3)
  }

  @Test func `Cards that an update deletes leave inside their row`() throws {
    let stage = stage(.continuous)
    let row = try #require(scroll(stage))
    stage.perform { row.contentOffset.x = 110 }
    let gone = stage.cell(2)
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].remove(at: 2)
        stage.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
      }
    }
    stage.device.advance(by: 0.05)
    #expect(gone?.superview === row)
    settle(stage)
    #expect(stage.names.contains(3))
    #expect(!stage.names.contains(2))
    #expect(stage.frame(2)?.minX == 225)
  }

  @Test func `A header stays while its row scrolls`() throws {
    let stage = stage(.continuous) {
      $0.boundarySupplementaryItems = [Composition.boundary(Composition.header, .top, height: 30)]
    }
    let row = try #require(scroll(stage))
    #expect(row.frame.minY == 35)
    stage.perform { row.contentOffset.x = 300 }
    let header = stage.view.supplementaryView(
      forElementKind: Composition.header, at: IndexPath(item: 0, section: 0))
    #expect(header?.superview === stage.view)
    #expect(header?.frame == CGRect(x: 5, y: 0, width: 310, height: 30))
  }

  @Test func `Heights of cards that are measured decide the row's`() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.absolute(100), .estimated(80)),
      subitems: [Composition.item(.fractionalWidth(1), .estimated(80))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let stage = GridStage([20], layout: UICollectionViewCompositionalLayout(section: section))
    stage.source.heights = { CGFloat(90 + $0 * 10) }
    stage.perform { stage.view.reloadData() }
    #expect(stage.cell(0)?.frame.height == 90)
    // The tallest of those that are seen: 100 wide, four in 320.
    #expect(scroll(stage)?.frame.height == 120)
  }
}
