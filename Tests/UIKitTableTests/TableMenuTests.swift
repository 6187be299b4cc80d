import CoreGraphics
import Foundation
import Simulator
import Testing
import UIKit

/// The context menus of a table's rows.
@Suite(.serialized) @MainActor struct TableMenuTests {
  /// A table of names whose delegate has menus.
  @MainActor final class Names: UITableViewController {
    var names = (0..<30).map { "Name \($0)" }
    var calls: [String] = []
    var onAction: (String, Names) -> Void = { _, _ in }
    var hasDismissal = false

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("configuration \(indexPath.row)")
      if names[indexPath.row] == "Name 2" { return nil }
      return UIContextMenuConfiguration(
        identifier: names[indexPath.row] as NSString,
        actionProvider: { [weak self] _ in
          self?.calls.append("actions")
          return UIMenu(children: [
            UIAction(title: "Act") { [weak self] _ in
              guard let self else { return }
              calls.append("act")
              onAction(names.indices.contains(indexPath.row) ? names[indexPath.row] : "", self)
            }
          ])
        })
    }
    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      calls.append("highlight")
      return nil
    }
    override func tableView(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      calls.append("commit \(configuration.identifier)")
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("willDisplay")
      animator?.addCompletion { [weak self] in self?.calls.append("displayed") }
    }
    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      calls.append("willEnd \(configuration.identifier)")
      animator?.addCompletion { [weak self] in self?.calls.append("ended") }
    }
  }

  /// Names with an answer for the dismissal.
  @MainActor final class FadingNames: NSObject, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Act") { _ in }])
      })
    }
    func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
  }

  let device = Simulator(size: CGSize(width: 390, height: 600))
  let names: Names

  init() throws {
    names = device.perform { Names(style: .plain) }
    device.show(names)
    try device.settle()
  }

  private var table: UITableView { names.tableView }

  private var stage: UIView? {
    device.window.subviews.last { String(describing: type(of: $0)) == "MenuStage" }
  }

  private var platter: UIView? {
    stage?.subviews.first { String(describing: type(of: $0)) == "MenuPlatter" }
  }

  private func point(_ row: Int) -> CGPoint {
    CGPoint(x: 150, y: 44 * CGFloat(row) + 22 - table.contentOffset.y)
  }

  private func press(_ row: Int) throws {
    device.touch(at: point(row)).hold(for: 0.6).lift()
    try device.settle()
  }

  private func act() throws {
    try device.screenReader.activate("Act")
    try device.settle()
  }

  /// The texts of the rows that are shown, from top to bottom, of cells that are visible.
  private var shownRows: [String] {
    table.visibleCells.filter { cell in
      let shown = cell.layer.presentation()?.opacity ?? 0
      return !cell.isHidden && shown == 1
    }.compactMap { $0.textLabel?.text }
  }

  @Test func `The delegate is called in Apple's order, and the row is not selected`() throws {
    try press(3)
    #expect(
      names.calls == ["configuration 3", "highlight", "actions", "willDisplay", "displayed"])
    #expect(table.contextMenuInteraction?.menuAppearance == .rich)
    names.calls = []
    try act()
    #expect(names.calls == ["act", "willEnd Name 3", "ended"])
    #expect(stage == nil && table.indexPathForSelectedRow == nil)
    #expect(shownRows == (0..<14).map { "Name \($0)" })
  }

  @Test func `A row without a configuration behaves as before`() throws {
    try press(2)
    #expect(stage == nil)
    #expect(names.calls == ["configuration 2", "select 2"])
  }

  @Test func `A drag scrolls, also after a short rest`() throws {
    device.touch(at: point(6)).hold(for: 0.2).move(byX: 0, y: -120, over: 0.2).hold(for: 0.6).lift()
    try device.settle()
    #expect(stage == nil && table.contentOffset.y > 60)
    #expect(shownRows.count == table.visibleCells.count)
  }

  @Test func `A tap on the preview is told with the identifier`() throws {
    try press(4)
    let frame = try #require(platter).frame
    device.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try device.settle()
    #expect(names.calls.suffix(3) == ["commit Name 4", "willEnd Name 4", "ended"])
  }

  @Test func `A secondary click and the menu key open the menu of the row`() throws {
    device.click(at: point(5), button: .secondary).hold(for: 0.05).lift()
    try device.settle()
    #expect(names.calls.first == "configuration 5" && platter == nil && stage != nil)
    device.press(.escape)
    try device.settle()
    names.calls = []
    device.press(.tab)
    device.press(.down)
    device.press(.down)
    device.press(.down)
    try device.settle()
    device.press(Key(.keyboardApplication))
    try device.settle()
    #expect(names.calls.contains("configuration 3") && stage != nil)
    device.press(.down)
    device.press(.return)
    try device.settle()
    #expect(names.calls.contains("act"))
  }

  @Test func `A reload while the menu is open leaves every row visible with its own text`() throws {
    try press(3)
    device.perform {
      names.names = (0..<30).map { "Other \($0)" }
      table.reloadData()
    }
    device.advance(by: 0.1)
    #expect(shownRows == (0..<14).map { "Other \($0)" })
    try act()
    #expect(stage == nil && shownRows == (0..<14).map { "Other \($0)" })
    try press(3)
    #expect(platter != nil)
    try act()
    #expect(shownRows == (0..<14).map { "Other \($0)" })
  }

  @Test func `The preview returns to its row where an update has moved it`() throws {
    try press(3)
    device.perform {
      names.names.insert(contentsOf: ["New 0", "New 1"], at: 0)
      table.insertRows(
        at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    }
    try device.settle()
    var last = CGRect.zero
    try device.onFrames { _ in
      if let shown = platter?.layer.presentation() { last = shown.frame }
    } during: {
      device.press(.escape)
      try device.settle()
    }
    #expect(abs(last.midY - 242) < 1 && abs(last.width - 390) < 1)
    #expect(shownRows.contains("Name 3"))
  }

  @Test func `The action of a menu may delete its row, reload, push or leave`() throws {
    names.onAction = { name, page in
      guard let row = page.names.firstIndex(of: name) else { return }
      page.names.remove(at: row)
      page.tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }
    try press(3)
    try act()
    #expect(stage == nil && shownRows.prefix(4) == ["Name 0", "Name 1", "Name 2", "Name 4"])
    names.onAction = { _, page in page.tableView.reloadData() }
    try press(3)
    try act()
    #expect(stage == nil && shownRows.contains("Name 4"))
    names.onAction = { _, page in page.view.window?.rootViewController = UIViewController() }
    try press(3)
    try act()
    #expect(stage == nil && names.calls.suffix(2) == ["willEnd Name 4", "ended"])
  }

  @Test func `A preview without a place to return to fades`() throws {
    let delegate = FadingNames()
    device.perform { table.delegate = delegate }
    try device.settle()
    try press(3)
    let height = try #require(platter).frame
    var frames: [CGRect] = []
    try device.onFrames { _ in
      if let shown = platter?.layer.presentation() { frames.append(shown.frame) }
    } during: {
      device.press(.escape)
      try device.settle()
    }
    #expect(frames.allSatisfy { abs($0.width - height.width) < 0.01 })
    #expect(shownRows.count == table.visibleCells.count)
  }

  @Test func `Scrolling while the menu is open leaves no row without its text`() throws {
    try press(3)
    device.perform { table.contentOffset.y = 700 }
    device.advance(by: 0.1)
    #expect(shownRows.count == table.visibleCells.count)
    device.press(.escape)
    try device.settle()
    device.perform { table.contentOffset.y = 0 }
    try device.settle()
    #expect(shownRows == (0..<14).map { "Name \($0)" })
  }
}
