import Foundation
import Simulator
import Testing
import UIKit
import XCUIAutomation

/// Elements of tab bars, page controls and pickers.
@Suite(.serialized) @MainActor struct BarElementTests {
  @Test func `Tabs are buttons of a tab bar, and a tap selects one`() {
    let tabs = UITabBarController()
    let app = XCUIApplication(
      .controller {
        tabs.viewControllers = ["Home", "Search"].map { name in
          let page = UIViewController()
          page.title = name
          page.view.accessibilityIdentifier = name
          return page
        }
        tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
        return tabs
      }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    #expect(app.tabBars.count == 1)
    let search = app.tabBars.buttons["Search"]
    #expect(search.exists && !search.isSelected)
    #expect(search.value as? String == "7")
    search.tap()
    #expect(search.isSelected)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `A navigation bar without a title has the name of its controller's class`() {
    let pages = [MessageController(), UIViewController()]
    let app = XCUIApplication(
      .controller {
        let navigation = UINavigationController(rootViewController: pages[0])
        navigation.pushViewController(pages[1], animated: false)
        return navigation
      }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    #expect(app.navigationBars["UIView"].exists)
    app.navigationBars["UIView"].buttons["Back"].tap()
    #expect(app.navigationBars["XCUIAutomationTests.Message"].exists)
    pages[0].title = "Ahab"
    #expect(app.navigationBars["Ahab"].exists)
    #expect(!app.navigationBars["XCUIAutomationTests.Message"].exists)
  }

  @Test func `Page controls and the wheels of pickers have types of their own`() {
    let app = XCUIApplication(
      .controller {
        let page = UIViewController()
        let control = UIPageControl(frame: CGRect(x: 0, y: 40, width: 320, height: 26))
        control.numberOfPages = 3
        page.view.addSubview(control)
        let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        page.view.addSubview(picker)
        return page
      }, device: Simulator(size: CGSize(width: 320, height: 480), scale: 1))
    app.launch()
    #expect(app.pageIndicators.firstMatch.value as? String == "page 1 of 3")
    #expect(app.pickers.count == 1)
  }
}

private final class MessageController: UIViewController {}
