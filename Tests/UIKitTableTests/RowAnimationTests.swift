import Foundation
import Simulator
import Testing
import UIKit

/// The direction in which a row appears and disappears, and whether it is translucent halfway.
private struct Way: Sendable, CustomStringConvertible {
  let animation: UITableView.RowAnimation
  var x = 0
  var y = 0
  var fades = true

  var description: String { "\(animation)" }
}

private let ways = [
  Way(animation: .fade), Way(animation: .right, x: 1), Way(animation: .left, x: -1),
  Way(animation: .top, y: -1), Way(animation: .bottom, y: 1),
  Way(animation: .middle, y: -1), Way(animation: .none, fades: false),
  Way(animation: .automatic, y: -1),
]

private func sign(_ value: CGFloat) -> Int { abs(value) < 0.5 ? 0 : value < 0 ? -1 : 1 }

/// The appearance of a row during the animation.
@MainActor @Suite struct RowAnimationTests {
  private let stage = NamedStage([["0", "1", "2", "3", "4"]])

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  @Test(arguments: ways)
  private func `An inserted row comes from the side that its animation names`(way: Way) throws {
    stage.device.perform {
      stage.rows.sections[0].insert("new", at: 2)
      stage.table.insertRows(at: [path(2)], with: way.animation)
    }
    let cell = try #require(stage.table.cellForRow(at: path(2)))
    stage.device.advance(by: 0.15)
    let now = shown(cell)
    #expect(sign(now.frame.minX) == way.x)
    #expect(sign(now.frame.minY - 88) == way.y)
    #expect(way.fades ? now.opacity > 0.2 && now.opacity < 0.8 : now.opacity == 1)
    #expect(now.frame.size == CGSize(width: 390, height: 44))
    stage.device.advance(by: 0.2)
    #expect(shown(cell).frame == CGRect(x: 0, y: 88, width: 390, height: 44))
    #expect(shown(cell).opacity == 1)
  }

  @Test(arguments: ways)
  private func `A deleted row goes to the side that its animation names`(way: Way) throws {
    let cell = try #require(stage.table.cellForRow(at: path(2)))
    stage.device.perform {
      stage.rows.sections[0].remove(at: 2)
      stage.table.deleteRows(at: [path(2)], with: way.animation)
    }
    stage.device.advance(by: 0.15)
    let now = shown(cell)
    #expect(sign(now.frame.minX) == way.x)
    #expect(sign(now.frame.minY - 88) == way.y)
    #expect(way.fades ? now.opacity > 0.2 && now.opacity < 0.8 : now.opacity == 0)
    stage.device.advance(by: 0.2)
    #expect(cell.isHidden || cell.superview == nil)
    #expect(cell.alpha == 1)
  }

  @Test(arguments: ways)
  private func `A reloaded row's old cell leaves as its new one comes`(way: Way) throws {
    let old = try #require(stage.table.cellForRow(at: path(2)))
    stage.device.perform {
      stage.rows.sections[0][2] = "new"
      stage.table.reloadRows(at: [path(2)], with: way.animation)
    }
    let new = try #require(stage.table.cellForRow(at: path(2)))
    #expect(old !== new)
    stage.device.advance(by: 0.15)
    // Reloading fades by default.
    let y = way.animation == .automatic ? 0 : way.y
    for cell in [old, new] {
      #expect(sign(shown(cell).frame.minX) == way.x)
      #expect(sign(shown(cell).frame.minY - 88) == y)
    }
    // Without an animation, the old appearance disappears immediately.
    let strength = old.isHidden || old.superview == nil ? 0 : shown(old).opacity
    #expect(way.fades ? strength > 0 && strength < 0.8 : strength == 0)
    #expect(stage.place(of: "1") == 66 && stage.place(of: "3") == 154)
    stage.device.advance(by: 0.2)
    #expect(stage.texts == ["0", "1", "new", "3", "4"])
    #expect(stage.place(of: "new") == 110)
  }

  @Test func `A row that comes into view in an update is laid out before it moves`() throws {
    let stage = NamedStage(
      [Array(repeating: "a", count: 11), ["b", "c"], ["d", "e"]], style: .insetGrouped)
    stage.device.perform {
      stage.rows.sections.remove(at: 1)
      stage.table.deleteSections([1], with: .fade)
    }
    let cell = try #require(stage.table.cellForRow(at: path(0, 1)))
    stage.device.advance(by: 0.1)
    #expect(shown(cell).frame.minY > cell.frame.minY + 5)
    let label = try #require(cell.textLabel)
    #expect(label.bounds.width > 0)
    #expect(shown(label).frame == label.layer.frame)
    #expect(shown(cell.contentView).frame == cell.contentView.layer.frame)
  }

  @Test func `Rows that move pass over the others`() throws {
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    stage.device.perform {
      stage.rows.sections[0] = ["1", "2", "3", "0", "4"]
      stage.table.moveRow(at: path(0), to: path(3))
    }
    stage.device.advance(by: 0.15)
    let cells = stage.table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }
    #expect(cells.last === cell)
    #expect(abs(stage.place(of: "0")! - 22 - 66) < 2)
    #expect(abs(stage.place(of: "2")! - 110 + 22) < 2)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped], [false, true])
  func `Headers move along with the rows below them`(style: UITableView.Style, goes: Bool) throws {
    let stage = NamedStage([["0", "1"], ["a", "b", "c"], ["x", "y"]], style: style) {
      $1.titles = ["One", "Two", "Three"]
    }
    let table = stage.table
    func gaps() throws -> [CGFloat] {
      try [1, 2].map { section in
        let header = try #require(table.headerView(forSection: section))
        let row = try #require(table.cellForRow(at: path(0, section)))
        return shown(row).frame.minY - shown(header).frame.maxY
      }
    }
    let before = try gaps()
    let top = shown(try #require(table.headerView(forSection: 1))).frame.minY
    stage.device.perform {
      if goes {
        stage.rows.sections[0].removeLast()
        table.deleteRows(at: [path(1)], with: .fade)
      } else {
        stage.rows.sections[0].append("new")
        table.insertRows(at: [path(2)], with: .fade)
      }
    }
    var tops: Set<CGFloat> = []
    for _ in 0..<16 {
      stage.device.advance(by: 0.02)
      for (now, then) in zip(try gaps(), before) { #expect(abs(now - then) < 0.01) }
      tops.insert(shown(try #require(table.headerView(forSection: 1))).frame.minY)
    }
    #expect(tops.count > 10 && tops.allSatisfy { abs($0 - top) <= 44 })
    #expect(tops.contains(top + (goes ? -44 : 44)))
  }
}
