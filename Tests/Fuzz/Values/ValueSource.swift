import CoreGraphics
import Foundation
import TestSupport
import UIKit

/// Values that no app passes intentionally, among common ones, generated from a seed.
@MainActor package final class ValueSource {
  /// Where the values begin.
  package let seed: UInt64
  private var generator: SeededGenerator
  /// Gives the objects that arguments and targets are taken from.
  package var world: World?

  package init(seed: UInt64) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
  }

  /// A whole number from 0 to `bound` - 1.
  package func index(below bound: Int) -> Int {
    Int(generator.next() % UInt64(max(1, bound)))
  }

  /// True in one of `count` cases.
  package func happens(oneIn count: Int) -> Bool { index(below: count) == 0 }

  package func pick<Element>(_ list: [Element]) -> Element { list[index(below: list.count)] }

  package func bits() -> UInt64 { generator.next() }

  /// A number in 0..<1.
  package func fraction() -> Double { Double(generator.next() >> 11) / 9_007_199_254_740_992 }

  /// A value of a type, as the context needs it.
  package func value<Value: HostileValue>() -> Value { Value.make(from: self) }

  /// An object of a class: one that is on the screen, or a new one; nil where the class is not one
  /// that can be made.
  package func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    world?.object(type, self)
  }

  /// Half of the numbers are of a size that apps use; the others are not finite, of extreme size or
  /// close to a boundary.
  package func number() -> Double {
    switch index(below: 8) {
    case 0, 1: Double(index(below: 500)) / 2 - 50
    case 2, 3: fraction()
    case 4: pick(Self.notFinite)
    case 5: pick(Self.extreme)
    case 6: pick(Self.boundaries)
    default: (fraction() - 0.5) * pow(10, Double(index(below: 40)) - 20)
    }
  }

  /// A whole number: small in half of the cases.
  package func integer() -> Int {
    switch index(below: 6) {
    case 0, 1, 2: index(below: 12) - 2
    case 3: pick([Int.max, Int.min, Int.max - 1, Int.min + 1, -1, NSNotFound])
    case 4: pick([1 << 15, 1 << 16, 1 << 31, 1 << 32, 1 << 53]) + index(below: 3) - 1
    default: Int(truncatingIfNeeded: bits())
    }
  }

  private static let notFinite: [Double] = [
    .nan, .infinity, -.infinity, .signalingNaN, -.nan,
  ]
  private static let extreme: [Double] = [
    1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude,
    .leastNormalMagnitude, 1e30, -1e30, 1e18, -1e18, 1e10, -1e10, 7e14, 1e9, 1e6, -1e6, 1e4,
  ]
  private static let boundaries: [Double] = [
    0, -0.0, 1, -1, 2, 0.5, 1.0 / 3, 1 + .ulpOfOne, 1 - .ulpOfOne, 32_767, 32_768, 65_536,
    2_147_483_647, 2_147_483_648, 4_294_967_296, 9.007_199_254_740_992e15, .pi, 255, 256, 0.001,
  ]
}
