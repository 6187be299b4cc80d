import Foundation
import Simulator
import TestSupport
import UIKit

// The end of an episode of the editing fuzz: the picture, and a table that is removed in the middle
// of a gesture.
extension EditingFuzz {
  /// Compares with a new table of the same rows: no trace of the actions may be left.
  func pictureFailure() -> String? {
    device.press(.escape)
    device.hover(at: nil)
    device.perform {
      table.setEditing(false, animated: false)
      // The row that keys have reached shows it.
      table.allowsFocus = false
      table.selectRow(at: nil, animated: false, scrollPosition: .none)
      // Titles are asked for once: sections may have come and gone since.
      table.reloadSectionIndexTitles()
      table.contentOffset.y = -table.adjustedContentInset.top
    }
    rest()
    if let failure = restFailure() { return "after the end: \(failure)" }
    let other = EditingFuzzRows(sections: rows.sections, random: SeededGenerator(seed: 1))
    other.sectionNames = rows.sectionNames
    (other.hasIndex, other.hasHeights, other.isCalm) = (rows.hasIndex, rows.hasHeights, true)
    let fresh = Simulator(
      size: device.size, scale: device.scale, pace: .steady(60), appearance: device.appearance)
    let page = fresh.perform { UIViewController() }
    fresh.perform {
      let table = Self.table(other, style: table.style, isDiffable: rows.diffable != nil)
      table.frame = page.view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      page.view.addSubview(table)
    }
    fresh.show(page)
    fresh.advance(by: 2)
    let difference = device.snapshot().difference(from: fresh.snapshot(), tolerance: 2)
    fresh.show(fresh.perform { UIViewController() })
    device.advance(by: 1 / 60)
    return difference.map { "the picture differs from a new table's: \($0)" }
  }

  /// Takes the table away while a finger is down.
  func tearDown() {
    let isCarrying = chance(2)
    device.perform { table.setEditing(isCarrying, animated: false) }
    device.advance(by: 0.05)
    let finger = device.touch(
      at: CGPoint(x: isCarrying ? device.size.width - 27 : 200, y: 200 + CGFloat(number(80))))
    if other != nil, chance(2) { finger.hold(for: 0.75) }
    finger.move(byX: isCarrying ? 0 : -120, y: isCarrying ? 90 : 0, over: 0.1)
    switch number(5) {
    case 0: device.perform { table.removeFromSuperview() }
    case 1: device.show(device.perform { UIViewController() })
    case 2: device.perform { table.dataSource = nil }
    case 3: device.perform { table.delegate = nil }
    default: device.perform { rows.reload() }
    }
    finger.move(byX: -30, y: 20, over: 0.05)
    finger.lift()
    first?.lift()
    second?.lift()
    device.advance(by: 0.5)
    device.show(device.perform { UIViewController() })
    // A menu that was open takes its time to close.
    device.advance(by: 2)
  }
}
