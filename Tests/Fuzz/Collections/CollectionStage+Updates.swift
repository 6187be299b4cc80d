import Foundation
import UIKit

// Updates of a round's data, reported to the view in the ways that apps use.
extension CollectionStage {
  /// Changes the data by one of the ways of their origin; returns what was done.
  func update(_ source: ValueSource) -> String {
    if view.dataSource == nil { return "no data source" }
    switch origin {
    case .classic: return classicUpdate(source)
    case .snapshots: return snapshotUpdate(source)
    case .outlines:
      return source.happens(oneIn: 5) ? "nothing" : outlineUpdate(source)
    }
  }

  private func completion(_ source: ValueSource) -> ((Bool) -> Void)? {
    if source.happens(oneIn: 2) { return nil }
    openCompletions += 1
    var isCalled = false
    return { [weak self] _ in
      if isCalled { self?.host.fail("a completion is called twice") }
      isCalled = true
      self?.openCompletions -= 1
    }
  }

  // MARK: Batches

  private func classicUpdate(_ source: ValueSource) -> String {
    switch source.index(below: 10) {
    case 0: return reloadEverything(source)
    case 1: return reconfigure(source)
    case 2: return singleCall(source)
    case 3: return badBatch(source)
    default: return batch(source)
    }
  }

  func batch(_ source: ValueSource) -> String {
    let batch = CollectionBatch(model, source)
    let calls = shuffled(batch.calls(on: view), source)
    let isNested = source.happens(oneIn: 4)
    let completion = completion(source)
    let update = { [self] in
      view.performBatchUpdates(
        {
          model.changeContent(of: batch.renewed)
          model.adopt(batch.sections, renewed: batch.renewed)
          for (index, call) in calls.enumerated() {
            if isNested, index % 2 == 0 { view.performBatchUpdates(call) } else { call() }
          }
        }, completion: completion)
    }
    switch source.index(below: 6) {
    case 0: UIView.performWithoutAnimation(update)
    case 1: UIView.animate(withDuration: 0.5, animations: update)
    default: update()
    }
    return "batch \(batch.summary)"
  }

  private func shuffled(_ calls: [() -> Void], _ source: ValueSource) -> [() -> Void] {
    var calls = calls
    for index in calls.indices.reversed() { calls.swapAt(index, source.index(below: index + 1)) }
    return calls
  }

  /// A call outside of a batch, behind the change of the data.
  private func singleCall(_ source: ValueSource) -> String {
    if !isMoving { return change(source) }
    // The moved item is put back first, in the layout of the view's current data.
    var text = ""
    view.performBatchUpdates { text = change(source) }
    return text
  }

