import BehaviorEngines
import TestSupport
import Testing

/// An app, a table and a user at random, on the engine and on the model side by side.
struct FoldingFuzz {
  typealias Row = FoldingModel.Row
  struct Failure: Error { let words: String }

  var random: SeededGenerator
  var engine = FoldingEngine()
  var model = FoldingModel()
  /// The names that start collapsed.
  var initial: Set<String> = []
  private var trail: [String] = []
  static let names = (0..<14).map { "n\($0)" }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let data = makeData()
    start(data)
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func makeRows() -> [Row] { (0..<number(0..<5)).map { _ in Row() } }

  private mutating func makeData() -> [(name: String, rows: [Row])] {
    Self.names.shuffled(using: &random).prefix(number(0..<8)).map { ($0, makeRows()) }
  }

  private var names: [String]? { model.isNamed ? model.sections.map(\.name) : nil }

  private func require(_ isTrue: Bool, _ words: @autoclosure () -> String) throws {
    if !isTrue {
      throw Failure(words: words() + " after " + trail.suffix(6).joined(separator: "; "))
    }
  }

  // MARK: Checking

  private mutating func check() throws {
    try require(engine.sectionCount == model.sections.count, "count \(engine.sectionCount)")
    for (index, section) in model.sections.enumerated() {
      let state = section.state
      try require(engine.isCollapsed(index) == state.isCollapsed, "collapsed \(index)")
      try require(engine.hidesRows(of: index) == state.isHidden, "hidden \(index)")
      try require(engine.isLoading(index) == state.isLoading, "loading \(index)")
      let serial = engine.serial(of: index)
      if state.serial == nil { state.serial = serial }
      try require(state.serial == serial, "serial of \(index)")
      try require(serial.flatMap(engine.section(withSerial:)) == index, "section of serial")
    }
    let hidden = model.sections.indices.filter { model.sections[$0].state.isHidden }
    try require(engine.hiddenSections.indices == hidden, "hidden sections")
    try require(engine.collapsedNames == model.collapsedNames, "names \(engine.collapsedNames)")
    let selected = Set(engine.selectedHiddenRows.map { [$0.section, $0.row] })
    try require(selected == model.selectedHiddenRows, "selection \(selected)")
    try require(!engine.isCollapsed(-1) && !engine.isCollapsed(model.sections.count), "bounds")
  }

  mutating func step() throws {
    let action = number(0..<100)
    switch action {
    case 0..<35: try update()
    case 35..<60: try request()
    case 60..<66: try requestAll()
    case 66..<76: try endLoad()
    case 76..<80: select()
    case 80..<84: invalidate()
    case 84..<88: setOptions()
    case 88..<94: try reload()
    case 94..<96: saveAndRestore()
    case 96..<98: try rename()
    default: try restart()
    }
    try check()
  }

  // MARK: Data

  private mutating func start(_ data: [(name: String, rows: [Row])]) {
    _ = model.reload(data) { [initial] in initial.contains($0) }
    let reading = engine.start(count: data.count, names: names)
    answer(reading)
    engine.settle()
  }

  private mutating func answer(_ reading: FoldingReading) {
    engine.setInitialStates(
      reading.newSections.map { section in
        FoldingChange(section, collapses: initial.contains(model.sections[section].name))
      })
  }

  private mutating func reload() throws {
    trail.append("reload")
    var data = makeData()
    if flip() {
      // Most of it is as before.
      data = model.sections.map { ($0.name, $0.rows) }
      if !data.isEmpty, flip() { data.remove(at: number(0..<data.count)) }
      data.shuffle(using: &random)
    }
    try reload(data)
  }

  private mutating func reload(_ data: [(name: String, rows: [Row])]) throws {
    let cancelled = model.reload(data) { [initial] in initial.contains($0) }
    engine.dataChanged()
    try require(engine.needsReading, "reading is due")
    // A table may ask several times, and the app may change its data in between.
    for _ in 0..<number(1..<3) {
      let reading = engine.read(count: data.count, names: names)
      if !reading.cancelledLoads.isEmpty {
        try require(Set(reading.cancelledLoads) == cancelled, "cancelled \(cancelled)")
      }
      answer(reading)
    }
    engine.settle()
  }

