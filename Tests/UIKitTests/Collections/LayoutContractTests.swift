import Simulator
import Testing
import UIKit

/// The calls that a layout receives.
@MainActor @Suite struct LayoutContractTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  // MARK: Contexts

  @Test(arguments: ["insert", "delete", "reload", "move"])
  func `An update invalidates the data source counts but not everything`(kind: String) {
    let layout = ContractLayout()
    let stage = GridStage([5], layout: layout)
    layout.contexts = []
    stage.perform {
      switch kind {
      case "insert":
        stage.source.sections[0].append(9)
        stage.view.insertItems(at: [path(5)])
      case "delete":
        stage.source.sections[0].removeLast()
        stage.view.deleteItems(at: [path(4)])
      case "reload": stage.view.reloadItems(at: [path(1)])
      default:
        stage.source.sections[0].swapAt(0, 1)
        stage.view.moveItem(at: path(0), to: path(1))
      }
    }
    #expect(layout.contexts.count == 1)
    #expect(layout.contexts.first?.invalidateDataSourceCounts == true)
    #expect(layout.contexts.first?.invalidateEverything == false)
  }

  @Test func `invalidateLayout passes a new context of the layout's class, but not the reverse`() {
    let layout = ContractLayout()
    let stage = GridStage([5], layout: layout)
    layout.contexts = []
    layout.plainInvalidations = 0
    stage.perform { layout.invalidateLayout() }
    #expect(layout.contexts.count == 1)
    #expect(layout.contexts.first is ContractContext)
    #expect(layout.plainInvalidations == 1)
    stage.perform { layout.invalidateLayout(with: ContractContext()) }
    #expect(layout.plainInvalidations == 1)
  }

  @Test func `The context of a bounds change invalidates nothing by itself`() throws {
    let layout = ContractLayout()
    layout.followsBounds = true
    let stage = GridStage([50], layout: layout)
    layout.contexts = []
    stage.perform { stage.view.contentOffset.y = 30 }
    let context = try #require(layout.contexts.first)
    #expect(!context.invalidateEverything)
    #expect(!context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(context.contentSizeAdjustment == .zero)
  }

  @Test func `The contentOffsetAdjustment of a context moves the content`() {
    let layout = ContractLayout()
    let stage = GridStage([50], layout: layout)
    stage.perform { stage.view.contentOffset.y = 100 }
    stage.perform {
      let context = ContractContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: 25)
      layout.invalidateLayout(with: context)
    }
    #expect(stage.view.contentOffset.y == 125)
  }

  private enum Scene: String, CaseIterable {
    case base, flow, pinningFlow, compositional, pinningCompositional

    @MainActor var layout: UICollectionViewLayout {
      switch self {
      case .base: return UICollectionViewLayout()
      case .flow: return GridStage.flow()
      case .pinningFlow:
        return GridStage.flow {
          $0.headerReferenceSize = CGSize(width: 20, height: 20)
          $0.sectionHeadersPinToVisibleBounds = true
        }
      case .compositional: return Composition.grid(0.5, height: 50)
      case .pinningCompositional:
        return Composition.grid(0.5, height: 50) {
          $0.boundarySupplementaryItems = [
            Composition.boundary(Composition.header, .top, height: 20) {
              $0.pinToVisibleBounds = true
            }
          ]
        }
      }
    }
  }

  @Test(arguments: Scene.allCases)
  private func `Scrolling invalidates only pinning layouts, a new width only layouts with lines`(
    scene: Scene
  ) {
    let layout = scene.layout
    _ = GridStage([40], layout: layout)
    let scrolled = CGRect(x: 0, y: 50, width: 320, height: 480)
    let wider = CGRect(x: 0, y: 0, width: 400, height: 480)
    let pins = scene == .pinningFlow || scene == .pinningCompositional
    #expect(layout.shouldInvalidateLayout(forBoundsChange: scrolled) == pins)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: wider) == (scene != .base))
  }

  // MARK: Preferred attributes

  @Test func `The layout first decides about preferred attributes, then provides a context`() {
    let layout = ContractLayout()
    layout.acceptsPreferred = true
    let stage = GridStage([0], layout: layout)
    stage.source.heights = { _ in 70 }
    stage.source.sections = [[1]]
    layout.calls = []
    stage.perform { stage.view.reloadData() }
    let asked = layout.calls.filter { $0.contains("preferred") }
    #expect(asked == ["should preferred 70 of 50", "context preferred 70 of 50"])
    #expect(stage.cell(0)?.frame.height == 70)
    // The base class declines.
    let refusing = ContractLayout()
    let other = GridStage([0], layout: refusing)
    other.source.heights = { _ in 70 }
    other.source.sections = [[1]]
    other.perform { other.view.reloadData() }
    #expect(other.cell(0)?.frame.height == 50)
    #expect(!refusing.calls.contains { $0.hasPrefix("context preferred") })
  }

  // MARK: Updates

  @Test func `A layout finishes an update inside its animation`() {
    let layout = ContractLayout()
    let stage = GridStage([5], layout: layout)
    layout.durations = []
    stage.perform {
      stage.source.sections[0].removeFirst()
      stage.view.deleteItems(at: [path(0)])
    }
    #expect(layout.durations == [0.3])
  }

  @Test func `Without initial and final attributes an element begins and ends with its own`() {
    let layout = ContractLayout()
    layout.answersNil = true
    let stage = GridStage([5], layout: layout)
    let gone = stage.cell(0)!
    stage.device.perform {
      stage.source.sections[0].removeFirst()
      stage.source.sections[0].append(77)
      stage.view.performBatchUpdates {
        stage.view.deleteItems(at: [path(0)])
        stage.view.insertItems(at: [path(4)])
      }
    }
    stage.device.advance(by: 0.15)
    // It neither fades nor moves.
    #expect(gone.layer.presentation()?.opacity == 1)
    #expect(gone.layer.presentation()?.frame.minY == 0)
    #expect(stage.cell(4)?.layer.presentation()?.opacity == 1)
    #expect(stage.cell(4)?.layer.presentation()?.frame.minY == 220)
  }

  @Test func `Layouts are asked by kind which supplementary elements an update adds or removes`() {
    let layout = ContractLayout()
    layout.headers = 2
    let stage = GridStage([4], layout: layout)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: "a") == [])
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: "a") == [])
    #expect(stage.view.visibleSupplementaryViews(ofKind: Composition.header).count == 2)
    layout.calls = []
    layout.headers = 1
    layout.removed = [path(1)]
    stage.perform {
      stage.source.sections[0].removeLast()
      stage.view.deleteItems(at: [path(3)])
    }
    #expect(layout.calls.contains("removed headers"))
    stage.device.advance(by: 0.5)
    #expect(stage.view.visibleSupplementaryViews(ofKind: Composition.header).count == 1)
  }

  @Test func `An animated bounds change is prepared before the animation and finalized in it`() {
    let layout = ContractLayout()
    layout.followsBounds = true
    let stage = GridStage([30], layout: layout)
    layout.calls = []
    layout.durations = []
    stage.device.perform {
      UIView.animate(withDuration: 0.7) {
        stage.view.frame.size.width = 200
        stage.view.layoutIfNeeded()
      }
    }
    let hooks = layout.calls.filter { $0.contains("bounds") }
    #expect(hooks == ["animated bounds from 320", "end of animated bounds"])
    #expect(layout.durations == [0.7])
    // A change without animation does not make these calls.
    layout.calls = []
    stage.perform { stage.view.frame.size.width = 320 }
    #expect(!layout.calls.contains { $0.contains("animated") })
  }

  // MARK: Offsets

  @Test func `Updates and layout changes ask for the offset, with and without velocity`() {
    let layout = ContractLayout()
    let stage = GridStage([60], layout: layout)
    #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 3, y: 4)).y == 4)
    stage.perform { stage.view.contentOffset.y = 500 }
    layout.target = CGPoint(x: 0, y: 40)
    stage.perform {
      stage.source.sections[0].removeLast()
      stage.view.deleteItems(at: [path(59)])
    }
    #expect(stage.view.contentOffset.y == 40)
    let other = ContractLayout()
    other.target = CGPoint(x: 0, y: 80)
    stage.perform { stage.view.setCollectionViewLayout(other, animated: false) }
    #expect(stage.view.contentOffset.y == 80)
  }

  @Test func `An interactive transition reports whether it completed and ran to its end`() {
    for completes in [true, false] {
      let stage = GridStage([30], layout: ContractLayout())
      var answers: [[Bool]] = []
      stage.perform {
        let transition = stage.view.startInteractiveTransition(to: ContractLayout()) {
          answers.append([$0, $1])
        }
        #expect(transition.transitionProgress == 0)
        transition.transitionProgress = 0.5
      }
      stage.perform {
        completes
          ? stage.view.finishInteractiveTransition() : stage.view.cancelInteractiveTransition()
      }
      stage.device.advance(by: 0.6)
      #expect(answers == [[true, completes]])
    }
  }

  // MARK: Faults

  @Test func `A header that moves without an invalidation is reported once and displayed`() {
    let layout = ContractLayout()
    layout.headers = 1
    let stage = GridStage([100], layout: layout)
    layout.headerHeight = 35
    let faults = UIKitFault.collected {
      for offset in stride(from: CGFloat(100), through: 250, by: 10) {
        stage.perform { stage.view.contentOffset.y = offset }
      }
      stage.perform { stage.view.contentOffset.y = 0 }
    }
    #expect(faults.count == 1)
    #expect(
      faults.first?.hasPrefix("layout attributes for supplementary item at index path ([0, 0])")
        == true)
    #expect(faults.first?.hasSuffix("without invalidating the layout") == true)
    // The same change after an invalidation is not a fault.
    layout.headerHeight = 25
    #expect(UIKitFault.collected { stage.perform { layout.invalidateLayout() } } == [])
  }

  @Test func `A new layout without attributes for an item is reported, and the others are shown`() {
    let stage = GridStage([4])
    let layout = ContractLayout()
    layout.missing = 2
    let faults = UIKitFault.collected {
      stage.perform { stage.view.setCollectionViewLayout(layout, animated: true) }
    }
    #expect(
      faults == [
        "no UICollectionViewLayoutAttributes instance for "
          + "-layoutAttributesForItemAtIndexPath: [0, 2]"
      ])
    stage.device.advance(by: 0.5)
    #expect(stage.names == [0, 1, 3])
  }

  // MARK: Attributes

  @Test func `New attributes have zIndex 0, no transform and full opacity`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    #expect(attributes.zIndex == 0)
    #expect(attributes.alpha == 1)
    #expect(!attributes.isHidden)
    #expect(attributes.transform.isIdentity)
    let layout = UICollectionViewLayout()
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(layout.developmentLayoutDirection == .leftToRight)
  }
}

