import UIKit

/// An item of an outline that is deleted with the items below it, and the position at which it is
/// restored.
struct OutlineBranch<Item>: Sendable where Item: Hashable & Sendable {
  let item: Item
  /// The item with the items below it.
  private let branch: NSDiffableDataSourceSectionSnapshot<Item>
  private let parent: Item?
  private let before: Item?
  private let after: Item?
  private let expanded: [Item]

  init(of item: Item, in outline: NSDiffableDataSourceSectionSnapshot<Item>) {
    self.item = item
    branch = outline.snapshot(of: item, includingParent: true)
    parent = outline.parent(of: item)
    let level = outline.level(of: item)
    let siblings = outline.items.filter {
      outline.level(of: $0) == level && outline.parent(of: $0) == outline.parent(of: item)
    }
    let index = siblings.firstIndex(of: item) ?? 0
    before = index > 0 ? siblings[index - 1] : nil
    after = index + 1 < siblings.count ? siblings[index + 1] : nil
    expanded = branch.items.filter(outline.isExpanded)
  }

  /// Whether the item has a parent or children.
  var isNested: Bool { parent != nil || branch.items.count > 1 }

  func contains(_ other: Item) -> Bool { branch.contains(other) }

  /// Returns an outline with the branch at its position: after the item that it followed, otherwise
  /// before the item that it preceded, below its parent, or at the end.
  func restored(
    in outline: NSDiffableDataSourceSectionSnapshot<Item>
  ) -> NSDiffableDataSourceSectionSnapshot<Item> {
    var new = outline
    if new.contains(item) { return new }
    if let before, new.contains(before) {
      new.insert(branch, after: before)
    } else if let after, new.contains(after) {
      new.insert(branch, before: after)
    } else if let parent, new.contains(parent) {
      new.append([item], to: parent)
      if branch.items.count > 1 {
        new.replace(childrenOf: item, using: branch.snapshot(of: item))
      }
    } else if let last = new.rootItems.last {
      new.insert(branch, after: last)
    } else {
      new = branch
    }
    new.expand(expanded)
    return new
  }
}
