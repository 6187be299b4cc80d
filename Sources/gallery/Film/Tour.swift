import CoreGraphics
import Foundation
import GalleryPages
import Simulator
import UIKit

/// Visits all pages of the gallery, or one of them, on a simulated screen, and writes a PNG file of
/// each and one moving picture.
@MainActor
struct Tour {
  let folder: URL
  let size: CGSize
  let scale: CGFloat
  let isDark: Bool
  /// The language of UIKit's words, with its layout direction; nil for English.
  let language: SystemLanguage?

  /// The frames per second of the moving picture.
  private static let rate = 20.0

  /// The subject of a tour.
  enum Subject {
    case allPages
    /// One page, in both appearances.
    case page(GalleryPage)
    /// The page with which the moving picture begins: a CSV file, or the list of pages.
    case start(name: String)
  }

  func run(_ subject: Subject, root: @MainActor () -> UIViewController) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var written: [String] = []
    switch subject {
    case .allPages:
      for page in GalleryPage.all {
        written.append(try still(of: page, isDark: isDark))
      }
      written.append(try still(of: .named("characters")!, isDark: !isDark))
    case .page(let page):
      written.append(try still(of: page, isDark: isDark))
      written.append(try still(of: page, isDark: !isDark))
    case .start(let name):
      let device = makeDevice(isDark: isDark, scale: scale)
      device.show(device.perform(root))
      try device.settle()
      written.append(try write(device, name))
    }
    written.append(try movie(root))
    print("\(written.count) pictures in \(folder.path):")
    for name in written { print("  \(name)") }
  }

  private func makeDevice(isDark: Bool, scale: CGFloat) -> Simulator {
    Simulator(
      size: size, scale: scale,
      appearance: Appearance(
        isDark: isDark, isRightToLeft: language?.isRightToLeft == true,
        languages: language.map { [$0.rawValue] } ?? []))
  }

  private func write(_ device: Simulator, _ name: String) throws -> String {
    let file = name + ".png"
    try device.snapshot().write(to: folder.appendingPathComponent(file))
    return file
  }

  private func still(of page: GalleryPage, isDark: Bool) throws -> String {
    let device = makeDevice(isDark: isDark, scale: scale)
    device.show(device.perform { GalleryController(page: page) })
    try device.settle()
    return try write(device, page.identifier + (isDark ? "-dark" : ""))
  }

  /// Advances the clock and adds a frame at each step.
  private func shoot(_ film: inout Film, _ device: Simulator, for seconds: Double) {
    for _ in 0..<Int((seconds * Self.rate).rounded()) {
      device.advance(by: 1 / Self.rate)
      film.add(device.snapshot(), for: 1 / Self.rate)
    }
  }

  /// Scrolls the first table and opens a row, with a finger.
  private func movie(_ root: @MainActor () -> UIViewController) throws -> String {
    let device = makeDevice(isDark: isDark, scale: 1)
    device.show(device.perform(root))
    var film = Film()
    let middle = CGPoint(x: size.width / 2, y: size.height * 0.75)
    shoot(&film, device, for: 0.5)
    for _ in 0..<2 {
      let finger = device.touch(at: middle)
      for step in 1...4 {
        finger.move(
          to: CGPoint(x: middle.x, y: middle.y - CGFloat(step) * 70), over: 1 / Self.rate)
        film.add(device.snapshot(), for: 1 / Self.rate)
      }
      finger.lift()
      shoot(&film, device, for: 1.6)
    }
    device.tap(at: CGPoint(x: size.width / 2, y: size.height / 2))
    shoot(&film, device, for: 1.2)
    let file = "tour.png"
    try film.write(to: folder.appendingPathComponent(file))
    return "\(file) (moving, \(film.frameCount) frames; any browser plays it)"
  }
}
