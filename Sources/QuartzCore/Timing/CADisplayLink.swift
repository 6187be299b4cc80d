/// The frame rates that a display link requests, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls its target once per frame, with the frame's time.
open class CADisplayLink: NSObject {
  private let callback: (CADisplayLink) -> Void
  private var isValid = true
  private var isAdded = false

  /// The media time of the current frame, in seconds.
  open fileprivate(set) var timestamp: CFTimeInterval = 0
  open fileprivate(set) var targetTimestamp: CFTimeInterval = 0
  open var duration: CFTimeInterval { targetTimestamp - timestamp }
  open var isPaused = false { didSet { DisplayLinkScheduler.noteChange() } }
  open var preferredFrameRateRange = CAFrameRateRange.default
  private var lastCall: CFTimeInterval = -.infinity

  /// Creates a link that calls `selector` on `target`. The link retains the target until the link
  /// is invalidated.
  public convenience init<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { selector(target)($0) }
  }

  package init(callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
    super.init()
  }

  /// Starts the link. The run loop is ignored, because the host's frames drive every link.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { start() }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { stop() }

  package func start() {
    guard isValid, !isAdded else { return }
    isAdded = true
    DisplayLinkScheduler.add(self)
  }

  private func stop() {
    isAdded = false
    DisplayLinkScheduler.remove(self)
  }

  /// Stops the link permanently.
  open func invalidate() {
    isValid = false
    stop()
  }

  fileprivate func tick(at time: CFTimeInterval, target: CFTimeInterval) {
    guard isAdded, !isPaused else { return }
    let rate = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    if rate > 0, time - lastCall < 1 / rate - 0.002 { return }
    lastCall = time
    timestamp = time
    targetTimestamp = target
    callback(self)
  }
}

/// The running display links.
package enum DisplayLinkScheduler {
  private static var links: [CADisplayLink] {
    get { MediaSession.current.links }
    _modify { yield &MediaSession.current.links }
  }
  /// Called when a link starts or stops requesting frames.
  ///
  /// Safety: a host sets it, and links call it, on the thread of the layer tree.
  package nonisolated(unsafe) static var onChange: (() -> Void)?

  static func add(_ link: CADisplayLink) {
    links.append(link)
    noteChange()
  }

  static func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    // Code of another screen may stop the link.
    for peer in MediaSession.current.peers { peer.links.removeAll { $0 === link } }
    noteChange()
  }

  static func noteChange() { onChange?() }

  package static func hasActiveLinks(in session: MediaSession) -> Bool {
    session.links.contains { !$0.isPaused }
  }

  /// Calls every running link for the frame at `time`, except links that an earlier one has stopped.
  package static func tick(at time: CFTimeInterval, target: CFTimeInterval) {
    for link in links { link.tick(at: time, target: target) }
  }
}
