import CoreGraphics

/// A table or a collection view with a section index.
@MainActor protocol IndexedList: UIScrollView {
  /// The number of rows or items at the last load.
  var indexedRowCount: Int { get }
  /// Whether the index is hidden because a search is active.
  var isIndexSuppressed: Bool { get }
  /// The section at the top edge, and the number of sections; nil if there are none.
  var topmostSection: (section: Int, count: Int)? { get }
  /// Called when the width of the list that the index covers has changed.
  func indexReachDidChange()
  /// Scrolls to the section of a title, and returns the section; nil if there is none.
  func jump(toIndexTitle item: Int) -> Int?
}

/// The section index of a table or a collection view: its titles, its settings, and the tracking of a
/// finger on it.
///
/// Created when a data source returns titles, or when an app sets one of its properties.
@MainActor final class SectionIndex {
  /// The state of the index.
  enum Phase: Equatable {
    /// There are no titles or too few rows, or a search is active.
    case hidden
    case resting
    /// A touch moves over the index. `item` is the title of the last jump; nil before the first.
    case tracking(item: Int?)
  }

  /// The colours that the app has set; nil for the default.
  struct Colors {
    var text: UIColor?
    var background: UIColor?
    var trackingBackground: UIColor?
  }

  /// Lengths in points.
  enum Metrics {
    /// The minimum width (UIKit reference 18.2).
    static let width: CGFloat = 15
    /// The margin between a long title and the sides of the index (our choice).
    static let titleMargin: CGFloat = 2
    /// The maximum width, as a fraction of the list's width (our choice).
    static let greatestShare: CGFloat = 0.25
    /// The number of titles beyond which titles no longer widen the index (our choice).
    static let measuredTitles = 200
    /// The width of the area that reacts to touches (UIKit reference 18.3).
    static let touchWidth: CGFloat = 44
    /// The distance above and below the titles at which a touch may begin (our choice).
    static let touchMargin: CGFloat = 22
    /// The index is above cells, pinned headers and footers, and below scroll indicators.
    static let zPosition: CGFloat = 900_000
  }

  /// The font: bold, 11 points at every text size, because all titles have to fit (UIKit reference
  /// 18.2).
  static let font = UIFont.boldSystemFont(ofSize: 11)

  private unowned let list: any IndexedList
  private(set) var titles: [String] = []
  private(set) var phase = Phase.hidden
  private(set) var layout = SectionIndexLayout()
  /// The title of the last jump, and the offset after it.
  private var landing: (item: Int, offset: CGFloat)?
  private var view: SectionIndexView?
  private var widestTitle: CGFloat = 0
  private lazy var feedback = UISelectionFeedbackGenerator(view: list)

  var minimumRowCount = 0 {
    didSet { if minimumRowCount != oldValue { update() } }
  }
  var colors = Colors() {
    didSet { view?.colorsDidChange() }
  }

  init(list: any IndexedList) { self.list = list }

  // MARK: Titles

  var isShown: Bool { phase != .hidden }

  /// The width of the titles' column in points; 0 while the index is hidden.
  var width: CGFloat {
    if !isShown { return 0 }
    let widest = max(Metrics.width, list.bounds.width * Metrics.greatestShare)
    return min(max(Metrics.width, widestTitle), widest)
  }

  /// How far the index extends into the list from its trailing edge, in points; 0 while it is hidden.
  var reach: CGFloat { isShown ? width + outerMargin : 0 }

  /// The width of the safe area next to the index.
  private var outerMargin: CGFloat {
    let safe = list.safeAreaInsets
    return isMirrored ? safe.left : safe.right
  }

