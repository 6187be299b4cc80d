import Simulator
import Testing
import UIKit

/// The rules of batch updates (UIKit reference 22.4).
@MainActor @Suite struct BatchRuleTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `The order of the calls in an update block does not matter`() {
    for isReversed in [false, true] {
      let stage = GridStage([4])
      stage.perform {
        stage.view.performBatchUpdates {
          stage.source.sections = [[9, 0, 2, 3]]
          let calls = [
            { stage.view.insertItems(at: [path(0)]) }, { stage.view.deleteItems(at: [path(1)]) },
          ]
          for call in isReversed ? calls.reversed() : calls { call() }
        }
      }
      stage.device.advance(by: 0.5)
      #expect(stage.names == [9, 0, 2, 3])
    }
  }

  @Test func `The data source is asked for its counts before the block runs and after it`() {
    let stage = GridStage([3])
    var log: [String] = []
    stage.perform {
      stage.view.reloadData()
      log = stage.source.log.during {
        stage.view.performBatchUpdates {
          stage.source.log.add("block")
          stage.source.sections[0].append(9)
          stage.view.insertItems(at: [path(3)])
        }
      }
    }
    let asked = log.filter { $0 == "items 0" || $0 == "block" }
    #expect(asked == ["items 0", "block", "items 0"])
  }

  @Test func `An update inside an animation adopts its duration`() {
    let stage = GridStage([9])
    let cell = stage.cell(8)!
    stage.device.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        stage.source.sections[0].remove(at: 0)
        stage.view.deleteItems(at: [path(0)])
      }
    }
    // Halfway from 270 to 160.
    stage.device.advance(by: 1)
    #expect(abs(cell.layer.presentation()!.position.x - 215) < 3)
    stage.device.advance(by: 1.1)
    #expect(cell.layer.presentation()?.position.x ?? cell.center.x == 160)
  }

  @Test(arguments: [
    ("reload and move", "attempt to perform a delete and a move from the same index path (0 - 1)"),
    ("reload and delete", "attempt to delete and reload the same index path (0 - 1)"),
    ("insert and move", "attempt to perform an insert and a move to the same index path (0 - 2)"),
    ("sections", "attempt to perform an insert and a move to the same section (1)"),
  ])
  func `Contradictory changes are reported, and the view displays the data source's data`(
    kind: String, message: String
  ) {
    let stage = GridStage([4, 1])
    let faults = UIKitFault.collected {
      stage.perform {
        stage.view.performBatchUpdates {
          switch kind {
          case "reload and move":
            stage.view.reloadItems(at: [path(1)])
            stage.view.moveItem(at: path(1), to: path(2))
          case "reload and delete":
            stage.source.sections[0].remove(at: 1)
            stage.view.reloadItems(at: [path(1)])
            stage.view.deleteItems(at: [path(1)])
          case "insert and move":
            stage.source.sections[0].append(5)
            stage.view.insertItems(at: [path(2)])
            stage.view.moveItem(at: path(1), to: path(2))
          default:
            stage.source.sections.append([7])
            stage.view.insertSections(IndexSet(integer: 1))
            stage.view.moveSection(0, toSection: 1)
          }
        }
      }
    }
    #expect(faults == [message])
    stage.device.advance(by: 0.5)
    #expect(stage.names == stage.source.sections.joined().map { $0 })
  }

  @Test func `A reloaded cell cross-fades in place`() {
    let stage = GridStage([4])
    let old = stage.cell(1)!
    stage.device.perform { stage.view.reloadItems(at: [path(1)]) }
    stage.device.advance(by: 0.15)
    let new = stage.cell(1)!
    #expect(new !== old)
    for cell in [old, new] {
      #expect(cell.frame.origin == CGPoint(x: 110, y: 0))
      let alpha = cell.layer.presentation()?.opacity ?? 1
      #expect(alpha > 0.05 && alpha < 0.95)
    }
  }
}
