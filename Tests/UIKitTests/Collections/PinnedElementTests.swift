import Simulator
import TestSupport
import Testing
import UIKit

/// Compares pinned headers and footers during scrolling with those of a subclass of the layout, which is
/// asked for all elements at each step.
@MainActor @Suite struct PinnedElementTests {
  private static let header = UICollectionView.elementKindSectionHeader
  private static let footer = UICollectionView.elementKindSectionFooter

  private enum Kind: CaseIterable, CustomTestStringConvertible {
    case flow, list, grid

    var testDescription: String { "\(self)" }

    @MainActor func layout(isSubclass: Bool) -> UICollectionViewLayout {
      switch self {
      case .flow:
        let layout = isSubclass ? SlowFlow() : UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        layout.footerReferenceSize = CGSize(width: 0, height: 20)
        layout.sectionHeadersPinToVisibleBounds = true
        layout.sectionFootersPinToVisibleBounds = true
        return layout
      case .list:
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let provider: UICollectionViewCompositionalLayoutSectionProvider = {
          .list(using: configuration, layoutEnvironment: $1)
        }
        return isSubclass
          ? SlowComposition(sectionProvider: provider)
          : UICollectionViewCompositionalLayout.list(using: configuration)
      case .grid:
        let section = Composition.twoColumns
        section.boundarySupplementaryItems = [
          Composition.pinned(PinnedElementTests.header, .top),
          Composition.pinned(PinnedElementTests.footer, .bottom),
        ]
        let own = UICollectionViewCompositionalLayoutConfiguration()
        own.boundarySupplementaryItems = [Composition.pinned("bar", .top)]
        return isSubclass
          ? SlowComposition(section: section, configuration: own)
          : UICollectionViewCompositionalLayout(section: section, configuration: own)
      }
    }
  }

  private func stage(_ kind: Kind, isSubclass: Bool) -> GridStage {
    let stage = GridStage([7, 0, 1, 40, 3, 0, 25, 2], layout: kind.layout(isSubclass: isSubclass))
    stage.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "bar",
      withReuseIdentifier: "part")
    stage.perform { stage.view.reloadData() }
    return stage
  }

  /// Describes each displayed element with its frame and depth.
  private func shown(_ view: UICollectionView) -> [String] {
    var lines = view.indexPathsForVisibleItems.compactMap { path in
      view.cellForItem(at: path).map { "item \(path) \($0.frame) \($0.layer.zPosition)" }
    }
    for kind in [Self.header, Self.footer, "bar"] {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        let part = view.supplementaryView(forElementKind: kind, at: path)
        lines.append("\(kind) \(path) \(part?.frame ?? .null) \(part?.layer.zPosition ?? 0)")
      }
    }
    return lines.sorted()
  }

  @Test(arguments: Kind.allCases)
  private func `Pinned elements are where a layout queried at every step puts them`(_ kind: Kind) {
    let fast = stage(kind, isSubclass: false)
    let slow = stage(kind, isSubclass: true)
    var random = SeededGenerator(seed: 7)
    var offset: CGFloat = 0
    for step in 0..<400 {
      // Small steps, some of less than a pixel, and an occasional jump.
      let way: CGFloat =
        step % 40 == 39
        ? CGFloat.random(in: 0...1200, using: &random) - offset
        : CGFloat.random(in: -14...20, using: &random)
      offset = max(-60, offset + (step % 3 == 0 ? (way * 4).rounded() / 4 : way.rounded()))
      for stage in [fast, slow] { stage.perform { stage.view.contentOffset.y = offset } }
      let (own, other) = (shown(fast.view), shown(slow.view))
      #expect(own == other, "step \(step), offset \(offset)")
      if own != other { return }
    }
    #expect(shown(fast.view).contains { $0.contains(Self.header) })
  }

  @Test(arguments: Kind.allCases)
  private func `Scrolling with pinned elements prepares no layout, and updates take effect`(
    _ kind: Kind
  ) {
    let fast = stage(kind, isSubclass: false)
    let slow = stage(kind, isSubclass: true)
    let stages = [fast, slow]
    for stage in stages { stage.perform { stage.view.contentOffset.y = 205 } }
    let before = fast.view.counters
    let slowBefore = slow.view.counters.preparations
    for step in 0..<10 {
      for stage in stages { stage.perform { stage.view.contentOffset.y = 206 + CGFloat(step) } }
    }
    #expect(fast.view.counters.preparations == before.preparations)
    #expect(fast.view.counters.queries == before.queries)
    #expect(slow.view.counters.preparations > slowBefore)
    for stage in stages {
      stage.perform {
        stage.source.sections[3].removeFirst(9)
        UIView.performWithoutAnimation {
          stage.view.deleteItems(at: (0..<9).map { IndexPath(item: $0, section: 3) })
        }
        stage.view.contentOffset.y += 30
      }
    }
    #expect(shown(fast.view) == shown(slow.view))
    for stage in stages { stage.perform { stage.view.contentInset.top = 44 } }
    for stage in stages { stage.perform { stage.view.contentOffset.y += 3 } }
    #expect(shown(fast.view) == shown(slow.view))
  }

  @Test(arguments: Kind.allCases)
  private func `An item looked up after a scroll without a layout reports no moved header`(
    _ kind: Kind
  ) {
    let stage = stage(kind, isSubclass: false)
    stage.perform { stage.view.contentOffset.y = 400 }
    var found: IndexPath?
    let faults = UIKitFault.collected {
      stage.device.perform {
        stage.view.contentOffset.y = 1200
        // Inside of the header that is pinned there from now on.
        found = stage.view.indexPathForItem(at: CGPoint(x: 50, y: 1210))
      }
      stage.device.advance(by: 0.1)
    }
    #expect(faults == [])
    #expect(found == stage.view.indexPathForItem(at: CGPoint(x: 50, y: 1210)))
  }
}

/// Subclasses are asked at each step, because they may return other elements.
private final class SlowFlow: UICollectionViewFlowLayout {}
private final class SlowComposition: UICollectionViewCompositionalLayout {}

extension Composition {
  fileprivate static var twoColumns: NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(50)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
  }

  fileprivate static func pinned(
    _ kind: String, _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(24)), elementKind: kind, alignment: alignment)
    item.pinToVisibleBounds = true
    return item
  }
}
