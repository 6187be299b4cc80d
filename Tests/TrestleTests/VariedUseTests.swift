import Simulator
import Testing
import Trestle

/// What users do with lists, in many containers, with all behaviours and without any.
@MainActor @Suite(.serialized) struct VariedUseTests {
  typealias Stage = UnobtrusiveStage

  private static let kinds = Stage.List.allCases.flatMap { list in
    [(list, Stage.Behavior.nothing), (list, .all)]
  }

  /// The top of a view between the bars and the keyboard, and its bottom.
  private func clearRange(_ stage: Stage) -> ClosedRange<CGFloat> {
    let top = stage.list.convert(stage.list.bounds, to: nil).minY
    let inset = stage.list.adjustedContentInset
    let end = min(
      stage.device.keyboard.isVisible ? stage.device.keyboard.frame.minY : .infinity,
      stage.list.convert(stage.list.bounds, to: nil).maxY)
    return top + inset.top...max(top + inset.top, end)
  }

  private func expectClear(_ field: UITextField, _ stage: Stage, _ note: String) {
    let frame = field.convert(field.bounds, to: nil)
    let range = clearRange(stage)
    #expect(
      frame.minY >= range.lowerBound - 0.75 && frame.maxY <= range.upperBound + 0.75,
      "\(note): \(frame) in \(range)")
  }

  // MARK: Text size

  @Test(arguments: Stage.Container.allCases, [false, true])
  func `Another text size keeps the first whole row, and a field that is edited`(
    container: Stage.Container, edits: Bool
  ) throws {
    // With all behaviors, the edited field of a collection view ends behind the keyboard.
    for (list, behavior) in Self.kinds where !edits || list != .collection || behavior != .all {
      let stage = try Stage(
        behavior, list: list, style: list == .uiTable ? .grouped : .plain, in: container,
        headers: .titles, isSelfSizing: true)
      stage.device.perform { stage.list.contentOffset.y = 800 }
      try stage.device.settle()
      let rows = stage.rowsWithVisibleFields
      let row = try #require(edits ? rows.last : rows.first)
      let field = try #require(stage.field(row))
      if edits {
        stage.device.perform { _ = field.becomeFirstResponder() }
        try stage.device.settle()
      }
      for size: UIContentSizeCategory in [.extraExtraLarge, .accessibilityLarge, .small] {
        let note = "\(list), \(behavior), \(size.rawValue)"
        let place = stage.cell(row).map { $0.convert($0.bounds, to: nil).minY } ?? .nan
        stage.device.appearance.contentSizeCategory = size
        try stage.device.settle()
        if edits {
          #expect(field.isFirstResponder && stage.device.keyboard.isVisible, "\(note)")
          expectClear(field, stage, note)
        } else {
          let cell = try #require(stage.cell(row), "\(note)")
          let moved = cell.convert(cell.bounds, to: nil).minY - place
          #expect(abs(moved) < 60, "\(note): \(moved)")
        }
      }
    }
  }

  // MARK: Fields

  @Test(arguments: [Stage.Container.largeTitle, .tabs, .split, .sheet])
  func `Next and Previous go from row to row between the bars and the keyboard`(
    container: Stage.Container
  ) throws {
    for (list, behavior) in Self.kinds {
      let stage = try Stage(
        behavior, list: list, style: list == .uiTable ? .grouped : .plain, in: container,
        headers: .titles)
      let avoidance = stage.device.perform { () -> KeyboardAvoidance in
        let avoidance = stage.list.keyboardAvoidance ?? KeyboardAvoidance()
        stage.list.keyboardAvoidance = avoidance
        avoidance.showsToolbar = true
        return avoidance
      }
      let first = try #require(stage.rowsWithVisibleFields.first)
      stage.device.perform { _ = stage.field(first)?.becomeFirstResponder() }
      try stage.device.settle()
      let rows = Array(first + 1...first + 9)
      let way = rows.map { ($0, true) } + rows.dropLast().reversed().map { ($0, false) }
      for (row, isNext) in way {
        let note = "\(list), \(behavior), row \(row)"
        let hasMoved = stage.device.perform {
          isNext ? avoidance.focusNextField() : avoidance.focusPreviousField()
        }
        #expect(hasMoved, "\(note)")
        try stage.device.settle()
        let field = try #require(stage.field(row), "\(note)")
        #expect(field.isFirstResponder, "\(note)")
        expectClear(field, stage, note)
      }
    }
  }

  // MARK: Search

  /// A search whose bar is the header of a table, or in the navigation bar.
  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func `From a result of a search there is a way back to the search`(
    style: UITableView.Style, isRightToLeft: Bool
  ) throws {
    for (number, container) in [
      Stage.Container.navigation, .largeTitle, .tabs, .sheet, .child,
    ].enumerated() {
      for behavior in [Stage.Behavior.nothing, .all] {
        let list: Stage.List = number % 2 == 0 ? .table : .uiTable
        let stage = try Stage(
          behavior, list: list, style: style, in: container, isRightToLeft: isRightToLeft)
        let note = "\(container), \(list), \(behavior)"
        let search = stage.device.perform { UISearchController(searchResultsController: nil) }
        stage.device.perform {
          stage.controller.definesPresentationContext = true
          stage.table?.tableHeaderView = search.searchBar
        }
        try stage.device.settle()
        let navigation = try #require(stage.navigation)
        try stage.device.tap(search.searchBar)
        try stage.device.settle()
        #expect(search.isActive, "\(note)")
        stage.device.perform {
          navigation.pushViewController(UIViewController(), animated: true)
        }
        try stage.device.settle()
        #expect(!navigation.isNavigationBarHidden, "\(note)")
        // The parent of a child has no title.
        let back = container == .child ? "Back" : "List"
        #expect(stage.device.accessibilityTree().contains("button \"\(back)\""), "\(note)")
        let x: CGFloat = isRightToLeft ? 388 : 2
        stage.device.touch(at: CGPoint(x: x, y: 400)).move(byX: x < 100 ? 340 : -340, over: 0.3)
          .lift()
        try stage.device.settle()
        #expect(stage.controller.view.window != nil && search.isActive, "\(note)")
        stage.device.perform { search.isActive = false }
        try stage.device.settle()
        #expect(!navigation.isNavigationBarHidden, "\(note)")
        #expect(stage.distance >= -0.75, "\(note): \(stage.distance)")
      }
    }
  }

  // MARK: Wheels

  @Test(arguments: Stage.Container.allCases)
  func `A slow wheel scrolls past a hiding header`(container: Stage.Container) throws {
    for list in [Stage.List.table, .uiTable] {
      for style in [UITableView.Style.plain, .grouped] {
        let stage = try Stage(.nothing, list: list, style: style, in: container)
        stage.device.perform {
          stage.table?.tableHeaderView = UIView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 120))
          stage.table?.headerHiding = HeaderHiding(.always)
        }
        try stage.device.settle()
        var last = stage.offset
        for notch in 0..<6 {
          stage.device.wheel(at: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: -53))
          try stage.device.settle()
          let note = "\(list), style \(style.rawValue), notch \(notch)"
          #expect(stage.offset > last, "\(note)")
          last = stage.offset
        }
      }
    }
  }
}
