import Simulator
import Testing
import UIKit

/// Cells that an update removes, until its animation has ended.
@MainActor @Suite(.serialized) struct DepartingCellTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func remove(_ item: Int, from stage: GridStage) {
    stage.source.sections[0].remove(at: item)
    stage.view.deleteItems(at: [path(item)])
  }

  @Test func `The cell of a deleted item has no index path`() throws {
    let stage = GridStage([30])
    let (gone, next) = (try #require(stage.cell(3)), try #require(stage.cell(4)))
    stage.perform { remove(3, from: stage) }
    #expect(!gone.isHidden)
    #expect(stage.view.indexPath(for: gone) == nil)
    #expect(stage.view.indexPath(for: next) == path(3))
  }

  @Test func `A touch that reaches the view after the item was deleted highlights nothing`() {
    let stage = GridStage([30])
    let point = stage.center(3)
    let log = stage.source.log.during {
      let finger = stage.device.touch(at: point)
      stage.device.perform { remove(3, from: stage) }
      // Touches are delivered to content after 0.15 s.
      stage.device.advance(by: 0.2)
      finger.lift()
    }
    #expect(!log.contains { $0.hasPrefix("should") || $0.hasPrefix("did") })
    stage.device.advance(by: 0.5)
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func `A touched item that is deleted is not selected, nor the one that follows it`() throws
  {
    let stage = GridStage([30])
    let cell = try #require(stage.cell(3))
    let finger = stage.device.touch(at: stage.center(3)).hold(for: 0.2)
    #expect(cell.isHighlighted)
    let log = stage.source.log.during {
      stage.device.perform { remove(3, from: stage) }
      #expect(!cell.isHighlighted)
      finger.lift()
      stage.device.advance(by: 0.5)
    }
    #expect(!log.contains { $0.hasPrefix("should") || $0.hasPrefix("did") })
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test
  func `A touch that reaches the view after a reload only concerns the item below the finger`() {
    let stage = GridStage([30])
    let (point, cell) = (stage.center(3), stage.cell(3))
    let log = stage.source.log.during {
      let finger = stage.device.touch(at: point)
      stage.perform {
        stage.source.sections[0].removeSubrange(0..<4)
        stage.view.reloadData()
      }
      #expect(stage.cell(3) !== cell)
      stage.device.advance(by: 0.2)
      finger.lift()
    }
    #expect(!log.contains { $0.hasPrefix("should") && !$0.hasSuffix(" 3") })
  }

  @Test func `A tap between a reload and the next layout concerns the new items`() {
    let stage = GridStage([30])
    let point = stage.center(3)
    let log = stage.source.log.during {
      let finger = stage.device.touch(at: point)
      stage.source.sections[0].removeSubrange(2...)
      stage.view.reloadData()
      finger.lift()
      stage.device.advance(by: 0.3)
    }
    #expect(!log.contains { $0.hasPrefix("should") || $0.hasPrefix("did") })
    #expect(stage.names == [0, 1])
    #expect(stage.view.indexPathsForSelectedItems == [])
  }

  @Test func `A cell that leaves keeps up with later updates until it has left`() throws {
    let stage = GridStage([30])
    let last = try #require(stage.cell(14))
    let log = stage.source.log.during {
      stage.device.perform {
        stage.source.sections[0].insert(contentsOf: [100, 101, 102], at: 0)
        stage.view.insertItems(at: [path(0), path(1), path(2)])
      }
      stage.device.advance(by: 0.1)
      #expect(!last.isHidden && stage.view.indexPath(for: last) == path(17))
      stage.device.perform {
        stage.source.sections[0].insert(103, at: 0)
        stage.view.insertItems(at: [path(0)])
      }
      #expect(stage.view.indexPath(for: last) == path(18))
      stage.device.advance(by: 0.5)
    }
    #expect(last.isHidden)
    // Three cells left in the first update, and a fourth one in the second.
    #expect(
      Set(log.filter { $0.hasPrefix("end") })
        == ["end 0-15", "end 0-16", "end 0-17", "end 0-18"])
  }

  @Test func `A row of a list that disappears keeps its separator, and asks for none`() throws {
    var asked: [IndexPath] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.itemSeparatorHandler = { path, separators in
      asked.append(path)
      return separators
    }
    let stage = GridStage(
      [4], layout: UICollectionViewCompositionalLayout.list(using: configuration),
      cell: UICollectionViewListCell.self)
    let last = try #require(stage.cell(3))
    #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    stage.device.perform { remove(3, from: stage) }
    asked = []
    stage.perform {
      last.setNeedsLayout()
      last.layoutIfNeeded()
    }
    #expect(asked.allSatisfy { $0.item < 3 })
    #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }
}
