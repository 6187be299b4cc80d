import Foundation
import Simulator
import Testing
import UIKit

/// A navigation bar's delegate, its appearances and the image of the way back.
@Suite(.serialized) @MainActor struct NavigationAppearanceTests {
  private final class Delegate: NSObject, UINavigationBarDelegate {
    var lines: [String] = []
    var allows = true
    var place = UIBarPosition.any

    func navigationBar(_ bar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
      lines.append("should push \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("did push \(item.title ?? "")")
    }
    func navigationBar(_ bar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      lines.append("should pop \(item.title ?? "")")
      return allows
    }
    func navigationBar(_ bar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("did pop \(item.title ?? "")")
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
  }

  private func bar(_ titles: [String]) throws -> (Simulator, UINavigationBar) {
    let device = Simulator(scale: 1)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
    let page = UIViewController()
    device.perform {
      bar.items = titles.map { UINavigationItem(title: $0) }
      page.view.backgroundColor = .white
      page.view.addSubview(bar)
    }
    device.show(page)
    try device.settle()
    return (device, bar)
  }

  @Test
  func `A bar without a controller asks its delegate before a push or pop and calls it after`()
    throws
  {
    let (device, bar) = try bar(["A"])
    let delegate = Delegate()
    device.perform {
      bar.delegate = delegate
      bar.pushItem(UINavigationItem(title: "B"), animated: true)
    }
    device.advance(by: 0.1)
    #expect(delegate.lines == ["should push B"])
    try device.settle()
    #expect(delegate.lines == ["should push B", "did push B"])
    delegate.lines = []
    delegate.allows = false
    device.tap(at: CGPoint(x: 20, y: 72))
    device.perform { bar.pushItem(UINavigationItem(title: "C"), animated: false) }
    try device.settle()
    #expect(delegate.lines == ["should pop B", "should push C"])
    #expect(bar.items?.map(\.title) == ["A", "B"])
    delegate.lines = []
    delegate.allows = true
    device.tap(at: CGPoint(x: 20, y: 72))
    try device.settle()
    #expect(delegate.lines == ["should pop B", "did pop B"])
    #expect(bar.items?.map(\.title) == ["A"])
  }

  @Test func `A bar attached to the top extends its background to the top`() throws {
    let (device, bar) = try bar(["A"])
    let delegate = Delegate()
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.backgroundColor = .red
    device.perform {
      bar.standardAppearance = looks
      bar.scrollEdgeAppearance = looks
      bar.delegate = delegate
    }
    try device.settle()
    #expect(bar.barPosition == .top)
    #expect(device.snapshot().pixel(at: CGPoint(x: 200, y: 20))?.green == 255)
    delegate.place = .topAttached
    device.perform { bar.setNeedsLayout() }
    try device.settle()
    #expect(bar.barPosition == .topAttached)
    #expect((device.snapshot().pixel(at: CGPoint(x: 200, y: 20))?.green ?? 255) < 100)
  }

  @Test func `The bar of a navigation controller takes neither delegate nor items`() throws {
    let stage = try NavigationStage(["A", "B"])
    let bar = stage.navigation.navigationBar
    let delegate = Delegate()
    let told = UIKitFault.collected {
      stage.device.perform {
        bar.delegate = delegate
        bar.pushItem(UINavigationItem(title: "C"), animated: false)
        _ = bar.popItem(animated: false)
        bar.setItems([], animated: false)
      }
    }
    #expect(
      told == [
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.",
        "Cannot call pushNavigationItem:animated: directly on a UINavigationBar managed by a "
          + "controller.",
        "Cannot call popNavigationItemAnimated: directly on a UINavigationBar managed by a "
          + "controller.",
        "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.",
      ])
    #expect(bar.delegate == nil)
    #expect(bar.items?.count == 2)
  }

