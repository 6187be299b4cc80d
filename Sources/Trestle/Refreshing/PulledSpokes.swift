import UIKit

/// A circle of spokes that appear one after the other during a pull.
final class PulledSpokes: UIView {
  private let spokes: [UIView]
  /// The fraction of the spokes that is shown, from 0 to 1.
  private(set) var progress: CGFloat = 0

  init(count: Int, side: CGFloat) {
    spokes = (0..<count).map { index in
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
    for spoke in spokes { addSubview(spoke) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the spokes of a pull. The last spoke appears only at full progress, because until then a
  /// release starts nothing.
  func showProgress(_ newProgress: CGFloat) {
    guard newProgress != progress else { return }
    progress = newProgress
    let shown = newProgress >= 1 ? spokes.count : spokes.count - 1
    for (index, spoke) in spokes.enumerated() {
      let alpha = min(max(newProgress * CGFloat(spokes.count - 1) - CGFloat(index), 0), 1)
      spoke.alpha = index >= shown ? 0 : newProgress >= 1 ? 1 : alpha
    }
  }
}
