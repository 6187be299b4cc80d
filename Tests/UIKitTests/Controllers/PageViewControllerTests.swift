import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct PageViewControllerTests {
  typealias Screen = NavigationStage.Screen

  /// Five pages, and a log of the data source and delegate calls.
  @MainActor
  final class Book: NSObject, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    let log: NavigationStage.Log
    let pages: [Screen]
    var hasControl = false

    init(_ log: NavigationStage.Log) {
      self.log = log
      pages = ["A", "B", "C", "D", "E"].map { Screen($0, log) }
    }

    private func name(_ controller: UIViewController) -> String {
      (controller as? Screen)?.name ?? ""
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      let index = pages.firstIndex { $0 === controller }! + step
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      log.lines.append("before \(name(viewController))")
      return page(viewController, -1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      log.lines.append("after \(name(viewController))")
      return page(viewController, 1)
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.lines.append("to \(pendingViewControllers.map(name).joined())") }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      log.lines.append(
        "from \(previousViewControllers.map(name).joined()) \(completed ? "done" : "back")")
    }
  }

  private let device: Simulator
  private let container: UIPageViewController
  private let book: Book
  private let log = NavigationStage.Log()

  init() throws {
    device = Simulator(scale: 1)
    let log = log
    let book = device.perform { Book(log) }
    container = device.perform {
      UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal,
        options: [.interPageSpacing: 20])
    }
    let container = container
    device.perform {
      container.dataSource = book
      container.delegate = book
      container.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    }
    device.show(container)
    try device.settle()
    self.book = book
  }

  private var shown: String { (container.viewControllers?.first as? Screen)?.name ?? "" }

  /// The log, without the calls about parents and windows.
  private func lines() -> [String] {
    log.take().filter {
      !$0.hasSuffix("Move") && !$0.hasSuffix("Leave") && !$0.contains("isAppearing")
    }
  }

  /// The left edges of the pages on the screen.
  private var edges: [String: CGFloat] {
    var found: [String: CGFloat] = [:]
    for page in book.pages {
      guard let view = page.viewIfLoaded, view.window != nil else { continue }
      found[page.name] = view.convert(CGPoint.zero, to: nil).x
    }
    return found
  }

  private func swipe(by distance: CGFloat, over duration: TimeInterval = 0.3) throws {
    let start = CGPoint(x: distance < 0 ? 380 : 10, y: 400)
    let finger = device.touch(at: start)
    finger.move(byX: distance, over: duration).lift()
    try device.settle()
  }

  @Test func `The pages beside the first are asked for, and not loaded`() {
    #expect(lines() == ["B didLoad", "B willAppear", "before B", "after B", "B didAppear"])
    #expect(!book.pages[0].isViewLoaded && !book.pages[2].isViewLoaded)
    #expect(edges == ["B": 0])
    #expect(book.pages[1].view.frame.size == CGSize(width: 390, height: 844))
  }

  @Test func `A swipe turns a page, and tells it in order`() throws {
    _ = log.take()
    let finger = device.touch(at: CGPoint(x: 380, y: 400))
    finger.move(byX: -110, over: 0.2).hold(for: 0.2)
    #expect(lines() == ["to C", "C didLoad", "C willAppear", "B willDisappear"])
    // The spacing is between the pages.
    #expect(edges["B"] == -100)
    #expect(edges["C"] == 310)
    finger.move(byX: -150, over: 0.1).lift()
    try device.settle()
    #expect(shown == "C")
    #expect(lines() == ["B didDisappear", "C didAppear", "from B done", "after C"])
    #expect(edges == ["C": 0])
    #expect(book.pages[1].parent == nil)
  }

  @Test func `Pages move without a jump from the finger to rest`() throws {
    let finger = device.touch(at: CGPoint(x: 380, y: 400))
    finger.move(byX: -260, over: 0.3)
    finger.lift()
    var places: [CGFloat] = []
    for _ in 0..<60 {
      places.append(edges["C"] ?? .nan)
      device.advance(by: 1 / 60)
    }
    try device.settle()
    #expect(places.last == 0)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 60 })
  }

  @Test func `A swipe taken back leaves the page, with balanced callbacks`() throws {
    _ = log.take()
    let finger = device.touch(at: CGPoint(x: 380, y: 400))
    finger.move(byX: -110, over: 0.2).move(byX: 90, over: 0.3).hold(for: 0.3).lift()
    try device.settle()
    #expect(shown == "B")
    #expect(
      lines() == [
        "to C", "C didLoad", "C willAppear", "B willDisappear", "C willDisappear",
        "C didDisappear", "B willAppear in window", "B didAppear", "from B back",
      ])
    #expect(edges == ["B": 0])
  }

  @Test func `Swipes one after the other reach the end and go no further`() throws {
    for _ in 0..<6 { try swipe(by: -260) }
    #expect(shown == "E")
    for _ in 0..<9 { try swipe(by: 260) }
    #expect(shown == "A")
    #expect(edges == ["A": 0])
  }

  @Test func `A finger that catches a page past its middle goes on from it`() throws {
    let first = device.touch(at: CGPoint(x: 380, y: 400))
    first.move(byX: -300, over: 0.1).lift()
    device.advance(by: 0.1)
    #expect((edges["C"] ?? 390) < 150)
    let second = device.touch(at: CGPoint(x: 380, y: 400))
    second.move(byX: -330, over: 0.15).lift()
    try device.settle()
    #expect(shown == "D")
    #expect(edges == ["D": 0])
  }

  @Test func `Code turns a page from a side, and tells no delegate`() throws {
    _ = log.take()
    var ended: [Bool] = []
    device.perform {
      container.setViewControllers([book.pages[4]], direction: .forward, animated: true) {
        ended.append($0)
      }
    }
    device.advance(by: 0.1)
    #expect((edges["E"] ?? 0) > 0 && (edges["B"] ?? 0) < 0)
    try device.settle()
    #expect(shown == "E")
    #expect(ended == [true])
    #expect(
      lines() == [
        "E didLoad", "B willDisappear", "E willAppear", "B didDisappear", "E didAppear",
        "before E", "after E",
      ])
    device.perform {
      container.setViewControllers([book.pages[0]], direction: .reverse, animated: true) {
        ended.append($0)
      }
      container.setViewControllers([book.pages[2]], direction: .reverse, animated: false)
    }
    try device.settle()
    #expect(ended == [true, false])
    #expect(shown == "C")
    #expect(edges == ["C": 0])
  }

  @Test func `Bad calls are reported and change nothing`() {
    let faults = UIKitFault.collected {
      device.perform {
        container.setViewControllers(nil, direction: .forward, animated: true)
        container.setViewControllers(
          [book.pages[0], book.pages[2]], direction: .forward, animated: false)
      }
    }
    #expect(faults.count == 2)
    #expect(shown == "B")
  }

  @Test func `Read from the right, the next page comes from the left`() throws {
    device.appearance.isRightToLeft = true
    try device.settle()
    try swipe(by: 260)
    #expect(shown == "C")
    try swipe(by: -260)
    #expect(shown == "B")
  }

  @Test func `A turned screen keeps the page in the middle of a swipe`() throws {
    let finger = device.touch(at: CGPoint(x: 380, y: 400))
    finger.move(byX: -100, over: 0.2)
    device.rotate()
    finger.lift()
    try device.settle()
    #expect(shown == "B")
    #expect(edges == ["B": 0])
    #expect(book.pages[1].view.bounds.width == 844)
  }

  @Test func `A page that has gone is released`() throws {
    weak var gone: UIPageViewController?
    weak var page: UIViewController?
    do {
      let own = device.perform {
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
      }
      gone = own
      let only = device.perform { UIViewController() }
      page = only
      device.perform {
        own.setViewControllers([only], direction: .forward, animated: false)
      }
      device.show(own)
      try device.settle()
      device.show(UIViewController())
      try device.settle()
    }
    #expect(gone == nil)
    #expect(page == nil)
  }
}
