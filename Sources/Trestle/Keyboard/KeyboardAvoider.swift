import UIKit

/// Keeps the field that is typed into clear of the keyboard, in any scroll view.
///
/// The keyboard's overlap is a share of the content inset of its own, so that everything is as it
/// was when the keyboard goes, whatever the app changed meanwhile.
@MainActor final class KeyboardAvoider {
  private unowned let behaviors: Behaviors
  private var observers: [any NSObjectProtocol] = []
  private var keyboard = CGRect.null
  private var indicatorShare: CGFloat = 0
  private var tap: UITapGestureRecognizer?
  private var bar: FieldBar?
  private var barObserver: (any NSObjectProtocol)?
  /// Room left between the field and the keyboard, in points.
  var distance: CGFloat = 12

  init(_ behaviors: Behaviors) {
    self.behaviors = behaviors
    let center = NotificationCenter.default
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ]
    observers = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        // The keyboard tells on the main thread.
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated { self?.heard(note) }
      }
    }
  }

  isolated deinit {
    barObserver.map(NotificationCenter.default.removeObserver)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Stops, and takes everything back.
  func stop() {
    keyboard = .null
    apply()
    dismissesOnTap = false
    showsBar = false
  }

  private func heard(_ note: Notification) {
    let info = note.userInfo ?? [:]
    let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
    let hides = note.name == UIResponder.keyboardWillHideNotification
    keyboard = hides ? .null : end
    let duration =
      (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    let curve =
      (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 7
    guard duration > 0, behaviors.scrollView?.window != nil else { return apply() }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [
        UIView.AnimationOptions(rawValue: curve << 16), .beginFromCurrentState,
        .allowUserInteraction,
      ]
    ) {
      self.apply()
    }
  }

  /// Gives the overlap its room, and scrolls the field clear.
  private func apply() {
    guard let scrollView = behaviors.scrollView, !isAvoidedByController(scrollView) else { return }
    let overlap = overlap(of: scrollView)
    behaviors.insets.set(UIEdgeInsets(top: 0, left: 0, bottom: overlap, right: 0), of: .keyboard)
    scrollView.verticalScrollIndicatorInsets.bottom += overlap - indicatorShare
    indicatorShare = overlap
    if overlap > 0 { revealField() }
  }

  /// A table controller makes room in its own table, once is enough.
  private func isAvoidedByController(_ scrollView: UIScrollView) -> Bool {
    var responder: UIResponder? = scrollView
    while let current = responder {
      if let controller = current as? UIViewController {
        return (controller as? UITableViewController)?.tableView === scrollView
      }
      responder = current.next
    }
    return false
  }

  /// How much of the scroll view the keyboard covers beyond what the safe area keeps clear anyway.
  private func overlap(of scrollView: UIScrollView) -> CGFloat {
    guard !keyboard.isNull, keyboard.height > 0, let window = scrollView.window else { return 0 }
    let frame = scrollView.convert(scrollView.bounds, to: window)
    let covered = frame.intersection(window.convert(keyboard, from: nil))
    guard !covered.isNull, covered.height > 0 else { return 0 }
    let safe = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    return max(frame.maxY - covered.minY - max(safe, 0), 0)
  }

  /// Scrolls as little as needed to have the field clear of the keyboard.
  func revealField() {
    guard let scrollView = behaviors.scrollView, let field = Self.firstResponder(in: scrollView)
    else { return }
    let rect = field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -distance)
    let inset = scrollView.adjustedContentInset
    let top = scrollView.contentOffset.y + inset.top
    let bottom = scrollView.contentOffset.y + scrollView.bounds.height - inset.bottom
    var y = scrollView.contentOffset.y
    if rect.maxY > bottom { y += rect.maxY - bottom }
    if rect.minY < top + y - scrollView.contentOffset.y { y = rect.minY - inset.top }
    let last = max(
      scrollView.contentSize.height + inset.bottom - scrollView.bounds.height, -inset.top)
    y = min(max(y, -inset.top), last)
    if y != scrollView.contentOffset.y {
      scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: y)
    }
  }

  func windowChanged() { apply() }

  // MARK: The bar

  /// Whether text fields without an accessory of their own get a bar over the keyboard.
  var showsBar = false {
    didSet {
      guard showsBar != oldValue else { return }
      barObserver.map(NotificationCenter.default.removeObserver)
      barObserver = nil
      guard showsBar else { return takeBarAway() }
      barObserver = NotificationCenter.default.addObserver(
        forName: UITextField.textDidBeginEditingNotification, object: nil, queue: nil
      ) { [weak self] note in
        // Fields tell on the main thread.
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          if let field = note.object as? UITextField { self?.showBar(for: field) }
        }
      }
    }
  }

  private func showBar(for field: UITextField) {
    guard let scrollView = behaviors.scrollView, field.isDescendant(of: scrollView),
      field.inputAccessoryView == nil || field.inputAccessoryView === bar
    else { return }
    let bar =
      self.bar
      ?? FieldBar(
        move: { [weak self] step in _ = self?.moveFocus(by: step) },
        done: { [weak self] in self?.behaviors.scrollView?.endEditing(true) })
    self.bar = bar
    let fields = fields
    let index = fields.firstIndex(of: field) ?? 0
    bar.show(hasPrevious: index > 0, hasNext: index + 1 < fields.count)
    guard field.inputAccessoryView !== bar else { return }
    field.inputAccessoryView = bar
    field.reloadInputViews()
  }

  private func takeBarAway() {
    for case let field as UITextField in fields where field.inputAccessoryView === bar {
      field.inputAccessoryView = nil
      if field.isFirstResponder { field.reloadInputViews() }
    }
    bar = nil
  }

  // MARK: Fields

  /// The fields in reading order.
  private var fields: [UIView] {
    guard let scrollView = behaviors.scrollView else { return [] }
    var found: [(view: UIView, rect: CGRect)] = []
    func look(in view: UIView) {
      for child in view.subviews where !child.isHidden && child.alpha > 0.01 {
        if child is any UIKeyInput, child.canBecomeFirstResponder {
          found.append((child, child.convert(child.bounds, to: scrollView)))
        } else {
          look(in: child)
        }
      }
    }
    look(in: scrollView)
    let isMirrored = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return found.sorted { a, b in
      if abs(a.rect.midY - b.rect.midY) > min(a.rect.height, b.rect.height) / 2 {
        return a.rect.midY < b.rect.midY
      }
      return isMirrored ? a.rect.maxX > b.rect.maxX : a.rect.minX < b.rect.minX
    }.map(\.view)
  }

  /// Moves the focus by one field; false at the last one.
  func moveFocus(by step: Int) -> Bool {
    let fields = fields
    guard let index = fields.firstIndex(where: \.isFirstResponder),
      fields.indices.contains(index + step)
    else { return false }
    let moved = fields[index + step].becomeFirstResponder()
    if moved { revealField() }
    return moved
  }

  private static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    for child in view.subviews {
      if let found = firstResponder(in: child) { return found }
    }
    return nil
  }

  /// Whether a tap beside the fields puts the keyboard away.
  var dismissesOnTap: Bool {
    get { tap != nil }
    set {
      guard newValue != dismissesOnTap, let scrollView = behaviors.scrollView else { return }
      if let tap {
        scrollView.removeGestureRecognizer(tap)
        self.tap = nil
      } else {
        let tap = UITapGestureRecognizer(target: self, action: KeyboardAvoider.tappedOutside)
        tap.cancelsTouchesInView = false
        scrollView.addGestureRecognizer(tap)
        self.tap = tap
      }
    }
  }

  private func tappedOutside() {
    guard let scrollView = behaviors.scrollView, let tap,
      let field = Self.firstResponder(in: scrollView),
      !field.bounds.contains(tap.location(in: field))
    else { return }
    scrollView.endEditing(true)
  }
}
