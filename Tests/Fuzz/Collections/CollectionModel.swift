import Foundation
import UIKit

/// What the collection view of a round shows, and what is selected: plain arrays of numbers.
@MainActor final class CollectionModel {
  struct Section {
    let id: Int
    var items: [Int]
  }

  var sections: [Section] = []
  /// The selected items in the order of selection.
  var selected: [Int] = []
  /// How often an item's content has changed.
  private(set) var revisions: [Int: Int] = [:]
  /// The hierarchies of an outline's sections, by section.
  var outlines: [Int: Outline] = [:]
  private var nextItem = 0
  private var nextSection = 0

  init(_ counts: [Int]) { sections = counts.map(makeSection) }

  func makeItem() -> Int {
    nextItem += 1
    return nextItem
  }

  func makeSection(_ count: Int) -> Section {
    nextSection += 1
    return Section(id: nextSection, items: (0..<count).map { _ in makeItem() })
  }

  func revision(of item: Int) -> Int { revisions[item] ?? 0 }
  func changeContent(of items: some Sequence<Int>) {
    for item in items { revisions[item, default: 0] += 1 }
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].items.indices.contains(path.item)
  }

  func item(at path: IndexPath) -> Int? {
    has(path) ? sections[path.section].items[path.item] : nil
  }

  func path(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  var paths: [IndexPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
  }

  /// Takes over an update: what is gone or has new views is no longer selected.
  func adopt(_ sections: [Section], renewed: Set<Int> = []) {
    self.sections = sections
    let items = Set(sections.flatMap(\.items))
    selected.removeAll { !items.contains($0) || renewed.contains($0) }
  }

  func move(_ source: IndexPath, to target: IndexPath) {
    guard has(source), sections.indices.contains(target.section) else { return }
    let item = sections[source.section].items.remove(at: source.item)
    let end = sections[target.section].items.count
    sections[target.section].items.insert(item, at: min(target.item, end))
  }

  /// Removes an item, and in an outline what is below it.
  func remove(_ item: Int) {
    guard let path = path(of: item) else { return }
    let id = sections[path.section].id
    if outlines[id] != nil {
      outlines[id]?.delete(item)
      return takeOutline(of: path.section)
    }
    var changed = sections
    changed[path.section].items.remove(at: path.item)
    adopt(changed)
  }

  /// Expands or collapses an item of an outline.
  func setExpanded(_ item: Int, _ isExpanded: Bool) {
    for (index, section) in sections.enumerated() where section.items.contains(item) {
      outlines[section.id]?.change(item) { $0.isExpanded = isExpanded }
      takeOutline(of: index)
    }
  }

  func takeOutline(of section: Int) {
    let id = sections[section].id
    guard let outline = outlines[id] else { return }
    var changed = sections
    changed[section].items = outline.visible
    adopt(changed)
  }
}

/// A hierarchy of items, of which those below collapsed ones are hidden.
struct Outline {
  struct Node {
    let item: Int
    var isExpanded = false
    var children: [Node] = []

    var visible: [Int] { [item] + (isExpanded ? children.flatMap(\.visible) : []) }
    var all: [Int] { [item] + children.flatMap(\.all) }
  }

  var roots: [Node] = []

  var visible: [Int] { roots.flatMap(\.visible) }
  var all: [Int] { roots.flatMap(\.all) }

  mutating func change(_ item: Int, _ body: (inout Node) -> Void) {
    Self.change(item, in: &roots, body)
  }

  private static func change(
    _ item: Int, in nodes: inout [Node], _ body: (inout Node) -> Void
  ) {
    for index in nodes.indices {
      if nodes[index].item == item { body(&nodes[index]) }
      change(item, in: &nodes[index].children, body)
    }
  }

  mutating func delete(_ item: Int) { Self.delete(item, in: &roots) }

  private static func delete(_ item: Int, in nodes: inout [Node]) {
    nodes.removeAll { $0.item == item }
    for index in nodes.indices { delete(item, in: &nodes[index].children) }
  }

  /// Puts nodes before or behind an item, among its siblings.
  mutating func insert(_ nodes: [Node], beside item: Int, isAfter: Bool) {
    Self.insert(nodes, beside: item, isAfter, in: &roots)
  }

  private static func insert(
    _ new: [Node], beside item: Int, _ isAfter: Bool, in nodes: inout [Node]
  ) {
    if let index = nodes.firstIndex(where: { $0.item == item }) {
      nodes.insert(contentsOf: new, at: index + (isAfter ? 1 : 0))
      return
    }
    for index in nodes.indices { insert(new, beside: item, isAfter, in: &nodes[index].children) }
  }
}
