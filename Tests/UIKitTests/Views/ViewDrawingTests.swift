import Testing
import UIKit

/// When views draw, and their references to a deallocated window.
@MainActor @Suite struct ViewDrawingTests {
  private final class Canvas: UIView {
    let fills: Bool
    var drawn: [CGSize] = []

    init(fills: Bool) {
      self.fills = fills
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      drawn.append(rect.size)
      guard fills else { return }
      UIColor.red.setFill()
      UIRectFill(rect)
    }
  }

  @Test(arguments: [true, false])
  func `A view draws at its first size, and at another one only where its content mode says so`(
    fills: Bool
  ) {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 200, height: 400)))
    session.makeCurrent()
    let window = UIWindow()
    let canvas = Canvas(fills: fills)
    window.addSubview(canvas)
    window.makeKeyAndVisible()
    var time = 1.0
    func sizes(after change: () -> Void) -> [CGSize] {
      canvas.drawn = []
      change()
      time += 1
      _ = session.frame(at: time)
      return canvas.drawn
    }
    #expect(sizes {} == [])
    let (small, large) = (CGSize(width: 20, height: 30), CGSize(width: 40, height: 30))
    #expect(sizes { canvas.frame.size = small } == [small])
    #expect(sizes { canvas.frame.size = large } == [])
    #expect(sizes { canvas.frame.origin.x = 7 } == [])
    #expect(sizes { canvas.setNeedsDisplay() } == [large])
    #expect(sizes { canvas.frame.size.height = 0 } == [])
    #expect(sizes { canvas.frame.size = small } == [small])
    canvas.contentMode = .redraw
    #expect(sizes { canvas.frame.size = large } == [large])
  }

  @Test func `Views that outlive their window are in none`() {
    let session = HostSession(screen: HostScreen(size: CGSize(width: 200, height: 400)))
    session.makeCurrent()
    let (parent, child) = (UIView(), UILabel())
    parent.addSubview(child)
    weak var gone: UIWindow?
    do {
      let window = UIWindow()
      gone = window
      window.addSubview(parent)
      #expect(child.window === window)
    }
    #expect(gone == nil)
    #expect(parent.window == nil)
    #expect(child.window == nil)
    #expect(parent.superview == nil)
    #expect(child.traitCollection.values == session.screen.traitCollection.values)
  }
}
