import UIKit

/// What ``Refresher`` and ``Loader`` have in common: work that a pull at an edge of the content
/// starts, shown by an indicator that gets room there while it lasts.
///
/// The room is a share of the scroll view's `contentInset` that the app never sees change at a bad
/// moment: it comes where the scroll view announces the target of its motion, so that the bounce
/// ends at it, and goes as the content moves back to its edge. So nothing jumps.
@MainActor open class PullActivity {
  /// The work; it may throw, and should stop when its task is cancelled.
  public typealias Action = @MainActor () async throws -> Void

  /// The edge that is pulled.
  public let edge: PullEdge
  /// What it is doing.
  public internal(set) var state = PullState.idle {
    didSet { if state != oldValue { stateChanged(from: oldValue) } }
  }
  /// Told of every change of ``state``.
  public var onStateChange: ((PullState) -> Void)?
  /// The error that the work threw last, until the next start.
  public internal(set) var lastError: (any Error)?
  /// Shows the state; another one can take its place at any time.
  public var indicator: any PullIndicator { didSet { indicatorChanged(from: oldValue) } }
  /// How much of the inset at the edge is filled by something of the app's that moves with the
  /// content, in points: the indicator stands beyond it. Zero by default.
  public var ignoredInset: CGFloat = 0 { didSet { place() } }
  /// Pulls start nothing while this is off; work under way goes on.
  public var isEnabled = true { didSet { contentMoved() } }
  /// How long the indicator is shown at least, in seconds, so that quick work does not flicker.
  public var minimumDuration: TimeInterval = 0
  /// How long the indicator goes on standing and says that the work went well, in seconds; zero by
  /// default, so that it leaves at once.
  public var resultDuration: TimeInterval = 0
  /// Whether the indicator fades in as it is pulled; off by default.
  public var fadesWithPull = false { didSet { place() } }
  /// How far the content must be pulled, in points. Nil, the default: 150.33 of 852 of the scroll
  /// view's length (UIKit reference 4), but at least the indicator's thickness.
  public var triggerDistance: CGFloat?
  /// Whether work starts under the finger, as iOS's refresh control does, or at the lift.
  public var startsUnderFinger = true
  /// Whether the device is felt, once, when a pull reaches the threshold.
  public var isFelt = true
  /// Whether the work is cancelled when the scroll view leaves its window, and not only when it
  /// goes away for good. Off by default: a pushed screen takes the window away for a while.
  public var cancelsOutsideWindow = false
  /// What the indicator says besides its state, such as the time of the last update.
  public var note: (() -> String?)?

  /// What the indicator is given to say.
  var noteText: String? { note?() }

  private let action: Action?
  private var task: Task<Void, Never>?
  private var startTime: CFTimeInterval = 0
  private var pause: Pause?
  private var wasReached = false
  /// Pending while the content is on its way to the indicator by code. It ends by itself after a
  /// while, because a motion that another one takes the place of ends without a word.
  private var revealing: Pause?
  private var isRevealing: Bool { isPlacing || revealing?.isPending == true }
  /// The room is there, and the content is about to be moved to it at once.
  private var isPlacing = false
  /// Longer than a scroll view takes for a motion by code.
  private static let longestReveal: TimeInterval = 1
  /// How often the end of a motion is looked for, in seconds (ours).
  private static let patience: TimeInterval = 0.1
  /// Pending while the indicator stands half way and nothing moves it.
  private var standing: Pause?
  /// How long it may stand so: longer than between two steps of a wheel (ours).
  private static let longestStand: TimeInterval = 0.15
  weak var behaviors: Behaviors?

  init(edge: PullEdge, indicator: any PullIndicator, action: Action?) {
    self.edge = edge
    self.indicator = indicator
    self.action = action
  }

  isolated deinit { task?.cancel() }

  // MARK: Starting and ending

  /// Whether there is work.
  public var isActive: Bool { state == .active }

  /// Starts the work by code; does nothing while there is some.
  ///
  /// - Parameter revealing: scrolls to the indicator; otherwise what is looked at stays.
  public func begin(revealing: Bool = false) {
    guard state != .active else { return }
    start()
    if revealing { reveal() }
  }

  /// Ends the work, for those who begin it without an action. Does nothing without work.
  public func end() { finish(nil) }

  /// Ends the work with an error; the indicator stays and offers another try.
  public func end(throwing error: any Error) { finish(error) }

  func start() {
    pause?.cancel()
    pause = nil
    lastError = nil
    startTime = CACurrentMediaTime()
    state = .active
    if let scrollView, !scrollView.isDragging { settleRoom() }
    guard let action else { return }
    task?.cancel()
    task = Task { [weak self] in
      do {
        try await action()
        guard !Task.isCancelled else { return }
        self?.finish(nil)
      } catch {
        guard !Task.isCancelled else { return }
        self?.finish(error)
      }
    }
  }

