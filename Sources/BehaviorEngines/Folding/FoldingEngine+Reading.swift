/// The result of reading the sections.
package struct FoldingReading: Equatable, Sendable {
  /// The sections that have no state yet, whose initial states the app decides.
  package var newSections: [Int] = []
  /// The loads of removed sections.
  package var cancelledLoads: [Int] = []
}

// Reading the data source's sections again, their initial states, and saved states.
extension FoldingEngine {
  /// Reads the sections again, after a reload or when the engine is attached to a table.
  ///
  /// With identifiers, each section gets the last state of its identifier; without, the last state of
  /// its index.
  ///
  /// - Complexity: O(n) in the number of sections.
  package mutating func read(count: Int, names: [String]?) -> FoldingReading {
    guard isOn else { return FoldingReading() }
    didRead()
    guard let names else { return readByIndex(max(count, 0)) }
    makeRecordsIfNeeded()
    var reading = FoldingReading()
    var new: [Int] = []
    new.reserveCapacity(names.count)
    for (section, name) in names.enumerated() {
      var slot = slotsByName[name]
      if slot == nil, !isNamed, section < slots.count, records[slots[section]].name == nil {
        // The section has been given its first identifier.
        let own = slots[section]
        records[own].name = name
        slotsByName[name] = own
        if remembered.removeValue(forKey: name) == true { setCollapsed(true, own) }
        slot = own
      }
      if slot == nil {
        let made = makeRecord(name: name)
        if let isCollapsed = remembered.removeValue(forKey: name) {
          setCollapsed(isCollapsed, made)
        } else {
          reading.newSections.append(section)
        }
        slot = made
      }
      if let slot {
        records[slot].useCount += 1
        new.append(slot)
      }
    }
    let old = slots
    for section in old.indices { leave(section, keepsName: isNamed, &reading) }
    slots = new
    isNamed = true
    return reading
  }

  private mutating func readByIndex(_ count: Int) -> FoldingReading {
    var reading = FoldingReading()
    if sectionCount == count, !isNamed { return reading }
    if sectionCount == 0, remembered.isEmpty {
      isNamed = false
      untouched = UntouchedSections(count: count, firstSerial: nextSerial)
      nextSerial += count
      reading.newSections = Array(0..<count)
      return reading
    }
    makeRecordsIfNeeded()
    if isNamed { dropNames() }
    while slots.count > count {
      leave(slots.count - 1, keepsName: true, &reading)
      slots.removeLast()
    }
    while slots.count < count {
      let slot = makeRecord(name: nil)
      records[slot].useCount = 1
      // Converting the number to text would take most of the time of a table with many sections.
      if !remembered.isEmpty, let isCollapsed = remembered.removeValue(forKey: "\(slots.count)") {
        setCollapsed(isCollapsed, slot)
      } else {
        reading.newSections.append(slots.count)
      }
      slots.append(slot)
    }
    return reading
  }

  /// Gives each section a separate record without a name.
  private mutating func dropNames() {
    for section in slots.indices {
      let shared = slots[section]
      if records[shared].useCount > 1 {
        let own = makeRecord(name: nil)
        records[own].useCount = 1
        setCollapsed(records[shared].isCollapsed, own)
        if records[shared].isHidden { setHidden(true, own) }
        records[shared].useCount -= 1
        slots[section] = own
      } else {
        records[shared].name = nil
      }
    }
    slotsByName = [:]
    isNamed = false
  }

  /// Releases the record of a section that is removed from the table.
  mutating func leave(_ section: Int, keepsName: Bool, _ reading: inout FoldingReading) {
    let slot = slots[section]
    if records[slot].useCount == 1 {
      if keepsName { remember(section) }
      if case .loading(let load) = records[slot].content { reading.cancelledLoads.append(load) }
    }
    release(slot)
  }

  /// Sets the initial states of sections, as chosen by the app.
  package mutating func setInitialStates(_ states: [FoldingChange]) {
    guard untouched == nil || states.contains(where: \.collapses) else { return }
    makeRecordsIfNeeded()
    for state in states where slots.indices.contains(state.section) {
      setCollapsed(state.collapses, slots[state.section])
    }
  }

  // MARK: Saved states

  /// The names of the collapsed sections: their identifiers, or their indices in decimal if they have
  /// none. These include collapsed sections that are currently not in the table.
  package var collapsedNames: Set<String> {
    var names = Set(remembered.lazy.filter(\.value).map(\.key))
    for section in slots.indices {
      let record = records[slots[section]]
      let name = record.name ?? "\(section)"
      if record.isCollapsed { names.insert(name) } else { names.remove(name) }
    }
    return names
  }

  /// Collapses the sections with these identifiers, immediately or once they are inserted, and expands
  /// all others.
  package mutating func restore(_ names: Set<String>) {
    var rest = names
    makeRecordsIfNeeded()
    remembered = [:]
    for section in slots.indices {
      let name = records[slots[section]].name ?? "\(section)"
      setCollapsed(names.contains(name), slots[section])
      rest.remove(name)
    }
    for name in rest { remembered[name] = true }
    forgetSelection()
  }

  /// Expands all sections, including those that are not in the table.
  package mutating func forgetStates() { restore([]) }
}
