import Foundation
import Simulator
import Testing
import UIKit

/// Which tables avoid which keyboards.
@Suite @MainActor struct KeyboardOwnerTests {
  /// The controllers that present a text field above the table.
  enum Screen: CaseIterable, Sendable {
    case formSheet, pageSheet, fullScreenContext, popover, alert, sheetOverSheet
  }

  private let device = Simulator(size: CGSize(width: 1024, height: 768))

  private func page(with field: UITextField) -> UIViewController {
    let page = UIViewController()
    field.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    page.view.addSubview(field)
    return page
  }

  /// Presents a screen with a field, which takes the focus.
  private func present(_ screen: Screen, from page: UIViewController) throws {
    try device.perform {
      let field = UITextField()
      let above = self.page(with: field)
      above.preferredContentSize = CGSize(width: 300, height: 200)
      switch screen {
      case .formSheet: above.modalPresentationStyle = .formSheet
      case .pageSheet: above.modalPresentationStyle = .pageSheet
      case .fullScreenContext: above.modalPresentationStyle = .overFullScreen
      case .popover:
        above.modalPresentationStyle = .popover
        above.popoverPresentationController?.sourceView = page.view
        above.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 9, height: 9)
      case .alert:
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        page.present(alert, animated: false)
        _ = try #require(alert.textFields?.first).becomeFirstResponder()
        return
      case .sheetOverSheet:
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .formSheet
        page.present(sheet, animated: false)
        above.modalPresentationStyle = .formSheet
        sheet.present(above, animated: false)
        _ = field.becomeFirstResponder()
        return
      }
      page.present(above, animated: false)
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    #expect(device.keyboard.isVisible)
  }

  /// The containers that a table may be in.
  enum Container: CaseIterable, Sendable { case none, navigation, tabs, split }

  private func show(_ table: UITableViewController, in container: Container) {
    let root: UIViewController = device.perform {
      switch container {
      case .none: return table
      case .navigation: return UINavigationController(rootViewController: table)
      case .tabs:
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: table)]
        return tabs
      case .split:
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(table, for: .secondary)
        split.setViewController(UIViewController(), for: .primary)
        return split
      }
    }
    device.show(root)
    device.advance(by: 0.1)
  }

  @Test(arguments: Screen.allCases, Container.allCases)
  func `A table behind a screen makes no room for that screen's keyboard`(
    screen: Screen, container: Container
  ) throws {
    let form = FieldsController(style: .plain)
    show(form, in: container)
    let offset = form.tableView.contentOffset
    try present(screen, from: form)
    #expect(form.tableView.contentInset == .zero && form.tableView.contentOffset == offset)
    #expect(form.tableView.verticalScrollIndicatorInsets.bottom == 0)
    // Its own keyboard does count, later.
    device.perform { form.dismiss(animated: false) }
    try device.settle()
    device.perform { _ = form.field(1)?.becomeFirstResponder() }
    try device.settle()
    #expect(form.tableView.contentInset.bottom > 100)
  }

  @Test func `A pull goes on while a screen above shows its keyboard`() throws {
    let form = FieldsController(style: .plain)
    show(form, in: .navigation)
    let field = UITextField()
    device.perform {
      let alert = self.page(with: field)
      alert.modalPresentationStyle = .overFullScreen
      form.present(alert, animated: false)
      alert.view.isUserInteractionEnabled = false
      form.tableView.contentOffset.y -= 80
    }
    let pulled = form.tableView.contentOffset.y
    device.perform { _ = field.becomeFirstResponder() }
    #expect(form.tableView.contentOffset.y == pulled)
  }

  @Test func `A table in a sheet makes room for the keyboard of the screen below`() throws {
    let field = UITextField()
    let root = device.perform { page(with: field) }
    device.show(root)
    let form = FieldsController(style: .plain)
    form.modalPresentationStyle = .overFullScreen
    device.perform {
      root.present(form, animated: false)
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    #expect(form.tableView.contentInset.bottom > 100)
  }

  @Test(arguments: [false, true])
  func `A list makes room for the keyboard of its search`(showsResults: Bool) throws {
    let form = FieldsController(style: .plain)
    let results = FieldsController(style: .plain)
    let search = device.perform {
      UISearchController(searchResultsController: showsResults ? results : nil)
    }
    show(form, in: .navigation)
    device.perform {
      form.navigationItem.searchController = search
      form.navigationItem.hidesSearchBarWhenScrolling = false
    }
    device.advance(by: 0.1)
    device.perform {
      search.isActive = true
      _ = search.searchBar.searchTextField.becomeFirstResponder()
      search.searchBar.text = "a"
    }
    try device.settle()
    #expect(device.keyboard.isVisible)
    #expect(form.tableView.contentInset.bottom > 100)
  }

  @Test(arguments: [true, false])
  func `A table that is the keyboard, or a bar above it, makes no room for itself`(isInput: Bool)
    throws
  {
    let field = UITextField()
    let root = device.perform { page(with: field) }
    device.show(root)
    let chooser = FieldsController(style: .plain)
    device.perform {
      chooser.view.frame = CGRect(x: 0, y: 0, width: 1024, height: 260)
      root.addChild(chooser)
      if isInput { field.inputView = chooser.view } else { field.inputAccessoryView = chooser.view }
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    #expect(chooser.tableView.window != nil && chooser.tableView.contentInset == .zero)
  }

  /// A list of messages whose text is written in a bar above the keyboard.
  private final class Chat: UITableViewController {
    let field = UITextField(frame: CGRect(x: 8, y: 5, width: 300, height: 40))
    private lazy var bar: UIView = {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      bar.addSubview(field)
      return bar
    }()

    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      60
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  @Test func `A chat makes room for the bar in which its text is written, and its keyboard`() throws
  {
    let chat = Chat(style: .plain)
    show(chat, in: .navigation)
    device.perform { _ = chat.becomeFirstResponder() }
    try device.settle()
    #expect(chat.tableView.contentInset.bottom == 50)
    device.perform { _ = chat.field.becomeFirstResponder() }
    try device.settle()
    #expect(chat.tableView.contentInset.bottom > 200)
    device.perform { _ = chat.field.resignFirstResponder() }
    try device.settle()
  }
}
