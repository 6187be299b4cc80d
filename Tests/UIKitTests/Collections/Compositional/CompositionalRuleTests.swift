import Simulator
import Testing
import UIKit

/// The rules of compositional layouts that other suites do not cover.
@MainActor @Suite struct CompositionalRuleTests {
  typealias Size = NSCollectionLayoutSize

  private func layout(
    _ group: NSCollectionLayoutGroup, _ change: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let section = NSCollectionLayoutSection(group: group)
    change(section)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func frames(_ stage: GridStage, _ items: Range<Int>) -> [CGRect] {
    items.compactMap { stage.frame($0) }
  }

  // MARK: Defaults

  @Test func `New layouts, sections and items have Apple's defaults`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    #expect(configuration.scrollDirection == .vertical)
    #expect(configuration.interSectionSpacing == 0)
    #expect(configuration.contentInsetsReference == .safeArea)
    #expect(configuration.boundarySupplementaryItems == [])
    let item = Composition.item(.absolute(1), .absolute(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: item.layoutSize, subitems: [item]))
    #expect(section.contentInsetsReference == .automatic)
    #expect(section.interGroupSpacing == 0)
    #expect(section.orthogonalScrollingBehavior == .none)
    #expect(section.supplementariesFollowContentInsets)
    #expect(section.orthogonalScrollingProperties.decelerationRate == .automatic)
    #expect(section.orthogonalScrollingProperties.bounce == .automatic)
    let boundary = Composition.boundary("a", .top, height: 5)
    #expect(boundary.extendsBoundary)
    #expect(!boundary.pinToVisibleBounds)
    #expect(boundary.zIndex == 1)
    #expect(NSCollectionLayoutDecorationItem.background(elementKind: "b").zIndex == 0)
  }

  // MARK: Sizes

