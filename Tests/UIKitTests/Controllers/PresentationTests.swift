import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct PresentationTests {
  private typealias Screen = NavigationStage.Screen

  /// A window with one screen, and another to present.
  private func stage(
    _ style: UIModalPresentationStyle, appearance: Appearance = Appearance()
  ) -> (Simulator, Screen, Screen, NavigationStage.Log) {
    let device = Simulator(scale: 1, appearance: appearance)
    let log = NavigationStage.Log()
    let (below, above) = device.perform { (Screen("A", log), Screen("B", log)) }
    above.modalPresentationStyle = style
    device.show(below)
    _ = log.take()
    return (device, below, above, log)
  }

  @Test(arguments: [true, false], [0, 0.04, 0.2] as [TimeInterval])
  func
    `A presentation dismissed while it and the one above it are still presenting restores the presenter`(
      animated: Bool, pause: TimeInterval
    ) throws
  {
    let (device, below, above, log) = stage(.fullScreen)
    let top = device.perform { Screen("C", log) }
    top.modalPresentationStyle = .overFullScreen
    device.perform {
      below.present(above, animated: true)
      above.present(top, animated: true)
    }
    device.advance(by: pause)
    device.perform {
      top.dismiss(animated: true)
      below.dismiss(animated: animated)
    }
    try device.settle()
    #expect(below.view.window != nil && below.presentedViewController == nil)
    #expect(above.view.window == nil && top.view.window == nil)
    #expect(below.transitionCoordinator == nil)
  }

  @Test(arguments: [true, false], [0.02, 0.1, 0.3] as [TimeInterval])
  func `A sheet that is dismissed again on its way out leaves the presenter as it was`(
    animated: Bool, pause: TimeInterval
  ) throws {
    for present in [0.02, 0.1, 0.3, 1] {
      let (device, below, above, _) = stage(.pageSheet)
      device.perform { below.present(above, animated: true) }
      device.advance(by: present)
      device.perform { above.dismiss(animated: true) }
      device.advance(by: pause)
      device.perform { below.dismiss(animated: animated) }
      try device.settle()
      #expect(below.presentedViewController == nil, "presented for \(present) s")
      #expect(below.view.transform == .identity && below.view.layer.cornerRadius == 0)
      #expect(below.view.frame == device.window.bounds)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet], [0, 0.1, 0.2, 0.3])
  func `A sheet that leaves while its text is edited leaves the presenter as it was`(
    style: UIModalPresentationStyle, pause: TimeInterval
  ) throws {
    let (device, below, above, _) = stage(style)
    let field = device.perform {
      let field = UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 40))
      above.view.addSubview(field)
      // Views that follow the keyboard lay out the window when the keyboard leaves with the sheet.
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      below.view.addSubview(bar)
      bar.bottomAnchor.constraint(equalTo: below.view.keyboardLayoutGuide.topAnchor).isActive = true
      below.present(above, animated: true)
      return field
    }
    try device.settle()
    device.touch(at: CGPoint(x: 200, y: 160)).move(byX: 0, y: 492, over: 0.2).lift()
    device.advance(by: pause)
    device.perform { _ = field.becomeFirstResponder() }
    try device.settle()
    #expect(below.presentedViewController == nil && !device.keyboard.isVisible)
    #expect(below.view.transform == .identity && below.view.layer.cornerRadius == 0)
  }

  @Test func `In dark appearance a sheet has elevated colors`() throws {
    let (device, below, above, _) = stage(.pageSheet, appearance: Appearance(isDark: true))
    device.perform {
      above.view.backgroundColor = .systemBackground
      below.view.backgroundColor = .systemBackground
      below.present(above, animated: false)
    }
    try device.settle()
    #expect(above.traitCollection.userInterfaceLevel == .elevated)
    #expect(below.traitCollection.userInterfaceLevel == .base)
    #expect(
      above.view.layer.backgroundColor
        == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1).cgColor)
    let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor
    #expect(below.view.layer.backgroundColor == black)
    device.perform { above.dismiss(animated: false) }
    try device.settle()
    #expect(above.traitCollection.userInterfaceLevel == .base)
    #expect(above.view.layer.backgroundColor == black)
  }

  @Test func `A full-screen presentation removes the presenter's view and restores it`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    var done = 0
    device.perform { below.present(above, animated: true) { done += 1 } }
    #expect(
      log.take() == ["B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
    #expect(above.isBeingPresented)
    #expect(below.view.window != nil)
    #expect(done == 0)
    try device.settle()
    #expect(log.take() == ["A didDisappear", "B didAppear"])
    #expect(below.view.window == nil)
    #expect(above.presentingViewController === below)
    #expect(below.presentedViewController === above)
    #expect(!above.isBeingPresented)
    #expect(done == 1)

    device.perform { above.dismiss(animated: true) { done += 1 } }
    #expect(above.isBeingDismissed)
    #expect(log.take() == ["B willDisappear", "A willAppear", "A isAppearing"])
    try device.settle()
    #expect(log.take() == ["B didDisappear", "A didAppear"])
    #expect(below.presentedViewController == nil)
    #expect(above.view.window == nil)
    #expect(below.view.window != nil)
    #expect(device.window.subviews == [below.view])
    #expect(done == 2)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen])
  func `A presentation over the presenter keeps the presenter's view and appearance`(
    style: UIModalPresentationStyle
  ) throws {
    let (device, below, above, log) = stage(style)
    let before = device.snapshot()
    device.perform { below.present(above, animated: true) }
    try device.settle()
    #expect(log.take() == ["B didLoad", "B willAppear", "B isAppearing", "B didAppear"])
    #expect(below.view.window != nil)
    device.perform { below.dismiss(animated: true) }
    try device.settle()
    #expect(log.take() == ["B willDisappear", "B didDisappear"])
    #expect(device.snapshot() == before)
    #expect(device.window.subviews == [below.view])
  }

  @Test func `A sheet dragged down far enough is dismissed, with its delegate calls`() throws {
    let (device, below, above, log) = stage(.pageSheet)
    let delegate = SheetListener()
    above.presentationController?.delegate = delegate
    device.perform { below.present(above, animated: true) }
    try device.settle()
    _ = log.take()
    device.drag(
      from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 200), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(delegate.told == ["should"] || delegate.told.isEmpty)
    #expect(log.take() == [])
    #expect(above.view.window != nil)
    delegate.told = []
    device.drag(
      from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 700), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(delegate.told == ["should", "should", "will", "did"])
    #expect(log.take() == ["B willDisappear", "B didDisappear"])
    #expect(above.view.window == nil)
    #expect(below.presentedViewController == nil)
  }

  @Test func `A modal sheet cannot be dragged away, and its delegate is told of the attempt`()
    throws
  {
    let (device, below, above, _) = stage(.pageSheet)
    let delegate = SheetListener()
    above.isModalInPresentation = true
    above.presentationController?.delegate = delegate
    device.perform { below.present(above, animated: true) }
    try device.settle()
    let before = device.snapshot()
    device.drag(
      from: CGPoint(x: 200, y: 60), to: CGPoint(x: 200, y: 830), duration: 0.05)
    try device.settle()
    #expect(above.view.window != nil)
    #expect(delegate.told == ["attempt"])
    #expect(device.snapshot() == before)
  }

  @Test func `A sheet with two detents is dragged from one to the other`() throws {
    let (device, below, above, _) = stage(.pageSheet)
    let sheet = try #require(above.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    device.perform { below.present(above, animated: true) }
    try device.settle()
    #expect(abs(above.view.frame.height - 422) < 1)
    device.drag(
      from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 100), duration: 0.5, holding: 0.2)
    try device.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(above.view.frame.height == 834)
    let origin = above.view.convert(CGPoint.zero, to: nil)
    #expect(origin.y == 10)
  }

  @Test func `A custom detent gives the sheet its height, and can change`() throws {
    let (device, below, above, _) = stage(
      .pageSheet,
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let sheet = try #require(above.sheetPresentationController)
    var height: CGFloat? = 200
    var maximum: CGFloat = 0
    sheet.detents = [
      .custom(identifier: .init("own")) {
        maximum = $0.maximumDetentValue
        return height
      }, .large(),
    ]
    device.perform { below.present(above, animated: true) }
    try device.settle()
    #expect(above.view.frame.height == 234)
    #expect(maximum == 753)
    height = 300
    device.perform { sheet.animateChanges { sheet.invalidateDetents() } }
    try device.settle()
    #expect(above.view.frame.height == 334)
    height = nil
    device.perform { sheet.invalidateDetents() }
    try device.settle()
    #expect(above.view.frame.height == 787)
  }

  @Test func `A controller that is being dismissed presents nothing`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    device.perform { below.present(above, animated: false) }
    try device.settle()
    let third = device.perform { Screen("C", log) }
    device.perform { above.dismiss(animated: true) }
    device.advance(by: 0.1)
    let told = UIKitFault.collected { device.perform { above.present(third, animated: true) } }
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix("while a presentation is in progress.") == true)
    try device.settle()
    #expect(third.presentingViewController == nil)
    #expect(device.window.subviews == [below.view])
  }

  @Test func `Dismissing a controller dismisses the presentations above it`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    let third = device.perform { Screen("C", log) }
    device.perform { below.present(above, animated: false) }
    device.perform { above.present(third, animated: false) }
    try device.settle()
    _ = log.take()
    device.perform { below.dismiss(animated: true) }
    try device.settle()
    #expect(
      log.take().filter { $0.contains("did") }
        == ["B didDisappear", "A didAppear", "C didDisappear"])
    #expect(below.presentedViewController == nil)
    #expect(above.presentingViewController == nil)
    #expect(third.presentingViewController == nil)
    #expect(device.window.subviews == [below.view])
  }

  @Test func `Dismissing a controller while it is presented reverses the transition`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    var told: [String] = []
    device.perform { below.present(above, animated: true) { told.append("presented") } }
    device.advance(by: 0.1)
    _ = log.take()
    device.perform { below.dismiss(animated: true) { told.append("dismissed") } }
    try device.settle()
    #expect(above.view.window == nil)
    #expect(below.view.window != nil)
    #expect(below.presentedViewController == nil)
    #expect(told.contains("dismissed"))
    #expect(
      log.take() == [
        "B willDisappear", "A willAppear in window", "A isAppearing", "B didDisappear",
        "A didAppear",
      ])
  }

  @Test func `Invalid presentations log UIKit's messages and change nothing`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    let other = device.perform { Screen("C", log) }
    let told = UIKitFault.collected {
      device.perform { above.present(other, animated: false) }
      device.perform { below.present(below, animated: false) }
      device.perform { below.present(above, animated: false) }
      device.perform { below.present(other, animated: false) }
      device.perform { above.present(above, animated: false) }
    }
    #expect(told.count == 4)
    #expect(told[0].contains("whose view is not in the window hierarchy"))
    #expect(told[1].contains("Application tried to present modally"))
    #expect(told[2].contains("which is already presenting"))
    #expect(told[3].contains("Application tried to present modally"))
    #expect(above.view.window != nil)
    #expect(other.presentingViewController == nil)
    var done = false
    device.perform { other.dismiss(animated: true) { done = true } }
    #expect(done)
  }

  @Test func `A cross-dissolve fades, and a cover slides in from the bottom`() throws {
    let (device, below, above, _) = stage(.fullScreen)
    above.modalTransitionStyle = .crossDissolve
    device.perform { below.present(above, animated: true) }
    device.advance(by: 0.1)
    #expect(abs((above.view.layer.presentation()?.opacity ?? 0) - 0.545) < 0.01)
    try device.settle()
    #expect(above.view.alpha == 1)
    device.perform { below.dismiss(animated: false) }
    above.modalTransitionStyle = .coverVertical
    device.perform { below.present(above, animated: true) }
    device.advance(by: 0.1)
    let y = (above.view.layer.presentation()?.position.y ?? 0) - 422
    #expect(abs(y - 844 * 0.455) < 5)
    try device.settle()
  }

  @Test func `A custom animator gets the views, and ends the transition`() throws {
    let (device, below, above, log) = stage(.fullScreen)
    let delegate = Fader()
    above.transitioningDelegate = delegate
    device.perform { below.present(above, animated: true) }
    #expect(delegate.seen == ["from A, to B, view true true"])
    device.advance(by: 0.25)
    #expect(abs((above.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    try device.settle()
    #expect(below.view.window == nil)
    #expect(log.take().suffix(2) == ["A didDisappear", "B didAppear"])
    device.perform { below.dismiss(animated: true) }
    try device.settle()
    #expect(delegate.seen.last == "from B, to A, view true true")
    #expect(below.view.window != nil)
    #expect(device.window.subviews == [below.view])
    #expect(delegate.ended == [true, true])
  }
}

