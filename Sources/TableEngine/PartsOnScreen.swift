/// The sections that have a header or footer view, in ascending order, and these views.
public struct PartsOnScreen<Part: AnyObject> {
  public var sections: [Int] = []
  public var views: [Part] = []

  public init() {}

  /// The view of a section; nil if the section has none on the screen.
  @inlinable public subscript(section: Int) -> Part? {
    let index = position(of: section)
    return index < sections.count && sections[index] == section ? views[index] : nil
  }

  @inlinable public func position(of section: Int) -> Int {
    // No more than fit on one screen.
    sections.firstIndex { $0 >= section } ?? sections.count
  }

  @inlinable public mutating func insert(_ view: Part, at section: Int) {
    let index = position(of: section)
    sections.insert(section, at: index)
    views.insert(view, at: index)
  }

  @inlinable public mutating func remove(at index: Int) -> (section: Int, view: Part) {
    (sections.remove(at: index), views.remove(at: index))
  }

  /// Removes all sections and returns them with their views.
  @inlinable public mutating func removeAll() -> [(section: Int, view: Part)] {
    defer {
      sections.removeAll()
      views.removeAll()
    }
    return zip(sections, views).map { (section: $0, view: $1) }
  }

  /// Updates the sections of the views after an update; returns the views without a section.
  @inlinable public mutating func renumber(
    _ newSection: (Int) -> Int?
  ) -> [(section: Int, view: Part)] {
    let arrangement = Arrangement(sections, newSection)
    defer {
      sections = arrangement.places
      if let order = arrangement.order { views = order.map { views[$0] } }
    }
    return arrangement.departing.map { (sections[$0], views[$0]) }
  }
}

/// The headers and the footers on screen.
public struct SectionParts<Part: AnyObject> {
  public var headers = PartsOnScreen<Part>()
  public var footers = PartsOnScreen<Part>()

  public init() {}

  @inlinable public subscript(part: TablePart) -> PartsOnScreen<Part> {
    get { part == .header ? headers : footers }
    _modify {
      if part == .header { yield &headers } else { yield &footers }
    }
  }
}
