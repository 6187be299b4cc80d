import Foundation

extension EditedText {
  func setUpGestures() {
    let press = UILongPressGestureRecognizer(target: self, action: Self.pressed)
    // A pointer selects instead.
    press.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    addGestureRecognizer(press)
    let drag = UIPanGestureRecognizer(target: self, action: Self.draggedByPointer)
    drag.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    addGestureRecognizer(drag)
    let second = UITapGestureRecognizer(target: self, action: Self.askedForMenu)
    second.buttonMaskRequired = .secondary
    second.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    addGestureRecognizer(second)
  }

  /// Handles taps: one tap moves the caret, two select a word, and three select everything in a field,
  /// or a paragraph in a text view. A tap at the caret, or on the selection, shows or hides the edit
  /// menu.
  func tapped(with touch: UITouch) {
    let point = touch.location(in: self)
    guard bounds.insetBy(dx: -10, dy: -10).contains(point) else { return }
    let wasEditing = isFirstResponder
    guard wasEditing || becomeFirstResponder() else { return }
    endComposing()
    // Existing text is kept, unless `clearsOnInsertion` is set.
    if !wasEditing, editing.replacesAll { return }
    let offset = shownText.hit(at: point)
    let isDirect = touch.type == .direct
    shownText.showsHandles = isDirect
    let hadMenu = isMenuShown || menuLeft(with: touch)
    switch touch.tapCount {
    case ...1:
      let isOnSelection =
        editor.hasSelection && shownText.rects(of: editor.selection).contains { $0.contains(point) }
      if isDirect, isOnSelection, wasEditing {
        if hadMenu { hideMenu() } else { showMenu() }
        return
      }
      let isAgain = wasEditing && !editor.hasSelection && editor.head == offset
      moveCaret(to: offset)
      if isDirect, isAgain, !hadMenu { showMenu() }
    case 2:
      select(editor.word(at: shownText.character(at: point)?.lowerBound ?? offset))
      if isDirect { showMenu() }
    default:
      select(rangeOfThreeTaps(at: offset))
      if isDirect { showMenu() }
    }
  }

  /// Opens the edit menu when the secondary button of a pointer is clicked, at the pointer, for the
  /// selection or the word there.
  private func askedForMenu(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: self)
    guard isFirstResponder || becomeFirstResponder() else { return }
    endComposing()
    let isOnSelection =
      editor.hasSelection && shownText.rects(of: editor.selection).contains { $0.contains(point) }
    if !isOnSelection {
      if let character = shownText.character(at: point) {
        select(editor.word(at: character.lowerBound))
      } else {
        moveCaret(to: shownText.hit(at: point))
      }
    }
    showMenuList(at: point)
  }

  /// Moves the caret with the finger after a long press, below a loupe; the edit menu appears
  /// afterwards. In a text that cannot be changed a long press selects the word.
  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began || press.state == .changed else {
      hideLoupe()
      if press.state == .ended { showMenu() }
      return
    }
    guard isFirstResponder || becomeFirstResponder() else { return }
    endComposing()
    guard isChangeable else {
      if press.state == .began, let character = shownText.character(at: press.location(in: self)) {
        shownText.showsHandles = true
        select(editor.word(at: character.lowerBound))
      }
      return
    }
    moveCaretByPress(press)
    shownText.selectingFingerMoved(press) { [weak self] in self?.moveCaretByPress(press) }
  }

  private func moveCaretByPress(_ press: UIGestureRecognizer) {
    moveCaret(to: shownText.hit(at: press.location(in: self)))
    showLoupe()
  }

  /// Extends the selection while a pointer drags.
  private func draggedByPointer(_ pan: UIPanGestureRecognizer) {
    let point = pan.location(in: self)
    switch pan.state {
    case .began:
      guard isFirstResponder || becomeFirstResponder() else { return }
      endComposing()
      shownText.showsHandles = false
      let travel = pan.convertVector(pan.travel, to: self)
      moveCaret(
        to: shownText.hit(at: CGPoint(x: point.x - travel.x, y: point.y - travel.y)))
      moveCaret(to: shownText.hit(at: point), extends: true)
      extendWhileOutside(pan)
    case .changed:
      if isFirstResponder { moveCaret(to: shownText.hit(at: point), extends: true) }
      extendWhileOutside(pan)
    case .ended:
      if isFirstResponder { moveCaret(to: shownText.hit(at: point), extends: true) }
    default: break
    }
  }

  private func extendWhileOutside(_ pan: UIPanGestureRecognizer) {
    shownText.selectingFingerMoved(pan) { [weak self] in
      guard let self, isFirstResponder else { return }
      moveCaret(to: shownText.hit(at: pan.location(in: self)), extends: true)
    }
  }

  /// Moves an end of the selection while its handle is dragged.
  func draggedHandle(_ pan: UIPanGestureRecognizer) {
    guard let handle = pan.view as? SelectionHandle else { return }
    if pan.state == .began {
      // The other end stays.
      let range = editor.selection
      let kept = handle.isStart ? range.upperBound : range.lowerBound
      let moved = handle.isStart ? range.lowerBound : range.upperBound
      editor.moveCaret(to: kept)
      editor.moveCaret(to: moved, extends: true)
      // The finger is on the knob, above or below the selected line.
      handle.grip = pan.location(in: self).y - shownText.caretRect(at: moved).midY
    }
    guard pan.state == .began || pan.state == .changed else {
      hideLoupe()
      if pan.state == .ended { showMenu() }
      return
    }
    hideMenu()
    moveEnd(by: handle, pan)
    shownText.selectingFingerMoved(pan) { [weak self] in self?.moveEnd(by: handle, pan) }
  }

  private func moveEnd(by handle: SelectionHandle, _ pan: UIPanGestureRecognizer) {
    let finger = pan.location(in: self)
    let offset = shownText.hit(at: CGPoint(x: finger.x, y: finger.y - handle.grip))
    // A handle never makes the selection empty.
    if offset != editor.anchor { moveCaret(to: offset, extends: true) }
    showLoupe()
  }
}