  private func change(_ source: ValueSource) -> String {
    var sections = model.sections
    let section = source.index(below: sections.count + 1)
    guard sections.indices.contains(section) else {
      sections.append(model.makeSection(source.index(below: 6)))
      model.adopt(sections)
      view.insertSections(IndexSet(integer: section))
      return "section \(section) is inserted"
    }
    let count = sections[section].items.count
    switch source.index(below: count == 0 ? 2 : 5) {
    case 0:
      let item = source.index(below: count + 1)
      sections[section].items.insert(model.makeItem(), at: item)
      model.adopt(sections)
      view.insertItems(at: [IndexPath(item: item, section: section)])
      return "\(section).\(item) is inserted"
    case 1:
      sections.remove(at: section)
      model.adopt(sections)
      view.deleteSections(IndexSet(integer: section))
      return "section \(section) is deleted"
    case 2:
      let item = source.index(below: count)
      sections[section].items.remove(at: item)
      model.adopt(sections)
      view.deleteItems(at: [IndexPath(item: item, section: section)])
      return "\(section).\(item) is deleted"
    case 3:
      let (from, to) = (source.index(below: count), source.index(below: count))
      let item = sections[section].items.remove(at: from)
      sections[section].items.insert(item, at: to)
      model.adopt(sections)
      view.moveItem(
        at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
      return "\(section).\(from) moves to \(to)"
    default:
      let item = source.index(below: count)
      let number = sections[section].items[item]
      model.changeContent(of: [number])
      model.adopt(sections, renewed: [number])
      view.reloadItems(at: [IndexPath(item: item, section: section)])
      return "\(section).\(item) is reloaded"
    }
  }

  func reconfigure(_ source: ValueSource) -> String {
    let paths = view.indexPathsForVisibleItems.filter { _ in source.happens(oneIn: 3) }
    guard !isMoving, !paths.isEmpty else { return "nothing to reconfigure" }
    model.changeContent(of: paths.compactMap { model.item(at: $0) })
    view.reconfigureItems(at: paths)
    return "reconfigured \(paths.map(\.short))"
  }

  func reloadEverything(_ source: ValueSource) -> String {
    model.changeContent(of: model.sections.flatMap(\.items))
    if source.happens(oneIn: 2) {
      let batch = CollectionBatch(model, source)
      model.adopt(batch.sections)
    }
    model.selected = []
    view.reloadData()
    return "reloadData"
  }

  /// A batch that omits changes: it is reported once, and the view shows the data.
  private func badBatch(_ source: ValueSource) -> String {
    guard !model.sections.isEmpty else { return "no sections" }
    var sections = model.sections
    let section = source.index(below: sections.count)
    sections[section].items.append(model.makeItem())
    view.performBatchUpdates {
      model.adopt(sections)
      if source.happens(oneIn: 2) {
        view.deleteItems(at: [IndexPath(item: 999, section: section)])
      }
    }
    expectedFaults += 1
    // The view guesses which items stay selected.
    takeSelection()
    return "a bad batch in \(section)"
  }

  /// Takes over the view's selection where it does not follow from what was done.
  func takeSelection() {
    model.selected = (view.indexPathsForSelectedItems ?? []).compactMap { model.item(at: $0) }
  }

  // MARK: Snapshots

  private func snapshotUpdate(_ source: ValueSource) -> String {
    guard let diffable else { return "nothing" }
    let known = Set(model.sections.flatMap(\.items))
    let sections = changedSections(source)
    let items = sections.flatMap(\.items)
    let renewed = items.filter { known.contains($0) && source.happens(oneIn: 25) }
    let refilled = items.filter {
      known.contains($0) && !renewed.contains($0) && source.happens(oneIn: 25)
    }
    let usesReload = source.happens(oneIn: 8)
    model.changeContent(of: renewed + refilled)
    model.adopt(sections, renewed: Set(renewed))
    var snapshot = model.snapshot()
    snapshot.reloadItems(renewed)
    snapshot.reconfigureItems(refilled)
    let completion = completion(source)
    let end: (() -> Void)? = completion.map { done in { done(true) } }
    if usesReload {
      model.changeContent(of: items)
      model.selected = []
      diffable.applySnapshotUsingReloadData(snapshot, completion: end)
      return "a snapshot by reload of \(sections.map(\.items.count))"
    }
    let isAnimated = !source.happens(oneIn: 3)
    diffable.apply(snapshot, animatingDifferences: isAnimated, completion: end)
    return "a snapshot of \(sections.map(\.items.count)), \(renewed)! \(refilled)? \(isAnimated)"
  }

  /// Sections after changes of any kind, in which items may be anywhere.
  private func changedSections(_ source: ValueSource) -> [CollectionModel.Section] {
    var sections = model.sections
    for _ in 0...source.index(below: 6) {
      let section = sections.isEmpty ? 0 : source.index(below: sections.count)
      switch source.index(below: 9) {
      case 0:
        sections.insert(
          model.makeSection(source.index(below: 8)), at: source.index(below: sections.count + 1))
      case _ where sections.isEmpty: break
      case 1:
        // Its items may go on elsewhere.
        let gone = sections.remove(at: section)
        if !sections.isEmpty, source.happens(oneIn: 2) {
          sections[source.index(below: sections.count)].items += gone.items
        }
      case 2:
        let moved = sections.remove(at: section)
        sections.insert(moved, at: source.index(below: sections.count + 1))
      case 3:
        var items = sections[section].items
        for index in items.indices.reversed() {
          items.swapAt(index, source.index(below: index + 1))
        }
        sections[section].items = items
      case 4, 5:
        let count = sections[section].items.count
        sections[section].items.insert(model.makeItem(), at: source.index(below: count + 1))
      case 6:
        sections[section].items.removeAll { _ in source.happens(oneIn: 5) }
      default:
        guard let item = sections[section].items.randomItem(source) else { break }
        sections[section].items.removeAll { $0 == item }
        let target = source.index(below: sections.count)
        let count = sections[target].items.count
        sections[target].items.insert(item, at: source.index(below: count + 1))
      }
    }
    return sections
  }
}

extension Array {
  @MainActor func randomItem(_ source: ValueSource) -> Element? {
    isEmpty ? nil : source.pick(self)
  }
}
