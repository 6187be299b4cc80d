import Foundation
import Simulator
import Testing
import Trestle

/// Moving and dragging items over collapsed sections of collection views.
@Suite(.serialized) @MainActor struct DraggedItemFoldingTests {
  nonisolated static let kinds = [TwinKind.list, .headerItems, .flow, .compositional]

  private func stage(
    _ kind: TwinKind, _ folding: SectionFolding = SectionFolding(),
    _ setUp: (TwinStage) -> Void = { _ in }
  ) throws -> TwinStage {
    let stage = try TwinStage(kind, sections: 3, rows: 4) {
      $0.data.isMovable = true
      $0.folding = folding
      setUp($0)
    }
    stage.device.perform { folding.setCollapsedSections([1], animated: false) }
    try stage.device.settle()
    return stage
  }

  private func center(_ view: UIView?) throws -> CGPoint {
    let view = try #require(view)
    let frame = view.convert(view.bounds, to: nil)
    return CGPoint(x: 100, y: frame.midY)
  }

  private class Drags: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))] }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {}
  }

  @Test(arguments: kinds)
  func `A collapsed section expands below dragged items only if shouldChange allows it`(
    kind: TwinKind
  ) throws {
    for isAllowed in [false, true] {
      let drags = Drags()
      let stage = try stage(kind) { stage in
        stage.collection?.dragDelegate = drags
        stage.collection?.dropDelegate = drags
        stage.collection?.dragInteractionEnabled = true
      }
      stage.folding?.shouldChange = { _, _ in isAllowed }
      let finger = try stage.device.touch(at: center(stage.cell(0, 0))).hold(for: 0.75)
      try finger.move(to: center(stage.header(1)), over: 0.4).move(byX: 1, y: 0, over: 0.1)
        .hold(for: 2.5)
      #expect(stage.collection?.hasActiveDrag == true)
      #expect(stage.folding?.isCollapsed(1) == !isAllowed)
      finger.lift()
      try stage.device.settle()
      #expect(stage.counts == [4, isAllowed ? 4 : 0, 4])
    }
  }

  // MARK: Moving items

  nonisolated static let movableKinds = kinds + [.diffable]

  private func movingStage(
    _ kind: TwinKind, _ folding: SectionFolding = SectionFolding(),
    _ setUp: (TwinStage) -> Void = { _ in }
  ) throws -> TwinStage {
    try stage(kind, folding) { stage in
      stage.diffable?.reorderingHandlers.canReorderItem = { _ in true }
      setUp(stage)
    }
  }

  /// The app's rows of a section.
  private func rows(_ stage: TwinStage, _ section: Int) -> [String] {
    guard let diffable = stage.diffable else { return stage.data.sections[section].rows }
    return diffable.snapshot().itemIdentifiers(inSection: stage.data.sections[section].name)
  }

  /// Lifts an item of the first section and takes it to the header of the second one.
  private func carry(_ stage: TwinStage, _ row: Int = 1, _ section: Int = 0) throws -> Finger {
    try stage.device.touch(at: center(stage.cell(row, section))).hold(for: 0.75)
      .move(to: center(stage.header(1)), over: 0.4).move(byX: 1, y: 0, over: 0.05)
  }

  /// The texts of the app's rows in expanded sections, with the header items.
  private func expected(_ stage: TwinStage) -> [String] {
    stage.data.sections.indices.flatMap { section -> [String] in
      let header = stage.kind == .headerItems ? [stage.data.sections[section].name] : []
      return header
        + (stage.folding?.isCollapsed(section) == true ? [] : rows(stage, section))
    }
  }

  @Test(arguments: movableKinds)
  func `A collapsed section expands below a carried item after a pause, and takes it`(
    kind: TwinKind
  ) throws {
    let stage = try movingStage(kind)
    let faults = try UIKitFault.collected {
      let cell = try #require(stage.cell(1, 0))
      let finger = try carry(stage)
      let place = cell.convert(cell.bounds, to: nil).midY
      stage.device.advance(by: 0.4)
      #expect(stage.folding?.isCollapsed(1) == true)
      var changes = 0
      stage.folding?.didChange = { _, _ in changes += 1 }
      for _ in 0..<60 {
        stage.device.advance(by: 1.0 / 60)
        #expect(abs(cell.convert(cell.bounds, to: nil).midY - place) < 0.75)
      }
      #expect(stage.folding?.isCollapsed(1) == false && changes == 1)
      #expect(stage.collection?.hasUncommittedUpdates == true)
      #expect(rows(stage, 0).count == 4)
      finger.lift()
      try stage.device.settle()
    }
    #expect(faults == [])
    #expect(rows(stage, 0) == ["0.0", "0.2", "0.3"])
    #expect(rows(stage, 1) == ["0.1", "1.0", "1.1", "1.2", "1.3"])
    #expect(stage.counts == [3, 5, 4] && stage.visibleTexts == expected(stage))
    #expect(stage.collection?.hasUncommittedUpdates == false)
  }

  @Test(arguments: movableKinds)
  func `An item dropped at the header of a collapsed section goes into it`(kind: TwinKind) throws {
    let stage = try movingStage(kind)
    let faults = try UIKitFault.collected {
      try carry(stage).lift()
      try stage.device.settle()
      stage.device.advance(by: 1.5)
    }
    #expect(faults == [])
    #expect(stage.folding?.isCollapsed(1) == true && stage.counts == [3, 0, 4])
    #expect(rows(stage, 1) == ["0.1", "1.0", "1.1", "1.2", "1.3"])
    #expect(stage.visibleTexts == expected(stage))
    stage.device.perform { stage.folding?.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.counts == [3, 5, 4] && stage.visibleTexts == expected(stage))
    // And out of it again.
    try stage.device.touch(at: center(stage.cell(0, 1))).hold(for: 0.75)
      .move(to: center(stage.cell(1, 0)), over: 0.4).hold(for: 0.1).lift()
    try stage.device.settle()
    #expect(rows(stage, 0).contains("0.1") && stage.visibleTexts == expected(stage))
  }

  @Test(arguments: kinds)
  func `The app chooses the place in a collapsed section, and a selected item stays selected`(
    kind: TwinKind
  ) throws {
    let stage = try movingStage(kind) { $0.collection?.allowsMultipleSelection = true }
    stage.data.moveTarget = { [unowned data = stage.data] target in
      guard target.section == 1 else { return target }
      return IndexPath(item: data.texts(1).count, section: 1)
    }
    stage.device.perform { stage.select(1, 0) }
    let faults = try UIKitFault.collected {
      try carry(stage).lift()
      try stage.device.settle()
    }
    #expect(faults == [])
    #expect(rows(stage, 1) == ["1.0", "1.1", "1.2", "1.3", "0.1"])
    #expect(stage.selected == [])
    stage.device.perform { stage.folding?.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.selected == [IndexPath(row: 4, section: 1)])
  }

  @Test(arguments: kinds)
  func `A section that expands below an item is asked for a place once more`(kind: TwinKind) throws
  {
    let stage = try movingStage(kind)
    let first = kind == .headerItems ? 1 : 0
    // The first row of the section stays first.
    stage.data.moveTarget = { target in
      target.section == 1 ? IndexPath(item: max(target.item, first + 1), section: 1) : target
    }
    let finger = try carry(stage)
    stage.device.advance(by: 1.5)
    #expect(stage.folding?.isCollapsed(1) == false)
    finger.lift()
    try stage.device.settle()
    #expect(rows(stage, 1) == ["1.0", "0.1", "1.1", "1.2", "1.3"])
    #expect(stage.visibleTexts == expected(stage))
  }

  @Test(arguments: kinds)
  func `Nothing expands once the item has gone on, or is put back`(kind: TwinKind) throws {
    let stage = try movingStage(kind)
    let finger = try carry(stage)
    stage.device.advance(by: 0.4)
    try finger.move(to: center(stage.cell(0, 0)), over: 0.1)
    stage.device.advance(by: 1.5)
    #expect(stage.folding?.isCollapsed(1) == true)
    finger.cancel()
    try stage.device.settle()
    #expect(rows(stage, 0) == ["0.0", "0.1", "0.2", "0.3"])
    let second = try carry(stage)
    stage.device.advance(by: 0.3)
    second.cancel()
    stage.device.advance(by: 1.5)
    #expect(stage.folding?.isCollapsed(1) == true && stage.counts == [4, 0, 4])
    #expect(stage.visibleTexts == expected(stage))
  }

  @Test(arguments: kinds)
  func `In an accordion the section of the carried item stays expanded`(kind: TwinKind) throws {
    let folding = SectionFolding(.accordion)
    let stage = try movingStage(kind, folding)
    stage.device.perform { folding.setCollapsedSections([1, 2], animated: false) }
    try stage.device.settle()
    let finger = try carry(stage)
    stage.device.advance(by: 1.5)
    #expect(folding.collapsedSections == [2])
    finger.lift()
    try stage.device.settle()
    #expect(rows(stage, 1) == ["0.1", "1.0", "1.1", "1.2", "1.3"])
    #expect(stage.visibleTexts == expected(stage))
  }

  @Test(arguments: kinds)
  func `A dragged item and dropped text go into the collapsed section at whose header they drop`(
    kind: TwinKind
  ) throws {
    final class Drops: Drags {
      var paths: [IndexPath?] = []
      weak var data: TwinData?
      override func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
          operation: session.localDragSession == nil ? .copy : .move,
          intent: .insertAtDestinationIndexPath)
      }
      override func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      ) {
        paths.append(coordinator.destinationIndexPath)
        guard let data, let path = coordinator.destinationIndexPath else { return }
        let first = data.kind == .headerItems ? 1 : 0
        collectionView.performBatchUpdates {
          data.sections[path.section].rows.insert("text", at: path.item - first)
          collectionView.insertItems(at: [path])
        }
      }
    }
    let drops = Drops()
    let stage = try movingStage(kind) { stage in
      drops.data = stage.data
      stage.collection?.dragDelegate = drops
      stage.collection?.dropDelegate = drops
      stage.collection?.dragInteractionEnabled = true
    }
    let faults = try UIKitFault.collected {
      try carry(stage).lift()
      try stage.device.settle()
      #expect(rows(stage, 1) == ["0.1", "1.0", "1.1", "1.2", "1.3"] && drops.paths == [])
      #expect(stage.counts == [3, 0, 4] && stage.visibleTexts == expected(stage))
      try stage.device.drop("text", at: center(stage.header(1)))
      try stage.device.settle()
    }
    #expect(faults == [])
    #expect(drops.paths == [stage.path(0, 1)])
    #expect(rows(stage, 1).first == "text" && rows(stage, 1).count == 6)
    #expect(stage.counts == [3, 0, 4] && stage.visibleTexts == expected(stage))
    stage.device.perform { stage.folding?.expand(1, animated: true) }
    try stage.device.settle()
    #expect(stage.counts == [3, 6, 4] && stage.visibleTexts == expected(stage))
  }
}
