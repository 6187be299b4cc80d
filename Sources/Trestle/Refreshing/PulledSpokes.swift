import UIKit

/// Spokes that come one after the other.
final class PulledSpokes: UIView {
  private let parts: [UIView]
  private(set) var shown: CGFloat = 0

  init(count: Int, side: CGFloat) {
    parts = (0..<count).map { index in
      let spoke = UIView()
      let width = side * 0.115
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: side * 0.215)
      spoke.layer.cornerRadius = width / 2
      spoke.backgroundColor = .secondaryLabel
      let angle = CGFloat(index) * 2 * .pi / CGFloat(count)
      let distance = side * 0.34
      spoke.center = CGPoint(
        x: side / 2 + sin(angle) * distance, y: side / 2 - cos(angle) * distance)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
      spoke.alpha = 0
      return spoke
    }
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isUserInteractionEnabled = false
    for part in parts { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  func reveal(_ share: CGFloat) {
    guard share != shown else { return }
    shown = share
    for (index, part) in parts.enumerated() {
      part.alpha = min(max(share * CGFloat(parts.count) - CGFloat(index), 0), 1)
    }
  }
}