  private func finish(_ error: (any Error)?) {
    guard state == .active, pause == nil else { return }
    task = nil
    let left = minimumDuration - (CACurrentMediaTime() - startTime)
    guard left > 0, let marker = behaviors?.marker, marker.window != nil else {
      return leave(error)
    }
    pause = marker.after(left) { [weak self] in self?.leave(error) }
  }

  private func leave(_ error: (any Error)?) {
    pause = nil
    lastError = error
    let next = stateAfterWork(error)
    if error == nil, resultDuration > 0, let marker = behaviors?.marker, marker.window != nil {
      state = .succeeded
      pause = marker.after(resultDuration) { [weak self] in self?.lead(to: next) }
    } else {
      lead(to: next)
    }
  }

  private func lead(to next: PullState) {
    pause = nil
    state = next
    workEnded()
  }

  /// Where work that ended leads.
  func stateAfterWork(_ error: (any Error)?) -> PullState { error == nil ? .leaving : .failed }

  /// Cancels the work without a word.
  func cancel() {
    task?.cancel()
    task = nil
    pause?.cancel()
    pause = nil
    state = .idle
    room = 0
  }

  // MARK: The scroll view

  var scrollView: UIScrollView? { behaviors?.scrollView }

  var geometry: PullGeometry? {
    scrollView.map { PullGeometry(scrollView: $0, edge: edge, room: room) }
  }

  var holder: InsetLedger.Holder { .refresher }

