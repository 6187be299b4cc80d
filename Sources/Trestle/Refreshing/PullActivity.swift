import UIKit

/// Work that a pull at an edge of the content starts, with an indicator that has room there while
/// the work lasts. The common superclass of ``Refresher`` and ``Loader``.
///
/// The indicator's room is a share of the scroll view's `contentInset`. It is added when the scroll
/// view announces the target of its motion, so that the bounce ends at the indicator, and is
/// removed as the content moves back to its edge. The content never jumps.
@MainActor open class PullActivity: AttachableBehavior {
  /// The work. It should stop when its task is cancelled; an error that it throws leads to
  /// ``PullState/failed``.
  public typealias Action = @MainActor () async throws -> Void

  /// The edge of the content that is pulled.
  public let edge: PullEdge
  /// The current state.
  public internal(set) var state = PullState.idle {
    didSet { if state != oldValue { stateChanged() } }
  }
  /// Called when ``state`` has changed.
  public var onStateChange: ((PullState) -> Void)?
  /// The error that ended the work last; nil once work starts again.
  public internal(set) var lastError: (any Error)?
  /// The view that shows the state. It can be replaced at any time.
  public var indicator: any PullIndicator { didSet { indicatorChanged(from: oldValue) } }
  /// The part of the inset at the edge, in points, that a view of the app's own fills: the
  /// indicator is placed beyond it. 0 by default; infinite and NaN values are read as 0.
  public var ignoredInset: CGFloat = 0 { didSet { layOutIndicator() } }
  /// Whether pulls start work; true by default. Work that has started goes on.
  public var isEnabled = true { didSet { contentMoved() } }
  /// The shortest time that the indicator shows work, in seconds, so that it does not flicker; 0 by
  /// default.
  public var minimumDuration: TimeInterval = 0
  /// The time that the indicator stays in ``PullState/succeeded``, in seconds; 0, the default,
  /// skips that state.
  public var resultDuration: TimeInterval = 0
  /// Whether the indicator's alpha follows the progress of the pull; false by default.
  public var fadesWithPull = false { didSet { layOutIndicator() } }
  /// The distance that starts work, in points.
  ///
  /// Nil, the default, is 150.33/852 of the scroll view's length (UIKit reference 4), and at least
  /// the indicator's thickness. Values below 1 are read as 1.
  public var triggerDistance: CGFloat?
  /// Whether work starts while the finger is down, as with iOS's refresh control, instead of when
  /// it lifts; true by default.
  public var startsWhileDragging = true
  /// Whether impact haptics play when a pull reaches the threshold; true by default.
  public var playsHaptics = true
  /// Whether the work is cancelled when the scroll view leaves its window; false by default,
  /// because a pushed screen removes the view only for a while. It is always cancelled when the
  /// scroll view is deallocated.
  public var cancelsOutsideWindow = false
  /// Returns a text for the indicator, such as the time of the last update.
  public var note: (() -> String?)?

  /// The text that the indicator gets with each state.
  var noteText: String? { note?() }

  /// A motion of the content to the indicator, by code.
  enum Reveal {
    case none
    /// The indicator gets its room, and the content is about to move to it.
    case addingRoom
    /// The content scrolls. The timer ends this state, because a motion that another one replaces
    /// ends without a delegate call.
    case scrolling(AnimationTimer)
  }

  /// One run of the action, known by its identity.
  final class Run {}

  let action: Action?
  var task: Task<Void, Never>?
  /// The run whose return ends the work; nil once the work has ended.
  var run: Run?
  var startTime: CFTimeInterval = 0
  /// Ends ``minimumDuration`` or ``resultDuration``, or checks whether a motion has ended.
  var timer: AnimationTimer?
  /// Fires when the indicator has been partly in view for a while, and nothing moves it.
  var correctionTimer: AnimationTimer?
  var reveal = Reveal.none
  /// Whether the current drag has reached the threshold, so that haptics play once.
  private var hasReachedThreshold = false
  weak var behaviors: Behaviors?

  init(edge: PullEdge, indicator: any PullIndicator, action: Action?) {
    self.edge = edge
    self.indicator = indicator
    self.action = action
  }

  isolated deinit { task?.cancel() }

  /// Whether work is in progress.
  public var isActive: Bool { state == .active }

  /// Starts the work by code; does nothing if work is in progress.
  ///
  /// - Parameter revealing: Whether the content scrolls to the indicator; if not, the content on
  ///   the screen stays where it is.
  public func begin(revealing: Bool = false) {
    guard state != .active else { return }
    start()
    if revealing { revealIndicator() }
  }

