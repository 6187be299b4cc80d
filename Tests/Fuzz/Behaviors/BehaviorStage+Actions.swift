import Foundation
import Simulator
import Trestle
import UIKit

// What users and apps do.
extension BehaviorStage {
  typealias Action = (name: String, run: () -> Void)

  func action(_ source: ValueSource) -> Action {
    switch source.index(below: 10) {
    case 0, 1, 2: touch(source)
    case 3: key(source)
    case 4, 5: update(source)
    case 6: fold(source)
    case 7: behavior(source)
    case 8: screen(source)
    default: navigate(source)
    }
  }

  // MARK: Users

  private func touch(_ source: ValueSource) -> Action {
    let point = point(source)
    let distance = (source.fraction() - 0.5) * 1.6 * device.size.height
    let time = 0.05 + source.fraction() * 0.4
    if let finger {
      switch source.index(below: 3) {
      case 0:
        return (
          "the finger moves by \(Int(distance))", { finger.move(byX: 0, y: distance, over: time) }
        )
      case 1: return ("the finger holds", { finger.hold(for: time) })
      default:
        return (
          "the finger lifts",
          { [self] in
            self.finger = nil
            finger.lift()
          }
        )
      }
    }
    switch source.index(below: 7) {
    case 0: return ("a tap at \(point)", { [device] in device.tap(at: point) })
    case 1:
      return (
        "a fling by \(Int(distance * 5))",
        { [device] in device.fling(at: point, velocity: CGPoint(x: 0, y: distance * 5)) }
      )
    case 2:
      return (
        "a finger drags by \(Int(distance))",
        { [self] in finger = device.touch(at: point).move(byX: 0, y: distance, over: time) }
      )
    case 3:
      return (
        "a pull",
        { [device] in
          let start = CGPoint(x: point.x, y: device.size.height * 0.3)
          device.touch(at: start).move(byX: 0, y: device.size.height * 0.6, over: time)
            .hold(for: 0.05).lift()
        }
      )
    case 4:
      return (
        "a sideways swipe",
        { [device] in
          device.touch(at: CGPoint(x: device.size.width * 0.8, y: point.y))
            .move(byX: -device.size.width * 0.4, y: 0, over: 0.2).lift()
        }
      )
    case 5:
      let delta = CGVector(dx: 0, dy: source.index(below: 7) - 3)
      return ("a wheel by \(delta.dy)", { [device] in device.wheel(at: point, by: delta) })
    default:
      return (
        "a tap on the status bar",
        { [device] in device.tap(at: CGPoint(x: device.size.width / 2, y: 4)) }
      )
    }
  }

  private func key(_ source: ValueSource) -> Action {
    let keys: [(String, Key)] = [
      ("Home", .home), ("End", .end), ("Page Up", .pageUp), ("Page Down", .pageDown),
      ("Down", .down), ("Up", .up), ("Escape", .escape), ("Tab", .tab),
      ("Return", .return), ("Left", .left), ("Right", .right), ("x", .letter("x")),
    ]
    let (name, key) = source.pick(keys)
    return ("the key \(name)", { [device] in device.press(key) })
  }

  // MARK: Rows

