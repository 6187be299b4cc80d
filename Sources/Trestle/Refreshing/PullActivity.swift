import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Work that is started by a pull at an edge of the content, with an indicator that stays visible there
/// while the work lasts. The abstract superclass of ``Refresher`` and ``Loader``.
///
/// The indicator's space is an additional part of the scroll view's `contentInset`. It is added when
/// the scroll view announces the target of its motion, so that the bounce ends at the indicator, and is
/// removed as the content moves back to its edge. The content never jumps.
///
/// Every property can be set at any time: before or after the object is set on a scroll view, and
/// during a pull or work.
@preconcurrency @MainActor public class PullActivity: AttachableBehavior {
  /// The work. It should stop when its task is cancelled; an error that it throws leads to
  /// ``PullState/failed``.
  public typealias Action = @MainActor () async throws -> Void

  /// The edge of the content that is pulled.
  public let edge: PullEdge
  /// The current state.
  public var state: PullState { PullState(engine.phase.status) }
  /// Called when ``state`` has changed.
  public var onStateChange: ((PullState) -> Void)?
  /// The error with which the work last ended; nil once work starts again.
  public internal(set) var lastError: (any Error)?
  /// The view that shows the state. It can be replaced at any time.
  public var indicator: any PullIndicator { didSet { indicatorChanged(from: oldValue) } }
  /// The part of the inset at the edge, in points, that is filled by one of the app's views; the
  /// indicator is placed beyond it. 0 by default; infinite and NaN values are treated as 0.
  public var ignoredInset: CGFloat = 0 { didSet { layOutIndicator() } }
  /// Whether the indicator's alpha follows the progress of the pull; false by default.
  public var fadesWithPull = false { didSet { layOutIndicator() } }
  /// Returns text for the indicator, such as the time of the last update.
  public var note: (() -> String?)? { didSet { showState() } }

  /// Whether work is started by pulls, and for a ``Loader`` by scrolling near the end; true by default.
  /// Work that has started continues.
  public var isEnabled: Bool {
    get { engine.settings.isEnabled }
    set { changeSetting(\.isEnabled, to: newValue) }
  }
  /// The minimum time that the indicator shows work, in seconds, so that it does not flicker; 0 by
  /// default. NaN is reported and ignored.
  public var minimumDuration: TimeInterval {
    get { engine.settings.minimumDuration }
    set { changeNumber(\.minimumDuration, to: newValue, "minimumDuration") }
  }
  /// How long the indicator stays in ``PullState/succeeded``, in seconds; 0, the default, skips
  /// that state. NaN is reported and ignored.
  public var resultDuration: TimeInterval {
    get { engine.settings.resultDuration }
    set { changeNumber(\.resultDuration, to: newValue, "resultDuration") }
  }
  /// The distance that starts work, in points.
  ///
  /// Nil, the default, means 150.33/852 of the scroll view's length (UIKit reference 4), and at least
  /// the indicator's thickness unless the scroll view is so short that a finger cannot pull that far.
  /// Values below 1 are treated as 1; NaN is reported and ignored.
  public var triggerDistance: CGFloat? {
    get { engine.settings.triggerDistance.map { CGFloat($0) } }
    set {
      if newValue?.isNaN == true { return reportNaN("triggerDistance") }
      changeSetting(\.triggerDistance, to: newValue.map { Double($0) })
    }
  }
  /// Whether work starts while the finger is down, like iOS's refresh control, instead of when the
  /// finger lifts; true by default.
  public var startsWhileDragging: Bool {
    get { engine.settings.startsWhileDragging }
    set { changeSetting(\.startsWhileDragging, to: newValue) }
  }
  /// Whether impact haptics play when a pull reaches the threshold; true by default.
  public var playsHaptics: Bool {
    get { engine.settings.playsHaptics }
    set { changeSetting(\.playsHaptics, to: newValue) }
  }
  /// Whether the work is cancelled when the scroll view leaves its window; false by default, because a
  /// pushed screen removes the view only temporarily. It is always cancelled when the scroll view is
  /// deallocated.
  public var cancelsOutsideWindow: Bool {
    get { engine.settings.cancelsOutsideWindow }
    set { changeSetting(\.cancelsOutsideWindow, to: newValue) }
  }

