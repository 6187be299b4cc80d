import UIKit

/// Items that are deleted from a snapshot, and the positions at which they are restored.
struct DiffableRemoval<Section, Item>: Sendable
where Section: Hashable & Sendable, Item: Hashable & Sendable {
  private struct Place: Sendable {
    let item: Item
    let section: Section
    /// The preceding section; nil if the section is the first one.
    let sectionBefore: Section?
    let before: Item?
    let after: Item?
    let index: Int
  }

  private let places: [Place]

  /// The items that are in the snapshot, in its order.
  var items: [Item] { places.map(\.item) }

  init(of items: [Item], from snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    let removed = Set(items)
    let sections = snapshot.sectionIdentifiers
    places = sections.indices.flatMap { number -> [Place] in
      let section = sections[number]
      let all = snapshot.itemIdentifiers(inSection: section)
      return all.indices.filter { removed.contains(all[$0]) }.map { index in
        Place(
          item: all[index], section: section,
          sectionBefore: number > 0 ? sections[number - 1] : nil,
          before: index > 0 ? all[index - 1] : nil,
          after: index + 1 < all.count ? all[index + 1] : nil, index: index)
      }
    }
  }

  /// Returns a snapshot in which missing items are restored at their positions: after the item that
  /// each one followed, otherwise before the item that it preceded, or otherwise at its index in the
  /// section.
  func restored(
    in snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> NSDiffableDataSourceSnapshot<Section, Item> {
    var new = snapshot
    for place in places where new.indexOfItem(place.item) == nil {
      if new.indexOfSection(place.section) == nil { restore(place.section, place, in: &new) }
      let now = new.itemIdentifiers(inSection: place.section)
      if let before = place.before, now.contains(before) {
        new.insertItems([place.item], afterItem: before)
      } else if let after = place.after, now.contains(after) {
        new.insertItems([place.item], beforeItem: after)
      } else if place.index < now.count {
        new.insertItems([place.item], beforeItem: now[place.index])
      } else {
        new.appendItems([place.item], toSection: place.section)
      }
    }
    return new
  }

  private func restore(
    _ section: Section, _ place: Place, in new: inout NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    if let before = place.sectionBefore, new.indexOfSection(before) != nil {
      new.insertSections([section], afterSection: before)
    } else if let first = new.sectionIdentifiers.first, place.sectionBefore == nil {
      new.insertSections([section], beforeSection: first)
    } else {
      new.appendSections([section])
    }
  }
}
