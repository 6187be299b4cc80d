import Foundation
import UIKit

// Scenes of docs/behaviours/editing.md.
extension FilmScene {
  /// Opens a row a little, closes it, flags its message, and deletes another with a full swipe.
  static func swipe(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.drag(from: at(322, 180), [(at(292, 180), 0.25), (at(190, 180), 0.4)], holding: 0.15)
    try stage.wait(0.6)
    try stage.tap(at(229, 180))
    try stage.wait(0.8)
    try stage.drag(from: at(322, 270), [(at(200, 270), 0.4), (at(12, 270), 0.4)], holding: 0.15)
    try stage.wait(1.4)
    try stage.tap(at(292, 334))
    try stage.wait(0.9)
  }

  /// Enters edit mode, carries a row down and up again, and leaves edit mode.
  static func moving(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.tap(at(252, 22))
    try stage.wait(0.7)
    guard let table = stage.table else { return }
    func control(_ row: Int) -> CGPoint {
      let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
      return CGPoint(x: rect.maxX - 28, y: rect.midY)
    }
    let start = control(2)
    let end = control(5)
    try stage.drag(
      from: start, [(start, 0.15), (at(end.x, end.y + 6), 0.8), (at(end.x, end.y - 30), 0.3)],
      holding: 0.2)
    try stage.wait(0.7)
    try stage.tap(at(252, 22))
    try stage.wait(0.8)
  }

  /// Slides along the section index.
  static func index(_ stage: FilmStage) throws {
    try stage.hold(0.4)
    try stage.drag(
      from: at(272, 80), [(at(272, 190), 0.9), (at(272, 330), 0.9), (at(272, 250), 0.5)],
      holding: 0.2)
    try stage.wait(0.6)
  }

  /// Presses a message, slides into the menu and flags it.
  static func menu(_ stage: FilmStage) throws {
    try stage.hold(0.4)
    let row = at(140, 180)
    try stage.drag(
      from: row, [(row, 0.9), (at(140, 330), 0.4), (at(140, 345), 0.2)], holding: 0.2)
    try stage.wait(1.2)
  }
}
