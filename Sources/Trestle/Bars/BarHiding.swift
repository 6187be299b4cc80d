import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Hides bars as a list scrolls down, and shows them as it scrolls up.
///
/// ```swift
/// tableView.barHiding = BarHiding([.navigationBar, .tabBar, .view(filters)])
/// tableView.barHiding?.onChange = { isHidden in print(isHidden) }
/// ```
///
/// The bars move with the content and come to rest either in view or out of view, by the rules of
/// ``HeaderHiding``. The safe area of the list's controller follows them: rows, section headers and
/// scroll indicators use the height that the bars leave. The background of a navigation bar keeps
/// covering the status bar.
///
/// The bars return when the list scrolls to its top, when another screen is pushed, when the list leaves
/// its window, and when the keyboard focus, a screen reader or editing needs them. They stay in view
/// while the content is too short to scroll them out of view.
///
/// The list has to extend under the bars, as it does by default. All properties can be set at any
/// time. An object belongs to one scroll view.
@preconcurrency @MainActor public final class BarHiding: AttachableBehavior {
  /// The bars that hide. Bars that are not on screen are skipped.
  public var bars: [Bar] { didSet { barsChanged() } }

  /// The part of the hiding distance, from 0 to 1, that has to be in view for the bars to be shown
  /// when the content stops without a direction; 0.5 by default.
  public var threshold: CGFloat = 0.5 { didSet { updateSettings() } }

  /// The distance, in points, that the content has to move down before hidden bars follow it; 0 by
  /// default.
  ///
  /// It does not apply at the top of the content. Negative values are treated as 0.
  public var revealResistance: CGFloat = 0 { didSet { updateSettings() } }

  /// The distance, in points, that the content has to move up before shown bars follow it; 0 by default.
  /// Negative values are treated as 0.
  public var hideResistance: CGFloat = 0 { didSet { updateSettings() } }

  /// Called when the bars have come to rest in the opposite state.
  public var onChange: ((_ isHidden: Bool) -> Void)?

  /// Called when the bars have moved, with their new ``progress``.
  public var onProgress: ((_ progress: CGFloat) -> Void)?

  /// The visible part of the hiding distance: 1 if the bars are in view, 0 if they are out of view.
  public private(set) var progress: CGFloat = 1

  /// Creates a behaviour for bars, to be set as ``UIKit/UIScrollView/barHiding``.
  public init(_ bars: [Bar] = [.navigationBar]) { self.bars = bars }

  /// Whether the bars last came to rest out of view.
  public var isHidden: Bool { engine.isHidden }

  /// Hides or shows the bars.
  ///
  /// Bars that have to stay in view, for example because the content is too short, are not hidden.
  public func setHidden(_ hidden: Bool, animated: Bool) {
    send(.changed)
    send(.setHidden(hidden, animated: animated))
  }

  // MARK: Implementation

  private(set) weak var behaviors: Behaviors?
  var engine = BarHidingEngine()
  /// Events that arrived while another event was being processed.
  var pendingEvents: [BarHidingEngine.Event] = []
  var isHandlingEvents = false
  /// Whether the behaviour is moving the bars, and therefore changing the insets itself.
  var isMovingBars = false
  /// Whether a screen reader has focused an element since the last drag.
  var isRead = false
  var correctionTimer: AnimationTimer?
  var movedBars: [MovedBar] = []
  var arrangement = BarArrangement()
  /// The heights of the bars, in points, from which the arrangement results.
  var arrangedHeights: [CGFloat] = []
  let safeArea = SafeAreaShare()
  private var appearance: AppearanceObserver?
  private var observers: [any NSObjectProtocol] = []

  isolated deinit {
    observers.forEach(NotificationCenter.default.removeObserver)
    restore()
  }

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    updateSettings()
    observe()
    behaviors.attach()
    windowChanged()
  }

  func detach() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
    restore()
    behaviors = nil
  }

  func scrollViewDeallocated() { restore() }

  /// Shows the bars without animation, and stops moving them.
  func restore() {
    correctionTimer = nil
    pendingEvents = []
    let wasHidden = engine.isHidden
    engine = BarHidingEngine()
    updateSettings()
    isMovingBars = true
    for bar in movedBars { bar.restore() }
    movedBars = []
    arrangement = BarArrangement()
    safeArea.set(top: 0, bottom: 0)
    safeArea.controller = nil
    isMovingBars = false
    appearance?.end()
    appearance = nil
    report(1)
    if wasHidden { onChange?(false) }
  }

  private func barsChanged() {
    guard behaviors != nil else { return }
    restore()
    windowChanged()
  }

  private func updateSettings() {
    engine.settings.threshold = threshold
    engine.settings.revealResistance = max(0, revealResistance)
    engine.settings.hideResistance = max(0, hideResistance)
  }

  func report(_ newProgress: CGFloat) {
    guard newProgress != progress else { return }
    progress = newProgress
    onProgress?(newProgress)
  }

  /// Observes when the list's screen disappears.
  func observeScreen(of controller: UIViewController?) {
    guard appearance?.parent !== controller || appearance == nil else { return }
    appearance?.end()
    appearance = controller.map { controller in
      AppearanceObserver(controller) { [weak self] in self?.reveal() }
    }
  }

  /// Shows the bars, because something on the screen needs them.
  func reveal() {
    if engine.distance > 0 {
      send(.setHidden(false, animated: behaviors?.scrollView.window != nil))
    }
  }

  private func observe() {
    func add(
      _ name: NSNotification.Name, _ body: @escaping @MainActor @Sendable (BarHiding, Any?) -> Void
    ) {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] note in
          // Safety: these notifications are posted and read on the main thread.
          nonisolated(unsafe) let (object, element) = (
            note.object, note.userInfo?[UIAccessibility.focusedElementUserInfoKey]
          )
          MainActor.assumeIsolated { if let self { body(self, element ?? object) } }
        })
    }
    add(UIAccessibility.elementFocusedNotification) { hiding, element in
      guard let window = hiding.behaviors?.scrollView.window,
        (element as? UIView)?.window ?? window === window
      else { return }
      hiding.isRead = true
      hiding.send(.changed)
    }
    add(UIFocusSystem.didUpdateNotification) { hiding, system in
      guard let view = (system as? UIFocusSystem)?.focusedItem as? UIView else { return }
      if hiding.movedBars.contains(where: { $0.view.map(view.isDescendant) == true }) {
        hiding.reveal()
      }
    }
    for name in [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
      UITextField.textDidEndEditingNotification, UITextView.textDidEndEditingNotification,
    ] {
      add(name) { hiding, _ in hiding.send(.changed) }
    }
  }
}

extension UIScrollView {
  /// The bars that hide as the content scrolls; nil, the default, leaves all bars in view.
  ///
  /// ```swift
  /// tableView.barHiding = BarHiding([.navigationBar, .tabBar])
  /// ```
  public var barHiding: BarHiding? {
    get { Behaviors.existing(self)?.bars }
    set {
      if newValue == nil, Behaviors.existing(self)?.bars == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.bars, named: "barHiding")
    }
  }
}
