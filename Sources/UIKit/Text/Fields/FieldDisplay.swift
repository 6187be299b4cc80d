/// Shapes, lays out and draws a field's text, its caret and its selection.
///
/// While it is not edited, the text is truncated with an ellipsis. While it is edited, it scrolls
/// to the caret.
@MainActor final class FieldDisplay {
  unowned let field: UITextField
  let canvas: FieldCanvas
  var selectionViews = SelectionViews()
  private var background: FieldBackground?
  var loupe: TextLoupe?
  var menu: TextMenu?
  /// The horizontal scroll offset, in points from the left end of the text.
  private(set) var scroll: CGFloat = 0
  /// The offset around which a long text is shaped.
  var place = 0
  var shaped: ShapedLine?
  /// Whether the selection has handles.
  var showsHandles = false {
    didSet { if showsHandles != oldValue { placeSelection() } }
  }

  static let caretWidth: CGFloat = 2

  init(_ field: UITextField) {
    self.field = field
    canvas = FieldCanvas()
    canvas.display = self
    field.addSubview(selectionViews.selection)
    field.addSubview(canvas)
    field.addSubview(selectionViews.caret)
  }

  // MARK: Where things are

  /// The current rectangle of the text.
  var area: CGRect {
    let rect =
      field.isEditing
      ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds)
    return CGRect(
      x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
  }