  @Test func `A copied appearance shares nothing with the original`() {
    let first = UINavigationBarAppearance()
    first.backgroundColor = .red
    first.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    first.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let second: UINavigationBarAppearance = first.copy()
    let third = first.copy() as? UINavigationBarAppearance
    first.backgroundColor = .blue
    first.buttonAppearance.normal.titleTextAttributes = [:]
    for copy in [second, third] {
      #expect(copy?.backgroundColor == .red)
      #expect(copy?.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
      let attributes = copy?.buttonAppearance.normal.titleTextAttributes
      #expect(attributes?[.foregroundColor] as? UIColor == .green)
    }
    #expect((UIToolbarAppearance().copy() as Any) is UIToolbarAppearance)
  }

  @Test func `A bar copies a given appearance and follows changes to its own`() throws {
    let (device, bar) = try bar(["A"])
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    device.perform {
      looks.backgroundColor = .red
      bar.standardAppearance = looks
      bar.scrollEdgeAppearance = looks
      looks.backgroundColor = .blue
    }
    try device.settle()
    #expect((device.snapshot().pixel(at: CGPoint(x: 100, y: 60))?.red ?? 0) > 200)
    device.perform { bar.scrollEdgeAppearance?.backgroundColor = .blue }
    try device.settle()
    #expect((device.snapshot().pixel(at: CGPoint(x: 100, y: 60))?.blue ?? 0) > 200)
  }

  @Test func `In a compact height the bar has a scroll edge appearance of its own`() throws {
    let stage = try NavigationStage(["A"])
    let bar = stage.navigation.navigationBar
    func looks(_ color: UIColor) -> UINavigationBarAppearance {
      let looks = UINavigationBarAppearance()
      looks.configureWithOpaqueBackground()
      looks.backgroundColor = color
      return looks
    }
    stage.device.perform {
      bar.scrollEdgeAppearance = looks(.green)
      bar.compactScrollEdgeAppearance = looks(.blue)
    }
    try stage.device.settle()
    func color() -> (Int, Int, Int) {
      let pixel = stage.device.snapshot().pixel(at: CGPoint(x: 40, y: bar.frame.midY))
      return (Int(pixel?.red ?? 0), Int(pixel?.green ?? 0), Int(pixel?.blue ?? 0))
    }
    #expect(color() == (0, 255, 0))
    stage.device.rotate()
    try stage.device.settle()
    #expect(color() == (0, 0, 255))
    stage.device.perform { stage.top.navigationItem.compactScrollEdgeAppearance = looks(.red) }
    try stage.device.settle()
    #expect(color() == (255, 0, 0))
    stage.device.rotate()
    try stage.device.settle()
    #expect(color() == (0, 255, 0))
  }

  @Test func `The back indicator takes the app's image where its mask is set as well`() throws {
    let stage = try NavigationStage(["A", "B"])
    let bar = stage.navigation.navigationBar
    let square = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    func isFilled() -> Bool {
      let pixel = stage.device.snapshot().pixel(at: CGPoint(x: 10, y: bar.frame.midY - 8))
      return (pixel?.red ?? 255) < 40 && (pixel?.blue ?? 0) > 200
    }
    stage.device.perform { bar.backIndicatorImage = square }
    try stage.device.settle()
    #expect(!isFilled())
    stage.device.perform { bar.backIndicatorTransitionMaskImage = square }
    try stage.device.settle()
    // In the bar's tint, as a template.
    #expect(isFilled())
    stage.device.perform {
      bar.backIndicatorImage = nil
      bar.backIndicatorTransitionMaskImage = nil
      bar.standardAppearance.setBackIndicatorImage(square, transitionMaskImage: nil)
    }
    try stage.device.settle()
    #expect(!isFilled())
    stage.device.perform {
      bar.standardAppearance.setBackIndicatorImage(square, transitionMaskImage: square)
    }
    try stage.device.settle()
    #expect(isFilled())
    #expect(bar.standardAppearance.backIndicatorImage === square)
  }
}
