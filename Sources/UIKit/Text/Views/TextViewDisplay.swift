import CoreGraphics

/// Displays a text view's text: a view for each block near the visible area, the caret and the
/// selection.
@MainActor final class TextViewDisplay {
  unowned let view: UITextView
  let layout: TextViewLayout
  /// Contains the blocks, below the app's subviews.
  let canvas = TextCanvas()
  var selectionViews = SelectionViews()
  private var shown: [Int: TextBlockView] = [:]
  private var spare: [TextBlockView] = []
  var menu: TextMenu?
  var loupe: TextLoupe?
  var autoscroll = TextAutoscroll()
  /// Whether the selection has handles.
  var showsHandles = false {
    didSet { if showsHandles != oldValue { placeSelection() } }
  }
  /// The offset at which the caret is at the end of a line rather than at the start of the next one.
  var lineEnd: Int?
  /// The value of `lineEnd` for the next movement of the caret.
  var nextLineEnd: Int?
  /// Whether to scroll to the caret after the next layout.
  private var followsCaret = false
  private lazy var visibility = TextVisibility(view)
  /// The visible part of the view, with a margin.
  private var visible: CGRect { visibility.update() }

  static let caretWidth: CGFloat = 2
  /// The margin for glyphs that extend beyond their block, in points.
  static let overhang: CGFloat = 6

  init(_ view: UITextView) {
    self.view = view
    layout = TextViewLayout(view)
    canvas.addSubview(selectionViews.selection)
    canvas.addSubview(selectionViews.caret)
    view.insertSubview(canvas, at: 0)
  }

  // MARK: Where things are

  /// The top left corner of the text.
  var origin: CGPoint {
    let inset = view.textContainerInset
    return CGPoint(x: inset.left + view.container.lineFragmentPadding, y: inset.top)
  }

  func width(in width: CGFloat) -> CGFloat {
    let inset = view.textContainerInset
    return max(0, width - inset.left - inset.right - 2 * view.container.lineFragmentPadding)
  }

  var area: CGRect { view.bounds.inset(by: view.adjustedContentInset) }

  private func prepare() { layout.setWidth(width(in: view.bounds.width)) }

  func line(at offset: Int) -> TextViewLayout.LinePlace {
    prepare()
    return layout.line(at: offset, atLineEnd: offset == lineEnd)
  }

  func caretRect(at offset: Int) -> CGRect {
    let line = line(at: offset)
    let x = max(0, min(layout.width, line.x(at: offset)))
    let left = max(0, min(layout.width - Self.caretWidth, x - Self.caretWidth / 2))
    return CGRect(
      x: origin.x + left, y: origin.y + line.top, width: Self.caretWidth, height: line.line.height)
  }

  func rects(of range: Range<Int>) -> [CGRect] { rects(of: range, in: visible) }

