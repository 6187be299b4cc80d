import Foundation
import Simulator
import UIKit

/// A phone with a tab bar controller, whose screens log their callbacks.
@MainActor final class TabStage {
  typealias Screen = NavigationStage.Screen

  let device: Simulator
  let tabs: UITabBarController
  let log = NavigationStage.Log()

  /// - Parameters:
  ///   - names: The names of the screens; those that end in ">" stand in a navigation controller.
  init(
    _ names: [String] = ["A", "B", "C"], size: CGSize = CGSize(width: 390, height: 844),
    appearance: Appearance = Appearance(
      safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)),
    controller: UITabBarController? = nil
  ) throws {
    device = Simulator(size: size, scale: 1, appearance: appearance)
    let log = log
    tabs = device.perform { controller ?? UITabBarController() }
    let tabs = tabs
    device.perform { tabs.viewControllers = names.map { TabStage.make($0, log) } }
    device.show(tabs)
    try device.settle()
    _ = log.take()
  }

  static func make(_ name: String, _ log: NavigationStage.Log) -> UIViewController {
    if name.hasSuffix(">") {
      return UINavigationController(rootViewController: Screen(String(name.dropLast()), log))
    }
    return Screen(name, log)
  }

  var bar: UITabBar { tabs.tabBar }

  /// The element of a tab that a screen reader sees; bars come after the content.
  func tab(_ name: String) -> ScreenReader.Element? {
    device.screenReader.elements.last { $0.label == name && $0.traits.contains(.button) }
  }

  func tap(_ name: String) throws {
    guard let frame = tab(name)?.frame else { throw SimulatorError.noSuchElement(name) }
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try device.settle()
  }
}
