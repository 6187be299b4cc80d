import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct PopoverTests {
  @MainActor final class Stage {
    let device: Simulator
    let host = UIViewController()
    let button = UIButton(type: .system)
    let other = UIButton(type: .system)
    let content = UIViewController()
    var taps = 0

    init(size: CGSize = CGSize(width: 1024, height: 768), at frame: CGRect = Stage.corner) throws {
      device = Simulator(size: size, scale: 1)
      device.perform {
        host.view.backgroundColor = .systemTeal
        button.setTitle("Open", for: .normal)
        button.frame = frame
        other.frame = CGRect(x: 20, y: size.height - 60, width: 100, height: 40)
        other.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
        host.view.addSubview(button)
        host.view.addSubview(other)
        content.preferredContentSize = CGSize(width: 300, height: 200)
        content.view.backgroundColor = .systemBackground
        content.modalPresentationStyle = .popover
      }
      device.show(host)
      try device.settle()
    }

    static let corner = CGRect(x: 40, y: 40, width: 80, height: 40)

    func present(animated: Bool = true) throws {
      device.perform {
        content.popoverPresentationController?.sourceView = button
        host.present(content, animated: animated)
      }
      try device.settle()
    }

    var popover: UIPopoverPresentationController? { content.popoverPresentationController }
    var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }
  }

  final class Witness: NSObject, UIPopoverPresentationControllerDelegate {
    var lines: [String] = []
    var mayDismiss = true
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      lines.append("should")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      lines.append("attempt")
    }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      lines.append("prepare")
    }
  }

  final class KeepsPopover: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  @Test func `A popover is below its source, with its arrow at the source's middle`() throws {
    let stage = try Stage(at: CGRect(x: 400, y: 40, width: 80, height: 40))
    try stage.present()
    #expect(stage.frame == CGRect(x: 290, y: 93, width: 300, height: 200))
    #expect(stage.popover?.arrowDirection == .up)
    #expect(stage.host.view.window != nil)
  }

  @Test(arguments: [
    (CGRect(x: 40, y: 700, width: 80, height: 40), UIPopoverArrowDirection.down),
    (CGRect(x: 10, y: 300, width: 40, height: 300), .left),
    (CGRect(x: 970, y: 300, width: 40, height: 300), .right),
  ])
  func `It takes the side with room`(source: CGRect, direction: UIPopoverArrowDirection) throws {
    let stage = try Stage(at: source)
    stage.content.preferredContentSize = CGSize(width: 300, height: 400)
    try stage.present()
    #expect(stage.popover?.arrowDirection == direction)
    #expect(CGRect(x: 10, y: 10, width: 1004, height: 748).contains(stage.frame))
    #expect(!stage.frame.intersects(source))
  }

  @Test func `Only permitted sides count, and where nothing fits it shrinks`() throws {
    let stage = try Stage(at: CGRect(x: 400, y: 300, width: 80, height: 40))
    stage.content.preferredContentSize = CGSize(width: 300, height: 2000)
    stage.device.perform { stage.popover?.permittedArrowDirections = .up }
    try stage.present()
    #expect(stage.popover?.arrowDirection == .up)
    #expect(stage.frame.minY == 353 && stage.frame.maxY == 758)
  }

  @Test func `A tap outside dismisses it, and the delegate hears of it in order`() throws {
    let stage = try Stage()
    let witness = Witness()
    stage.content.presentationController?.delegate = witness
    try stage.present()
    witness.mayDismiss = false
    stage.device.tap(at: CGPoint(x: 700, y: 600))
    try stage.device.settle()
    #expect(stage.host.presentedViewController === stage.content)
    witness.mayDismiss = true
    stage.device.tap(at: CGPoint(x: 700, y: 600))
    try stage.device.settle()
    #expect(stage.host.presentedViewController == nil)
    #expect(witness.lines == ["prepare", "should", "attempt", "should", "will", "did"])
    // A dismissal by code does not call the delegate.
    witness.lines = []
    try stage.present()
    stage.device.perform { stage.content.dismiss(animated: true) }
    try stage.device.settle()
    #expect(witness.lines == ["prepare"])
  }

  @Test func `A tap inside stays inside, Escape dismisses`() throws {
    let stage = try Stage()
    try stage.present()
    stage.device.tap(at: CGPoint(x: stage.frame.midX, y: stage.frame.midY))
    try stage.device.settle()
    #expect(stage.host.presentedViewController != nil)
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(stage.host.presentedViewController == nil)
  }

  @Test func `Passthrough views get their touches, others do not`() throws {
    let stage = try Stage()
    stage.device.perform { stage.popover?.passthroughViews = [stage.other] }
    try stage.present()
    stage.device.tap(at: CGPoint(x: 60, y: 728))
    try stage.device.settle()
    #expect(stage.taps == 1)
    #expect(stage.host.presentedViewController != nil)
    stage.device.perform { stage.popover?.passthroughViews = nil }
    stage.device.tap(at: CGPoint(x: 60, y: 728))
    try stage.device.settle()
    #expect(stage.taps == 1)
    #expect(stage.host.presentedViewController == nil)
  }

  @Test func `In compact width it is a sheet, unless the delegate says no`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 844))
    try stage.present()
    #expect(stage.content.activePresentationController is UISheetPresentationController)
    #expect(stage.content.view.bounds.width == 390)
    stage.device.perform { stage.content.dismiss(animated: false) }
    let own = try Stage(size: CGSize(width: 390, height: 844))
    let keeps = KeepsPopover()
    own.content.popoverPresentationController?.delegate = keeps
    try own.present()
    #expect(own.content.activePresentationController is UIPopoverPresentationController)
    #expect(own.frame.width == 300)
  }

  @Test func `Without a source nothing is presented, and the reason is reported`() throws {
    let stage = try Stage()
    let faults = UIKitFault.collected {
      stage.device.perform { stage.host.present(stage.content, animated: true) }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("non-nil sourceView or barButtonItem") == true)
    #expect(stage.host.presentedViewController == nil)
    try stage.present()
    #expect(stage.host.presentedViewController === stage.content)
  }

  @Test func `It follows its source and its preferred size`() throws {
    let stage = try Stage()
    try stage.present()
    stage.device.perform {
      stage.content.preferredContentSize = CGSize(width: 200, height: 120)
    }
    stage.device.advance(by: 0.1)
    try stage.device.settle()
    #expect(stage.frame.size == CGSize(width: 200, height: 120))
    stage.device.resize(to: CGSize(width: 800, height: 700))
    try stage.device.settle()
    #expect(stage.frame.size == CGSize(width: 200, height: 120))
  }

  @Test func `It grows out of its arrow without a jump`() throws {
    let stage = try Stage()
    stage.device.perform {
      stage.content.popoverPresentationController?.sourceView = stage.button
      stage.host.present(stage.content, animated: true)
    }
    var alphas: [Float] = []
    let card = try #require(stage.content.view.superview?.superview)
    for _ in 0..<40 {
      stage.device.advance(by: 1 / 60)
      alphas.append((card.layer.presentation() ?? card.layer).opacity)
    }
    #expect(alphas.first ?? 1 < 0.3 && alphas.last == 1)
    #expect(zip(alphas, alphas.dropFirst()).allSatisfy { $1 >= $0 - 0.001 && $1 - $0 < 0.3 })
  }

  @Test func `An action sheet is a popover in regular width, and a tap outside cancels`() throws {
    let stage = try Stage()
    var chosen: [String] = []
    func sheet() -> UIAlertController {
      let alert = UIAlertController(
        title: "Delete?", message: nil, preferredStyle: .actionSheet)
      for (name, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
        alert.addAction(UIAlertAction(title: name, style: style) { _ in chosen.append(name) })
      }
      return alert
    }
    let alert = stage.device.perform { sheet() }
    stage.device.perform {
      alert.popoverPresentationController?.sourceView = stage.button
      stage.host.present(alert, animated: true)
    }
    try stage.device.settle()
    #expect(alert.view.bounds.width == 304)
    #expect(!stage.device.screenReader.elements.contains { $0.label == "Cancel" })
    stage.device.tap(at: CGPoint(x: 900, y: 700))
    try stage.device.settle()
    #expect(chosen == ["Cancel"])
    let phone = try Stage(size: CGSize(width: 390, height: 844))
    let small = phone.device.perform { sheet() }
    #expect(small.popoverPresentationController == nil)
    phone.device.perform { phone.host.present(small, animated: true) }
    try phone.device.settle()
    #expect(phone.device.screenReader.elements.contains { $0.label == "Cancel" })
  }

  @Test func `A popover that has gone is released`() throws {
    weak var content: UIViewController?
    weak var popover: UIPresentationController?
    try {
      let stage = try Stage()
      try stage.present()
      content = stage.content
      popover = stage.popover
      stage.device.tap(at: CGPoint(x: 700, y: 600))
      try stage.device.settle()
    }()
    #expect(content == nil)
    #expect(popover == nil)
  }
}
