import UIKit

/// A table or collection view whose header hides. It provides the properties that ``HeaderHiding``
/// reads, and applies the changes that it makes.
@MainActor protocol HeaderList: AnyObject {
  var scrollView: UIScrollView { get }
  /// The header; nil if there is none, if it has no height, or if it does not scroll with the content.
  var header: ListHeader? { get }

  // MARK: Rows

  /// Whether the user is moving a row.
  var carriesRow: Bool { get }
  /// Whether the swipe actions of a row are open, or a row in edit mode asks for confirmation.
  var hasOpenRow: Bool { get }
  /// Whether ``Behavior/rowClosed()`` is called after the swipe actions of a row have closed.
  var reportsClosedRows: Bool { get }

  // MARK: AutohidingHeaderView

  /// Lays out the content view of a header.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - frame: The frame of the header, in the list's coordinates.
  ///   - top: The list's visible top edge, not counting the part that stays in view, in the same
  ///     coordinates.
  ///   - isBelowIndicator: Whether the view moves down below a refresher's indicator when it is pulled,
  ///     instead of growing.
  func layOutContentView(
    of header: AutohidingHeaderView, frame: CGRect, top: CGFloat, isBelowIndicator: Bool)
  /// Called when the list has no header.
  func headerDisappeared()
  /// Lets the header scroll with its list, as it does without the behaviour.
  func reset()
}

/// The header of a list.
@MainActor struct ListHeader {
  /// The frame in the list's coordinates; everything above its bottom edge scrolls out of view.
  var frame: CGRect
  /// The view that displays the header; nil if it is not on the screen.
  var view: UIView?
  /// The content that determines how the header hides.
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

/// The kinds of content that hide in the mode ``HeaderHiding/Mode-swift.enum/automatic``.
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
  /// Returns the scroll view as a list whose header hides; nil if it is neither a table nor a collection
  /// view.
  func makeHeaderList(_ hiding: HeaderHiding) -> (any HeaderList)? {
    if let table { return TableHeader(table) }
    return (scrollView as? UICollectionView).map { CollectionHeader($0, hiding) }
  }
}
