import CoreGraphics
import Foundation
import Simulator
import UIKit
import XCUIAutomation

/// Chooses the actions of a monkey from the elements on the screen.
@MainActor struct MonkeyChoice {
  private var generator: SeededNumbers
  private var previous = MonkeyAction.settle

  /// The names of the disturbances.
  private let disturbances: [String]

  init(seed: UInt64, disturbances: [String] = []) {
    generator = SeededNumbers(seed: seed)
    self.disturbances = disturbances
  }

  /// The kinds of actions, with their relative frequencies.
  private enum Kind {
    case tap, press, drag, carry, fling, swipeBack, pinch, wheel, text, key, rotation, size,
      appearance
    case textSize, memoryWarning, background, disturbance, wait, settle
  }

  private static let shares: [(kind: Kind, share: Int)] = [
    (.tap, 26), (.press, 4), (.drag, 9), (.carry, 3), (.fling, 9), (.swipeBack, 6), (.pinch, 2),
    (.wheel, 2),
    (.text, 5), (.key, 4), (.rotation, 2), (.size, 2), (.appearance, 2), (.textSize, 2),
    (.memoryWarning, 2), (.background, 1), (.wait, 8), (.settle, 16),
  ]

  /// The frequency of disturbances, relative to the other weights.
  private static let disturbed = 8

  private static let texts = [
    "a", "Ishmael", "0", "-1.5", "éß", "مرحبا", "👩‍👧", "e\u{301}", " ", "\"\\",
    String(repeating: "whale ", count: 40),
  ]

  private static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 390, height: 844),
    CGSize(width: 844, height: 390), CGSize(width: 820, height: 1180),
    CGSize(width: 240, height: 320),
  ]

  /// Chooses the next action. Two actions in five start before the motion of the previous one has
  /// ended.
  mutating func next(on device: Simulator) -> MonkeyAction {
    // Users look at a screen at rest, so many actions are followed by a rest.
    let isAtRest = previous == .settle
    let kind = isAtRest ? kind() : Int.random(in: 0..<5, using: &generator) < 3 ? .settle : kind()
    previous = action(of: kind, on: device)
    return previous
  }

  private mutating func kind() -> Kind {
    let shares = Self.shares + (disturbances.isEmpty ? [] : [(.disturbance, Self.disturbed)])
    let total = shares.reduce(0) { $0 + $1.share }
    var left = Int.random(in: 0..<total, using: &generator)
    for (kind, share) in shares {
      if left < share { return kind }
      left -= share
    }
    return .settle
  }

  private mutating func action(of kind: Kind, on device: Simulator) -> MonkeyAction {
    switch kind {
    case .tap: return .tap(point(on: device))
    case .press: return .press(point(on: device), duration: choose([0.3, 0.6, 1.2]))
    case .drag:
      return .drag(
        from: point(on: device), to: anyPoint(on: device), duration: choose([0.2, 0.5, 1]))
    case .carry:
      return .carry(
        from: point(on: device), to: anyPoint(on: device), duration: choose([0.3, 0.8]))
    case .fling:
      let start = point(on: device)
      let distance: CGFloat = choose([-300, -150, 150, 300])
      // Two in three go where content scrolls, such as along a section that scrolls sideways.
      let followsContent = Int.random(in: 0..<3, using: &generator) > 0
      let isVertical = followsContent != device.scrollsSideways(at: start)
      return .drag(
        from: start,
        to: CGPoint(
          x: start.x + (isVertical ? 0 : distance), y: start.y + (isVertical ? distance : 0)),
        duration: choose([0.05, 0.1]))
    case .swipeBack:
      let isMirrored = device.appearance.isRightToLeft
      let y = anyPoint(on: device).y
      let distance = choose([0.2, 0.5, 0.8]) * device.size.width
      let edge = isMirrored ? device.size.width - 2 : 2
      return .drag(
        from: CGPoint(x: edge, y: y),
        to: CGPoint(x: (isMirrored ? edge - distance : edge + distance).rounded(), y: y),
        duration: choose([0.1, 0.3]))
    case .pinch: return .pinch(point(on: device), scale: choose([0.3, 0.5, 2, 4]))
    case .wheel: return .wheel(point(on: device), by: choose([-300, -40, 40, 300]))
    case .text: return .text(choose(Self.texts))
    case .key: return .key(choose(MonkeyKey.allCases))
    case .rotation: return .rotation
    case .size: return .size(choose(Self.sizes))
    case .appearance: return .appearance
    case .textSize: return .textSize(choose(MonkeyAction.textSizes.map(\.category)))
    case .memoryWarning: return .memoryWarning
    case .background: return .background
    case .disturbance: return .disturbance(choose(disturbances))
    case .wait: return .wait(choose([0.05, 0.15, 0.4]))
    case .settle: return .settle
    }
  }

  /// Returns the middle of an element in three of four cases, and otherwise any point.
  private mutating func point(on device: Simulator) -> CGPoint {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return anyPoint(on: device) }
    let screen = CGRect(origin: .zero, size: device.size)
    let places = ElementNode.screen(of: device).descendants
      .filter { $0.elementType != .window && $0.elementType != .other }
      .map { $0.frame.intersection(screen) }
      .filter { !$0.isNull && $0.width >= 1 && $0.height >= 1 }
    guard let place = places.randomElement(using: &generator) else { return anyPoint(on: device) }
    return CGPoint(x: place.midX.rounded(.down), y: place.midY.rounded(.down))
  }

  private mutating func anyPoint(on device: Simulator) -> CGPoint {
    let columns = 0..<max(Int(device.size.width), 1)
    let rows = 0..<max(Int(device.size.height), 1)
    return CGPoint(
      x: CGFloat(Int.random(in: columns, using: &generator)),
      y: CGFloat(Int.random(in: rows, using: &generator)))
  }

  private mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }
}

extension Simulator {
  /// Returns whether the innermost scroll view at a point only scrolls horizontally.
  fileprivate func scrollsSideways(at point: CGPoint) -> Bool {
    perform {
      var next = session.hit(at: point)?.1
      while let view = next {
        if let scroll = view as? UIScrollView, scroll.isScrollEnabled {
          let inset = scroll.adjustedContentInset
          let size = scroll.bounds.inset(by: inset).size
          if scroll.contentSize.height > size.height + 1 { return false }
          if scroll.contentSize.width > size.width + 1 { return true }
        }
        next = view.superview
      }
      return false
    }
  }
}
