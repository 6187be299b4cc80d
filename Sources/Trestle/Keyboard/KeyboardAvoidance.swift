import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Keeps the focused field of a scroll view clear of the keyboard.
///
/// ```swift
/// scrollView.keyboardAvoidance = KeyboardAvoidance(distance: 8, showsToolbar: true)
/// ```
///
/// The keyboard's overlap is added to the content inset. When the keyboard hides, it is removed and the
/// app's own inset remains, including changes that the app made in the meantime. The keyboard of a
/// sheet or alert above the scroll view has no effect.
///
/// All properties can be set at any time, even before the object is set on a scroll view. An object
/// belongs to one scroll view. The list of a table view or collection view controller avoids the
/// keyboard without this object, which then only adds the distance, the toolbar, the dismissal and the
/// order of the fields.
@preconcurrency @MainActor public final class KeyboardAvoidance: AttachableBehavior {
  /// The distance between the field and the keyboard, in points; 12 by default. With a negative
  /// distance, the keyboard covers a part of the field.
  public var distance: CGFloat { didSet { if distance != oldValue { updateInsets() } } }

  /// Whether a tap outside the field dismisses the keyboard; false by default.
  public var dismissesOnTap: Bool { didSet { updateOutsideTap() } }

  /// Whether text fields and text views get a toolbar over the keyboard with Previous, Next and Done;
  /// false by default. A field with its own input accessory view keeps that.
  public var showsToolbar: Bool { didSet { if showsToolbar != oldValue { updateToolbar() } } }

  /// Creates the behaviour, to be set as ``UIKit/UIScrollView/keyboardAvoidance``.
  public init(distance: CGFloat = 12, dismissesOnTap: Bool = false, showsToolbar: Bool = false) {
    self.distance = distance
    self.dismissesOnTap = dismissesOnTap
    self.showsToolbar = showsToolbar
  }

  /// Moves the focus to the next field in reading order. In a table this may scroll to rows that are
  /// out of view.
  ///
  /// - Returns: False if no field of the scroll view has the focus, or if the last field has it.
  /// - Complexity: O(n log n) in the number of views in the scroll view.
  @discardableResult public func focusNextField() -> Bool { moveFocus(.next) }

  /// Moves the focus to the previous field in reading order. In a table this may scroll to rows that
  /// are out of view.
  ///
  /// - Returns: False if no field of the scroll view has the focus, or if the first field has it.
  /// - Complexity: O(n log n) in the number of views in the scroll view.
  @discardableResult public func focusPreviousField() -> Bool { moveFocus(.previous) }

  // MARK: Implementation

  private(set) weak var behaviors: Behaviors?
  var keyboard: KeyboardObserver?
  var toolbar: KeyboardToolbar?
  /// The behaviour's share of the scroll indicator's bottom inset.
  var indicators = KeyboardShare()
  /// The share of a controller's list, to which the behaviour adds nothing.
  var controllerShare = ControllerShare()
  /// Whether the text has changed, so that its view may grow in the next layout.
  var followsText = false
  private var observers: [any NSObjectProtocol] = []
  private var outsideTap: UITapGestureRecognizer?

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  var scrollView: UIScrollView? { behaviors?.scrollView }

  func attach(to behaviors: Behaviors) {
    self.behaviors = behaviors
    keyboard = KeyboardObserver(
      changes: { [weak self] in self?.keyboardChanges($0) },
      editing: { [weak self] in self?.editingBegan() })
    observers = [UITextField.textDidChangeNotification, UITextView.textDidChangeNotification].map {
      NotificationCenter.default.addObserver(forName: $0, object: nil, queue: nil) {
        [weak self] _ in
        // Safety: text views post on the main thread.
        MainActor.assumeIsolated { self?.textChanged() }
      }
    }
    updateOutsideTap()
    updateInsets()
    updateToolbar()
  }

  func detach() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers = []
    keyboard = nil
    removeOutsideTap()
    removeToolbar()
    updateInsets()
    behaviors = nil
  }

  private func editingBegan() {
    // The keyboard may be in place for another field already.
    KeyboardNotification.animateAsUsual(in: scrollView) { self.updateInsets() }
    updateToolbar()
  }

  private func textChanged() {
    guard focusedField != nil else { return }
    followsText = true
    scrollToFocusedField()
  }

  func layoutChanged() {
    if let scrollView { controllerShare.layoutDidChange(inset: scrollView.contentInset.bottom) }
    updateInsets(scrolls: followsText)
    followsText = false
    updateToolbarItems()
  }

  func windowChanged() { updateInsets() }

  // MARK: Dismissal by a tap

  private func updateOutsideTap() {
    guard let scrollView, dismissesOnTap else { return removeOutsideTap() }
    guard outsideTap == nil else { return }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.tappedOutside() }
    tap.cancelsTouchesInView = false
    scrollView.addGestureRecognizer(tap)
    outsideTap = tap
  }

  private func removeOutsideTap() {
    if let outsideTap { outsideTap.view?.removeGestureRecognizer(outsideTap) }
    outsideTap = nil
  }

  private func tappedOutside() {
    guard let scrollView, let outsideTap, let field = focusedField,
      !field.bounds.contains(outsideTap.location(in: field))
    else { return }
    scrollView.endEditing(true)
  }
}

extension UIScrollView {
  /// How the content avoids the keyboard; nil, the default, if it does not.
  ///
  /// ```swift
  /// scrollView.keyboardAvoidance = KeyboardAvoidance()
  /// ```
  ///
  /// The list of a table view or collection view controller avoids the keyboard without this property.
  public var keyboardAvoidance: KeyboardAvoidance? {
    get { Behaviors.existing(self)?.keyboard }
    set {
      if newValue == nil, Behaviors.existing(self)?.keyboard == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.keyboard, named: "keyboardAvoidance")
    }
  }
}
