import Foundation
import UIKit

/// A random update of a model, and the calls that report it to a collection view.
@MainActor struct CollectionBatch {
  private(set) var sections: [CollectionModel.Section] = []
  /// The items that get new views: reloaded ones.
  private(set) var renewed: Set<Int> = []
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var reloadedSections = IndexSet()
  private var movedSections: [(from: Int, to: Int)] = []
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var reloaded: [IndexPath] = []
  private var moved: [(from: IndexPath, to: IndexPath)] = []

  /// A section during the update.
  private struct Traveller {
    var section: CollectionModel.Section
    /// Its place before; nil for a new one.
    var old: Int?
    var isMoved = false
    /// Whether its items may change one by one.
    var isPlain = true
  }

  init(_ model: CollectionModel, _ source: ValueSource) {
    var kept: [Traveller] = []
    var carried: [(item: Int, from: IndexPath)] = []
    for (index, section) in model.sections.enumerated() {
      var traveller = Traveller(section: section, old: index)
      switch source.index(below: 16) {
      case 0:
        deletedSections.insert(index)
        continue
      case 1:
        reloadedSections.insert(index)
        renewed.formUnion(section.items)
        if source.happens(oneIn: 2) {
          traveller.section.items = (0..<source.index(below: 9)).map { _ in model.makeItem() }
        }
        traveller.isPlain = false
      case 2: (traveller.isMoved, traveller.isPlain) = (true, false)
      default: traveller.section.items = thin(section, index, &carried, source)
      }
      kept.append(traveller)
    }
    var order = kept.filter { !$0.isMoved }
    for traveller in kept where traveller.isMoved {
      order.insert(traveller, at: source.index(below: order.count + 1))
    }
    for _ in 0..<source.index(below: 3) where source.happens(oneIn: 4) || order.isEmpty {
      let new = Traveller(
        section: model.makeSection(source.index(below: 9)), old: nil, isPlain: false)
      order.insert(new, at: source.index(below: order.count + 1))
    }
    fill(&order, carried, model, source)
  }

  /// Takes items out of a section, to be deleted or carried elsewhere; returns those that stay.
  private mutating func thin(
    _ section: CollectionModel.Section, _ index: Int,
    _ carried: inout [(item: Int, from: IndexPath)],
    _ source: ValueSource
  ) -> [Int] {
    var kept: [Int] = []
    for (place, item) in section.items.enumerated() {
      let path = IndexPath(item: place, section: index)
      switch source.index(below: 22) {
      case 0: deleted.append(path)
      case 1: carried.append((item, path))
      case 2:
        reloaded.append(path)
        renewed.insert(item)
        kept.append(item)
      default: kept.append(item)
      }
    }
    return kept
  }

  /// Puts moved and new items into sections, and records all positions after the update.
  private mutating func fill(
    _ order: inout [Traveller], _ carried: [(item: Int, from: IndexPath)],
    _ model: CollectionModel, _ source: ValueSource
  ) {
    let plain = order.indices.filter { order[$0].isPlain }
    var origins: [Int: IndexPath] = [:]
    for (item, from) in carried {
      guard !plain.isEmpty else {
        deleted.append(from)
        continue
      }
      let target = source.pick(plain)
      let count = order[target].section.items.count
      order[target].section.items.insert(item, at: source.index(below: count + 1))
      origins[item] = from
    }
    var fresh: Set<Int> = []
    for target in plain {
      for _ in 0..<source.index(below: 4) where source.happens(oneIn: 3) {
        let new = model.makeItem()
        fresh.insert(new)
        let count = order[target].section.items.count
        order[target].section.items.insert(new, at: source.index(below: count + 1))
      }
    }
    for (section, traveller) in order.enumerated() {
      guard let old = traveller.old else {
        insertedSections.insert(section)
        continue
      }
      if traveller.isMoved { movedSections.append((old, section)) }
      guard traveller.isPlain else { continue }
      for (place, item) in traveller.section.items.enumerated() {
        let path = IndexPath(item: place, section: section)
        if fresh.contains(item) { inserted.append(path) }
        if let from = origins[item] { moved.append((from, path)) }
      }
    }
    sections = order.map(\.section)
  }

  /// The calls that report the update, in any order.
  func calls(on view: UICollectionView) -> [() -> Void] {
    var calls: [() -> Void] = []
    if !deletedSections.isEmpty { calls.append { view.deleteSections(deletedSections) } }
    if !insertedSections.isEmpty { calls.append { view.insertSections(insertedSections) } }
    if !reloadedSections.isEmpty { calls.append { view.reloadSections(reloadedSections) } }
    for (from, to) in movedSections { calls.append { view.moveSection(from, toSection: to) } }
    if !deleted.isEmpty { calls.append { view.deleteItems(at: deleted) } }
    if !inserted.isEmpty { calls.append { view.insertItems(at: inserted) } }
    if !reloaded.isEmpty { calls.append { view.reloadItems(at: reloaded) } }
    for (from, to) in moved { calls.append { view.moveItem(at: from, to: to) } }
    return calls
  }

  var summary: String {
    "\(Array(deletedSections)) +\(Array(insertedSections)) \(Array(reloadedSections))! "
      + "\(movedSections) -\(deleted.map(\.short)) +\(inserted.map(\.short)) "
      + "\(reloaded.map(\.short))! \(moved.map { "\($0.from.short)>\($0.to.short)" })"
  }
}

extension IndexPath {
  /// The path in few letters.
  var short: String { map { "\($0)" }.joined(separator: ".") }
}
