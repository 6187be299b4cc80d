import CoreGraphics
import Foundation
import TestSupport
import UIKit

/// Draws into a bitmap with made-up paths, transforms, gradients and images, and decodes image
/// files with bytes changed, cut off or put in.
final class DrawingsFuzzer: Fuzzer {
  private let source: ValueSource
  private let members = MemberList.all.filter {
    $0.name.hasPrefix("CG") || $0.name.hasPrefix("UIBezierPath") || $0.name.hasPrefix("UIImage.")
  }

  init(_ source: ValueSource, screen: FuzzScreen) {
    self.source = source
    source.world = World(source, size: FuzzScreen.small.size, scale: 1)
  }

  func next() -> FuzzCase {
    let source = source
    switch source.index(below: 4) {
    case 0:
      return FuzzCase("image bytes") { Self.decode(Self.brokenFile(source)) }
    case 1:
      return FuzzCase("a gradient in a path") { Self.drawGradient(source) }
    default:
      let list = self.members
      let members: [Member] = (0..<6).map { _ in source.pick(list) }
      return FuzzCase(members.map { $0.name }.joined(separator: ", ")) {
        Self.inContext(source) { for member in members { _ = member.call(source) } }
      }
    }
  }

  private static func inContext(_ source: ValueSource, _ body: () -> Void) {
    let size = CGSize(width: 1 + source.index(below: 100), height: 1 + source.index(below: 100))
    _ = UIGraphicsImageRenderer(size: size).image { context in
      source.world?.context = context.cgContext
      context.cgContext.addPath(HostileDrawings.path(from: source))
      body()
      source.world?.context = nil
    }
  }

  private static func drawGradient(_ source: ValueSource) {
    inContext(source) {
      guard let context = source.world?.context else { return }
      let colors = (0..<source.index(below: 5)).map { _ in
        HostileColors.color(from: source).cgColor
      }
      let places: [CGFloat] = colors.map { _ in source.value() }
      context.clip()
      guard
        let gradient = CGGradient(
          colorsSpace: nil, colors: colors, locations: places)
      else { return }
      if source.happens(oneIn: 2) {
        context.drawLinearGradient(
          gradient, start: source.value(), end: source.value(), options: source.value())
      } else {
        context.drawRadialGradient(
          gradient, startCenter: source.value(), startRadius: source.value(),
          endCenter: source.value(), endRadius: source.value(), options: source.value())
      }
    }
  }

  // MARK: Files

  private static let files: [Data] = {
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12)).image {
      $0.fill(CGRect(x: 2, y: 2, width: 9, height: 7))
    }
    return [drawn.pngData() ?? Data()] + headers
  }()

  /// The first bytes of formats, with sizes that no file has.
  private static let headers: [Data] = [
    Data("GIF89a".utf8) + Data([0xFF, 0xFF, 0xFF, 0xFF, 0xF7, 0, 0]) + Data(count: 40),
    Data("RIFF".utf8) + Data([0xFF, 0xFF, 0xFF, 0xFF]) + Data("WEBPVP8X".utf8)
      + Data([10, 0, 0, 0, 0x10, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xFF, 0xFF, 0xFF, 0xFF, 3, 1, 0x22, 0, 2, 0x11, 1, 3]),
  ]

  private static func brokenFile(_ source: ValueSource) -> Data {
    var data = source.pick(files)
    for _ in 0..<1 + source.index(below: 8) where !data.isEmpty {
      let place = source.index(below: data.count)
      switch source.index(below: 4) {
      case 0: data[place] = UInt8(truncatingIfNeeded: source.bits())
      case 1: data[place] ^= 1 << source.index(below: 8)
      case 2: data.removeSubrange(place..<min(data.count, place + source.index(below: 20)))
      default: data.insert(contentsOf: [0xFF, 0, 0x7F], at: place)
      }
      data = Data(data)
    }
    return data
  }

  private static func decode(_ data: Data) {
    guard let image = UIImage(data: data) else { return }
    _ = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    }
  }
}
