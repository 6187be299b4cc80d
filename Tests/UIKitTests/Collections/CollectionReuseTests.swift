import Simulator
import Testing
import UIKit

/// The life cycle of cells and supplementary views (UIKit reference 22.1).
@MainActor @Suite struct CollectionReuseTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Returns rows as wide as the view, with self-sizing cells.
  private func rows(_ count: Int, height: CGFloat = 60) -> GridStage {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let stage = GridStage([count], layout: layout)
    stage.source.heights = { _ in height }
    stage.perform { stage.view.reloadData() }
    return stage
  }

  @Test func `A reused cell is prepared, filled, given attributes, measured, then displayed`() {
    let stage = rows(100)
    // The first cell that is dequeued again for another item.
    let log = stage.source.log.during {
      stage.perform { stage.view.contentOffset.y = 480 }
    }
    let start = log.firstIndex { $0.hasPrefix("cell 0-") } ?? 0
    let name = log[start].dropFirst(5)
    #expect(log[start - 1] == "reuse")
    let rest = log[(start + 1)...].prefix { $0 != "reuse" && !$0.hasPrefix("cell") }
    #expect(rest.prefix(3) == ["apply", "preferred", "will \(name)"])
  }

  @Test func `Attributes are applied only to views whose attributes have changed`() {
    let layout = TiltedLayout()
    let stage = GridStage([4], layout: layout)
    let same = stage.source.log.during { stage.perform { layout.invalidateLayout() } }
    #expect(!same.contains("apply"))
    // Another property, which the subclass compares itself.
    layout.tilt = 5
    let tilted = stage.source.log.during { stage.perform { layout.invalidateLayout() } }
    #expect(tilted.filter { $0 == "apply" }.count == 4)
  }

  @Test func `After a registration is removed there is nothing to dequeue`() {
    let stage = GridStage([1])
    let none: AnyClass? = nil
    stage.view.register(none, forCellWithReuseIdentifier: "cell")
    stage.view.register(
      none, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "part")
    // The displayed cell does not matter: a second item needs a new one.
    stage.source.sections = [[0, 1, 2]]
    let faults = UIKitFault.collected { stage.perform { stage.view.reloadData() } }
    #expect(faults.contains { $0.contains("with identifier cell - must register a nib") })
    let layout = GridStage.flow { $0.headerReferenceSize = CGSize(width: 10, height: 10) }
    let header = UIKitFault.collected { stage.perform { stage.view.collectionViewLayout = layout } }
    #expect(
      header.contains {
        $0.hasPrefix(
          "could not dequeue a view of kind: UICollectionElementKindSectionHeader with identifier "
            + "part - must register")
      })
  }

  @Test func `A decoration view that no layout has registered is reported by its kind`() {
    let layout = ListLayout()
    layout.decorates = true
    let faults = UIKitFault.collected { _ = GridStage([2], layout: layout) }
    #expect(
      faults == [
        "could not dequeue a decoration view of kind: stripe - must register as a class or nib or "
          + "connect a prototype in a storyboard"
      ])
  }

  @Test func `A hidden element has no view until it is shown`() {
    let layout = TiltedLayout()
    layout.hidden = [1]
    let stage = GridStage([3], layout: layout)
    #expect(stage.names == [0, 2])
    layout.hidden = []
    stage.perform { layout.invalidateLayout() }
    #expect(stage.names == [0, 1, 2])
  }

  @Test func `A reconfigured cell keeps its view, is not prepared, and is measured again`() {
    let stage = rows(20)
    let cell = stage.cell(1)
    stage.source.heights = { $0 == 1 ? 90 : 60 }
    let log = stage.source.log.during {
      stage.perform { stage.view.reconfigureItems(at: [path(1)]) }
    }
    stage.device.advance(by: 0.5)
    #expect(stage.cell(1) === cell)
    #expect(log.filter { $0.hasPrefix("cell") } == ["cell 0-1"])
    #expect(!log.contains("reuse"))
    #expect(stage.cell(1)?.frame.height == 90)
    #expect(stage.cell(2)?.frame.minY == 150)
  }

  @Test func `A reconfigured item keeps its cell even if the provider returns another one`() {
    let stage = GridStage([3])
    stage.view.register(GridCell.self, forCellWithReuseIdentifier: "other")
    let cell = stage.cell(1)
    stage.source.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    let faults = UIKitFault.collected {
      stage.perform { stage.view.reconfigureItems(at: [path(1)]) }
    }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("while it was reconfigured") == true)
    #expect(stage.cell(1) === cell)
  }

  // MARK: Configurations

  @Test func `A configuration of another type replaces the content view, with Apple's warning`() {
    let stage = GridStage([1])
    let cell = stage.cell(0)!
    var content = UIListContentConfiguration.cell()
    content.text = "A"
    cell.contentConfiguration = content
    let view = cell.contentView
    content.text = "B"
    #expect(UIKitFault.collected { cell.contentConfiguration = content } == [])
    #expect(cell.contentView === view)
    let faults = UIKitFault.collected { cell.contentConfiguration = BadgeContent() }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix(
        "Warning: You are setting a new content configuration to a cell that has an existing content "
          + "configuration") == true)
    #expect(faults.first?.contains("UIContentConfigurationAlertForReplacedContentView") == true)
    #expect(cell.contentView is BadgeContent.Badge)
  }

  @Test
  func `A background configuration replaces both background views, and setting one replaces it`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.backgroundView = UIView(frame: .zero)
    cell.selectedBackgroundView = UIView(frame: .zero)
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil)
    #expect(cell.selectedBackgroundView == nil)
    cell.backgroundView = UIView(frame: .zero)
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func `Both configurations of a new cell update automatically`() {
    let cell = UICollectionViewCell(frame: .zero)
    #expect(cell.automaticallyUpdatesContentConfiguration)
    #expect(cell.automaticallyUpdatesBackgroundConfiguration)
  }

  @Test func `Configuration updates are coalesced until layout, and the handler runs last`() {
    let stage = GridStage([1], cell: UpdatingCell.self)
    let cell = stage.cell(0) as! UpdatingCell
    cell.log = []
    stage.perform {
      // Setting the handler requests one update.
      cell.configurationUpdateHandler = { cell, _ in (cell as? UpdatingCell)?.log.append("handler")
      }
    }
    #expect(cell.log == ["update", "handler"])
    cell.log = []
    stage.device.perform {
      for _ in 0..<5 { cell.setNeedsUpdateConfiguration() }
      cell.isHighlighted = true
      #expect(cell.log == [])
    }
    stage.device.advance(by: 0.02)
    #expect(cell.log == ["update", "handler"])
  }

  // MARK: Prefetching

  @Test func `Items are prefetched in order of distance, and never those that are visible`() {
    let stage = GridStage([1000])
    let witness = DistanceWitness(stage.view)
    stage.view.prefetchDataSource = witness
    #expect(stage.view.isPrefetchingEnabled)
    for offset in stride(from: CGFloat(0), through: 2200, by: 110) {
      stage.perform { stage.view.contentOffset.y = offset }
    }
    #expect(witness.calls > 3)
    #expect(witness.isAscending)
    #expect(!witness.namedVisibleItem)
  }

  @Test func `Without prefetching no items are announced`() {
    let stage = GridStage([1000])
    let witness = DistanceWitness(stage.view)
    stage.view.prefetchDataSource = witness
    stage.view.isPrefetchingEnabled = false
    stage.perform { stage.view.contentOffset.y = 300 }
    #expect(witness.calls == 0)
    stage.view.isPrefetchingEnabled = true
    stage.perform { stage.view.contentOffset.y = 600 }
    #expect(witness.calls > 0)
  }

  // MARK: Selection

  @Test func `A new view selects one item at a time and has Apple's defaults`() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.allowsSelection)
    #expect(!view.allowsMultipleSelection)
    #expect(!view.allowsSelectionDuringEditing)
    #expect(!view.allowsMultipleSelectionDuringEditing)
    view.allowsMultipleSelectionDuringEditing = true
    #expect(view.allowsSelectionDuringEditing)
    #expect(view.reorderingCadence == .immediate)
    #expect(!view.remembersLastFocusedIndexPath)
    #expect(view.allowsFocus)
    #expect(view.selfSizingInvalidation == .enabled)
  }

  @Test func `The primary action is performed only for a single item outside of edit mode`() {
    let stage = GridStage([9])
    stage.view.allowsMultipleSelection = true
    let first = stage.source.log.during { stage.device.tap(at: stage.center(1)) }
    #expect(first.contains("primary 1"))
    // The second item extends the selection.
    let second = stage.source.log.during { stage.device.tap(at: stage.center(2)) }
    #expect(second.contains("didSelect 2"))
    #expect(!second.contains { $0.hasPrefix("primary") })
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    stage.view.allowsMultipleSelection = false
    stage.view.allowsSelectionDuringEditing = true
    stage.perform { stage.view.isEditing = true }
    let editing = stage.source.log.during { stage.device.tap(at: stage.center(3)) }
    #expect(editing.contains("didSelect 3"))
    #expect(!editing.contains { $0.hasPrefix("primary") })
  }
}

