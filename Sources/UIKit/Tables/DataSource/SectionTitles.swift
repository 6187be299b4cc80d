/// The known titles of a table's headers, or of its footers.
struct SectionTitles {
  enum Title {
    /// The data source is asked when the title is needed.
    case unasked
    /// The data source has no title for the section.
    case none
    case text(String)
  }

  private enum Storage {
    /// All titles, by section. Sections after the last one have none.
    case all([String?])
    /// The titles that have been requested so far, by section.
    case needed([Int: String?])
  }

  private var storage: Storage

  /// Creates titles that are all known, by section; sections after the last one have none.
  init(_ titles: [String?] = []) { storage = .all(titles) }

  /// Creates titles for which only those of the first sections are known; the others are requested
  /// when needed.
  init(beginningWith titles: [String?]) {
    storage = .needed(
      Dictionary(uniqueKeysWithValues: titles.enumerated().map { ($0.offset, $0.element) }))
  }

  subscript(section: Int) -> Title {
    switch storage {
    case .all(let titles):
      guard titles.indices.contains(section), let text = titles[section] else { return .none }
      return .text(text)
    case .needed(let titles):
      guard let title = titles[section] else { return .unasked }
      return title.map { .text($0) } ?? .none
    }
  }

  /// Sets the title of a section, or nil for no title. Copies nothing if the title does not change.
  mutating func setTitle(_ title: String?, of section: Int) {
    switch self[section] {
    case .none where title == nil: return
    case .text(let known) where known == title: return
    default: break
    }
    switch storage {
    case .all(var titles):
      storage = .all([])
      if section < titles.count {
        titles[section] = title
      } else if title != nil {
        titles += Array(repeating: nil, count: section - titles.count) + [title]
      }
      storage = .all(titles)
    case .needed(var titles):
      storage = .all([])
      titles.updateValue(title, forKey: section)
      storage = .needed(titles)
    }
  }

  /// Moves the titles along with their sections after an update.
  mutating func renumber(_ newSection: (Int) -> Int?) {
    switch storage {
    case .all(let titles):
      var moved = SectionTitles()
      for (old, title) in titles.enumerated() where title != nil {
        if let new = newSection(old) { moved.setTitle(title, of: new) }
      }
      self = moved
    case .needed(let titles):
      storage = .needed(
        Dictionary(
          titles.compactMap { old, title in newSection(old).map { ($0, title) } },
          uniquingKeysWith: { first, _ in first }))
    }
  }
}
