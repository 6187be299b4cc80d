import BehaviorEngines
import TestSupport

extension FoldingFuzz {
  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A random update by the app: sections and rows are inserted, deleted, moved and reloaded.
  mutating func update() throws {
    let old = model.sections
    var update = FoldingUpdate()
    var stays: [FoldingModel.Section] = []
    var movers: [(old: Int, section: FoldingModel.Section)] = []
    for (index, section) in old.enumerated() {
      switch number(0..<12) {
      case 0: update.deletedSections.insert(index)
      case 1: movers.append((index, section))
      default: stays.append(section)
      }
    }
    var new = stays
    for mover in movers { new.insert(mover.section, at: number(0..<new.count + 1)) }
    var fresh: [FoldingModel.State] = []
    for _ in 0..<number(0..<3) {
      let taken = Set(new.map(\.name))
      guard let name = Self.names.filter({ !taken.contains($0) }).randomElement(using: &random)
      else { break }
      let rows = (0..<number(0..<4)).map { _ in Row() }
      new.insert(inserted(name, rows, &fresh), at: number(0..<new.count + 1))
    }
    let deleted = update.deletedSections.map { old[$0] }
    let position = Dictionary(
      new.enumerated().map { (ObjectIdentifier($1.state), $0) }
    ) { first, _ in first }
    for mover in movers {
      if let to = position[ObjectIdentifier(mover.section.state)] {
        update.movedSections.append(.init(from: mover.old, to: to))
      }
    }
    for (index, section) in new.enumerated() where fresh.contains(where: { $0 === section.state }) {
      update.insertedSections.insert(index)
    }
    changeRows(old, &new, &update)
    reloadSections(old, &new, &update, &fresh)
    model.sections = new
    for section in deleted where !new.contains(where: { $0.state === section.state }) {
      leave(section)
    }
    try apply(update, old: old)
  }

  /// A section that is inserted: with the state of its name, if that is known.
  private mutating func inserted(
    _ name: String, _ rows: [Row], _ fresh: inout [FoldingModel.State]
  ) -> FoldingModel.Section {
    var state: FoldingModel.State?
    if model.isNamed {
      // Deleted and inserted in one update, it is the same section without its selection.
      state = model.sections.first { $0.name == name }?.state
      state = state ?? model.absent.removeValue(forKey: name).map { .init(isCollapsed: $0) }
    }
    let made = state ?? .init(isCollapsed: initial.contains(name))
    fresh.append(made)
    return FoldingModel.Section(name: name, state: made, rows: rows)
  }

  private mutating func leave(_ section: FoldingModel.Section) {
    if model.isNamed { model.absent[section.name] = section.state.isCollapsed }
  }

  private mutating func changeRows(
    _ old: [FoldingModel.Section], _ new: inout [FoldingModel.Section],
    _ update: inout FoldingUpdate
  ) {
    let oldIndex = Dictionary(
      old.enumerated().map { (ObjectIdentifier($1.state), $0) }
    ) { first, _ in first }
    var moving: [(row: Row, from: FoldingRow)] = []
    var targets: [Int] = []
    for index in new.indices where !update.insertedSections.contains(index) {
      guard let section = oldIndex[ObjectIdentifier(new[index].state)] else { continue }
      targets.append(index)
      var kept: [Row] = []
      for (row, value) in new[index].rows.enumerated() {
        let place = FoldingRow(section: section, row: row)
        switch number(0..<12) {
        case 0: update.deletedRows.insert(place)
        case 1: moving.append((value, place))
        case 2:
          update.reloadedRows.insert(place)
          value.isSelected = false
          kept.append(value)
        default: kept.append(value)
        }
      }
      new[index].rows = kept
    }
    var arrivals: [(row: Row, from: FoldingRow?)] = moving.map { ($0.row, $0.from) }
    if !targets.isEmpty { for _ in 0..<number(0..<4) { arrivals.append((Row(), nil)) } }
    arrivals.shuffle(using: &random)
    for arrival in arrivals {
      let target = targets[number(0..<targets.count)]
      new[target].rows.insert(arrival.row, at: number(0..<new[target].rows.count + 1))
    }
    for arrival in arrivals {
      for target in targets {
        guard let row = new[target].rows.firstIndex(where: { $0 === arrival.row }) else { continue }
        let place = FoldingRow(section: target, row: row)
        if let from = arrival.from {
          update.movedRows.append(.init(from: from, to: place))
        } else {
          update.insertedRows.insert(place)
        }
      }
    }
  }

