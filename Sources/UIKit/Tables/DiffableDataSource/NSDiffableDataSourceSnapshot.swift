import TableGeometry

/// The content of a table at a point in time: sections and items in order, each with a unique
/// identifier.
///
/// Finding a section or an item is O(1), appending O(1) an item; other changes are linear in the
/// sections that they touch. A copy takes O(1) until the original or the copy changes. A call that is
/// inconsistent with the snapshot is reported with the wording of UIKit's exceptions. It changes
/// nothing, or only what its valid identifiers refer to.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  var content = SectionedItems<SectionIdentifierType, ItemIdentifierType>()
  private var reloadedSections = DiffableMarks<SectionIdentifierType>()
  private var reloadedItems = DiffableMarks<ItemIdentifierType>()
  private var reconfiguredItems = DiffableMarks<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  /// Creates a snapshot of a table's content, with nothing to reload.
  init(content: SectionedItems<SectionIdentifierType, ItemIdentifierType>) {
    self.content = content
  }

  // MARK: Finding

  public var numberOfSections: Int { content.sectionCount }
  public var numberOfItems: Int { content.itemCount }
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  public var itemIdentifiers: [ItemIdentifierType] { content.items }

  /// Returns the number of items of a section; logs a fault and returns 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    section(identifier).map { content.itemCount(inSection: $0) } ?? 0
  }

  /// Returns the items of a section; logs a fault and returns an empty array if there is no such
  /// section. O(n)
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    section(identifier).map { content.items(inSection: $0) } ?? []
  }

  private func section(_ identifier: SectionIdentifierType) -> Int? {
    let section = content.index(ofSection: identifier)
    if section == nil { UIKitFault.report(DiffableFault.noSection) }
    return section
  }

  /// Returns the section that contains an item; nil if the snapshot has no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    content.address(of: identifier).map { content.section(at: $0.section) }
  }

  /// Returns an item's index among the items of all sections; nil if there is no such item. O(sections)
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    content.address(of: identifier).map { place in
      (0..<place.section).reduce(place.row) { $0 + content.itemCount(inSection: $1) }
    }
  }

  /// Returns a section's index; nil if there is no such section. O(1)
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, or at the end of the last section. Items that are already in
  /// the snapshot are reported and moved there, as on iOS 15 and later.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard content.sectionCount > 0 else { return UIKitFault.report(DiffableFault.noSections) }
    let section = sectionIdentifier.map { content.index(ofSection: $0) } ?? content.sectionCount - 1
    guard let section else { return UIKitFault.report(DiffableFault.notFound("section")) }
    put(identifiers, at: .end(section: section))
  }

  /// Inserts items before another item; items that are already in the snapshot are moved there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard canInsert(identifiers, at: beforeIdentifier) else { return }
    put(identifiers, at: .before(beforeIdentifier))
  }

  /// Inserts items after another item; items that are already in the snapshot are moved there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard canInsert(identifiers, at: afterIdentifier) else { return }
    put(identifiers, at: .after(afterIdentifier))
  }

  private func canInsert(
    _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType
  ) -> Bool {
    if identifiers.contains(destination) {
      UIKitFault.report(
        DiffableFault.destinationAmongInserted(destination, identifiers, isSection: false))
      return false
    }
    guard content.address(of: destination) != nil else {
      UIKitFault.report(DiffableFault.notFound("section"))
      return false
    }
    return true
  }

  private mutating func put(
    _ identifiers: [ItemIdentifierType],
    at anchor: SectionedItems<SectionIdentifierType, ItemIdentifierType>.Anchor
  ) {
    let (moved, repeated) = content.insertItems(identifiers, at: anchor)
    if !repeated.isEmpty { UIKitFault.report(DiffableFault.notUnique(repeated, "item")) }
    if !moved.isEmpty { UIKitFault.report(DiffableFault.itemsExist(moved)) }
  }

  /// Removes items. Items that are not in the snapshot are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    content.removeItems(identifiers)
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { content.removeAll() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard canMove(identifier, to: toIdentifier) else { return }
    content.insertItems([identifier], at: .before(toIdentifier))
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    guard canMove(identifier, to: toIdentifier) else { return }
    content.insertItems([identifier], at: .after(toIdentifier))
  }

  private func canMove(_ item: ItemIdentifierType, to other: ItemIdentifierType) -> Bool {
    let fault: String? =
      if item == other {
        DiffableFault.destinationIsSource(item, isSection: false)
      } else if content.address(of: item) == nil {
        DiffableFault.notFound("fromIndex")
      } else if content.address(of: other) == nil {
        DiffableFault.notFound("toIndex")
      } else {
        nil
      }
    if let fault { UIKitFault.report(fault) }
    return fault == nil
  }

  // MARK: Sections

  /// Adds sections at the end. Sections that exist already are reported and stay in place.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: content.sectionCount)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, shift: 0) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, shift: 1) }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], at destination: SectionIdentifierType, shift: Int
  ) {
    if identifiers.contains(destination) {
      return UIKitFault.report(
        DiffableFault.destinationAmongInserted(destination, identifiers, isSection: true))
    }
    guard let index = content.index(ofSection: destination) else {
      return UIKitFault.report(DiffableFault.notFound("insertIndex"))
    }
    put(identifiers, at: index + shift)
  }

  private mutating func put(_ identifiers: [SectionIdentifierType], at index: Int) {
    let existing = identifiers.filter { content.index(ofSection: $0) != nil }
    let refused = content.insertSections(identifiers, at: index)
    if refused.count > existing.count {
      let known = Set(existing)
      let repeated = refused.filter { !known.contains($0) }
      UIKitFault.report(DiffableFault.notUnique(repeated, "section"))
    }
    if !existing.isEmpty { UIKitFault.report(DiffableFault.sectionsExist(existing)) }
  }

  /// Removes sections with their items. Sections that are not in the snapshot are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    content.removeSections(identifiers)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, shift: 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, to: toIdentifier, shift: 1) }

  private mutating func moveSection(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, shift: Int
  ) {
    if section == other {
      return UIKitFault.report(DiffableFault.destinationIsSource(section, isSection: true))
    }
    guard let source = content.index(ofSection: section) else {
      return UIKitFault.report(DiffableFault.notFound("fromSection"))
    }
    guard let target = content.index(ofSection: other) else {
      return UIKitFault.report(DiffableFault.notFound("toSection"))
    }
    content.moveSection(at: source, to: target + shift - (source < target ? 1 : 0))
  }

  // MARK: Reloading

  /// Requests new cells for items when the snapshot is applied. Items that are not in the snapshot are
  /// ignored, and logged as a fault.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItems.add(known(identifiers, to: "reload"))
  }

  /// Requests that the existing cells of items are configured again when the snapshot is applied. Items
  /// that are not in the snapshot are ignored, and logged as a fault.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItems.add(known(identifiers, to: "reconfigure"))
  }

  private func known(
    _ identifiers: [ItemIdentifierType], to action: String
  ) -> [ItemIdentifierType] {
    let repeated = DiffableFault.repeated(identifiers)
    if !repeated.isEmpty { UIKitFault.report(DiffableFault.notUnique(repeated, "item")) }
    return identifiers.filter {
      if content.address(of: $0) != nil { return true }
      UIKitFault.report(DiffableFault.unknown($0, "item", to: action))
      return false
    }
  }

  /// Requests that the rows, headers and footers of sections are reloaded when the snapshot is applied.
  /// Sections that are not in the snapshot are ignored, and logged as a fault.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let repeated = DiffableFault.repeated(identifiers)
    if !repeated.isEmpty { UIKitFault.report(DiffableFault.notUnique(repeated, "section")) }
    reloadedSections.add(
      identifiers.filter {
        if content.index(ofSection: $0) != nil { return true }
        UIKitFault.report(DiffableFault.unknown($0, "section", to: "reload"))
        return false
      })
  }

  /// The sections to reload, in the order in which they were requested.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.identifiers.filter { content.index(ofSection: $0) != nil }
  }

  /// The items to reload, in the order in which they were requested.
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    reloadedItems.identifiers.filter { content.address(of: $0) != nil }
  }

  /// The items to reconfigure, in the order in which they were requested.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    reconfiguredItems.identifiers.filter { content.address(of: $0) != nil }
  }
}
