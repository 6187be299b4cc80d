import Foundation
import Simulator
import TestSupport
import Testing
import Trestle

/// One table with all behaviours, and random actions of a user and an app.
@Suite(.serialized) @MainActor struct AllTogetherTests {
  /// How many actions a run makes: few in every test run, as many as `TRESTLE_FUZZ_OPERATIONS` says
  /// where it is set.
  private static let actions = FuzzSettings.operations ?? 150

  /// The first of two seeds; `TRESTLE_FUZZ_SEED` says others.
  private nonisolated static let seed = FuzzSettings.seed ?? 1

  @Test(arguments: seed...seed + 1)
  func
    `Header, insets, selection and folded sections are right whenever a random run comes to rest`(
      seed: UInt64
    )
    async throws
  {
    var user = try User(seed: seed)
    let reports = try await UIKitFault.collected {
      for step in 0..<Self.actions {
        await user.act()
        if step % 8 == 7 { try await user.rest("seed \(seed), step \(step)") }
      }
    }
    #expect(reports.isEmpty, "\(reports.prefix(3))")
    user.expectEffects(actions: Self.actions)
  }

  /// The row that was opened last.
  @MainActor final class Opened {
    var item: Int?
    /// Whether the row was reloaded since, so that it need not be selected.
    var wasReloaded = false
  }

  /// Performs random actions, and keeps a model of the expected state.
  @MainActor struct User {
    let stage: ListStage
    let navigation: UINavigationController
    var random: SeededGenerator
    var fresh = 10_000_000
    /// The app's own insets.
    var bottom: CGFloat = 0
    var folded: Set<Int> = []
    /// The row that was opened last, and whether it has to be selected while its screen is there.
    let opened = Opened()
    let rows = Rows()
    let gate = RefreshingTests.Gate()
    /// The actions so far, to find the cause of a failure.
    var log: [String] = []

    var table: UITableView { stage.table }
    var device: Simulator { stage.device }

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      let stage = ListStage(
        sections: 1_000, rows: 100, titles: true, pace: .steady(60),
        make: { EditListPage(style: $0) }
      ) { page in
        guard let page = page as? EditListPage else { return }
        page.keepsFirstRows = true
        page.droppedItem = 5_000_000
        page.tableView.dragDelegate = page
        page.tableView.dropDelegate = page
        if seed % 2 == 0 { page.indexTitles = (0..<25).map { "\($0)" } }
      }
      self.stage = stage
      let gate = gate
      let navigation = stage.device.perform { () -> UINavigationController in
        stage.device.window.rootViewController = nil
        return UINavigationController(rootViewController: stage.page)
      }
      self.navigation = navigation
      stage.device.show(navigation)
      stage.addHeader()
      stage.device.perform {
        let table = stage.table
        stage.page.onSelect = { [unowned navigation, opened, page = stage.page] path in
          opened.item = page.sections[path.section][path.row]
          opened.wasReloaded = false
          let detail = UIViewController()
          detail.view.backgroundColor = .systemBackground
          navigation.pushViewController(detail, animated: true)
        }
        table.headerHiding = HeaderHiding(.always)
        table.foldsSections = true
        table.sectionFolding!.sectionIdentifier = { "\(stage.page.sections[$0].first ?? -1)" }
        let refresher = Refresher { try await gate.pass() }
        table.refresher = refresher
      }
      stage.device.advance(by: 0.5)
    }

