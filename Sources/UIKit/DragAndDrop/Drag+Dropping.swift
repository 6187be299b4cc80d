import CoreGraphics
import Foundation

/// The interaction under a drag, and its operation for the dragged items.
struct DropTarget {
  let interaction: UIDropInteraction
  var proposal: UIDropProposal?
}

// Delegate calls for the views under the finger (UIKit reference 19.2).
extension Drag {
  // MARK: Over views

  /// Finds the drop interaction under the finger, and asks it for the drop operation.
  func updateDrop() {
    guard phase == .dragging else { return }
    let views = here.views(at: place.point)
    let found = interaction(in: views)
    guard phase == .dragging else { return }
    if target?.interaction !== found {
      leaveTarget()
      guard phase == .dragging else { return }
      if let found { enter(found) }
    }
    askTarget()
    if phase == .dragging { spring.update(over: views) }
  }

  /// Returns the innermost interaction that is interested in the drag. Each interaction is asked when
  /// the drag enters it.
  private func interaction(in views: [UIView]) -> UIDropInteraction? {
    let all = views.flatMap { $0.attributes.interactions.compactMap { $0 as? UIDropInteraction } }
    interests.removeAll { known in !all.contains { $0 === known.interaction } }
    for interaction in all {
      if let known = interests.first(where: { $0.interaction === interaction }) {
        if known.canHandle { return interaction }
        continue
      }
      let isTaken = here.drags.contains {
        $0 !== self && $0.target?.interaction === interaction
      }
      if isTaken, !interaction.allowsSimultaneousDropSessions { continue }
      guard let delegate = interaction.delegate else { continue }
      let answer = delegate.dropInteraction(interaction, canHandle: dropSession)
      interests.append((interaction, answer))
      if answer { return interaction }
    }
    return nil
  }

  private func enter(_ interaction: UIDropInteraction) {
    target = DropTarget(interaction: interaction)
    if !entered.contains(where: { $0 === interaction }) { entered.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: dropSession)
  }

  func leaveTarget() {
    guard let left = target else { return }
    target = nil
    left.interaction.delegate?.dropInteraction(left.interaction, sessionDidExit: dropSession)
    proposalDidChange(from: left.proposal)
  }

  private func askTarget() {
    guard let interaction = target?.interaction, phase == .dragging else { return }
    let proposal = interaction.delegate?.dropInteraction(
      interaction, sessionDidUpdate: dropSession)
    guard target?.interaction === interaction else { return }
    let old = target?.proposal
    target?.proposal = proposal
    proposalDidChange(from: old)
  }

  /// Removes an interaction that leaves its view.
  func forget(_ interaction: UIDropInteraction) {
    interests.removeAll { $0.interaction === interaction }
    if target?.interaction === interaction, phase == .dragging {
      leaveTarget()
    }
  }

  // MARK: Dropping

  /// The operation of a drop at the current location. A move that is not allowed becomes `cancel`.
  var operation: UIDropOperation {
    guard let target, target.interaction.view?.window != nil,
      let operation = target.proposal?.operation
    else { return .cancel }
    return operation == .move && !content.allowsMove ? .cancel : operation
  }

  /// Ends the drag at its current location.
  func drop() {
    guard phase == .dragging else { return }
    let operation = operation
    if operation != .copy, operation != .move { return endDragging(with: .cancel) }
    endDragging(with: operation)
  }

  /// Lands every item.
  func land(with operation: UIDropOperation) {
    let isDrop = operation == .copy || operation == .move
    here.whileCurrent {
      if isDrop, let interaction = target?.interaction {
        dropSession.isPerforming = true
        interaction.delegate?.dropInteraction(interaction, performDrop: dropSession)
        dropSession.isPerforming = false
      } else {
        leaveTarget()
      }
    }
    if !isDrop { comeHome() }
    landing = loads.count
    here.whileCurrent {
      for load in loads {
        if isDrop { drop(load, operation) } else { takeBack(load, operation) }
      }
    }
    if loads.isEmpty { didLand(with: operation) }
  }

  private func drop(_ load: Load, _ operation: UIDropOperation) {
    guard let interaction = target?.interaction, let delegate = interaction.delegate else {
      return takeBack(load, operation)
    }
    let landing = landing(of: load, interaction, delegate)
    if case .back = landing { return takeBack(load, operation) }
    let animator = (delegate as? any DropPlacing)?.animator(of: load.item) ?? DragAnimator()
    delegate.dropInteraction(interaction, item: load.item, willAnimateDropWith: animator)
    if case .preview(let preview) = landing {
      animate(load, to: preview, hidesTarget: true, animator, operation)
    } else {
      animate(load, to: nil, hidesTarget: false, animator, operation)
    }
  }

