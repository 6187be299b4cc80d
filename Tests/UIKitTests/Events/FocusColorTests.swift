import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The color of the line around the view with the keyboard focus.
@Suite @MainActor struct FocusColorTests {
  private let device = Simulator(size: CGSize(width: 300, height: 300), scale: 1)

  /// Shows the focus on a button in a page, and returns the pixel in the middle of the line at the
  /// button's leading edge.
  private func line(
    buttonTint: UIColor? = nil, pageTint: UIColor? = nil, background: UIColor = .white,
    clips: Bool = false
  ) throws -> Snapshot.Pixel {
    let page = device.perform { UIViewController() }
    let button = device.perform { UIButton(type: .system) }
    device.perform {
      page.view.backgroundColor = background
      page.view.tintColor = pageTint
      button.setTitle("Go", for: .normal)
      button.backgroundColor = .systemBlue
      button.tintColor = buttonTint
      button.clipsToBounds = clips
      button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
      page.view.addSubview(button)
    }
    device.show(page)
    try device.settle()
    device.press(.tab)
    return try #require(device.snapshot().pixel(at: CGPoint(x: clips ? 101 : 97, y: 122)))
  }

  private func color(_ pixel: Snapshot.Pixel) -> [Int] {
    [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  @Test func `A white button on a white page has the page's line`() throws {
    #expect(color(try line(buttonTint: .white, pageTint: .red)) == [255, 0, 0])
    #expect(color(try line(buttonTint: .white)) == [0, 122, 255])
  }

  @Test func `A tint that cannot be told from the page gives way to blue`() throws {
    #expect(color(try line(pageTint: .white)) == [0, 122, 255])
    #expect(color(try line(pageTint: .black, background: .black)) == [0, 122, 255])
    #expect(color(try line(pageTint: .systemYellow)) == [255, 204, 0])
  }

  @Test func `A line inside of a button has a color that can be told from the button`() throws {
    #expect(color(try line(buttonTint: .white, clips: true)) == [255, 255, 255])
    #expect(color(try line(buttonTint: .systemBlue, clips: true)) == [0, 0, 0])
  }

  @Test func `The line round a row can be told from the row`() throws {
    let list = device.perform { NumberedRows(style: .plain) }
    device.show(list)
    device.perform { list.tableView.tintColor = .white }
    try device.settle()
    device.press(.tab)
    device.advance(by: 0.5)
    let pixel = try #require(device.snapshot().pixel(at: CGPoint(x: 1, y: 22)))
    #expect(color(pixel) == [0, 122, 255])
  }
}
