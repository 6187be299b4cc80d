import Foundation
import Simulator
import Testing
import Trestle
import UIKit

/// Screens that are closed while something moves on them: none of their memory remains.
@MainActor struct SessionEndTests {
  /// What is in progress on a screen when it closes.
  nonisolated enum Moment: String, CaseIterable, Sendable {
    case stillList, fling, rubberBand, fingerOnRow, fingerOnSwitch, secondFinger, heldKey
    case push, swipeBack, presentation, dismissal, sheetDrag, alert, popover, actionSheet, tabs
    case viewAnimation, springAnimation, runningAnimator, pausedAnimator, waitingAnimator
    case delayedMessage, keyboard, refreshing, toast, folding, swipedRow, carriedRow, contextMenu
    case menuPress, editMenu, updatingRows, search, interactiveTransition
  }

  @Test("A screen that goes in mid-motion leaves nothing", arguments: Moment.allCases)
  func goes(_ moment: Moment) throws {
    weak var session: HostSession?
    weak var window: UIWindow?
    weak var table: UITableView?
    do {
      let screen = MovingScreen()
      (session, window) = (screen.device.session, screen.device.window)
      table = screen.list.tableView
      try screen.bring(to: moment)
    }
    // The next screen replaces the last one.
    let next = Simulator()
    next.advance(by: 1)
    #expect(session == nil, "the session")
    #expect(window == nil, "the window")
    #expect(table == nil, "the table")
  }

  @Test("An animation whose screen goes ends unfinished, with the next screen's frame")
  func animationEnds() {
    var ends: [Bool] = []
    do {
      let device = Simulator()
      device.show(UIViewController())
      device.perform {
        UIView.animate(
          withDuration: 1, animations: { [view = device.window] in view.alpha = 0.5 },
          completion: { ends.append($0) })
      }
      device.advance(by: 0.5)
    }
    let next = Simulator()
    next.advance(by: 0.1)
    #expect(ends == [false])
  }

  @Test("A finger whose screen has gone knows no view")
  func fingerForgets() {
    final class Touched: UIView {
      static var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        Self.touch = touches.first
      }
    }
    do {
      let device = Simulator()
      let controller = UIViewController()
      device.show(controller)
      device.perform { controller.view.addSubview(Touched(frame: controller.view.bounds)) }
      device.touch(at: CGPoint(x: 100, y: 100)).hold(for: 0.3)
      #expect(Touched.touch?.view is Touched)
    }
    _ = Simulator()
    #expect(Touched.touch != nil)
    #expect(Touched.touch?.view == nil)
    Touched.touch = nil
  }
}

/// A list in a navigation controller, in the middle of an action.
@MainActor private final class MovingScreen {
  let device = Simulator(pace: .steady(60))
  let list = MovingList(style: .plain)
  let navigation: UINavigationController
  private let root = UIViewController()

  init() {
    navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    device.perform { navigation.pushViewController(list, animated: false) }
    device.advance(by: 0.1)
  }

  private var row: CGPoint { CGPoint(x: 100, y: 300) }