    mutating func number(_ range: Range<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    /// A random distance in either direction that is too long for a tap.
    private mutating func away(_ least: Int, _ most: Int) -> CGFloat {
      CGFloat(number(least..<most)) * (Bool.random(using: &random) ? 1 : -1)
    }

    private func name(_ section: Int) -> Int { stage.page.sections[section].first ?? -1 }

    mutating func act() async {
      let page = stage.page
      let kind = number(0..<34 + Self.editKinds)
      log.append(
        "\(kind) n\(navigation.viewControllers.count) "
          + "s\(table.indexPathForSelectedRow.map { "\($0.section).\($0.row)" } ?? "-")")
      switch kind {
      case 0...3: stage.push(away(5, 300))
      case 4, 5:
        device.fling(
          at: CGPoint(x: 200, y: 400), velocity: CGPoint(x: 0, y: away(300, 4000)))
      case 6, 7: await tapSomething()
      case 8:
        let finger = device.touch(at: CGPoint(x: 2, y: 400)).move(byX: 200, y: 0, over: 0.2)
        if Bool.random(using: &random) { finger.move(byX: -190, y: 0, over: 0.2) }
        finger.lift()
      case 9:
        device.wheel(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: CGFloat(number(-4..<5))))
      case 10 where gate.isWaited:
        gate.open(number(0..<4) == 0 ? RefreshingTests.Gate.Failure() : nil)
      case 11: table.refresher?.begin(revealing: Bool.random(using: &random))
      case 12:
        let section = number(0..<page.sections.count)
        set(section, folded: !folded.contains(name(section)))
      case 13:
        change { page, random, fresh in
          let section = Int.random(in: 0..<page.sections.count, using: &random)
          let row = Int.random(in: 1...page.sections[section].count, using: &random)
          page.sections[section].insert(fresh, at: row)
          page.tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
        }
      case 14:
        change { page, random, fresh in
          let section = Int.random(in: 0..<page.sections.count, using: &random)
          guard page.sections[section].count > 2 else { return }
          let row = Int.random(in: 1..<page.sections[section].count, using: &random)
          page.sections[section].remove(at: row)
          page.tableView.deleteRows(at: [IndexPath(row: row, section: section)], with: .fade)
        }
      case 15:
        change { page, random, fresh in
          let section = Int.random(in: 0...page.sections.count, using: &random)
          page.sections.insert([fresh, fresh + 1, fresh + 2], at: section)
          page.tableView.insertSections([section], with: .fade)
        }
      case 16:
        change { page, random, fresh in
          guard page.sections.count > 3 else { return }
          let section = Int.random(in: 0..<page.sections.count, using: &random)
          page.sections.remove(at: section)
          page.tableView.deleteSections([section], with: .fade)
        }
      case 17:
        change { page, random, fresh in
          let from = Int.random(in: 0..<page.sections.count, using: &random)
          let to = Int.random(in: 0..<page.sections.count, using: &random)
          page.sections.insert(page.sections.remove(at: from), at: to)
          page.tableView.moveSection(from, toSection: to)
        }
      case 18: device.rotate()
      case 19:
        let wanted = CGFloat(number(0..<3)) * 30
        device.perform { table.contentInset.bottom += wanted - bottom }
        bottom = wanted
      case 20:
        let section = number(0..<page.sections.count)
        guard table.numberOfRows(inSection: section) > 0 else { break }
        device.perform {
          table.scrollToRow(at: IndexPath(row: 0, section: section), at: .middle, animated: true)
        }
      case 21:
        device.perform {
          table.headerHiding?.setHidden(Bool.random(using: &random), animated: true)
        }
      case 22, 23: moveRow()
      case 24: reload()
      case 25: changeMuch()
      case 26 where number(0..<3) == 0:
        let all = Bool.random(using: &random)
        device.perform {
          if all {
            table.sectionFolding!.collapseAll(animated: true)
          } else {
            table.sectionFolding!.expandAll(animated: true)
          }
        }
        folded = all ? Set(page.sections.compactMap(\.first)) : []
      case 27: pressArrow()
      case 28, 29:
        // Pulls beyond the top.
        device.perform {
          table.setContentOffset(CGPoint(x: 0, y: -table.adjustedContentInset.top), animated: false)
        }
        stage.push(-CGFloat(number(100..<600)))
      case 30:
        device.setActive(false)
        await device.run(for: 0.1)
        device.setActive(true)
      case 31:
        let hidden = Bool.random(using: &random)
        device.perform { navigation.setNavigationBarHidden(hidden, animated: true) }
      case 32: tap(CGPoint(x: device.size.width / 2, y: 5))
      case 34...: await editRows(kind - 34)
      default:
        let finger = device.touch(at: CGPoint(x: 200, y: 300))
        for _ in 0..<number(1..<5) { finger.move(byX: 0, y: away(15, 200), over: 0.1) }
        if Bool.random(using: &random) { finger.lift() } else { finger.cancel() }
      }
      await device.run(for: Double(number(0..<20)) / 100)
    }

    private mutating func change(_ body: (ListPage, inout SeededGenerator, Int) -> Void) {
      fresh += 10
      device.perform { body(stage.page, &random, fresh) }
      let names = Set(stage.page.sections.compactMap(\.first))
      folded.formIntersection(names)
    }

