import Foundation
import Simulator
import Testing
import Trestle

/// Content states over rows that are still there.
@Suite @MainActor struct ContentStateTests {
  private func isShown(_ view: UIView?) -> Bool { view.map { $0.alpha > 0 } ?? false }

  private func row(_ index: Int, of stage: ListStage) -> UITableViewCell? {
    stage.table.cellForRow(at: IndexPath(row: index, section: 0))
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func `A content state takes the place of rows that are still there`(
    style: UITableView.Style, animated: Bool
  ) throws {
    let stage = ListStage(sections: 2, rows: 60, style: style, titles: true)
    try stage.device.tap(row: 2, section: 0)
    stage.device.perform {
      stage.page.setContentState(.error(title: "No connection"), animated: animated)
    }
    try stage.device.settle()
    #expect(!isShown(row(0, of: stage)) && !isShown(stage.table.headerView(forSection: 0)))
    let title = try #require(
      stage.device.screenReader.elements.first { $0.label == "No connection" })
    #expect(
      !stage.device.screenReader.elements.contains {
        $0 != title && $0.frame.intersects(title.frame)
      })
    // Rows that come into view are hidden as well, and a tap selects none of them.
    stage.device.fling(at: CGPoint(x: 195, y: 600), velocity: CGPoint(x: 0, y: -2000))
    try stage.device.settle()
    #expect(stage.offset > 300 && stage.table.visibleCells.allSatisfy { !isShown($0) })
    stage.device.tap(at: CGPoint(x: 195, y: 200))
    try stage.device.settle()
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    stage.device.perform { stage.table.reloadData() }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { !isShown($0) })
    let offset = stage.offset
    stage.device.perform { stage.page.setContentState(.content, animated: animated) }
    try stage.device.settle()
    #expect(stage.offset == offset && stage.table.visibleCells.allSatisfy { isShown($0) })
    stage.device.perform { stage.table.setContentOffset(.zero, animated: true) }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { isShown($0) })
    #expect(isShown(stage.table.headerView(forSection: 0)))
  }

  @Test func `A content state is centred above the keyboard`() throws {
    let stage = ListStage(rows: 4)
    let field = UITextField(frame: CGRect(x: 20, y: 5, width: 200, height: 34))
    stage.device.perform {
      stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      stage.table.tableHeaderView?.addSubview(field)
      stage.page.setContentState(.empty(title: "Nothing here"), animated: false)
    }
    try stage.device.settle()
    func middle() throws -> CGFloat {
      let title = stage.device.screenReader.elements.first { $0.label == "Nothing here" }
      return try #require(title).frame.midY
    }
    let before = try middle()
    stage.device.perform { _ = field.becomeFirstResponder() }
    try stage.device.settle()
    let keyboard = stage.device.perform { stage.page.view.keyboardLayoutGuide.layoutFrame }
    #expect(keyboard.height > 100)
    #expect(abs(try middle() - (before - keyboard.height / 2)) <= 18)
    stage.device.perform { _ = field.resignFirstResponder() }
    try stage.device.settle()
    #expect(try middle() == before)
  }

  @Test(arguments: [false, true])
  func `A content state that is longer than the screen begins at its top`(isLandscape: Bool) throws
  {
    let size = isLandscape ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844)
    let device = Simulator(
      size: size,
      appearance: Appearance(
        contentSizeCategory: .accessibilityExtraExtraExtraLarge,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let page: TableViewController = device.perform { TableViewController(style: .plain) }
    device.show(page)
    device.perform {
      page.setContentState(
        .error(
          title: "The list could not be loaded",
          message: String(repeating: "The server did not answer in time. ", count: 8)),
        animated: false)
    }
    try device.settle()
    let title = try #require(
      device.screenReader.elements.first { $0.label == "The list could not be loaded" })
    #expect(title.frame.minY >= 47)
  }

  @Test(arguments: [UITableView.RowAnimation.fade, .top, .none, .automatic])
  func `Rows that come while a content state is shown stay hidden`(
    animation: UITableView.RowAnimation
  ) throws {
    let stage = ListStage(rows: 4)
    stage.device.perform { stage.page.setContentState(.loading("Loading"), animated: false) }
    stage.device.perform {
      stage.page.sections[0].insert(999, at: 0)
      stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: animation)
    }
    try stage.device.settle()
    #expect(stage.table.visibleCells.count > 4)
    #expect(stage.table.visibleCells.allSatisfy { !isShown($0) })
    stage.device.perform { stage.page.setContentState(.content, animated: true) }
    try stage.device.settle()
    #expect(stage.table.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `Rows fade out while a content state fades in`() throws {
    let stage = ListStage(rows: 30)
    stage.device.perform { stage.page.setContentState(.empty(title: "None"), animated: true) }
    stage.device.advance(by: 0.12)
    let layer = try #require(row(1, of: stage)?.layer)
    #expect((0.1...0.9).contains((layer.presentation() ?? layer).opacity))
  }

  @Test(
    arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge], [false, true])
  func `In landscape a long content state is inside the screen, and above a keyboard`(
    textSize: UIContentSizeCategory, hasKeyboard: Bool
  ) throws {
    let device = Simulator(
      size: CGSize(width: 568, height: 320), appearance: Appearance(contentSizeCategory: textSize))
    let page = device.perform { ListPage(style: .plain) }
    let field = device.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 10)) }
    var retries = 0
    device.show(page)
    device.perform {
      page.overlayView.addSubview(field)
      if hasKeyboard { _ = field.becomeFirstResponder() }
      page.setContentState(
        .error(
          title: "No connection to the server",
          message: String(repeating: "The server could not be reached. ", count: 6),
          retry: { retries += 1 }), animated: false)
    }
    try device.settle()
    let elements = device.screenReader.elements
    let title = try #require(elements.first { $0.label == "No connection to the server" })
    let button = try #require(elements.first { $0.label == "Try again" })
    let bottom = hasKeyboard ? device.keyboard.frame.minY : 320
    #expect(title.frame.minY >= 0 && button.frame.maxY <= bottom + 0.5)
    device.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    try device.settle()
    #expect(retries == 1)
    guard hasKeyboard else { return }
    // It follows the keyboard.
    device.perform { _ = field.resignFirstResponder() }
    try device.settle()
    let after = try #require(device.screenReader.elements.first { $0.label == "Try again" })
    #expect(after.frame.minY > button.frame.minY && after.frame.maxY <= 320.5)
  }

  @Test func `A table header stays while a content state is shown, and can be used`() throws {
    let stage = ListStage(rows: 30)
    var taps = 0
    let button = stage.device.perform { () -> UIButton in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.table.tableHeaderView = button
      stage.page.setContentState(.empty(title: "None"), animated: false)
      return button
    }
    try stage.device.settle()
    try stage.device.tap(button)
    #expect(taps == 1 && isShown(button))
  }
}
