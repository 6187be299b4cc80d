import Foundation

/// The list of keys that are currently available: first the app's commands, then the desktop's keys.
///
/// Holding Control for a moment shows the list until the key is released, as Command does on iPadOS.
/// The `?` key shows it until the next key or touch.
@MainActor final class ShortcutList: SessionPart {
  /// How long Control must be held alone, in seconds (our choice).
  static let delay: TimeInterval = 1

  private enum Reason {
    case held, asked
  }

  private unowned let session: HostSession
  private weak var view: ShortcutListView?
  private var reason = Reason.asked
  private var waiting: ScheduledAction?
  private var isControlDown = false
  /// The keys that the list has handled, until they are released.
  private var takenKeys: Set<UIKeyboardHIDUsage> = []
  /// Returns the sections of the list.
  var onList: (() -> [ShortcutSection])?

  init(session: HostSession) { self.session = session }

  /// Watches the Control key, and closes the list at any other key. Returns whether the list handled
  /// the key.
  func handleKey(_ key: HostKey) -> Bool {
    if key.usage == .keyboardLeftControl || key.usage == .keyboardRightControl {
      controlChanged(key)
      return false
    }
    if !key.isDown { return takenKeys.remove(key.usage) != nil }
    waiting?.cancel()
    guard view != nil else { return takenKeys.contains(key.usage) }
    let wasAsked = reason == .asked
    close()
    // A key pressed with Control has its normal effect. If `?` opened the list, any key only closes it.
    if wasAsked { takenKeys.insert(key.usage) }
    return wasAsked
  }

  private func controlChanged(_ key: HostKey) {
    waiting?.cancel()
    if !key.isDown {
      isControlDown = false
      if reason == .held { close() }
      return
    }
    // A held key repeats.
    if isControlDown { return }
    isControlDown = true
    guard key.modifiers.intersection(.counted).isSubset(of: .control), view == nil else { return }
    waiting = session.schedule(at: session.now + Self.delay) { [weak self] in
      guard let self, self.isControlDown, let window = self.session.keyWindow else { return }
      self.open(in: window, .held)
    }
  }

  /// Shows the list until the next key or touch; returns false if it would be empty.
  func present(in window: UIWindow) -> Bool {
    if view != nil { return true }
    return open(in: window, .asked)
  }

  @discardableResult private func open(in window: UIWindow, _ reason: Reason) -> Bool {
    guard session.openMenu == nil else { return false }
    let sections = onList?().filter { !$0.rows.isEmpty } ?? []
    if sections.isEmpty { return false }
    self.reason = reason
    let list = ShortcutListView(sections) { [weak self] in self?.close() }
    list.frame = window.bounds
    window.addSubview(list)
    list.alpha = 0
    UIView.animate(withDuration: 0.15) { list.alpha = 1 }
    view = list
    UIAccessibility.post(notification: .screenChanged, argument: list)
    return true
  }

  private func close() {
    guard let list = view else { return }
    view = nil
    UIView.animate(withDuration: 0.15) {
      list.alpha = 0
    } completion: { _ in
      list.removeFromSuperview()
    }
  }
}

/// A group of related keys.
struct ShortcutSection {
  struct Row {
    var title: String
    var keys: String
  }

  /// The title; nil for the commands of the screen, which come first.
  var title: String?
  var rows: [Row]
}
