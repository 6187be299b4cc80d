import Simulator
import Testing
import UIKit

/// Images that are drawn in a separate context, and font descriptors.
@MainActor @Suite struct DrawingContextTests {
  @Test func `An image context draws an image at its scale`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 4), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let drawn = try #require(image)
    #expect(drawn.size == CGSize(width: 10, height: 4) && drawn.scale == 2)
    #expect(try pixel(drawn, 2, 2) == [255, 0, 0, 255])
    #expect(try pixel(drawn, 18, 2) == [0, 0, 0, 0])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `Image contexts nest, and one of no size is reported`() {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let faults = UIKitFault.collected {
      UIGraphicsBeginImageContext(.zero)
      UIGraphicsEndImageContext()
    }
    #expect(faults.count == 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
  }

  @Test func `A layer renders its model values into a context`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 8, height: 8)
    layer.backgroundColor = UIColor.blue.cgColor
    let child = CALayer()
    child.frame = CGRect(x: 4, y: 0, width: 4, height: 8)
    child.backgroundColor = UIColor.green.cgColor
    layer.addSublayer(child)
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 100, y: 100)
    animation.duration = 10
    child.add(animation, forKey: "position")
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 1)
    layer.render(in: try #require(UIGraphicsGetCurrentContext()))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try pixel(image, 1, 1) == [0, 0, 255, 255])
    #expect(try pixel(image, 6, 1) == [0, 255, 0, 255])
    #expect(try pixel(image, 9, 9) == [0, 0, 0, 255])
  }

  @Test func `A layer renders nothing where it is transparent`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.blue.cgColor
    layer.cornerRadius = 10
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
    layer.render(in: try #require(UIGraphicsGetCurrentContext()))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(try pixel(image, 10, 10) == [0, 0, 255, 255])
    #expect(try pixel(image, 0, 0) == [0, 0, 0, 0])
  }

  @Test func `A font's descriptor makes its bold and its monospaced relatives`() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 15))
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    #expect(bold.symbolicTraits == .traitBold)
    let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
    #expect(
      UIFont(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 15, weight: .regular))
    #expect(font.fontDescriptor.withDesign(.rounded) == nil)
  }

  /// Red, green, blue and alpha of a pixel.
  private func pixel(_ image: UIImage, _ column: Int, _ row: Int) throws -> [UInt8] {
    let buffer = try #require(image.cgImage).buffer
    let value = buffer.pixels[row * buffer.width + column]
    return [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
