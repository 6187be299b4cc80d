import Foundation
import Simulator
import Testing
import UIKit

/// The tint of views behind alerts, sheets and popovers.
@Suite(.serialized) @MainActor struct PresentationTintTests {
  /// A page with an icon that has the tint, and another page to present, with an icon as well.
  @MainActor private final class Stage {
    let device: Simulator
    let page = UIViewController()
    let icon = UIImageView(image: UIImage(systemName: "trash"))
    let above = UIViewController()
    let iconAbove = UIImageView(image: UIImage(systemName: "trash"))
    let blue: UIColor

    init(_ style: UIModalPresentationStyle, size: CGSize = CGSize(width: 390, height: 844)) {
      device = Simulator(size: size, scale: 1)
      device.perform { [page, icon, above, iconAbove] in
        for (controller, icon) in [(page, icon), (above, iconAbove)] {
          controller.view.backgroundColor = .systemBackground
          icon.frame = CGRect(x: 20, y: 80, width: 30, height: 30)
          controller.view.addSubview(icon)
        }
        above.modalPresentationStyle = style
        above.popoverPresentationController?.sourceView = icon
      }
      device.show(page)
      blue = icon.tintColor
    }

    func present(animated: Bool = true) throws {
      device.perform { page.present(above, animated: animated) }
      try device.settle()
    }

    func dismiss(animated: Bool = true) throws {
      device.perform { above.dismiss(animated: animated) }
      try device.settle()
    }

    /// Presents an alert in front of a page.
    func alert(over controller: UIViewController) throws -> UIAlertController {
      let alert = device.perform {
        UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      }
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      device.perform { controller.present(alert, animated: true) }
      try device.settle()
      return alert
    }

    var isDimmed: Bool { icon.tintAdjustmentMode == .dimmed && icon.tintColor != blue }
    var isDimmedAbove: Bool {
      iconAbove.tintAdjustmentMode == .dimmed && iconAbove.tintColor != blue
    }
  }

