import UIKit

/// A table or a collection view whose header hides: the properties that ``HeaderHiding`` reads, and the
/// changes that it makes.
@MainActor protocol HeaderList: AnyObject {
  var scrollView: UIScrollView { get }
  /// The header; nil if there is none, if it has no height, or if it does not scroll with the content.
  var header: ListHeader? { get }

  // MARK: Rows

  /// Whether the user is moving a row.
  var carriesRow: Bool { get }
  /// Whether the swipe actions of a row are open, or a row in edit mode asks for confirmation.
  var hasOpenRow: Bool { get }
  /// Whether ``Behavior/rowClosed()`` is called when the swipe actions of a row have closed.
  var reportsClosedRows: Bool { get }

  // MARK: AutohidingHeaderView

  /// Lays out the content view of a header.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - frame: The frame of the header, in the list's coordinates.
  ///   - top: The list's visible top edge without the part that stays in view, in the same coordinates.
  ///   - isBelowIndicator: Whether the view moves down below a refresher's indicator when pulled,
  ///     instead of growing.
  func layOutContentView(
    of header: AutohidingHeaderView, frame: CGRect, top: CGFloat, isBelowIndicator: Bool)
  /// Called when the list has no header.
  func headerDisappeared()
  /// Lets the header scroll with its list as without the behaviour.
  func reset()
}

/// The header of a list.
@MainActor struct ListHeader {
  /// The frame in the list's coordinates; everything above its bottom edge scrolls out of view.
  var frame: CGRect
  /// The view that is displayed; nil if it is not on the screen.
  var view: UIView?
  /// The part of the view that determines how the header hides.
  var content: ListHeaderContent?

  /// The header as an ``AutohidingHeaderView``.
  var autohidingView: AutohidingHeaderView? {
    if case .autohiding(let view) = content { view } else { nil }
  }

  /// The views that belong to the header.
  private var views: [UIView] {
    [view, autohidingView, autohidingView?.contentView].compactMap { $0 }
  }

  /// Whether a field of the header is being edited.
  var isEdited: Bool { views.contains { KeyboardObserver.firstResponder(in: $0) != nil } }

  func contains(_ other: UIView) -> Bool { views.contains { other.isDescendant(of: $0) } }
}

/// A view that hides in the mode ``HeaderHiding/Mode-swift.enum/automatic``.
enum ListHeaderContent {
  case searchBar
  case autohiding(AutohidingHeaderView)

  @MainActor init?(_ view: UIView?) {
    switch view {
    case let view as AutohidingHeaderView: self = .autohiding(view)
    case is UISearchBar: self = .searchBar
    default: return nil
    }
  }
}

extension Behaviors {
  /// Returns the table or collection view as the list whose header an object hides; nil for any other
  /// scroll view.
  func makeHeaderList(_ hiding: HeaderHiding) -> (any HeaderList)? {
    if let table { return TableHeader(table) }
    return (scrollView as? UICollectionView).map { CollectionHeader($0, hiding) }
  }
}
