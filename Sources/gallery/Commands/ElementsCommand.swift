import ArgumentParser
import Foundation
import GalleryPages
import Simulator
import UIKit

/// Prints the elements of a page for a screen reader, for `scripts/test-window`, which compares
/// them with those on the accessibility bus.
struct ElementsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "elements", abstract: "Print the elements of each page for a screen reader.",
    shouldDisplay: false)

  @Option(help: "Size in points, as WIDTHxHEIGHT.")
  var size = ScreenSize(width: 390, height: 640)

  private struct Line: Encodable {
    var page: String
    var role: String
    var label: String?
    var value: String?
    var actions: [String]
    /// The frame in points.
    var frame: [Double]
  }

  func validate() throws { try size.validate() }

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      for page in GalleryPage.all { try print(page) }
    }
  }

  @MainActor private func print(_ page: GalleryPage) throws {
    let device = Simulator(size: size.points, scale: 1)
    device.show(device.perform { GalleryController(page: page) })
    // Seconds, including the pages' loading.
    for _ in 0..<30 {
      device.advance(by: 0.1)
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for element in device.screenReader.elements {
      let frame = element.frame
      let line = Line(
        page: page.identifier, role: element.role, label: element.label, value: element.value,
        actions: element.actions,
        frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) })
      Swift.print(String(decoding: try encoder.encode(line), as: UTF8.self))
    }
  }
}