  private func update(_ source: ValueSource) -> Action {
    let seeds = (0..<6).map { _ in source.index(below: 1 << 20) }
    let animation = source.pick([UITableView.RowAnimation.automatic, .fade, .top, .none, .left])
    func perform(_ name: String, _ body: @escaping () -> Void) -> Action {
      (name, { [self] in device.perform { if list.isViewLoaded { body() } } })
    }
    let (model, list) = (list.model, list)
    func path(_ seed: Int, isForInsert: Bool = false) -> IndexPath? {
      guard !model.sections.isEmpty else { return nil }
      let section = seed % model.sections.count
      let count = model.sections[section].count + (isForInsert ? 1 : 0)
      return count == 0 ? nil : IndexPath(row: seed / 16 % count, section: section)
    }
    switch source.index(below: 9) {
    case 0:
      return perform("rows are inserted") {
        guard let place = path(seeds[0], isForInsert: true) else { return }
        let rows = model.makeRows(1 + seeds[1] % 4)
        model.insert(rows, section: place.section, at: place.row)
        list.tableView.insertRows(
          at: rows.indices.map { IndexPath(row: place.row + $0, section: place.section) },
          with: animation)
      }
    case 1:
      return perform("a row is deleted") {
        guard let place = path(seeds[0]) else { return }
        model.remove(place)
        list.tableView.deleteRows(at: [place], with: animation)
      }
    case 2:
      return perform("rows are reloaded") {
        guard let place = path(seeds[0]) else { return }
        list.tableView.reloadRows(at: [place], with: animation)
      }
    case 3:
      return perform("a row moves") {
        guard let start = path(seeds[0]) else { return }
        let section = seeds[1] % model.sections.count
        let count = model.sections[section].count + (section == start.section ? 0 : 1)
        let end = IndexPath(row: seeds[2] % max(count, 1), section: section)
        model.move(start, to: end)
        list.tableView.moveRow(at: start, to: end)
      }
    case 4:
      return perform("a section is inserted") {
        guard model.sections.count < 12 else { return }
        let section = seeds[0] % (model.sections.count + 1)
        model.insertSection(model.makeRows(seeds[1] % 9), at: section)
        list.tableView.insertSections([section], with: animation)
      }
    case 5:
      return perform("a section is deleted") {
        guard model.sections.count > 1 else { return }
        let section = seeds[0] % model.sections.count
        model.removeSection(section)
        list.tableView.deleteSections([section], with: animation)
      }
    case 6:
      return perform("a batch") {
        list.tableView.performBatchUpdates {
          guard let gone = path(seeds[0]) else { return }
          model.remove(gone)
          list.tableView.deleteRows(at: [gone], with: animation)
          let section = seeds[1] % model.sections.count
          let row = seeds[2] % (model.sections[section].count + 1)
          model.insert(model.makeRows(1), section: section, at: row)
          list.tableView.insertRows(at: [IndexPath(row: row, section: section)], with: animation)
        }
      }
    case 7:
      return perform("other data and a reload") {
        model.replaceAll(seeds.prefix(1 + seeds[5] % 5).map { $0 % 25 })
        list.tableView.reloadData()
      }
    default:
      return perform("a scroll to a row") {
        guard let place = path(seeds[0]) else { return }
        list.tableView.scrollToRow(
          at: place, at: [.top, .middle, .bottom, .none][seeds[1] % 4],
          animated: seeds[2] % 2 == 0)
      }
    }
  }

  // MARK: Behaviours

  private func fold(_ source: ValueSource) -> Action {
    let seed = source.index(below: 1 << 20)
    let animated = source.happens(oneIn: 2)
    let folding = folding
    func perform(_ name: String, _ body: @escaping (Int) -> Void) -> Action {
      (
        name,
        { [self] in
          let count = list.model.sections.count
          if count > 0 { device.perform { body(seed % count) } }
        }
      )
    }
    switch source.index(below: 6) {
    case 0, 1: return perform("a section toggles") { folding.toggle($0, animated: animated) }
    case 2: return perform("all collapse") { _ in folding.collapseAll(animated: animated) }
    case 3: return perform("all expand") { _ in folding.expandAll(animated: animated) }
    case 4:
      return perform("the mode changes") { _ in
        folding.mode = folding.mode == .accordion ? .independent : .accordion
      }
    default:
      return (
        "a tap on a header",
        { [self] in
          let headers = (0..<list.model.sections.count).compactMap {
            table.headerView(forSection: $0)
          }
          guard !headers.isEmpty else { return }
          try? device.tap(headers[seed % headers.count])
        }
      )
    }
  }

