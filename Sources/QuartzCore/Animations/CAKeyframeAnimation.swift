/// The interpolation between keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? {
    didSet { frames = (values ?? []).compactMap { AnimatableValue($0)?.admitted } }
  }
  /// A path whose points the property follows; it overrides `values`.
  open var path: CGPath? {
    didSet {
      guard let path else { return }
      frames = path.flattenedSubpaths(tolerance: 0.1).flatMap { polyline in
        (polyline.points + (polyline.closed ? polyline.points.prefix(1) : []))
          .map { AnimatableValue.point($0) }
      }
    }
  }
  /// The times of the values as fractions of the duration; if their number differs from that of the
  /// values, the values are evenly spaced.
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode: CAAnimationCalculationMode = .linear

  private var frames: [AnimatableValue] = []

  override func copyProperties(to copy: CAAnimation) {
    super.copyProperties(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    copy.values = values
    copy.path = path
    copy.frames = frames
    copy.keyTimes = keyTimes
    copy.timingFunctions = timingFunctions
    copy.calculationMode = calculationMode
    copy.admitKeyTimes()
  }

  override func value(at local: Double, underlying: AnimatableValue) -> AnimatableValue? {
    guard let first = frames.first, let last = frames.last else { return nil }
    let share = progress(local)
    if calculationMode == .discrete {
      let times = keyTimes.flatMap { $0.count >= frames.count ? $0.map(\.doubleValue) : nil }
      let index =
        times.map { $0.prefix(frames.count).lastIndex { $0 <= share } ?? 0 }
        ?? min(frames.count - 1, Int(max(0, min(1, share)) * Double(frames.count)))
      return frames[index]
    }
    if frames.count == 1 { return first }
    let times = frameTimes()
    if share <= times[0] { return first }
    guard let next = times.firstIndex(where: { $0 > share }), next > 0 else { return last }
    let span = times[next] - times[next - 1]
    var t = span > 0 ? (share - times[next - 1]) / span : 1
    if let curves = timingFunctions, curves.indices.contains(next - 1) {
      t = curves[next - 1].curve.progress(at: t)
    }
    return frames[next - 1].mixed(with: frames[next], t)
  }

  private func frameTimes() -> [Double] {
    if calculationMode == .paced || path != nil && keyTimes == nil {
      var sum = 0.0
      var sums = [0.0]
      for (a, b) in zip(frames, frames.dropFirst()) {
        sum += a.distance(to: b)
        sums.append(sum)
      }
      if sum > 0 { return sums.map { $0 / sum } }
    }
    if let keyTimes, keyTimes.count == frames.count { return keyTimes.map(\.doubleValue) }
    return frames.indices.map { Double($0) / Double(frames.count - 1) }
  }
}