  @Test func `A fractional width can determine a height, and the reverse`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .fractionalWidth(0.25)),
      subitems: [Composition.item(.fractionalHeight(1), .fractionalHeight(0.5))])
    let stage = GridStage([2], layout: layout(group))
    #expect(
      frames(stage, 0..<2).map(\.size) == [CGSize(width: 80, height: 40)] + [
        CGSize(width: 80, height: 40)
      ])
  }

  @Test func `Fractions of an outermost group are of the inset width and the view's height`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(0.5), .fractionalHeight(0.25)),
      subitems: [Composition.item(.fractionalWidth(1), .fractionalHeight(1))])
    let stage = GridStage(
      [2],
      layout: layout(group) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 20, bottom: 30, trailing: 40)
      })
    #expect(stage.frame(0) == CGRect(x: 20, y: 30, width: 130, height: 120))
  }

  @Test(arguments: [(2.0, 106.5), (3.0, 106.0 + 2.0 / 3), (1.0, 106)] as [(CGFloat, CGFloat)])
  func `Sizes are rounded down to pixels`(scale: CGFloat, width: CGFloat) {
    let stage = GridStage([3], layout: Composition.grid(1 / 3, height: 50), scale: scale)
    #expect(abs((stage.frame(0)?.width ?? 0) - width) < 0.001)
  }

  @Test func `With mixed sizes in a group, fractions are of the length without the spacing`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(50)),
      subitems: [
        Composition.item(.fractionalWidth(0.5), .fractionalHeight(1)),
        Composition.item(.absolute(50), .fractionalHeight(1)),
      ])
    group.interItemSpacing = .fixed(10)
    let stage = GridStage([2], layout: layout(group))
    #expect(frames(stage, 0..<2).map(\.minX) == [0, 165])
    #expect(frames(stage, 0..<2).map(\.width) == [155, 50])
  }

  @Test func `subitems repeats its items until the next one does not fit`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.absolute(200), .absolute(50)),
      subitems: [
        Composition.item(.absolute(60), .absolute(50)),
        Composition.item(.absolute(30), .absolute(50)),
      ])
    let stage = GridStage([6], layout: layout(group))
    // 60, 30, 60 and 30; the next 60 does not fit into 200.
    #expect(frames(stage, 0..<6).map(\.minX) == [0, 60, 90, 150, 0, 60])
  }

  @Test func `A group whose first item does not fit lays out nothing`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.absolute(200), .absolute(50)),
      subitems: [Composition.item(.absolute(201), .absolute(50))])
    let stage = GridStage([6], layout: layout(group))
    #expect(stage.view.visibleCells == [])
  }

  @Test func `A custom group is sized by the view and positioned from its outer corner`() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: Composition.size(.fractionalWidth(0.5), .fractionalHeight(0.5))
    ) { environment in
      [
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(origin: CGPoint(x: 3, y: 4), size: environment.container.contentSize))
      ]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let stage = GridStage([1], layout: layout(group))
    #expect(stage.frame(0)?.origin == CGPoint(x: 3, y: 4))
    #expect(stage.frame(0)?.size == CGSize(width: 160, height: 240))
  }

  @Test
  func `Insets of an item are ignored for estimated sizes, and flip a size that is too small`() {
    let estimated = Composition.item(.absolute(100), .estimated(40))
    estimated.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 6)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .estimated(40)), subitems: [estimated])
    #expect(
      GridStage([1], layout: layout(row)).frame(0) == CGRect(x: 6, y: 0, width: 88, height: 40))
    let narrow = Composition.item(.absolute(10), .absolute(40))
    narrow.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(40)), subitems: [narrow])
    #expect(GridStage([1], layout: layout(group)).frame(0)?.width == 14)
  }

  @Test func `Container insets below 1 are fractions of the container`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(100)),
      subitems: [Composition.item(.fractionalWidth(1), .fractionalHeight(1))])
    group.contentInsets = NSDirectionalEdgeInsets(top: 0.1, leading: 0.25, bottom: 0, trailing: 0)
    let stage = GridStage([1], layout: layout(group))
    #expect(stage.frame(0) == CGRect(x: 80, y: 10, width: 240, height: 90))
  }

  @Test func `Setting a configuration invalidates the layout, changing the current one does not`() {
    let layout = Composition.grid(0.5, height: 50)
    let stage = GridStage([2, 2], layout: layout)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    stage.perform { layout.configuration = configuration }
    #expect(stage.frame(0, 1)?.minY == 58)
    let preparations = stage.view.counters.preparations
    stage.perform { configuration.interSectionSpacing = 80 }
    #expect(stage.view.counters.preparations == preparations)
    #expect(stage.frame(0, 1)?.minY == 58)
  }

  @Test func `The last group is as long as its items`() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(300)),
      subitems: [Composition.item(.fractionalWidth(1), .absolute(100))])
    let stage = GridStage([4], layout: layout(column))
    #expect(stage.view.contentSize.height == 400)
  }

  // MARK: Estimates

  @Test func `Elements that have not been measured keep the estimate`() {
    let stage = GridStage([200], layout: Composition.list(estimate: 50))
    stage.source.heights = { _ in 80 }
    stage.perform { stage.view.reloadData() }
    #expect(stage.frame(0)?.height == 80)
    // Not the average of the measured ones.
    #expect(stage.frame(150)?.height == 50)
  }

  @Test func `An estimated length along the group is the length of its run of items`() {
    let tag = Composition.item(.absolute(70), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.estimated(10), .absolute(30)), subitems: [tag, tag])
    let stage = GridStage([4], layout: layout(group))
    // One run of both subitems, however short the estimate is.
    #expect(frames(stage, 0..<4).map(\.minX) == [0, 70, 0, 70])
  }

  // MARK: Sections

  @Test func `The length of a section without items is that of its boundary item and insets`() {
    let layout = Composition.grid(0.5, height: 50) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 5, trailing: 0)
      $0.boundarySupplementaryItems = [Composition.boundary(Composition.header, .top, height: 20)]
    }
    let stage = GridStage([0, 1], layout: layout)
    #expect(stage.supplementary(Composition.header)?.frame.minY == 0)
    #expect(stage.supplementary(Composition.header, 0, 1)?.frame.minY == 35)
  }

  @Test(
    arguments: [
      (UIContentInsetsReference.none, 0), (.safeArea, 9), (.layoutMargins, 27), (.automatic, 9),
    ] as [(UIContentInsetsReference, CGFloat)])
  func `The insets reference applies across the scroll axis, but not to the layout's own header`(
    reference: UIContentInsetsReference, leading: CGFloat
  ) {
    let layout = Composition.grid(0.5, height: 50) { $0.contentInsetsReference = reference }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      Composition.boundary(Composition.header, .top, height: 30)
    ]
    layout.configuration = configuration
    let stage = GridStage([2], layout: layout)
    stage.device.appearance.safeAreaInsets = UIEdgeInsets(top: 11, left: 9, bottom: 11, right: 9)
    stage.perform {
      stage.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 18, leading: 18, bottom: 18, trailing: 18)
      layout.invalidateLayout()
    }
    stage.device.advance(by: 0.05)
    #expect(stage.frame(0)?.minX == leading)
    #expect(stage.frame(0)?.minY == 30)
    #expect(stage.supplementary(Composition.header, .max)?.frame.minX == 0)
  }

  @Test func `A boundary item that does not extend its section overlaps the content`() {
    let layout = Composition.grid(0.5, height: 100) {
      $0.boundarySupplementaryItems = [
        Composition.boundary(Composition.header, .top, height: 30) {
          $0.extendsBoundary = false
        }
      ]
    }
    let stage = GridStage([2], layout: layout)
    #expect(stage.frame(0)?.minY == 0)
    #expect(stage.supplementary(Composition.header)?.frame.minY == 0)
    #expect(stage.view.contentSize.height == 100)
  }

  @Test func `Offsets move a boundary item, and leading items are centred along the section`() {
    let side = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Composition.size(.absolute(20), .absolute(40)), elementKind: Composition.footer,
      alignment: .leading, absoluteOffset: CGPoint(x: 5, y: 3))
    side.extendsBoundary = false
    let layout = Composition.grid(0.5, height: 100) { $0.boundarySupplementaryItems = [side] }
    let stage = GridStage([2], layout: layout)
    #expect(
      stage.supplementary(Composition.footer)?.frame == CGRect(x: 5, y: 33, width: 20, height: 40))
  }

  @Test func `Boundary items that do not follow the content insets are as wide as the view`() {
    let layout = Composition.grid(0.5, height: 50) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      $0.supplementariesFollowContentInsets = false
      $0.boundarySupplementaryItems = [Composition.boundary(Composition.header, .top, height: 20)]
    }
    let stage = GridStage([2], layout: layout)
    #expect(
      stage.supplementary(Composition.header)?.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
  }

  private nonisolated static let anchors: [(NSDirectionalRectEdge, CGPoint, CGPoint)] = [
    ([.top, .leading], CGPoint.zero, CGPoint(x: 0, y: 0)),
    ([.bottom, .trailing], CGPoint.zero, CGPoint(x: 140, y: 80)),
    ([.top], CGPoint.zero, CGPoint(x: 70, y: 0)),
    ([.trailing], CGPoint.zero, CGPoint(x: 140, y: 40)), ([], CGPoint.zero, CGPoint(x: 70, y: 40)),
    ([.top, .leading], CGPoint(x: 0.5, y: -1), CGPoint(x: 10, y: -20)),
  ]

  @Test(arguments: anchors)
  func `Anchors combine edges, and fractional offsets are of the element's own size`(
    edges: NSDirectionalRectEdge, fraction: CGPoint, origin: CGPoint
  ) {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: Composition.size(.absolute(20), .absolute(20)), elementKind: Composition.header,
      containerAnchor: NSCollectionLayoutAnchor(edges: edges, fractionalOffset: fraction))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.fractionalWidth(1), .absolute(100)),
      subitems: [Composition.item(.fractionalWidth(0.5), .fractionalHeight(1), badges: [badge])])
    let stage = GridStage([2], layout: layout(group))
    #expect(stage.supplementary(Composition.header)?.frame.origin == origin)
  }

  @Test func `The supplementary items of a group are anchored to the group`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Composition.size(.absolute(200), .absolute(100)),
      subitems: [Composition.item(.absolute(50), .absolute(50))])
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: Composition.size(.absolute(20), .absolute(20)), elementKind: Composition.header,
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.bottom, .trailing], absoluteOffset: CGPoint(x: 2, y: 3)))
    ]
    let stage = GridStage([4], layout: layout(group))
    #expect(stage.supplementary(Composition.header)?.frame.origin == CGPoint(x: 182, y: 83))
  }

  @Test func `Decorations have zIndex 0, so the other elements of their section have 1`() {
    let layout = Composition.grid(0.5, height: 50) {
      $0.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: "plate")]
      $0.boundarySupplementaryItems = [Composition.boundary(Composition.header, .top, height: 20)]
    }
    layout.register(StripeView.self, forDecorationViewOfKind: "plate")
    let stage = GridStage([2], layout: layout)
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "plate", at: path)?.zIndex == 0)
    #expect(stage.view.layoutAttributesForItem(at: path)?.zIndex == 1)
    #expect(stage.supplementary(Composition.header)?.zIndex == 1)
    let plain = GridStage([2], layout: Composition.grid(0.5, height: 50))
    #expect(plain.view.layoutAttributesForItem(at: path)?.zIndex == 0)
  }

  // MARK: Faults

  @Test func `Duplicate element kinds and nil sections are reported`() {
    let layout = Composition.grid(0.5, height: 50)
    let faults = UIKitFault.collected {
      _ = Composition.grid(0.5, height: 50) {
        $0.boundarySupplementaryItems = [
          Composition.boundary("a", .top, height: 5), Composition.boundary("a", .bottom, height: 5),
        ]
      }
    }
    #expect(
      faults == [
        "Error: Every supplementary must have a unique elementKind: duplicates detected: (a)"
      ])
    _ = layout
    let none = UIKitFault.collected {
      let stage = GridStage(
        [2, 2],
        layout: UICollectionViewCompositionalLayout { index, environment in
          index == 0
            ? nil
            : NSCollectionLayoutSection(
              group: .horizontal(
                layoutSize: Composition.size(.fractionalWidth(1), .absolute(50)),
                subitems: [Composition.item(.fractionalWidth(0.5), .fractionalHeight(1))]))
        })
      #expect(stage.names == [10_000, 10_001])
    }
    #expect(none.count == 1)
    #expect(
      none.first?.hasPrefix(
        "Invalid section definition. Please specify a valid section definition when content is to be "
          + "rendered for a section. This is a client error.") == true)
  }
}
