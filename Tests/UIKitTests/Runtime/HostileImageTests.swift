import Foundation
import Testing
import UIKit

/// Images of sizes that no bitmap has, each in a process that ends after ten seconds.
@Suite(.serialized) struct HostileImageTests {
  @Test func `A symbol of any point size is drawn in a bounded bitmap`() async {
    await #expect(processExitsWith: .success) {
      alarm(10)
      await MainActor.run {
        _ = UIKitFault.collected {
          for size in [1e5, 1e18, 1e300, .infinity, -.infinity, .nan, -5, 0] as [CGFloat] {
            let configuration = UIImage.SymbolConfiguration(pointSize: size)
            let image = UIImage(systemName: "star", withConfiguration: configuration)
            let pixels = image?.cgImage.map { $0.width * $0.height } ?? 0
            precondition(pixels < 30_000_000)
          }
        }
      }
    }
  }

  @Test func `A pattern over a rectangle without end draws what shows`() async {
    await #expect(processExitsWith: .success) {
      alarm(10)
      await MainActor.run {
        _ = UIKitFault.collected {
          let tile = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
          }
          _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            for far in [1e9, 1e18, 1e300, .infinity, .nan] as [CGFloat] {
              tile.drawAsPattern(in: CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
              tile.drawAsPattern(in: CGRect(x: 0, y: 0, width: far, height: far))
            }
            context.cgContext.scaleBy(x: 1e-7, y: 1e-7)
            tile.drawAsPattern(in: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
          }
        }
      }
    }
  }
}
