import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A type whose values the fuzzers can make up.
package protocol HostileValue {
  @MainActor static func make(from source: ValueSource) -> Self
}

extension Bool: HostileValue {
  package static func make(from source: ValueSource) -> Bool { source.happens(oneIn: 2) }
}

extension Int: HostileValue {
  package static func make(from source: ValueSource) -> Int { source.integer() }
}

extension UInt: HostileValue {
  package static func make(from source: ValueSource) -> UInt {
    UInt(bitPattern: source.integer())
  }
}

extension UInt32: HostileValue {
  package static func make(from source: ValueSource) -> UInt32 {
    UInt32(truncatingIfNeeded: source.integer())
  }
}

extension Int32: HostileValue {
  package static func make(from source: ValueSource) -> Int32 {
    Int32(truncatingIfNeeded: source.integer())
  }
}

extension Double: HostileValue {
  package static func make(from source: ValueSource) -> Double { source.number() }
}

extension Float: HostileValue {
  package static func make(from source: ValueSource) -> Float { Float(source.number()) }
}

extension CGFloat: HostileValue {
  package static func make(from source: ValueSource) -> CGFloat { CGFloat(source.number()) }
}

extension NSNumber {
  @MainActor static func hostile(from source: ValueSource) -> NSNumber {
    NSNumber(value: source.number())
  }
}

extension Optional: HostileValue where Wrapped: HostileValue {
  package static func make(from source: ValueSource) -> Wrapped? {
    source.happens(oneIn: 4) ? nil : Wrapped.make(from: source)
  }
}

extension Array: HostileValue where Element: HostileValue {
  package static func make(from source: ValueSource) -> [Element] {
    (0..<source.index(below: 6)).map { _ in Element.make(from: source) }
  }
}

extension Set: HostileValue where Element: HostileValue {
  package static func make(from source: ValueSource) -> Set<Element> {
    Set([Element].make(from: source))
  }
}

// MARK: Geometry

extension CGPoint: HostileValue {
  package static func make(from source: ValueSource) -> CGPoint {
    CGPoint(x: source.number(), y: source.number())
  }
}

extension CGSize: HostileValue {
  package static func make(from source: ValueSource) -> CGSize {
    CGSize(width: source.number(), height: source.number())
  }
}

extension CGRect: HostileValue {
  package static func make(from source: ValueSource) -> CGRect {
    switch source.index(below: 10) {
    case 0: .null
    case 1: .infinite
    case 2, 3, 4: CGRect(x: 10, y: 10, width: 100, height: 44)
    default: CGRect(origin: source.value(), size: source.value())
    }
  }
}

extension CGVector: HostileValue {
  package static func make(from source: ValueSource) -> CGVector {
    CGVector(dx: source.number(), dy: source.number())
  }
}

extension UIEdgeInsets: HostileValue {
  package static func make(from source: ValueSource) -> UIEdgeInsets {
    UIEdgeInsets(
      top: source.value(), left: source.value(), bottom: source.value(), right: source.value())
  }
}

extension NSDirectionalEdgeInsets: HostileValue {
  package static func make(from source: ValueSource) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: source.value(), leading: source.value(), bottom: source.value(),
      trailing: source.value())
  }
}

extension UIOffset: HostileValue {
  package static func make(from source: ValueSource) -> UIOffset {
    UIOffset(horizontal: source.value(), vertical: source.value())
  }
}

extension CGAffineTransform: HostileValue {
  package static func make(from source: ValueSource) -> CGAffineTransform {
    if source.happens(oneIn: 3) { return CGAffineTransform(rotationAngle: source.value()) }
    return CGAffineTransform(
      a: source.value(), b: source.value(), c: source.value(), d: source.value(),
      tx: source.value(), ty: source.value())
  }
}

extension CATransform3D: HostileValue {
  package static func make(from source: ValueSource) -> CATransform3D {
    if source.happens(oneIn: 2) {
      return CATransform3DMakeRotation(
        source.value(), source.value(), source.value(), source.value())
    }
    var transform = CATransform3DMakeAffineTransform(source.value())
    if source.happens(oneIn: 2) { transform.m34 = source.value() }
    if source.happens(oneIn: 3) { transform.m44 = source.value() }
    return transform
  }
}

// MARK: Indices and times

extension IndexPath: HostileValue {
  package static func make(from source: ValueSource) -> IndexPath {
    switch source.index(below: 8) {
    case 0: IndexPath()
    case 1: IndexPath(index: source.integer())
    case 2: IndexPath(indexes: [source.integer(), source.integer(), source.integer()])
    case 3: IndexPath(row: source.integer(), section: source.integer())
    default: IndexPath(row: source.index(below: 6), section: source.index(below: 4))
    }
  }
}

extension IndexSet: HostileValue {
  package static func make(from source: ValueSource) -> IndexSet {
    var set = IndexSet()
    for _ in 0..<source.index(below: 4) { set.insert(source.index(below: 6)) }
    // An index set traps for negative numbers and for the largest one.
    if source.happens(oneIn: 4) { set.insert(Int.max - 1 - source.index(below: 3)) }
    return set
  }
}

extension NSRange: HostileValue {
  package static func make(from source: ValueSource) -> NSRange {
    source.happens(oneIn: 3)
      ? NSRange(location: source.integer(), length: source.integer())
      : NSRange(location: source.index(below: 20), length: source.index(below: 20))
  }
}

extension Date: HostileValue {
  package static func make(from source: ValueSource) -> Date {
    Date(timeIntervalSinceReferenceDate: source.number())
  }
}
