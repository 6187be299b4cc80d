import Foundation
import Simulator
import Testing
import Trestle

/// The names of version 0.3 do what their replacements do.
@MainActor @Suite struct DeprecatedNamesTests {
  @Test func `The flat names of a header set and read its headerHiding`() {
    (OldNames() as any OldNamesChecks).checkHeader()
  }

  @Test func `The flat names of the keyboard set and read its keyboardAvoidance`() {
    (OldNames() as any OldNamesChecks).checkKeyboard()
  }

  @Test func `The former name of deselection deselects every row`() {
    (OldNames() as any OldNamesChecks).checkDeselection()
  }

  @Test func `A floating button is the floating view`() {
    (OldNames() as any OldNamesChecks).checkFloatingView()
  }
}

/// Calls to it do not warn, though the functions that answer them are deprecated as what they test.
@MainActor private protocol OldNamesChecks {
  func checkHeader()
  func checkKeyboard()
  func checkFloatingView()
  func checkDeselection()
}

private struct OldNames: OldNamesChecks {
  @available(*, deprecated)
  func checkHeader() {
    let stage = ListStage()
    stage.addHeader()
    var changes: [Bool] = []
    var progress: [CGFloat] = []
    stage.device.perform {
      #expect(stage.table.headerAutohideMode == HeaderAutohideMode.automatic)
      stage.table.headerAutohideMode = .always
      stage.table.onHeaderHiddenChange = { changes.append($0) }
      stage.table.onHeaderProgress = { progress.append($0) }
      stage.table.headerAutohideSettings.threshold = 0.3
      stage.table.headerAutohideSettings.activationAction = HeaderActivationAction.show
    }
    #expect(stage.table.headerHiding?.mode == .always)
    #expect(stage.table.headerHiding?.threshold == 0.3)
    #expect(stage.table.headerAutohideSettings.activationAction == .show)
    stage.device.perform { stage.table.setHeaderHidden(true, animated: false) }
    #expect(stage.table.isHeaderHidden && changes == [true] && progress.last == 0)
    #expect(stage.table.onHeaderProgress != nil && stage.table.onHeaderHiddenChange != nil)
    stage.table.headerAutohideModeValue = 2
    #expect(stage.table.headerHidingMode == 2 && stage.table.headerAutohideModeValue == 2)
  }

  @available(*, deprecated)
  func checkDeselection() {
    let stage = ListStage { $0.tableView.allowsMultipleSelection = true }
    stage.device.perform {
      for row in 0..<2 {
        stage.table.selectRow(
          at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      stage.table.deselectRowIfNeeded(with: nil, animated: false)
      #expect(stage.table.indexPathsForSelectedRows?.count == 2)
      stage.table.deselectRowsIfNeeded(with: nil, animated: false)
    }
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }

  @available(*, deprecated)
  func checkFloatingView() {
    let stage = ListStage()
    let button = UIButton(type: .system)
    stage.device.perform { stage.page.floatingButton = button }
    #expect(stage.page.floatingView === button && stage.page.floatingButton === button)
  }

  @available(*, deprecated)
  func checkKeyboard() {
    let stage = ListStage()
    stage.device.perform {
      let scroll: UIScrollView = stage.table
      #expect(!scroll.avoidsKeyboard && scroll.keyboardDistance == 12)
      scroll.avoidsKeyboard = true
      scroll.keyboardDistance = 20
      scroll.dismissesKeyboardOnTap = true
      scroll.showsKeyboardToolbar = true
      #expect(scroll.avoidsKeyboard && scroll.keyboardAvoidance?.distance == 20)
      #expect(scroll.keyboardAvoidance?.dismissesOnTap == true && scroll.dismissesKeyboardOnTap)
      #expect(scroll.keyboardAvoidance?.showsToolbar == true && scroll.showsKeyboardToolbar)
      #expect(!scroll.focusNextField() && !scroll.focusPreviousField())
      scroll.avoidsKeyboard = false
      #expect(scroll.keyboardAvoidance == nil)
    }
  }
}
