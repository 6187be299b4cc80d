/// Sections that collapse, written so that the code is obviously correct: each section holds its
/// rows, and each row whether it is selected.
struct FoldingModel {
  final class Row {
    var isSelected = false
  }

  enum Content: Equatable {
    case unknown, stale, present
    case loading(Int)
  }

  /// The state of a section, or of an identifier that is not in the table.
  final class State {
    var isCollapsed: Bool
    var isHidden = false
    var content = Content.unknown
    var serial: Int?

    init(isCollapsed: Bool) { self.isCollapsed = isCollapsed }

    var isLoading: Bool { if case .loading = content { true } else { false } }
  }

  struct Section {
    var name: String
    var state: State
    var rows: [Row]
  }

  var isNamed = false
  var isAccordion = false
  var keepsOneExpanded = false
  var loadsSections = false
  var sections: [Section] = []
  /// Whether sections were collapsed that are not in the table, by identifier or index.
  var absent: [String: Bool] = [:]

  func key(_ section: Int) -> String { isNamed ? sections[section].name : "\(section)" }

  var collapsedNames: Set<String> {
    var names = Set(absent.filter(\.value).keys)
    for section in sections.indices {
      if sections[section].state.isCollapsed {
        names.insert(key(section))
      } else {
        names.remove(key(section))
      }
    }
    return names
  }

  var selectedHiddenRows: Set<[Int]> {
    var rows: Set<[Int]> = []
    for (index, section) in sections.enumerated() where section.state.isCollapsed {
      for (row, value) in section.rows.enumerated() where value.isSelected {
        rows.insert([index, row])
      }
    }
    return rows
  }

  var expandedCount: Int { sections.count { !$0.state.isCollapsed } }

  // MARK: Data

  /// A table that reloads its data: by identifier, or else by index.
  mutating func reload(_ data: [(name: String, rows: [Row])], initial: (String) -> Bool) -> Set<Int>
  {
    let old = sections
    var cancelled: Set<Int> = []
    var used: Set<ObjectIdentifier> = []
    sections = []
    for (index, item) in data.enumerated() {
      let known =
        isNamed
        ? old.first { $0.name == item.name }?.state
        : old.indices.contains(index) ? old[index].state : nil
      let key = isNamed ? item.name : "\(index)"
      let state =
        known ?? State(isCollapsed: absent.removeValue(forKey: key) ?? initial(item.name))
      used.insert(ObjectIdentifier(state))
      sections.append(Section(name: item.name, state: state, rows: item.rows))
    }
    for (index, section) in old.enumerated() where !used.contains(ObjectIdentifier(section.state)) {
      absent[isNamed ? section.name : "\(index)"] = section.state.isCollapsed
      if case .loading(let load) = section.state.content { cancelled.insert(load) }
    }
    for section in sections {
      for row in section.rows { row.isSelected = false }
      section.state.isHidden = section.state.isCollapsed
    }
    return cancelled
  }

  // MARK: Changing

  mutating func setCollapsed(_ collapses: Bool, _ section: Int) {
    let state = sections[section].state
    state.isCollapsed = collapses
    if collapses, state.content == .unknown { state.content = .present }
  }

  /// Whether collapsing a section would break the rule that one stays expanded.
  func refuses(_ section: Int) -> Bool {
    keepsOneExpanded && expandedCount == (sections[section].state.isCollapsed ? 0 : 1)
  }
}