  /// Cancels a dismissal after its animation, like a user who changes their mind.
  private final class ReluctantDismissal: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)
      UIView.animate(
        withDuration: 0.2, animations: { view?.alpha = 0.5 },
        completion: { _ in
          view?.alpha = 1
          context.completeTransition(false)
        })
    }
  }

  private static let wide = CGSize(width: 1024, height: 768)

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .popover], [true, false])
  func `Tinted views behind sheets and popovers are grey, and have their color again`(
    style: UIModalPresentationStyle, animated: Bool
  ) throws {
    for size in [CGSize(width: 390, height: 844), Self.wide] {
      try greysTints(style, size: size, animated: animated)
    }
  }

  private func greysTints(
    _ style: UIModalPresentationStyle, size: CGSize, animated: Bool
  ) throws {
    let stage = Stage(style, size: size)
    let before = stage.device.snapshot()
    try stage.present(animated: animated)
    #expect(stage.isDimmed)
    #expect(!stage.isDimmedAbove && stage.iconAbove.tintColor == stage.blue)
    stage.device.perform { stage.above.dismiss(animated: animated) }
    stage.device.advance(by: 0.05)
    #expect(!stage.isDimmed && stage.icon.tintColor == stage.blue)
    try stage.device.settle()
    #expect(stage.device.snapshot() == before)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .overCurrentContext])
  func `What covers the screen without dimming it leaves tints alone`(
    style: UIModalPresentationStyle
  ) throws {
    let stage = Stage(style)
    try stage.present()
    #expect(!stage.isDimmed)
  }

  @Test func `A sheet that a finger drags away gives tints back, one that returns does not`() throws
  {
    let stage = Stage(.pageSheet)
    try stage.present()
    let (device, top) = (stage.device, CGPoint(x: 200, y: 60))
    device.drag(from: top, to: CGPoint(x: 200, y: 200), duration: 0.5, holding: 0.3)
    try device.settle()
    #expect(stage.above.view.window != nil && stage.isDimmed)
    let finger = device.touch(at: top)
    finger.move(to: CGPoint(x: 200, y: 700), over: 0.5)
    #expect(stage.isDimmed)
    device.advance(by: 0.3)
    finger.lift()
    device.advance(by: 0.05)
    #expect(!stage.isDimmed)
    try device.settle()
    #expect(stage.above.view.window == nil && !stage.isDimmed)
  }

  @Test func `A sheet greys tints at the detents at which it dims`() throws {
    let stage = Stage(.pageSheet)
    let sheet = try #require(stage.above.sheetPresentationController)
    sheet.detents = [.custom(identifier: .init("low")) { _ in 200 }, .medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    let before = stage.device.snapshot()
    try stage.present()
    let place = CGPoint(x: 300, y: 100)
    let isBright = { stage.device.snapshot().pixel(at: place) == before.pixel(at: place) }
    #expect(!stage.isDimmed)
    #expect(isBright())
    func select(_ detent: UISheetPresentationController.Detent.Identifier) throws {
      stage.device.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = detent } }
      try stage.device.settle()
    }
    try select(.medium)
    #expect(!stage.isDimmed)
    #expect(isBright())
    try select(.large)
    #expect(stage.isDimmed)
    try select(.medium)
    #expect(!stage.isDimmed)
    stage.device.perform { sheet.largestUndimmedDetentIdentifier = nil }
    try stage.device.settle()
    #expect(stage.isDimmed)
    #expect(!isBright())
    try stage.dismiss()
    #expect(!stage.isDimmed)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .popover])
  func `A dismissal that is cancelled leaves the presentation as it was`(
    style: UIModalPresentationStyle
  ) throws {
    let stage = Stage(style, size: Self.wide)
    let reluctant = ReluctantDismissal()
    stage.above.transitioningDelegate = reluctant
    try stage.present()
    let before = stage.device.snapshot()
    try stage.dismiss()
    #expect(stage.page.presentedViewController === stage.above && stage.isDimmed)
    #expect(stage.device.snapshot() == before)
    stage.above.transitioningDelegate = nil
    try stage.dismiss()
    #expect(stage.page.presentedViewController == nil && !stage.isDimmed)
  }

  @Test func `A presentation that is taken back while it comes gives tints back`() throws {
    let stage = Stage(.pageSheet)
    stage.device.perform { stage.page.present(stage.above, animated: true) }
    stage.device.advance(by: 0.1)
    #expect(stage.isDimmed)
    try stage.dismiss()
    #expect(stage.above.view.window == nil && !stage.isDimmed)
  }

  @Test(arguments: [UIView.TintAdjustmentMode.normal, .dimmed, .automatic])
  func `An app's own adjustment counts at once, and survives`(
    mode: UIView.TintAdjustmentMode
  ) throws {
    let stage = Stage(.pageSheet)
    try stage.present()
    stage.device.perform { stage.page.view.tintAdjustmentMode = mode }
    #expect(stage.isDimmed == (mode == .dimmed))
    // An alert greys it again, and gives it back what the app has set.
    let alert = try stage.alert(over: stage.above)
    #expect(stage.isDimmed)
    stage.device.perform { alert.dismiss(animated: true) }
    try stage.device.settle()
    #expect(stage.isDimmed == (mode == .dimmed))
    try stage.dismiss()
    #expect(stage.isDimmed == (mode == .dimmed))
  }

  @Test func `An adjustment from before comes back, and views with their own keep it`() throws {
    let stage = Stage(.pageSheet)
    let own = UIView()
    stage.device.perform {
      stage.page.view.tintAdjustmentMode = .dimmed
      own.tintAdjustmentMode = .normal
      stage.page.view.addSubview(own)
    }
    try stage.present()
    #expect(stage.isDimmed && own.tintAdjustmentMode == .normal)
    try stage.dismiss()
    #expect(stage.isDimmed)
  }

  enum Order: CaseIterable { case alertFirst, sheetFirst, both, bothAtOnce }

  @Test(arguments: Order.allCases)
  func `An alert over a sheet over a page gives tints back in any order`(order: Order) throws {
    let stage = Stage(.pageSheet)
    try stage.present()
    let alert = try stage.alert(over: stage.above)
    #expect(stage.isDimmed && stage.isDimmedAbove && alert.view.tintAdjustmentMode == .normal)
    let device = stage.device
    switch order {
    case .alertFirst:
      device.perform { alert.dismiss(animated: true) }
      try device.settle()
      #expect(stage.isDimmed && !stage.isDimmedAbove)
      try stage.dismiss()
    case .sheetFirst:
      // The sheet disappears immediately, and the alert with the animation.
      device.perform { stage.page.dismiss(animated: true) }
      device.advance(by: 0.02)
      #expect(!stage.isDimmedAbove)
      try device.settle()
    case .both:
      device.perform {
        alert.dismiss(animated: false)
        stage.above.dismiss(animated: true)
      }
      try device.settle()
    case .bothAtOnce:
      device.perform { stage.page.dismiss(animated: false) }
      try device.settle()
    }
    #expect(!stage.isDimmed && !stage.isDimmedAbove)
    #expect(stage.page.presentedViewController == nil)
    // Nothing is left for the next one.
    try stage.present()
    #expect(stage.isDimmed && !stage.isDimmedAbove)
  }
}
