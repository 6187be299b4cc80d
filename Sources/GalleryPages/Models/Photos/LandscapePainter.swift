import Trestle

/// Draws a landscape: the sky with its sun or moon, clouds, ridges behind each other, water, trees.
///
/// It draws on any thread. Everything is in units of the picture, so that small and large pictures show
/// the same.
struct LandscapePainter {
  let landscape: Landscape
  let palette: LandscapePalette
  let context: CGContext
  let size: CGSize
  var dice: SeededDice
  /// The height of the horizon, from the top.
  let horizon: CGFloat
  /// The middle of the sun or the moon.
  let sun: CGPoint

  init(_ landscape: Landscape, in context: CGContext, size: CGSize) {
    self.landscape = landscape
    self.context = context
    self.size = size
    palette = landscape.palette
    var dice = SeededDice(seed: landscape.seed &+ 0x5eed)
    let share: ClosedRange<CGFloat> =
      switch landscape.scenery {
      case .sea: 0.52...0.66
      case .lake: 0.54...0.64
      default: 0.6...0.74
      }
    horizon = size.height * dice.number(share)
    let isLow = [.dawn, .golden, .sunset, .dusk].contains(landscape.light)
    let height = horizon * dice.number(isLow ? 0.66...0.9 : 0.2...0.45)
    sun = CGPoint(x: size.width * dice.number(0.18...0.82), y: height)
    self.dice = dice
  }

  /// Draws everything, from back to front.
  mutating func draw() {
    drawSky()
    if landscape.light == .night || landscape.light == .dusk { drawStars() }
    if landscape.light != .rain { drawSun() }
    drawClouds()
    switch landscape.scenery {
    case .mountains: drawRange(count: 4, peaks: 0.34, trees: true)
    case .hills: drawHills(count: 5)
    case .forest: drawForest()
    case .dunes: drawDunes()
    case .lake:
      drawRange(count: 3, peaks: 0.26, trees: false)
      drawWater()
      drawShore()
    case .sea:
      if dice.number(0...1) < 0.6 { drawRange(count: 1, peaks: 0.1, trees: false) }
      drawWater()
    }
    if landscape.light == .rain { drawRain() }
    drawVignette()
  }

  // MARK: Light

  func gradient(_ stops: [(Tint, CGFloat)]) -> CGGradient? {
    CGGradient(
      colorsSpace: nil, colors: stops.map { $0.0.cgColor(alpha: $0.1) }, locations: nil)
  }

  func fill(_ rect: CGRect, _ stops: [(Tint, CGFloat)]) {
    guard let gradient = gradient(stops) else { return }
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: rect.maxY), options: [])
    context.restoreGState()
  }

  func glow(_ center: CGPoint, _ radius: CGFloat, _ tint: Tint, _ alpha: CGFloat) {
    guard let gradient = gradient([(tint, alpha), (tint, alpha * 0.35), (tint, 0)]) else { return }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius,
      options: [])
  }

  private func drawSky() {
    let sky = palette.sky
    fill(
      CGRect(x: 0, y: 0, width: size.width, height: horizon + 1),
      [(sky[0], 1), (sky[0].mixed(with: sky[1], 0.7), 1), (sky[1], 1), (sky[2], 1)])
    context.setFillColor(sky[2].cgColor())
    context.fill(CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon))
  }

  private mutating func drawStars() {
    let isNight = landscape.light == .night
    for _ in 0..<(isNight ? 130 : 30) {
      let point = CGPoint(
        x: size.width * dice.number(0...1), y: horizon * dice.number(0...(isNight ? 0.85 : 0.45)))
      let radius = size.width * dice.number(0.0006...0.0022)
      context.setFillColor(CGColor(gray: 1, alpha: dice.number(0.25...0.95)))
      context.fillEllipse(
        in: CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2))
    }
  }

  private mutating func drawSun() {
    let isNight = landscape.light == .night
    let radius = size.width * dice.number(isNight ? 0.028...0.05 : 0.03...0.055)
    glow(sun, size.width * (isNight ? 0.3 : 0.62), palette.sun, isNight ? 0.35 : 0.75)
    glow(sun, radius * 3.2, palette.sun, 0.8)
    context.setFillColor(palette.sun.cgColor())
    context.fillEllipse(
      in: CGRect(x: sun.x - radius, y: sun.y - radius, width: radius * 2, height: radius * 2))
  }

  /// Draws clouds as rows of soft discs that are flat below.
  private mutating func drawClouds() {
    let isRain = landscape.light == .rain
    let count = isRain ? 9 : Int(dice.number(0...4.99))
    let light = isRain ? palette.sky[0] : palette.sky[2].mixed(with: palette.sun, 0.5)
    for _ in 0..<count {
      let middle = CGPoint(
        x: size.width * dice.number(-0.05...1.05), y: horizon * dice.number(0.08...0.6))
      let width = size.width * dice.number(isRain ? 0.3...0.6 : 0.12...0.34)
      let alpha = dice.number(isRain ? 0.25...0.4 : 0.18...0.4)
      for _ in 0..<14 {
        let along = dice.number(-0.5...0.5)
        let radius = width * dice.number(0.1...0.2) * (1 - abs(along))
        glow(
          CGPoint(
            x: middle.x + along * width, y: middle.y - radius * dice.number(0.05...0.45)),
          radius * 1.5, light, alpha)
      }
    }
  }

  private mutating func drawRain() {
    context.setLineWidth(max(0.5, size.width * 0.0012))
    for _ in 0..<150 {
      let start = CGPoint(
        x: size.width * dice.number(-0.1...1), y: size.height * dice.number(-0.1...1))
      let length = size.height * dice.number(0.03...0.08)
      context.setStrokeColor(CGColor(gray: 1, alpha: dice.number(0.06...0.22)))
      context.strokeLineSegments(between: [
        start, CGPoint(x: start.x + length * 0.22, y: start.y + length),
      ])
    }
  }

  /// Makes the corners a little darker, as a lens does.
  private func drawVignette() {
    let black = Tint(0)
    guard let gradient = gradient([(black, 0), (black, 0), (black, 0.22)]) else { return }
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    context.drawRadialGradient(
      gradient, startCenter: middle, startRadius: 0, endCenter: middle,
      endRadius: hypot(size.width, size.height) / 2, options: .drawsAfterEndLocation)
  }
}
