import Trestle

// Ridges, hills, dunes and woods.
extension LandscapePainter {
  /// Returns the heights of a ridge at equal distances, from 0 to 1: rough for mountains, smooth for
  /// hills.
  mutating func profile(roughness: CGFloat) -> [CGFloat] {
    var points: [CGFloat] = [dice.number(0.2...0.8), dice.number(0.2...0.8)]
    var spread: CGFloat = 0.5
    for _ in 0..<7 {
      var finer: [CGFloat] = []
      finer.reserveCapacity(points.count * 2)
      for (left, right) in zip(points, points.dropFirst()) {
        finer.append(left)
        finer.append((left + right) / 2 + dice.number(-1...1) * spread)
      }
      finer.append(points[points.count - 1])
      points = finer
      spread *= roughness
    }
    let (low, high) = (points.min() ?? 0, points.max() ?? 1)
    return points.map { ($0 - low) / max(high - low, 0.001) }
  }

  /// Returns a curve with a few slow waves, from 0 to 1.
  mutating func waves() -> [CGFloat] {
    let parts = (1...3).map { part in
      (dice.number(0.5...1.5) * CGFloat(part), dice.number(0...6.28), 1 / CGFloat(part))
    }
    return (0...96).map { step in
      let x = CGFloat(step) / 96 * 6.28
      let sum = parts.reduce(CGFloat(0)) { $0 + sin(x * $1.0 + $1.1) * $1.2 }
      return 0.5 + sum / 3.7
    }
  }

  /// Returns the outline of a ridge, closed at the picture's lower edge.
  func outline(_ heights: [CGFloat], base: CGFloat, height: CGFloat) -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for (index, value) in heights.enumerated() {
      path.addLine(
        to: CGPoint(
          x: size.width * CGFloat(index) / CGFloat(heights.count - 1), y: base - value * height))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    return path
  }

