import CoreGraphics
import Foundation
import Testing
import UIKit

/// A view that records the calls it receives.
private final class ViewRecorder: UIView {
  var lines: [String] = []
  var tints = 0
  override func willMove(toSuperview new: UIView?) {
    lines.append(new == nil ? "leaves" : "comes")
  }
  override func didMoveToSuperview() { lines.append(superview == nil ? "left" : "came") }
  override func willMove(toWindow new: UIWindow?) {
    lines.append(new == nil ? "window goes" : "window comes")
  }
  override func didMoveToWindow() { lines.append(window == nil ? "no window" : "window") }
  override func didAddSubview(_ subview: UIView) { lines.append("added") }
  override func willRemoveSubview(_ subview: UIView) { lines.append("removes") }
  override func layoutSubviews() { lines.append("layout") }
  override func tintColorDidChange() { tints += 1 }
  override func safeAreaInsetsDidChange() { lines.append("safe") }
}

@MainActor private func makeStage(
  _ screen: HostScreen = HostScreen(size: CGSize(width: 200, height: 400))
) -> (HostSession, UIWindow) {
  let session = HostSession(screen: screen)
  session.makeCurrent()
  let window = UIWindow()
  window.makeKeyAndVisible()
  _ = session.frame(at: 1)
  return (session, window)
}

@MainActor @Suite struct ViewTests {
  @Test func `Views are notified of every change of superview and window, in order`() {
    let (session, window) = makeStage()
    let parent = ViewRecorder()
    let child = ViewRecorder()
    parent.addSubview(child)
    #expect(child.lines == ["comes", "came"])
    #expect(parent.lines == ["added"])
    child.lines = []
    window.addSubview(parent)
    #expect(child.lines == ["window comes", "window"])
    child.lines = []
    parent.lines = []
    child.removeFromSuperview()
    #expect(child.lines == ["leaves", "window goes", "no window", "left"])
    #expect(parent.lines == ["removes"])
    _ = session
  }

