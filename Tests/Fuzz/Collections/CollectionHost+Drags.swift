import Foundation
import UIKit

// Items that are dragged inside of a round's collection view.
extension CollectionHost: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { dragItems(at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    let known = session.items.compactMap { $0.localObject as? Int }
    return dragItems(at: indexPath).filter { !known.contains($0.localObject as? Int ?? 0) }
  }

  private func dragItems(at path: IndexPath) -> [UIDragItem] {
    accident?()
    guard let item = model.item(at: path) else {
      fail("items are asked for \(path.short)")
      return []
    }
    if item % 9 == 8 { return [] }
    let dragged = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "\(item)")))
    dragged.localObject = item
    return [dragged]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    accident?()
    if let path = destinationIndexPath, !isPlace(path) { fail("a drop at \(path.short)") }
    switch choice.index(below: 20) {
    case 0: return UICollectionViewDropProposal(operation: .forbidden, intent: .unspecified)
    case 1: return UICollectionViewDropProposal(operation: .cancel, intent: .unspecified)
    case 2: return UICollectionViewDropProposal(operation: .move, intent: .unspecified)
    case 3:
      return UICollectionViewDropProposal(
        operation: .copy, intent: .insertIntoDestinationIndexPath)
    default:
      return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
  }

  private func isPlace(_ path: IndexPath) -> Bool {
    path.count == 2 && model.sections.indices.contains(path.section) && path.item >= 0
      && path.item <= model.sections[path.section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    accident?()
    guard let place = coordinator.destinationIndexPath, isPlace(place) else { return }
    for dropped in coordinator.items {
      guard let item = dropped.dragItem.localObject as? Int, let source = model.path(of: item)
      else { continue }
      if let own = dropped.sourceIndexPath, own != source {
        fail("\(item) comes from \(source.short), not \(own.short)")
      }
      if choice.happens(oneIn: 6) { continue }
      let isOwn = source.section == place.section
      let end = model.sections[place.section].items.count - (isOwn ? 1 : 0)
      let target = IndexPath(item: min(place.item, end), section: place.section)
      move(item, source, to: target, in: collectionView)
      coordinator.drop(dropped.dragItem, toItemAt: target)
    }
  }

  private func move(
    _ item: Int, _ source: IndexPath, to target: IndexPath, in view: UICollectionView
  ) {
    if let diffable {
      model.move(source, to: target)
      return diffable.apply(model.snapshot(), animatingDifferences: true)
    }
    let replaces = choice.happens(oneIn: 2)
    view.performBatchUpdates {
      model.move(source, to: target)
      if replaces {
        model.selected.removeAll { $0 == item }
        view.deleteItems(at: [source])
        view.insertItems(at: [target])
      } else {
        view.moveItem(at: source, to: target)
      }
    }
  }
}

extension CollectionModel {
  func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items, toSection: section.id) }
    return snapshot
  }
}
