import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

// The user's actions on rows other than selection: swiping, editing, moving, menus, the index.
extension AllTogetherTests.User {
  /// The user's actions on rows that are in progress.
  @MainActor final class Rows {
    var isEditing = false
    /// Whether a reload may have taken the selection of edit mode.
    var lostPicks = false
    /// How often each action has had an effect.
    var counts: [String: Int] = [:]
  }

  private var page: EditListPage { stage.page as! EditListPage }

  /// The number of kinds of ``editRows(_:)``.
  static var editKinds: Int { 18 }

  /// Does something with rows, if the list is on screen.
  mutating func editRows(_ kind: Int) async {
    guard navigation.viewControllers.count == 1, navigation.transitionCoordinator == nil else {
      return
    }
    switch kind {
    case 0, 1: swipeRow()
    case 2: fullSwipe()
    case 3: tapButton()
    case 4, 5: setEditing()
    case 6: tapMinus()
    case 7...10: await carry()
    case 11: touchIndex()
    case 12: openMenu(byPointer: false)
    case 13: openMenu(byPointer: true)
    case 14: pressKeys()
    case 15: await dragRow()
    case 16: dropText()
    default: tapRow()
    }
    let now = foldedNow
    #expect(now == folded, "\(now.symmetricDifference(folded)), \(log.suffix(9))")
  }

  private func count(_ what: String) { rows.counts[what, default: 0] += 1 }

  /// A point of a random row on screen; nil where something else is in front of it.
  private mutating func randomPoint(x: CGFloat) -> CGPoint? {
    guard let path = (table.indexPathsForVisibleRows ?? []).randomElement(using: &random),
      let cell = table.cellForRow(at: path)
    else { return nil }
    let point = CGPoint(x: x, y: table.convert(cell.center, to: device.window).y)
    return table.isDecelerating || headerTouched(at: point) != nil ? nil : point
  }

  /// The place on the screen of a folded section's header, for rows to be carried to.
  private var foldedHeaderY: CGFloat? {
    for section in Set((table.indexPathsForVisibleRows ?? []).map(\.section)).sorted() {
      for neighbour in [section + 1, section - 1] where page.sections.indices.contains(neighbour) {
        guard table.sectionFolding!.isCollapsed(neighbour),
          let header = table.headerView(forSection: neighbour)
        else { continue }
        return table.convert(header.center, to: device.window).y
      }
    }
    return nil
  }

  /// Goes to the end of a section, and folds the one behind it.
  private mutating func goToFoldedSection() {
    guard let path = (table.indexPathsForVisibleRows ?? []).randomElement(using: &random),
      page.sections.indices.contains(path.section + 1)
    else { return }
    let next = path.section + 1
    device.perform {
      let last = IndexPath(
        row: table.numberOfRows(inSection: path.section) - 1, section: path.section)
      table.scrollToRow(at: last, at: .middle, animated: false)
      table.sectionFolding!.collapse(next, animated: false)
    }
    folded.insert(page.sections[next].first ?? -1)
  }

  /// Sections may unfold below a carried row, and no others change.
  private mutating func learnFolding() {
    let now = foldedNow
    #expect(now.isSubset(of: folded), "\(now.subtracting(folded)), \(log.suffix(9))")
    if now != folded { count("spring") }
    folded = now
  }

  // MARK: Swiping

  private mutating func swipeRow() {
    let isTrailing = Bool.random(using: &random)
    guard let point = randomPoint(x: isTrailing ? 340 : 60) else { return }
    let finger = device.touch(at: point)
    finger.move(byX: CGFloat(number(20..<180)) * (isTrailing ? -1 : 1), y: 0, over: 0.15)
    if Bool.random(using: &random) {
      finger.move(byX: CGFloat(number(-90..<90)), y: CGFloat(number(-30..<30)), over: 0.1)
    }
    if number(0..<5) == 0 { finger.cancel() } else { finger.lift() }
    device.advance(by: Double(number(0..<5)) / 10)
    if table.visibleCells.contains(where: \.showingDeleteConfirmation) { count("open") }
  }

  private mutating func fullSwipe() {
    guard let point = randomPoint(x: 345) else { return }
    let before = page.actions.count
    device.touch(at: point).move(byX: -335, y: 0, over: 0.25).lift()
    device.advance(by: 0.1)
    if page.actions.count > before { count("full") }
  }

  private mutating func tapButton() {
    func buttons(in view: UIView) -> [UIView] {
      view is UIControl && ["Delete", "Flag", "Read"].contains(view.accessibilityLabel ?? "")
        ? [view] : view.subviews.flatMap { buttons(in: $0) }
    }
    var all = device.perform { table.visibleCells.flatMap { buttons(in: $0) } }
    if all.isEmpty {
      swipeRow()
      all = device.perform { table.visibleCells.flatMap { buttons(in: $0) } }
    }
    guard let button = all.randomElement(using: &random) else { return }
    let before = page.actions.count
    let point = button.convert(
      CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: device.window)
    device.touch(at: point).hold(for: 0.05).lift()
    if page.actions.count > before { count("button") }
  }

