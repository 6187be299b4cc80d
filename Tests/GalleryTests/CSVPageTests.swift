import Foundation
import GalleryPages
import Simulator
import Testing
import UIKit

/// The CSV page with fields that are far longer than a screen.
@Suite(.serialized) @MainActor struct CSVPageTests {
  private nonisolated static let length = 3_000_000

  @Test(arguments: [
    String(repeating: "w", count: length), String(repeating: "word ", count: length / 5),
  ])
  func `Of a field of three million letters no more is laid out than a line has`(field: String)
    throws
  {
    let document = CSVDocument(
      Data("name,note\n\"\(field)\",\"\(field)\"\nEve,short\n".utf8), name: "long.csv")
    #expect(document.rows.first == [field, field] && document.problems.isEmpty)
    let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
    let before = TextLayoutCache.shared.counters.bytesLaidOut
    device.show(
      device.perform {
        UINavigationController(rootViewController: CSVPage(document, sectionColumn: nil))
      })
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.1)
    try device.settle()
    // The row's own page, which shows each field in a row.
    device.tap(at: CGPoint(x: 200, y: 80))
    try device.settle()
    // A line is measured up to a million points.
    #expect(TextLayoutCache.shared.counters.bytesLaidOut - before < 2_000_000)
    let frames = device.accessibilityTree()
    #expect(frames.contains("note"))
  }
}