  /// Fills a path with a gradient between two heights.
  func fill(_ path: CGPath, from top: CGFloat, to bottom: CGFloat, _ stops: [(Tint, CGFloat)]) {
    guard let gradient = gradient(stops) else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path)
    context.clip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: bottom),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Draws mountains behind each other; the farthest ones are the palest and, by day, have snow.
  mutating func drawRange(count: Int, peaks: CGFloat, trees: Bool) {
    let isWater = landscape.scenery == .lake || landscape.scenery == .sea
    let depth = isWater ? 0 : (size.height - horizon) * 0.75
    for layer in 0..<count {
      let nearness = count == 1 ? 0.35 : CGFloat(layer) / CGFloat(count - 1)
      let tint = palette.far.mixed(with: palette.near, nearness * (isWater ? 0.7 : 1))
      let base = horizon + depth * nearness
      let height = size.height * peaks * (1 - nearness * 0.55)
      let heights = profile(roughness: 0.5 - nearness * 0.04)
      let path = outline(heights, base: base, height: height)
      let haze = tint.mixed(with: palette.sky[2], 0.5 * (1 - nearness * 0.6))
      fill(path, from: base - height, to: base + height * 0.2, [(tint, 1), (haze, 1)])
      if layer == 0, count > 2, landscape.light != .dusk, landscape.light != .rain {
        let snow = Tint(0xFFFFFF).mixed(with: palette.sky[1], 0.25)
        let alpha: CGFloat = landscape.light == .night ? 0.35 : 0.9
        fill(
          path, from: base - height, to: base - height * 0.45, [(snow, alpha), (snow, 0)])
      }
      if trees, layer == count - 1 {
        drawPines(along: heights, base: base, height: height, count: 46, tint, scale: 0.075)
      }
    }
  }

  /// Draws meadows and fields.
  mutating func drawHills(count: Int) {
    let green = Tint(landscape.light == .autumn ? 0xB8782E : 0x5D9A48)
    let share: CGFloat =
      switch landscape.light {
      case .day, .autumn, .golden: 0.45
      case .dawn, .rain: 0.2
      default: 0.06
      }
    for layer in 0..<count {
      let nearness = CGFloat(layer) / CGFloat(count - 1)
      let tint = palette.far.mixed(with: palette.near, nearness * 0.85).mixed(with: green, share)
      let base = horizon + (size.height - horizon) * nearness * 0.8
      let height = size.height * (0.16 - nearness * 0.05)
      let heights = waves()
      let path = outline(heights, base: base, height: height)
      let lit = tint.mixed(with: palette.sun, 0.3)
      let shade = tint.mixed(with: palette.near, 0.35)
      fill(path, from: base - height, to: base + size.height * 0.18, [(lit, 1), (shade, 1)])
      if layer == 1 || layer == 3 {
        drawBushes(along: heights, base: base, height: height, shade.mixed(with: palette.near, 0.4))
      }
    }
  }

  /// Draws ridges full of pines, with mist between them.
  mutating func drawForest() {
    for layer in 0..<5 {
      let nearness = CGFloat(layer) / 4
      let tint = palette.far.mixed(with: palette.near, nearness)
      let base = horizon + (size.height - horizon) * nearness * 0.75
      let height = size.height * 0.2
      let heights = waves()
      let path = outline(heights, base: base, height: height)
      let mist = tint.mixed(with: palette.sky[2], 0.55 * (1 - nearness * 0.7))
      fill(path, from: base - height, to: base + size.height * 0.12, [(tint, 1), (mist, 1)])
      drawPines(
        along: heights, base: base, height: height, count: 90 - layer * 14, tint,
        scale: 0.05 + 0.09 * nearness)
    }
  }

  mutating func drawDunes() {
    for layer in 0..<4 {
      let nearness = CGFloat(layer) / 3
      let tint = palette.far.mixed(with: palette.near, nearness)
      let base = horizon + (size.height - horizon) * nearness * 0.7
      let height = size.height * (0.1 + nearness * 0.08)
      let heights = waves()
      let lit = tint.mixed(with: palette.sun, 0.45)
      fill(
        outline(heights, base: base, height: height), from: base - height,
        to: base + size.height * 0.2, [(lit, 1), (tint, 1)])
      // The side that the sun does not reach, below a line that leaves the crest.
      let last = CGFloat(heights.count)
      let shade = heights.enumerated().map { index, value in
        let wave = sin(CGFloat(index) / last * 6.28 + nearness * 2)
        return value - 0.35 * abs(wave)
      }
      fill(
        outline(shade, base: base, height: height), from: base - height,
        to: base + size.height * 0.25,
        [(tint.mixed(with: palette.near, 0.55), 0.75), (tint, 0.1)])
    }
  }

  // MARK: Trees

  private func point(on heights: [CGFloat], _ share: CGFloat, _ base: CGFloat, _ height: CGFloat)
    -> CGPoint
  {
    let place = share * CGFloat(heights.count - 1)
    let index = min(Int(place), heights.count - 2)
    let value = heights[index] + (heights[index + 1] - heights[index]) * (place - CGFloat(index))
    return CGPoint(x: size.width * share, y: base - value * height)
  }

  /// Draws pines along a ridge; `scale` is their height as a fraction of the picture's.
  mutating func drawPines(
    along heights: [CGFloat], base: CGFloat, height: CGFloat, count: Int, _ tint: Tint,
    scale: CGFloat
  ) {
    let path = CGMutablePath()
    for _ in 0..<count {
      let foot = point(on: heights, dice.number(0...1), base, height)
      let tall = size.height * scale * dice.number(0.55...1.15)
      let wide = tall * dice.number(0.16...0.24)
      let top = foot.y - tall
      path.move(to: CGPoint(x: foot.x, y: top))
      for step in 1...4 {
        let part = CGFloat(step) / 4
        path.addLine(to: CGPoint(x: foot.x + wide * part, y: top + tall * part))
        path.addLine(to: CGPoint(x: foot.x + wide * part * 0.55, y: top + tall * part * 0.97))
      }
      path.addLine(to: CGPoint(x: foot.x, y: foot.y + tall * 0.08))
      for step in (1...4).reversed() {
        let part = CGFloat(step) / 4
        path.addLine(to: CGPoint(x: foot.x - wide * part * 0.55, y: top + tall * part * 0.97))
        path.addLine(to: CGPoint(x: foot.x - wide * part, y: top + tall * part))
      }
      path.closeSubpath()
    }
    context.setFillColor(tint.mixed(with: palette.near, 0.3).cgColor())
    context.beginPath()
    context.addPath(path)
    context.fillPath()
  }

  private mutating func drawBushes(
    along heights: [CGFloat], base: CGFloat, height: CGFloat, _ tint: Tint
  ) {
    context.setFillColor(tint.cgColor())
    var place = dice.number(0...0.1)
    while place < 1 {
      let foot = point(on: heights, place, base, height)
      let radius = size.height * dice.number(0.008...0.022)
      context.fillEllipse(
        in: CGRect(
          x: foot.x - radius, y: foot.y - radius * 1.5, width: radius * 2, height: radius * 2))
      place += dice.number(0.01...0.09)
    }
  }
}
