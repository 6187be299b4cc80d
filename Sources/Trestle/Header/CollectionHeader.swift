import UIKit

/// A collection view with a header that hides: a supplementary element at the top of its content.
@MainActor final class CollectionHeader: HeaderList {
  private unowned let collection: UICollectionView
  private unowned let hiding: HeaderHiding
  /// The view in which ``content`` was found.
  private weak var view: UICollectionReusableView?
  /// The content of the view that was last displayed. The collection view reuses that view while the
  /// header is out of view.
  private var content: ListHeaderContent?
  private var pinning = PinningTest()

  init(_ collection: UICollectionView, _ hiding: HeaderHiding) {
    self.collection = collection
    self.hiding = hiding
  }

  var scrollView: UIScrollView { collection }

  var header: ListHeader? {
    // A content size means that the layout has been prepared. Before that, the layout would query the
    // data source earlier than it does without the behaviour.
    guard collection.contentSize.height > 0, let element,
      let frame = collection.layoutAttributesForSupplementaryElement(
        ofKind: element.kind, at: element.path)?.frame,
      frame.height > 0, frame.maxY > 0, frame.maxY.isFinite, frame.width.isFinite,
      !pinning.pins(frame, element, in: collection)
    else { return nil }
    let shown = collection.supplementaryView(forElementKind: element.kind, at: element.path)
    if let shown { adopt(shown) }
    return ListHeader(frame: frame, view: shown, content: content)
  }

  // MARK: The element

  /// The kind and the index path of a supplementary element.
  struct Element: Equatable {
    var kind: String
    var path: IndexPath

    /// Returns the layout's own boundary element of a kind.
    static func global(_ kind: String) -> Self {
      Self(kind: kind, path: .boundaryElement)
    }
  }

  private var element: Element? {
    let layout = collection.collectionViewLayout
    if let layout = layout as? UICollectionViewCompositionalLayout {
      let configuration = layout.configuration
      guard configuration.scrollDirection == .vertical else { return nil }
      let item = configuration.boundarySupplementaryItems.first { item in
        item.isAtTop && hiding.elementKind.map { $0 == item.elementKind } ?? true
      }
      if let item { return item.pinToVisibleBounds ? nil : .global(item.elementKind) }
    } else if let layout = layout as? UICollectionViewFlowLayout,
      layout.scrollDirection != .vertical || layout.sectionHeadersPinToVisibleBounds
    {
      return nil
    }
    guard collection.numberOfSections > 0 else { return nil }
    return Element(
      kind: hiding.elementKind ?? UICollectionView.elementKindSectionHeader,
      path: IndexPath(item: 0, section: 0))
  }

  /// Updates the content from the view that displays the header.
  private func adopt(_ shown: UICollectionReusableView) {
    // The app may add its views later. The header view then calls `headerViewAppeared()`.
    guard shown !== view || content == nil else { return }
    let found = ListHeaderContent(Self.headerContent(in: shown))
    view = shown
    if case .autohiding(let old) = content {
      if case .autohiding(let new) = found, new === old { return }
      release(old)
    }
    content = found
    if case .autohiding(let header) = found { header.hiding = hiding }
  }

  /// Called when an `AutohidingHeaderView` has been added to a view of the collection view.
  func headerViewAppeared() { view = nil }

  /// The number of levels of subviews to search: the view itself, its content view, and a container in
  /// it.
  private static let searchDepth = 3

  /// Returns the topmost search bar or ``AutohidingHeaderView`` in a view.
  private static func headerContent(in view: UIView) -> UIView? {
    var level = [view]
    for _ in 0...searchDepth {
      if let found = level.first(where: { ListHeaderContent($0) != nil }) { return found }
      level = level.flatMap(\.subviews)
    }
    return nil
  }

  // MARK: Rows

  var carriesRow: Bool { collection.carriesItem }

  var hasOpenRow: Bool { collection.visibleCells.contains { $0.configurationState.isSwiped } }

  var reportsClosedRows: Bool { false }

  // MARK: AutohidingHeaderView

  func layOutContentView(
    of header: AutohidingHeaderView, frame: CGRect, top: CGFloat, isBelowIndicator: Bool
  ) {
    let contentFrame = header.contentFrame(in: frame, top: top, isBelowIndicator: isBelowIndicator)
    let contentView = header.contentView
    guard header.validMinimumHeight > 0 else {
      returnContentView(to: header)
      // A header that is out of view is not in the collection view.
      guard header.isDescendant(of: collection) else { return }
      return header.setContentFrame(header.convert(contentFrame, from: collection))
    }
    // The collection view reuses the header while it is out of view, so the part that stays in view
    // moves to the collection view.
    if contentView.superview !== collection { collection.addSubview(contentView) }
    header.setContentFrame(contentFrame)
    header.bringToFront(contentView)
  }

  private func returnContentView(to header: AutohidingHeaderView) {
    guard header.contentView.superview !== header else { return }
    header.insertSubview(header.contentView, at: 0)
    header.contentView.layer.zPosition = 0
  }

  private func release(_ header: AutohidingHeaderView) {
    returnContentView(to: header)
    header.hiding = nil
    header.resetContentView()
  }

  func headerDisappeared() {
    guard let content else { return }
    self.content = nil
    view = nil
    if case .autohiding(let header) = content { release(header) }
  }

  func reset() { headerDisappeared() }
}

/// Determines whether an element is pinned. A layout does not report this, so the test is whether
/// the element moves with the visible top edge.
private struct PinningTest {
  private struct Place: Equatable {
    var element: CollectionHeader.Element
    var layout: ObjectIdentifier
    var contentSize: CGSize
    var height: CGFloat
  }

  private var last: (place: Place, y: CGFloat)?
  private var isPinned = false

  /// Returns whether an element is known to be pinned, given its current frame.
  @MainActor mutating func pins(
    _ frame: CGRect, _ element: CollectionHeader.Element, in collection: UICollectionView
  ) -> Bool {
    let place = Place(
      element: element, layout: ObjectIdentifier(collection.collectionViewLayout),
      contentSize: collection.contentSize, height: frame.height)
    defer { last = (place, frame.minY) }
    guard let last, last.place.element == element, last.place.layout == place.layout else {
      isPinned = false
      return false
    }
    guard last.place == place, last.y != frame.minY else { return isPinned }
    let top = collection.contentOffset.y + collection.adjustedContentInset.top
    if abs(frame.minY - top) < 1 { isPinned = true }
    return isPinned
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Whether the element is above the content.
  fileprivate var isAtTop: Bool {
    switch alignment {
    case .top, .topLeading, .topTrailing: true
    default: false
    }
  }
}
