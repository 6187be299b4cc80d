import Foundation
import Simulator
import Testing
import Trestle

/// Dragging items over collapsed sections of collection views.
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

  private final class Drags: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
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
}
