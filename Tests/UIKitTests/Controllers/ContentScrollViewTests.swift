import CoreGraphics
import Simulator
import Testing
import UIKit

/// Screens of several scroll views, which tell the bars which of them to observe.
@Suite(.serialized) @MainActor struct ContentScrollViewTests {
  /// A screen with two scroll views, side by side.
  private final class Pair: UIViewController {
    let left = UIScrollView()
    let right = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      for (index, scrollView) in [left, right].enumerated() {
        scrollView.frame = CGRect(
          x: CGFloat(index) * 195, y: 0, width: 195, height: view.bounds.height)
        scrollView.autoresizingMask = .flexibleHeight
        scrollView.contentSize = CGSize(width: 195, height: 2_000)
        view.addSubview(scrollView)
      }
      toolbarItems = [UIBarButtonItem(title: "Edit", primaryAction: nil)]
    }
  }

  private let device = Simulator(
    size: CGSize(width: 390, height: 844), scale: 1,
    appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
  private let pair: Pair

  init() throws {
    let pair = device.perform { Pair() }
    self.pair = pair
    let navigation = device.perform { UINavigationController(rootViewController: pair) }
    device.perform { navigation.isToolbarHidden = false }
    device.show(navigation)
    try device.settle()
  }

  /// Whether the navigation bar and the toolbar have a background over the white screen.
  private var backgrounds: [Bool] {
    [CGFloat(88), 844 - 34 - 4].map {
      device.snapshot().pixel(at: CGPoint(x: 300, y: $0))?.red != 255
    }
  }

  private var end: CGFloat {
    pair.right.contentSize.height + pair.right.adjustedContentInset.bottom
      - pair.right.bounds.height
  }

  @Test func `Bars follow the scroll view that is set, and change with it at once`() throws {
    #expect(backgrounds == [false, true])
    device.perform { pair.right.contentOffset.y = end }
    try device.settle()
    #expect(backgrounds == [false, true])
    device.perform { pair.setContentScrollView(pair.right) }
    try device.settle()
    #expect(backgrounds == [true, false])
    device.perform { pair.right.contentOffset.y -= 200 }
    try device.settle()
    #expect(backgrounds == [true, true])
    device.perform { pair.setContentScrollView(nil) }
    try device.settle()
    #expect(backgrounds == [false, true])
  }

  @Test func `Bars at the top and at the bottom may follow different scroll views`() throws {
    device.perform {
      pair.setContentScrollView(pair.right, for: .bottom)
      pair.right.contentOffset.y = end
    }
    try device.settle()
    #expect(backgrounds == [false, false])
    device.perform { pair.left.contentOffset.y = 300 }
    try device.settle()
    #expect(backgrounds == [true, false])
    device.perform { pair.right.contentOffset.y = 0 }
    try device.settle()
    #expect(backgrounds == [true, true])
  }

  @Test func `The scroll view of an edge is the one that was set for it`() {
    let (left, right) = (pair.left, pair.right)
    pair.setContentScrollView(left, for: [.top, .leading])
    pair.setContentScrollView(right, for: .bottom)
    #expect(pair.contentScrollView(for: .top) === left)
    #expect(pair.contentScrollView(for: .leading) === left)
    #expect(pair.contentScrollView(for: .bottom) === right)
    #expect(pair.contentScrollView(for: .trailing) == nil)
    #expect(pair.contentScrollView(for: .all) == nil)
    pair.setContentScrollView(nil)
    #expect(pair.contentScrollView(for: .top) == nil && pair.contentScrollView(for: .bottom) == nil)
  }
}