  /// Sections that reload, as whole, some under another name.
  private mutating func reloadSections(
    _ old: [FoldingModel.Section], _ new: inout [FoldingModel.Section],
    _ update: inout FoldingUpdate, _ fresh: inout [FoldingModel.State]
  ) {
    let moved = Set(update.movedSections.map(\.from))
    for (index, section) in old.enumerated()
    where !moved.contains(index) && !update.deletedSections.contains(index) && number(0..<15) == 0 {
      guard let target = new.firstIndex(where: { $0.state === section.state }) else { continue }
      let touches = update.movedRows.contains {
        $0.from.section == index || $0.to.section == target
      }
      if touches { continue }
      update.reloadedSections.insert(index)
      for row in new[target].rows { row.isSelected = false }
      guard model.isNamed, number(0..<2) == 0 else { continue }
      let taken = Set(new.map(\.name) + old.map(\.name))
      guard let name = Self.names.first(where: { !taken.contains($0) }) else { continue }
      leave(section)
      new[target] = inserted(name, new[target].rows, &fresh)
    }
  }

  // MARK: The engine's part

  private mutating func apply(_ update: FoldingUpdate, old: [FoldingModel.Section]) throws {
    let count = model.sections.count
    var names: [Int: String]?
    let asked = engine.sectionsToName(for: update, count: count)
    if model.isNamed {
      names = Dictionary(uniqueKeysWithValues: asked.map { ($0, model.sections[$0].name) })
    }
    let states = Set(model.sections.map { ObjectIdentifier($0.state) })
    let loads = old.compactMap { section -> Int? in
      guard !states.contains(ObjectIdentifier(section.state)),
        case .loading(let load) = section.state.content
      else { return nil }
      return load
    }
    let selection = old.map { $0.rows.map(\.isSelected) }
    guard let translation = engine.begin(update, count: count, names: names) else {
      throw Failure(words: "a right update is refused")
    }
    guard Set(translation.reading.cancelledLoads) == Set(loads) else {
      throw Failure(words: "loads \(translation.reading.cancelledLoads), not \(loads)")
    }
    engine.setInitialStates(
      translation.reading.newSections.map { section in
        FoldingChange(section, collapses: initial.contains(model.sections[section].name))
      })
    let wasHidden = old.map(\.state.isHidden)
    let end = engine.finish(update, translation) { row in
      guard old.indices.contains(row.section), selection[row.section].indices.contains(row.row)
      else { return false }
      return selection[row.section][row.row]
    }
    let hidden = old.indices.filter { wasHidden[$0] }
    guard translation.hiddenBefore.indices == hidden else { throw Failure(words: "hidden before") }
    for section in model.sections { section.state.isHidden = section.state.isCollapsed }
    let after = model.sections.indices.filter { model.sections[$0].state.isHidden }
    guard end.hiddenAfter.indices == after else { throw Failure(words: "hidden after") }
    // A row that has moved out of a collapsed section is selected at its new position.
    var wanted: Set<FoldingRow> = []
    for move in update.movedRows
    where wasHidden[move.from.section] && !model.sections[move.to.section].state.isHidden
      && model.sections[move.to.section].rows[move.to.row].isSelected
    {
      wanted.insert(move.to)
    }
    guard Set(end.selected) == wanted else { throw Failure(words: "selected \(end.selected)") }
  }
}
