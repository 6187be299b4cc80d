extension FieldDisplay {
  func placeHandles(isShown: Bool) {
    guard isShown else {
      for handle in handles { handle.isHidden = true }
      return
    }
    if handles.isEmpty {
      handles = [SelectionHandle(isStart: true), SelectionHandle(isStart: false)]
      for handle in handles {
        let pan = UIPanGestureRecognizer(target: field, action: UITextField.draggedHandle)
        handle.addGestureRecognizer(pan)
        field.addSubview(handle)
      }
    }
    let spans = rects(of: field.editor.selection)
    guard let first = spans.first, let last = spans.last else { return }
    let area = area
    let mirrored = carets().1.isRightToLeft
    for handle in handles {
      let atLeft = handle.isStart != mirrored
      let x = atLeft ? first.minX : last.maxX
      handle.isHidden = x < area.minX - 1 || x > area.maxX + 1
      handle.place(at: x, line: first)
      handle.tintColor = field.tintColor
    }
  }

  func hasHandle(at point: CGPoint) -> Bool {
    handles.contains { !$0.isHidden && $0.frame.contains(point) }
  }
}
