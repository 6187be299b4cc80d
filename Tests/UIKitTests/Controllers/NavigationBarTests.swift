import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct NavigationBarTests {
  /// A screen that is a table of many rows.
  private final class Rows: NumberedRows {
    init(_ title: String) {
      super.init(style: .plain)
      self.title = title
      rows = 100
    }

    required init?(coder: NSCoder) { nil }
  }

  private func show(
    _ titles: [String], large: Bool = false, size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (Simulator, UINavigationController) {
    let device = Simulator(
      size: size, scale: 1,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let navigation = device.perform { UINavigationController() }
    device.perform {
      navigation.navigationBar.prefersLargeTitles = large
      navigation.viewControllers = titles.map { Rows($0) }
    }
    device.show(navigation)
    try device.settle()
    return (device, navigation)
  }

  private func texts(_ view: UIView) -> [String] {
    var found: [String] = []
    if let label = view as? UILabel, !label.isHidden, label.alpha > 0.01, let text = label.text,
      !text.isEmpty
    {
      found.append(text)
    }
    for child in view.subviews where !child.isHidden { found += texts(child) }
    return found
  }

  @Test func `A title view without a size has that of its constraints`() throws {
    let (device, navigation) = try show(["Inbox"])
    let (label, detail) = (UILabel(), UILabel())
    device.perform {
      (label.text, detail.text) = ("Plan", "Wednesday")
      let stack = UIStackView(arrangedSubviews: [label, detail])
      stack.axis = .vertical
      navigation.topViewController?.navigationItem.titleView = stack
    }
    try device.settle()
    let size = label.intrinsicContentSize
    #expect(size.width > 0 && label.bounds.height >= size.height)
    #expect(label.bounds.width == detail.intrinsicContentSize.width)
    let frame = label.convert(label.bounds, to: navigation.navigationBar)
    #expect(abs(frame.midX - 195) <= 0.5)
  }

  @Test func `The bar covers the top, and content begins under it`() throws {
    let (_, navigation) = try show(["Inbox"])
    let table = try #require((navigation.topViewController as? Rows)?.tableView)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(table.safeAreaInsets.top == 91)
    #expect(table.adjustedContentInset.top == 91)
    #expect(table.contentOffset.y == -91)
    #expect(table.frame.height == 844)
  }

  @Test func `The back button shows the previous title, Back, or no text`() throws {
    let (_, navigation) = try show(["Inbox", "One"])
    #expect(texts(navigation.navigationBar) == ["Inbox", "One"])
    let (_, second) = try show(["A title that is much too long", "Another long title"])
    #expect(texts(second.navigationBar) == ["Back", "Another long title"])
    let (_, third) = try show(["Inbox", "A title that takes nearly all of the bar"])
    #expect(texts(third.navigationBar) == ["A title that takes nearly all of the bar"])
    let (device, fourth) = try show(["Inbox", "One"])
    device.perform { fourth.viewControllers[0].navigationItem.backButtonTitle = "Home" }
    try device.settle()
    #expect(texts(fourth.navigationBar) == ["Home", "One"])
    device.perform { fourth.viewControllers[0].navigationItem.backButtonDisplayMode = .minimal }
    try device.settle()
    #expect(texts(fourth.navigationBar) == ["One"])
  }

  @Test func `A tap on the back button pops`() throws {
    let (device, navigation) = try show(["Inbox", "One"])
    device.tap(at: CGPoint(x: 30, y: 69))
    try device.settle()
    #expect(navigation.viewControllers.count == 1)
    #expect(texts(navigation.navigationBar) == ["Inbox"])
  }

  @Test func `Bar button items act, and left items replace the back button`() throws {
    let (device, navigation) = try show(["Inbox", "One"])
    var taps: [String] = []
    let item = try #require(navigation.topViewController?.navigationItem)
    device.perform {
      item.rightBarButtonItem = UIBarButtonItem(
        title: "Save", primaryAction: UIAction { _ in taps.append("save") })
      item.leftBarButtonItem = UIBarButtonItem(
        systemItem: .cancel, primaryAction: UIAction { _ in taps.append("cancel") })
    }
    try device.settle()
    #expect(texts(navigation.navigationBar).sorted() == ["Cancel", "One", "Save"])
    device.tap(at: CGPoint(x: 360, y: 69))
    device.tap(at: CGPoint(x: 30, y: 69))
    #expect(taps == ["save", "cancel"])
    // Without the back button the swipe does not go back either.
    device.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    try device.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A large title shrinks as content scrolls under the bar`() throws {
    let (device, navigation) = try show(["Settings"], large: true)
    let bar = navigation.navigationBar
    let table = try #require((navigation.topViewController as? Rows)?.tableView)
    #expect(bar.frame.height == 96)
    #expect(table.contentOffset.y == -143)
    let finger = device.touch(at: CGPoint(x: 200, y: 600))
    finger.move(byX: 0, y: -36, over: 0.3)
    #expect(table.contentOffset.y == -117)
    #expect(bar.frame.height == 70)
    #expect(table.adjustedContentInset.top == 117)
    finger.move(byX: 0, y: -100, over: 0.3)
    #expect(table.contentOffset.y == -17)
    #expect(bar.frame.height == 44)
    #expect(table.adjustedContentInset.top == 91)
    finger.move(byX: 0, y: 126, over: 0.3)
    #expect(table.contentOffset.y == -143)
    #expect(bar.frame.height == 96)
    finger.move(byX: 0, y: 60, over: 0.3)
    #expect(table.contentOffset.y < -150)
    #expect(bar.frame.height > 103)
    finger.hold(for: 0.2).lift()
    try device.settle()
    #expect(table.contentOffset.y == -143)
    #expect(bar.frame.height == 96)
  }

  /// Moves the content once, when the bar has changed its insets.
  private final class MovingScrollView: UIScrollView {
    var target: CGFloat?

    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      guard let target else { return }
      self.target = nil
      contentOffset.y = target
    }
  }

  @Test(arguments: [300, -100, -143] as [CGFloat], [-143, -120, 300] as [CGFloat])
  func `Content that moves as the bar makes room for it is where the bar ends`(
    target: CGFloat, start: CGFloat
  ) throws {
    let (device, navigation) = try show(["Settings"], large: true)
    let scrollView = device.perform {
      let scrollView = MovingScrollView()
      let screen = UIViewController()
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      screen.view = scrollView
      navigation.viewControllers = [screen]
      return scrollView
    }
    try device.settle()
    device.perform {
      scrollView.contentOffset.y = start == 300 ? -143 : 300
      scrollView.target = target
      scrollView.contentOffset.y = start
    }
    try device.settle()
    #expect(scrollView.target == nil)
    #expect(scrollView.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
  }

  @Test func `Pushing a screen without a large title keeps the lower screen's large title`()
    throws
  {
    let (device, navigation) = try show(["Settings"], large: true)
    let below = try #require(navigation.topViewController as? Rows)
    device.perform {
      let detail = Rows("Detail")
      detail.navigationItem.largeTitleDisplayMode = .never
      navigation.pushViewController(detail, animated: true)
    }
    try device.settle()
    #expect(navigation.navigationBar.frame.height == 44)
    #expect((navigation.topViewController as? Rows)?.tableView.contentOffset.y == -91)
    device.perform { _ = navigation.popViewController(animated: true) }
    try device.settle()
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(below.tableView.contentOffset.y == -143)
  }

  @Test func `The bar has no background at the scroll edge and one over scrolled content`() throws {
    let (device, navigation) = try show(["Inbox"])
    let table = try #require((navigation.topViewController as? Rows)?.tableView)
    #expect(device.snapshot().pixel(at: CGPoint(x: 60, y: 60))?.red == 255)
    device.perform { table.contentOffset.y = 300 }
    try device.settle()
    let pixel = device.snapshot().pixel(at: CGPoint(x: 300, y: 88))
    #expect(pixel?.red == 249 || pixel?.red == 248 || pixel?.red == 250)
  }

  @Test func `A hidden bar leaves its room to the content`() throws {
    let (device, navigation) = try show(["Inbox"])
    let table = try #require((navigation.topViewController as? Rows)?.tableView)
    device.perform { navigation.setNavigationBarHidden(true, animated: true) }
    try device.settle()
    #expect(navigation.navigationBar.isHidden)
    #expect(table.adjustedContentInset.top == 47)
    device.perform { navigation.setNavigationBarHidden(false, animated: true) }
    try device.settle()
    #expect(!navigation.navigationBar.isHidden)
    #expect(table.adjustedContentInset.top == 91)
    #expect(navigation.navigationBar.frame.minY == 47)
  }

  @Test func `The bar is lower in a compact height, also after a rotation during a push`()
    throws
  {
    let (device, navigation) = try show(["Inbox"])
    device.perform { navigation.pushViewController(Rows("One"), animated: true) }
    device.advance(by: 0.1)
    device.rotate()
    try device.settle()
    #expect(navigation.navigationBar.frame.size == CGSize(width: 844, height: 32))
    #expect(navigation.topViewController?.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    device.rotate()
    try device.settle()
    #expect(navigation.navigationBar.frame.size == CGSize(width: 390, height: 44))
  }

  /// The large titles that the bar shows at this moment of an animation.
  private func largeTitles(_ view: UIView) -> [String] {
    guard !view.isHidden, (view.layer.presentation() ?? view.layer).opacity > 0.01 else {
      return []
    }
    let label = view as? UILabel
    return (label?.font.pointSize == 34 ? [label?.text ?? ""] : [])
      + view.subviews.flatMap(largeTitles)
  }

  @Test func `During a transition each screen has its own kind of title`() throws {
    let (device, navigation) = try show(["Settings"], large: true)
    device.perform {
      let detail = Rows("Detail")
      detail.navigationItem.largeTitleDisplayMode = .never
      navigation.pushViewController(detail, animated: true)
    }
    device.advance(by: 0.05)
    #expect(largeTitles(navigation.navigationBar) == ["Settings"])
    try device.settle()
    #expect(largeTitles(navigation.navigationBar) == [])
    let finger = device.touch(at: CGPoint(x: 5, y: 400)).move(byX: 200, over: 0.2)
    #expect(largeTitles(navigation.navigationBar) == ["Settings"])
    finger.cancel()
    try device.settle()
    #expect(largeTitles(navigation.navigationBar) == [])
  }

  @Test func `A frame of a swipe back lays out and draws nothing`() throws {
    let (device, navigation) = try show(["Inbox", "One"])
    let finger = device.touch(at: CGPoint(x: 5, y: 400))
    finger.move(byX: 60, over: 0.1)
    let before = device.counters
    finger.move(byX: 150, over: 0.5)
    let work = device.counters - before
    #expect(work.framesChanged >= 59)
    #expect(work.layouts == 0)
    #expect(work.layersDrawn == 0)
    finger.cancel()
    try device.settle()
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A frame of a push lays out nothing except at its start and end`() throws {
    let (device, navigation) = try show(["Inbox"])
    device.perform { navigation.pushViewController(Rows("One"), animated: true) }
    device.advance(by: 0.05)
    let before = device.counters
    device.advance(by: 0.4)
    let work = device.counters - before
    #expect(work.framesChanged >= 47)
    #expect(work.layouts == 0)
    #expect(work.layersDrawn == 0)
  }
}
