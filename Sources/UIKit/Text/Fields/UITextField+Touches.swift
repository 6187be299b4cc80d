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
    let second = UITapGestureRecognizer(target: self, action: UITextField.askedForMenu)
    second.buttonMaskRequired = .secondary
    second.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    addGestureRecognizer(second)
  }

  /// One tap moves the caret, two select a word, three everything. A tap at the caret, or on the
  /// selection, shows or hides the edit menu.
  func tapped(with touch: UITouch) {
    let point = touch.location(in: self)
    guard bounds.insetBy(dx: -10, dy: -10).contains(point) else { return }
    let wasEditing = isFirstResponder
    guard wasEditing || becomeFirstResponder() else { return }
    endComposing()
    // Earlier text stays, unless `clearsOnInsertion` is set.
    if !wasEditing, editing.replacesAll { return }
    let offset = display.offset(at: point)
    let isDirect = touch.type == .direct
    display.showsHandles = isDirect
    let hadMenu = display.isMenuShown || display.menuLeft(with: touch)
    switch touch.tapCount {
    case ...1:
      let isOnSelection =
        editor.hasSelection && display.rects(of: editor.selection).contains { $0.contains(point) }
      if isDirect, isOnSelection, wasEditing {
        if hadMenu { display.hideMenu() } else { display.showMenu() }
        return
      }
      let isAgain = wasEditing && !editor.hasSelection && editor.head == offset
      moveCaret(to: offset)
      if isDirect, isAgain, !hadMenu { display.showMenu() }
    case 2:
      select(editor.word(at: display.character(at: point)?.lowerBound ?? offset))
      if isDirect { display.showMenu() }
    default:
      select(0..<editor.length)
      if isDirect { display.showMenu() }
    }
  }

  /// The secondary button of a pointer opens the edit menu, at the pointer, for the selection or the
  /// word there.
  private func askedForMenu(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    guard isFirstResponder || becomeFirstResponder() else { return }
    endComposing()
    let isOnSelection =
      editor.hasSelection && display.rects(of: editor.selection).contains { $0.contains(point) }
    if !isOnSelection {
      if let character = display.character(at: point) {
        select(editor.word(at: character.lowerBound))
      } else {
        moveCaret(to: display.offset(at: point))
      }
    }
    display.showMenuList(at: point)
  }

  /// After a long press the caret follows the finger below a loupe; the edit menu appears
  /// afterwards.
  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed else {
      display.hideLoupe()
      if press.state == .ended { display.showMenu() }
      return
    }
    guard isFirstResponder || becomeFirstResponder() else { return }
    endComposing()
    moveCaret(to: display.offset(at: press.location(in: self)))
    display.showLoupe()
  }

  /// A drag of a pointer selects.
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

  /// A drag of a handle moves an end of the selection.
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
    guard pan.state == .began || pan.state == .changed else {
      display.hideLoupe()
      if pan.state == .ended { display.showMenu() }
      return
    }
    display.hideMenu()
    let offset = display.offset(at: pan.location(in: self))
    // A handle never makes the selection empty.
    if offset != editor.anchor { moveCaret(to: offset, extends: true) }
    display.showLoupe()
  }
}
