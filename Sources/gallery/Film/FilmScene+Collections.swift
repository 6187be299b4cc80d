import Foundation
import UIKit

// Scenes of collection views.
extension FilmScene {
  /// Turns the cards, scrolls down, turns the columns, and scrolls rows under a pinned header.
  static func store(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    for _ in 0..<2 {
      try stage.drag(from: at(250, 180), [(at(110, 180), 0.25)])
      try stage.wait(0.8)
    }
    try stage.drag(from: at(160, 400), [(at(160, 180), 0.4)], holding: 0.1)
    try stage.wait(0.4)
    try stage.drag(from: at(260, 200), [(at(80, 200), 0.25)])
    try stage.wait(0.9)
    try stage.drag(from: at(160, 420), [(at(160, 60), 0.35)])
    try stage.wait(1.4)
  }

  /// Collapses a header, expands nested folders by their chevrons, and deletes a folder with a swipe.
  static func sidebar(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    guard let list = (stage.topController as? UICollectionViewController)?.collectionView else {
      return
    }
    func row(_ item: Int, _ section: Int) -> UIView? {
      list.cellForItem(at: IndexPath(item: item, section: section))
    }
    func tapEnd(of view: UIView?) throws {
      guard let view else { return }
      try stage.tap(view.convert(at(view.bounds.maxX - 23, view.bounds.midY), to: nil))
    }
    try stage.tap(row(0, 0))
    try stage.wait(0.8)
    try tapEnd(of: row(2, 1))
    try stage.wait(0.8)
    try tapEnd(of: row(3, 1))
    try stage.wait(0.8)
    guard let letters = row(6, 1) else { return }
    let y = letters.convert(letters.bounds, to: nil).midY
    try stage.drag(from: at(262, y), [(at(240, y), 0.2), (at(150, y), 0.4)], holding: 0.3)
    try stage.wait(0.4)
    try stage.drag(from: at(150, y), [(at(8, y), 0.4)], holding: 0.1)
    try stage.wait(1)
    try stage.tap(row(0, 0))
    try stage.wait(1)
  }
}
