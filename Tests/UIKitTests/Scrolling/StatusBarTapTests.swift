import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The effect of a tap on the status bar on the views behind it.
@Suite(.serialized) @MainActor struct StatusBarTapTests {
  /// Whether the status bar is visible, or its strip is only the safe area of the screen.
  enum Strip: CaseIterable, Sendable { case visibleBar, safeArea }

  private static func device(_ strip: Strip) -> Simulator {
    Simulator(
      scale: 1,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
        statusBarHeight: strip == .visibleBar ? 47 : 0))
  }

  private func tapBar(_ device: Simulator) throws {
    device.tap(at: CGPoint(x: 195, y: 20))
    try device.settle()
  }

  @Test(arguments: Strip.allCases, [false, true])
  func `A tap on the status bar scrolls to the top and selects no row`(
    strip: Strip, isInStack: Bool
  ) throws {
    let device = Self.device(strip)
    let list = device.perform { NumberedRows(style: .plain) }
    device.show(
      isInStack ? device.perform { UINavigationController(rootViewController: list) } : list)
    try device.settle()
    let top = list.tableView.contentOffset.y
    device.perform { list.tableView.contentOffset.y = 600 }
    try device.settle()
    try tapBar(device)
    #expect(list.tableView.contentOffset.y == top)
    #expect(list.selected == [])
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test(arguments: Strip.allCases)
  func `A tap on the status bar focuses no field and no text view behind it`(strip: Strip) throws {
    let device = Self.device(strip)
    let page = device.perform { UIViewController() }
    let scroller = device.perform { UIScrollView(frame: page.view.bounds) }
    let field = device.perform { UITextField(frame: CGRect(x: 20, y: 600, width: 350, height: 44)) }
    let text = device.perform { UITextView(frame: CGRect(x: 20, y: 900, width: 350, height: 80)) }
    device.perform {
      scroller.contentSize = CGSize(width: 390, height: 3000)
      text.scrollsToTop = false
      scroller.addSubview(field)
      scroller.addSubview(text)
      page.view.addSubview(scroller)
    }
    device.show(page)
    try device.settle()
    for y in [600.0, 900] {
      device.perform { scroller.contentOffset.y = y }
      try device.settle()
      try tapBar(device)
      #expect(scroller.contentOffset.y == -47)
      #expect(!field.isFirstResponder && !text.isFirstResponder)
    }
  }

  @Test(arguments: Strip.allCases)
  func `A tap on the status bar is no tap for recognisers behind it`(strip: Strip) throws {
    final class Page: NumberedRows {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let device = Self.device(strip)
    let page = device.perform { Page(style: .plain) }
    device.show(page)
    device.perform {
      page.tableView.addGestureRecognizer(
        UITapGestureRecognizer(target: page, action: Page.tapped))
      page.tableView.contentOffset.y = 600
    }
    try device.settle()
    try tapBar(device)
    #expect(page.taps == 0)
    #expect(page.tableView.contentOffset.y == -47)
    device.tap(at: CGPoint(x: 195, y: 300))
    try device.settle()
    #expect(page.taps == 1)
  }

  @Test func `A visible status bar keeps touches from what is behind it where nothing scrolls`()
    throws
  {
    let device = Self.device(.visibleBar)
    let page = device.perform { UIViewController() }
    var presses = 0
    let button = device.perform {
      UIButton(type: .system, primaryAction: UIAction(title: "Behind") { _ in presses += 1 })
    }
    device.perform {
      button.frame = CGRect(x: 100, y: 0, width: 200, height: 60)
      page.view.addSubview(button)
    }
    device.show(page)
    try device.settle()
    try tapBar(device)
    #expect(presses == 0)
    device.tap(at: CGPoint(x: 195, y: 54))
    try device.settle()
    #expect(presses == 1)
  }

  @Test func `Where the status bar is hidden, a button in its strip takes its taps`() throws {
    final class Page: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    let device = Self.device(.visibleBar)
    let page = device.perform { Page() }
    var presses = 0
    let scroller = device.perform { UIScrollView(frame: page.view.bounds) }
    let button = device.perform {
      UIButton(type: .system, primaryAction: UIAction(title: "Close") { _ in presses += 1 })
    }
    device.perform {
      scroller.contentSize = CGSize(width: 390, height: 3000)
      button.frame = CGRect(x: 100, y: 0, width: 200, height: 60)
      page.view.addSubview(scroller)
      page.view.addSubview(button)
    }
    device.show(page)
    try device.settle()
    device.perform { scroller.contentOffset.y = 500 }
    try device.settle()
    try tapBar(device)
    #expect(presses == 1)
    #expect(scroller.contentOffset.y == 500)
  }

  @Test func `At the top, without a visible bar, a row in the strip is selected by a tap`() throws {
    let device = Self.device(.safeArea)
    let list = device.perform { NumberedRows(style: .plain) }
    device.show(list)
    device.perform { list.tableView.contentInsetAdjustmentBehavior = .never }
    try device.settle()
    try tapBar(device)
    #expect(list.selected == [0])
  }
}
