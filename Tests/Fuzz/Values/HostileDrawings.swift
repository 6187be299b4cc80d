import CoreGraphics
import Foundation
import UIKit

/// Paths and images that no app draws intentionally.
@MainActor enum HostileDrawings {
  static func path(from source: ValueSource) -> CGPath {
    let path = CGMutablePath()
    for _ in 0..<source.index(below: 8) {
      switch source.index(below: 8) {
      case 0: path.move(to: source.value())
      case 1: path.addLine(to: source.value())
      case 2: path.addQuadCurve(to: source.value(), control: source.value())
      case 3:
        path.addCurve(to: source.value(), control1: source.value(), control2: source.value())
      case 4: path.addRect(source.value())
      case 5: path.addEllipse(in: source.value())
      case 6:
        path.addArc(
          center: source.value(), radius: source.value(), startAngle: source.value(),
          endAngle: source.value(), clockwise: source.value())
      default: path.closeSubpath()
      }
    }
    return path
  }

  static func image(from source: ValueSource) -> UIImage {
    let known: UIImage? =
      switch source.index(below: 3) {
      case 0: UIImage(systemName: source.pick(["house", "star.fill", "no such"]))
      case 1: UIImage(data: Data([0x89, 0x50, 0x4E, 0x47]))
      default: nil
      }
    if let known { return known }
    let size = CGSize(width: 1 + source.index(below: 40), height: 20)
    return UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(x: 2, y: 2, width: 9, height: 9))
    }
  }
}