    /// Moves a row, possibly to another section. The first rows stay, because they name their
    /// sections.
    private mutating func moveRow() {
      change { page, random, _ in
        let from = Int.random(in: 0..<page.sections.count, using: &random)
        guard page.sections[from].count > 2 else { return }
        let row = Int.random(in: 1..<page.sections[from].count, using: &random)
        let to = Int.random(in: 0..<page.sections.count, using: &random)
        let item = page.sections[from].remove(at: row)
        let place = Int.random(in: 1...page.sections[to].count, using: &random)
        page.sections[to].insert(item, at: place)
        page.tableView.moveRow(
          at: IndexPath(row: row, section: from), to: IndexPath(row: place, section: to))
      }
    }

    private mutating func reload() {
      opened.wasReloaded = true
      rows.lostPicks = true
      let kind = number(0..<3)
      change { page, random, fresh in
        let section = Int.random(in: 0..<page.sections.count, using: &random)
        switch kind {
        case 0:
          page.tableView.reloadRows(at: [IndexPath(row: 0, section: section)], with: .fade)
        case 1:
          page.sections[section].append(fresh)
          page.tableView.reloadSections([section], with: .fade)
        default:
          page.sections.insert([fresh, fresh + 1], at: section)
          page.sections.swapAt(0, page.sections.count - 1)
          page.tableView.reloadData()
        }
      }
    }

    /// Several changes in one batch, with row changes in sections that stay.
    private mutating func changeMuch() {
      change { page, random, fresh in
        let count = page.sections.count
        guard count > 8 else { return }
        let places = (0..<count).shuffled(using: &random).prefix(4).sorted()
        let (first, gone, last) = (places[0], places[1], places[2])
        let moved = places[3]
        let table = page.tableView!
        table.performBatchUpdates {
          // Indices before the update: a row is deleted, a section is deleted, another one moves to
          // the front.
          if page.sections[first].count > 2 {
            page.sections[first].removeLast()
            table.deleteRows(
              at: [IndexPath(row: page.sections[first].count, section: first)], with: .fade)
          }
          var sections = page.sections
          let mover = sections.remove(at: moved)
          sections.remove(at: gone)
          sections.insert([fresh, fresh + 1], at: 0)
          sections.insert(mover, at: 0)
          table.deleteSections([gone], with: .fade)
          table.moveSection(moved, toSection: 0)
          table.insertSections([1], with: .fade)
          // `last` is after `gone` and before `moved`: its index decreases by one and increases by
          // two.
          sections[last + 1].insert(fresh + 2, at: 1)
          table.insertRows(at: [IndexPath(row: 1, section: last + 1)], with: .fade)
          page.sections = sections
        }
      }
    }

    /// Folds or unfolds the section of the selected row, or the one that was folded last.
    private mutating func pressArrow() {
      let before = foldedNow
      device.press(Bool.random(using: &random) ? .left : .right)
      let after = Set(table.sectionFolding!.collapsedSections.map(name))
      #expect(before.symmetricDifference(after).count <= 1)
      folded = after
    }

    private mutating func set(_ section: Int, folded wanted: Bool) {
      let animated = Bool.random(using: &random)
      device.perform { table.sectionFolding!.set(section, collapsed: wanted, animated: animated) }
      if wanted { folded.insert(name(section)) } else { folded.remove(name(section)) }
    }

    /// Taps a header, which folds its section, or a row, which pushes a screen.
    private mutating func tapSomething() async {
      guard navigation.viewControllers.count == 1 else {
        device.perform { navigation.popViewController(animated: true) }
        return
      }
      let visible = table.indexPathsForVisibleRows ?? []
      var point: CGPoint?
      if Bool.random(using: &random), let path = visible.randomElement(using: &random) {
        point = table.cellForRow(at: path)?.center
      } else if let first = visible.first?.section {
        point = table.headerView(forSection: first)?.center
      }
      guard let point else { return }
      tap(table.convert(point, to: device.window))
    }

