import Simulator
import TestSupport
import Testing
import UIKit

/// Updates of items, which solve only the sections that they change, beside layouts that request all
/// sections again.
@MainActor @Suite struct ListUpdateTests {
  private func rectangles(_ view: UICollectionView) -> [CGRect] {
    var all: [CGRect] = []
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        all.append(view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .null)
      }
      let header = view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      all.append(header?.frame ?? .null)
    }
    return all + [CGRect(origin: .zero, size: view.contentSize)]
  }

  /// A text of one to four lines, so that heights differ from estimates.
  private func text(_ dice: inout SeededGenerator) -> String {
    Array(
      repeating: "row \(Int.random(in: 0..<1000, using: &dice))",
      count: Int.random(in: 1...12, using: &dice)
    )
    .joined(separator: " and ")
  }

  /// A cell that counts its layouts.
  private final class CountedCell: UICollectionViewListCell {
    var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `An inserted row has only the cells of its section laid out again`() {
    let stage = ListStage([["A", "B"], ["C", "D"]], .insetGrouped, cell: CountedCell.self)
    let cells = [(0, 0), (1, 0), (0, 1), (1, 1)].map { stage.cell($0, $1) as! CountedCell }
    for cell in cells { cell.layouts = 0 }
    stage.perform {
      stage.rows.sections[1].append("E")
      UIView.performWithoutAnimation { stage.view.insertItems(at: [stage.path(2, 1)]) }
    }
    #expect(cells.map { $0.layouts > 0 } == [false, false, true, true])
    // The last row has the round corners of the section, and only that one.
    #expect(cells[3].layer.maskedCorners == [])
    #expect(stage.cell(2, 1).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(cells[1].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test(arguments: 0..<12) func `Random updates end where all sections are solved anew`(
    seed: UInt64
  ) {
    var dice = SeededGenerator(seed: seed)
    let sections = (0..<Int.random(in: 1...6, using: &dice)).map { _ in
      (0..<Int.random(in: 0...12, using: &dice)).map { _ in text(&dice) }
    }
    let stage = ListStage(sections, [.plain, .insetGrouped][Int(seed % 2)])
    let view = stage.view
    for _ in 0..<12 {
      stage.perform {
        view.contentOffset.y = CGFloat.random(
          in: 0...max(1, view.contentSize.height - view.bounds.height), using: &dice)
      }
      stage.perform {
        view.performBatchUpdates {
          for section in stage.rows.sections.indices where Bool.random(using: &dice) {
            let count = stage.rows.sections[section].count
            let gone = (0..<count).filter { _ in Int.random(in: 0..<4, using: &dice) == 0 }
            for item in gone.reversed() { stage.rows.sections[section].remove(at: item) }
            view.deleteItems(at: gone.map { IndexPath(item: $0, section: section) })
            let place = Int.random(in: 0...stage.rows.sections[section].count, using: &dice)
            let new = (0..<Int.random(in: 0...3, using: &dice)).map { _ in text(&dice) }
            stage.rows.sections[section].insert(contentsOf: new, at: place)
            view.insertItems(
              at: new.indices.map { IndexPath(item: place + $0, section: section) })
            if let kept = (0..<count).first(where: { !gone.contains($0) }), new.isEmpty {
              view.reloadItems(at: [IndexPath(item: kept, section: section)])
            }
          }
        }
      }
      let updated = rectangles(view)
      #expect(updated.count == stage.rows.sections.reduce(1) { $0 + $1.count + 1 })
      stage.perform {
        view.collectionViewLayout.invalidateLayout(
          with: UICollectionViewLayoutInvalidationContext())
      }
      #expect(rectangles(view) == updated)
    }
  }

  @Test func `A provider is asked again, as its sections may depend on their items`() {
    final class Source: NSObject, UICollectionViewDataSource {
      var counts = [1, 1, 1]

      func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { counts[section] }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let device = Simulator(size: CGSize(width: 300, height: 600))
    let source = Source()
    let layout = UICollectionViewCompositionalLayout { section, _ in
      // Two items share a line, one has it to itself.
      let width = 1 / CGFloat(max(1, source.counts[section]))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(1)))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
          subitems: [item]))
    }
    let view = device.perform {
      UICollectionView(frame: device.window.bounds, collectionViewLayout: layout)
    }
    device.perform {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      device.window.addSubview(view)
    }
    device.advance(by: 0.05)
    #expect(view.cellForItem(at: [1, 0])?.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
    device.perform {
      source.counts[1] = 2
      view.insertItems(at: [[1, 1]])
    }
    device.advance(by: 0.5)
    #expect(view.cellForItem(at: [1, 0])?.frame == CGRect(x: 0, y: 50, width: 150, height: 50))
    #expect(view.cellForItem(at: [1, 1])?.frame == CGRect(x: 150, y: 50, width: 150, height: 50))
  }
}
