import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// Random changes of screens by code and by fingers, which may interrupt one another at any moment.
@Suite(.serialized) @MainActor struct NavigationFuzzTests {
  /// The number of changes: few in an ordinary run, and a hundredth of the number that
  /// `scripts/fuzz` requests.
  private static var operations: Int {
    FuzzSettings.operations.map { max(1000, $0 / 100) } ?? 1200
  }

  /// Three seeds in an ordinary run; `TRESTLE_FUZZ_SEED` sets the first of three others.
  nonisolated private static var seeds: ClosedRange<UInt64> {
    let first = FuzzSettings.seed ?? 1
    return first...first + 2
  }

  @Test(arguments: seeds)
  func `Under random changes no screen is stuck and appearance callbacks balance`(
    seed: UInt64
  ) throws {
    let count = Self.operations / 3
    var run = try FuzzRun(seed: seed)
    var done = 0
    while done < count {
      let length = Int.random(in: 1...12, using: &run.random)
      run.history = []
      for _ in 0..<length { run.step() }
      done += length
      let trouble = run.troubleAtRest()
      #expect(trouble == nil, "seed \(seed), after \(done): \(run.history.joined(separator: ", "))")
      if trouble != nil { return }
    }
  }
}

@MainActor private struct FuzzRun {
  /// Checks that its callbacks arrive in UIKit's order.
  final class Screen: UIViewController {
    enum State { case hidden, appearing, shown, disappearing }
    var state = State.hidden
    var mistakes: [String] = []
    let name: String

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    private func go(_ new: State, from old: [State]) {
      if !old.contains(state) { mistakes.append("\(name): \(new) from \(state)") }
      state = new
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      go(.appearing, from: [.hidden, .disappearing])
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      go(.shown, from: [.appearing])
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      go(.disappearing, from: [.shown, .appearing])
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      go(.hidden, from: [.disappearing])
    }
  }

  var random: SeededGenerator
  var history: [String] = []
  private let device: Simulator
  private let root: UINavigationController
  private var screens: [Weak] = []
  private var finger: Finger?
  private var made = 0

