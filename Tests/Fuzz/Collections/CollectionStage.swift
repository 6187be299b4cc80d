import Foundation
import Simulator
import UIKit

/// A collection view on a small screen, its model, and what is under way.
@MainActor final class CollectionStage {
  /// Where the view's data come from.
  enum Origin: CaseIterable {
    case classic
    case snapshots
    case outlines
  }

  let device: Simulator
  let view: UICollectionView
  let page: UIViewController
  let model: CollectionModel
  let host: CollectionHost
  let sizing = CellSizing()
  let origin: Origin
  let isHostile: Bool
  let accidents: CollectionAccidents
  var arrangement: CollectionArrangement {
    didSet { hasHadRows = hasHadRows || arrangement.mayHaveRows }
  }
  /// Whether a layout of the round has been a compositional one.
  private(set) var hasHadRows: Bool
  var finger: Finger?
  /// The arrangement that an interactive transition leads to.
  var transition: (layout: UICollectionViewTransitionLayout, next: CollectionArrangement)?
  /// The faults that the round's own mistakes are reported with.
  var expectedFaults = 0
  /// The completions that have not been called yet.
  var openCompletions = 0
  let size = CGSize(width: 320, height: 400)

  init(_ source: ValueSource) {
    isHostile = source.happens(oneIn: 5)
    device = Simulator(
      size: size, scale: source.pick([1, 2, 3]), pace: .steady(60),
      appearance: Appearance(
        isRightToLeft: source.happens(oneIn: 4),
        safeAreaInsets: source.happens(oneIn: 3)
          ? UIEdgeInsets(top: 24, left: 0, bottom: 16, right: 0) : .zero))
    let counts = (0..<source.index(below: 6)).map { _ in
      source.index(below: source.happens(oneIn: 3) ? 4 : 34)
    }
    model = CollectionModel(counts)
    origin = source.happens(oneIn: 2) ? .classic : source.pick([.snapshots, .outlines])
    let choice = ValueSource(seed: source.bits())
    let (first, layout, isPlain) = (
      CollectionArrangement(source), source.happens(oneIn: 4), source.happens(oneIn: 3)
    )
    let chosen: CollectionArrangement = layout ? CollectionArrangement(source) : first
    arrangement = chosen
    hasHadRows = chosen.mayHaveRows
    let (model, sizing) = (model, sizing)
    (page, view, host) = device.perform {
      let host =
        isPlain
        ? CollectionHost(model, sizing, choice: choice)
        : FlowCollectionHost(model, sizing, choice: choice)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 400),
        collectionViewLayout: chosen.make(host.swipeActions))
      CollectionHost.setUp(view)
      return (UIViewController(), view, host)
    }
    host.view = view
    accidents = CollectionAccidents(ValueSource(seed: source.bits()))
    accidents.stage = self
    device.perform { setUp(source) }
    device.show(page)
    device.advance(by: 0.05)
  }

  private func setUp(_ source: ValueSource) {
    useSettings()
    view.frame = page.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentInsetAdjustmentBehavior = source.happens(oneIn: 2) ? .never : .automatic
    if source.happens(oneIn: 4) {
      view.contentInset = UIEdgeInsets(top: 12, left: 8, bottom: 20, right: 4)
    }
    view.delegate = host
    view.allowsMultipleSelection = source.happens(oneIn: 2)
    view.selectionFollowsFocus = source.happens(oneIn: 4)
    view.isPrefetchingEnabled = source.happens(oneIn: 2)
    view.prefetchDataSource = host
    if origin == .classic { view.dataSource = host } else { makeDiffable() }
    if source.happens(oneIn: 2), origin != .outlines {
      view.dragDelegate = host
      view.dropDelegate = host
      view.dragInteractionEnabled = true
    }
    if source.happens(oneIn: 6) { view.backgroundView = UIView() }
    if !source.happens(oneIn: 6) { page.view.addSubview(view) }
    if isHostile {
      accidents.isArmed = true
      host.isTolerant = true
      host.accident = { [weak accidents] in accidents?.mayHappen() }
    }
  }

  /// Gives the delegate the settings of the current flow layout.
  func useSettings() {
    guard case .flow(var settings) = arrangement else { return }
    if let host = host as? FlowCollectionHost {
      host.settings = settings
    } else {
      (settings.asksSizes, settings.asksSections) = (false, false)
      arrangement = .flow(settings)
    }
  }

  private func makeDiffable() {
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      [weak host] view, path, item in
      host?.accident?()
      return host?.cell(of: item, in: view, at: path)
    }
    source.supplementaryViewProvider = { [weak host] view, kind, path in
      host?.part(view, kind, path)
    }
    if origin == .snapshots { source.reorderingHandlers.canReorderItem = { $0 % 5 != 4 } }
    source.reorderingHandlers.didReorder = { [weak model] transaction in
      guard let model else { return }
      for section in transaction.finalSnapshot.sectionIdentifiers {
        guard let index = model.sections.firstIndex(where: { $0.id == section }) else { continue }
        model.sections[index].items = transaction.finalSnapshot.itemIdentifiers(inSection: section)
      }
    }
    // Arrow keys also expand and collapse items.
    source.sectionSnapshotHandlers.willExpandItem = { [weak model] in
      model?.setExpanded($0, true)
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [weak model] in
      model?.setExpanded($0, false)
    }
    host.diffable = source
    if origin == .outlines { plantOutlines() }
    source.apply(model.snapshot(), animatingDifferences: false)
    if origin == .outlines {
      for section in model.sections {
        source.apply(outlineSnapshot(of: section.id), to: section.id, animatingDifferences: false)
      }
    }
  }

  var diffable: UICollectionViewDiffableDataSource<Int, Int>? { host.diffable }

  /// Whether places are between those of two layouts.
  var isInTransition: Bool { view.collectionViewLayout is UICollectionViewTransitionLayout }

  /// Items are elsewhere than the data source has them, or on their way.
  var isMoving: Bool { view.hasUncommittedUpdates || view.hasActiveDrag || view.hasActiveDrop }

  func point(_ source: ValueSource) -> CGPoint {
    CGPoint(x: source.fraction() * size.width, y: source.fraction() * size.height)
  }

  /// A visible item, or sometimes any one.
  func path(_ source: ValueSource) -> IndexPath? {
    let visible = source.happens(oneIn: 4) ? [] : view.indexPathsForVisibleItems
    let paths = visible.isEmpty ? model.paths : visible
    return paths.isEmpty ? nil : source.pick(paths)
  }

  /// Takes everything away that could outlive the round.
  func tearDown() {
    accidents.isArmed = false
    host.accident = nil
    finger?.cancel()
    finger = nil
    device.advance(by: 0.1)
    device.perform {
      view.removeFromSuperview()
      host.diffable = nil
    }
    device.show(device.perform { UIViewController() })
    device.advance(by: 1)
  }
}
