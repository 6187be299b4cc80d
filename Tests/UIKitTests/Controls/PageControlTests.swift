import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct PageControlTests {
  private let device = Simulator(size: CGSize(width: 390, height: 300), scale: 2)
  private let control: UIPageControl
  private let log = Log()

  private final class Log { var pages: [Int] = [] }

  init() throws {
    let control = device.perform { UIPageControl() }
    let screen = device.perform { UIViewController() }
    let log = log
    device.perform {
      screen.view.backgroundColor = .systemIndigo
      control.numberOfPages = 5
      control.frame = CGRect(x: 45, y: 100, width: 300, height: 26)
      control.addAction(
        UIAction { [unowned control] _ in log.pages.append(control.currentPage) },
        for: .valueChanged)
      screen.view.addSubview(control)
    }
    device.show(screen)
    try device.settle()
    self.control = control
  }

  /// The centers of the indicators on the screen, from the left.
  private var dots: [CGFloat] {
    control.subviews.filter { $0.bounds.width < 20 && $0.transform.a > 0.1 }
      .map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: nil).x }.sorted()
  }

  @Test func `The indicators are centered, and sixteen points apart`() {
    #expect(dots == [163, 179, 195, 211, 227])
    #expect(control.size(forNumberOfPages: 5) == CGSize(width: 95, height: 26))
  }

  @Test func `A tap goes a page to its side, and not past the ends`() throws {
    device.tap(at: CGPoint(x: 300, y: 113))
    device.tap(at: CGPoint(x: 300, y: 113))
    #expect(control.currentPage == 2)
    device.tap(at: CGPoint(x: 100, y: 113))
    #expect(log.pages == [1, 2, 1])
    device.perform { control.currentPage = 4 }
    device.tap(at: CGPoint(x: 300, y: 113))
    #expect(log.pages == [1, 2, 1])
  }

  @Test func `The page follows a finger that drags over the indicators`() throws {
    let finger = device.touch(at: CGPoint(x: 163, y: 113))
    #expect(control.interactionState == .discrete)
    finger.move(to: CGPoint(x: 211, y: 113), over: 0.2)
    #expect(control.interactionState == .continuous)
    #expect(log.pages == [1, 2, 3])
    finger.move(to: CGPoint(x: 180, y: 113), over: 0.2)
    finger.lift()
    try device.settle()
    #expect(control.interactionState == .none)
    #expect(log.pages == [1, 2, 3, 2, 1])
    control.allowsContinuousInteraction = false
    device.drag(from: CGPoint(x: 179, y: 113), to: CGPoint(x: 227, y: 113))
    #expect(log.pages.last == 2)
  }

  @Test func `Read from the right the first page is at the right`() throws {
    device.appearance.isRightToLeft = true
    try device.settle()
    device.tap(at: CGPoint(x: 100, y: 113))
    #expect(control.currentPage == 1)
    device.perform { control.direction = .leftToRight }
    device.tap(at: CGPoint(x: 100, y: 113))
    #expect(control.currentPage == 0)
  }

  @Test func `Values outside are brought in`() {
    device.perform { control.currentPage = 99 }
    #expect(control.currentPage == 4)
    device.perform { control.numberOfPages = 2 }
    #expect(control.currentPage == 1)
    device.perform { control.numberOfPages = -3 }
    #expect(control.numberOfPages == 0)
    #expect(control.currentPage == 0)
    #expect(dots.isEmpty)
    let faults = UIKitFault.collected { control.setIndicatorImage(nil, forPage: 3) }
    #expect(faults.count == 1)
  }

  @Test func `A single page can hide the control`() {
    device.perform { control.numberOfPages = 1 }
    #expect(dots.count == 1)
    device.perform { control.hidesForSinglePage = true }
    #expect(dots.isEmpty)
    #expect(device.screenReader.elements.isEmpty)
  }

  @Test func `A million pages show a window around the current one`() throws {
    device.perform { control.numberOfPages = 1_000_000 }
    let room = dots.count
    #expect(room == 17)
    device.perform { control.currentPage = 500_000 }
    try device.settle()
    #expect(dots.count == room)
    #expect(control.subviews.count < 2 * room)
    device.tap(at: CGPoint(x: 340, y: 113))
    #expect(control.currentPage == 500_001)
    // Both ends shrink.
    let scales = control.subviews.filter { $0.bounds.width < 20 }
      .sorted { $0.center.x < $1.center.x }.map(\.transform.a)
    #expect(scales.first ?? 1 < 0.5 && scales.last ?? 1 < 0.5 && scales[8] == 1)
  }

  @Test func `A screen reader goes from page to page`() throws {
    let element = try #require(device.screenReader.elements.first)
    #expect(element.value == "page 1 of 5")
    #expect(element.traits.contains(.adjustable))
    #expect(control.accessibilityTraits.contains(.adjustable))
    control.accessibilityIncrement()
    #expect(device.screenReader.elements.first?.value == "page 2 of 5")
    control.accessibilityDecrement()
    control.accessibilityDecrement()
    #expect(log.pages == [1, 0])
  }
}
