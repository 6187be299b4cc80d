import CoreGraphics
import Foundation

/// A window of the app, with a point in its coordinates.
struct DragPlace {
  let center: DragCenter
  let point: CGPoint
}

/// The current drags of a session.
@MainActor final class DragCenter: SessionPart {
  private(set) var drags: [Drag] = []
  /// Whether items are being dragged.
  var hasDrag: Bool { !drags.isEmpty }
  /// The session; nil once the window has closed, because a drag over the window may outlive it.
  private(set) weak var session: HostSession?
  private var stage: DragWindow?

  init(session: HostSession) { self.session = session }

  /// The window in which previews are displayed while there are any.
  var window: DragWindow {
    if let stage { return stage }
    let window = DragWindow(frame: session?.screen.bounds ?? .zero)
    window.windowScene = session?.scene
    window.isHidden = false
    stage = window
    return window
  }

  func opened(_ drag: Drag) { drags.append(drag) }

  func closed(_ drag: Drag) {
    drags.removeAll { $0 === drag }
    guard drags.isEmpty, let stage else { return }
    stage.isHidden = true
    self.stage = nil
  }

  // MARK: Windows of the app

  /// Runs a closure in the session of the window.
  func whileCurrent(_ body: () -> Void) {
    if let session { session.whileCurrent(body) } else { body() }
  }

  /// Returns the window of the app at a point, with the point in its coordinates; this window if there
  /// is no other.
  func dragPlace(at point: CGPoint) -> DragPlace {
    guard let session, !session.screen.bounds.contains(point),
      let other = session.sceneBeyond?(point)
    else { return DragPlace(center: self, point: point) }
    return DragPlace(center: other.session.part(DragCenter.self), point: other.point)
  }

  // MARK: Ends

  /// Cancels all drags because Escape was pressed. Returns false if there were none.
  func cancelAll() -> Bool {
    let running = drags.filter { $0.phase == .lifted || $0.phase == .dragging }
    for drag in running { drag.cancel() }
    return !running.isEmpty
  }

  /// Cancels a drag whose touch has ended without notifying its recogniser, for example because its
  /// window was closed.
  func touchesDidEnd(_ touches: [UITouch]) {
    for drag in drags where drag.phase == .lifted || drag.phase == .dragging {
      if let touch = drag.touch, touches.contains(touch) { drag.cancel() }
    }
  }

  func interactionWillLeave(_ interaction: UIDropInteraction) {
    for drag in drags { drag.forget(interaction) }
  }

  func interactionWillLeave(_ interaction: UISpringLoadedInteraction) {
    for drag in drags { drag.spring.forget(interaction) }
  }

  /// The open menu, whose press may begin a drag.
  var openMenu: (any PresentedMenu)? { session?.openMenu }

  /// Returns the views at a point, from the innermost one to the window.
  func views(at point: CGPoint) -> [UIView] {
    var views: [UIView] = []
    var next = session?.hit(at: point)?.1
    while let view = next {
      views.append(view)
      next = view.superview
    }
    return views
  }

  /// Accepts items from another program.
  func acceptDrop(_ drop: HostDrop) {
    let items = drop.items.compactMap { entry in entry.dragItem.map { ($0, entry.shownText) } }
    guard !items.isEmpty, drop.location.x.isFinite, drop.location.y.isFinite else { return }
    Drag(foreign: items, at: drop.location, in: self).drop()
  }
}

extension HostDrop.Item {
  /// The text of the item's preview.
  fileprivate var shownText: String {
    switch self {
    case .text(let text): String(text.prefix(80))
    case .file(let url): url.lastPathComponent
    }
  }

  /// Creates an item with the text or the file.
  @MainActor fileprivate var dragItem: UIDragItem? {
    switch self {
    case .text(let text):
      if let url = NSURL(string: text), url.scheme != nil, url.host != nil {
        let provider = NSItemProvider(object: url)
        provider.registerObject(NSString(string: text), visibility: .all)
        return UIDragItem(itemProvider: provider)
      }
      return UIDragItem(itemProvider: NSItemProvider(object: NSString(string: text)))
    case .file(let url): return NSItemProvider(contentsOf: url).map { UIDragItem(itemProvider: $0) }
    }
  }
}
