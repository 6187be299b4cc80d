extension FieldDisplay {
  func placeHandles(isShown: Bool) {
    guard isShown else { return selectionViews.hideHandles() }
    let handles = makeHandlesIfNeeded(for: field)
    let spans = rects(of: field.editor.selection)
    guard let first = spans.first, let last = spans.last else { return }
    let area = area
    let mirrored = carets().1.isRightToLeft
    for handle in handles {
      let atLeft = handle.isStart != mirrored
      let x = atLeft ? first.minX : last.maxX
      handle.isHidden = x < area.minX - 1 || x > area.maxX + 1
      handle.layOut(at: x, line: first)
      handle.tintColor = field.tintColor
    }
  }
}

extension FieldDisplay: ShownText {
  func hit(at point: CGPoint) -> Int { offset(at: point) }
  func readsFromRight(at offset: Int) -> Bool { readsFromRight }
  func offset(from offset: Int, movedByLines count: Int) -> Int {
    count < 0 ? 0 : count > 0 ? field.editor.length : offset
  }
  func replaced(_ range: Range<Int>, length: Int) {}
  func selectingFingerMoved(_ recognizer: UIGestureRecognizer, _ update: @escaping () -> Void) {}

  /// Draws the text with its selection and caret, in the field's coordinates.
  func drawForLoupe(_ context: CGContext) {
    context.saveGState()
    UIBezierPath(rect: area.insetBy(dx: -2, dy: -2)).addClip()
    drawSelection(of: field)
    draw()
    drawCaret(of: field)
    context.restoreGState()
  }
}
