import Simulator
import Testing
import UIKit

/// What the user has chosen on the desktop, as views see it.
@Suite(.serialized) @MainActor struct DesktopChoicesTests {
  private let device = Simulator(size: CGSize(width: 300, height: 300))
  private let controller: UIViewController

  init() {
    controller = device.perform { UIViewController() }
    device.show(controller)
  }

  private func choose(_ change: (inout HostScreen) -> Void) {
    var host = device.session.screen.host
    change(&host)
    device.session.send(.screen(host), at: device.session.now)
    device.advance(by: 0.05)
  }

  private func components(_ color: UIColor) -> [Int] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: controller.traitCollection)
      .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test func `Colors stand out more while the user wants more contrast`() {
    #expect(components(.systemBlue) == [0, 122, 255, 255])
    #expect(components(.secondaryLabel)[3] == 153)
    choose { $0.increasesContrast = true }
    #expect(controller.traitCollection.accessibilityContrast == .high)
    #expect(device.perform { UIAccessibility.isDarkerSystemColorsEnabled })
    #expect(components(.systemBlue) == [0, 64, 221, 255])
    #expect(components(.secondaryLabel)[3] == 204)
    choose { $0.userInterfaceStyle = .dark }
    #expect(components(.systemBlue) == [64, 156, 255, 255])
    choose { $0.increasesContrast = false }
    #expect(components(.systemBlue) == [10, 132, 255, 255])
  }

  @Test func `Text is drawn again when the desktop draws letters otherwise, also in waiting cells`()
    throws
  {
    final class Drawn: UILabel {
      var drawings = 0
      override func drawText(in rect: CGRect) {
        drawings += 1
        super.drawText(in: rect)
      }
    }
    let (shown, waiting) = device.perform { (Drawn(), Drawn()) }
    device.perform {
      for label in [shown, waiting] {
        label.text = "Letters"
        label.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
        controller.view.addSubview(label)
      }
    }
    device.advance(by: 0.05)
    device.perform { waiting.removeFromSuperview() }
    #expect(shown.drawings == 1 && waiting.drawings == 1)
    choose { $0.glyphRendering = GlyphRendering(hintStyle: .full) }
    #expect(shown.drawings == 2 && waiting.drawings == 1)
    device.perform { controller.view.addSubview(waiting) }
    device.advance(by: 0.05)
    #expect(shown.drawings == 2 && waiting.drawings == 2)
  }

  @Test func `The desktop's accent is the tint of views without one, live`() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (plain, own) = device.perform { (Tinted(), Tinted()) }
    device.perform {
      own.tintColor = .systemGreen
      controller.view.addSubview(plain)
      controller.view.addSubview(own)
    }
    let before = (plain.changes, own.changes)
    choose { $0.accent = HostColor(red: 1, green: 0.5, blue: 0) }
    #expect(components(plain.tintColor) == [255, 128, 0, 255])
    #expect(components(own.tintColor) == components(.systemGreen))
    #expect(plain.changes == before.0 + 1 && own.changes == before.1)
  }

  @Test func `Changes of motion and contrast are posted once`() {
    @MainActor final class Posts { var names: [String] = [] }
    let posts = Posts()
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posts.names.append(name.rawValue) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    choose { $0.reducesMotion = true }
    choose { $0.reducesMotion = true }
    choose { $0.increasesContrast = true }
    #expect(posts.names == names.map(\.rawValue))
  }

  @Test func `A double click may take as long as the user has chosen`() {
    @MainActor final class Counter {
      var count = 0
      func tapped() { count += 1 }
    }
    let counter = Counter()
    device.perform {
      let taps = UITapGestureRecognizer(target: counter, action: Counter.tapped)
      taps.numberOfTapsRequired = 2
      controller.view.addGestureRecognizer(taps)
    }
    func doubleClick(after pause: TimeInterval) {
      for _ in 0..<2 {
        click()
        device.advance(by: pause)
      }
      device.advance(by: 2)
    }
    doubleClick(after: 0.25)
    #expect(counter.count == 1)
    doubleClick(after: 0.6)
    #expect(counter.count == 1)
    choose { $0.doubleClickTime = 0.8 }
    doubleClick(after: 0.6)
    #expect(counter.count == 2)
    choose { $0.doubleClickTime = 0.1 }
    doubleClick(after: 0.25)
    #expect(counter.count == 2)
  }

  private func click() {
    let point = CGPoint(x: 150, y: 150)
    for phase in [UITouch.Phase.began, .ended] {
      let touch = HostTouch(id: 900, phase: phase, location: point, kind: .indirectPointer)
      device.session.send(.touches([touch]), at: device.session.now)
      device.advance(by: 0.02)
    }
  }
}