  /// The app turns identifiers on, or renames a section and reloads.
  private mutating func rename() throws {
    trail.append("rename")
    var data = model.sections.map { ($0.name, $0.rows) }
    if model.isNamed, !data.isEmpty {
      let free = Self.names.filter { name in !data.contains { $0.0 == name } }
      if let name = free.randomElement(using: &random) { data[number(0..<data.count)].0 = name }
      return try reload(data)
    }
    // An identifier that is collapsed already collapses the section that gets it.
    for section in model.sections where model.absent.removeValue(forKey: section.name) == true {
      section.state.isCollapsed = true
    }
    for section in model.sections { section.state.isHidden = section.state.isCollapsed }
    model.isNamed = true
    try reload(data)
  }

  private mutating func restart() throws {
    trail.append("restart")
    let loads = model.sections.compactMap { section -> Int? in
      if case .loading(let load) = section.state.content { load } else { nil }
    }
    let stopped = engine.stop()
    try require(Set(stopped) == Set(loads), "stopped \(stopped)")
    for section in model.sections.indices {
      model.absent[model.key(section)] = model.sections[section].state.isCollapsed
    }
    model.sections = []
    try require(!engine.isCollapsed(0) && engine.collapsedNames == model.collapsedNames, "names")
    model.isNamed = number(0..<4) > 0
    initial = Set(Self.names.filter { _ in number(0..<4) == 0 })
    start(makeData())
  }

  private mutating func saveAndRestore() {
    trail.append("restore")
    var names = engine.collapsedNames
    if flip() { names = Set(Self.names.filter { _ in number(0..<3) == 0 } + ["1", "x"]) }
    engine.restore(names)
    model.absent = [:]
    var rest = names
    for section in model.sections.indices {
      model.sections[section].state.isCollapsed = names.contains(model.key(section))
      model.sections[section].state.isHidden = model.sections[section].state.isCollapsed
      for row in model.sections[section].rows { row.isSelected = false }
      rest.remove(model.key(section))
    }
    for name in rest { model.absent[name] = true }
    engine.settle()
  }

  // MARK: Requests

  private mutating func setOptions() {
    model.isAccordion = flip()
    model.keepsOneExpanded = number(0..<3) == 0
    model.loadsSections = flip()
    engine.mode = model.isAccordion ? .accordion : .independent
    engine.keepsOneExpanded = model.keepsOneExpanded
    engine.loadsSections = model.loadsSections
    trail.append("options")
  }

  private mutating func select() {
    guard let section = model.sections.indices.randomElement(using: &random) else { return }
    let rows = model.sections[section].rows
    guard let row = rows.indices.randomElement(using: &random) else { return }
    rows[row].isSelected.toggle()
    // The table keeps the selection of the rows that it has.
    engine.setSelected(rows[row].isSelected, FoldingRow(section: section, row: row))
    trail.append("select \(section) \(row)")
  }

  private mutating func invalidate() {
    guard let section = model.sections.indices.randomElement(using: &random) else { return }
    engine.invalidate(section)
    engine.invalidate(-1)
    let state = model.sections[section].state
    if !state.isLoading { state.content = .stale }
    trail.append("invalidate \(section)")
  }

  private var selectedRows: [FoldingRow] {
    model.sections.enumerated().flatMap { index, section in
      section.state.isHidden
        ? []
        : section.rows.indices.filter { section.rows[$0].isSelected }
          .map { FoldingRow(section: index, row: $0) }
    }
  }

  private mutating func request() throws {
    let section = number(-1..<model.sections.count + 1)
    let collapses = flip()
    trail.append("\(collapses ? "collapse" : "expand") \(section)")
    let change = FoldingChange(section, collapses: collapses)
    let answer = engine.answer(toRequest: change)
    guard model.sections.indices.contains(section) else {
      return try require(answer == .ignored, "no such section")
    }
    let state = model.sections[section].state
    if case .loading(let load) = state.content {
      state.content = .stale
      return try require(answer == .cancelsLoad(load), "cancels \(load)")
    }
    if state.isCollapsed == collapses { return try require(answer == .ignored, "same state") }
    try require(answer == .needsPermission, "asks")
    let revision = engine.revision
    let carries = number(0..<5) == 0
    if number(0..<12) == 0 {
      // The app reloads when it is asked.
      try reload(makeData())
      let permitted = engine.permit(change, since: revision, carriesRow: carries)
      return try require(permitted == .ignored, "changed while asked")
    }
    let permitted = engine.permit(change, since: revision, carriesRow: carries)
    if collapses, model.refuses(section) { return try require(permitted == .ignored, "the last") }
    if !collapses, model.loadsSections, state.content != .present {
      guard case .loads(let load) = permitted, load.section == section else {
        throw Failure(words: "loads \(permitted)")
      }
      state.content = .loading(load.number)
      return
    }
    guard case .changes(let others) = permitted else { throw Failure(words: "\(permitted)") }
    let wanted = self.others(of: section, collapses, carries)
    try require(others == wanted, "others \(others)")
    try commit([change] + others.filter { _ in number(0..<4) > 0 })
  }