  /// Returns the rectangles of a range in the lines that intersect a rectangle.
  func rects(of range: Range<Int>, in limit: CGRect?) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    prepare()
    var rects: [CGRect] = []
    var next: TextViewLayout.LinePlace? = layout.line(at: range.lowerBound, atLineEnd: false)
    if let limit {
      let top = layout.line(atY: limit.minY - origin.y)
      if let first = next, top.range.lowerBound > first.range.lowerBound { next = top }
    }
    while let line = next {
      let own = line.range
      if own.lowerBound >= range.upperBound { break }
      let y = origin.y + line.top
      if let limit, y > limit.maxY { break }
      rects += spans(of: range, in: line).map {
        CGRect(
          x: origin.x + $0.lowerBound, y: y, width: $0.upperBound - $0.lowerBound,
          height: line.line.height)
      }
      next = layout.neighbor(of: line, forward: true)
    }
    return rects
  }

  /// Returns the spans of a range in a line. A range that continues on the next line extends to the
  /// edge.
  private func spans(
    of range: Range<Int>, in line: TextViewLayout.LinePlace
  ) -> [ClosedRange<CGFloat>] {
    let own = line.range
    let low = max(0, range.lowerBound - line.place.start)
    let high = max(low, min(range.upperBound, own.upperBound) - line.place.start)
    let left = line.line.left
    var spans = line.line.carets.spans(of: low..<high).map {
      left + $0.lowerBound...left + $0.upperBound
    }
    guard range.upperBound > own.upperBound else { return spans }
    let isRightToLeft = line.line.carets.isRightToLeft
    let end = left + (isRightToLeft ? 0 : line.line.carets.width)
    let rest = isRightToLeft ? min(0, end)...end : end...max(end, layout.width)
    if isRightToLeft, let first = spans.first, first.lowerBound <= rest.upperBound + 0.01 {
      spans[0] = rest.lowerBound...first.upperBound
    } else if !isRightToLeft, let last = spans.last, last.upperBound >= rest.lowerBound - 0.01 {
      spans[spans.count - 1] = last.lowerBound...rest.upperBound
    } else {
      spans.append(rest)
    }
    return spans
  }

  func caretPlace(at point: CGPoint) -> (offset: Int, isLineEnd: Bool) {
    prepare()
    let line = layout.line(atY: point.y - origin.y)
    let found = layout.offset(in: line, atX: point.x - origin.x)
    let offset = view.editor.rounded(found.offset)
    return (offset, found.isLineEnd && offset == found.offset)
  }

  func offset(at point: CGPoint) -> Int { caretPlace(at: point).offset }

  func character(at point: CGPoint) -> Range<Int>? {
    guard view.hasText else { return nil }
    prepare()
    let y = point.y - origin.y
    guard y >= 0, y < layout.height else { return nil }
    let line = layout.line(atY: y)
    guard let local = line.line.carets.range(under: point.x - origin.x - line.line.left) else {
      return nil
    }
    let low = view.editor.rounded(line.place.start + local.lowerBound)
    return low..<view.editor.next(after: low)
  }

  func readsFromRight(at offset: Int) -> Bool { line(at: offset).line.carets.isRightToLeft }

  // MARK: Changes

  func replaced(_ range: Range<Int>, length: Int) { layout.replace(range, count: length) }

  func textChanged() {
    lineEnd = nil
    view.setNeedsLayout()
    if !view.isScrollEnabled { view.invalidateIntrinsicContentSize() }
    followsCaret = view.isFirstResponder
    if view.isFirstResponder { placeSelection() }
  }

  /// Lays out everything again, for a different text or different attributes.
  func reset() {
    layout.reset()
    for block in shown.values { block.removeFromSuperview() }
    spare += shown.values
    shown = [:]
    view.setNeedsLayout()
    view.invalidateIntrinsicContentSize()
    if view.isFirstResponder { placeSelection() }
  }

  func caretMoved() {
    let head = view.editor.head
    lineEnd = nextLineEnd == head ? head : nil
    nextLineEnd = nil
    if view.isFirstResponder {
      showCaret()
      view.hostSession.inputs.firstResponderDidType()
    }
    placeSelection()
  }

  func editingChanged() {
    showsHandles = false
    if !view.isFirstResponder {
      view.hideLoupe()
      view.hideMenu()
    }
    placeSelection()
  }

  // MARK: Layout

  /// Measures the text at a different width, in points, rounded up to pixels; the view's layout is
  /// unchanged.
  func measure(inWidth width: CGFloat, _ length: (TextViewLayout) -> CGFloat) -> CGFloat {
    let own = layout.width
    layout.setWidth(self.width(in: max(0, width)))
    layout.measureAll()
    let result = view.layoutGrid.up(max(0, length(layout)) - 0.002)
    layout.setWidth(own)
    return result
  }

  func layOut() {
    layout.setWidth(width(in: view.bounds.width))
    layout.measureAll()
    let height = layout.height
    updateContentSize()
    if followsCaret {
      followsCaret = false
      showCaret()
    }
    layOutBlocks()
    updateContentSize()
    // In a very long text, a block that becomes visible may differ from its estimated height.
    if !view.isScrollEnabled, layout.height != height { view.invalidateIntrinsicContentSize() }
    placeSelection()
  }

  private func updateContentSize() {
    let inset = view.textContainerInset
    let size = CGSize(
      width: view.bounds.width,
      height: view.layoutGrid.up(inset.top + layout.height + inset.bottom - 0.002))
    if size != view.contentSize { view.contentSize = size }
  }

  /// Lays out the views of the visible blocks.
  private func layOutBlocks() {
    let visible = visible
    let estimated = layout.estimatedPlace(atY: visible.minY - origin.y)
    let estimate = layout.height(at: estimated.index)
    let middle = estimated.start + layout.blocks.blocks[estimated.index].length / 2
    var place = layout.blockPlace(at: middle)
    let first = layout.layout(at: place.index, start: place.start)
    // A block that becomes visible from its end keeps its end in place.
    let change = place.top + first.height - estimated.top - estimate
    if abs(change) > 0.001, estimated.top + origin.y < visible.minY, view.isScrollEnabled {
      view.shiftContent(by: change)
    }
    var used: Set<Int> = []
    // The offset may have moved.
    let end = (view.isScrollEnabled ? view.bounds : visible).maxY - origin.y
    while true {
      let made = layout.layout(at: place.index, start: place.start)
      let id = layout.blocks.blocks[place.index].id
      used.insert(id)
      displayBlock(made, id: id, top: place.top)
      guard place.top + made.height < end, let next = layout.next(after: place) else { break }
      place = next
    }
    for (id, block) in shown where !used.contains(id) {
      block.removeFromSuperview()
      shown[id] = nil
      if spare.count < 8 { spare.append(block) }
    }
    layout.keepLayouts(of: used)
  }

  private func displayBlock(_ made: TextBlockLayout, id: Int, top: CGFloat) {
    let grid = view.layoutGrid
    let frame = CGRect(
      x: origin.x - Self.overhang, y: grid.nearest(origin.y + top) - Self.overhang,
      width: layout.width + 2 * Self.overhang,
      height: grid.up(made.height) + 2 * Self.overhang)
    let block: TextBlockView
    if let known = shown[id] {
      block = known
    } else {
      block = spare.popLast() ?? TextBlockView(frame: frame)
      shown[id] = block
      canvas.insertSubview(block, belowSubview: selectionViews.caret)
    }
    if block.frame != frame { block.frame = frame }
    block.displayBlock(made, color: view.style.color ?? .label)
  }

  // MARK: The caret and the selection

  /// Scrolls by the minimum distance that makes the caret visible.
  func showCaret() {
    guard view.isScrollEnabled, !view.isDragging, view.bounds.height > 0 else { return }
    updateContentSize()
    let inset = view.textContainerInset
    var rect = caretRect(at: view.editor.head)
    // With the first and the last line, the space around the text is visible too.
    rect.origin.y -= min(8, max(0, inset.top))
    rect.size.height += min(8, max(0, inset.top)) + min(8, max(0, inset.bottom))
    let target = view.offset(showing: rect)
    if abs(target.y - view.contentOffset.y) > 0.01 {
      view.setContentOffset(CGPoint(x: view.contentOffset.x, y: target.y), animated: false)
    }
  }

  func placeSelection() {
    let editor = view.editor
    let isShown = view.isFirstResponder && view.window != nil
    let isRange = isShown && editor.hasSelection
    let selection = selectionViews.selection
    selection.isHidden = !isRange
    if isRange {
      selection.color = view.tintColor
      let visible = visible
      selection.frame = visible
      selection.rects = rects(of: editor.selection, in: visible).map {
        $0.offsetBy(dx: -visible.minX, dy: -visible.minY)
      }
    }
    placeHandles(isShown: isRange && showsHandles)
    let caret = selectionViews.caret
    guard isShown, view.isEditing, !editor.hasSelection else { return caret.stop() }
    let rect = view.caretRect(for: BytePosition(editor.head))
    guard caret.isHidden || caret.frame != rect else { return }
    caret.backgroundColor = view.tintColor
    caret.frame = rect
    caret.start()
  }

  private func placeHandles(isShown: Bool) {
    guard isShown else { return selectionViews.hideHandles() }
    let handles = makeHandlesIfNeeded(for: view)
    let range = view.editor.selection
    let visible = view.bounds
    for handle in handles {
      let line = caretRect(at: handle.isStart ? range.lowerBound : range.upperBound)
      handle.isHidden = line.maxY < visible.minY || line.minY > visible.maxY
      handle.layOut(at: line.midX, line: line)
      handle.tintColor = view.tintColor
    }
  }
}

extension TextViewDisplay: ShownText {
  func hit(at point: CGPoint) -> Int {
    let place = caretPlace(at: point)
    nextLineEnd = place.isLineEnd ? place.offset : nil
    return place.offset
  }

  func offset(from offset: Int, movedByLines count: Int) -> Int {
    var line = line(at: offset)
    let x = view.editing.column ?? line.x(at: offset)
    for _ in 0..<count.magnitude {
      guard let next = layout.neighbor(of: line, forward: count > 0) else {
        return count > 0 ? view.editor.length : 0
      }
      line = next
    }
    let found = layout.offset(in: line, atX: x)
    nextLineEnd = found.isLineEnd ? found.offset : nil
    return view.editor.rounded(found.offset)
  }

  func selectingFingerMoved(_ recognizer: UIGestureRecognizer, _ update: @escaping () -> Void) {
    autoscroll.follow(recognizer, in: view, update)
  }

  func drawForLoupe(_ context: CGContext) {
    context.saveGState()
    UIBezierPath(rect: view.bounds).addClip()
    drawSelection(of: view)
    for block in shown.values { block.drawText(in: context, at: block.frame.origin) }
    if view.isEditing { drawCaret(of: view) }
    context.restoreGState()
  }
}
