import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct ContentsClipTests {
  @Test(arguments: [true, false])
  func `Contents that fill a clipping view are clipped to its bounds`(
    clips: Bool
  ) throws {
    let device = Simulator(size: CGSize(width: 200, height: 200), scale: 1)
    let controller = device.perform { () -> UIViewController in
      let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      let view = UIImageView(image: square)
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = clips
      view.frame = CGRect(x: 50, y: 90, width: 100, height: 20)
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      controller.view.addSubview(view)
      return controller
    }
    device.show(controller)
    let shot = device.snapshot()
    let inside = try #require(shot.pixel(column: 100, row: 100))
    let above = try #require(shot.pixel(column: 100, row: 70))
    #expect(inside.green < 0x20)
    #expect((above.green > 0xF0) == clips)
  }
}
