import Foundation

/// A single line of editable text.
///
/// Only the visible part of a long text is shaped, so that a text of millions of characters is
/// edited as fast as a short one. Positions are between Swift's characters.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  open weak var delegate: (any UITextFieldDelegate)?
  open weak var inputDelegate: (any UITextInputDelegate)?

  var editor = TextEditor()
  var runs: AttributeRuns?
  var style = TextFieldStyle()
  var left = SideView()
  var right = SideView()
  var clear = ClearButtonState()
  var editing = TextEditingState()
  lazy var display = FieldDisplay(self)

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiTextFieldMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UITextField.self)
  }

  // MARK: Text

  /// The text. Never `nil`, as on iOS: setting `nil` empties it. Setting it calls neither the
  /// delegate nor actions.
  open var text: String? {
    get { editor.text }
    set { setText(newValue ?? "", runs: nil) }
  }

  open var attributedText: NSAttributedString? {
    get { currentAttributedText }
    set { setText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The text that is displayed while the field is empty.
  open var placeholder: String? {
    get { style.placeholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }, isPlain: true) }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { currentPlaceholder }
    set { setPlaceholder(newValue.map { $0.copy() as! NSAttributedString }, isPlain: false) }
  }

  /// The system font at 17 points by default. Setting it changes the whole text.
  open var font: UIFont? {
    get { style.font }
    set { markChosen(.font).setFont(newValue ?? TextFieldStyle().font) }
  }

  open var textColor: UIColor? {
    get { style.color }
    set { markChosen(.textColor).setColor(newValue ?? .label) }
  }

  /// The alignment of the text. Natural alignment follows the script of the text, or the interface if
  /// the text is empty.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set { setTextStyle(\.alignment, newValue) }
  }

  /// The attributes of the whole text. Setting them replaces the attributes of its parts.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes }
    set { markChosen(.defaultTextAttributes).setDefaultAttributes(newValue) }
  }

  /// The attributes of the next typed text; `nil` while not editing. Moving the caret resets them.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editing.typing ?? attributesAtCaret : nil }
    set { if isEditing { editing.typing = newValue } }
  }

  open var allowsEditingTextAttributes = false

  /// Whether text that is too wide is scaled down, to no less than `minimumFontSize`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { style.shrinks }
    set { setTextStyle(\.shrinks, newValue) }
  }

  /// The minimum font size in points; 0 for no limit.
  open var minimumFontSize: CGFloat {
    get { style.minimumSize }
    set { setTextStyle(\.minimumSize, newValue.isFinite ? max(0, newValue) : 0) }
  }

  // MARK: Traits of the keyboard

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The type of the keyboard. While the keyboard is visible, a change takes effect after
  /// `reloadInputViews()`.
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether dots replace the characters. The text is then hidden from the pasteboard and screen
  /// readers, and the first key after editing begins replaces it.
  open var isSecureTextEntry = false { didSet { textStyleDidChange() } }
  open var textContentType: UITextContentType!

  // MARK: Appearance

  open var borderStyle: BorderStyle {
    get { style.border }
    set { setStyle(\.border, newValue) }
  }

  /// The image drawn behind a field without a rounded border.
  open var background: UIImage? {
    get { style.background }
    set { setStyle(\.background, newValue) }
  }

  open var disabledBackground: UIImage? {
    get { style.disabledBackground }
    set { setStyle(\.disabledBackground, newValue) }
  }

  open var clearButtonMode: ViewMode {
    get { clear.mode }
    set { setMode(\.clear.mode, newValue) }
  }

  /// The view at the leading edge.
  open var leftView: UIView? {
    get { left.view }
    set { setSideView(newValue, \.left) }
  }

  open var leftViewMode: ViewMode {
    get { left.mode }
    set { setMode(\.left.mode, newValue) }
  }

  /// The view at the trailing edge; the clear button replaces it if both are visible.
  open var rightView: UIView? {
    get { right.view }
    set { setSideView(newValue, \.right) }
  }

  open var rightViewMode: ViewMode {
    get { right.mode }
    set { setMode(\.right.mode, newValue) }
  }

  // MARK: Editing

  open var isEditing: Bool { editing.isActive }
  open var clearsOnBeginEditing = false

  /// Whether the next typed text replaces the whole text. Typing and moving the caret reset it.
  open var clearsOnInsertion: Bool {
    get { editing.replacesAll }
    set {
      editing.replacesAll = newValue
      if newValue, isEditing { selectAll(nil) }
    }
  }

  open override var inputView: UIView? {
    get { editing.inputView }
    set { editing.inputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { editing.accessoryView }
    set { editing.accessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  package override func cursor(at point: CGPoint) -> HostCursor? { isEnabled ? .text : .arrow }

  /// Begins editing for Return if the row of a table has the focus; Tab begins editing automatically.
  package override func handleFocusKey(_ key: UIKey) -> Bool {
    guard key.presses else { return false }
    takeKeyFocus()
    return isFirstResponder
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// Handles the escape key while no text is marked; returns false to pass it on.
  package func escape() -> Bool { false }
  /// Moves the focus to the search results, for the down arrow and Tab; returns false if the field has
  /// none.
  package func moveFocusToResults() -> Bool { false }

  /// The selected range, which can be stored and set again. A range of a different class is ignored.
  open var interactionState: Any {
    get { StoredSelection(anchor: editor.anchor, head: editor.head) }
    set { restore(newValue) }
  }

  open override var undoManager: UndoManager? { editing.undoManager }

  open var hasText: Bool { editor.length > 0 }

  /// Replaces the selection with typed text, if the delegate allows it. A line break counts as the
  /// return key.
  open func insertText(_ text: String) { type(text) }

  open func deleteBackward() { delete(.character, forward: false) }

  // MARK: Rectangles

  /// The horizontal inset of the border, in points.
  package var sideInset: CGFloat { style.border.inset }
  /// The color of a placeholder that has no color attribute.
  package var standardPlaceholderColor: UIColor { .placeholderText }

  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(in: bounds, isEditing: false)
  }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect {
    contentRect(in: bounds, isEditing: true)
  }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the clear button: 19 points square, 5 points from the edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearRect(in: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(left, atStart: true, bounds)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(right, atStart: false, bounds)
  }

  /// Draws the text; `rect` is in the field's coordinates.
  open func drawText(in rect: CGRect) { display.drawText(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { display.drawPlaceholder(in: rect) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSideViews()
    display.layOut()
  }

  open override var intrinsicContentSize: CGSize { ownSize }
  package override var baselineBelowMiddle: CGFloat? {
    (font ?? .systemFont(ofSize: 17)).baselineBelowMiddle
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSize }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
    textStyleDidChange()
  }

  open var adjustsFontForContentSizeCategory = false {
    didSet { followTextSize() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    display.selectionViews.applyTint(tintColor)
  }
  override func tintOfContentDidChange() { textStyleDidChange() }

  package override func stateDidChange() {
    super.stateDidChange()
    looksChanged()
    textStyleDidChange()
  }

  /// True, because a field only reacts when the touch ends.
  package override var lendsTouchesToDrags: Bool { true }
  package override var primaryEvent: Event { .editingDidEndOnExit }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || display.selectionViews.hasHandle(at: point)
      || isOnClearButton(point)
  }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    gestureRecognizer.isForStatusBar || super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { tapped(with: touch) }
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, label: hasText ? nil : placeholder,
      value: hasText ? spokenText : nil, traits: isEnabled ? [] : .notEnabled)
  }

  // MARK: What editing commands do

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editingAction(action) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }

  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { select(editor.word(at: editor.head)) }

  open override func selectAll(_ sender: Any?) { select(0..<editor.length) }

  /// Deletes the selection.
  open override func delete(_ sender: Any?) {
    if editor.hasSelection { delete(.character, forward: false) }
  }

  open func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    nil
  }
  open func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {}
  open func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) {}

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { bytes(range).map { editor.string(in: $0) } }
  /// Replaces a range with text, without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = bytes(range) { replaceByInput(range, with: text) }
  }

  open var selectedTextRange: UITextRange? {
    get { isEditing || editor.hasSelection ? ByteRange(editor.selection) : nil }
    set { select(newValue.flatMap { bytes($0) } ?? editor.length..<editor.length) }
  }

  open var markedTextRange: UITextRange? { editor.marked.map { ByteRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { textStyleDidChange() }
  }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selected: selectedRange)
  }

  open func unmarkText() { endComposing() }
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  open func caretRect(for position: UITextPosition) -> CGRect {
    display.caretRect(at: (position as? BytePosition)?.offset ?? editor.length)
  }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { rects(for: range) }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    BytePosition(display.offset(at: point))
  }

  open var beginningOfDocument: UITextPosition { BytePosition(0) }
  open var endOfDocument: UITextPosition { BytePosition(editor.length) }
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { range(from: fromPosition, to: toPosition) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    textPosition(from: position, by: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { textPosition(from: position, in: direction, by: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }
  /// Returns the distance between two positions in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    distance(from, toPosition)
  }
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { farthest(in: range, direction) }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { extended(position, direction) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { self.direction(at: position) }
  /// Sets the alignment of the text, like `textAlignment`.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { align(by: writingDirection) }
  open func firstRect(for range: UITextRange) -> CGRect { topRect(of: range) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    nearestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? {
    display.character(at: point).map { ByteRange($0) }
  }
}
