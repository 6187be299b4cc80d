import CoreGraphics

/// The scale of an axis: a range of values, and the round values in that range, which are labelled.
struct PlotScale {
  let range: ClosedRange<Double>
  let ticks: [Double]
  private let step: Double

  /// Creates a scale with about `ticks` round values. If `padded`, the range is extended to round
  /// ends.
  init(_ range: ClosedRange<Double>, padded: Bool, ticks count: Int) {
    let span = max(range.upperBound - range.lowerBound, 1e-6)
    let step = Self.roundStep(span / Double(max(1, count)))
    self.step = step
    let low = padded ? (range.lowerBound / step).rounded(.down) * step : range.lowerBound
    let high = padded ? (range.upperBound / step).rounded(.up) * step : range.upperBound
    self.range = low...max(high, low + 1e-6)
    let first = Int((low / step).rounded(.up))
    let last = Int((high / step + 1e-9).rounded(.down))
    self.ticks = first <= last ? (first...last).map { Double($0) * step } : []
  }

  /// Creates a scale that includes all values and spans at least 10.
  init(covering values: [Double], ticks: Int) {
    var (low, high) = (values.min() ?? 0, values.max() ?? 0)
    if high - low < 10 {
      low -= 5
      high += 5
    }
    self.init(low...high, padded: true, ticks: ticks)
  }

  /// Returns the position of a value in the range, from 0 at the start to 1 at the end.
  func position(of value: Double) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the label of a round value, with the decimals that the step needs.
  func label(_ tick: Double) -> String {
    var decimals = 0
    var scale = 1.0
    while decimals < 6, abs((step * scale).rounded() - step * scale) > 1e-6 {
      decimals += 1
      scale *= 10
    }
    let whole = Int((abs(tick) * scale).rounded())
    let sign = tick < 0 && whole > 0 ? "−" : ""
    if decimals == 0 { return sign + String(whole) }
    let digits = String(whole)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Returns the smallest number of the form 1, 2 or 5 times a power of ten that is at least `minimum`.
  private static func roundStep(_ minimum: Double) -> Double {
    var power = 1.0
    while power > minimum { power /= 10 }
    while power * 10 <= minimum { power *= 10 }
    for factor in [1.0, 2, 5] where power * factor >= minimum { return power * factor }
    return power * 10
  }
}

/// The colours of a plot.
struct PlotColors {
  let isDark: Bool

  private func color(_ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ alpha: CGFloat = 1)
    -> CGColor
  {
    let c = isDark ? dark : light
    return CGColor(
      red: CGFloat(c.0) / 255, green: CGFloat(c.1) / 255, blue: CGFloat(c.2) / 255, alpha: alpha)
  }

  var page: CGColor { color((255, 255, 255), (28, 28, 30)) }
  var text: CGColor { color((20, 20, 24), (240, 240, 245)) }
  var secondaryText: CGColor { color((100, 100, 108), (160, 160, 168)) }
  var grid: CGColor { color((226, 226, 232), (58, 58, 62)) }
  var axis: CGColor { color((140, 140, 148), (130, 130, 138)) }
  var edge: CGColor { color((200, 60, 50), (255, 120, 110)) }
  var comparison: CGColor { color((150, 150, 158), (140, 140, 148)) }
  var offset: CGColor { color((0, 90, 220), (90, 170, 255)) }
  var velocity: CGColor { color((190, 60, 130), (255, 130, 190)) }

  func band(_ phase: Trace.Phase) -> CGColor { color(phase, isDark ? 0.22 : 0.14) }
  func swatch(_ phase: Trace.Phase) -> CGColor { color(phase, isDark ? 0.55 : 0.4) }

  private func color(_ phase: Trace.Phase, _ alpha: CGFloat) -> CGColor {
    let c: (Int, Int, Int) =
      switch phase {
      case .rest: (128, 128, 128)
      case .tracking: (140, 140, 150)
      case .dragging: (0, 122, 255)
      case .decelerating: (52, 199, 89)
      case .bouncing: (255, 149, 0)
      case .paging: (175, 82, 222)
      case .animating: (48, 176, 199)
      case .smoothScrolling: (88, 86, 214)
      }
    return color(c, c, alpha)
  }
}
