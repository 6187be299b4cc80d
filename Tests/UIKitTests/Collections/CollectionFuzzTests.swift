import Simulator
import TestSupport
import Testing
import UIKit

/// Random updates, reloads, scrolls and changes of width, and a model that knows the items alone.
@MainActor struct CollectionFuzz {
  var random: SeededGenerator
  let stage: GridStage
  let estimates: Bool
  var next = 100_000
  var pending = 0

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: Int.random(in: 30...170, using: &generator), height: 60)
    layout.sectionInset = UIEdgeInsets(top: 3, left: 2, bottom: 5, right: 2)
    layout.headerReferenceSize.height = Bool.random(using: &generator) ? 24 : 0
    layout.sectionHeadersPinToVisibleBounds = Bool.random(using: &generator)
    if Int.random(in: 0..<6, using: &generator) == 0 { layout.scrollDirection = .horizontal }
    let estimates = Int.random(in: 0..<3, using: &generator) == 0
    if estimates { layout.estimatedItemSize = CGSize(width: 80, height: 50) }
    let counts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...40, using: &generator)
    }
    self.estimates = estimates
    let stage = GridStage(counts, layout: layout)
    self.stage = stage
    if estimates { stage.source.heights = { CGFloat(30 + $0 % 5 * 14) } }
    stage.view.allowsMultipleSelection = true
    stage.perform { stage.view.reloadData() }
    self.random = generator
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Changes the model, and tells the view which change that is.
  private mutating func batch() {
    let view = stage.view
    var sections = stage.source.sections
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var rest: [[Int]] = []
    var moving: [(item: Int, from: IndexPath)] = []
    for (section, items) in sections.enumerated() {
      if number(0...9) == 0 {
        deletedSections.insert(section)
        continue
      }
      var kept: [Int] = []
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch number(0...19) {
        case 0: deleted.append(path)
        case 1: moving.append((name, path))
        case 2:
          reloaded.append(path)
          kept.append(name)
        default: kept.append(name)
        }
      }
      rest.append(kept)
    }
    sections = rest
    if number(0...5) == 0 || sections.isEmpty {
      let index = number(0...sections.count)
      sections.insert((0..<number(0...8)).map { _ in name() }, at: index)
      insertedSections.insert(index)
    }
    // Where items come in, and from where.
    var origins: [Int: IndexPath] = [:]
    for (item, from) in moving {
      let old = sections.indices.filter { !insertedSections.contains($0) }
      guard let section = old.randomElement(using: &random) else {
        deleted.append(from)
        continue
      }
      sections[section].insert(item, at: number(0...sections[section].count))
      origins[item] = from
    }
    var fresh: Set<Int> = []
    for section in sections.indices where !insertedSections.contains(section) {
      for _ in 0..<number(0...3) where number(0...2) == 0 {
        let new = name()
        fresh.insert(new)
        sections[section].insert(new, at: number(0...sections[section].count))
      }
    }
    var inserted: [IndexPath] = []
    var moves: [(IndexPath, IndexPath)] = []
    for (section, items) in sections.enumerated() {
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if fresh.contains(name) { inserted.append(path) }
        if let from = origins[name] { moves.append((from, path)) }
      }
    }
    view.performBatchUpdates {
      stage.source.sections = sections
      view.insertItems(at: inserted)
      view.deleteSections(deletedSections)
      for (from, to) in moves { view.moveItem(at: from, to: to) }
      view.insertSections(insertedSections)
      view.reloadItems(at: reloaded)
      view.deleteItems(at: deleted)
    }
  }

  private mutating func name() -> Int {
    next += 1
    return next
  }

  mutating func step() {
    let view = stage.view
    switch number(0...9) {
    case 0...4: stage.device.perform { batch() }
    case 5:
      let far = CGFloat(number(0...3000))
      stage.device.perform { view.contentOffset = CGPoint(x: view.contentOffset.x, y: far) }
    case 6:
      stage.device.perform {
        view.frame.size = CGSize(width: number(40...320), height: number(60...480))
      }
    case 7:
      let paths = view.indexPathsForVisibleItems
      if let path = paths.randomElement(using: &random) {
        view.selectItem(at: path, animated: false, scrollPosition: [])
      }
    case 8:
      stage.device.perform {
        stage.source.sections = stage.source.sections.map { $0.shuffled(using: &random) }
        view.reloadData()
      }
    default: stage.device.perform { view.collectionViewLayout.invalidateLayout() }
    }
    if number(0...2) > 0 { stage.device.advance(by: Double(number(1...40)) / 100) }
  }

  /// What is wrong; nil if nothing is.
  func failure() -> String? {
    let view = stage.view
    view.layoutIfNeeded()
    let sections = stage.source.sections
    let wanted = Set(
      sections.indices.flatMap { section in
        sections[section].indices.map { IndexPath(item: $0, section: section) }
      }.filter {
        guard let frame = view.layoutAttributesForItem(at: $0)?.frame else { return false }
        return frame.maxY > view.bounds.minY && frame.minY < view.bounds.maxY
          && frame.maxX > view.bounds.minX && frame.minX < view.bounds.maxX
      })
    if Set(view.indexPathsForVisibleItems) != wanted {
      return "visible \(view.indexPathsForVisibleItems), not \(wanted.sorted())"
    }
    for path in wanted {
      guard let cell = view.cellForItem(at: path) as? GridCell else { return "no cell at \(path)" }
      if cell.name != sections[path.section][path.item] { return "another item at \(path)" }
      if cell.frame != view.layoutAttributesForItem(at: path)?.frame {
        return "cell at \(path) is at \(cell.frame)"
      }
      if cell.isSelected != view.indexPathsForSelectedItems?.contains(path) {
        return "selection at \(path)"
      }
      if cell.isHidden || cell.superview !== view { return "hidden cell at \(path)" }
      if estimates, abs(cell.frame.height - CGFloat(30 + cell.name % 5 * 14)) > 0.5 {
        return "unmeasured cell at \(path)"
      }
    }
    return nil
  }

  /// What stays when everything has come to rest.
  func leftover() -> String? {
    let shown = stage.view.subviews.filter { $0 is GridCell && !$0.isHidden && $0.alpha > 0 }
    let cells = stage.view.visibleCells.count
    return shown.count == cells ? nil : "\(shown.count) cells shown, \(cells) in view"
  }
}

@MainActor @Suite struct CollectionFuzzTests {
  @Test func `Any series of updates, scrolls and reloads leaves the views that the model wants`() {
    for seed in FuzzSettings.seeds(operationsPerRun: 25, short: 40) {
      var fuzz = CollectionFuzz(seed: seed)
      let faults = UIKitFault.collected {
        for step in 0..<25 {
          fuzz.step()
          if let failure = fuzz.failure() {
            Issue.record("seed \(seed), step \(step): \(failure)")
            return
          }
        }
        fuzz.stage.device.advance(by: 1.5)
        if let leftover = fuzz.leftover() { Issue.record("seed \(seed), at the end: \(leftover)") }
      }
      let serious = faults.filter { !$0.hasPrefix("The behavior of the UICollectionViewFlow") }
      if !serious.isEmpty {
        Issue.record("seed \(seed): \(serious[0])")
        return
      }
    }
  }
}
