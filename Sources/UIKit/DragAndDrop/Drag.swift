import CoreGraphics
import Foundation

/// Items that are being dragged by a finger or pointer, from the lift until the last animation has
/// ended.
@MainActor final class Drag {
  enum Phase {
    /// The items are known, but nothing is visible.
    case waiting
    /// The previews are lifted, and the session has not begun.
    case lifted
    case dragging
    /// The previews are dropping or returning.
    case landing
    case over
  }

  /// An item, the interaction from which it comes, and its preview.
  final class Load {
    let item: UIDragItem
    let source: UIDragInteraction?
    var lifted: UITargetedDragPreview?
    var platter: DragPlatter?
    var hidden: HiddenSource?
    /// The number of animations that the preview has begun at the end of the drag.
    var flights = 0
    /// Called at the end of the last animation.
    var didLand: (() -> Void)?

    init(_ item: UIDragItem, from source: UIDragInteraction?) {
      self.item = item
      self.source = source
    }
  }

  private(set) var phase = Phase.waiting
  let content: DragContent
  /// The session; nil for items of another program.
  let session: LocalDragSession?
  let dropSession: LocalDropSession
  private(set) var loads: [Load]
  weak var touch: UITouch?
  /// The drags of the window in which this drag began.
  let center: DragCenter
  /// The location of the finger: in the app's window under the finger, or otherwise in the window where
  /// the drag began.
  private(set) var place: DragPlace
  /// The drags of the window under the finger.
  var here: DragCenter { place.center }
  /// Whether items are lifted only when the finger moves, because a menu handles the press.
  var waitsForMovement = false
  private(set) lazy var stack = DragStack(at: content.point)
  lazy var spring = SpringLoading(self)
  /// The interaction under the drag.
  var target: DropTarget?
  /// The interactions that the drag has entered.
  var entered: [UIDropInteraction] = []
  /// The interactions that have been asked whether they are interested, with their answers.
  var interests: [(interaction: UIDropInteraction, canHandle: Bool)] = []
  private let source: UIDragInteraction?
  private var prefersFullSize = false
  private var liftAnimator: DragAnimator?
  var landing = 0

  var hasBegun: Bool { phase == .dragging || phase == .landing || phase == .over }

  /// Requests the items for a touch from an interaction; nil if there are none.
  init?(beginningIn interaction: UIDragInteraction, touch: UITouch) {
    guard let view = interaction.view, view.window != nil, let delegate = interaction.delegate
    else { return nil }
    source = interaction
    self.touch = touch
    center = view.hostSession.part(DragCenter.self)
    place = DragPlace(center: center, point: touch.windowLocation)
    content = DragContent(items: [], point: touch.windowLocation)
    let session = LocalDragSession(content)
    self.session = session
    dropSession = LocalDropSession(content, local: session)
    content.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    loads = content.items.map { Load($0, from: interaction) }
    if content.items.isEmpty { return nil }
  }

  /// Creates the drag of items from another program.
  init(foreign items: [(item: UIDragItem, text: String)], at point: CGPoint, in center: DragCenter)
  {
    source = nil
    session = nil
    self.center = center
    place = DragPlace(center: center, point: point)
    content = DragContent(items: items.map(\.item), point: point)
    content.allowsMove = false
    dropSession = LocalDropSession(content, local: nil)
    loads = items.map { Load($0.item, from: nil) }
    phase = .dragging
    center.opened(self)
    center.window.addSubview(stack)
    for (load, (_, text)) in zip(loads, items) {
      load.item.drag = self
      let card = PreviewCard(text)
      let preview = UITargetedDragPreview(
        view: card, parameters: UIDragPreviewParameters(),
        target: UIDragPreviewTarget(container: center.window, center: point))
      load.lifted = preview
      let platter = DragPlatter(preview)
      load.platter = platter
      stack.add(
        platter,
        at: CGRect(
          x: point.x - card.bounds.width / 2, y: point.y - card.bounds.height / 2,
          width: card.bounds.width, height: card.bounds.height), heldAt: point)
    }
    updateDrop()
  }

  // MARK: Lifting

