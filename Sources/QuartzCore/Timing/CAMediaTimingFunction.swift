import Kinetics

/// The names of the standard timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function for animations, which is a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Safety: `curve` is a constant.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package let curve: TimingCurve

  /// Creates the timing function of a standard name (UIKit reference 7); an unknown name selects the
  /// default one.
  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: curve = .linear
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .easeInEaseOut: curve = .easeInEaseOut
    default: curve = .default
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  package init(curve: TimingCurve) { self.curve = curve }

  /// Writes the x and y of the control point `index`, from 0 to 3; writes nothing for other indices.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard all.indices.contains(index) else { return }
    values[0] = Float(all[index].0)
    values[1] = Float(all[index].1)
  }
}
