import Foundation
import Simulator
import Testing
import UIKit

/// Every method of Apple's `UITableViewDataSource` and `UITableViewDelegate` is called by what a
/// user does, and in Apple's order.
///
/// Not among them: the three methods of the edit menu before `UIMenu`, and those of dragging.
@MainActor @Suite struct TableCallsTests {
  private let device = Simulator(size: CGSize(width: 375, height: 600), scale: 2)
  private let log: CallLog
  private let table: UITableView
  private let controller: UIViewController

  init() {
    let log = CallLog()
    let controller = device.perform { UIViewController() }
    table = device.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
      table.dataSource = log
      table.delegate = log
      controller.view.addSubview(table)
      return table
    }
    (self.log, self.controller) = (log, controller)
  }

  private func show() {
    device.show(controller)
    device.advance(by: 0.1)
    log.calls = []
  }

  private func point(_ row: Int, x: CGFloat = 180) -> CGPoint {
    let rect = device.perform { table.rectForRow(at: path(row)) }
    return CGPoint(x: x, y: rect.midY - table.contentOffset.y)
  }

  private func swipe(_ row: Int, by distance: CGFloat) {
    device.touch(at: point(row, x: distance < 0 ? 340 : 40))
      .move(byX: distance, y: 0, over: 0.3).hold(for: 0.15).lift()
    device.advance(by: 0.8)
  }

  private func tapButton() throws {
    let cell = try #require(
      device.perform { table.visibleCells.first { $0.showingDeleteConfirmation } })
    let button = try #require(
      device.perform { cell.controls.first { $0.superview?.superview === cell } })
    device.tap(at: device.perform { button.convert(button.bounds, to: nil) }.center)
    device.advance(by: 0.8)
  }

  // MARK: Appearing

  /// UIKit reference 2.1 and 2.5: numbers, titles and estimates first; heights and views with the
  /// rows that come into view, each row's cell before it is shown.
  @Test func `Rows appear: numbers, estimates, then what is in view`() throws {
    log.indexTitles = ["A", "B"]
    device.show(controller)
    device.advance(by: 0.1)
    let calls = log.calls
    func first(_ name: String) throws -> Int {
      try #require(calls.firstIndex { $0 == name || $0.hasPrefix(name + " ") }, "\(name)")
    }
    let order = try [
      "numberOfSections", "numberOfRowsInSection 0", "numberOfRowsInSection 1",
      "titleForHeaderInSection 0", "estimatedHeightForRowAt 0.0", "cellForRowAt 0.0",
    ].map(first)
    #expect(order == order.sorted())
    #expect(try first("sectionIndexTitles") < first("cellForRowAt"))
    #expect(try first("estimatedHeightForHeaderInSection") < first("heightForHeaderInSection"))
    #expect(try first("estimatedHeightForFooterInSection") < first("heightForFooterInSection"))
    #expect(try first("titleForFooterInSection") < first("cellForRowAt"))
    for row in 0..<4 {
      #expect(try first("cellForRowAt 0.\(row)") < first("willDisplay 0.\(row)"))
      #expect(try first("estimatedHeightForRowAt 0.0") < first("heightForRowAt 0.\(row)"))
      #expect(try first("cellForRowAt 0.\(row)") < first("heightForRowAt 0.\(row)"))
      #expect(try first("heightForRowAt 0.\(row)") < first("willDisplay 0.\(row)"))
      #expect(
        try first("indentationLevelForRowAt 0.\(row)") < first("willDisplay 0.\(row)"))
    }
    #expect(try first("viewForHeaderInSection 0") < first("willDisplayHeaderView 0"))
    #expect(try first("viewForFooterInSection 0") < first("willDisplayFooterView 0"))
    // A row far below is neither measured nor made.
    #expect(!calls.contains("cellForRowAt 1.9"))
  }

  @Test func `Rows, headers and footers leave`() {
    log.sections[1] = names(0..<60)
    show()
    device.fling(at: CGPoint(x: 180, y: 500), velocity: CGPoint(x: 0, y: -4000))
    device.advance(by: 3)
    let calls = log.calls
    #expect(calls.contains("didEndDisplaying 0.0"))
    #expect(calls.contains("didEndDisplayingHeaderView 0"))
    #expect(calls.contains("didEndDisplayingFooterView 0"))
    // Each row that comes is asked for, measured and shown; none is asked twice.
    let asked = calls.filter { $0.hasPrefix("cellForRowAt") }
    #expect(Set(asked).count == asked.count && asked.count > 20)
  }

  // MARK: Touches

  /// UIKit reference 2.3.
  @Test func `A tap highlights, selects and performs the primary action`() {
    show()
    device.tap(at: point(1))
    #expect(
      log.calls == [
        "shouldHighlightRowAt 0.1", "didHighlightRowAt 0.1", "didUnhighlightRowAt 0.1",
        "willSelectRowAt 0.1", "didSelectRowAt 0.1", "canPerformPrimaryActionForRowAt 0.1",
        "performPrimaryActionForRowAt 0.1",
      ])
    log.calls = []
    device.tap(at: point(2))
    #expect(
      log.calls.prefix(7) == [
        "shouldHighlightRowAt 0.2", "didHighlightRowAt 0.2", "didUnhighlightRowAt 0.2",
        "willSelectRowAt 0.2", "willDeselectRowAt 0.1", "didDeselectRowAt 0.1",
        "didSelectRowAt 0.2",
      ])
  }

  @Test func `A tap on a detail button tells of the accessory alone`() {
    log.configure = { $0.accessoryType = .detailButton }
    show()
    device.tap(at: point(1, x: 348))
    #expect(log.calls == ["accessoryButtonTappedForRowWith 0.1"])
  }

  @Test func `Two fingers select rows`() {
    table.allowsMultipleSelectionDuringEditing = true
    show()
    let fingers = [140, 200].map { device.touch(at: point(0, x: $0)) }
    device.move(
      fingers.map { ($0, CGPoint(x: $0.location.x, y: $0.location.y + 100)) }, over: 0.3)
    for finger in fingers { finger.lift() }
    device.advance(by: 0.5)
    let calls = log.take(
      "shouldBeginMultipleSelectionInteractionAt", "didBeginMultipleSelectionInteractionAt",
      "didSelectRowAt", "tableViewDidEndMultipleSelectionInteraction", "canEditRowAt")
    #expect(calls.first == "shouldBeginMultipleSelectionInteractionAt 0.0")
    // The table is in edit mode before the interaction begins.
    let begin = calls.firstIndex(of: "didBeginMultipleSelectionInteractionAt 0.0")
    let asked = calls.firstIndex(of: "canEditRowAt 0.0")
    #expect(asked != nil && begin != nil && asked! < begin!)
    #expect(calls.filter { $0.hasPrefix("didSelect") }.count == 3)
    #expect(calls.last == "tableViewDidEndMultipleSelectionInteraction")
    #expect(table.isEditing)
  }

  // MARK: Swipes

  /// UIKit reference 16.1.
  @Test func `A swipe asks for the newest actions first, and a tap commits`() throws {
    show()
    swipe(1, by: -90)
    #expect(
      log.calls == [
        "canEditRowAt 0.1", "editingStyleForRowAt 0.1",
        "trailingSwipeActionsConfigurationForRowAt 0.1", "editActionsForRowAt 0.1",
        "titleForDeleteConfirmationButtonForRowAt 0.1", "willBeginEditingRowAt 0.1",
        "willTransition 2", "didTransition 2",
      ])
    #expect(table.isEditing)
    log.calls = []
    try tapButton()
    #expect(
      log.take("commit", "didTransition", "didEndEditingRowAt") == [
        "commit 0.1", "didTransition 0", "didEndEditingRowAt",
      ])
    #expect(!table.isEditing)
  }

  @Test func `A swipe to the other side asks for leading actions, and a tap beside closes`() {
    log.leading = { [weak log] _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Read") { _, _, done in
          log?.calls.append("handler")
          done(true)
        }
      ])
    }
    show()
    swipe(1, by: 90)
    #expect(
      log.calls == [
        "canEditRowAt 0.1", "editingStyleForRowAt 0.1",
        "leadingSwipeActionsConfigurationForRowAt 0.1", "willBeginEditingRowAt 0.1",
        "willTransition 2", "didTransition 2",
      ])
    log.calls = []
    device.tap(at: point(3))
    device.advance(by: 0.8)
    #expect(log.calls == ["willTransition 0", "didTransition 0", "didEndEditingRowAt 0.1"])
    log.calls = []
    swipe(1, by: 300)
    #expect(
      log.take("handler", "willBeginEditingRowAt", "didTransition", "didEndEditingRowAt") == [
        "willBeginEditingRowAt 0.1", "handler", "didTransition 0", "didEndEditingRowAt 0.1",
      ])
  }

  @Test func `Contextual and row actions call their handlers, never commit`() throws {
    log.older = [
      UITableViewRowAction(style: .default, title: "Old") { [weak log] _, path in
        log?.calls.append("handler \(path.section).\(path.row)")
      }
    ]
    show()
    swipe(1, by: -90)
    #expect(!log.calls.contains("titleForDeleteConfirmationButtonForRowAt 0.1"))
    log.calls = []
    try tapButton()
    #expect(log.take("handler", "commit") == ["handler 0.1"])
    device.tap(at: point(3))
    device.advance(by: 0.8)
    log.trailing = { [weak log] _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "New") { _, _, done in
          log?.calls.append("handler")
          done(true)
        }
      ])
    }
    log.calls = []
    swipe(2, by: -90)
    #expect(!log.calls.contains("editActionsForRowAt 0.2"))
    try tapButton()
    #expect(
      log.take("handler", "commit", "willTransition", "didTransition", "didEndEditingRowAt") == [
        "willTransition 2", "didTransition 2", "handler", "willTransition 0", "didTransition 0",
        "didEndEditingRowAt 0.2",
      ])
  }

  // MARK: Edit mode

  /// UIKit reference 15.2.
  @Test func `Edit mode asks each row in turn, and its cell then changes`() throws {
    show()
    device.perform { table.setEditing(true, animated: true) }
    device.advance(by: 0.5)
    let rows = (0..<4).flatMap { row in
      [
        "canEditRowAt 0.\(row)", "editingStyleForRowAt 0.\(row)",
        "shouldIndentWhileEditingRowAt 0.\(row)", "canMoveRowAt 0.\(row)", "willTransition 1",
      ]
    }
    #expect(Array(log.calls.prefix(20)) == rows)
    #expect(log.calls.filter { $0 == "didTransition 1" }.count == table.visibleCells.count)
    log.calls = []
    device.tap(at: point(0, x: 22))
    device.advance(by: 0.8)
    #expect(log.take("willTransition", "didTransition") == ["willTransition 3", "didTransition 3"])
    try tapButton()
    // A confirmation is not a swipe: the delegate is not called at its beginning or end.
    #expect(
      log.take("commit", "willBeginEditingRowAt", "didEndEditingRowAt") == ["commit 0.0"])
    device.perform { table.setEditing(false, animated: true) }
    device.advance(by: 0.5)
    #expect(log.calls.filter { $0 == "willTransition 0" }.count == table.visibleCells.count)
    #expect(log.calls.filter { $0 == "didTransition 0" }.count == table.visibleCells.count)
  }

  /// UIKit reference 15.5.
  @Test func `A row that is carried asks for its target, and is moved once`() {
    show()
    device.perform { table.setEditing(true, animated: false) }
    device.advance(by: 0.1)
    log.calls = []
    device.touch(at: point(0, x: 348)).hold(for: 0.1).move(byX: 0, y: 95, over: 0.4).lift()
    device.advance(by: 0.5)
    let targets = Array(repeating: "targetIndexPathForMoveFromRowAt 0.0", count: 2)
    #expect(log.calls.filter { !$0.hasPrefix("number") } == targets + ["moveRowAt 0.0"])
    #expect(log.sections[0] == ["b", "c", "a", "d"])
  }

  // MARK: Index, focus and menus

  @Test func `A touch on the index asks for its section`() {
    log.indexTitles = ["A", "B"]
    show()
    let rect = device.perform { table.sectionIndexTitlesRect }
    device.tap(at: CGPoint(x: rect?.midX ?? 0, y: (rect?.maxY ?? 0) - 4))
    #expect(log.calls.first == "sectionForSectionIndexTitle 1")
    #expect(!log.calls.contains("sectionIndexTitles"))
  }

  @Test func `Keys ask where the focus may go, before it goes there`() {
    show()
    device.press(.tab)
    #expect(
      log.calls == [
        "indexPathForPreferredFocusedView", "shouldUpdateFocusIn 0.1", "didUpdateFocusIn 0.1",
      ])
    log.calls = []
    device.press(.down)
    #expect(
      log.calls == [
        "canFocusRowAt 0.2", "shouldUpdateFocusIn 0.2", "didUpdateFocusIn 0.2",
        "selectionFollowsFocusForRowAt 0.2",
      ])
  }

  /// UIKit reference 17.1.
  @Test func `A menu asks for its configuration, shows, and ends with its action`() throws {
    log.menu = UIContextMenuConfiguration(actionProvider: { [weak log] _ in
      log?.calls.append("actions")
      return UIMenu(children: [UIAction(title: "Act") { _ in log?.calls.append("act") }])
    })
    show()
    device.touch(at: point(1)).hold(for: 0.6).lift()
    try device.settle()
    let names = [
      "contextMenuConfigurationForRowAt", "previewForHighlightingContextMenuWithConfiguration",
      "actions", "willDisplayContextMenu", "displayed",
    ]
    #expect(
      log.calls.filter { call in names.contains { call.hasPrefix($0) } } == [
        "contextMenuConfigurationForRowAt 0.1",
        "previewForHighlightingContextMenuWithConfiguration", "actions", "willDisplayContextMenu",
        "displayed",
      ])
    log.calls = []
    try device.screenReader.activate("Act")
    try device.settle()
    #expect(
      log.calls == [
        "act", "willEndContextMenuInteraction", "previewForDismissingContextMenuWithConfiguration",
        "ended",
      ])
    device.touch(at: point(1)).hold(for: 0.6).lift()
    try device.settle()
    log.calls = []
    let platter = try #require(
      device.perform {
        device.window.subviews.last?.subviews.first {
          String(describing: type(of: $0)) == "MenuPlatter"
        }
      })
    device.tap(at: device.perform { platter.convert(platter.bounds, to: nil) }.center)
    try device.settle()
    #expect(log.calls.first == "willPerformPreviewActionForMenuWith")
    #expect(log.calls.contains("willEndContextMenuInteraction"))
  }

  // MARK: All

  @Test func `No method is left that nothing has called`() throws {
    CallLog.all = []
    try TableCallsTests().`Rows appear: numbers, estimates, then what is in view`()
    TableCallsTests().`Rows, headers and footers leave`()
    TableCallsTests().`A tap highlights, selects and performs the primary action`()
    TableCallsTests().`A tap on a detail button tells of the accessory alone`()
    TableCallsTests().`Two fingers select rows`()
    try TableCallsTests().`A swipe asks for the newest actions first, and a tap commits`()
    TableCallsTests()
      .`A swipe to the other side asks for leading actions, and a tap beside closes`()
    try TableCallsTests().`Contextual and row actions call their handlers, never commit`()
    try TableCallsTests().`Edit mode asks each row in turn, and its cell then changes`()
    TableCallsTests().`A row that is carried asks for its target, and is moved once`()
    TableCallsTests().`A touch on the index asks for its section`()
    TableCallsTests().`Keys ask where the focus may go, before it goes there`()
    try TableCallsTests().`A menu asks for its configuration, shows, and ends with its action`()
    let every: Set = [
      // UITableViewDataSource
      "cellForRowAt", "numberOfRowsInSection", "numberOfSections", "sectionIndexTitles",
      "canEditRowAt", "canMoveRowAt", "commit", "moveRowAt", "sectionForSectionIndexTitle",
      "titleForFooterInSection", "titleForHeaderInSection",
      // UITableViewDelegate
      "indexPathForPreferredFocusedView", "accessoryButtonTappedForRowWith", "canFocusRowAt",
      "canPerformPrimaryActionForRowAt", "contextMenuConfigurationForRowAt",
      "didBeginMultipleSelectionInteractionAt", "didDeselectRowAt", "didEndDisplaying",
      "didEndDisplayingFooterView", "didEndDisplayingHeaderView", "didEndEditingRowAt",
      "didHighlightRowAt", "didSelectRowAt", "didUnhighlightRowAt", "didUpdateFocusIn",
      "editActionsForRowAt", "editingStyleForRowAt", "estimatedHeightForFooterInSection",
      "estimatedHeightForHeaderInSection", "estimatedHeightForRowAt", "heightForFooterInSection",
      "heightForHeaderInSection", "heightForRowAt", "indentationLevelForRowAt",
      "leadingSwipeActionsConfigurationForRowAt", "performPrimaryActionForRowAt",
      "previewForDismissingContextMenuWithConfiguration",
      "previewForHighlightingContextMenuWithConfiguration", "selectionFollowsFocusForRowAt",
      "shouldBeginMultipleSelectionInteractionAt", "shouldHighlightRowAt",
      "shouldIndentWhileEditingRowAt", "shouldUpdateFocusIn", "targetIndexPathForMoveFromRowAt",
      "titleForDeleteConfirmationButtonForRowAt", "trailingSwipeActionsConfigurationForRowAt",
      "viewForFooterInSection", "viewForHeaderInSection", "willBeginEditingRowAt",
      "willDeselectRowAt", "willDisplay", "willDisplayContextMenu", "willDisplayFooterView",
      "willDisplayHeaderView", "willEndContextMenuInteraction",
      "willPerformPreviewActionForMenuWith", "willSelectRowAt",
      "tableViewDidEndMultipleSelectionInteraction",
    ]
    #expect(every.count == 59)
    #expect(every.subtracting(CallLog.all).isEmpty)
    #expect(CallLog.all.subtracting(every).isEmpty)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
