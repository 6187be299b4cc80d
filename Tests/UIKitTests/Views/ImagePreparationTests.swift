import CoreGraphics
import Foundation
import Testing
import UIKit

/// Images that are decoded before they are displayed.
@Suite struct ImagePreparationTests {
  /// The file of a picture whose upper half is red and whose lower half is blue.
  private func file(width: CGFloat = 120, height: CGFloat = 80) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .jpegData(withCompressionQuality: 1) { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: height / 2, width: width, height: height / 2))
      }
  }

  private func image() throws -> UIImage { try #require(UIImage(data: file(), scale: 2)) }

  @Test func `A size is known before the picture is decoded`() throws {
    let image = try image()
    #expect(image.size == CGSize(width: 60, height: 40))
    #expect(image.cgImage?.needsDecoding == true)
  }

  @Test func `An opaque renderer's picture is known to be opaque unless pixels were cleared`() {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    #expect(renderer.image { _ in }.cgImage?.isKnownOpaque == true)
    let cleared = renderer.image {
      $0.cgContext.clear(CGRect(x: 3, y: 3, width: 2, height: 2))
    }
    #expect(cleared.cgImage?.isKnownOpaque == false)
    format.opaque = false
    let other = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    #expect(other.image { _ in }.cgImage?.isKnownOpaque == false)
  }

  @Test func `Preparing decodes, on whichever thread`() async throws {
    let here = try image()
    #expect(here.preparingForDisplay()?.cgImage?.needsDecoding == false)
    let there = try image()
    #expect(await there.byPreparingForDisplay()?.cgImage?.needsDecoding == false)
    let thread = await withCheckedContinuation { continuation in
      there.prepareForDisplay { _ in continuation.resume(returning: Thread.isMainThread) }
    }
    #expect(!thread)
  }

  @Test func `A thumbnail has the size that is asked for, at the image's scale`() async throws {
    let image = try image()
    let small = try #require(
      await image.byPreparingThumbnail(ofSize: CGSize(width: 20, height: 15)))
    #expect(small.size == CGSize(width: 20, height: 15) && small.scale == 2)
    #expect(small.cgImage?.width == 40 && small.cgImage?.height == 30)
    #expect(image.cgImage?.needsDecoding == true)
    let buffer = try #require(small.cgImage?.buffer)
    let (top, bottom) = (buffer[20, 3], buffer[20, 26])
    #expect(top >> 16 & 255 > 200 && top & 255 < 60)
    #expect(bottom >> 16 & 255 < 60 && bottom & 255 > 200)
  }

  @Test func `A picture on its side has a thumbnail on its side`() throws {
    let stored = try #require(try image().cgImage)
    let image = UIImage(cgImage: stored, scale: 1, orientation: .right)
    #expect(image.size == CGSize(width: 80, height: 120))
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 20, height: 30)))
    #expect(small.size == CGSize(width: 20, height: 30))
    #expect(small.cgImage?.width == 30 && small.imageOrientation == .right)
  }

  @Test func `Sizes that are none, and images without pixels, have no thumbnail`() async throws {
    let image = try image()
    for size in [
      CGSize.zero, CGSize(width: -1, height: 5), CGSize(width: 5, height: CGFloat.nan),
      CGSize(width: CGFloat.infinity, height: 5), CGSize(width: 1e7, height: 1e7),
    ] {
      #expect(image.preparingThumbnail(of: size) == nil, "\(size)")
      #expect(await image.byPreparingThumbnail(ofSize: size) == nil)
    }
    let one = CGSize(width: 1, height: 1)
    #expect(UIImage().preparingThumbnail(of: one) == nil)
    #expect(UIImage().preparingForDisplay() == nil)
    #expect(await UIImage().byPreparingForDisplay() == nil)
  }
}
