import Simulator
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct CompositionalLayoutTests {
  private func x(_ stage: GridStage, _ items: Range<Int>) -> [CGFloat] {
    items.compactMap { stage.frame($0)?.minX }
  }

  // MARK: Sizes

  @Test func `Fractions leave out the spacings between the items that fit`() {
    let stage = GridStage([6], layout: Composition.grid(0.3, height: 50, spacing: 10))
    #expect(x(stage, 0..<3) == [0, 100, 200])
    #expect(stage.frame(0)?.size == CGSize(width: 90, height: 50))
    #expect(stage.frame(3)?.origin == CGPoint(x: 0, y: 60))
    let quarters = GridStage([4], layout: Composition.grid(0.25, height: 50, spacing: 10))
    #expect(quarters.frame(1)?.size.width == 72.5)
    let plain = GridStage([4], layout: Composition.grid(1 / 3, height: 50))
    #expect(plain.frame(0)?.size.width == 106.5)
  }

  @Test func `Flexible spacing shares what is left between the items`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(50)),
      subitems: [Composition.item(.fractionalWidth(0.3), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    let stage = GridStage(
      [3],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(x(stage, 0..<3) == [0, 115, 230])
  }

  @Test func `A group of a count divides its length equally`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Composition.size(.fractionalWidth(1), .estimated(88)),
      subitem: Composition.item(.fractionalWidth(1), .absolute(7)), count: 2)
    group.interItemSpacing = .fixed(5)
    let stage = GridStage(
      [2],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(stage.frame(0)?.height == 41.5)
    #expect(stage.frame(1)?.minY == 46.5)
  }

  @Test func `A repeated group keeps the subitem's own size`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: Composition.item(.absolute(70), .absolute(20)), count: 3)
    let stage = GridStage(
      [4],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(x(stage, 0..<4) == [0, 70, 140, 0])
  }

  @Test func `Nested groups fill one after another`() {
    let small = NSCollectionLayoutGroup.vertical(
      layoutSize: Composition.size(.fractionalWidth(0.4), .fractionalHeight(1)),
      subitem: Composition.item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(200)),
      subitems: [Composition.item(.fractionalWidth(0.6), .fractionalHeight(1)), small])
    let stage = GridStage(
      [4],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 192, height: 200))
    #expect(stage.frame(1) == CGRect(x: 192, y: 0, width: 128, height: 100))
    #expect(stage.frame(2) == CGRect(x: 192, y: 100, width: 128, height: 100))
    #expect(stage.frame(3) == CGRect(x: 0, y: 200, width: 192, height: 200))
  }

  @Test func `A custom group asks once and places its items`() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      asked.append(environment.container.contentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 5, width: 50, height: 50)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 40, y: 30, width: 50, height: 50), zIndex: 3),
      ]
    }
    let stage = GridStage(
      [4],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(asked == [CGSize(width: 320, height: 100)])
    #expect(stage.frame(3) == CGRect(x: 40, y: 130, width: 50, height: 50))
    #expect(stage.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test func `Insets and edge spacing move items in their places`() {
    let item = Composition.item(.absolute(100), .absolute(40))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .flexible(0), trailing: nil, bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let stage = GridStage(
      [2],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    // Flexible room above puts the item at the bottom of the group.
    #expect(stage.frame(0) == CGRect(x: 14, y: 62, width: 88, height: 32))
    #expect(stage.frame(1)?.minX == 124)
  }

  // MARK: Sections

  @Test func `A header extends its section and follows its insets`() {
    let layout = Composition.grid(0.5, height: 50) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.boundarySupplementaryItems = [
        Composition.boundary(Composition.header, .top, height: 44),
        Composition.boundary(Composition.footer, .bottom, height: 20),
      ]
    }
    let stage = GridStage([2, 2], layout: layout)
    #expect(
      stage.supplementary(Composition.header)?.frame
        == CGRect(x: 20, y: 0, width: 260, height: 44))
    #expect(stage.frame(0) == CGRect(x: 20, y: 54, width: 130, height: 50))
    #expect(
      stage.supplementary(Composition.footer)?.frame
        == CGRect(x: 20, y: 134, width: 260, height: 20))
    #expect(stage.frame(0, 1)?.minY == 208)
    #expect(stage.view.contentSize == CGSize(width: 320, height: 308))
    #expect(stage.view.visibleSupplementaryViews(ofKind: Composition.header).count == 2)
  }

  @Test func `A pinned header stays in the visible bounds until its section ends`() {
    let layout = Composition.grid(0.5, height: 100) {
      $0.boundarySupplementaryItems = [
        Composition.boundary(Composition.header, .top, height: 40) { $0.pinToVisibleBounds = true }
      ]
    }
    let stage = GridStage([10, 40], layout: layout)
    stage.perform { stage.view.contentOffset.y = 130 }
    let header = stage.view.supplementaryView(
      forElementKind: Composition.header, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame.minY == 130)
    #expect(stage.supplementary(Composition.header)?.zIndex == 1_000_000_001)
    stage.perform { stage.view.contentOffset.y = 520 }
    #expect(stage.supplementary(Composition.header)?.frame.minY == 500)
    #expect(stage.supplementary(Composition.header, 0, 1)?.frame.minY == 540)
  }

  @Test func `Badges are numbered by section and sit on their anchors`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Composition.size(.absolute(20), .absolute(20)), elementKind: Composition.header,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(50)),
      subitems: [
        Composition.item(.fractionalWidth(0.25), .fractionalHeight(1), badges: [badge]),
        Composition.item(.fractionalWidth(0.25), .fractionalHeight(1)),
      ])
    let stage = GridStage(
      [8],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    // The corner of item 0 is at 80: the badge's own corner is half its size beside it.
    #expect(
      stage.supplementary(Composition.header)?.frame
        == CGRect(x: 70, y: -10, width: 20, height: 20))
    // Items 0, 2, 4 and 6 have badges.
    #expect(stage.supplementary(Composition.header, 2)?.frame.minY == 40)
    #expect(stage.supplementary(Composition.header, 4) == nil)
    #expect(stage.supplementary(Composition.header)?.zIndex == 1)
  }

  @Test func `A decoration lies behind its section`() {
    final class Plate: UICollectionReusableView {}
    let layout = Composition.grid(0.5, height: 50) {
      let plate = NSCollectionLayoutDecorationItem.background(elementKind: "plate")
      plate.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.decorationItems = [plate]
    }
    layout.register(Plate.self, forDecorationViewOfKind: "plate")
    let stage = GridStage([4], layout: layout)
    let plate = stage.view.subviews.first { $0 is Plate }
    #expect(plate?.frame == CGRect(x: 2, y: 1, width: 314, height: 96))
    #expect(stage.cell(0)?.layer.zPosition == 1)
  }

  @Test func `A section without items has no length`() {
    let layout = Composition.grid(0.5, height: 50) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
    }
    let stage = GridStage([0, 2], layout: layout)
    #expect(stage.frame(0, 1)?.minY == 10)
  }

  @Test func `The layout's own header shifts all sections`() {
    let layout = Composition.grid(0.5, height: 50)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    configuration.boundarySupplementaryItems = [
      Composition.boundary(Composition.header, .top, height: 30)
    ]
    layout.configuration = configuration
    let stage = GridStage([2, 2], layout: layout)
    #expect(stage.frame(0)?.minY == 30)
    #expect(stage.frame(0, 1)?.minY == 87)
    #expect(
      stage.supplementary(Composition.header, .max)?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
    // The layout has a copy.
    configuration.interSectionSpacing = 50
    #expect(layout.configuration.interSectionSpacing == 7)
  }

  @Test func `A horizontal layout runs sideways`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Composition.size(.absolute(100), .fractionalHeight(1)),
      subitems: [Composition.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = GridStage(
      [10],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration))
    #expect(stage.frame(3) == CGRect(x: 100, y: 240, width: 100, height: 240))
    #expect(stage.view.contentSize == CGSize(width: 500, height: 480))
  }

  @Test func `A right-to-left layout is mirrored`() {
    let stage = GridStage(
      [3], layout: Composition.grid(0.3, height: 50, spacing: 10),
      appearance: Appearance(isRightToLeft: true))
    #expect(x(stage, 0..<3) == [230, 130, 30])
  }

  // MARK: Estimates

  @Test func `A list takes the heights that its cells prefer`() {
    let stage = GridStage([100], layout: Composition.list(estimate: 50))
    #expect(stage.frame(1)?.minY == 50)
    let tall = GridStage([100], layout: Composition.list(estimate: 50))
    tall.source.heights = { CGFloat(30 + $0 % 3 * 10) }
    tall.perform { tall.view.reloadData() }
    #expect(tall.frame(0)?.height == 30)
    #expect(tall.frame(1) == CGRect(x: 0, y: 30, width: 320, height: 40))
    #expect(tall.frame(2)?.minY == 70)
  }

  @Test func `Scrolling up through estimates leaves the first visible item in its place`() {
    let stage = GridStage([1000], layout: Composition.list(estimate: 100))
    stage.source.heights = { _ in 40 }
    stage.perform { stage.view.reloadData() }
    stage.perform {
      stage.view.scrollToItem(
        at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    }
    #expect(stage.cell(500)?.frame.minY == stage.view.contentOffset.y)
    let before = stage.center(503).y
    stage.perform { stage.view.contentOffset.y -= 30 }
    #expect(abs(stage.center(503).y - before - 30) < 0.6)
  }

  @Test func `Items of a row of estimated height leave the tallest its height`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .estimated(100)),
      subitems: [Composition.item(.fractionalWidth(0.5), .estimated(100))])
    let stage = GridStage(
      [4],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    stage.source.heights = { CGFloat(20 + $0 * 10) }
    stage.perform { stage.view.reloadData() }
    #expect(stage.frame(0)?.height == 20)
    #expect(stage.frame(2)?.minY == 30)
    #expect(stage.view.contentSize.height == 80)
  }

  @Test func `Uniform siblings all have the largest height`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .estimated(100)),
      subitems: [
        Composition.item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 100))
      ])
    let stage = GridStage(
      [4],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    stage.source.heights = { CGFloat(20 + $0 * 10) }
    stage.perform { stage.view.reloadData() }
    #expect(stage.frame(0)?.height == 30)
    #expect(stage.frame(3)?.height == 50)
    #expect(UIKitFault.collected { stage.perform { stage.view.setNeedsLayout() } }.isEmpty)
  }

  // MARK: Updates

  @Test func `Measured heights follow their items through an update`() {
    let stage = GridStage([20], layout: Composition.list(estimate: 50))
    stage.source.heights = { CGFloat(30 + $0) }
    stage.perform { stage.view.reloadData() }
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].remove(at: 1)
        stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.frame(1)?.height == 32)
    #expect(stage.names.starts(with: [0, 2, 3]))
  }

  @Test func `A provider is asked for each section with its environment`() {
    var asked: [(Int, CGSize)] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      asked.append((section, environment.container.effectiveContentSize))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Composition.size(.fractionalWidth(1), .absolute(CGFloat(20 + section * 10))),
          subitems: [Composition.item(.fractionalWidth(1), .fractionalHeight(1))]))
    }
    let stage = GridStage([1, 1, 1], layout: layout)
    #expect(asked.map(\.0) == [0, 1, 2])
    #expect(asked.first?.1 == CGSize(width: 320, height: 480))
    #expect(stage.frame(0, 2) == CGRect(x: 0, y: 50, width: 320, height: 40))
    stage.perform { stage.view.frame.size.width = 200 }
    #expect(asked.count == 6)
    #expect(stage.frame(0, 2)?.width == 200)
  }

  // MARK: Bad input

  @Test func `A provider that answers nil is a fault`() {
    let layout = UICollectionViewCompositionalLayout { section, _ in nil }
    let faults = UIKitFault.collected {
      let stage = GridStage([3], layout: layout)
      #expect(stage.names.isEmpty)
    }
    #expect(
      faults.contains {
        $0.contains(
          "Invalid section definition. Please specify a valid section definition when content is to"
        )
      })
  }

  @Test func `Numbers that are not finite are faults`() {
    let faults = UIKitFault.collected {
      _ = NSCollectionLayoutDimension.fractionalWidth(.nan)
      _ = NSCollectionLayoutDimension.absolute(.infinity)
      _ = NSCollectionLayoutGroup.horizontal(
        layoutSize: Composition.size(.absolute(1), .absolute(1)), subitems: [])
      _ = NSCollectionLayoutGroup.horizontal(
        layoutSize: Composition.size(.absolute(1), .absolute(1)),
        subitem: Composition.item(.absolute(1), .absolute(1)), count: 0)
    }
    #expect(
      faults == [
        "Invalid fractional width: nan. The fraction must be a finite value.",
        "Invalid absolute dimension: inf. The dimension must be a finite value.",
        "At least 1 subitem is required for a group",
        "A repeating horizontal group should specify a count >= 1",
      ])
  }

  @Test func `Items of no size and groups that hold nothing are survived`() {
    for item in [
      Composition.item(.absolute(0), .absolute(0)), Composition.item(.absolute(-5), .absolute(10)),
      Composition.item(.absolute(400), .absolute(10)),
      Composition.item(.fractionalWidth(-1), .fractionalHeight(3)),
    ] {
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Composition.size(.fractionalWidth(1), .absolute(20)), subitems: [item])
      let stage = GridStage(
        [1000],
        layout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group)))
      stage.perform { stage.view.contentOffset.y = 100 }
      #expect(stage.view.contentSize.height.isFinite)
    }
  }

  @Test func `Fifty nested groups are laid out`() {
    var inner = Composition.item(.fractionalWidth(1), .fractionalHeight(1))
    for _ in 0..<50 {
      inner = NSCollectionLayoutGroup.vertical(
        layoutSize: Composition.size(.fractionalWidth(1), .absolute(60)), subitems: [inner])
    }
    let group = inner as! NSCollectionLayoutGroup
    let stage = GridStage(
      [10],
      layout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    #expect(stage.frame(1) == CGRect(x: 0, y: 60, width: 320, height: 60))
  }

  // MARK: Values

  @Test func `Values are equal by content and copies are their own`() {
    #expect(NSCollectionLayoutDimension.absolute(4) == .absolute(4))
    #expect(NSCollectionLayoutDimension.absolute(4) != .estimated(4))
    #expect(NSCollectionLayoutSpacing.fixed(4) != .flexible(4))
    let item = Composition.item(.absolute(1), .estimated(2))
    let copy = item.copy() as! NSCollectionLayoutItem
    #expect(item == copy)
    copy.contentInsets.top = 3
    #expect(item != copy)
    #expect(item.contentInsets.top == 0)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: item.layoutSize, subitems: [item]))
    section.orthogonalScrollingProperties.bounce = .never
    let twin = section.copy() as! NSCollectionLayoutSection
    #expect(section == twin)
    twin.orthogonalScrollingProperties.bounce = .always
    #expect(section.orthogonalScrollingProperties.bounce == .never)
  }
}
