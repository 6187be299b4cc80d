import Simulator
import Testing
import UIKit

/// A cell whose height is a constraint of its content.
private final class BarCell: UICollectionViewCell {
  private(set) lazy var height = bar.heightAnchor.constraint(equalToConstant: 60)
  private let bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: contentView.topAnchor),
      bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      height,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// Invalidations that `performBatchUpdates(nil)` and animation blocks animate.
@MainActor @Suite(.serialized) struct InvalidationAnimationTests {
  /// The ways in which apps animate a pending invalidation.
  enum Way: CaseIterable {
    case emptyUpdate
    case emptyBlock
    case animationBlock

    @MainActor func callAsFunction(_ view: UICollectionView) {
      switch self {
      case .emptyUpdate: view.performBatchUpdates(nil)
      case .emptyBlock: view.performBatchUpdates {}
      case .animationBlock: UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
      }
    }
  }

  private func column() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  private func constrained(_ count: Int = 30) -> GridStage {
    GridStage([count], layout: column(), cell: BarCell.self)
  }

  private func height(_ stage: GridStage, _ item: Int) -> NSLayoutConstraint? {
    (stage.cell(item) as? BarCell)?.height
  }

  /// The top edge at which a cell is displayed at the moment.
  private func displayedTop(_ cell: UICollectionViewCell?) -> CGFloat? {
    guard let layer = cell?.layer, let shown = layer.presentation() else { return nil }
    return shown.position.y - shown.bounds.height / 2
  }

  private func shownCells(_ stage: GridStage) -> Int {
    stage.view.subviews.count { $0 is UICollectionViewCell && !$0.isHidden }
  }

  @Test(arguments: Way.allCases)
  func `A changed item size moves the items over time`(way: Way) throws {
    let layout = GridStage.flow()
    let stage = GridStage([40], layout: layout)
    let cell = try #require(stage.cell(3))
    #expect(displayedTop(cell) == 110)
    stage.device.perform {
      layout.itemSize = CGSize(width: 100, height: 40)
      way(stage.view)
    }
    #expect(cell.frame.minY == 50)
    stage.device.advance(by: 0.15)
    let middle = try #require(displayedTop(cell))
    #expect(middle > 60 && middle < 100)
    stage.device.advance(by: 0.3)
    #expect(displayedTop(cell) == 50)
  }

  @Test func `The completion of an empty update is called once, after the animation`() {
    let layout = GridStage.flow()
    let stage = GridStage([40], layout: layout)
    var ends: [Bool] = []
    stage.device.perform {
      layout.itemSize = CGSize(width: 100, height: 40)
      stage.view.performBatchUpdates(nil) { ends.append($0) }
    }
    stage.device.advance(by: 0.2)
    #expect(ends == [])
    stage.device.advance(by: 0.3)
    #expect(ends == [true])
  }

  @Test(arguments: [Way.emptyUpdate, .emptyBlock])
  func `An empty update measures cells whose constraints have changed`(way: Way) throws {
    let stage = constrained()
    let next = try #require(stage.cell(2))
    #expect(next.frame.minY == 120)
    stage.device.perform {
      height(stage, 1)?.constant = 160
      way(stage.view)
    }
    stage.device.advance(by: 0.15)
    let middle = try #require(displayedTop(next))
    #expect(middle > 130 && middle < 210)
    stage.device.advance(by: 0.3)
    #expect(displayedTop(next) == 220)
    #expect(stage.cell(1)?.frame.height == 160)
  }

  @Test(arguments: Way.allCases)
  func `An invalidation measures cells whose constraints have changed`(way: Way) throws {
    let stage = constrained()
    let next = try #require(stage.cell(2))
    stage.device.perform {
      height(stage, 1)?.constant = 20
      stage.view.collectionViewLayout.invalidateLayout()
      way(stage.view)
    }
    stage.device.advance(by: 0.15)
    let middle = try #require(displayedTop(next))
    #expect(middle > 85 && middle < 115)
    stage.device.advance(by: 0.3)
    #expect(displayedTop(next) == 80)
  }