    /// Taps a point of the screen. A pinned header may cover the row there, and the content may
    /// still be moving, so the header on the screen at the moment of the touch counts. No other
    /// section may fold or unfold.
    mutating func tap(_ point: CGPoint) {
      let before = foldedNow
      let touched = section(ofHeader: headerTouched(at: point)).map(name)
      let finger = device.touch(at: point)
      finger.hold(for: 0.05).lift()
      device.advance(by: 1.0 / 60)
      let changed = before.symmetricDifference(foldedNow)
      #expect(
        changed.isEmpty || changed == touched.map { [$0] },
        "\(point), \(changed), \(touched as Any), \(log.suffix(9))")
      folded.formSymmetricDifference(changed)
    }

    /// The header that is frontmost at a point of the screen.
    func headerTouched(at point: CGPoint) -> UIView? {
      var view = device.window.hitTest(point, with: nil)
      while let current = view, !(current is UITableViewHeaderFooterView) {
        view = current.superview
      }
      return view
    }

    private func section(ofHeader view: UIView?) -> Int? {
      guard let view else { return nil }
      return (0..<table.numberOfSections).first { table.headerView(forSection: $0) === view }
    }

    /// The folded sections by name, according to the table.
    var foldedNow: Set<Int> { Set(table.sectionFolding!.collapsedSections.map(name)) }

    /// Waits until nothing moves, and compares with the model.
    mutating func rest(_ place: String) async throws {
      closeRows()
      repeat {
        gate.open()
        await device.run(for: 0.2)
      } while table.refresher?.isActive == true
      try await device.runUntilSettled(timeout: 30)
      let page = stage.page
      let place =
        "\(place), n\(navigation.viewControllers.count), y \(table.contentOffset.y), "
        + "\(table.adjustedContentInset), \(table.refresher!.state), \(log.suffix(9))"
      #expect(table.numberOfSections == page.sections.count, "\(place)")
      var wrong: [Int] = []
      for (section, rows) in page.sections.enumerated() {
        let isFolded = folded.contains(rows[0])
        if table.sectionFolding!.isCollapsed(section) != isFolded
          || table.numberOfRows(inSection: section) != (isFolded ? 0 : rows.count)
        {
          wrong.append(section)
        }
      }
      #expect(wrong.isEmpty, "\(place), sections \(wrong.prefix(5))")
      // Outside its window a table does not update its cells.
      for path in table.window == nil ? [] : table.indexPathsForVisibleRows ?? [] {
        let item = page.sections[path.section][path.row]
        let isFolded = folded.contains(name(path.section))
        #expect(!isFolded, "\(place), \(path)")
        #expect(table.cellForRow(at: path)?.textLabel?.text == "\(item)", "\(place), \(path)")
      }
      lookAtInsets(place)
      lookAtSelection(place)
      lookAtRows(place)
      #expect(table.refresher?.state == .idle || table.refresher?.state == .failed, "\(place)")
    }

    /// The expected insets: the app's own, the room of a short table's header, and the room of a
    /// refresher that has failed and is at the top.
    private func lookAtInsets(_ place: String) {
      let inset = table.adjustedContentInset
      let y = table.contentOffset.y
      let last = max(table.contentSize.height + inset.bottom - table.bounds.height, -inset.top)
      #expect(y >= -inset.top - 0.5 && y <= last + 0.5, "\(place): beyond \(last)")
      let room = table.contentInset.top
      let offersTry = table.refresher?.state == .failed
      #expect(room == 0 || room == 60 && offersTry && y < -inset.top + 60, "\(place)")
      let hidden = -inset.top + room + 100
      #expect(y <= -inset.top + 0.5 || y >= hidden - 0.5, "\(place)")
      #expect(table.headerHiding?.isHidden == (y >= hidden - 0.5), "\(place)")
      let safe = inset.bottom - table.contentInset.bottom
      let needed = max(
        0, hidden + table.bounds.height - safe - bottom - table.contentSize.height)
      #expect(
        table.contentInset == UIEdgeInsets(top: room, left: 0, bottom: bottom + needed, right: 0),
        "\(place), insets \(table.contentInset), room \(needed)")
    }

    private func lookAtSelection(_ place: String) {
      let page = stage.page
      if rows.isEditing { return }
      let selected = table.indexPathsForSelectedRows ?? []
      guard navigation.viewControllers.count > 1 else {
        #expect(selected.isEmpty, "\(place)")
        return
      }
      let section = page.sections.firstIndex { $0.contains(opened.item ?? -1) }
      let row = section.flatMap { page.sections[$0].firstIndex(of: opened.item ?? -1) }
      guard let section, let row, !folded.contains(name(section)) else {
        #expect(selected.isEmpty, "\(place)")
        return
      }
      if opened.wasReloaded, selected.isEmpty { return }
      #expect(selected == [IndexPath(row: row, section: section)], "\(place)")
      #expect(page.deselections == 0, "\(place)")
    }
  }
}
