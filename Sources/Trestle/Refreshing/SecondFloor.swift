import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// A page above a list that opens when the list is pulled farther than a refresh requires; the
/// value of ``Refresher/secondFloor``.
///
/// ```swift
/// tableView.refresher?.secondFloor = SecondFloor(view: cameraView)
/// ```
///
/// The page is above the content, and moves down with it. It fills the scroll view while it is
/// open. It closes with a drag upwards, the escape gesture of a screen reader, or
/// ``close(animated:)``, for example from a button in it. With a floor, a refresh begins when the
/// finger lifts.
@preconcurrency @MainActor public final class SecondFloor {
  /// Whether the page is open.
  public enum State: Hashable, Sendable {
    /// The list is displayed.
    case closed
    /// The content is pulled so far that the page opens when the finger lifts.
    case armed
    /// The page is displayed, or is about to be.
    case open
  }

  /// The page, which fills the scroll view while it is open.
  public let view: UIView
  /// The pull that opens the page, in points.
  ///
  /// Nil, the default, is a fifth of the scroll view's height, and no more than a finger can pull.
  /// It is at least a point more than the pull that starts a refresh. NaN is reported and ignored.
  public var triggerDistance: CGFloat? {
    didSet {
      guard triggerDistance?.isNaN != true else {
        UIKitFault.report("SecondFloor.triggerDistance cannot be NaN: it keeps its value")
        return triggerDistance = oldValue
      }
      refresher?.floorChanged()
    }
  }
  /// The current state.
  public private(set) var state = State.closed
  /// Called when ``state`` has changed.
  public var onStateChange: ((State) -> Void)?
  /// Called as the page comes into view: 0 is closed, 1 is open.
  public var onProgress: ((CGFloat) -> Void)?

  weak var refresher: Refresher?
  let container = FloorContainer()
  private var progress: CGFloat = 0

  /// Creates a floor with a page.
  public init(view: UIView) {
    self.view = view
    container.floor = self
    container.addSubview(view)
  }

  /// Opens the page. Does nothing while a refresh is in progress, and without a refresher.
  public func open(animated: Bool) { request(true, animated: animated) }

  /// Closes the page. Does nothing if it is closed.
  public func close(animated: Bool) { request(false, animated: animated) }

  private func request(_ isOpen: Bool, animated: Bool) {
    guard let refresher else { return }
    refresher.animatesScrolls = animated
    refresher.send(.floorRequested(isOpen: isOpen))
    refresher.animatesScrolls = true
  }

  func update(_ phase: PullPhase, progress new: CGFloat) {
    let state: State =
      switch phase {
      case .floorArmed: .armed
      case .floor: .open
      default: .closed
      }
    let isVisible = new > 0 || state == .open
    if container.isHidden == isVisible { container.isHidden = !isVisible }
    if new != progress {
      progress = new
      onProgress?(new)
    }
    guard state != self.state else { return }
    let wasOpen = self.state == .open
    self.state = state
    container.accessibilityViewIsModal = state == .open
    if wasOpen || state == .open {
      UIAccessibility.post(
        notification: .screenChanged, argument: state == .open ? container : nil)
    }
    onStateChange?(state)
  }
}

/// The view of a floor in the scroll view.
final class FloorContainer: UIView {
  weak var floor: SecondFloor?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // Behind the indicator.
    layer.zPosition = -2
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    floor?.view.frame = bounds
  }

  override func accessibilityPerformEscape() -> Bool {
    guard let floor, floor.state == .open else { return false }
    floor.close(animated: true)
    return true
  }
}

extension Refresher {
  /// Applies a new floor, or a new trigger distance of the current one.
  func floorChanged() {
    engine.settings.hasFloor = secondFloor != nil
    engine.settings.floorDistance = secondFloor?.triggerDistance.map { Double($0) }
    if secondFloor == nil { send(.floorRequested(isOpen: false)) }
    send(.settingsChanged)
    layOutFloor()
  }

  func layOutFloor() {
    guard let floor = secondFloor, let scrollView, let geometry, edge == .top else { return }
    let container = floor.container
    if container.superview !== scrollView { scrollView.insertSubview(container, at: 0) }
    let length = geometry.length
    let frame = CGRect(
      x: scrollView.bounds.minX, y: -length, width: scrollView.bounds.width, height: length)
    if container.frame != frame { container.frame = frame }
    let full = CGFloat(metrics.floorLength)
    let progress = full > 0 ? min(max(geometry.pull / full, 0), 1) : 0
    floor.update(engine.phase, progress: progress)
    // The indicator makes way for the page.
    if engine.phase == .floor { indicator.alpha = 0 }
  }
}