final class ContractContext: UICollectionViewLayoutInvalidationContext {}

/// Rows of 50 points with gaps of 5 that log the calls for invalidations and updates.
final class ContractLayout: UICollectionViewLayout {
  var calls: [String] = []
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var plainInvalidations = 0
  var followsBounds = false
  var acceptsPreferred = false
  var answersNil = false
  var missing: Int?
  var target: CGPoint?
  /// The number of headers, which lie in front of the rows.
  var headers = 0
  var headerHeight: CGFloat = 20
  var removed: [IndexPath] = []
  /// The durations of the animations in which the layout finalized updates and bounds changes.
  var durations: [TimeInterval] = []
  private var heights: [Int: CGFloat] = [:]

  override class var invalidationContextClass: AnyClass { ContractContext.self }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func prepare() {
    super.prepare()
    calls.append("prepare")
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 55)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.item == missing { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(indexPath.item) * 55, width: collectionView?.bounds.width ?? 0,
      height: heights[indexPath.item] ?? 50)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < headers else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 60, width: 100, height: Int(headerHeight))
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<count).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    let parts = (0..<headers).compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: $0, section: 0))
    }
    return (items + parts).filter { $0.frame.intersects(rect) }
  }

  override func invalidateLayout() {
    plainInvalidations += 1
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    calls.append(
      "should preferred \(Int(preferredAttributes.size.height)) of "
        + "\(Int(originalAttributes.size.height))")
    guard acceptsPreferred else {
      return super.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    }
    return preferredAttributes.size != originalAttributes.size
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append(
      "context preferred \(Int(preferredAttributes.size.height)) of "
        + "\(Int(originalAttributes.size.height))")
    heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    durations.append(UIView.inheritedAnimationDuration)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    answersNil ? nil : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    answersNil ? nil : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("removed headers")
    defer { removed = [] }
    return removed
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    calls.append("animated bounds from \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    calls.append("end of animated bounds")
    durations.append(UIView.inheritedAnimationDuration)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    target ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
}
