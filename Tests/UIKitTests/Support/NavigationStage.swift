import Foundation
import Simulator
import UIKit

/// A phone with a navigation controller of three screens that log their callbacks.
@MainActor final class NavigationStage {
  let device: Simulator
  let navigation: UINavigationController
  let log = Log()

  final class Log {
    var lines: [String] = []

    /// The log entries since the last call.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// Logs its callbacks.
  final class Screen: UIViewController {
    let name: String
    let log: Log
    var onWillAppear: ((Screen) -> Void)?

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    private func write(_ what: String) { log.lines.append("\(name) \(what)") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemTeal
      write("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      write("willAppear" + (view.window == nil ? "" : " in window"))
      onWillAppear?(self)
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      write("isAppearing" + (view.window == nil ? " outside" : ""))
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      write("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      write("willDisappear" + (view.window == nil ? " outside" : ""))
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      write("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      write(parent == nil ? "willLeave" : "willMove")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      write(parent == nil ? "didLeave" : "didMove")
    }
  }

  init(_ names: [String] = ["A"], appearance: Appearance = Appearance()) throws {
    device = Simulator(scale: 1, appearance: appearance)
    let log = log
    navigation = device.perform { UINavigationController() }
    let navigation = navigation
    device.perform {
      navigation.setViewControllers(names.map { Screen($0, log) }, animated: false)
    }
    device.show(navigation)
    try device.settle()
    _ = log.take()
  }

  var top: Screen { navigation.topViewController as! Screen }
  var names: [String] { navigation.viewControllers.map { ($0 as! Screen).name } }

  func screen(_ name: String) -> Screen { Screen(name, log) }

  func push(_ name: String, animated: Bool = true) {
    device.perform { navigation.pushViewController(screen(name), animated: animated) }
  }

  func pop(animated: Bool = true) {
    device.perform { _ = navigation.popViewController(animated: animated) }
  }

  /// Puts a finger on the left edge and moves it in by `distance` points beyond the slop.
  func swipe(by distance: CGFloat, over duration: TimeInterval = 0.3) -> Finger {
    let finger = device.touch(at: CGPoint(x: 5, y: 400))
    return finger.move(byX: distance + 10, over: duration)
  }
}
