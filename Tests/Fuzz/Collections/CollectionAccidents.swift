import Foundation
import UIKit

/// Mistakes of apps: wrong calls at any time, and calls in the middle of others.
@MainActor final class CollectionAccidents {
  weak var stage: CollectionStage?
  var isArmed = false
  private let source: ValueSource
  private var depth = 0
  /// Whether the view had no delegate, so that display callbacks were lost.
  private var hasLostDelegate = false

  init(_ source: ValueSource) { self.source = source }

  /// Called in every method that the view calls.
  func mayHappen() {
    guard isArmed, depth < 2, source.happens(oneIn: 60) else { return }
    depth += 1
    happen(source)
    depth -= 1
  }

  /// A mistake, or another kind of them.
  func change(_ source: ValueSource) -> String {
    guard let stage else { return "" }
    switch source.index(below: 5) {
    case 0:
      stage.arrangement = .senseless(
        OwnLayout.Options(source), source.pick(SenselessLayout.Kind.allCases))
      stage.view.setCollectionViewLayout(
        stage.arrangement.make(), animated: source.happens(oneIn: 2))
      return stage.arrangement.name
    case 1:
      stage.sizing.kind = source.pick([.byItem, .alternating, .senseless])
      stage.view.collectionViewLayout.invalidateLayout()
      return "\(stage.sizing.kind)"
    default: return happen(source)
    }
  }

  private func path(_ source: ValueSource) -> IndexPath {
    source.pick([
      IndexPath(), IndexPath(index: 3), IndexPath(item: -1, section: 0),
      IndexPath(item: 0, section: -7), IndexPath(item: .max, section: .max),
      IndexPath(item: source.index(below: 40), section: source.index(below: 7)),
      IndexPath(indexes: [0, 0, 0]),
    ])
  }

  @discardableResult private func happen(_ source: ValueSource) -> String {
    guard let stage else { return "" }
    let view = stage.view
    let path = path(source)
    switch source.index(below: 24) {
    case 0: view.reloadData()
    case 1: view.deleteItems(at: [path])
    case 2: view.insertItems(at: [path, path])
    case 3: view.moveItem(at: path, to: self.path(source))
    case 4: view.reloadItems(at: [path])
    case 5: view.reloadSections(IndexSet(integersIn: 0..<source.index(below: 9)))
    case 6: view.selectItem(at: path, animated: true, scrollPosition: .bottom)
    case 7: view.deselectItem(at: path, animated: true)
    case 8: view.scrollToItem(at: path, at: .bottom, animated: source.happens(oneIn: 2))
    case 9:
      view.performBatchUpdates {
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        view.insertItems(at: [path])
      }
    case 10: view.performBatchUpdates { view.reloadData() }
    case 11: view.collectionViewLayout = UICollectionViewFlowLayout()
    case 12: view.frame = source.happens(oneIn: 2) ? .zero : stage.page.view.bounds
    case 13: view.removeFromSuperview()
    case 14: stage.page.view.addSubview(view)
    case 15: view.contentOffset.y += CGFloat(source.index(below: 400)) - 200
    case 16: view.collectionViewLayout.invalidateLayout()
    case 17: view.layoutIfNeeded()
    case 18: stage.model.adopt(Array(stage.model.sections.dropLast()))
    case 19:
      if stage.origin == .classic {
        stage.model.adopt(CollectionBatch(stage.model, source).sections)
      }
    case 20: stage.diffable?.apply(stage.model.snapshot(), animatingDifferences: true)
    case 21: _ = view.beginInteractiveMovementForItem(at: path)
    case 22: view.performBatchUpdates(nil)
    default: return lose(source, view)
    }
    return "an accident at \(path)"
  }

  private func lose(_ source: ValueSource, _ view: UICollectionView) -> String {
    guard let stage else { return "" }
    switch source.index(below: 5) {
    case 0:
      view.delegate = source.happens(oneIn: 2) ? nil : stage.host
      hasLostDelegate = hasLostDelegate || view.delegate == nil
    case 1:
      if stage.origin == .classic {
        view.dataSource = source.happens(oneIn: 2) ? nil : stage.host
      }
    case 2:
      _ = view.startInteractiveTransition(to: OwnLayout(OwnLayout.Options(source)))
    case 3: view.finishInteractiveTransition()
    default: view.reconfigureItems(at: [path(source)])
    }
    return "something is lost"
  }

  /// Puts everything in order: what follows has to work.
  func end() {
    guard let stage else { return }
    isArmed = false
    let (view, host) = (stage.view, stage.host)
    host.accident = nil
    stage.sizing.kind = .byItem
    stage.finger?.cancel()
    stage.finger = nil
    view.cancelInteractiveMovement()
    view.cancelInteractiveTransition()
    stage.transition = nil
    view.delegate = host
    stage.arrangement = .flow(FlowSettings(source))
    stage.useSettings()
    view.collectionViewLayout = stage.arrangement.make()
    view.isHidden = false
    view.transform = .identity
    view.frame = stage.page.view.bounds
    if view.superview !== stage.page.view { stage.page.view.addSubview(view) }
    if let diffable = stage.diffable {
      view.dataSource = diffable
      diffable.applySnapshotUsingReloadData(stage.model.snapshot())
    } else {
      view.dataSource = host
      view.reloadData()
    }
    stage.model.selected = []
    if hasLostDelegate {
      view.layoutIfNeeded()
      host.forgetDisplayed(except: view)
    }
    host.isTolerant = false
  }
}
