import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The signal by which a runner asks a test that hangs for its screens.
@MainActor @Suite(.serialized) struct HangPictureTests {
  private let folder: URL
  private let device = Simulator(size: CGSize(width: 200, height: 300))
  private let picture: HangPicture
  private let label: UILabel

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    picture = HangPicture(folder: folder)
    picture.add(device)
    let label = device.perform { UILabel(frame: CGRect(x: 20, y: 40, width: 160, height: 40)) }
    device.perform { label.text = "before" }
    self.label = label
    device.show(device.perform { UIViewController() })
    device.perform { device.window.rootViewController?.view.addSubview(label) }
    device.advance(by: 0.1)
  }

  /// Calls a closure while the signal writes the picture of the test.
  private func withSignal<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let previous = picture.answerSignals()
    defer { previous?.answerSignals() }
    return try await body()
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func expectScreen(saying text: String) throws {
    let tree = try String(contentsOf: file("screen-1.txt"), encoding: .utf8)
    #expect(tree.contains(text))
    let image = try CGImage(pngData: Data(contentsOf: file("screen-1.png")))
    #expect(image.width == 400)
    #expect(image.height == 600)
    #expect(FileManager.default.fileExists(atPath: file("complete").path))
  }

  @Test func `Code that never leaves the main queue is interrupted for its picture`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withSignal {
      device.perform { label.text = "in a loop" }
      // The thread of this code, which does not return to its queue before the files are there.
      pthread_kill(pthread_self(), SIGSYS)
      try expectScreen(saying: "in a loop")
    }
  }

  @Test func `A picture of an idle main queue is written on that queue`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withSignal {
      device.perform { label.text = "awaits" }
      await Task.detached { _ = pthread_kill(pthread_self(), SIGSYS) }.value
      // The test awaits something else meanwhile.
      for _ in 0..<500 where !FileManager.default.fileExists(atPath: file("complete").path) {
        try await Task.sleep(for: .milliseconds(5))
      }
      try expectScreen(saying: "awaits")
    }
  }

  @Test func `Further signals change nothing, and screens without a frame are left out`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await withSignal {
      let other = Simulator(size: CGSize(width: 100, height: 100))
      picture.add(other)
      pthread_kill(pthread_self(), SIGSYS)
      device.perform { label.text = "later" }
      pthread_kill(pthread_self(), SIGSYS)
      try expectScreen(saying: "before")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["complete", "screen-1.png", "screen-1.txt"])
      withExtendedLifetime(other) {}
    }
  }
}