  /// Decides states, insets and motions.
  var engine: PullEngine
  let action: Action?
  /// The current run of the action.
  var run: Run?
  /// The error of work that has ended, until its outcome is shown.
  var pendingError: (any Error)?
  weak var behaviors: Behaviors?
  /// Whether the engine's scrolls are animated; false while the app opens or closes a floor without
  /// animation.
  var animatesScrolls = true
  /// The pull distance that the engine has chosen as the target of the ending drag.
  var retargeted: Double?
  /// Recognises taps on the indicator.
  private(set) lazy var tapRecognizer: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.send(.tapped) }
    return tap
  }()
  /// The engine's commands. A command may cause events, whose commands are appended. The call for
  /// the first event returns once all commands have been performed.
  private var commands: [PullCommand] = []
  /// The number of commands that have begun.
  private var begun = 0
  private let alarm = DeadlineAlarm()

  init(
    edge: PullEdge, indicator: any PullIndicator, settings: PullSettings, action: Action?
  ) {
    self.edge = edge
    self.indicator = indicator
    self.action = action
    engine = PullEngine(settings)
  }

  /// Whether work is in progress.
  public var isActive: Bool { state == .active }

  /// Starts the work programmatically; does nothing if work is in progress.
  ///
  /// - Parameter revealing: Whether the content scrolls to the indicator; if not, the content on
  ///   the screen stays where it is.
  public func begin(revealing: Bool = false) { send(.begun(revealing: revealing)) }

  /// Ends work that has no action successfully. Does nothing if no work is in progress.
  public func end() { finish(nil) }

  /// Ends work that has no action with an error. The indicator stays, and offers to try again. Does
  /// nothing if no work is in progress.
  public func end(throwing error: any Error) { finish(error) }

  // MARK: The scroll view

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    indicatorChanged(from: nil)
    send(.attached)
    layOutIndicator()
  }

  func detach() {
    send(.detached)
    indicator.removeFromSuperview()
    behaviors = nil
    updateAlarm()
  }

  // MARK: What subclasses add

  /// The inset that the indicator has during work, in points.
  var roomThickness: CGFloat { thickness }

  /// The pull at which a floor above the content fills the view; 0 without one.
  var floorLength: CGFloat { 0 }

  /// The indicator's frame if it has no inset; nil if it has one.
  var indicatorFrame: CGRect? { nil }

  /// The app's view that contains the indicator; nil if the scroll view contains it.
  var indicatorPlace: UIView? { nil }

  /// Whether an indicator before the content moves with it, instead of staying at the visible edge.
  var isIndicatorPartOfContent: Bool { false }

  /// Called when the indicator has been laid out, or the content has moved.
  func indicatorLaidOut() {}

  /// The holder that identifies the activity's share in the inset ledger.
  var holder: InsetLedger.Holder { .refresher }

  /// The text that is passed to the indicator with each state.
  var noteText: String? { note?() }

  /// Called when the work has been started.
  func workBegan() {}

  /// Called when the work has ended without an error; the state is about to change.
  func workSucceeded() {}

  /// Whether section headers may be pinned below the indicator's inset.
  func pinsHeaders(_ scrollView: UIScrollView) -> Bool { scrollView.mayPinHeaders }

  /// Returns whether loading that is triggered by the content's position may start.
  func mayLoad() -> Bool { true }

  // MARK: Settings

  func changeSetting<Value>(_ setting: WritableKeyPath<PullSettings, Value>, to value: Value) {
    engine.settings[keyPath: setting] = value
    send(.settingsChanged)
  }

  func changeNumber(
    _ setting: WritableKeyPath<PullSettings, Double>, to value: Double, _ name: String
  ) {
    if value.isNaN { reportNaN(name) } else { changeSetting(setting, to: value) }
  }

  private func reportNaN(_ name: String) {
    UIKitFault.report("\(type(of: self)).\(name) cannot be NaN: it keeps its value")
  }

  // MARK: Events

  /// Passes an event to the engine, and performs its commands.
  func send(_ event: PullEvent, at time: Double = 0) {
    var metrics = metrics
    if engine.comparesRows(at: event, contentLength: metrics.contentLength) {
      metrics.rowCount = scrollView?.countRows()
    }
    engine.process(event, metrics, at: max(time, CACurrentMediaTime()))
    if !engine.commands.isEmpty {
      commands += engine.commands
      engine.commands.removeAll(keepingCapacity: true)
    }
    while begun < commands.count {
      begun += 1
      perform(commands[begun - 1])
    }
    commands.removeAll(keepingCapacity: true)
    begun = 0
    updateAlarm()
  }

  private func updateAlarm() {
    alarm.update(engine.deadline, on: behaviors?.windowObserver) { [weak self] in
      self?.send(.deadlineReached, at: $0)
    }
  }
}

// MARK: The scroll view

extension PullActivity {
  func scrollViewDeallocated() { detach() }

  func willBeginDragging() { send(.dragBegan) }

  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    guard let geometry else { return }
    let outward: CGFloat = geometry.isFirst ? -1 : 1
    retargeted = nil
    send(
      .dragWillEnd(
        velocity: Double(geometry.component(velocity) * outward),
        target: Double(geometry.pull(at: geometry.component(target)))))
    guard let pull = retargeted, let settled = self.geometry else { return }
    let offset = settled.offset(pull: CGFloat(pull))
    // A target that differs only by rounding leaves the scroll view its own motion.
    if abs(offset - settled.component(target)) > 0.01 {
      target = settled.replacing(offset, in: target)
    }
  }

  func motionEnded() { send(.motionEnded) }

  func touchEnded() { send(.touchEnded) }

  func contentMoved() { update(.moved) }

  func layoutChanged() { update(.layoutChanged) }

  func windowChanged() {
    send(.windowChanged)
    layOutIndicator()
  }

  /// Passes a change of the content's position to the engine.
  ///
  /// Waits until the ledger has reconciled an inset set by the app, because until then the inset may
  /// lack the shares, and the offset does not match it.
  private func update(_ event: PullEvent) {
    guard let behaviors, behaviors.insets.isCurrent else { return }
    send(event)
    layOutIndicator()
  }
}