  /// Whether the text is right to left, according to its script, or to the interface if it has no
  /// letters.
  var readsFromRight: Bool {
    switch field.style.paragraph?.baseWritingDirection ?? .natural {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .natural: break
    }
    if let strong = TextDirection.first(in: field.editor.string(in: 0..<512)) {
      return strong == .rightToLeft
    }
    return field.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// In a right-to-left interface fields are right to left; otherwise the script of the text
  /// decides (our choice).
  var alignment: TextParagraph.Alignment {
    alignment(
      readsFromRight: field.effectiveUserInterfaceLayoutDirection == .rightToLeft
        || readsFromRight)
  }

  func alignment(readsFromRight: Bool) -> TextParagraph.Alignment {
    switch field.style.alignment {
    case .left: .left
    case .right: .right
    case .center: .center
    case .natural, .justified: readsFromRight ? .right : .left
    }
  }

  /// Returns the left end of the text in the field's coordinates.
  func origin(of width: CGFloat) -> CGFloat {
    let room = area.width - Self.caretWidth
    if width > room { return area.minX - scroll }
    switch alignment {
    case .right: return area.minX + room - width
    case .center: return area.minX + ((room - width) / 2 + Self.caretWidth / 2).rounded()
    default: return area.minX
    }
  }

  private var lineHeight: CGFloat { field.style.font.lineHeight }

  /// Returns the top of a line with this height.
  func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let y: CGFloat =
      switch field.contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      case .center, .fill: rect.midY - height / 2
      }
    return field.layoutGrid.nearest(y)
  }

  func caretRect(at offset: Int) -> CGRect {
    let (line, carets) = carets()
    let area = area
    let x: CGFloat
    if field.hasText {
      let shown = line.displayed.shown(offset)
      x = origin(of: carets.width) + carets.x(at: shown)
    } else {
      // Without text the caret is at the position of the first character.
      switch alignment {
      case .right: x = area.maxX - Self.caretWidth
      case .center: x = area.midX
      default: x = area.minX
      }
    }
    let left = max(area.minX, min(area.maxX - Self.caretWidth, x - Self.caretWidth / 2))
    return CGRect(
      x: left, y: top(of: lineHeight, in: area), width: Self.caretWidth, height: lineHeight)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    let (line, carets) = carets()
    let low = line.displayed.shown(range.lowerBound)
    let high = line.displayed.shown(range.upperBound)
    let left = origin(of: carets.width)
    let y = top(of: lineHeight, in: area)
    return carets.spans(of: low..<max(low, high)).map {
      CGRect(
        x: left + $0.lowerBound, y: y, width: $0.upperBound - $0.lowerBound, height: lineHeight)
    }
  }

  func offset(at point: CGPoint) -> Int {
    guard field.hasText else { return 0 }
    let (line, carets) = carets()
    let shown = carets.offset(at: point.x - origin(of: carets.width))
    return line.displayed.offset(ofShown: shown)
  }

  /// Returns the range of the character at a point.
  func character(at point: CGPoint) -> Range<Int>? {
    guard field.hasText else { return nil }
    let (line, carets) = carets()
    guard let shown = carets.range(under: point.x - origin(of: carets.width)) else { return nil }
    let low = line.displayed.offset(ofShown: shown.lowerBound)
    return low..<field.editor.next(after: low)
  }

  // MARK: Changes

  /// Called when the text or its attributes have changed.
  func textChanged() {
    shaped = nil
    if place > field.editor.length { place = field.editor.length }
    canvas.setNeedsDisplay()
    if field.isEditing {
      followCaret()
    } else {
      field.setNeedsLayout()
    }
  }

  func caretMoved() {
    if field.isEditing { followCaret() }
  }

  /// Called when editing has begun or ended.
  func editingChanged() {
    shaped = nil
    scroll = 0
    place = field.isEditing ? field.editor.head : 0
    showsHandles = false
    canvas.setNeedsDisplay()
    field.setNeedsLayout()
    if !field.isEditing {
      field.hideLoupe()
      field.hideMenu()
      selectionViews.caret.stop()
      placeSelection()
    }
  }

  func layOut() {
    let scaleBefore = shaped?.scale
    if field.style.shrinks { shaped = nil }
    layOutBackground()
    let area = area
    if canvas.frame != area {
      // During an animation the text keeps its size and its alignment.
      canvas.contentMode =
        switch alignment {
        case .right: .right
        case .center: .center
        default: .left
        }
      canvas.frame = area
      canvas.setNeedsDisplay()
    } else if scaleBefore != shaped?.scale {
      canvas.setNeedsDisplay()
    }
    selectionViews.selection.frame = area
    if field.isEditing { followCaret() }
  }

  private func layOutBackground() {
    if background == nil, field.style.border == .none, field.style.background == nil,
      field.style.disabledBackground == nil
    {
      return
    }
    let view = background ?? FieldBackground()
    if background == nil {
      background = view
      field.insertSubview(view, at: 0)
    }
    view.frame = field.borderRect(forBounds: field.bounds)
    view.applyStyle(field.style, isEnabled: field.isEnabled)
  }

  /// Scrolls to the caret, and updates the caret and the selection.
  private func followCaret() {
    let head = field.editor.head
    let old = scroll
    let before = shaped?.carets.map { _ in caretRect(at: head).minX }
    recentre(on: head, before)
    let (line, carets) = carets()
    let room = max(0, area.width - Self.caretWidth)
    if carets.width > room {
      let x = carets.x(at: line.displayed.shown(head))
      if x < scroll { scroll = x }
      if x > scroll + room { scroll = x - room }
      scroll = max(0, min(carets.width - room, scroll))
    } else {
      scroll = 0
    }
    if scroll != old { canvas.setNeedsDisplay() }
    placeSelection()
  }

  /// Shapes a different part of a long text when the caret is near the end of the current part.
  private func recentre(on head: Int, _ x: CGFloat?) {
    guard field.editor.length > DisplayedText.limit else { return }
    let range = line().displayed.range
    let margin = 96
    let isNear =
      (range.lowerBound > 0 && head < range.lowerBound + margin)
      || (range.upperBound < field.editor.length && head > range.upperBound - margin)
    guard isNear else { return }
    place = head
    shaped = nil
    canvas.setNeedsDisplay()
    // The caret keeps its position on screen.
    let (line, carets) = carets()
    let room = max(0, area.width - Self.caretWidth)
    let onScreen = x.map { max(0, min(room, $0 - area.minX)) } ?? room
    scroll = carets.x(at: line.displayed.shown(head)) - onScreen
  }

  private func placeSelection() {
    let editor = field.editor
    let isRange = field.isEditing && editor.hasSelection
    let selection = selectionViews.selection
    selection.isHidden = !isRange
    selection.color = field.tintColor
    if isRange {
      let area = area
      selection.rects = rects(of: editor.selection).map {
        $0.offsetBy(dx: -area.minX, dy: -area.minY)
      }
    }
    placeHandles(isShown: isRange && showsHandles)
    let caret = selectionViews.caret
    guard field.isEditing, !editor.hasSelection else { return caret.stop() }
    caret.backgroundColor = field.tintColor
    caret.frame = field.caretRect(for: BytePosition(editor.head))
    caret.start()
  }
}
