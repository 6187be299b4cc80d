/// Decides which sections of a table are collapsed, and keeps their states through every change of the
/// data.
///
/// Events arrive as calls, with the current indices of the app's sections, and the results say what to
/// do. The engine has no callbacks: its owner asks the app for permission, identifiers and initial
/// states, and passes the answers in, so that the app may change anything in between.
///
/// A section's state is kept once, in a record that follows the section. Sections with the same
/// identifier share a record. Sections without identifiers have no records until one of them changes,
/// so that a table with many sections takes no memory for folds that nobody uses.
package struct FoldingEngine: Sendable {
  package enum Mode: Sendable {
    /// Sections collapse and expand on their own.
    case independent
    /// Expanding a section collapses the others.
    case accordion
  }

  /// The loading state of a section's rows.
  enum Content: Equatable, Sendable {
    /// The section has not fetched its rows, and the table never collapsed it.
    case unknown
    /// The rows have to be fetched, or fetched again.
    case stale
    /// The rows are being fetched.
    case loading(Int)
    /// The rows were fetched, or were in the table before the section was collapsed.
    case present
  }

  struct Record: Sendable {
    /// A number that no other record ever has.
    var serial: Int
    var name: String?
    /// The number of sections that share the record because they have the same identifier.
    var useCount = 0
    var isCollapsed = false
    /// Whether the section's rows were hidden when the table last asked for its counts.
    var isHidden = false
    var content = Content.unknown
    /// The rows that were selected when the section was collapsed. `setSelectedRows` sets them.
    fileprivate(set) var selectedRows: [Int] = []
  }

  package var mode = Mode.independent
  /// Whether the last expanded section stays expanded.
  package var keepsOneExpanded = false
  /// Whether sections fetch their rows when they expand for the first time.
  package var loadsSections = false

  /// Whether the engine is attached to a table, so that sections collapse.
  package private(set) var isOn = false
  /// The number of times that the app has changed its sections.
  package private(set) var revision = 0
  /// Whether the data may have changed since the sections were read.
  package private(set) var needsReading = false
  /// Whether the sections have identifiers.
  var isNamed = false
  /// The sections while none of them needs a record; `slots` is empty then.
  var untouched: UntouchedSections?
  /// The record of each section, as an index into `records`.
  var slots: [Int] = []
  var records: [Record] = []
  var freeSlots: [Int] = []
  /// The records of the sections that have identifiers.
  var slotsByName: [String: Int] = [:]
  /// Whether sections that are not in the table are collapsed, by identifier, or by index in decimal
  /// while there are no identifiers.
  var remembered: [String: Bool] = [:]
  /// The records whose state may differ from the one that the table has seen.
  var changedSlots: [Int] = []
  var hiddenCount = 0
  /// The records that have selected rows. There are few, even if there are many sections.
  private(set) var selectedSlots: Set<Int> = []
  var nextSerial = 0
  var nextLoad = 0
  /// The serial number of the section on which the arrow keys act, and that of the section that
  /// expands if a carried row stays over it.
  var lastSerial: Int?
  var springSerial: Int?

  package init() {}

  // MARK: Turning on and off

  /// Attaches the engine to the sections of a table.
  ///
  /// - Returns: The sections that have no state yet.
  package mutating func start(count: Int, names: [String]?) -> FoldingReading {
    isOn = true
    return read(count: count, names: names)
  }

  /// Detaches the engine from the sections and remembers their states.
  ///
  /// - Returns: The loads that must be cancelled.
  package mutating func stop() -> [Int] {
    guard isOn else { return [] }
    makeRecordsIfNeeded()
    let loads = cancelLoads()
    for section in slots.indices { remember(section) }
    for slot in slots { release(slot) }
    slots = []
    isNamed = false
    (lastSerial, springSerial) = (nil, nil)
    (isOn, needsReading) = (false, false)
    revision += 1
    return loads
  }

  // MARK: Queries

  package var sectionCount: Int { untouched?.count ?? slots.count }

  /// The number of sections that take memory.
  package var recordCount: Int { records.count }

  func record(of section: Int) -> Record? {
    if let untouched {
      return untouched.serial(of: section).map { Record(serial: $0, useCount: 1) }
    }
    return slots.indices.contains(section) ? records[slots[section]] : nil
  }

  /// Returns whether a section is collapsed; false for one that does not exist. O(1).
  package func isCollapsed(_ section: Int) -> Bool { record(of: section)?.isCollapsed ?? false }

  package func isLoading(_ section: Int) -> Bool {
    if case .loading? = record(of: section)?.content { true } else { false }
  }

  /// Returns whether a section's rows are hidden from the table.
  package func hidesRows(of section: Int) -> Bool {
    hiddenCount > 0 && record(of: section)?.isHidden ?? false
  }

  /// The sections whose rows are hidden from the table. O(n) in the number of sections, O(1) if there
  /// are none.
  package var hiddenSections: SectionSet {
    var hidden = SectionSet()
    if hiddenCount > 0 {
      for section in slots.indices where records[slots[section]].isHidden { hidden.append(section) }
    }
    return hidden
  }

  package var collapsedSections: SectionSet {
    var collapsed = SectionSet()
    for section in slots.indices where records[slots[section]].isCollapsed {
      collapsed.append(section)
    }
    return collapsed
  }

  /// Returns a number that identifies a section while its index changes; nil if there is no such
  /// section.
  package func serial(of section: Int) -> Int? { record(of: section)?.serial }

  /// Returns the current index of the section with a serial number; nil if the section was removed.
  package func section(withSerial serial: Int) -> Int? {
    if let untouched { return untouched.section(withSerial: serial) }
    return slots.firstIndex { records[$0].serial == serial }
  }

  /// The section that the arrow keys act on while no row is selected.
  package var lastSection: Int? {
    get { lastSerial.flatMap(section(withSerial:)) }
    set { lastSerial = newValue.flatMap(serial(of:)) }
  }

  /// The collapsed section that expands if a carried row stays over it.
  package var springSection: Int? {
    get { springSerial.flatMap(section(withSerial:)) }
    set { springSerial = newValue.flatMap(serial(of:)) }
  }

  // MARK: What the table knows

  /// Records that the app has changed its data. The sections are read again before their next use, and
  /// the selection is lost, as in a table that reloads.
  package mutating func dataChanged() {
    revision += 1
    needsReading = isOn
    forgetSelection()
  }

  mutating func noteChange() { revision += 1 }
  mutating func didRead() { needsReading = false }
  mutating func requireReading() { needsReading = isOn }

  /// Whether the table has seen the current state of every section.
  package var isSettled: Bool { changedSlots.isEmpty }

  /// Records that the table asks for its row counts, so that it knows which sections have none.
  package mutating func settle() {
    for slot in changedSlots where records[slot].isHidden != records[slot].isCollapsed {
      setHidden(records[slot].isCollapsed, slot)
    }
    changedSlots = []
  }

  mutating func setHidden(_ isHidden: Bool, _ slot: Int) {
    records[slot].isHidden = isHidden
    hiddenCount += isHidden ? 1 : -1
  }

  mutating func setCollapsed(_ isCollapsed: Bool, _ slot: Int) {
    guard records[slot].isCollapsed != isCollapsed else { return }
    records[slot].isCollapsed = isCollapsed
    changedSlots.append(slot)
  }

  mutating func setSelectedRows(_ rows: [Int], _ slot: Int) {
    records[slot].selectedRows = rows
    if rows.isEmpty { selectedSlots.remove(slot) } else { selectedSlots.insert(slot) }
  }

  // MARK: Records

  mutating func makeRecord(name: String?) -> Int {
    let record = Record(serial: nextSerial, name: name)
    nextSerial += 1
    let slot = freeSlots.popLast() ?? records.count
    if slot < records.count { records[slot] = record } else { records.append(record) }
    if let name { slotsByName[name] = slot }
    return slot
  }

  /// Releases a section's record, which is freed once no section has it.
  mutating func release(_ slot: Int) {
    records[slot].useCount -= 1
    guard records[slot].useCount == 0 else { return }
    if records[slot].isHidden { setHidden(false, slot) }
    if let name = records[slot].name, slotsByName[name] == slot { slotsByName[name] = nil }
    setSelectedRows([], slot)
    records[slot] = Record(serial: -1)
    freeSlots.append(slot)
  }

  /// Remembers the state of a section that is removed from the table.
  mutating func remember(_ section: Int) {
    let record = records[slots[section]]
    guard let name = isNamed ? record.name : "\(section)" else { return }
    remembered[name] = record.isCollapsed
  }
}
