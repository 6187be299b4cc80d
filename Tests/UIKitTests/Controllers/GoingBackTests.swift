import Foundation
import Simulator
import Testing
import UIKit

/// Going back by keys and by a mouse's button.
@Suite(.serialized) @MainActor struct GoingBackTests {
  enum Way: CaseIterable, Sendable { case escape, altAndLeft, mouse }

  private func go(_ way: Way, _ device: Simulator) {
    switch way {
    case .escape: device.press(.escape)
    case .altAndLeft: device.press(.left, modifiers: .alternate)
    case .mouse: device.pressMouseBack()
    }
  }

  @Test(arguments: Way.allCases)
  func `The top screen goes, one at a time, and the root stays`(way: Way) throws {
    let stage = try NavigationStage(["A", "B", "C"])
    go(way, stage.device)
    // In mid-pop nothing more is popped.
    go(way, stage.device)
    try stage.device.settle()
    #expect(stage.names == ["A", "B"])
    go(way, stage.device)
    try stage.device.settle()
    go(way, stage.device)
    try stage.device.settle()
    #expect(stage.names == ["A"])
    #expect(stage.top.view.window != nil)
  }

  @Test(arguments: Way.allCases)
  func `Without a back button nothing goes back`(way: Way) throws {
    let stage = try NavigationStage(["A", "B"])
    stage.device.perform { stage.top.navigationItem.hidesBackButton = true }
    try stage.device.settle()
    go(way, stage.device)
    try stage.device.settle()
    #expect(stage.names == ["A", "B"])
    var told = 0
    stage.device.perform {
      stage.top.navigationItem.hidesBackButton = false
      stage.top.navigationItem.backAction = UIAction { _ in told += 1 }
    }
    try stage.device.settle()
    go(way, stage.device)
    try stage.device.settle()
    #expect(told == 1)
    #expect(stage.names == ["A", "B"])
  }

  @Test func `Keys that a text field takes do not go back`() throws {
    let stage = try NavigationStage(["A", "B"])
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    stage.device.perform {
      stage.top.view.addSubview(field)
      field.becomeFirstResponder()
    }
    try stage.device.settle()
    stage.device.press(.left, modifiers: .alternate)
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(stage.names == ["A", "B"])
  }

  @Test func `Escape takes a sheet away as a finger would, and no other key does`() throws {
    final class Asked: NSObject, UIAdaptivePresentationControllerDelegate {
      var attempts = 0
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        attempts += 1
      }
    }
    let stage = try NavigationStage(["A", "B"])
    let sheet = UIViewController()
    let asked = Asked()
    stage.device.perform {
      sheet.presentationController?.delegate = asked
      sheet.isModalInPresentation = true
      stage.navigation.present(sheet, animated: false)
    }
    try stage.device.settle()
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(asked.attempts == 1)
    #expect(stage.navigation.presentedViewController === sheet)
    sheet.isModalInPresentation = false
    stage.device.pressMouseBack()
    try stage.device.settle()
    #expect(stage.navigation.presentedViewController === sheet)
    #expect(stage.names == ["A", "B"])
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(stage.navigation.presentedViewController == nil)
    #expect(stage.names == ["A", "B"])
  }

  @Test func `Within a sheet the stack goes back first`() throws {
    let stage = try NavigationStage(["A"])
    let inner = stage.device.perform { UINavigationController() }
    stage.device.perform {
      inner.viewControllers = [stage.screen("C"), stage.screen("D")]
      stage.navigation.present(inner, animated: false)
    }
    try stage.device.settle()
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(inner.viewControllers.count == 1)
    #expect(stage.navigation.presentedViewController === inner)
    stage.device.press(.escape)
    try stage.device.settle()
    #expect(stage.navigation.presentedViewController == nil)
  }

  @Test func `A subclass that conforms to the bar's delegate is asked`() throws {
    final class Careful: UINavigationController, UINavigationBarDelegate {
      var mayPop = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
        -> Bool
      { mayPop }
    }
    let device = Simulator(scale: 1)
    let careful = device.perform { Careful(nibName: nil, bundle: nil) }
    device.perform { careful.viewControllers = [UIViewController(), UIViewController()] }
    device.show(careful)
    try device.settle()
    device.press(.escape)
    device.tap(at: CGPoint(x: 20, y: careful.navigationBar.frame.midY))
    try device.settle()
    #expect(careful.viewControllers.count == 2)
    careful.mayPop = true
    device.tap(at: CGPoint(x: 20, y: careful.navigationBar.frame.midY))
    try device.settle()
    #expect(careful.viewControllers.count == 1)
  }

  @Test func `A screen reader's way out leads back`() throws {
    let stage = try NavigationStage(["A", "B"])
    #expect(stage.device.perform { stage.navigation.accessibilityPerformEscape() })
    try stage.device.settle()
    #expect(stage.names == ["A"])
    #expect(!stage.device.perform { stage.navigation.accessibilityPerformEscape() })
  }
}