  @Test func `Subviews can be reordered`() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      parent.addSubview(view)
      return view
    }
    var order: [Int] { parent.subviews.map(\.tag) }
    var layers: [Int] {
      parent.layer.sublayers!.map { layer in views.first { $0.layer === layer }!.tag }
    }
    parent.insertSubview(views[0], at: 2)
    #expect(order == [1, 2, 0, 3])
    parent.insertSubview(views[3], belowSubview: views[2])
    #expect(order == [1, 3, 2, 0])
    parent.insertSubview(views[1], aboveSubview: views[2])
    #expect(order == [3, 2, 1, 0])
    parent.bringSubviewToFront(views[3])
    #expect(order == [2, 1, 0, 3])
    parent.sendSubviewToBack(views[0])
    #expect(order == [0, 2, 1, 3])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order == [3, 2, 1, 0])
    #expect(layers == order)
    parent.addSubview(views[2])
    #expect(order == [3, 1, 0, 2])
    #expect(layers == order)
    #expect(parent.viewWithTag(1) === views[1])
    #expect(views[1].isDescendant(of: parent))
  }

  /// UIKit reference 13: Apple's order after `addSubview`, `addSublayer`, `addSubview`.
  @Test func `Layers without a view keep their place among those of subviews`() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let foreign = CALayer()
    func order() -> String {
      parent.layer.sublayers!.map { layer in
        if layer === foreign { return "l" }
        return layer === a.layer ? "a" : layer === b.layer ? "b" : "c"
      }.joined()
    }
    parent.addSubview(a)
    parent.layer.addSublayer(foreign)
    parent.addSubview(b)
    #expect(order() == "alb")
    parent.insertSubview(c, belowSubview: b)
    #expect(order() == "alcb")
    parent.insertSubview(c, aboveSubview: a)
    #expect(order() == "aclb")
    parent.insertSubview(c, at: 0)
    #expect(order() == "calb")
    parent.bringSubviewToFront(a)
    #expect(order() == "clba")
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == "albc")
    #expect(parent.subviews == [a, b, c])
    parent.sendSubviewToBack(b)
    #expect(order() == "balc")
    parent.layer.addSublayer(foreign)
    parent.bringSubviewToFront(c)
    #expect(order() == "balc")
    parent.insertSubview(a, aboveSubview: c)
    #expect(order() == "blca")
    #expect(parent.subviews == [b, c, a])
  }

  @Test func `Points convert through rotations, scales and scrolled bounds`() {
    let (session, window) = makeStage()
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 20))
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 15)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: window) == CGPoint(x: 41, y: 47))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 41, y: 47))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Around the centre, at (40, 50) in the outer view.
    #expect(inner.frame == CGRect(x: 20, y: 30, width: 40, height: 40))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: outer) == CGPoint(x: 20, y: 30))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = inner.convert(CGPoint(x: 0, y: 0), to: outer)
    #expect(abs(turned.x - 50) < 1e-9)
    #expect(abs(turned.y - 40) < 1e-9)
    let back = inner.convert(turned, from: outer)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    _ = session
  }

  @Test func `Touches go to the frontmost view that accepts them`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(back)
    root.addSubview(front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
      root.hitTest(CGPoint(x: x, y: y), with: nil)
    }
    #expect(hit(50, 50) === front)
    #expect(hit(10, 10) === back)
    #expect(hit(90, 10) === root)
    #expect(hit(100, 10) == nil)
    front.alpha = 0.009
    #expect(hit(50, 50) === back)
    front.alpha = 1
    front.isHidden = true
    #expect(hit(50, 50) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(hit(50, 50) === back)
    back.isUserInteractionEnabled = false
    #expect(hit(50, 50) === root)
  }

  /// Autoresizing masks, and the frame that each gives a view of (10, 20; 50, 60) when its
  /// superview grows from 100 x 100 to 200 x 150.
  nonisolated private static let autoresized: [(UInt, CGRect)] = [
    (2, CGRect(x: 10, y: 20, width: 150, height: 60)),
    (1, CGRect(x: 110, y: 20, width: 50, height: 60)),
    (4, CGRect(x: 10, y: 20, width: 50, height: 60)),
    (1 | 4, CGRect(x: 30, y: 20, width: 50, height: 60)),
    (2 | 16, CGRect(x: 10, y: 20, width: 150, height: 110)),
    (2 | 4, CGRect(x: 10, y: 20, width: 105.5556, height: 60)),
    (0, CGRect(x: 10, y: 20, width: 50, height: 60)),
  ]

  @Test(arguments: autoresized)
  func `Autoresizing distributes the change of size`(_ rawMask: UInt, _ expected: CGRect) {
    let mask = UIView.AutoresizingMask(rawValue: rawMask)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(abs(child.frame.minX - expected.minX) < 1e-3)
    #expect(abs(child.frame.minY - expected.minY) < 1e-3)
    #expect(abs(child.frame.width - expected.width) < 1e-3)
    #expect(abs(child.frame.height - expected.height) < 1e-3)
    parent.autoresizesSubviews = false
    let before = child.frame
    parent.frame.size = CGSize(width: 300, height: 300)
    #expect(child.frame == before)
  }

  @Test func `Layout requests coalesce, and clean views are not laid out`() {
    let (session, window) = makeStage()
    let a = ViewRecorder(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let b = ViewRecorder(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
    window.addSubview(a)
    window.addSubview(b)
    _ = session.frame(at: 2)
    a.lines = []
    b.lines = []
    a.setNeedsLayout()
    a.setNeedsLayout()
    #expect(a.lines == [])
    _ = session.frame(at: 3)
    #expect(a.lines == ["layout"])
    #expect(b.lines == [])
    a.frame.origin.x = 5
    _ = session.frame(at: 4)
    #expect(a.lines == ["layout"])
    a.frame.size.width = 40
    a.layoutIfNeeded()
    #expect(a.lines == ["layout", "layout"])
    #expect(session.frame(at: 5) != nil)
    #expect(session.frame(at: 6) == nil)
  }

  @Test func `A tint colour is inherited by descendants without one, and dims`() {
    let root = UIView()
    let child = ViewRecorder()
    let own = ViewRecorder()
    own.tintColor = .green
    root.addSubview(child)
    root.addSubview(own)
    own.tints = 0
    #expect(child.tintColor == .systemBlue)
    root.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(child.tints == 1)
    #expect(own.tintColor == .green)
    root.tintAdjustmentMode = .dimmed
    #expect(child.tints == 2)
    #expect(own.tintAdjustmentMode == .dimmed)
    var white: CGFloat = 0
    #expect(child.tintColor.getWhite(&white, alpha: nil))
    #expect(abs(white - 0.2126) < 1e-6)
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == .red)
  }

  @Test func `A view has safe area insets only where bars cover it`() {
    let (session, window) = makeStage(
      HostScreen(
        size: CGSize(width: 200, height: 400),
        safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)))
    let view = ViewRecorder(frame: CGRect(x: 0, y: 20, width: 200, height: 100))
    window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    view.lines = []
    view.frame.origin.y = 50
    #expect(view.safeAreaInsets == .zero)
    #expect(view.lines.contains("safe"))
    view.frame = CGRect(x: 0, y: 300, width: 200, height: 100)
    #expect(view.safeAreaInsets.bottom == 34)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 42, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.bottom == 8)
    // What lies outside of the window does not count.
    view.frame = CGRect(x: 100, y: 380, width: 200, height: 300)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    view.frame = CGRect(x: 100, y: 500, width: 200, height: 300)
    #expect(view.safeAreaInsets == .zero)
    view.frame = CGRect(x: 0, y: -90, width: 200, height: 100)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    _ = session
  }

  @Test func `Numbers that are not finite are reported and change nothing`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let faults = UIKitFault.collected {
      view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      view.center = CGPoint(x: CGFloat.infinity, y: 0)
      view.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    }
    #expect(faults.count == 3)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `Dark mode reaches dynamic colours and registered observers`() {
    let (session, window) = makeStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    window.addSubview(view)
    var told: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, old: UITraitCollection) in told.append(old.userInterfaceStyle)
    }
    var screen = session.screen.host
    screen.userInterfaceStyle = .dark
    session.send(.screen(screen), at: 2)
    #expect(view.layer.backgroundColor?.pixel() == 0xFF00_0000)
    #expect(told == [.light])
    screen.contentSizeCategory = .extraLarge
    session.send(.screen(screen), at: 3)
    #expect(told == [.light])
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor?.pixel() == 0xFFFF_FFFF)
    #expect(told == [.light, .dark])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .unspecified
    #expect(told.count == 2)
  }

  @Test func `A controller's lifecycle methods are called in order`() {
    final class Page: UIViewController {
      var lines: [String] = []
      override func viewDidLoad() { lines.append("loaded") }
      override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
      override func viewIsAppearing(_ animated: Bool) { lines.append("appearing") }
      override func viewDidAppear(_ animated: Bool) { lines.append("appeared") }
      override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { lines.append("disappeared") }
      override func willMove(toParent parent: UIViewController?) {
        lines.append(parent == nil ? "leaves" : "joins")
      }
      override func didMove(toParent parent: UIViewController?) {
        lines.append(parent == nil ? "left" : "joined")
      }
    }
    let (session, window) = makeStage()
    let page = Page()
    #expect(!page.isViewLoaded)
    window.rootViewController = page
    #expect(page.lines == ["loaded", "will appear", "appearing", "appeared"])
    let child = Page()
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    #expect(
      child.lines == ["joins", "loaded", "will appear", "appearing", "appeared", "joined"])
    page.lines = []
    child.lines = []
    window.rootViewController = UIViewController()
    #expect(page.lines == ["will disappear", "disappeared"])
    #expect(child.lines == ["will disappear", "disappeared"])
    #expect(page.view.window == nil)
    _ = session
  }
}
