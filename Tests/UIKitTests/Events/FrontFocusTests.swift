import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The keyboard focus while a controller is presented in front of the focused view.
@Suite(.serialized) @MainActor struct FrontFocusTests {
  enum Cover: CaseIterable, Sendable { case alert, actionSheet, sheet, fullScreen, popover }

  private final class Popovers: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { .none }
  }

  private let device = Simulator(size: CGSize(width: 390, height: 800), scale: 1)
  private let popovers = Popovers()

  /// Makes a controller with buttons "First" and "Second".
  private func make(_ cover: Cover, over view: UIView) -> UIViewController {
    device.perform {
      if cover == .alert || cover == .actionSheet {
        let alert = UIAlertController(
          title: "Really?", message: nil, preferredStyle: cover == .alert ? .alert : .actionSheet)
        alert.addAction(UIAlertAction(title: "First", style: .default) { _ in })
        alert.addAction(UIAlertAction(title: "Second", style: .cancel) { _ in })
        return alert
      }
      let page = UIViewController()
      for (index, title) in ["First", "Second"].enumerated() {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
        button.frame = CGRect(x: 40, y: 40 + CGFloat(index) * 60, width: 120, height: 44)
        page.view.addSubview(button)
      }
      page.preferredContentSize = CGSize(width: 200, height: 160)
      page.modalPresentationStyle =
        cover == .sheet ? .pageSheet : cover == .popover ? .popover : .fullScreen
      page.popoverPresentationController?.sourceView = view
      page.popoverPresentationController?.delegate = popovers
      return page
    }
  }

  private func focused() -> UIView? {
    UIFocusSystem.focusSystem(for: device.window)?.focusedItem as? UIView
  }

  @Test(arguments: Cover.allCases, [false, true])
  func `The first Tab goes to what is in front, and rows behind it keep the keys for later`(
    cover: Cover, isBackwards: Bool
  ) throws {
    let list = device.perform { NumberedRows(style: .plain) }
    let stack = device.perform { UINavigationController(rootViewController: list) }
    device.show(stack)
    try device.settle()
    device.press(.tab)
    for _ in 0..<3 { device.press(.down) }
    let row = try #require(focused() as? UITableViewCell)
    #expect(list.tableView.indexPath(for: row)?.row == 3)
    let front = make(cover, over: list.view)
    device.perform { list.present(front, animated: true) }
    try device.settle()
    // Keys do nothing in the rows behind.
    for key in [Key.down, .space] {
      if cover != .alert && cover != .actionSheet { device.press(key) }
    }
    #expect(list.selected == [])
    device.press(.tab, modifiers: isBackwards ? .shift : [])
    let first = try #require(focused())
    #expect(first.isDescendant(of: front.view))
    device.press(.tab)
    #expect(focused()?.isDescendant(of: front.view) == true)
    #expect(focused() !== first)
    device.perform { front.dismiss(animated: true) }
    try device.settle()
    device.press(.down)
    let next = try #require(focused() as? UITableViewCell)
    #expect(list.tableView.indexPath(for: next)?.row == 4)
  }

  @Test func `A button that has opened an alert is not pressed again by the alert's keys`() throws {
    let page = device.perform { UIViewController() }
    var presses = 0
    let button = device.perform {
      UIButton(
        type: .system,
        primaryAction: UIAction(title: "Open") { _ in
          presses += 1
          let alert = UIAlertController(title: "Open", message: nil, preferredStyle: .alert)
          for title in ["One", "Two"] {
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in })
          }
          page.present(alert, animated: true)
        })
    }
    device.perform {
      button.frame = CGRect(x: 100, y: 200, width: 200, height: 44)
      page.view.addSubview(button)
    }
    device.show(page)
    try device.settle()
    device.press(.tab)
    device.press(.space)
    try device.settle()
    #expect(presses == 1)
    device.press(.space)
    try device.settle()
    #expect(presses == 1)
    device.press(.tab)
    #expect(focused()?.isDescendant(of: page.presentedViewController!.view) == true)
    device.press(.space)
    try device.settle()
    #expect(page.presentedViewController == nil)
    device.press(.space)
    try device.settle()
    #expect(presses == 2)
  }

  @Test func `Tab leaves a field behind a sheet for what is in the sheet`() throws {
    let page = device.perform { UIViewController() }
    let fields = device.perform {
      (0..<3).map {
        UITextField(frame: CGRect(x: 20, y: 80 + 60 * CGFloat($0), width: 300, height: 40))
      }
    }
    device.perform { for field in fields { page.view.addSubview(field) } }
    device.show(page)
    try device.settle()
    device.perform { _ = fields[0].becomeFirstResponder() }
    let front = make(.sheet, over: page.view)
    device.perform { page.present(front, animated: true) }
    try device.settle()
    device.press(.tab)
    #expect(focused()?.isDescendant(of: front.view) == true)
    #expect(fields.allSatisfy { !$0.isFirstResponder })
  }
}
