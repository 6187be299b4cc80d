import Foundation

extension UITextView: EditingKeyTarget {
  /// Processes the arrows, Home and End, Page Up and Down, deletion, and the shortcuts of desktops.
  /// With Ctrl, or Cmd on a Mac's keyboard, Home, End and the arrows move to the ends of the text or of
  /// paragraphs.
  func edit(with key: HostKey) -> Bool {
    guard isEditable else { return performShortcut(key) }
    let extends = key.modifiers.contains(.shift)
    let isCommand = key.modifiers.contains(.command)
    let byParagraph = key.modifiers.contains(.alternate) || key.modifiers.contains(.control)
    let hasControl = isCommand || key.modifiers.contains(.control)
    let unit = unit(of: key)
    switch key.usage {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let toLeft = key.usage == .keyboardLeftArrow
      if isCommand {
        let toStart = toLeft != display.readsFromRight(at: editor.head)
        moveToLineEnd(forward: !toStart, extends: extends)
      } else {
        moveByKey(unit, toLeft: toLeft, extends: extends)
      }
    case .keyboardUpArrow, .keyboardDownArrow:
      let forward = key.usage == .keyboardDownArrow
      if isCommand {
        moveByKey(to: forward ? editor.length : 0, extends: extends)
      } else if byParagraph {
        moveByParagraph(forward: forward, extends: extends)
      } else {
        moveByLines(forward ? 1 : -1, extends: extends)
      }
    case .keyboardHome, .keyboardEnd:
      let forward = key.usage == .keyboardEnd
      if hasControl {
        moveByKey(to: forward ? editor.length : 0, extends: extends)
      } else {
        moveToLineEnd(forward: forward, extends: extends)
      }
    case .keyboardPageUp: moveByPage(forward: false, extends: extends)
    case .keyboardPageDown: moveByPage(forward: true, extends: extends)
    case .keyboardDeleteOrBackspace
    where isCommand && !editor.hasSelection && editor.marked == nil:
      delete(lineRange.lowerBound..<editor.head)
    case .keyboardDeleteOrBackspace: deleteByKey(unit, forward: false)
    case .keyboardDeleteForward: deleteByKey(unit, forward: true)
    case .keyboardEscape:
      if editor.marked == nil { return false }
      endComposing()
    default: return performShortcut(key)
    }
    return true
  }

  /// The range of the caret's line, without a line break at its end.
  private var lineRange: Range<Int> { display.line(at: editor.head).range }

  private func moveToLineEnd(forward: Bool, extends: Bool) {
    endComposing()
    let line = display.line(at: editor.head)
    if forward, line.goesOn { display.nextLineEnd = line.range.upperBound }
    moveByKey(to: forward ? line.range.upperBound : line.range.lowerBound, extends: extends)
  }

  /// Moves up or down, keeping the horizontal position at which consecutive movements began.
  private func moveByLines(_ count: Int, extends: Bool) {
    endComposing()
    if editor.hasSelection, !extends {
      // From a selection, an arrow starts at the end in its direction.
      editor.moveCaret(to: count < 0 ? editor.selection.lowerBound : editor.selection.upperBound)
    }
    moveVertically(extends) { display.offset(from: editor.head, movedByLines: count) }
  }

  private func moveByPage(forward: Bool, extends: Bool) {
    endComposing()
    let caret = display.caretRect(at: editor.head)
    let page = max(caret.height, display.area.height - caret.height)
    moveVertically(extends) {
      let x = display.origin.x + (editing.column ?? caret.midX - display.origin.x)
      let y = caret.midY + (forward ? page : -page)
      if y < display.origin.y { return 0 }
      if y > display.origin.y + display.layout.height { return editor.length }
      return display.hit(at: CGPoint(x: x, y: y))
    }
  }

  private func moveVertically(_ extends: Bool, _ target: () -> Int) {
    let column =
      editing.column ?? display.line(at: editor.head).x(at: editor.head)
    moveByKey(to: target(), extends: extends)
    editing.column = column
  }

  private func moveByParagraph(forward: Bool, extends: Bool) {
    let own = paragraph(at: editor.head)
    let text = editor.text.utf8
    var target: Int
    if forward {
      // To the end of the paragraph, or of the next one from there.
      let endsWithBreak = own.upperBound > 0 && text[editor.index(own.upperBound - 1)] == 10
      target = own.upperBound - (endsWithBreak && !own.isEmpty ? 1 : 0)
      if target <= editor.head, own.upperBound < editor.length {
        let next = paragraph(at: own.upperBound)
        let hasBreak = text[editor.index(next.upperBound - 1)] == 10
        target = next.upperBound - (hasBreak ? 1 : 0)
      } else if target <= editor.head {
        target = editor.length
      }
    } else {
      target = own.lowerBound
      if target == editor.head, target > 0 { target = paragraph(at: target - 1).lowerBound }
    }
    moveByKey(to: target, extends: extends)
  }
}

extension UITextView: KeyFocusable {
  func takeKeyFocus() { becomeFirstResponder() }
}