  private struct Weak { weak var screen: Screen? }

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    device = Simulator(size: CGSize(width: 200, height: 400), scale: 1, pace: .steady(30))
    root = device.perform { UINavigationController() }
    let first = device.perform { Screen("root") }
    screens = [Weak(screen: first)]
    let root = root
    device.perform { root.viewControllers = [first] }
    device.show(root)
    try device.settle()
  }

  private mutating func screen() -> Screen {
    made += 1
    let screen = device.perform { Screen("\(made)") }
    screens.append(Weak(screen: screen))
    return screen
  }

  /// The controller on top of everything that is presented.
  private var front: UIViewController {
    var controller: UIViewController = root
    while let above = controller.presentedViewController { controller = above }
    return controller
  }

  /// How many controllers are presented, one over the other.
  private var depth: Int {
    sequence(first: root as UIViewController, next: \.presentedViewController).count { _ in true }
      - 1
  }

  private var stack: UINavigationController { front as? UINavigationController ?? root }

  // MARK: Changes

  mutating func step() {
    let navigation = stack
    let animated = Int.random(in: 0..<4, using: &random) > 0
    let choice = Int.random(in: 0..<19, using: &random)
    history.append("\(choice)\(animated ? "a" : "")@\(depth)")
    switch choice {
    case 0...2:
      if navigation.viewControllers.count > 6 { return }
      let new = screen()
      device.perform { navigation.pushViewController(new, animated: animated) }
    case 3, 4: device.perform { _ = navigation.popViewController(animated: animated) }
    case 5: device.perform { _ = navigation.popToRootViewController(animated: animated) }
    case 6:
      guard let to = navigation.viewControllers.randomElement(using: &random) else { return }
      device.perform { _ = navigation.popToViewController(to, animated: animated) }
    case 7:
      var new = navigation.viewControllers.filter { _ in Bool.random(using: &random) }
      new.shuffle(using: &random)
      if new.isEmpty || Bool.random(using: &random) { new.append(screen()) }
      device.perform { navigation.setViewControllers(new, animated: animated) }
    case 8, 9:
      finger?.lift()
      finger = device.touch(at: CGPoint(x: 3, y: 200))
      finger?.move(byX: CGFloat.random(in: 5...190, using: &random), over: 0.1)
    case 10: finger?.move(byX: CGFloat.random(in: -80...80, using: &random), over: 0.1)
    case 11:
      finger?.lift()
      finger = nil
    case 12:
      finger?.cancel()
      finger = nil
    case 13: present(animated)
    case 14:
      let front = front
      device.perform { front.dismiss(animated: animated) }
    case 15:
      let root = root
      device.perform { root.dismiss(animated: animated) }
    case 16:
      finger?.lift()
      finger = device.touch(at: CGPoint(x: 100, y: 40))
      finger?.move(byX: 0, y: CGFloat.random(in: 20...350, using: &random), over: 0.1)
    case 17:
      let isHidden = navigation.isNavigationBarHidden
      device.perform { navigation.setNavigationBarHidden(!isHidden, animated: animated) }
    default: device.advance(by: Double.random(in: 0.03...0.6, using: &random))
    }
    if Bool.random(using: &random) { device.advance(by: 0.04) }
  }

  private mutating func present(_ animated: Bool) {
    let front = front
    if depth > 3 { return }
    let kind = Int.random(in: 0..<5, using: &random)
    history.append("kind \(kind)")
    let new: UIViewController
    switch kind {
    case 0:
      let alert = device.perform {
        UIAlertController(title: "?", message: nil, preferredStyle: .alert)
      }
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      new = alert
    case 1: new = screen()
    default:
      let first = screen()
      new = device.perform { UINavigationController(rootViewController: first) }
    }
    if kind > 0 {
      new.modalPresentationStyle =
        [.fullScreen, .pageSheet, .overFullScreen, .pageSheet][kind - 1]
    }
    // A controller that is being removed cannot present: UIKit reports this, and nothing happens.
    _ = UIKitFault.collected {
      device.perform { front.present(new, animated: animated) }
    }
  }

  // MARK: Checks

  /// What is wrong once everything has come to rest; nil if nothing is.
  mutating func troubleAtRest() -> String? {
    finger?.lift()
    finger = nil
    do { try device.settle() } catch { return "never comes to rest" }
    for screen in screens.compactMap(\.screen) where !screen.mistakes.isEmpty {
      return screen.mistakes[0]
    }
    screens.removeAll { $0.screen == nil }
    var chain: [UIViewController] = [root]
    while let above = chain.last?.presentedViewController { chain.append(above) }
    for (index, controller) in chain.enumerated() {
      if controller.transition != nil || controller.transitionCoordinator != nil {
        return "a transition is left at level \(index)"
      }
      if let navigation = controller as? UINavigationController,
        let trouble = trouble(with: navigation)
      {
        return "level \(index): \(trouble)"
      }
    }
    return troubleWithVisibility(chain) ?? troubleWithTouches(chain[chain.count - 1])
  }

  private func trouble(with navigation: UINavigationController) -> String? {
    let stack = navigation.viewControllers
    if !navigation.children.elementsEqual(stack, by: ===),
      Set(navigation.children.map(ObjectIdentifier.init)) != Set(stack.map(ObjectIdentifier.init))
    {
      return "children are not the stack"
    }
    guard navigation.viewIfLoaded?.window != nil else { return nil }
    let items = navigation.navigationBar.items ?? []
    if !items.elementsEqual(stack.map(\.navigationItem), by: ===) { return "items not the stack's" }
    guard let top = stack.last else { return "an empty stack" }
    guard let holder = top.viewIfLoaded?.superview else { return "the top is not seen" }
    if holder.subviews.count != 1 { return "\(holder.subviews.count) views where one stands" }
    if top.view.frame != holder.bounds || top.view.layer.position.x != holder.bounds.midX {
      return "the top stands at \(top.view.frame) of \(holder.bounds)"
    }
    if top.view.alpha != 1 || !top.view.transform.isIdentity { return "the top looks odd" }
    return nil
  }

  /// Controllers on the screen say that they are shown, all others that they are hidden. A
  /// presentation that fills the screen removes its presenter, and leaves what is below the
  /// presenter.
  private func troubleWithVisibility(_ chain: [UIViewController]) -> String? {
    var seen: Set<ObjectIdentifier> = []
    for (index, controller) in chain.enumerated() {
      let isCovered = chain.dropFirst(index + 1).first?.modalPresentationStyle == .fullScreen
      if isCovered { continue }
      let screen = (controller as? UINavigationController)?.topViewController ?? controller
      seen.insert(ObjectIdentifier(screen))
    }
    for screen in screens.compactMap(\.screen) {
      let isSeen = seen.contains(ObjectIdentifier(screen))
      if screen.state != (isSeen ? .shown : .hidden) {
        let styles = chain.map { "\(type(of: $0)) \($0.modalPresentationStyle.rawValue)" }
        return "\(screen.name) is \(screen.state), seen: \(isSeen); \(styles)"
      }
      if (screen.viewIfLoaded?.window != nil) != isSeen {
        return "\(screen.name)'s view is in the window: \(!isSeen)"
      }
    }
    return nil
  }

  /// A finger reaches the frontmost view.
  private func troubleWithTouches(_ front: UIViewController) -> String? {
    guard let hit = device.window.hitTest(CGPoint(x: 100, y: 300), with: nil) else {
      return "touches reach nothing"
    }
    if front is UIAlertController { return nil }
    if hit.isDescendant(of: front.view) { return nil }
    let path = sequence(first: hit as UIView, next: \.superview).map { "\(type(of: $0))" }
    return "touches reach \(path), not the front, which is \(front)"
  }
}
