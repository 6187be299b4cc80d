import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

@Suite @MainActor struct KeyboardLayoutGuideTests {
  let device = Simulator()
  let page = UIViewController(nibName: nil, bundle: nil)
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
  let bar = UIView(frame: .zero)

  init() {
    device.appearance.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    device.perform {
      page.view.addSubview(field)
      bar.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
        bar.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
      ])
    }
    device.show(page)
    device.advance(by: 0.05)
  }

  private func focus() { device.perform { _ = field.becomeFirstResponder() } }

  @Test func `Without a keyboard the guide begins at the safe area's bottom, or the view's`() {
    #expect(bar.frame.maxY == 810)
    device.perform { page.view.keyboardLayoutGuide.usesBottomSafeArea = false }
    device.advance(by: 0.05)
    #expect(bar.frame.maxY == 844)
  }

  @Test func `The guide follows the keyboard's upper edge as it shows and hides`() throws {
    focus()
    #expect(bar.frame.maxY == device.keyboard.frame.minY)
    try device.settle()
    #expect(bar.frame == CGRect(x: 0, y: device.keyboard.frame.minY - 50, width: 390, height: 50))
    device.perform { _ = field.resignFirstResponder() }
    try device.settle()
    #expect(bar.frame.maxY == 810)
  }

  @Test func `The guide moves with the keyboard's own spring`() throws {
    let start = device.time
    focus()
    let w = (1000.0 / 3).squareRoot()
    let way = Double(810 - device.keyboard.frame.minY)
    for _ in 0..<20 {
      device.advance(by: 1.0 / 60)
      let time = device.time - start
      let expected = 810 - way * (1 - (1 + w * time) * exp(-w * time))
      let shown = bar.layer.presentation().map { Double($0.frame.maxY) } ?? 0
      #expect(abs(shown - expected) < 0.5)
    }
  }

  @Test func `The guide follows a finger that pulls the keyboard, with padding if asked`()
    throws
  {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 644))
    scroller.contentSize = CGSize(width: 390, height: 2000)
    scroller.keyboardDismissMode = .interactive
    device.perform { page.view.insertSubview(scroller, belowSubview: bar) }
    focus()
    try device.settle()
    let edge = device.keyboard.frame.minY
    var finger = device.touch(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 200, y: edge + 60), over: 0.3)
    #expect(bar.frame.maxY == edge + 60)
    finger.move(to: CGPoint(x: 200, y: edge - 40), over: 0.3)
    finger.lift()
    try device.settle()
    #expect(bar.frame.maxY == edge)
    device.perform { page.view.keyboardLayoutGuide.keyboardDismissPadding = 50 }
    finger = device.touch(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 200, y: edge), over: 0.3)
    #expect(bar.frame.maxY == edge + 50)
    finger.cancel()
  }

  @Test func `In a view that ends above the screen's bottom the guide is what the keyboard covers`()
    throws
  {
    let box = UIView(frame: CGRect(x: 0, y: 150, width: 390, height: 500))
    device.perform { page.view.addSubview(box) }
    let guide = device.perform { box.keyboardLayoutGuide }
    device.advance(by: 0.05)
    #expect(device.perform { guide.layoutFrame }.minY == 500)
    focus()
    try device.settle()
    let edge = device.keyboard.frame.minY
    #expect(device.perform { guide.layoutFrame }.minY == edge - 150)
    #expect(device.perform { guide.layoutFrame }.height == 650 - edge)
  }
}