  @Test(arguments: Way.allCases)
  func `Items that leave and that become visible move with the others`(way: Way) throws {
    let stage = constrained()
    let last = try #require(stage.cell(7))
    let before = shownCells(stage)
    stage.device.perform {
      height(stage, 1)?.constant = 260
      stage.view.collectionViewLayout.invalidateLayout()
      way(stage.view)
    }
    stage.device.advance(by: 0.1)
    // Those that leave are still seen, on their way down.
    #expect(shownCells(stage) == before)
    #expect(!last.isHidden)
    #expect(try #require(displayedTop(last)) > 430)
    stage.device.advance(by: 0.4)
    #expect(shownCells(stage) < before && last.isHidden)
    stage.device.perform {
      height(stage, 1)?.constant = 60
      stage.view.collectionViewLayout.invalidateLayout()
      way(stage.view)
    }
    let back = try #require(stage.cell(7))
    #expect(try #require(displayedTop(back)) > 600)
    stage.device.advance(by: 0.5)
    #expect(displayedTop(back) == 420)
    #expect(shownCells(stage) == before)
  }

  @Test func `A context that names items measures only those again`() throws {
    let stage = constrained()
    stage.device.perform {
      height(stage, 1)?.constant = 100
      height(stage, 2)?.constant = 100
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
      stage.view.collectionViewLayout.invalidateLayout(with: context)
    }
    stage.device.advance(by: 0.5)
    #expect(stage.cell(1)?.frame.height == 60)
    #expect(stage.cell(2)?.frame.height == 100)
  }

  @Test(arguments: [
    UICollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints,
  ])
  func `Changed constraints resize an item where the view says so`(
    mode: UICollectionView.SelfSizingInvalidation
  ) throws {
    let stage = constrained()
    stage.device.perform {
      stage.view.selfSizingInvalidation = mode
      height(stage, 1)?.constant = 160
    }
    stage.device.advance(by: 0.5)
    let isHeard = mode == .enabledIncludingConstraints
    #expect(stage.cell(1)?.frame.height == (isHeard ? 160 : 60))
    #expect(stage.cell(2)?.frame.minY == (isHeard ? 220 : 120))
  }

  @Test func `An item above the view that is measured again keeps the others in place`() throws {
    let stage = constrained()
    stage.perform { stage.view.contentOffset.y = 630 }
    let (first, second) = (try #require(stage.cell(10)), try #require(stage.cell(11)))
    let place = second.frame.minY - stage.view.contentOffset.y
    stage.device.perform {
      (first as? BarCell)?.height.constant = 100
      stage.view.performBatchUpdates(nil)
    }
    stage.device.advance(by: 0.5)
    #expect(first.frame.height == 100)
    #expect(first.frame.minY - stage.view.contentOffset.y == -30)
    #expect(second.frame.minY - stage.view.contentOffset.y == place + 40)
  }
  @Test(arguments: Way.allCases)
  func `Cells of a row that scrolls sideways move together with the row`(way: Way) throws {
    var height: CGFloat = 60
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: index == 0 ? .fractionalWidth(1) : .absolute(100),
        heightDimension: .absolute(index == 0 ? height : 80))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if index == 1 { section.orthogonalScrollingBehavior = .continuous }
      return section
    }
    let stage = GridStage([1, 5], layout: layout)
    let cell = try #require(stage.cell(1, 1))
    let row = try #require(cell.superview)
    #expect(row !== stage.view && row.frame.minY == 60)
    stage.device.perform {
      height = 160
      layout.invalidateLayout()
      way(stage.view)
    }
    stage.device.advance(by: 0.15)
    let (shownRow, shown) = (
      try #require(row.layer.presentation()), try #require(cell.layer.presentation())
    )
    let top = shownRow.frame.minY + shown.frame.minY - shownRow.bounds.minY
    #expect(top > 80 && top < 140)
    stage.device.advance(by: 0.3)
    #expect(row.frame.minY == 160 && cell.frame.minY == 0)
  }
}