  private func others(of section: Int, _ collapses: Bool, _ carries: Bool) -> [FoldingChange] {
    guard !collapses, model.isAccordion, !carries else { return [] }
    return model.sections.indices.filter {
      let state = model.sections[$0].state
      return $0 != section && !state.isCollapsed && !state.isLoading
    }.map { FoldingChange($0, collapses: true) }
  }

  private mutating func requestAll() throws {
    let wanted = Set((0..<20).filter { _ in flip() })
    trail.append("all \(wanted.sorted())")
    var changes = engine.changes(collapsing: wanted.contains)
    let expected = model.sections.indices.filter {
      let state = model.sections[$0].state
      return !state.isLoading && state.isCollapsed != wanted.contains($0)
    }
    try require(changes.map(\.section) == expected, "all \(changes)")
    changes.removeAll { _ in number(0..<5) == 0 }
    let permitted = engine.permit(changes, since: engine.revision)
    var rest: [FoldingChange] = []
    var loads: [Int] = []
    for change in changes {
      let state = model.sections[change.section].state
      if !change.collapses, model.loadsSections, state.content != .present {
        loads.append(change.section)
      } else {
        rest.append(change)
      }
    }
    try require(permitted.loads.map(\.section) == loads, "loads \(loads)")
    for load in permitted.loads {
      model.sections[load.section].state.content = .loading(load.number)
    }
    let expandedAfter = model.sections.indices.count { section in
      rest.first { $0.section == section }.map { !$0.collapses }
        ?? !model.sections[section].state.isCollapsed
    }
    if model.keepsOneExpanded, expandedAfter == 0,
      let first = rest.firstIndex(where: \.collapses)
    {
      rest.remove(at: first)
    }
    try require(permitted.changes == rest, "permitted \(permitted.changes)")
    try commit(permitted.changes)
  }

  /// The app is notified, the state changes, and the table is updated.
  private mutating func commit(_ changes: [FoldingChange]) throws {
    let revision = engine.revision
    if number(0..<15) == 0 {
      try reload(makeData())
      let none = engine.commit(changes, since: revision, selected: selectedRows)
      return try require(none.isEmpty, "changed while told")
    }
    let done = engine.commit(changes, since: revision, selected: selectedRows)
    try require(done == changes, "done \(done)")
    for change in changes { model.setCollapsed(change.collapses, change.section) }
    for section in model.sections.indices where number(0..<2) == 0 {
      // The table has not been notified yet.
      try require(
        engine.hidesRows(of: section) == model.sections[section].state.isHidden, "told early")
    }
    engine.settle()
    for section in model.sections { section.state.isHidden = section.state.isCollapsed }
    for change in done where !change.collapses {
      let rows = model.sections[change.section].rows
      let selected = Set(rows.indices.filter { rows[$0].isSelected })
      try require(Set(engine.takeSelection(of: change.section)) == selected, "restored")
    }
  }

  private mutating func endLoad() throws {
    let loading = model.sections.indices.filter { model.sections[$0].state.isLoading }
    let succeeded = flip()
    guard let section = loading.randomElement(using: &random), number(0..<8) > 0,
      case .loading(let load) = model.sections[section].state.content
    else {
      let end = engine.loadEnded(1_000_000, succeeded: succeeded, carriesRow: false)
      return try require(end == .ignored, "no such load")
    }
    trail.append("load of \(section) ends \(succeeded)")
    let state = model.sections[section].state
    state.content = succeeded ? .present : .stale
    let end = engine.loadEnded(load, succeeded: succeeded, carriesRow: false)
    if !succeeded { return try require(end == .failed(section: section), "failed") }
    if !state.isCollapsed { return try require(end == .loaded(section: section), "loaded") }
    guard case .expands(let change, let others) = end, change.section == section else {
      throw Failure(words: "\(end)")
    }
    try require(others == self.others(of: section, false, false), "others of a load")
    try commit([change] + others)
  }
}