  // MARK: Edit mode

  private mutating func setEditing() {
    // A row that is still deselected after a swipe back would come back with the end of edit mode.
    guard rows.isEditing || table.indexPathsForSelectedRows == nil else { return }
    rows.isEditing.toggle()
    let (isEditing, isMultiple) = (rows.isEditing, Bool.random(using: &random))
    let animated = Bool.random(using: &random)
    device.perform {
      if isEditing { table.allowsMultipleSelectionDuringEditing = isMultiple }
      page.setEditing(isEditing, animated: animated)
    }
    page.picked = []
    rows.lostPicks = false
    count("editing")
  }

  private mutating func tapMinus() {
    if !rows.isEditing || table.allowsMultipleSelectionDuringEditing { setEditing() }
    guard rows.isEditing, let point = randomPoint(x: 22) else { return }
    device.touch(at: point).hold(for: 0.05).lift()
    device.advance(by: Double(number(0..<6)) / 10)
    if table.visibleCells.contains(where: \.showingDeleteConfirmation) { count("minus") }
  }

  private mutating func tapRow() {
    guard rows.isEditing, let point = randomPoint(x: 180) else { return }
    let before = page.picked
    device.touch(at: point).hold(for: 0.05).lift()
    if page.picked != before { count("pick") }
  }

  /// Carries a row by its bars. The app may change its data meanwhile.
  private mutating func carry() async {
    if rows.isEditing, number(0..<3) == 0 { goToFoldedSection() }
    guard rows.isEditing, let point = randomPoint(x: 363) else { return }
    let (before, sections) = (page.moves.count, page.sections.map(\.count).reduce(0, +))
    let finger = device.touch(at: point)
    device.advance(by: 0.05)
    if table.visibleCells.contains(where: { $0.configurationState.isReordering }) { count("lift") }
    var changes = 0
    for _ in 0..<number(1..<4) {
      let header = number(0..<4) == 0 ? foldedHeaderY : nil
      finger.move(
        to: CGPoint(x: 363, y: header ?? CGFloat(number(4..<796))),
        over: Double(number(0..<4)) / 10)
      switch header == nil ? number(0..<6) : 0 {
      case 0: await device.run(for: 1.2)
      case 1:
        changes += 1
        changeRows()
      default: await device.run(for: 0.1)
      }
    }
    learnFolding()
    if number(0..<4) == 0 { finger.cancel() } else { finger.lift() }
    await device.run(for: Double(number(0..<5)) / 10)
    #expect(page.moves.count - before <= 1, "\(log.suffix(9))")
    #expect(changes > 0 || page.sections.map(\.count).reduce(0, +) == sections)
    if page.moves.count > before { count("move") }
  }

  // MARK: Dragging

  /// Drags a row by a long press. The app may change its data meanwhile.
  private mutating func dragRow() async {
    if number(0..<3) == 0 { goToFoldedSection() }
    guard let point = randomPoint(x: 150) else { return }
    let (moves, drops) = (page.moves.count, page.drops.count)
    let items = page.sections.map(\.count).reduce(0, +)
    let finger = device.touch(at: point)
    device.advance(by: 0.75)
    finger.move(byX: 0, y: 20, over: 0.1)
    if table.hasActiveDrag { count("drag") }
    var changes = 0
    for _ in 0..<number(1..<4) {
      let header = number(0..<4) == 0 ? foldedHeaderY : nil
      finger.move(
        to: CGPoint(x: CGFloat(number(100..<300)), y: header ?? CGFloat(number(4..<796))),
        over: Double(number(0..<4)) / 10)
      switch header == nil ? number(0..<6) : 0 {
      case 0: await device.run(for: 1.2)
      case 1:
        changes += 1
        changeRows()
      default: await device.run(for: 0.1)
      }
    }
    switch number(0..<5) {
    case 0: finger.cancel()
    case 1:
      device.press(.escape)
      finger.lift()
    default: finger.lift()
    }
    await device.run(for: Double(number(2..<8)) / 10)
    device.press(.escape)
    learnFolding()
    #expect(page.moves.count + page.drops.count - moves - drops <= 1, "\(log.suffix(9))")
    #expect(changes > 0 || page.sections.map(\.count).reduce(0, +) == items)
    if page.moves.count + page.drops.count > moves + drops { count("drop") }
  }

  /// Drops text from another program.
  private mutating func dropText() {
    guard let point = randomPoint(x: 150) else { return }
    let (drops, items) = (page.drops.count, page.sections.map(\.count).reduce(0, +))
    device.drop("text", at: point)
    device.advance(by: 0.6)
    let new = page.drops.count - drops
    #expect(new <= 1 && page.sections.map(\.count).reduce(0, +) == items + new)
    if new > 0 { count("text") }
  }