  /// Lifts the previews of all items.
  func lift() {
    guard phase == .waiting, let source, let session else { return }
    phase = .lifted
    center.opened(self)
    center.window.addSubview(stack)
    for load in loads { addPlatter(to: load) }
    // Several items may have previews of the same view, which is hidden once all of them have taken
    // their snapshot.
    hideSources()
    let animator = DragAnimator()
    liftAnimator = animator
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    guard phase == .lifted else { return }
    UIImpactFeedbackGenerator(style: .medium, view: stack).impactOccurred()
    UIView.animate(
      withDuration: DragMetrics.liftDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut]
    ) {
      self.stack.lift()
      animator.animate()
    } completion: { _ in
      if self.liftAnimator != nil { animator.complete(at: .end) }
    }
  }

  private func addPlatter(to load: Load) {
    guard let session, let interaction = load.source else { return }
    let preview = interaction.delegate?.dragInteraction(
      interaction, previewForLifting: load.item, session: session)
    guard let preview, let frame = preview.frameInWindow else { return }
    load.lifted = preview
    let platter = DragPlatter(preview)
    load.platter = platter
    let hold = touch?.beganLocation ?? content.point
    stack.add(platter, at: frame, heldAt: hold)
  }

  /// Hides the views whose previews are lifted.
  private func hideSources() {
    guard phase == .lifted else { return }
    for load in loads where load.hidden == nil {
      guard let view = load.lifted?.view, view.window != nil else { continue }
      load.hidden = HiddenSource(view, owner: "UIDragInteraction")
    }
  }

  /// Begins to move the lifted items.
  func begin(at point: CGPoint) {
    if phase == .waiting {
      center.openMenu?.dismiss(animated: true)
      lift()
    }
    guard phase == .lifted, let source, let session, let delegate = source.delegate else {
      return
    }
    content.allowsMove = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
    content.isRestricted = delegate.dragInteraction(
      source, sessionIsRestrictedToDraggingApplication: session)
    prefersFullSize = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
    guard phase == .lifted else { return }
    phase = .dragging
    for load in loads {
      load.item.drag = self
      load.hidden?.restoreView()
      load.hidden = nil
    }
    delegate.dragInteraction(source, sessionWillBegin: session)
    guard phase == .dragging else { return }
    for load in loads { replacePreview(of: load) }
    gather()
    showBadge()
  }

  /// Replaces the lifted preview with the one that an item's provider creates.
  private func replacePreview(of load: Load) {
    guard let provider = load.item.previewProvider, let old = load.platter else { return }
    guard let preview = provider() else {
      old.alpha = 0
      return
    }
    let targeted = UITargetedDragPreview(
      view: preview.view, parameters: preview.parameters,
      target: UIDragPreviewTarget(container: center.window, center: .zero))
    UIView.performWithoutAnimation { old.prepareReplacement(targeted) }
  }

  private func gather() {
    let isFullSize = prefersFullSize || target?.proposal?.prefersFullSizePreview == true
    UIView.animate(
      withDuration: DragMetrics.gatherDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut]
    ) {
      self.stack.showReplacements()
      self.stack.gather(isFullSize: isFullSize, window: self.here.window.bounds.size)
    }
  }

  /// Adds items to a drag in progress.
  func add(_ items: [UIDragItem], from interaction: UIDragInteraction) {
    guard phase == .dragging, let source, let session else { return }
    source.delegate?.dragInteraction(
      source, session: session, willAdd: items, for: interaction)
    guard phase == .dragging else { return }
    let new = items.map { Load($0, from: interaction) }
    content.items += items
    loads += new
    for load in new {
      load.item.drag = self
      addPlatter(to: load)
      replacePreview(of: load)
    }
    gather()
    updateDrop()
  }

  // MARK: Moving

  func move(to point: CGPoint) {
    guard phase == .lifted || phase == .dragging else { return }
    content.point = point
    go(
      to: phase == .dragging
        ? center.dragPlace(at: point) : DragPlace(center: center, point: point))
    guard phase == .dragging, let source, let session else { return }
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    here.whileCurrent { updateDrop() }
  }

  /// Moves the previews to a location, which may be in another window of the app.
  private func go(to new: DragPlace) {
    let old = place.center
    if new.center !== old {
      old.whileCurrent { leaveTarget() }
      spring.end()
    }
    place = new
    content.elsewhere = new.center === center ? nil : (new.center, new.point)
    if new.center !== old {
      if new.center !== center { new.center.opened(self) }
      new.center.window.addSubview(stack)
      if old !== center { old.closed(self) }
    }
    stack.move(to: new.point)
  }

  /// Returns the previews to the window where the drag began.
  func comeHome() {
    if here !== center { go(to: DragPlace(center: center, point: content.point)) }
  }

  /// Updates the badge for the operation of a drop, until the drag ends.
  func showBadge() {
    guard phase == .dragging else { return stack.showBadge(.none) }
    let count = loads.count
    let kind: DragBadge.Kind
    switch target?.proposal?.operation {
    case .forbidden: kind = .forbidden
    case .copy: kind = .copy(count)
    default: kind = count > 1 ? .count(count) : .none
    }
    stack.showBadge(kind)
  }

  func proposalDidChange(from old: UIDropProposal?) {
    showBadge()
    if old?.prefersFullSizePreview != target?.proposal?.prefersFullSizePreview { gather() }
  }

  // MARK: The end

  func fingerLifted(at point: CGPoint) {
    switch phase {
    case .waiting: phase = .over
    case .lifted: takeBackLift()
    case .dragging:
      move(to: point)
      drop()
    case .landing, .over: break
    }
  }

  /// Ends the drag after its touch has disappeared.
  func abandon() {
    if phase == .waiting { phase = .over } else { cancel() }
  }

  /// Cancels the drag: the items return without being dropped.
  func cancel() {
    switch phase {
    case .waiting: phase = .over
    case .lifted: takeBackLift()
    case .dragging: endDragging(with: .cancel)
    case .landing, .over: break
    }
  }

  /// Cancels the lift, because the touch ended before the drag began.
  private func takeBackLift() {
    phase = .landing
    let animator = liftAnimator
    liftAnimator = nil
    UIView.animate(
      withDuration: DragMetrics.liftDuration, delay: 0, options: .allowUserInteraction
    ) {
      self.stack.settle()
      if let load = self.loads.first, let frame = load.lifted?.frameInWindow,
        let platter = load.platter
      {
        platter.center = CGPoint(
          x: frame.midX - self.stack.center.x, y: frame.midY - self.stack.center.y)
      }
    } completion: { _ in
      self.close()
      (self.source?.delegate as? any DragEnding)?.itemsDidReturn()
      animator?.complete(at: .start)
    }
  }

  func endDragging(with operation: UIDropOperation) {
    phase = .landing
    spring.end()
    stack.showBadge(.none)
    if let source, let session {
      source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    }
    land(with: operation)
  }

  /// Called when every item has dropped or returned.
  func didLand(with operation: UIDropOperation) {
    guard phase == .landing else { return }
    close()
    if let target, operation == .copy || operation == .move {
      let interaction = target.interaction
      here.whileCurrent {
        interaction.delegate?.dropInteraction(interaction, concludeDrop: dropSession)
      }
    }
    target = nil
    for interaction in entered {
      let session = interaction.view?.hostSession ?? center.session
      session?.whileCurrent {
        interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
      }
    }
    entered = []
    center.whileCurrent { sourceDidEnd(with: operation) }
  }

  private func sourceDidEnd(with operation: UIDropOperation) {
    guard let source, let session else { return }
    var told: [UIDragInteraction] = [source]
    for case let joined? in loads.map(\.source) where !told.contains(joined) {
      told.append(joined)
      (joined.delegate as? any DragEnding)?.itemsDidReturn()
    }
    source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    guard operation == .copy || operation == .move else { return }
    let transferred = { [source, session] in
      _ = source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
    }
    if dropSession.pendingLoads == 0 { transferred() } else { dropSession.onLoaded = transferred }
  }

  /// Removes the drag's views.
  private func close() {
    phase = .over
    for load in loads {
      load.hidden?.restoreView()
      load.platter?.removeFromSuperview()
      if load.item.drag === self { load.item.drag = nil }
    }
    stack.removeFromSuperview()
    center.closed(self)
    if here !== center { here.closed(self) }
  }
}

extension UITargetedPreview {
  /// The rectangle of the preview in its window's coordinates; nil if it is in none.
  var frameInWindow: CGRect? { target.container.window.flatMap { frame(in: $0) } }
}
