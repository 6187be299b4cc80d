import CoreGraphics

/// The state under the pointer: the cursor, the tinted control, and the region of an interaction.
@MainActor final class PointerTracker: SessionPart {
  @MainActor private struct Region {
    weak var interaction: UIPointerInteraction?
    var region: UIPointerRegion
    var style: UIPointerStyle?
    @WeakView var grown: UIView?
    weak var veil: HoverVeil?
  }

  /// The factor by which a lifted view grows (our choice).
  private static let growth: CGFloat = 1.05

  private unowned let session: HostSession
  @WeakView private var tinted: UIView?
  private weak var veil: HoverVeil?
  private var region: Region?
  private var cursor = HostCursor.arrow
  private var needsUpdate = false

  init(session: HostSession) { self.session = session }

  /// Called with the pointer's location in the window and the view there; nil if it has left the
  /// window.
  func moved(to point: CGPoint?, over view: UIView?, modifiers: UIKeyModifierFlags) {
    needsUpdate = false
    tint(view)
    guard let point, let view else {
      leave()
      return setCursor(.arrow)
    }
    var next: UIView? = view
    while let current = next {
      let local = current.convert(point, from: nil)
      for case let interaction as UIPointerInteraction in current.interactions.reversed() {
        if let region = interaction.region(at: local, modifiers: modifiers),
          region.rect.contains(local)
        {
          return enter(region, interaction)
        }
      }
      if let cursor = current.cursor(at: local) {
        leave()
        return setCursor(cursor)
      }
      next = current.superview
    }
    leave()
    setCursor(.arrow)
  }

  /// Sets the cursor to display while the pointer holds something.
  func setCursor(_ new: HostCursor) {
    if new == cursor { return }
    cursor = new
    session.onCursor?(new)
  }

  // MARK: The tint of a control

  private func tint(_ view: UIView?) {
    var next = view
    var found: UIView?
    while let current = next, found == nil {
      if current.hoverPlace != nil { found = current }
      next = current.superview
    }
    if found === tinted, veil?.superview === found { return }
    veil?.removeFromSuperview()
    veil = nil
    (tinted as? any HoverObserving)?.hoverDidChange(false)
    tinted = found
    guard let found, let place = found.hoverPlace else { return }
    let new = HoverVeil(on: found, place: place)
    veil = new
    (found as? any HoverObserving)?.hoverDidChange(true)
  }

  // MARK: Regions

  private func enter(_ new: UIPointerRegion, _ interaction: UIPointerInteraction) {
    if let region, region.interaction === interaction, region.region == new, !needsUpdate {
      return setCursor(region.style?.cursor ?? .arrow)
    }
    leave()
    let style = interaction.style(for: new)
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: new, animator: animator)
    var entered = Region(interaction: interaction, region: new, style: style)
    let target = style?.effect?.preview.view
    if let effect = style?.effect, let target, let place = effect.veil {
      let veil = HoverVeil(on: target, place: place)
      entered.veil = veil
    }
    if style?.effect?.grows == true { entered.grown = target }
    region = entered
    animator.run {
      entered.grown?.transform = CGAffineTransform(scaleX: Self.growth, y: Self.growth)
    }
    setCursor(style?.cursor ?? .arrow)
  }

  private func leave() {
    guard let old = region else { return }
    region = nil
    old.veil?.removeFromSuperview()
    let animator = PointerAnimator()
    if let interaction = old.interaction {
      interaction.delegate?.pointerInteraction(
        interaction, willExit: old.region, animator: animator)
    }
    animator.run { old.grown?.transform = .identity }
  }

  func forget(_ interaction: UIPointerInteraction) {
    if region?.interaction === interaction { leave() }
  }

  func invalidate(_ interaction: UIPointerInteraction) {
    guard region?.interaction === interaction else { return }
    leave()
    session.wake()
  }
}

/// A view that records whether the pointer is over it.
@MainActor protocol HoverObserving: UIView {
  func hoverDidChange(_ isHovered: Bool)
}
