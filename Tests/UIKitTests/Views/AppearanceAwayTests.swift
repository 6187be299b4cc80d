import Simulator
import Testing
import UIKit

/// Appearance that changes while a list is outside its window or on the screen, compared with a
/// list that is opened with that appearance.
@MainActor @Suite struct AppearanceAwayTests {
  enum Change: CaseIterable {
    case dark, textSize, direction

    func apply(to appearance: inout Appearance) {
      switch self {
      case .dark: appearance.isDark = true
      case .textSize: appearance.contentSizeCategory = .accessibilityLarge
      case .direction: appearance.isRightToLeft = true
      }
    }
  }

  enum Cover: CaseIterable { case nothing, push, modal, otherRoot }

  private final class List: UITableViewController {
    var changes = 0

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Section \(section)" }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes += 1
    }
  }

  private func open(_ appearance: Appearance) -> (Simulator, UINavigationController, List) {
    let device = Simulator(
      size: CGSize(width: 390, height: 600), scale: 2, appearance: appearance)
    let list = device.perform { List(style: .plain) }
    let navigation = device.perform { UINavigationController(rootViewController: list) }
    device.show(navigation)
    device.advance(by: 0.5)
    return (device, navigation, list)
  }

  @Test(arguments: Change.allCases, Cover.allCases)
  func `A list looks as if it were opened in the new appearance`(change: Change, cover: Cover)
    throws
  {
    var appearance = Appearance()
    let (device, navigation, list) = open(appearance)
    device.perform { self.cover(navigation, of: device, by: cover) }
    device.advance(by: 0.5)
    let changes = list.changes
    change.apply(to: &appearance)
    device.appearance = appearance
    device.advance(by: 0.5)
    device.perform { uncover(navigation, of: device, by: cover) }
    try device.settle()
    device.advance(by: 1)
    #expect(list.changes == changes + 1)
    let (fresh, _, _) = open(appearance)
    try fresh.settle()
    fresh.advance(by: 1)
    #expect(device.snapshot().difference(from: fresh.snapshot()) == nil)
  }

  @Test func `A header that was pooled has the new text size`() throws {
    var appearance = Appearance()
    let (device, _, list) = open(appearance)
    // The headers of the lower sections go to the pool.
    device.perform { list.tableView.contentOffset.y = 300 }
    device.advance(by: 0.1)
    appearance.contentSizeCategory = .accessibilityLarge
    device.appearance = appearance
    device.perform { list.tableView.contentOffset.y = -list.tableView.adjustedContentInset.top }
    device.advance(by: 1)
    let (fresh, _, freshList) = open(appearance)
    fresh.advance(by: 1)
    let header = try #require(list.tableView.headerView(forSection: 0))
    let expected = try #require(freshList.tableView.headerView(forSection: 0))
    #expect(header.frame == expected.frame)
  }

  @Test func `A view removed from a tree outside a window follows the appearance when it returns`()
  {
    final class Witness: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        changes += 1
      }
    }
    var appearance = Appearance()
    let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
    let page = device.perform { UIViewController() }
    let (outer, inner) = device.perform { (UIView(), Witness()) }
    device.perform {
      outer.addSubview(inner)
      page.view.addSubview(outer)
    }
    device.show(page)
    device.perform { outer.removeFromSuperview() }
    appearance.isDark = true
    device.appearance = appearance
    let before = inner.changes
    device.perform {
      inner.removeFromSuperview()
      page.view.addSubview(inner)
    }
    #expect(inner.changes == before + 1)
  }

  @Test func `Cells and headers on the screen turn when their semantic attribute changes`() throws {
    func open(_ prepare: (UITableView) -> Void) -> (Simulator, UITableView) {
      let (device, _, list) = self.open(Appearance())
      device.perform { prepare(list.tableView) }
      return (device, list.tableView)
    }
    func turn(_ table: UITableView) {
      for cell in table.visibleCells {
        cell.semanticContentAttribute = .forceRightToLeft
        cell.contentView.semanticContentAttribute = .forceRightToLeft
      }
      for section in 0..<3 {
        table.headerView(forSection: section)?.semanticContentAttribute = .forceRightToLeft
      }
    }
    let (device, table) = open(turn)
    device.advance(by: 0.5)
    let accessory = try #require(
      table.visibleCells[0].subviews.max { $0.bounds.width > $1.bounds.width })
    #expect(accessory.frame.maxX < 100)
    let (fresh, freshTable) = open { _ in }
    let before = fresh.snapshot()
    fresh.perform { turn(freshTable) }
    fresh.advance(by: 0.5)
    #expect(fresh.snapshot().difference(from: before) != nil)
    #expect(device.snapshot().difference(from: fresh.snapshot()) == nil)
  }

  @Test(arguments: Change.allCases)
  func `A screen made before a change looks as if it were made after it`(change: Change) throws {
    func screen() -> UINavigationController {
      let list = List(style: .grouped)
      list.loadViewIfNeeded()
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      label.text = "Label"
      label.textColor = .label
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      list.tableView.tableHeaderView = label
      return UINavigationController(rootViewController: list)
    }
    var appearance = Appearance()
    let device = Simulator(size: CGSize(width: 390, height: 600), scale: 2)
    let early = device.perform { screen() }
    change.apply(to: &appearance)
    device.appearance = appearance
    device.show(early)
    device.advance(by: 0.5)
    let fresh = Simulator(
      size: CGSize(width: 390, height: 600), scale: 2, appearance: appearance)
    fresh.show(fresh.perform { screen() })
    fresh.advance(by: 0.5)
    #expect(device.snapshot().difference(from: fresh.snapshot()) == nil)
  }

  @Test(arguments: Cover.allCases)
  func `Rows that size themselves have the heights of a new text size`(cover: Cover) throws {
    final class Paragraphs: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        6
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "many words ", count: 4 + indexPath.row)
        cell.contentConfiguration = content
        return cell
      }
    }
    func open(_ appearance: Appearance) -> (Simulator, UINavigationController, Paragraphs) {
      let device = Simulator(
        size: CGSize(width: 390, height: 800), scale: 2, appearance: appearance)
      let list = device.perform { Paragraphs(style: .plain) }
      let navigation = device.perform { UINavigationController(rootViewController: list) }
      device.show(navigation)
      device.advance(by: 0.5)
      return (device, navigation, list)
    }
    var appearance = Appearance()
    let (device, navigation, list) = open(appearance)
    device.perform { self.cover(navigation, of: device, by: cover) }
    device.advance(by: 0.5)
    appearance.contentSizeCategory = .accessibilityLarge
    device.appearance = appearance
    device.advance(by: 0.5)
    device.perform { uncover(navigation, of: device, by: cover) }
    device.advance(by: 1)
    let (_, _, fresh) = open(appearance)
    func heights(_ list: UITableViewController) -> [CGFloat] {
      (0..<6).map { list.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    }
    #expect(heights(list) == heights(fresh))
  }

  private func cover(_ navigation: UINavigationController, of device: Simulator, by cover: Cover) {
    switch cover {
    case .nothing: break
    case .push: navigation.pushViewController(UIViewController(), animated: false)
    case .modal:
      let modal = UIViewController()
      modal.modalPresentationStyle = .fullScreen
      navigation.present(modal, animated: false)
    case .otherRoot: device.window.rootViewController = UIViewController()
    }
  }

  private func uncover(
    _ navigation: UINavigationController, of device: Simulator, by cover: Cover
  ) {
    switch cover {
    case .nothing: break
    case .push: navigation.popViewController(animated: false)
    case .modal: navigation.dismiss(animated: false)
    case .otherRoot: device.window.rootViewController = navigation
    }
  }
}