/// Logs the calls of a sheet's delegate.
@MainActor private final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
  var told: [String] = []

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    told.append("should")
    return true
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    told.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    told.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    told.append("attempt")
  }
}

/// Fades the new view in over half a second.
@MainActor
private final class Fader: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var seen: [String] = []
  var ended: [Bool] = []

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
    let (old, new) = (context.view(forKey: .from), context.view(forKey: .to))
    seen.append(
      "from \(from?.title ?? "-"), to \(to?.title ?? "-"), view \(old != nil) \(new != nil)")
    guard let new else { return context.completeTransition(false) }
    new.frame = to.map { context.finalFrame(for: $0) } ?? .zero
    new.alpha = 0
    context.containerView.addSubview(new)
    UIView.animate(
      withDuration: 0.5, animations: { new.alpha = 1 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover, .overFullScreen])
  func `A list below a presentation has its insets after rotations there and back`(
    style: UIModalPresentationStyle
  ) throws {
    let safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let device = Simulator(appearance: Appearance(safeAreaInsets: safeArea))
    let list = device.perform { UITableViewController(style: .plain) }
    device.show(device.perform { UINavigationController(rootViewController: list) })
    try device.settle()
    let sheet = device.perform { UIViewController() }
    device.perform {
      sheet.modalPresentationStyle = style
      sheet.popoverPresentationController?.sourceView = list.view
      list.present(sheet, animated: true)
    }
    try device.settle()
    func insets() -> UIEdgeInsets { device.perform { list.tableView.adjustedContentInset } }
    #expect(insets() == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    device.resize(to: CGSize(width: 844, height: 390))
    try device.settle()
    #expect(insets() == UIEdgeInsets(top: 79, left: 0, bottom: 34, right: 0))
    device.resize(to: CGSize(width: 390, height: 844))
    try device.settle()
    #expect(insets() == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    device.perform { sheet.dismiss(animated: true) }
    try device.settle()
    #expect(insets() == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(list.tableView.contentOffset.y == -91)
  }
}
