import Foundation
import UIKit

/// The data source and delegate of a round's collection view: answers from the model, checks what it is
/// asked, and keeps the model's selection.
class CollectionHost: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  let model: CollectionModel
  let sizing: CellSizing
  var choice: ValueSource
  /// The snapshots' data source, where the round has one.
  var diffable: UICollectionViewDiffableDataSource<Int, Int>?
  weak var view: UICollectionView?
  /// Called in every method that the view calls, in a hostile round.
  var accident: (() -> Void)?
  /// Whether wrong questions are the round's own fault.
  var isTolerant = false
  private(set) var failure: String?
  /// The cells and parts that are displayed, according to the display callbacks.
  private(set) var displayed: Set<ObjectIdentifier> = []

  init(_ model: CollectionModel, _ sizing: CellSizing, choice: ValueSource) {
    self.model = model
    self.sizing = sizing
    self.choice = choice
  }

  func fail(_ text: String) { if failure == nil, !isTolerant { failure = text } }
  /// Removes the views whose display callbacks were lost while there was no delegate.
  func forgetDisplayed(except view: UICollectionView) {
    displayed = []
    func visit(_ parent: UIView) {
      for child in parent.subviews where !child.isHidden {
        if child is FuzzedCell || child is FuzzedPart && child.layer.zPosition >= 0 {
          displayed.insert(ObjectIdentifier(child))
        } else {
          visit(child)
        }
      }
    }
    visit(view)
  }
  func forgetFailure() { failure = nil }

  /// The item that the data source has at a path.
  func item(at path: IndexPath, _ question: String) -> Int? {
    let item =
      diffable.map { $0.itemIdentifier(for: path) } ?? model.item(at: path)
    if item == nil { fail("\(question) is asked for \(path.short)") }
    return item
  }

  static func setUp(_ view: UICollectionView) {
    view.register(FuzzedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        FuzzedPart.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
  }

  func cell(
    of item: Int?, in view: UICollectionView, at path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if let cell = cell as? FuzzedCell, let item {
      cell.item = item
      cell.revision = model.revision(of: item)
      cell.sizing = sizing
    }
    return cell
  }

  func part(_ view: UICollectionView, _ kind: String, _ path: IndexPath) -> UICollectionReusableView
  {
    accident?()
    guard
      kind == UICollectionView.elementKindSectionHeader
        || kind == UICollectionView.elementKindSectionFooter
    else { return UICollectionReusableView() }
    return view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: path)
  }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    accident?()
    return model.sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    guard model.sections.indices.contains(section) else {
      fail("the number of items of section \(section)")
      return 0
    }
    return model.sections[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    accident?()
    return cell(of: item(at: indexPath, "a cell"), in: collectionView, at: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { part(collectionView, kind, indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { (item(at: indexPath, "canMove") ?? 0) % 5 != 4 }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    _ = item(at: sourceIndexPath, "a move")
    model.move(sourceIndexPath, to: destinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    accident?()
    for path in indexPaths { _ = item(at: path, "prefetching") }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { for path in indexPaths { _ = item(at: path, "the end of prefetching") } }

  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    accident?()
    if let own = item(at: indexPath, "willDisplay"), own != (cell as? FuzzedCell)?.item {
      fail("willDisplay of \(indexPath.short) with the cell of another item")
    }
    begin(cell, "\(indexPath.short)")
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    accident?()
    end(cell, "\(indexPath.short)")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { begin(view, "\(elementKind) \(indexPath.short)") }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { end(view, "\(elementKind) \(indexPath.short)") }

  private func begin(_ view: UIView, _ name: String) {
    if !displayed.insert(ObjectIdentifier(view)).inserted { fail("\(name) is displayed twice") }
  }

  private func end(_ view: UIView, _ name: String) {
    if displayed.remove(ObjectIdentifier(view)) == nil { fail("\(name) ends twice") }
  }

  // MARK: Selection

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    accident?()
    return (item(at: indexPath, "shouldSelect") ?? 0) % 11 != 10
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    if let item = item(at: indexPath, "didSelect"), !model.selected.contains(item) {
      model.selected.append(item)
    }
    accident?()
  }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    if let item = item(at: indexPath, "didDeselect") { model.selected.removeAll { $0 == item } }
    accident?()
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    accident?()
    return (item(at: indexPath, "shouldHighlight") ?? 0) % 13 != 12
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { item(at: indexPath, "a selection by two fingers").map { $0 % 2 == 0 } ?? false }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { accident?() }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    accident?()
    switch choice.index(below: 8) {
    case 0: return originalIndexPath
    case 1: return currentIndexPath
    default: return proposedIndexPath
    }
  }
}

/// A host whose delegate answers for a flow layout as well.
final class FlowCollectionHost: CollectionHost, UICollectionViewDelegateFlowLayout {
  var settings: FlowSettings?

  private func known(_ section: Int, _ question: String) -> FlowSettings.Section {
    guard let settings else { return FlowSettings.Section() }
    let id =
      diffable.map { $0.sectionIdentifier(for: section) }
      ?? (model.sections.indices.contains(section) ? model.sections[section].id : nil)
    guard let id else {
      fail("\(question) is asked for section \(section)")
      return settings.common
    }
    return settings.section(id)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    accident?()
    guard let item = item(at: indexPath, "a size"), let settings else { return .zero }
    return settings.size(of: item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { known(section, "insets").insets }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { known(section, "line spacing").lineSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { known(section, "item spacing").itemSpacing }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let length = known(section, "a header").header
    return CGSize(width: length, height: length)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let length = known(section, "a footer").footer
    return CGSize(width: length, height: length)
  }
}