  /// Ends work that has no action, successfully. Does nothing if no work is in progress.
  public func end() { finish(nil) }

  /// Ends work that has no action with an error; the indicator stays and offers to try again. Does
  /// nothing if no work is in progress.
  public func end(throwing error: any Error) { finish(error) }

  /// The state that follows work.
  func stateAfterWork(_ error: (any Error)?) -> PullState {
    error == nil ? .retracting : .failed
  }

  // MARK: The scroll view

  var scrollView: UIScrollView? { behaviors?.scrollView }

  var geometry: PullGeometry? {
    scrollView.map { PullGeometry(scrollView: $0, edge: edge, room: room) }
  }

  /// The activity's share of the content inset.
  var holder: InsetLedger.Holder { .refresher }

  /// Whether the indicator has room while nothing is pulled.
  var needsRoom: Bool { state == .active || state == .succeeded || state == .failed }

  /// The distance that starts work, in points.
  var threshold: CGFloat {
    let share: CGFloat = 150.33 / 852
    return max(triggerDistance ?? max((geometry?.length ?? 0) * share, indicator.thickness), 1)
  }

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    indicatorChanged(from: nil)
    layoutChanged()
  }

  func detach() {
    cancel()
    indicator.removeFromSuperview()
    behaviors = nil
  }

  // MARK: Changes of the scroll view

  func scrollViewDeallocated() { detach() }

  func willBeginDragging() {
    hasReachedThreshold = false
    reveal = .none
    // A drag that catches the content on its way back keeps the room that is still in view.
    if state == .retracting, let geometry { room = min(max(geometry.pull, 0), room) }
  }

  func contentMoved() {
    guard let scrollView, let geometry else { return }
    layOutIndicator()
    let pull = geometry.pull
    updateRoomInPlainTable(pull, in: scrollView)
    scheduleCorrection()
    switch state {
    case .idle, .pulling, .armed: pulled(pull, in: scrollView)
    case .failed where scrollView.isDragging && pull >= threshold + indicator.thickness:
      reachedThreshold()
      start()
    case .retracting where pull <= 0.5:
      room = 0
      state = .idle
    case .active, .succeeded, .retracting, .failed, .exhausted: break
    }
  }

  private func pulled(_ pull: CGFloat, in scrollView: UIScrollView) {
    guard pull > 0, isEnabled else {
      if state != .idle { state = .idle }
      return
    }
    guard scrollView.isDragging, pull >= threshold else {
      state = .pulling(min(pull / threshold, 0.999))
      return
    }
    reachedThreshold()
    if startsWhileDragging { start() } else { state = .armed }
  }

  private func reachedThreshold() {
    guard !hasReachedThreshold else { return }
    hasReachedThreshold = true
    if playsHaptics { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
  }

  /// Sets the room that the indicator will have at rest before the scroll view plans its motion,
  /// and a target at which the indicator is not partly in view.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    guard let scrollView, let geometry else { return }
    if state == .armed { start() }
    let pull = geometry.pull
    let targetPull = geometry.pull(at: geometry.component(target))
    guard pull > 0 || targetPull > -0.5 else { return }
    let full = indicator.thickness
    var newRoom: CGFloat = 0
    if needsRoom {
      let inwards = geometry.component(velocity) * (geometry.isFirst ? 1 : -1)
      if pull >= full || inwards < 0 || inwards == 0 && pull >= full / 2 { newRoom = full }
      if pull <= 0 { newRoom = 0 }
    }
    if newRoom == 0, pull <= 0 { return }
    room = newRoom
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    target = settled.replacing(settled.restingOffset(room: newRoom), in: target)
  }

  func motionEnded() {
    reveal = .none
    guard let scrollView, !scrollView.isDragging else { return }
    if state == .retracting { retract() } else { updateRoom() }
  }

  func layoutChanged() {
    layOutIndicator()
    contentMoved()
  }

  func windowChanged() {
    if windowObserver?.window == nil {
      if cancelsOutsideWindow, state == .active { cancel() }
      // Animations end when the view leaves its window.
      reveal = .none
      if state == .retracting { retract() } else { updateRoom() }
    } else {
      indicator.showState(state, note: noteText)
    }
  }

  func tapped() {
    if state == .failed { start() }
  }

  /// Whether the indicator is visible at rest.
  var isAlwaysShown: Bool { false }
}