  private func toast(_ source: ValueSource) -> Toast {
    var toast = Toast("A toast", duration: source.pick([0, 1, 3]))
    if source.happens(oneIn: 3) {
      toast.actionTitle = "Next"
      toast.action = { [weak self] in
        (self?.list as? TableViewController)?.showToast(Toast("The next toast", duration: 1))
      }
    }
    if source.happens(oneIn: 3) { toast.identifier = source.index(below: 3) }
    toast.edge = source.pick([.top, .bottom])
    toast.priority = source.pick([.normal, .high, .urgent])
    toast.progress = source.pick([nil, .indeterminate, .fraction(0.5)])
    return toast
  }

  private func behavior(_ source: ValueSource) -> Action {
    if source.happens(oneIn: 3) { return edge(source) }
    let animated = source.happens(oneIn: 2)
    func perform(_ name: String, _ body: @escaping () -> Void) -> Action {
      (name, { [self] in device.perform { body() } })
    }
    switch source.index(below: 12) {
    case 0:
      return perform("the refresher begins") { [self] in refresher.begin(revealing: animated) }
    case 1: return perform("the refresher ends") { [self] in refresher.end() }
    case 2:
      return perform("the refresher fails") { [self] in
        refresher.end(throwing: CocoaError(.featureUnsupported))
      }
    case 3: return perform("the loader ends") { [self] in loader?.end() }
    case 4:
      let hides = source.happens(oneIn: 2)
      return perform("the header is \(hides ? "hidden" : "shown")") { [self] in
        table.headerHiding?.setHidden(hides, animated: animated)
      }
    case 5:
      let toast = toast(source)
      return perform("a toast: \(toast)") { [self] in
        (list as? TableViewController)?.showToast(toast)
      }
    case 6:
      return perform("a content state and back") { [self] in
        guard let list = list as? TableViewController else { return }
        list.setContentState(.loading("Loading"), animated: animated)
        table.layoutIfNeeded()
        list.setContentState(.content, animated: animated)
      }
    case 7:
      let inset = CGFloat(source.index(below: 3) * 20)
      return perform("the app's bottom inset is \(inset)") { [self] in
        guard table is TableView else { return }
        appInset = inset
        table.contentInset.bottom = inset
      }
    case 8:
      let hides = source.happens(oneIn: 2)
      return perform("the bars are \(hides ? "hidden" : "shown")") { [self] in
        table.barHiding?.setHidden(hides, animated: animated)
      }
    case 9:
      return perform("the bars that hide change") { [self] in
        table.barHiding = table.barHiding == nil || animated ? makeBarHiding() : nil
      }
    case 10:
      return perform("the toolbar comes or goes") { [self] in
        guard let navigation, navigation.topViewController === list else { return }
        navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: animated)
      }
    default:
      return perform("a field is edited") { [self] in
        let cells = table.visibleCells.compactMap { $0 as? BehaviorCell }
        guard let cell = cells.first(where: { !$0.field.isHidden }) else { return }
        _ = cell.field.becomeFirstResponder()
      }
    }
  }

  /// What lies at the edges of the list: content states, the floor, the place of the indicator.
  private func edge(_ source: ValueSource) -> Action {
    let animated = source.happens(oneIn: 2)
    func perform(_ name: String, _ body: @escaping () -> Void) -> Action {
      (name, { [self] in device.perform { if list.isViewLoaded { body() } } })
    }
    switch source.index(below: 8) {
    case 0:
      return perform("content states go or come") { [self] in
        guard let list = list as? TableViewController else { return }
        list.contentStates = list.contentStates == nil ? states : nil
      }
    case 1: return perform("a load begins") { [self] in states.begin() }
    case 2: return perform("a load ends") { [self] in states.end() }
    case 3:
      return perform("a load fails") { [self] in
        states.end(throwing: CocoaError(.featureUnsupported))
      }
    case 4:
      return perform("all rows go") { [self] in
        list.model.replaceAll([0])
        list.tableView.reloadData()
      }
    case 5:
      return perform("the floor opens") { [self] in refresher.secondFloor?.open(animated: animated)
      }
    case 6:
      return perform("the floor closes") { [self] in
        refresher.secondFloor?.close(animated: animated)
      }
    default:
      let placement = source.pick(
        [.inset, .contentEdge, .screenEdge] as [IndicatorPlacement])
      return perform("the indicator is at \(placement)") { [self] in
        refresher.placement = placement
      }
    }
  }

  // MARK: Screens

  private func screen(_ source: ValueSource) -> Action {
    switch source.index(below: 7) {
    case 0:
      let size = source.pick(
        [.large, .extraSmall, .extraExtraLarge, .accessibilityLarge] as [UIContentSizeCategory])
      return (
        "the text size \(size.rawValue)",
        { [device] in device.appearance.contentSizeCategory = size }
      )
    case 1: return ("right to left", { [device] in device.appearance.isRightToLeft.toggle() })
    case 2: return ("a rotation", { [device] in device.rotate() })
    case 3: return ("light and dark", { [device] in device.appearance.isDark.toggle() })
    case 4:
      return (
        "the scene is behind for a while",
        { [device] in
          device.setActive(false)
          device.advance(by: 0.2)
          device.setActive(true)
        }
      )
    case 5:
      return (
        "a hardware keyboard comes or goes",
        { [device] in device.keyboard.isHardwareConnected.toggle() }
      )
    default:
      return ("editing ends", { [self] in device.perform { _ = device.window.endEditing(true) } })
    }
  }

  private func navigate(_ source: ValueSource) -> Action {
    let animated = source.happens(oneIn: 2)
    func perform(_ name: String, _ body: @escaping () -> Void) -> Action {
      (name, { [self] in device.perform { body() } })
    }
    switch source.index(below: 7) {
    case 0:
      return perform("a push") { [self] in
        guard navigation?.topViewController === list else { return }
        navigation?.pushViewController(UIViewController(), animated: animated)
      }
    case 1:
      return perform("a pop") { [self] in
        guard let navigation, navigation.topViewController !== list,
          navigation.viewControllers.contains(list)
        else { return }
        navigation.popToViewController(list, animated: animated)
      }
    case 2:
      return (
        "a swipe back",
        { [self] in
          guard let navigation, navigation.topViewController !== list, finger == nil else { return }
          let start = device.appearance.isRightToLeft ? device.size.width - 2 : 2
          let way = device.size.width * (device.appearance.isRightToLeft ? -0.6 : 0.6)
          device.touch(at: CGPoint(x: start, y: device.size.height / 2))
            .move(byX: way, y: 0, over: 0.2).lift()
        }
      )
    case 3:
      return perform("a sheet") { [self] in
        guard sheet == nil, list.viewIfLoaded?.window != nil,
          list.presentedViewController == nil, !isLeaving
        else { return }
        let page = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 120, height: 40))
        page.view.addSubview(field)
        page.modalPresentationStyle = animated ? .pageSheet : .formSheet
        sheet = page
        (navigation ?? list).present(page, animated: animated)
        _ = field.becomeFirstResponder()
      }
    case 4:
      return perform("the sheet goes") { [self] in sheet?.dismiss(animated: animated) }
    case 5:
      return perform("edit mode") { [self] in list.setEditing(!list.isEditing, animated: animated) }
    default:
      return perform("a search begins or ends") { [self] in
        guard let search = list.navigationItem.searchController,
          navigation?.topViewController === list
        else { return }
        search.isActive.toggle()
      }
    }
  }

  /// Whether a tap beside the list's sheet has dismissed it.
  private var isLeaving: Bool {
    sequence(first: list as UIViewController, next: \.parent).contains(where: \.isBeingDismissed)
  }

  /// Brings the screen to a state in which checks at rest are meaningful.
  func returnToList() {
    finger?.lift()
    finger = nil
    device.perform {
      _ = device.window.endEditing(true)
      sheet?.dismiss(animated: false)
      refresher.end()
      refresher.secondFloor?.close(animated: false)
      loader?.end()
      list.navigationItem.searchController?.isActive = false
      if let navigation, navigation.viewControllers.contains(list) {
        navigation.popToViewController(list, animated: false)
      }
    }
  }
}