/// Rows of 40 points whose attributes have an additional property.
final class TiltedLayout: UICollectionViewLayout {
  var tilt = 0
  var hidden: Set<Int> = []

  override class var layoutAttributesClass: AnyClass { TiltedAttributes.self }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<collectionView!.numberOfItems(inSection: 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = TiltedAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 40, width: 320, height: 40)
    attributes.tilt = tilt
    attributes.isHidden = hidden.contains(indexPath.item)
    return attributes
  }
}

/// A custom content configuration.
struct BadgeContent: UIContentConfiguration {
  final class Badge: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ content: BadgeContent) {
      configuration = content
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    func supports(_ configuration: any UIContentConfiguration) -> Bool {
      configuration is BadgeContent
    }
  }

  @MainActor func makeContentView() -> any UIView & UIContentView { Badge(self) }
  func updated(for state: any UIConfigurationState) -> BadgeContent { self }
}

/// A cell that logs its configuration updates.
final class UpdatingCell: UICollectionViewCell {
  var log: [String] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    log.append("update")
  }
}

/// Records whether items are prefetched in order of distance.
@MainActor final class DistanceWitness: NSObject, UICollectionViewDataSourcePrefetching {
  private weak var view: UICollectionView?
  private(set) var calls = 0
  private(set) var isAscending = true
  private(set) var namedVisibleItem = false

  init(_ view: UICollectionView) { self.view = view }

  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    calls += 1
    let middle = collectionView.bounds.midY
    let distances = indexPaths.map {
      abs(collectionView.layoutAttributesForItem(at: $0)!.frame.midY - middle)
    }
    for (left, right) in zip(distances, distances.dropFirst()) where left > right + 0.01 {
      isAscending = false
    }
    let bounds = collectionView.bounds
    if indexPaths.contains(where: {
      collectionView.layoutAttributesForItem(at: $0)!.frame.insetBy(dx: 1, dy: 1).intersects(bounds)
    }) {
      namedVisibleItem = true
    }
  }
}
