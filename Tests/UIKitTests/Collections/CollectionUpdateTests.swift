import Simulator
import Testing
import UIKit

@MainActor @Suite struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `An insertion moves the cells behind it and asks for the new one alone`() {
    let stage = GridStage([9])
    let cell = stage.cell(4)
    let log = stage.source.log.during {
      stage.perform {
        stage.source.sections[0].insert(77, at: 1)
        stage.view.insertItems(at: [path(1)])
      }
    }
    #expect(log.filter { $0.hasPrefix("cell") } == ["cell 0-1"])
    #expect(stage.names == [0, 77, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(stage.cell(5) === cell)
    #expect(stage.view.indexPath(for: cell!) == path(5))
  }

  @Test func `A deleted cell fades where it is and is told of at the end`() {
    let stage = GridStage([9])
    let cell = stage.cell(4)!
    var finished: Bool?
    let log = stage.source.log.during {
      stage.device.perform {
        stage.view.performBatchUpdates {
          stage.source.sections[0].remove(at: 4)
          stage.view.deleteItems(at: [path(4)])
        } completion: {
          finished = $0
        }
      }
      stage.device.advance(by: 0.15)
      #expect(cell.superview === stage.view)
      #expect(cell.frame.origin == CGPoint(x: 110, y: 110))
      let alpha = cell.layer.presentation()?.opacity ?? 1
      #expect(alpha > 0.05 && alpha < 0.95)
      #expect(finished == nil)
      stage.device.advance(by: 0.3)
    }
    #expect(finished == true)
    #expect(log.contains("end 0-4"))
    #expect(cell.isHidden || cell.superview == nil)
    #expect(stage.names == [0, 1, 2, 3, 5, 6, 7, 8])
  }

  @Test func `Neighbours slide to their new places`() {
    let stage = GridStage([9])
    let cell = stage.cell(8)!
    stage.device.perform {
      stage.source.sections[0].remove(at: 0)
      stage.view.deleteItems(at: [path(0)])
    }
    stage.device.advance(by: 0.15)
    let x = cell.layer.presentation()!.position.x
    #expect(x > 160 && x < 270)
    stage.device.advance(by: 0.3)
    #expect(cell.frame.minX == 110)
  }

  @Test func `Moves, deletions and insertions of one batch use paths before and after it`() {
    let stage = GridStage([6, 3])
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections = [[5, 0, 99, 2, 3], [10_000, 4, 10_001, 10_002]]
        stage.view.moveItem(at: path(5), to: path(0))
        stage.view.deleteItems(at: [path(1)])
        stage.view.insertItems(at: [path(2)])
        stage.view.moveItem(at: path(4), to: path(1, 1))
      }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.names == [5, 0, 99, 2, 3, 10_000, 4, 10_001, 10_002])
  }

  @Test func `Sections come, go and move`() {
    let stage = GridStage([2, 2, 2])
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections = [[20_000, 20_001], [7], [0, 1]]
        stage.view.deleteSections(IndexSet(integer: 1))
        stage.view.insertSections(IndexSet(integer: 1))
        stage.view.moveSection(2, toSection: 0)
      }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.names == [20_000, 20_001, 7, 0, 1])
  }

  @Test
  func `A reloaded item gets another cell and is deselected, a reconfigured one keeps its own`() {
    let stage = GridStage([6])
    stage.view.allowsMultipleSelection = true
    for item in [1, 2] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    let cells = [stage.cell(1), stage.cell(2)]
    let log = stage.source.log.during {
      stage.perform {
        stage.view.reloadItems(at: [path(1)])
        stage.view.reconfigureItems(at: [path(2)])
      }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.cell(1) !== cells[0])
    #expect(stage.cell(2) === cells[1])
    #expect(log.filter { $0.hasPrefix("cell") } == ["cell 0-1", "cell 0-2"])
    #expect(!log.contains("reuse") || log.filter { $0 == "reuse" }.count <= 1)
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `The first visible item keeps its place when items come above it`() {
    let stage = GridStage([300])
    stage.perform { stage.view.contentOffset.y = 1105 }
    let cell = stage.view.visibleCells[0]
    let place = cell.frame.minY - stage.view.contentOffset.y
    stage.perform {
      stage.source.sections[0].insert(contentsOf: 1000..<1030, at: 0)
      stage.view.insertItems(at: (0..<30).map { path($0) })
    }
    #expect(cell.frame.minY - stage.view.contentOffset.y == place)
    #expect(stage.view.contentOffset.y == 2205)
  }

  @Test func `At the start of the content new items show`() {
    let stage = GridStage([30])
    stage.perform {
      stage.source.sections[0].insert(1000, at: 0)
      stage.view.insertItems(at: [path(0)])
    }
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.names.first == 1000)
  }

  @Test func `Updates follow each other while the first one still moves`() {
    let stage = GridStage([12])
    var finished: [Bool] = []
    for name in 0..<4 {
      stage.device.perform {
        stage.view.performBatchUpdates {
          stage.source.sections[0].insert(100 + name, at: 0)
          stage.source.sections[0].removeLast()
          stage.view.insertItems(at: [path(0)])
          stage.view.deleteItems(at: [path(11)])
        } completion: {
          finished.append($0)
        }
      }
      stage.device.advance(by: 0.08)
    }
    stage.device.advance(by: 1)
    #expect(stage.names == [103, 102, 101, 100] + Array(0..<8))
    #expect(finished == [true, true, true, true])
    #expect(stage.view.subviews.filter { $0 is GridCell && !$0.isHidden }.count == 12)
  }

  @Test func `Nested batches take effect with the outermost`() {
    let stage = GridStage([3])
    stage.perform {
      stage.view.performBatchUpdates {
        stage.view.performBatchUpdates {
          stage.source.sections[0].append(3)
          stage.view.insertItems(at: [path(3)])
        }
        stage.source.sections[0].append(4)
        stage.view.insertItems(at: [path(4)])
        #expect(stage.view.hasUncommittedUpdates)
      }
    }
    #expect(stage.names == [0, 1, 2, 3, 4])
  }

  @Test func `Numbers that disagree are reported with what was expected, and nothing is lost`() {
    let stage = GridStage([3, 3])
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    var finished: Bool?
    let faults = UIKitFault.collected {
      stage.perform {
        stage.view.performBatchUpdates {
          stage.source.sections[1].removeAll()
          stage.view.deleteItems(at: [path(0, 1)])
        } completion: {
          finished = $0
        }
      }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("invalid number of items in section 1") == true)
    #expect(faults.first?.contains("Data source before updates = { 2 sections") == true)
    stage.device.advance(by: 0.5)
    #expect(finished == false)
    #expect(stage.names == [0, 1, 2])
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `An empty batch whose data have changed is reported, and the view shows the data`() {
    let stage = GridStage([3])
    var finished: Bool?
    let faults = UIKitFault.collected {
      stage.perform {
        stage.view.performBatchUpdates {
          stage.source.sections[0].append(9)
        } completion: {
          finished = $0
        }
      }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("invalid number of items in section 0") == true)
    stage.device.advance(by: 0.5)
    #expect(finished == false)
    #expect(stage.names == [0, 1, 2, 9])
  }

  @Test func `A batch before the first layout is no contradiction`() {
    let source = GridSource([3])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: GridStage.flow())
    view.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let faults = UIKitFault.collected {
      source.sections = [[0, 1, 2, 3]]
      view.performBatchUpdates { view.insertItems(at: [path(3)]) }
      view.layoutIfNeeded()
    }
    #expect(faults == [])
    #expect(view.numberOfItems(inSection: 0) == 4)
    #expect(view.visibleCells.count == 4)
  }

  @Test func `A reload inside a batch and one behind it are carried out`() {
    let stage = GridStage([3])
    stage.perform {
      stage.view.performBatchUpdates {
        stage.source.sections = [[9, 8]]
        stage.view.reloadData()
      }
    }
    #expect(stage.names == [9, 8])
    stage.perform {
      stage.source.sections = [[9, 8, 7]]
      stage.view.insertItems(at: [path(2)])
      stage.source.sections = [[1]]
      stage.view.reloadData()
    }
    #expect(stage.names == [1])
  }

  @Test func `Without animation views are at their places at once`() {
    let stage = GridStage([9])
    stage.device.perform {
      UIView.performWithoutAnimation {
        stage.source.sections[0].remove(at: 0)
        stage.view.deleteItems(at: [path(0)])
      }
    }
    #expect(stage.cell(0)?.layer.animationKeys()?.isEmpty ?? true)
    #expect(stage.names == Array(1..<9))
  }

  @Test func `An update of measured items keeps their sizes`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let stage = GridStage([0], layout: layout)
    stage.source.heights = { _ in 70 }
    stage.source.sections = [Array(0..<40)]
    stage.perform { stage.view.reloadData() }
    let measures = stage.view.counters.measures
    stage.perform {
      stage.source.sections[0].remove(at: 0)
      stage.view.deleteItems(at: [path(0)])
    }
    stage.device.advance(by: 0.5)
    #expect(stage.cell(2)?.frame.minY == 140)
    #expect(stage.view.counters.measures - measures <= 2)
  }

  @Test func `Leaving the window ends updates and tells that they were cut short`() {
    let stage = GridStage([9])
    var finished: Bool?
    stage.device.perform {
      stage.view.performBatchUpdates {
        stage.source.sections[0].remove(at: 0)
        stage.view.deleteItems(at: [path(0)])
      } completion: {
        finished = $0
      }
    }
    stage.device.perform { stage.view.removeFromSuperview() }
    stage.device.advance(by: 0.1)
    #expect(finished == false)
  }
}