  /// The room that the activity has at its edge now.
  var room: CGFloat {
    get {
      guard let behaviors, let scrollView = behaviors.scrollView else { return 0 }
      let plain = PullGeometry(scrollView: scrollView, edge: edge, room: 0)
      return plain.room(in: behaviors.insets.share(of: holder))
    }
    set {
      guard let behaviors, let scrollView = behaviors.scrollView else { return }
      let plain = PullGeometry(scrollView: scrollView, edge: edge, room: 0)
      behaviors.insets.set(plain.insets(newValue), of: holder)
    }
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

  /// Whether the indicator is to stay while nothing is pulled.
  var needsRoom: Bool { state == .active || state == .succeeded || state == .failed }

  var threshold: CGFloat {
    let share: CGFloat = 150.33 / 852
    return max(triggerDistance ?? max((geometry?.length ?? 0) * share, indicator.thickness), 1)
  }

  // MARK: What behaviours tell

  func willBeginDragging() {
    wasReached = false
    revealing = nil
    // Content caught on its way out stays where the finger took it.
    if state == .leaving, let geometry { room = min(max(geometry.pull, 0), room) }
  }

  func contentMoved() {
    guard let scrollView, let geometry else { return }
    place()
    let pull = geometry.pull
    follow(pull, in: scrollView)
    lookForStand()
    switch state {
    case .idle, .pulling, .armed: pulled(pull, in: scrollView)
    case .failed where scrollView.isDragging && pull >= threshold + indicator.thickness:
      reached()
      start()
    case .leaving where pull <= 0.5:
      room = 0
      state = .idle
    case .active, .succeeded, .leaving, .failed, .exhausted: break
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
    reached()
    if startsUnderFinger { start() } else { state = .armed }
  }

  private func reached() {
    guard !wasReached else { return }
    wasReached = true
    if isFelt { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
  }

  /// In a plain table pinned headers stand below the inset: as the indicator scrolls away its room
  /// goes with it, so that they pin at the top and not below nothing.
  private func follow(_ pull: CGFloat, in scrollView: UIScrollView) {
    guard needsRoom, !isRevealing, edge == .top, (scrollView as? UITableView)?.style == .plain
    else { return }
    if pull <= 0 {
      room = 0
    } else if pull < indicator.thickness, scrollView.isDragging {
      room = pull
    }
  }

  /// Settles the room that the rest needs before the scroll view plans its motion, and the target
  /// where that rest would be half way.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    guard let scrollView, let geometry else { return }
    if state == .armed { start() }
    let pull = geometry.pull
    let end = geometry.pull(at: geometry.component(target))
    guard pull > 0 || end > -0.5 else { return }
    let full = indicator.thickness
    var wanted: CGFloat = 0
    if needsRoom {
      let inwards = geometry.component(velocity) * (geometry.isFirst ? 1 : -1)
      if pull >= full || inwards < 0 || inwards == 0 && pull >= full / 2 { wanted = full }
      if pull <= 0 { wanted = 0 }
    }
    if wanted == 0, pull <= 0 { return }
    room = wanted
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    target = settled.replacing(settled.rest(room: wanted), in: target)
  }

  func motionEnded() {
    revealing = nil
    guard let scrollView, !scrollView.isDragging else { return }
    if state == .leaving { workEnded() } else { settleRoom() }
  }

  func layoutChanged() {
    place()
    contentMoved()
  }

  /// The app has changed the insets: content that rested at the indicator goes on doing so.
  func insetsChanged() {
    guard needsRoom, let scrollView, !scrollView.isDragging, !scrollView.isDecelerating,
      room > 0
    else { return }
    room = indicator.thickness
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    scrollView.setContentOffset(
      settled.replacing(settled.rest(room: room), in: scrollView.contentOffset), animated: false)
  }

  func windowChanged() {
    if marker?.window == nil {
      if cancelsOutsideWindow, state == .active { cancel() }
      // What moved has come to rest where it was to go.
      revealing = nil
      if state == .leaving { workEnded() } else { settleRoom() }
    } else {
      indicator.show(state, note: noteText)
    }
  }

  private var marker: MarkerView? { behaviors?.marker }

  // MARK: Room

  /// Gives the indicator its room while nobody's finger decides.
  private func settleRoom() {
    guard needsRoom, let scrollView, let geometry else { return }
    if edge == .top, (scrollView as? UITableView)?.style == .plain {
      room = min(max(geometry.pull, 0), indicator.thickness)
    } else {
      room = indicator.thickness
    }
    lookForStand()
  }

  /// How much of the indicator is in view below what is pinned, where it is neither in nor out.
  private var halfway: CGFloat? {
    guard needsRoom, !isRevealing, edge == .top, (scrollView as? UITableView)?.style == .plain,
      let pull = geometry?.pull, pull > 0.5, pull < indicator.thickness - 0.5
    else { return nil }
    return pull
  }

  /// A wheel, a touch that stops a motion, or code can leave the indicator half way: it is put
  /// right when it stands so for a while, as a lift would.
  private func lookForStand() {
    standing?.cancel()
    standing = nil
    guard halfway != nil, let marker, marker.window != nil else { return }
    standing = marker.after(Self.longestStand) { [weak self] in self?.putRight() }
  }

  private func putRight() {
    guard let halfway, let scrollView else { return }
    if !scrollView.isTracking, !scrollView.isDragging, !scrollView.isDecelerating {
      room = halfway >= indicator.thickness / 2 ? indicator.thickness : 0
      let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
      scrollView.setContentOffset(
        settled.replacing(settled.rest(room: room), in: scrollView.contentOffset), animated: true)
    }
    lookForStand()
  }

  /// Scrolls to the indicator.
  private func reveal() {
    guard let scrollView, let geometry else { return }
    isPlacing = true
    defer { isPlacing = false }
    room = indicator.thickness
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    let target = settled.replacing(
      settled.rest(room: indicator.thickness), in: scrollView.contentOffset)
    guard geometry.pull < indicator.thickness else { return }
    if scrollView.window != nil {
      revealing = marker?.after(Self.longestReveal) { [weak self] in self?.contentMoved() }
    }
    scrollView.setContentOffset(target, animated: revealing != nil)
  }

  /// Takes the room away from under the content, which stays for a moment beyond its edge, and
  /// moves it back there. What depends on that edge, such as a large title, is at rest meanwhile.
  private func workEnded() {
    guard state == .leaving, let scrollView, let geometry else { return }
    guard geometry.pull > 0.5 || isRevealing else {
      room = 0
      state = .idle
      return
    }
    // Under a finger, or on the way elsewhere, the lift or the end of the motion comes back here.
    if scrollView.isDragging { return }
    guard !scrollView.isDecelerating else {
      // Code that stops a motion says nothing of it, so its end is also looked for.
      pause = marker?.after(Self.patience) { [weak self] in self?.workEnded() }
      return
    }
    pause = nil
    revealing = nil
    room = 0
    let settled = PullGeometry(scrollView: scrollView, edge: edge, room: room)
    scrollView.setContentOffset(
      settled.replacing(settled.rest(room: 0), in: scrollView.contentOffset),
      animated: scrollView.window != nil)
    if geometry.pull <= 0.5, state == .leaving { state = .idle }
  }

  // MARK: The indicator

  private func stateChanged(from old: PullState) {
    indicator.show(state, note: noteText)
    place()
    onStateChange?(state)
  }

  private func indicatorChanged(from old: (any PullIndicator)?) {
    old?.removeFromSuperview()
    guard let scrollView else { return }
    scrollView.insertSubview(indicator, at: 0)
    // Behind the rows, whatever order they come in.
    indicator.layer.zPosition = -1
    let tap = UITapGestureRecognizer(target: self, action: PullActivity.tapped)
    indicator.addGestureRecognizer(tap)
    indicator.show(state, note: noteText)
    place()
  }

  func tapped() {
    if state == .failed { start() }
  }

  private func place() {
    guard let geometry else { return }
    let isVisible = state != .idle || isAlwaysShown
    indicator.isHidden = !isVisible
    guard isVisible else { return }
    var beyond = ignoredInset.isFinite ? ignoredInset : 0
    if edge == .top, let share = behaviors?.insets.share(of: .header) { beyond += share.top }
    indicator.frame = geometry.frame(thickness: indicator.thickness, beyond: beyond)
    var alpha: CGFloat = 1
    if fadesWithPull, case .pulling(let share) = state { alpha = share }
    if indicator.alpha != alpha { indicator.alpha = alpha }
  }

  /// Whether the indicator is there even at rest.
  var isAlwaysShown: Bool { false }
}
