import Foundation

/// Editable text in several lines, which scrolls.
///
/// Only the paragraphs near the screen are laid out, so that a text of millions of characters is
/// edited as fast as a short one. Positions are between Swift's characters.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput,
  UIContentSizeCategoryAdjusting
{
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    didSet { super.delegate = delegate }
  }
  open weak var inputDelegate: (any UITextInputDelegate)?

  var editor = TextEditor()
  var runs: AttributeRuns?
  var style = TextViewStyle()
  var editing = TextEditingState()
  let container: NSTextContainer
  lazy var display = TextViewDisplay(self)
  lazy var avoidance = makeAvoidance()

  // MARK: Making

  /// Creates a text view. A container that a different text view uses is ignored.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    container = Self.usable(textContainer)
    super.init(frame: frame)
    setUpText()
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public convenience init() { self.init(frame: .zero, textContainer: nil) }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiTextViewMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    container = NSTextContainer(size: .zero)
    super.init(coder: coder)
    setUpText()
    readElement(coder, as: UITextView.self)
  }

  // MARK: Text

  /// The text. Never nil, as on iOS: setting nil empties it. Setting it does not call the delegate.
  open var text: String! {
    get { editor.text }
    set { setText(newValue ?? "", runs: nil) }
  }

  open var attributedText: NSAttributedString! {
    get { currentAttributedText }
    set { setText(newValue ?? NSAttributedString(string: "")) }
  }

  /// The font of the whole text; nil, the default, for 12 points, as documented by Apple for text
  /// without a font.
  open var font: UIFont? {
    get { style.font }
    set { markChosen(.font).setFont(newValue) }
  }

  /// The color of the whole text; nil, the default, for `UIColor.label`.
  open var textColor: UIColor? {
    get { style.color }
    set { markChosen(.textColor).setColor(newValue) }
  }

  /// The alignment of the text. Natural alignment follows the script of each paragraph.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set { setAlignment(newValue) }
  }

  /// The attributes of the next typed text. Moving the caret resets them.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editing.typing ?? attributesAtCaret }
    set { editing.typing = newValue }
  }

  /// Whether pasted text keeps its attributes.
  open var allowsEditingTextAttributes = false

  /// The attributes of links, which override the text's attributes; by default, the color of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { style.link }
    set { setLinkAttributes(newValue ?? [:]) }
  }

  /// The kinds of data that are detected and become links, while the text is not editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { textStyleDidChange() } }
  }

  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }

  // MARK: Container

  open var textContainer: NSTextContainer { container }

  /// The space around the text container, in points: 8 above and below by default (not published, but
  /// commonly measured).
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { containerInsetDidChange(from: oldValue) }
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
  /// Has no effect: text views display their text in any case.
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!

  // MARK: Editing

  /// Whether the user may change the text. Links and detected data only work while this is false.
  open var isEditable = true { didSet { if isEditable != oldValue { editableDidChange() } } }
  /// Whether the user may select text and tap links.
  open var isSelectable = true { didSet { if isSelectable != oldValue { editableDidChange() } } }

  /// Whether the next typed text replaces the whole text. Typing and moving the caret reset it.
  open var clearsOnInsertion: Bool {
    get { editing.replacesAll }
    set { replaceAllNext(newValue) }
  }

  /// The selected characters, in UTF-16 units. A range outside the text is reported as a fault and
  /// clamped.
  open var selectedRange: NSRange {
    get { editor.utf16(editor.selection) }
    set { selectCharacters(newValue) }
  }

  /// Scrolls by the minimum distance that makes a range of characters visible, in UTF-16 units of the
  /// text.
  open func scrollRangeToVisible(_ range: NSRange) { showCharacters(range) }

  open override var inputView: UIView? {
    get { editing.inputView }
    set { editing.inputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { editing.accessoryView }
    set { editing.accessoryView = newValue }
  }

  package override func cursor(at point: CGPoint) -> HostCursor? {
    if !isEditable, isSelectable, link(at: point) != nil { return .hand }
    return isEditable || isSelectable ? .text : nil
  }
  open override var canBecomeFocused: Bool { canBecomeFirstResponder }
  open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// The selected range, which can be stored and set again. A range of a different class is ignored.
  open var interactionState: Any {
    get { StoredSelection(anchor: editor.anchor, head: editor.head) }
    set { restore(newValue) }
  }

  open override var undoManager: UndoManager? { editing.undoManager }

  open var hasText: Bool { editor.length > 0 }

  /// Replaces the selection with typed text, if the delegate allows it.
  open func insertText(_ text: String) { type(text) }

  open func deleteBackward() { delete(.character, forward: false) }

  // MARK: Layout

  /// Whether the user can scroll. A text view that does not scroll has an intrinsic height.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { scrollEnabledDidChange() } }
  }

  /// Whether the insets follow the safe area. Only text views that scroll do: otherwise, text under
  /// a bar could not be made visible.
  package override var followsSafeArea: Bool { isScrollEnabled }

  open override func layoutSubviews() {
    super.layoutSubviews()
    display.layOut()
  }

  open override var intrinsicContentSize: CGSize { ownSize }

  /// Returns the size that the text needs at a width, including the insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  package override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : textHeight(inWidth: width)
  }
  package override var baselineFont: UIFont? { baseFont }
  package override var firstBaselineFromTop: CGFloat {
    textContainerInset.top + (baselineFont?.ascender ?? 0)
  }
  package override var lastBaselineFromBottom: CGFloat {
    textContainerInset.bottom - (baselineFont?.descender ?? 0)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followTextSize()
    textStyleDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    display.selectionViews.applyTint(tintColor)
  }
  override func tintOfContentDidChange() { textStyleDidChange() }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || display.selectionViews.hasHandle(at: point)
  }

  /// Returns false for a selection handle, which keeps its touches.
  open override func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is SelectionHandle) && super.touchesShouldCancel(in: view)
  }

  // MARK: Touches

  /// True, so that a touch that stops deceleration does not move the caret.
  package override var stopsByTouchAlone: Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !takesTouches { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !takesTouches { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if takesTouches { touchesDidEnd(touches) } else { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !takesTouches { super.touchesCancelled(touches, with: event) }
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, value: editor.text, traits: [])
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
    get { ByteRange(editor.selection) }
    set { select(newValue.flatMap { bytes($0) } ?? editor.length..<editor.length) }
  }

  open var markedTextRange: UITextRange? { editor.marked.map { ByteRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { textStyleDidChange() } }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if isEditable { compose(markedText ?? "", selected: selectedRange) }
  }

  open func unmarkText() { endComposing() }
  open lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  open func caretRect(for position: UITextPosition) -> CGRect {
    display.caretRect(at: byte(position) ?? editor.length)
  }

  /// Returns the rectangles of a range, one for each line or several for mixed directions.
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
