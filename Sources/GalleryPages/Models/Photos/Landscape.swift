import Trestle

/// The subject of a photograph: a kind of landscape at a time of day, both determined by a seed.
package struct Landscape: Hashable, Sendable {
  /// The hour and the weather.
  package enum Light: String, CaseIterable, Sendable {
    case dawn, day, golden, sunset, dusk, night, rain, autumn
  }

  /// The scenery in front of the sky.
  package enum Scenery: String, CaseIterable, Sendable {
    case mountains, lake, hills, sea, dunes, forest
  }

  package let seed: Int
  package let light: Light
  package let scenery: Scenery

  package init(seed: Int) {
    var dice = SeededDice(seed: seed)
    self.seed = seed
    light = dice.element(of: Light.allCases)
    scenery = dice.element(of: Scenery.allCases)
  }

  /// A short description, which a screen reader reads: "Lake at dusk".
  package var title: String {
    let place =
      switch scenery {
      case .mountains: "Mountains"
      case .lake: "Lake"
      case .hills: "Hills"
      case .sea: "Sea"
      case .dunes: "Dunes"
      case .forest: "Forest"
      }
    return switch light {
    case .dawn: "\(place) at dawn"
    case .day: "\(place) at noon"
    case .golden: "\(place) in the evening"
    case .sunset: "\(place) at sunset"
    case .dusk: "\(place) at dusk"
    case .night: "\(place) at night"
    case .rain: "\(place) in the rain"
    case .autumn: "\(place) in autumn"
    }
  }

  var palette: LandscapePalette { LandscapePalette(light, scenery) }
}

/// The colours of a landscape.
struct LandscapePalette: Sendable {
  /// The colours from the top of the sky to the horizon.
  var sky: [Tint]
  /// The sun or the moon, and its glow.
  var sun: Tint
  /// The colours of the farthest and the nearest ridge.
  var far: Tint
  var near: Tint

  init(_ light: Landscape.Light, _ scenery: Landscape.Scenery) {
    switch light {
    case .dawn:
      self.init([0x6B8CC0, 0xEDB2A8, 0xFDE6C8], sun: 0xFFF4DC, far: 0xB9A3BE, near: 0x3B3455)
    case .day:
      self.init([0x2C78CC, 0x77B7EA, 0xDCF0FA], sun: 0xFFFFFF, far: 0x9AB7D2, near: 0x2C5A3C)
    case .golden:
      self.init([0x5B93C4, 0xF4CC84, 0xFFEDC0], sun: 0xFFF6D8, far: 0xCDA273, near: 0x4C3A20)
    case .sunset:
      self.init([0x332C62, 0xC9475F, 0xFBAE52], sun: 0xFFE59A, far: 0x94506F, near: 0x211430)
    case .dusk:
      self.init([0x151C42, 0x4F4F92, 0xE8A08F], sun: 0xFBE3D0, far: 0x5D5A8E, near: 0x151630)
    case .night:
      self.init([0x060B20, 0x13234E, 0x31507F], sun: 0xF5F2E2, far: 0x27406C, near: 0x070C1A)
    case .rain:
      self.init([0x56646F, 0x8F9CA5, 0xCDD4D7], sun: 0xE8ECEE, far: 0x87949C, near: 0x2A343A)
    case .autumn:
      self.init([0x6CA7CC, 0xBBD9E4, 0xF8EAD2], sun: 0xFFF8E6, far: 0xCB9A63, near: 0x5A2C14)
    }
    adapt(to: scenery, light)
  }

  private init(_ sky: [UInt32], sun: UInt32, far: UInt32, near: UInt32) {
    self.sky = sky.map { Tint($0) }
    self.sun = Tint(sun)
    self.far = Tint(far)
    self.near = Tint(near)
  }

  /// Adapts the colours to the scenery: sand is lighter than woods at any time of day.
  private mutating func adapt(to scenery: Landscape.Scenery, _ light: Landscape.Light) {
    guard scenery == .dunes else { return }
    let sand = Tint(light == .night ? 0x3A4468 : 0xD9A566)
    far = far.mixed(with: sand, 0.6)
    near = near.mixed(with: sand.mixed(with: Tint(0x5A3418), 0.45), 0.7)
  }

  /// The colour that represents the photograph until it is decoded.
  var average: Tint { sky[1].mixed(with: near, 0.4) }
}
