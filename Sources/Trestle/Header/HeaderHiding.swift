import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Makes the header of a table or collection view come to rest either fully in view or fully out of
/// view.
///
/// ```swift
/// tableView.tableHeaderView = searchBar
/// tableView.headerHiding = HeaderHiding(.always)
/// tableView.headerHiding?.onChange = { isHidden in print(isHidden) }
/// ```
///
/// The header of a table is its `tableHeaderView`. The header of a collection view is the topmost
/// boundary element of its compositional layout or, without one, the header of its first section. It
/// must scroll with the content: a pinned element does not hide.
///
/// At the end of a drag the deceleration is retargeted, so that a single motion ends at the right
/// offset. A wheel, code or deleted rows can also leave the header partly in view: after a moment it
/// scrolls fully in or out, in the direction of the last motion if there was one.
///
/// All properties can be set at any time, even during a drag or before the object is set on a list. An
/// object belongs to one list.
@preconcurrency @MainActor public final class HeaderHiding: AttachableBehavior {
  /// The headers that hide.
  ///
  /// The raw values are the integers to set in Interface Builder.
  public enum Mode: Int, Sendable {
    /// A `UISearchBar` hides, as in UIKit, and an ``AutohidingHeaderView`` hides by its own mode.
    case automatic = 0
    /// Every header hides.
    case always = 1
    /// No header hides, not even a search bar.
    case never = 2
  }

  /// The effect on a header when the app becomes active.
  public enum ActivationAction: Sendable {
    /// The header stays as it is.
    case keep
    /// A hidden header is shown, if the list is scrolled to its first row.
    case show
    /// A shown header is hidden.
    case hide
  }

  /// The headers that hide. A header that no longer hides stays at its offset.
  public var mode: Mode { didSet { if mode != oldValue { modeChanged() } } }

  /// The kind of the supplementary element that is the header of a collection view; nil by default.
  /// Tables ignore it.
  ///
  /// If it is nil, the header is the first boundary element at the top of the layout's configuration or,
  /// without one, the first section's element of the kind `UICollectionView.elementKindSectionHeader`. A
  /// layout without an element of this kind has no header.
  public var elementKind: String? { didSet { if elementKind != oldValue { layoutChanged() } } }

  /// The part of the header, from 0 to 1, that has to be in view for it to be shown when the
  /// content stops without a direction; 0.5 by default. If the threshold is 0 or less, the header
  /// is always shown; if it is above 1, never.
  public var threshold: CGFloat = 0.5 { didSet { updateSettings() } }

  /// How far a motion has to pull a hidden header into view for it to be shown, in points; 0 by
  /// default. Negative values are read as 0.
  public var revealResistance: CGFloat = 0 { didSet { updateSettings() } }

  /// How far a motion has to push a shown header out of view for it to be hidden, in points; 0 by
  /// default. Negative values are read as 0.
  public var hideResistance: CGFloat = 0 { didSet { updateSettings() } }

  /// The effect on the header when the app becomes active; `keep` by default.
  public var activationAction = ActivationAction.keep { didSet { updateSettings() } }

  /// Called when the header comes to rest in the opposite state, and when a hidden header is
  /// removed.
  public var onChange: ((_ isHidden: Bool) -> Void)?

  /// Called when the visible part of the header changes: 0 if it is fully out of view, 1 if it is fully
  /// in view.
  public var onProgress: ((_ progress: CGFloat) -> Void)?

  /// Creates a behaviour for a header, to be set as ``UIKit/UITableView/headerHiding`` or
  /// ``UIKit/UICollectionView/headerHiding``.
  public init(_ mode: Mode = .always) { self.mode = mode }

  /// Whether the header last came to rest out of view; false if there is no header.
  public var isHidden: Bool { engine.isHidden }

  /// Scrolls the header into view or out of view, in any mode.
  ///
  /// Showing the header scrolls the list to its top. Hiding it does nothing if the list is already
  /// scrolled past it. If the header does not hide automatically, it can only be hidden to the extent
  /// that there are enough rows below it. If the list does not have a size and a header yet, the call
  /// takes effect as soon as it has both, so that a header can start hidden.
  public func setHidden(_ hidden: Bool, animated: Bool) {
    send(.changed)
    send(.setHidden(hidden, animated: animated))
  }

  // MARK: Implementation

