import CoreGraphics
import MonkeyTesting
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ShelfMonkeyTests {
  @Test func `A monkey carries items, and scrolls sections sideways`() async {
    var monkey = Monkey(checks: [.faults])
    monkey.shrinkingRuns = 0
    let findings = await monkey.findings(seeds: 0..<12) { ShelfPage() }
    #expect(Set(findings.map(\.message)) == ["moved an item", "scrolled sideways"])
  }

  @Test func `Flings follow the direction in which content scrolls`() async {
    func horizontalShare(_ direction: UICollectionView.ScrollDirection) async -> Double {
      var flings = (along: 0, all: 0)
      for seed: UInt64 in 0..<5 {
        var monkey = Monkey(checks: [.invariant])
        monkey.shrinkingRuns = 0
        var count = 0
        monkey.invariant = { _ in
          count += 1
          return count == 41 ? "over" : nil
        }
        let found = await monkey.findings(seeds: seed..<seed + 1) {
          let flow = UICollectionViewFlowLayout()
          flow.scrollDirection = direction
          flow.itemSize = CGSize(width: 90, height: 90)
          return ManyTiles(collectionViewLayout: flow)
        }
        for case .drag(let start, let end, let duration) in found.first?.script.actions ?? []
        where duration <= 0.1 && start.x != 2 {
          flings.all += 1
          if start.y == end.y { flings.along += 1 }
        }
      }
      return flings.all > 4 ? Double(flings.along) / Double(flings.all) : .nan
    }
    #expect(await horizontalShare(.horizontal) > 0.5)
    #expect(await horizontalShare(.vertical) < 0.5)
  }
}

/// Tiles that fill the screen.
private final class ManyTiles: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1000 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}
