import Foundation
import Testing
import UIKit

/// Geometry in archives, and views, which cannot be archived.
@Suite @MainActor struct ArchivingTests {
  /// A view that writes its own state, as many do.
  final class Badge: UIView {
    var count = 0

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(count, forKey: "count")
    }
  }

  @Test func `A view writes its own state, and UIKit's is reported as missing`() throws {
    let badge = Badge()
    badge.count = 3
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let faults = UIKitFault.collected { badge.encode(with: archiver) }
    #expect(faults == ["Badge cannot be archived"])
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeInteger(forKey: "count") == 3)
    #expect(UIKitFault.collected { UIViewController().encode(with: archiver) }.count == 1)
  }

  @Test func `Geometry is archived, and is zero where it is missing`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 0.1, ty: 6)
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
    archiver.encode(CGSize(width: 7, height: 8), forKey: "size")
    archiver.encode(CGVector(dx: 1, dy: 2), forKey: "vector")
    archiver.encode(transform, forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(
      NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
    archiver.encode(UIOffset(horizontal: 5, vertical: 6), forKey: "offset")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 7, height: 8))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 1, dy: 2))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(reader.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
    #expect(reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 5, vertical: 6))
    #expect(reader.decodeCGRect(forKey: "none") == .zero)
    #expect(reader.decodeCGAffineTransform(forKey: "none") == .identity)
  }

  @Test func `Objective-C's names of integers are Swift's integers`() {
    let signed: NSInteger = -1
    let unsigned: NSUInteger = 1
    #expect(signed == Int(-1) && unsigned == UInt(1))
  }
}
