import Foundation
import UIKit

// Hierarchies of items, in section snapshots.
extension CollectionStage {
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

  /// Gives every section a hierarchy of its items.
  func plantOutlines() {
    for index in model.sections.indices {
      var roots: [Outline.Node] = []
      for item in model.sections[index].items {
        var node = Outline.Node(item: item, isExpanded: item % 3 == 0)
        if item % 4 == 0 {
          node.children = (0..<item % 5).map { _ in Outline.Node(item: model.makeItem()) }
        }
        roots.append(node)
      }
      model.outlines[model.sections[index].id] = Outline(roots: roots)
      model.takeOutline(of: index)
    }
  }

  func outlineSnapshot(of section: Int) -> SectionSnapshot {
    Self.snapshot(model.outlines[section]?.roots ?? [])
  }

  private static func snapshot(_ roots: [Outline.Node]) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    func add(_ nodes: [Outline.Node], to parent: Int?) {
      snapshot.append(nodes.map(\.item), to: parent)
      for node in nodes {
        if !node.children.isEmpty { add(node.children, to: node.item) }
        if node.isExpanded { snapshot.expand([node.item]) }
      }
    }
    add(roots, to: nil)
    return snapshot
  }

  /// Changes one section's hierarchy, in the model and in the snapshot that the data source has.
  func outlineUpdate(_ source: ValueSource) -> String {
    guard let diffable, !model.sections.isEmpty, !isMoving else { return "no outline" }
    let section = source.index(below: model.sections.count)
    let id = model.sections[section].id
    var outline = model.outlines[id] ?? Outline()
    var snapshot = diffable.snapshot(for: id)
    let visible = model.sections[section].items
    if snapshot.items != outline.all {
      host.fail("section \(section) has the hierarchy \(snapshot.items), not \(outline.all)")
    }
    var text = "outline \(section):"
    for _ in 0...source.index(below: 3) {
      text += " " + change(&outline, &snapshot, source)
    }
    if snapshot.visibleItems != outline.visible {
      host.fail("\(snapshot.visibleItems) are visible, not \(outline.visible)")
    }
    model.outlines[id] = outline
    model.takeOutline(of: section)
    let isAnimated = source.happens(oneIn: 2)
    diffable.apply(snapshot, to: id, animatingDifferences: isAnimated)
    return "\(text), \(visible.count) to \(outline.visible.count)"
  }

  private func change(
    _ outline: inout Outline, _ snapshot: inout SectionSnapshot, _ source: ValueSource
  ) -> String {
    let new = (0...source.index(below: 3)).map { _ in model.makeItem() }
    let nodes = new.map { Outline.Node(item: $0) }
    guard let item = outline.all.randomItem(source), !source.happens(oneIn: 8) else {
      outline.roots += nodes
      snapshot.append(new)
      return "append \(new)"
    }
    switch source.index(below: 8) {
    case 0, 1:
      outline.change(item) { $0.isExpanded = true }
      snapshot.expand([item])
      return "expand \(item)"
    case 2, 3:
      outline.change(item) { $0.isExpanded = false }
      snapshot.collapse([item])
      return "collapse \(item)"
    case 4:
      outline.change(item) { $0.children += nodes }
      snapshot.append(new, to: item)
      return "append \(new) to \(item)"
    case 5:
      let isAfter = source.happens(oneIn: 2)
      outline.insert(nodes, beside: item, isAfter: isAfter)
      if isAfter { snapshot.insert(new, after: item) } else { snapshot.insert(new, before: item) }
      return "insert \(new) beside \(item)"
    case 6:
      outline.change(item) { $0.children = nodes }
      snapshot.replace(childrenOf: item, using: Self.snapshot(nodes))
      return "replace the children of \(item)"
    default:
      outline.delete(item)
      snapshot.delete([item])
      return "delete \(item)"
    }
  }
}
