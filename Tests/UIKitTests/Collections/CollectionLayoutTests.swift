import Simulator
import Testing
import UIKit

@MainActor @Suite struct CollectionLayoutTests {
  // MARK: Attributes and contexts

  @Test func `Attributes are copied with everything and compared by value`() {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: IndexPath(item: 2, section: 1))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.zIndex = 3
    attributes.alpha = 0.5
    let copy = attributes.copy() as! UICollectionViewLayoutAttributes
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    #expect(copy.representedElementKind == "badge")
    #expect(copy.representedElementCategory == .supplementaryView)
    copy.center.x += 1
    #expect(!copy.isEqual(attributes))
    #expect(copy.size == CGSize(width: 30, height: 40))
  }

  @Test func `A copy is of the subclass, whose fields its own methods copy and compare`() {
    let attributes = TiltedAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.tilt = 7
    let copy = attributes.copy() as? TiltedAttributes
    #expect(copy?.tilt == 7)
    #expect(copy?.isEqual(attributes) == true)
    copy?.tilt = 8
    #expect(copy?.isEqual(attributes) == false)
  }

  @Test func `The frame reads with the transform applied, and both transforms mirror each other`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(attributes.size == CGSize(width: 100, height: 50))
    #expect(CATransform3DIsAffine(attributes.transform3D))
    var depth = CATransform3DIdentity
    depth.m34 = -0.001
    depth = CATransform3DRotate(depth, 1, 0, 1, 0)
    attributes.transform3D = depth
    #expect(attributes.transform.isIdentity)
  }

  @Test func `A context keeps what it is told sorted and once`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 3, section: 0)])
    #expect(context.invalidatedItemIndexPaths?.map(\.item) == [1, 3])
    context.invalidateSupplementaryElements(ofKind: "a", at: [IndexPath(item: 0, section: 1)])
    #expect(context.invalidatedSupplementaryIndexPaths?["a"]?.map(\.section) == [1])
    #expect(!context.invalidateEverything)
    let flow = UICollectionViewFlowLayoutInvalidationContext()
    #expect(flow.invalidateFlowLayoutDelegateMetrics)
    #expect(flow.invalidateFlowLayoutAttributes)
  }

  // MARK: Order of hooks

  @Test func `A layout is prepared, asked for its size, then for elements`() {
    let layout = ListLayout()
    _ = GridStage([50], layout: layout)
    #expect(Array(layout.calls.prefix(3)) == ["prepare", "size", "elements"])
    #expect(layout.calls.filter { $0 == "prepare" }.count == 1)
  }

  @Test func `reloadData invalidates everything with the numbers, invalidateLayout neither`() {
    let layout = ListLayout()
    let stage = GridStage([50], layout: layout)
    layout.contexts = []
    stage.perform { stage.view.reloadData() }
    #expect(layout.contexts.map(\.invalidateEverything) == [true])
    #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [true])
    layout.contexts = []
    stage.perform { layout.invalidateLayout() }
    #expect(layout.contexts.map(\.invalidateEverything) == [false])
    #expect(layout.calls.filter { $0 == "prepare" }.count == 3)
  }

  @Test func `A layout that follows the bounds is invalidated with every step`() {
    let layout = ListLayout()
    layout.followsBounds = true
    let stage = GridStage([50], layout: layout)
    layout.calls = []
    stage.perform { stage.view.contentOffset.y = 5 }
    #expect(layout.calls == ["bounds", "context", "prepare", "size", "elements"])
  }

  @Test func `An update calls the hooks of appearing and disappearing elements in order`() {
    let layout = ListLayout()
    let stage = GridStage([3], layout: layout)
    layout.calls = []
    stage.perform {
      stage.source.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    }
    let hooks = layout.calls.filter { $0 != "elements" && $0 != "size" && $0 != "item" }
    #expect(
      hooks == [
        "prepare", "updates delete 1", "final 0", "final 1", "final 2", "initial 0", "initial 1",
        "finalize",
      ])
  }

  @Test func `The drag's target is the layout's, which the delegate may change`() {
    let layout = ListLayout()
    layout.snap = 55
    let stage = GridStage([100], layout: layout)
    stage.device.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.3)
    stage.device.advance(by: 3)
    #expect(stage.view.contentOffset.y > 0)
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 55) == 0)
  }

  @Test func `Another layout shows the same cells elsewhere`() {
    let stage = GridStage([6])
    let cell = stage.cell(4)
    var finished: Bool?
    stage.perform {
      stage.view.setCollectionViewLayout(ListLayout(), animated: true) { finished = $0 }
    }
    #expect(stage.cell(4) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 220, width: 320, height: 50))
    #expect(finished == nil)
    stage.device.advance(by: 0.5)
    #expect(finished == true)
  }

  @Test func `A change of the layout asks both layouts for its ends, and cells leave with it`() {
    let (old, new) = (ListLayout(), ListLayout())
    let stage = GridStage([30], layout: old)
    let last = stage.view.visibleCells.last
    new.height = 200
    old.calls = []
    stage.perform { stage.view.setCollectionViewLayout(new, animated: true) }
    #expect(
      old.calls.filter { $0.contains("transition") || $0.hasPrefix("final") }
        == ["transition to"] + (0..<9).map { "final \($0)" } + ["finalize transition"])
    #expect(
      new.calls.filter { $0.contains("transition") || $0.hasPrefix("initial") }
        == ["transition from"] + (0..<3).map { "initial \($0)" } + ["finalize transition"])
    #expect(last?.isHidden == false)
    #expect(last?.frame.minY ?? 0 > 480)
    stage.device.advance(by: 0.5)
    #expect(last?.isHidden == true)
    #expect(stage.names == [0, 1, 2])
  }

  @Test func `Cells come out of a row that scrolls by itself, and go into one`() {
    let row = UICollectionViewCompositionalLayout(
      section: Composition.row(width: 100, height: 100, .continuous))
    let stage = GridStage([30], layout: row)
    let cell = stage.cell(1)
    stage.perform { stage.view.setCollectionViewLayout(GridStage.flow(), animated: true) }
    stage.device.advance(by: 0.15)
    #expect(cell?.superview === stage.view)
    stage.device.advance(by: 0.5)
    #expect(stage.names.count == 15)
    #expect(stage.cell(1) === cell)
    let again = UICollectionViewCompositionalLayout(
      section: Composition.row(width: 100, height: 100, .continuous))
    stage.perform { stage.view.setCollectionViewLayout(again, animated: false) }
    #expect(stage.cell(1) === cell)
    #expect(cell?.superview is UIScrollView && cell?.superview !== stage.view)
    #expect(stage.names == [0, 1, 2])
  }

  @Test func `Decoration views come from the layout's registrations`() {
    let layout = ListLayout()
    layout.decorates = true
    layout.register(StripeView.self, forDecorationViewOfKind: "stripe")
    let stage = GridStage([2], layout: layout)
    let stripe = stage.view.subviews.first { $0 is StripeView }
    #expect(stripe?.frame == CGRect(x: 0, y: 0, width: 10, height: 100))
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "stripe")
    let other = ListLayout()
    other.decorates = true
    let faults = UIKitFault.collected { stage.perform { stage.view.collectionViewLayout = other } }
    #expect(faults == [] || faults.first?.hasPrefix("could not dequeue a decoration view") == true)
  }

  @Test func `A layout is mirrored where it wants to be and reading begins at the right`() {
    let layout = MirroredFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = GridStage([3], layout: layout, appearance: Appearance(isRightToLeft: true))
    #expect(stage.cell(0)?.frame.minX == 220)
    #expect(stage.cell(2)?.frame.minX == 0)
    let plain = GridStage([3], appearance: Appearance(isRightToLeft: true))
    #expect(plain.cell(0)?.frame.minX == 0)
  }

  @Test func `A layout without a direction of its own has that of the app's language`() {
    let stage = GridStage(
      [3], layout: MirroredColumn(), appearance: Appearance(isRightToLeft: true))
    #expect(stage.cell(0)?.frame == CGRect(x: 220, y: 0, width: 100, height: 50))
  }

  @Test func `A view that changes its direction is mirrored`() {
    let layout = MirroredFlow()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = GridStage([3], layout: layout)
    #expect(stage.cell(0)?.frame.minX == 0)
    stage.perform {
      stage.view.semanticContentAttribute = .forceRightToLeft
      stage.view.setNeedsLayout()
    }
    #expect(stage.cell(0)?.frame.minX == 220)
  }

  // MARK: Bad layouts

  @Test(arguments: ["stale", "nan", "infinite", "many", "nil", "duplicate"])
  func `A layout that answers nonsense is reported once and survived`(kind: String) {
    let layout = ListLayout()
    let stage = GridStage([20], layout: layout)
    layout.nonsense = kind
    let faults = UIKitFault.collected {
      stage.perform { layout.invalidateLayout() }
      stage.perform { stage.view.contentOffset.y = 20 }
      for _ in 0..<5 { stage.perform { layout.invalidateLayout() } }
    }
    switch kind {
    case "stale", "nan":
      #expect(faults.count == 1)
      #expect(stage.view.visibleCells.count > 5)
    case "infinite": #expect(faults.count == 1)
    case "nil": #expect(stage.view.visibleCells.isEmpty)
    default:
      #expect(faults == [])
      #expect(stage.view.visibleCells.count > 5)
    }
    layout.nonsense = nil
    stage.perform { layout.invalidateLayout() }
    #expect(stage.names.first == 0)
  }

  @Test func `A view without size shows nothing and warns of nothing`() {
    let faults = UIKitFault.collected {
      let stage = GridStage([10], size: CGSize(width: 320, height: 480))
      stage.perform { stage.view.frame = .zero }
      stage.perform { stage.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480) }
      #expect(stage.names.count == 10)
    }
    #expect(faults == [])
  }
}