  /// Inserts and deletes rows near those on screen.
  private mutating func changeRows() {
    guard let path = (table.indexPathsForVisibleRows ?? []).randomElement(using: &random) else {
      return
    }
    fresh += 10
    let (item, animated) = (fresh, Bool.random(using: &random))
    let deletes = Bool.random(using: &random)
    let page = page
    device.perform {
      let change = {
        if deletes {
          page.remove(page.sections[path.section][path.row])
        } else {
          page.sections[path.section].insert(item, at: path.row + 1)
          page.tableView.insertRows(
            at: [IndexPath(row: path.row + 1, section: path.section)], with: .automatic)
        }
      }
      if animated { change() } else { UIView.performWithoutAnimation(change) }
    }
  }

  // MARK: The index, menus and keys

  private mutating func touchIndex() {
    guard page.indexTitles != nil else { return }
    let start = CGPoint(x: 384, y: CGFloat(number(250..<550)))
    // Above and below its titles there is no index, but the rows and headers of the table.
    guard let titles = table.sectionIndexTitlesRect,
      table.convert(titles, to: device.window).contains(start)
    else { return }
    let finger = device.touch(at: start)
    for _ in 0..<number(0..<4) {
      finger.move(to: CGPoint(x: 384, y: CGFloat(number(100..<700))), over: 0.1)
    }
    if number(0..<4) == 0 { finger.cancel() } else { finger.lift() }
    count("index")
  }

  private mutating func openMenu(byPointer: Bool) {
    guard let point = randomPoint(x: 150) else { return }
    let before = page.actions.count
    if byPointer {
      device.click(at: point, button: .secondary).lift()
    } else {
      device.touch(at: point).hold(for: 0.7).lift()
    }
    device.advance(by: 0.6)
    switch number(0..<4) {
    case 0: device.press(.escape)
    case 1, 2:
      for _ in 0..<number(1..<4) { device.press(.down) }
      device.press(.return)
    default:
      let away = CGPoint(x: CGFloat(number(10..<380)), y: CGFloat(number(10..<790)))
      tap(away)
    }
    device.advance(by: 0.6)
    // The menu ends before anything else begins.
    device.press(.escape)
    device.advance(by: 0.6)
    if page.actions.count > before { count("menu") }
  }

  private mutating func pressKeys() {
    let before = page.moves.count
    // Most often the keys follow a tap on a row.
    if rows.isEditing, number(0..<4) > 0 { tapRow() }
    for _ in 0..<number(1..<4) {
      switch number(0..<6) {
      case 0: device.press(.down)
      case 1: device.press(.up)
      case 2, 3:
        // Most often it is the table that has the focus, and a row that may be moved.
        if Bool.random(using: &random) { device.press(.down) }
        device.press(Bool.random(using: &random) ? .down : .up, modifiers: .alternate)
      default: device.press(.escape)
      }
      device.advance(by: 0.1)
    }
    if page.moves.count > before { count("key move") }
  }

  // MARK: Rest

  /// Closes a row that is open: at rest a header that hides waits for it.
  func closeRows() {
    device.perform { page.setEditing(rows.isEditing, animated: true) }
  }

  /// Compares rows at rest with what the user and the app have done.
  func lookAtRows(_ place: String) {
    #expect(table.isEditing == rows.isEditing, "\(place)")
    #expect(!table.hasUncommittedUpdates, "\(place)")
    guard table.window != nil else { return }
    for path in table.indexPathsForVisibleRows ?? [] {
      guard let cell = table.cellForRow(at: path) else { continue }
      #expect(!cell.showingDeleteConfirmation, "\(place), \(path)")
      #expect(!cell.configurationState.isReordering, "\(place), \(path)")
      #expect(cell.isEditing == (rows.isEditing && path.row > 0), "\(place), \(path)")
      #expect(cell.frame.minY == table.rectForRow(at: path).minY, "\(place), \(path)")
      #expect(cell.bounds.minX == 0 && cell.layer.zPosition == 0, "\(place), \(path)")
      let isSelected = table.indexPathsForSelectedRows?.contains(path) == true
      #expect(cell.isSelected == isSelected, "\(place), \(path)")
    }
    guard rows.isEditing else { return }
    let selected = Set(
      (table.indexPathsForSelectedRows ?? []).map { page.sections[$0.section][$0.row] })
    let visible = page.picked.filter { item in
      page.sections.contains { $0.contains(item) && !folded.contains($0.first ?? -1) }
    }
    if rows.lostPicks {
      #expect(selected.isSubset(of: page.picked), "\(place)")
    } else {
      #expect(selected == visible, "\(place)")
    }
  }

  /// In a run of many actions each one on rows has had an effect.
  func expectEffects(actions: Int) {
    var kinds = [
      "open", "full", "button", "editing", "minus", "pick", "lift", "move", "spring", "menu",
      "key move", "drag", "drop", "text",
    ]
    if page.indexTitles != nil { kinds.append("index") }
    let missing = kinds.filter { rows.counts[$0] == nil }
    if FuzzSettings.printsTrail { print("counts", rows.counts.sorted { $0.key < $1.key }) }
    #expect(actions < 2000 || missing.isEmpty, "\(missing)")
  }
}
