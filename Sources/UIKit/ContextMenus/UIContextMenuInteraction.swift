import CoreGraphics
import Foundation

/// Opens a menu of a view for a long press, a click with the secondary button, the menu key or Shift
/// and F10.
///
/// A finger lifts a preview of the view (UIKit reference 17.3). A pointer and a key open a menu without
/// a preview, at the pointer or at the view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The form in which a menu is displayed.
  public enum Appearance: UInt, Sendable {
    /// No menu is open.
    case unknown = 0
    /// The menu has a preview above a dimmed screen.
    case rich = 1
    /// The menu is only a list.
    case compact = 2
  }

  open weak var delegate: (any UIContextMenuInteractionDelegate)? { source }
  open var view: UIView? { owner }
  /// The form in which the open menu is displayed.
  open var menuAppearance: Appearance {
    guard let presented else { return .unknown }
    return presented.isRich ? .rich : .compact
  }

  private weak var source: (any UIContextMenuInteractionDelegate)?
  @WeakView private var owner: UIView?
  private(set) lazy var press = ContextMenuPress(self)
  /// The preparations for a menu before it opens.
  private var pending: Pending?
  private var location = CGPoint.zero
  /// Whether the closing menu had no preview.
  private(set) var menuWasCompact = false
  private(set) var presented: (any PresentedMenu)?
  /// Whether a touch opens the menu immediately, as set by the control with the menu.
  var isPrimary = false
  private var opensAtOnce = false

  /// A menu that a press may open.
  private struct Pending {
    let configuration: UIContextMenuConfiguration
    let trigger: MenuTrigger
    var lift: PressLift?
    var preview: UITargetedPreview?
  }

  public init(delegate: any UIContextMenuInteractionDelegate) {
    source = delegate
    super.init()
  }

  // MARK: The view

  open func willMove(to view: UIView?) {
    guard view !== owner else { return }
    presented?.dismiss(animated: false)
    if let owner { owner.removeGestureRecognizer(press) }
  }

  open func didMove(to view: UIView?) {
    owner = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the location of the request for the menu, in a view's coordinates or in the window's if
  /// the view is nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return location }
    return view.convert(location, from: window)
  }

  /// Closes the menu.
  open func dismissMenu() { presented?.dismiss(animated: true) }

  /// Replaces each visible menu with the one that a block returns for it. Without a visible menu this
  /// only logs a fault.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let presented else {
      return UIKitFault.report(
        "Called -[UIContextMenuInteraction updateVisibleMenuWithBlock:] while no context menu is "
          + "visible. This won't do anything.")
    }
    presented.update(block)
  }

  /// The default preview at the view's position; nil if the view is not on the screen.
  var defaultPreview: UITargetedPreview? {
    guard let owner, owner.window != nil, owner.bounds.width > 0, owner.bounds.height > 0 else {
      return nil
    }
    return UITargetedPreview(view: owner)
  }

  // MARK: Pressing

  private func ask(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let owner, let window = owner.window, presented == nil else { return nil }
    location = point
    return source?.contextMenuInteraction(
      self, configurationForMenuAtLocation: owner.convert(point, from: window))
  }

  /// Prepares the menu that a press would open, and lets the view show a reaction to the press. Returns
  /// false if there is no menu.
  func pressed(at point: CGPoint, opensAfter rest: TimeInterval) -> Bool {
    guard let configuration = ask(at: point) else { return false }
    let isCompact =
      configuration.opensInstead != nil || configuration.isWithoutPreview
      || (owner is any MenuHosting && configuration.previewProvider == nil)
    let preview = isCompact ? nil : highlightPreview(for: configuration)
    var lift: PressLift?
    if let preview { lift = PressLift(preview, over: rest) }
    pending = Pending(
      configuration: configuration, trigger: .press, lift: lift, preview: preview)
    owner?.hostSession.guests.add(self)
    return true
  }

  /// Returns whether a press or a click opens a menu.
  func mayOpen(_ trigger: MenuTrigger, at point: CGPoint) -> Bool {
    if pending != nil { return true }
    guard let configuration = ask(at: point) else { return false }
    pending = Pending(configuration: configuration, trigger: trigger)
    owner?.hostSession.guests.add(self)
    return true
  }

  /// Called when the press that may have opened a menu has ended.
  func pressEnded() {
    pending?.lift?.end(animated: true)
    pending = nil
  }

  func openByPress(at point: CGPoint) {
    guard let pending else {
      if opensAtOnce { openAtView() }
      opensAtOnce = false
      return
    }
    self.pending = nil
    location = point
    // A menu opened by a pointer has no preview, and opens at the pointer.
    let isRich = pending.trigger == .press && press.trackedTouches.first?.kind != .indirectPointer
    open(
      pending.configuration, preview: isRich ? pending.preview : nil,
      anchor: isRich ? nil : .pointer(point), lift: pending.lift)
  }

  private func highlightPreview(
    for configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let preview = source?.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
    // Nil means the default preview (UIKit reference 17.1).
    return preview ?? defaultPreview
  }

  /// Returns the preview's target when the menu closes; nil if the preview fades.
  func dismissalPreview(
    for configuration: UIContextMenuConfiguration, after highlight: UITargetedPreview?
  ) -> UITargetedPreview? {
    guard let source else { return nil }
    let answer = NotImplemented.ask {
      source.contextMenuInteraction(
        self, configuration: configuration,
        dismissalPreviewForItemWithIdentifier: configuration.identifier)
    }
    return answer.isImplemented ? answer.answer : highlight
  }

  // MARK: Opening

  /// Opens a menu at a pointer's location, in the view's coordinates, or at the view for a key.
  func openByKey() -> Bool {
    guard let owner, owner.window != nil, owner.isUserInteractionEnabled else { return false }
    var inside = CGPoint(x: owner.bounds.midX, y: owner.bounds.midY)
    if let placing = owner as? any MenuKeyPlacing {
      guard let point = placing.menuKeyLocation else { return false }
      inside = point
    }
    let point = owner.convert(inside, to: nil)
    guard let configuration = ask(at: point) else { return false }
    return open(configuration, preview: nil, anchor: .pointer(point), lift: nil)
  }

  /// Opens the menu of a control that has been touched.
  func openByTouch() {
    opensAtOnce = true
    if !press.beginAtOnce() {
      opensAtOnce = false
      openAtView()
    }
  }

  /// Opens the menu of a control next to it. Returns false if it has none.
  @discardableResult
  func openAtView() -> Bool {
    guard let owner, owner.window != nil else { return false }
    let rect = owner.convert(owner.bounds, to: nil)
    guard let configuration = ask(at: CGPoint(x: rect.midX, y: rect.midY)) else { return false }
    return open(configuration, preview: nil, anchor: .rectangle(rect), lift: nil)
  }

  /// Opens a menu at a point of the window, for a view that does not have this interaction.
  func open(
    _ configuration: UIContextMenuConfiguration, of view: UIView, at point: CGPoint
  ) -> Bool {
    guard presented == nil else { return false }
    owner = view
    location = point
    return open(configuration, preview: nil, anchor: .pointer(point), lift: nil)
  }

  @discardableResult
  private func open(
    _ configuration: UIContextMenuConfiguration, preview: UITargetedPreview?,
    anchor: MenuAnchor?, lift: PressLift?
  ) -> Bool {
    if let opensInstead = configuration.opensInstead {
      lift?.end(animated: true)
      opensInstead(anchor == nil ? nil : location)
      return true
    }
    let isRich = preview != nil
    let controller = isRich ? configuration.previewProvider?() : nil
    var menu = configuration.actionProvider?([])
    if let found = menu, !found.hasVisibleElements { menu = nil }
    guard let window = owner?.window, menu != nil || controller != nil else {
      // For a configuration without actions, the press ends visibly (UIKit reference 17.1).
      lift?.end(animated: true)
      return false
    }
    var place = anchor
    if place == nil { place = .pointer(location) }
    if !isRich, let control = owner as? any MenuHosting { place = .rectangle(control.menuAnchor) }
    guard let place else { return false }
    let presenter = self as any MenuPresenting
    let request = MenuRequest(
      interaction: self, configuration: configuration, menu: menu, controller: controller,
      preview: preview, pressScale: lift?.scale ?? 1, anchor: place, window: window)
    lift?.end(animated: false)
    let animator = MenuAnimator(controller)
    source?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    // The app may have removed the view or opened another menu in the meantime.
    guard presented == nil, owner?.window === window else {
      animator.complete()
      return false
    }
    let shown = presenter.present(request)
    presented = shown
    window.hostSession.guests.add(self)
    window.hostSession.part(MenuOutlet.self).opened(shown)
    shown.open(with: animator)
    return true
  }

  /// Notifies the delegate that the menu is closing. Returns the delegate's additions to the
  /// animation.
  func willEnd(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) -> MenuAnimator {
    menuWasCompact = presented?.isRich != true
    presented = nil
    let animator = MenuAnimator(controller)
    source?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    return animator
  }

  /// Notifies the delegate of a tap on the preview.
  func willCommit(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?
  ) -> MenuAnimator {
    let animator = MenuAnimator(controller)
    source?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    return animator
  }
}

extension UIContextMenuInteraction: SessionGuest {
  func sessionDidEnd() {
    pending = nil
    presented = nil
  }
}

extension UIMenu {
  /// Whether the menu would show any row.
  var hasVisibleElements: Bool {
    children.contains { element in
      if let leaf = element as? any UIMenuLeaf { return !leaf.attributes.contains(.hidden) }
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        return menu.hasVisibleElements
      }
      return true
    }
  }
}
