import Simulator
import TestSupport
import Testing
import UIKit

/// A data source whose items can be moved, over that of a grid stage.
@MainActor final class MovableSource: NSObject, UICollectionViewDataSource {
  let source: GridSource

  init(_ source: GridSource) { self.source = source }

  func numberOfSections(in collectionView: UICollectionView) -> Int { source.sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { source.sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { source.collectionView(collectionView, cellForItemAt: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = source.sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    source.sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
}

/// Random updates, reloads, scrolls, changes of width, movements, keys and taps, and a model that
/// contains only the items.
@MainActor struct CollectionFuzz {
  var random: SeededGenerator
  let stage: GridStage
  let estimates: Bool
  let movable: MovableSource
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
    movable = MovableSource(stage.source)
    stage.view.dataSource = movable
    stage.view.allowsMultipleSelection = true
    stage.view.selectionFollowsFocus = Bool.random(using: &generator)
    stage.perform { stage.view.reloadData() }
    self.random = generator
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Changes the model, and notifies the view of the change.
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
    // The positions at which items are inserted, and their sources.
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

  /// Moves an item to a few points, and then drops it, cancels the movement, or leaves it in
  /// progress.
  private mutating func movement() {
    let view = stage.view
    guard let path = view.indexPathsForVisibleItems.randomElement(using: &random) else { return }
    stage.device.perform { _ = view.beginInteractiveMovementForItem(at: path) }
    for _ in 0..<number(1...4) {
      let point = CGPoint(
        x: view.bounds.minX + CGFloat(number(-20...340)),
        y: view.bounds.minY + CGFloat(number(-20...500)))
      stage.device.perform { view.updateInteractiveMovementTargetPosition(point) }
      if number(0...1) == 0 { stage.device.advance(by: Double(number(1...30)) / 100) }
    }
    switch number(0...4) {
    case 0...2: stage.device.perform { view.endInteractiveMovement() }
    case 3: stage.device.perform { view.cancelInteractiveMovement() }
    default: break
    }
  }

  private mutating func keys() {
    let keys: [Key] = [.tab, .left, .right, .up, .down, .home, .end, .pageDown, .pageUp, .return]
    for _ in 0..<number(1...5) {
      let key = keys.randomElement(using: &random) ?? .down
      let modifiers: [UIKeyModifierFlags] = [[], [], [], .shift, .alternate]
      stage.device.press(key, modifiers: modifiers.randomElement(using: &random) ?? [])
    }
  }

  mutating func step() {
    let view = stage.view
    switch number(0...13) {
    case 10, 11: movement()
    case 12: keys()
    case 13:
      stage.device.tap(at: CGPoint(x: number(0...319), y: number(0...479)))
    case 0...4: stage.device.perform { batch() }
    case 5:
      let far = CGFloat(number(0...3000))
      stage.device.perform {
        view.contentOffset =
          view.contentSize.width > view.bounds.width + 1
          ? CGPoint(x: far, y: view.contentOffset.y) : CGPoint(x: view.contentOffset.x, y: far)
      }
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
    let focused = view.visibleCells.filter(\.configurationState.isFocused)
    if focused.count > 1 { return "\(focused.count) items have the focus" }
    if let item = focused.first.flatMap({ view.indexPath(for: $0) }),
      !sections.indices.contains(item.section) || item.item >= sections[item.section].count
    {
      return "the focus is on \(item)"
    }
    // While an item is moved, items are elsewhere than the data source has them.
    if view.hasUncommittedUpdates {
      let names = stage.names
      return Set(names).count == names.count ? nil : "an item is shown twice: \(names)"
    }
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

  /// What holds when everything has come to rest.
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
        fuzz.stage.device.perform { fuzz.stage.view.endInteractiveMovement() }
        fuzz.stage.device.advance(by: 1.5)
        if let failure = fuzz.failure() {
          Issue.record("seed \(seed), at the end: \(failure)")
          return
        }
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
