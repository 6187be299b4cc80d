import Simulator
import Testing
import UIKit

/// `UIColor.tintColor` in views.
@MainActor @Suite struct TintColorTests {
  private let device = Simulator(size: CGSize(width: 200, height: 200), scale: 1)

  /// Returns the colour of the middle of a view.
  private func color(_ view: UIView) -> UIColor? {
    device.advance(by: 0.05)
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: device.window)
    return device.snapshot().pixel(at: middle).map {
      UIColor(
        red: CGFloat($0.red) / 255, green: CGFloat($0.green) / 255, blue: CGFloat($0.blue) / 255,
        alpha: 1)
    }
  }

  private func add(_ view: UIView, _ change: () -> Void = {}) {
    device.perform {
      device.window.addSubview(view)
      change()
    }
  }

  @Test func `Outside of views it is the system's blue`() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      UIColor.tintColor.resolvedColor(with: light).cgColor
        == UIColor.systemBlue.resolvedColor(with: light).cgColor)
  }

  @Test func `A background follows the tint of the view and of its ancestors`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    child.backgroundColor = .tintColor
    parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    parent.addSubview(child)
    add(parent)
    #expect(color(child) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    device.perform { parent.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    #expect(color(child) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    device.perform { child.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    #expect(color(child) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    // A colour derived from it follows as well.
    device.perform {
      child.tintColor = nil
      child.backgroundColor = UIColor.tintColor.withAlphaComponent(1)
      parent.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(color(child) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    // Dimmed, as tints are behind an alert.
    device.perform { parent.tintAdjustmentMode = .dimmed }
    let dimmed = color(child)?.cgColor.components ?? []
    #expect(dimmed.count >= 3 && dimmed[0] == dimmed[1] && dimmed[1] == dimmed[2])
  }

  @Test func `A view whose tint is tintColor has the tint of its superview`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    parent.tintColor = .red
    parent.addSubview(child)
    child.tintColor = .tintColor
    add(parent)
    #expect(child.tintColor == .red)
  }

  @Test func `Drawing in a view follows its tint`() {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.tintColor.setFill()
        UIRectFill(rect)
      }
    }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    add(view) { view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(color(view) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    device.perform { view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    #expect(color(view) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func `The text of a list cell follows the tint of the list`() throws {
    let stage = ListStage([["A"]]) { _, rows in
      rows.configure = { cell, _ in
        var content = cell.contentConfiguration as? UIListContentConfiguration
        content?.textProperties.color = .tintColor
        cell.contentConfiguration = content
      }
    }
    stage.perform { stage.view.tintColor = .purple }
    let label = try #require(stage.label("A", in: stage.view))
    #expect(label.tintColor == .purple)
    let purple = UIColor.purple.cgColor
    let rect = label.convert(label.bounds, to: stage.device.window)
    let snapshot = stage.device.snapshot()
    var found = false
    for x in stride(from: rect.minX, to: rect.minX + 14, by: 0.5) {
      guard let pixel = snapshot.pixel(at: CGPoint(x: x, y: rect.midY + 4)) else { continue }
      if abs(CGFloat(pixel.red) / 255 - CGFloat(purple.red)) < 0.1, pixel.green < 30 {
        found = true
      }
    }
    #expect(found)
  }
}