  private func landing(
    of load: Load, _ interaction: UIDropInteraction, _ delegate: any UIDropInteractionDelegate
  ) -> DropLanding {
    if let placing = delegate as? any DropPlacing {
      return placing.landing(of: load.item, from: load.lifted)
    }
    guard let standard = dropPreview(of: load) else { return .fade }
    let preview = delegate.dropInteraction(
      interaction, previewForDropping: load.item, withDefault: standard)
    return preview.map { .preview($0) } ?? .fade
  }

  /// Returns the item's preview at its current location.
  private func dropPreview(of load: Load) -> UITargetedDragPreview? {
    let target = UIDragPreviewTarget(container: here.window, center: place.point)
    if let lifted = load.lifted { return lifted.retargetedPreview(with: target) }
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    return UITargetedDragPreview(
      view: card, parameters: UIDragPreviewParameters(), target: target)
  }

  private func takeBack(_ load: Load, _ operation: UIDropOperation) {
    let animator = DragAnimator()
    var preview: UITargetedDragPreview?
    if let interaction = load.source, let delegate = interaction.delegate, let lifted = load.lifted
    {
      let isShown = lifted.view.window != nil
      let standard =
        isShown && lifted.target.container === lifted.view.superview
        ? UITargetedDragPreview(view: lifted.view, parameters: lifted.parameters) : lifted
      preview = delegate.dragInteraction(
        interaction, previewForCancelling: load.item, withDefault: standard)
      delegate.dragInteraction(
        interaction, item: load.item, willAnimateCancelWith: animator)
    }
    // An item that is rejected by a view in another window fades out there.
    animate(
      load, to: here === center ? preview : nil, hidesTarget: false, animator, operation)
  }

  /// Requests the drop preview of an item again while the item animates to its target, and redirects
  /// the animation.
  func retargetDrop(of item: UIDragItem) {
    guard phase == .landing, let load = loads.first(where: { $0.item === item }),
      let interaction = target?.interaction, let delegate = interaction.delegate,
      load.platter?.superview != nil,
      case .preview(let preview) = landing(of: load, interaction, delegate)
    else { return }
    fly(load, to: preview) {}
  }

  // MARK: Animating

  private func animate(
    _ load: Load, to preview: UITargetedDragPreview?, hidesTarget: Bool, _ animator: DragAnimator,
    _ operation: UIDropOperation
  ) {
    if let platter = load.platter, stack.platters.contains(where: { $0 === platter }) {
      stack.release(platter, into: here.window)
    }
    if hidesTarget, let view = preview?.view, view.window != nil, view.window !== here.window {
      load.hidden = HiddenSource(view, owner: "UIDropInteraction")
    }
    if let preview, let platter = load.platter, preview.view !== load.lifted?.view {
      UIView.performWithoutAnimation { platter.prepareArrival(preview) }
    }
    fly(load, to: preview) {
      animator.animate()
    } completion: {
      load.hidden?.restoreView()
      load.hidden = nil
      load.platter?.removeFromSuperview()
      animator.complete(at: .end)
      self.landing -= 1
      if self.landing == 0 { self.didLand(with: operation) }
    }
  }

  private func fly(
    _ load: Load, to preview: UITargetedDragPreview?, _ changes: @escaping () -> Void,
    completion: (() -> Void)? = nil
  ) {
    load.flights += 1
    let flight = load.flights
    if let completion { load.didLand = completion }
    UIView.animate(
      withDuration: DragMetrics.landDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut]
    ) {
      if let platter = load.platter {
        if let frame = preview?.frameInWindow {
          platter.center = CGPoint(x: frame.midX, y: frame.midY)
          platter.setScale(platter.scale(to: frame.size))
          platter.showArrival()
          platter.setLifted(false)
        } else {
          platter.alpha = 0
          platter.setScale(
            CGSize(width: platter.transform.a * 0.8, height: platter.transform.d * 0.8))
        }
      }
      changes()
    } completion: { _ in
      // A preview that has been retargeted since lands at its new target.
      guard load.flights == flight else { return }
      load.didLand?()
      load.didLand = nil
    }
  }
}
