import ArgumentParser
import Foundation
import GalleryPages
import Simulator
import UIKit

/// Prints a checksum of each frame of a fixed script on every page, for `scripts/lib/determinism.py`.
struct ChecksumsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checksums", abstract: "Print a checksum of each frame of a fixed script.",
    shouldDisplay: false)

  @Option(help: "Only this page.")
  var only: String?

  @Option(help: "Also write this frame of the page, by its number, to `out`.")
  var frame: Int?

  @Option(help: "The picture of the frame.")
  var out = "frame.png"

  func run() throws {
    // Safety: the parser of arguments calls `run()` on the program's first thread.
    try MainActor.assumeIsolated {
      for page in GalleryPage.all where only == nil || only == page.identifier {
        try print(page)
      }
    }
  }

  /// The number of frames per second whose checksums are printed.
  private static let rate = 5.0

  /// Drags, flings and taps a page, and prints checksums of the frames in between.
  @MainActor private func print(_ page: GalleryPage) throws {
    let device = Simulator(size: CGSize(width: 320, height: 480), scale: 1)
    device.show(device.perform { RootPage.gallery(page: page) })
    var number = 0
    func frames(_ seconds: Double) throws {
      for _ in 0..<Int((seconds * Self.rate).rounded()) {
        device.advance(by: 1 / Self.rate)
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        let shot = device.snapshot()
        Swift.print(page.identifier, number, Self.checksum(shot))
        if number == frame { try shot.write(to: URL(fileURLWithPath: out)) }
        number += 1
      }
    }
    try frames(0.4)
    device.fling(at: CGPoint(x: 160, y: 400), velocity: CGPoint(x: 0, y: -900))
    try frames(1)
    device.drag(
      from: CGPoint(x: 280, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2, holding: 0.1)
    try frames(0.4)
    device.tap(at: CGPoint(x: 160, y: 300))
    try frames(1)
    device.appearance.isDark = true
    try frames(0.2)
  }

  /// Returns the FNV-1a checksum of the pixels.
  @MainActor private static func checksum(_ shot: Snapshot) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for row in 0..<shot.height {
      for column in 0..<shot.width {
        sum = (sum ^ UInt64(shot.image.buffer[column, row])) &* 0x100_0000_01b3
      }
    }
    return String(sum, radix: 16)
  }
}