  func bring(to moment: SessionEndTests.Moment) throws {
    let table = try #require(list.tableView)
    switch moment {
    case .stillList: break
    case .fling: device.fling(at: row, velocity: CGPoint(x: 0, y: -2000))
    case .rubberBand:
      device.touch(at: row).move(byX: 0, y: 200, over: 0.2).hold(for: 0.02).lift()
      device.advance(by: 0.05)
    case .fingerOnRow: device.touch(at: row).hold(for: 0.3)
    case .fingerOnSwitch:
      let toggle = UISwitch()
      add(toggle)
      device.touch(at: toggle.convert(CGPoint(x: 10, y: 10), to: nil)).hold(for: 0.3)
    case .secondFinger:
      device.touch(at: row).move(byX: 0, y: -40, over: 0.1)
      device.touch(at: CGPoint(x: 200, y: 400)).hold(for: 0.1)
    case .heldKey: device.hold(.keyboardDownArrow)
    case .push:
      device.perform { navigation.pushViewController(MovingList(style: .plain), animated: true) }
      device.advance(by: 0.2)
    case .swipeBack: device.touch(at: CGPoint(x: 2, y: 300)).move(byX: 150, over: 0.2)
    case .presentation: present(UIViewController(), for: 0.2)
    case .dismissal:
      present(UIViewController(), for: 1)
      device.perform { list.dismiss(animated: true) }
      device.advance(by: 0.2)
    case .sheetDrag:
      present(UIViewController(), for: 1)
      device.touch(at: CGPoint(x: 200, y: 300)).move(byX: 0, y: 150, over: 0.2)
    case .alert, .actionSheet:
      let alert = UIAlertController(
        title: "Title", message: "Message",
        preferredStyle: moment == .alert ? .alert : .actionSheet)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [list] _ in list.isEditing = true })
      present(alert, for: 0.2)
    case .popover:
      let shown = UIViewController()
      shown.modalPresentationStyle = .popover
      shown.popoverPresentationController?.sourceView = table
      shown.popoverPresentationController?.sourceRect = CGRect(x: 50, y: 50, width: 10, height: 10)
      present(shown, for: 0.2)
    case .tabs:
      let tabs = UITabBarController()
      device.perform { tabs.viewControllers = [UIViewController(), UIViewController()] }
      device.show(tabs)
      device.perform { tabs.selectedIndex = 1 }
      device.advance(by: 0.05)
    case .viewAnimation, .springAnimation: animate(table, isSpring: moment == .springAnimation)
    case .runningAnimator, .pausedAnimator, .waitingAnimator: start(moment, table)
    case .delayedMessage:
      device.perform { list.perform("reload", with: table, afterDelay: 10) }
    case .keyboard:
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      add(field)
      device.perform { _ = field.becomeFirstResponder() }
      device.advance(by: 0.1)
    case .refreshing:
      device.perform {
        table.refresher = Refresher()
        table.refresher?.begin(revealing: true)
      }
      device.advance(by: 0.2)
    case .toast:
      device.perform { list.showToast(Toast("Saved", duration: 5)) }
      device.advance(by: 0.1)
    case .folding:
      device.perform {
        table.foldsSections = true
        table.sectionFolding!.collapseAll(animated: true)
      }
      device.advance(by: 0.1)
    case .swipedRow:
      device.touch(at: row).move(byX: -120, over: 0.2).hold(for: 0.02).lift()
      device.advance(by: 1)
    case .carriedRow:
      device.perform { list.setEditing(true, animated: false) }
      device.advance(by: 0.1)
      device.touch(at: CGPoint(x: 370, y: 300)).hold(for: 0.4).move(byX: 0, y: 60, over: 0.2)
    case .contextMenu:
      device.touch(at: row).hold(for: 1)
    case .menuPress: device.touch(at: row).hold(for: 0.35)
    case .editMenu:
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.text = "Text"
      add(field)
      device.perform {
        _ = field.becomeFirstResponder()
        field.selectAll(nil)
      }
      device.touch(at: CGPoint(x: 30, y: 320)).hold(for: 1).lift()
      device.advance(by: 0.1)
    case .updatingRows:
      device.perform {
        list.count = 10
        table.deleteRows(at: (3..<33).map { IndexPath(row: $0, section: 0) }, with: .fade)
      }
      device.advance(by: 0.1)
    case .search:
      let search = UISearchController(searchResultsController: nil)
      list.navigationItem.searchController = search
      device.perform { search.isActive = true }
      device.advance(by: 0.1)
    case .interactiveTransition:
      let driver = UIPercentDrivenInteractiveTransition()
      list.driver = driver
      navigation.delegate = list
      device.perform { _ = navigation.popViewController(animated: true) }
      device.perform { driver.update(0.4) }
      device.advance(by: 0.1)
    }
  }

  private func add(_ view: UIView) {
    device.perform {
      view.frame.origin = CGPoint(x: 20, y: 300)
      list.overlayView.addSubview(view)
    }
    device.advance(by: 0.1)
  }

  private func present(_ controller: UIViewController, for duration: TimeInterval) {
    device.perform { list.present(controller, animated: true) }
    device.advance(by: duration)
  }

  /// Animates a view by closures that hold it.
  private func animate(_ view: UIView, isSpring: Bool) {
    device.perform {
      if isSpring {
        UIView.animate(
          withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
          animations: { view.alpha = 0.5 }, completion: { _ in view.alpha = 1 })
      } else {
        UIView.animate(
          withDuration: 2, animations: { view.alpha = 0.5 }, completion: { _ in view.alpha = 1 })
      }
    }
    device.advance(by: 0.2)
  }

  /// Starts an animator that holds the list and is held by it.
  private func start(_ moment: SessionEndTests.Moment, _ view: UIView) {
    device.perform {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0.5 }
      animator.addCompletion { [list] _ in list.count = 0 }
      list.animator = animator
      animator.startAnimation(afterDelay: moment == .waitingAnimator ? 5 : 0)
      if moment == .pausedAnimator { animator.fractionComplete = 0.3 }
    }
    device.advance(by: 0.2)
  }
}

/// A list whose rows can be swiped, carried and pressed for a menu.
private final class MovingList: TableViewController, UINavigationControllerDelegate {
  var count = 40
  var animator: UIViewPropertyAnimator?
  var driver: UIPercentDrivenInteractiveTransition?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {}

  override func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
  ) {}

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
      UIMenu(children: [UIAction(title: "Open") { [self] _ in count = 0 }])
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { SlowFade() }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

private final class SlowFade: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .from) else { return }
    if let shown = context.view(forKey: .to) { context.containerView.insertSubview(shown, at: 0) }
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
