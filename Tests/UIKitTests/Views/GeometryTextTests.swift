import Foundation
import Testing
import UIKit

/// Geometry as text, in the format of Apple's functions.
@Suite struct GeometryTextTests {
  @Test func `Values become text and text becomes values`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSCoder.string(for: CGPoint(x: 0.1, y: 0)) == "{0.10000000000000001, 0}")
    let rect = CGRect(x: 0, y: 20, width: 320, height: 44.5)
    #expect(NSCoder.string(for: rect) == "{{0, 20}, {320, 44.5}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == insets)
    #expect(
      NSCoder.nsDirectionalEdgeInsets(for: "{1,2,3,4}")
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(NSCoder.cgSize(for: " { 3 , 4e2 } ") == CGSize(width: 3, height: 400))
    #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
    #expect(NSCoder.uiOffset(for: "{3, 4}") == UIOffset(horizontal: 3, vertical: 4))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
    #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6.5]")
    #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6.5]") == transform)
  }

  @Test(arguments: ["", "1, 2", "{1}", "{1, 2, 3}", "{a, 2}", "{1, 2", "{{1, 2}}"])
  func `Other text is zero, unless the numbers are there`(text: String) {
    let isPoint = text == "{1, 2" || text == "{{1, 2}}"
    #expect(NSCoder.cgPoint(for: text) == (isPoint ? CGPoint(x: 1, y: 2) : .zero))
    #expect(NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }
}