  var isMirrored: Bool { list.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Sets new titles, or removes the index if they are nil.
  func setTitles(_ new: [String]?, rowCount: Int) {
    titles = new ?? []
    landing = nil
    widestTitle = Self.width(of: titles)
    if case .tracking = phase { phase = .tracking(item: nil) }
    update(rowCount: rowCount)
    view?.setNeedsArrangement()
    list.setNeedsLayout()
  }

  private static func width(of titles: [String]) -> CGFloat {
    var widest: CGFloat = 0
    // Single letters are narrower than the minimum width.
    for title in titles.prefix(Metrics.measuredTitles)
    where title.utf16.count > 1 && title != UITableView.indexSearch {
      widest = max(widest, title.size(withAttributes: [.font: font]).width)
    }
    return widest > 0 ? (widest + 2 * Metrics.titleMargin).rounded(.up) : 0
  }

  /// Shows or hides the index, depending on titles, rows and an active search.
  func update(rowCount: Int? = nil) {
    let count = rowCount ?? list.indexedRowCount
    let shows = !titles.isEmpty && count >= minimumRowCount && !list.isIndexSuppressed
    let oldReach = shownReach
    if !shows {
      phase = .hidden
    } else if phase == .hidden {
      phase = .resting
    }
    if shows, view == nil {
      let view = SectionIndexView(index: self)
      view.layer.zPosition = Metrics.zPosition
      list.addSubview(view)
      self.view = view
    }
    view?.setShown(shows)
    if reach != oldReach { list.indexReachDidChange() }
    shownReach = reach
  }

  /// The width that cells have reserved for the index since the last update.
  private var shownReach: CGFloat = 0

  // MARK: Layout

  /// Keeps the index at the list's trailing edge, with its titles centred between the insets.
  ///
  /// The inset of a refresh control is ignored, so that the titles do not move during a refresh (UIKit
  /// reference 18.2).
  func layOut() {
    guard isShown, let view else { return }
    let bounds = list.bounds
    let outer = outerMargin
    let width = width
    let band = max(Metrics.touchWidth, width + outer)
    let frame = CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - band, y: bounds.minY, width: band,
      height: bounds.height)
    if view.frame != frame { view.frame = frame }
    // Touches go to the last subview, so the view has to be moved in front of headers and footers that
    // were added later.
    if list.subviews.last !== view { list.bringSubviewToFront(view) }
    view.arrange(
      SectionIndexView.Arrangement(
        size: frame.size, top: list.pinningInsetTop, bottom: list.adjustedContentInset.bottom,
        width: width, outerMargin: outer, isMirrored: isMirrored))
  }

  /// Returns the layout of the titles in a given height.
  func arrange(in room: CGFloat) -> SectionIndexLayout {
    layout = SectionIndexLayout(titles: titles, room: room, lineHeight: Self.font.lineHeight)
    return layout
  }

  /// The titles' rectangle in the list's coordinates; nil while the index is hidden.
  var titlesRect: CGRect? {
    guard isShown, let view else { return nil }
    return view.convert(view.titlesFrame, to: list)
  }

  /// Returns whether a point in the list's coordinates belongs to the index.
  func contains(_ point: CGPoint) -> Bool {
    guard isShown, let view else { return false }
    return view.point(inside: view.convert(point, from: list), with: nil)
  }

  /// Returns whether an enabled control of a row is at a point in the list's coordinates, below the
  /// empty part of the index.
  func isControl(at point: CGPoint) -> Bool {
    isLookingBelow = true
    defer { isLookingBelow = false }
    var hit = list.hitTest(point, with: nil)
    while let current = hit, current !== list {
      if let control = current as? UIControl { return control.isEnabled }
      hit = current.superview
    }
    return false
  }

  /// Whether a hit test is searching for views below the index, which then ignores touches.
  private(set) var isLookingBelow = false

  // MARK: Tracking

  /// Whether a touch may start to track the index. It may not while a drag scrolls the list.
  var mayTrack: Bool { phase == .resting && !list.isDragging }

  func beginTracking(at y: CGFloat) {
    guard phase == .resting else { return }
    phase = .tracking(item: nil)
    view?.colorsDidChange()
    feedback.prepare()
    track(to: y)
  }

  /// Jumps to the title at a distance from the top edge of the titles, unless it is the title of the
  /// last jump.
  func track(to y: CGFloat) {
    guard case .tracking(let old) = phase, let item = layout.item(at: y), item != old else {
      return
    }
    phase = .tracking(item: item)
    feedback.selectionChanged()
    jump(to: item)
  }

  func endTracking() {
    if case .tracking = phase { phase = .resting }
    view?.colorsDidChange()
  }

  // MARK: Jumping

  /// Jumps to the section of a title, and returns the section; nil if the title has no section.
  @discardableResult func jump(to item: Int) -> Int? {
    // The app may release the list meanwhile.
    let list = list
    let section = list.jump(toIndexTitle: item)
    // The app may have removed the titles, or scrolled itself.
    if titles.indices.contains(item) { landing = (item, list.contentOffset.y) }
    layOut()
    return section
  }

  /// The current title: that of the last jump if the list is still at the same offset; otherwise the
  /// title that corresponds proportionally to the index of the topmost section.
  var presentItem: Int? {
    guard isShown else { return nil }
    if let landing, landing.offset == list.contentOffset.y { return landing.item }
    guard let (section, count) = list.topmostSection else { return 0 }
    return min(section * titles.count / count, titles.count - 1)
  }

  /// Jumps by a number of titles from the current one, and returns the section; nil if there is no such
  /// title, or the title has no section.
  @discardableResult func step(by count: Int) -> Int? {
    guard let item = presentItem.map({ $0 + count }), titles.indices.contains(item) else {
      return nil
    }
    return jump(to: item)
  }

  /// Returns the title that equals a text, ignoring case and accents.
  func item(named text: String) -> Int? {
    guard isShown else { return nil }
    return titles.firstIndex {
      $0.compare(text, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }
  }
}