final class TiltedAttributes: UICollectionViewLayoutAttributes {
  var tilt = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! TiltedAttributes
    copy.tilt = tilt
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TiltedAttributes)?.tilt == tilt
  }
}

final class StripeView: UICollectionReusableView {}

final class MirroredFlow: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// Rows of 100 by 50 points at the leading edge.
final class MirroredColumn: UICollectionViewLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 150) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).map {
      let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
      row.frame = CGRect(x: 0, y: $0 * 50, width: 100, height: 50)
      return row
    }
  }
}

/// Rows of 50 points, 5 apart, in a custom layout that logs its calls.
final class ListLayout: UICollectionViewLayout {
  var calls: [String] = []
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var followsBounds = false
  var decorates = false
  var snap: CGFloat?
  var nonsense: String?
  /// The height of a row and the space behind it.
  var height: CGFloat = 55
  private var count = 0

  override func prepare() {
    super.prepare()
    calls.append("prepare")
    count = collectionView!.numberOfItems(inSection: 0)
  }

  override var collectionViewContentSize: CGSize {
    calls.append("size")
    if nonsense == "infinite" { return CGSize(width: 320, height: CGFloat.infinity) }
    return CGSize(width: collectionView!.bounds.width, height: CGFloat(count) * height)
  }

  private func item(_ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: index, section: 0))
    attributes.frame = CGRect(
      x: 0, y: CGFloat(index) * height, width: collectionView!.bounds.width, height: height - 5)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    var found = (0..<count).map { item($0) }.filter { $0.frame.intersects(rect) }
    switch nonsense {
    case "stale": found.append(item(count + 5)); found[found.count - 1].frame = found[0].frame
    case "nan":
      let bad = item(0)
      bad.indexPath = IndexPath(item: 1, section: 0)
      bad.frame.origin.x = .nan
      found.append(bad)
    case "many": found = (0..<count).map { item($0) }
    case "duplicate": found += found
    case "nil": return nil
    default: break
    }
    if decorates { found.append(stripe) }
    return found
  }

  private var stripe: UICollectionViewLayoutAttributes {
    let stripe = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "stripe", with: IndexPath(item: 0, section: 0))
    stripe.frame = CGRect(x: 0, y: 0, width: 10, height: 100)
    return stripe
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decorates ? stripe : nil }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    calls.append("item")
    return item(indexPath.item)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    calls.append("bounds")
    return followsBounds
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    calls.append("context")
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for item in updateItems {
      calls.append("updates \(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1)")
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    calls.append("finalize")
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial \(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final \(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    calls.append("transition to")
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    calls.append("transition from")
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    calls.append("finalize transition")
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let snap else { return proposedContentOffset }
    return CGPoint(x: 0, y: (proposedContentOffset.y / snap).rounded() * snap)
  }
}
