import Trestle

// Lakes and the sea.
extension LandscapePainter {
  /// Draws water that mirrors the sky, and the sun as a path of short lines.
  mutating func drawWater() {
    let sky = palette.sky
    let deep = sky[0].mixed(with: palette.near, 0.45)
    fill(
      CGRect(x: 0, y: horizon, width: size.width, height: size.height - horizon),
      [
        (sky[2].mixed(with: palette.far, 0.3), 1), (sky[1].mixed(with: deep, 0.35), 1), (deep, 1),
      ])
    drawRipples()
    if landscape.light != .rain { drawGlitter() }
  }

  /// Draws ripples: dark and light lines that are longer and farther apart towards the front.
  private mutating func drawRipples() {
    let depth = size.height - horizon
    for _ in 0..<140 {
      let nearness = pow(dice.number(0...1), 1.6)
      let width = size.width * (0.02 + 0.12 * nearness) * dice.number(0.5...1)
      let x = size.width * dice.number(-0.05...1)
      let y = horizon + depth * nearness
      let isLight = dice.number(0...1) < 0.5
      let tint = isLight ? palette.sky[2] : palette.near
      context.setFillColor(tint.cgColor(alpha: isLight ? 0.14 : 0.1))
      context.fillEllipse(
        in: CGRect(
          x: x, y: y, width: width, height: max(0.6, size.height * 0.0045 * (0.3 + nearness))))
    }
  }

  private mutating func drawGlitter() {
    let depth = size.height - horizon
    for _ in 0..<90 {
      let nearness = pow(dice.number(0...1), 1.3)
      let spread = size.width * (0.015 + 0.11 * nearness)
      let width = size.width * (0.008 + 0.05 * nearness) * dice.number(0.4...1)
      let x = sun.x + spread * dice.number(-1...1) * dice.number(0...1) - width / 2
      let y = horizon + depth * nearness
      context.setFillColor(
        palette.sun.cgColor(alpha: dice.number(0.2...0.7) * (1 - nearness * 0.5)))
      context.fillEllipse(
        in: CGRect(
          x: x, y: y, width: width, height: max(0.6, size.height * 0.005 * (0.35 + nearness))))
    }
  }

  /// Draws the near shore of a lake, with reeds or pines at one side.
  mutating func drawShore() {
    let isLeft = dice.number(0...1) < 0.5
    var heights = waves().enumerated().map { index, value in
      let x = CGFloat(index) / 96
      return value * 0.35 + pow(isLeft ? 1 - x : x, 2.2)
    }
    heights = heights.map { min(1, $0) }
    let base = size.height * 1.02
    let height = size.height * 0.2
    let tint = palette.near
    fill(
      outline(heights, base: base, height: height), from: base - height, to: size.height,
      [(tint.mixed(with: palette.far, 0.15), 1), (tint, 1)])
    let shore = heights.enumerated().map { index, value in
      let x = CGFloat(index) / 96
      return (isLeft ? x < 0.4 : x > 0.6) ? value : -0.6
    }
    drawPines(along: shore, base: base, height: height, count: 40, tint, scale: 0.2)
  }
}
