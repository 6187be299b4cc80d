import Foundation

extension UITextField {
  func setUpGestures() {
    let press = UILongPressGestureRecognizer(target: self, action: UITextField.pressed)
    // A pointer selects instead.
    press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    addGestureRecognizer(press)
    let drag = UIPanGestureRecognizer(target: self, action: UITextField.draggedByPointer)
    drag.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    addGestureRecognizer(drag)
  }

  /// One tap puts the caret where the finger was, two select a word, three everything.
  func tapped(with touch: UITouch) {
    let point = touch.location(in: self)
    guard bounds.insetBy(dx: -10, dy: -10).contains(point) else { return }
    let wasEditing = isFirstResponder
    guard wasEditing || becomeFirstResponder() else { return }
    endComposing()
    // What was typed before stays, unless clearing was asked for.
    if !wasEditing, editing.replacesAll { return }
    let offset = display.offset(at: point)
    display.showsHandles = touch.type == .direct
    switch touch.tapCount {
    case ...1: moveCaret(to: offset)
    case 2: select(editor.word(at: display.character(at: point)?.lowerBound ?? offset))
    default: select(0..<editor.length)
    }
  }

  /// A finger that rests takes the caret along, under a magnifying glass.
  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed else { return display.hideLoupe() }
    guard isFirstResponder || becomeFirstResponder() else { return }
    endComposing()
    moveCaret(to: display.offset(at: press.location(in: self)))
    display.showLoupe()
  }

  /// A pointer with its button down selects.
  private func draggedByPointer(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: self)
    switch pan.state {
    case .began:
      guard isFirstResponder || becomeFirstResponder() else { return }
      endComposing()
      display.showsHandles = false
      let travel = pan.convertVector(pan.travel, to: self)
      moveCaret(
        to: display.offset(at: CGPoint(x: point.x - travel.x, y: point.y - travel.y)))
      moveCaret(to: display.offset(at: point), extends: true)
    case .changed, .ended:
      if isFirstResponder { moveCaret(to: display.offset(at: point), extends: true) }
    default: break
    }
  }

  /// One end of the selection follows a finger on its handle.
  func draggedHandle(_ pan: UIPanGestureRecognizer) {
    guard let handle = pan.view as? SelectionHandle else { return }
    if pan.state == .began {
      // The other end stays.
      let range = editor.selection
      let kept = handle.isStart ? range.upperBound : range.lowerBound
      let moved = handle.isStart ? range.lowerBound : range.upperBound
      editor.moveCaret(to: kept)
      editor.moveCaret(to: moved, extends: true)
    }
    guard pan.state == .began || pan.state == .changed else { return display.hideLoupe() }
    let offset = display.offset(at: pan.location(in: self))
    // A selection by handles never closes.
    if offset != editor.anchor { moveCaret(to: offset, extends: true) }
    display.showLoupe()
  }
}