  private(set) weak var behaviors: Behaviors?
  /// The table or collection view on which the object is set.
  private(set) var list: (any HeaderList)?
  var engine = HeaderHidingEngine()
  /// Events that arrived while others were being handled.
  var pendingEvents: [HeaderHidingEngine.Event] = []
  var isHandlingEvents = false
  var correctionTimer: AnimationTimer?
  var progress: CGFloat = 1
  /// The media time at which the last touch ended, in seconds.
  var touchEnd: TimeInterval = -.infinity
  private var observers: [any NSObjectProtocol] = []

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    list = behaviors.makeHeaderList(self)
    observers = [
      (UIApplication.didBecomeActiveNotification, HeaderHidingEngine.Event.appActivated),
      (UITextField.textDidEndEditingNotification, .holdEnded),
      (UITextView.textDidEndEditingNotification, .holdEnded),
    ].map { name, event in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        // Safety: these notifications are posted on the main thread.
        MainActor.assumeIsolated { self?.send(event) }
      }
    }
    behaviors.attach()
    layoutChanged()
  }

  func detach() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
    correctionTimer = nil
    pendingEvents = []
    engine = HeaderHidingEngine()
    updateSettings()
    let old = (behaviors, list)
    behaviors = nil
    list = nil
    old.0?.insets.setShare(.zero, of: .header)
    old.1?.reset()
  }

  func scrollViewDeallocated() { list = nil }

  private func modeChanged() {
    behaviors?.attach()
    layoutChanged()
  }

  private func updateSettings() {
    engine.settings.threshold = threshold
    engine.settings.revealResistance = revealResistance
    engine.settings.hideResistance = hideResistance
    engine.settings.endOnActivation =
      switch activationAction {
      case .keep: nil
      case .show: .shown
      case .hide: .hidden
      }
  }
}

extension UITableView {
  /// How the header view hides; nil, the default, leaves UIKit's own behaviour, in which a search bar
  /// does not stay partly in view after a drag.
  ///
  /// ```swift
  /// tableView.headerHiding = HeaderHiding(.always)
  /// ```
  ///
  /// `HeaderHiding(.automatic)` is set if there is none when an ``AutohidingHeaderView`` is added to a
  /// table, or a search bar to a ``TableView``.
  public var headerHiding: HeaderHiding? {
    get { hiding }
    set { hiding = newValue }
  }

  /// The mode of ``headerHiding``, as the integer to set in Interface Builder; `automatic` if there is
  /// none. Values other than 0, 1 and 2 are read as 0.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var headerHidingMode: Int {
    get { hidingMode }
    set { hidingMode = newValue }
  }
}

extension UICollectionView {
  /// How the header at the top of the content hides; nil, the default, lets it scroll with the content.
  ///
  /// ```swift
  /// let size = NSCollectionLayoutSize(
  ///   widthDimension: .fractionalWidth(1), heightDimension: .absolute(120))
  /// let configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// configuration.boundarySupplementaryItems = [
  ///   NSCollectionLayoutBoundarySupplementaryItem(
  ///     layoutSize: size, elementKind: "banner", alignment: .top)
  /// ]
  /// collectionView.headerHiding = HeaderHiding(.always)
  /// ```
  ///
  /// If an ``AutohidingHeaderView`` appears in the view of the header and no behaviour is set,
  /// `HeaderHiding(.automatic)` is set. A header in a layout that scrolls horizontally does not hide.
  public var headerHiding: HeaderHiding? {
    get { hiding }
    set { hiding = newValue }
  }

  /// The mode of ``headerHiding`` as an integer, for Interface Builder; `automatic` if no behaviour is
  /// set. Values other than 0, 1 and 2 are treated as 0.
  #if canImport(ObjectiveC)
    @IBInspectable
  #endif
  public var headerHidingMode: Int {
    get { hidingMode }
    set { hidingMode = newValue }
  }
}

extension UIScrollView {
  fileprivate var hiding: HeaderHiding? {
    get { Behaviors.existing(self)?.header }
    set {
      if newValue == nil, Behaviors.existing(self)?.header == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.header, named: "headerHiding")
    }
  }

  fileprivate var hidingMode: Int {
    get { (hiding?.mode ?? .automatic).rawValue }
    set { headerHidingOrNew.mode = HeaderHiding.Mode(rawValue: newValue) ?? .automatic }
  }

  /// The `headerHiding` of a table or collection view, setting an automatic one if there is none.
  var headerHidingOrNew: HeaderHiding {
    if let hiding { return hiding }
    let new = HeaderHiding(.automatic)
    hiding = new
    return new
  }
}
