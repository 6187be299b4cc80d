/// UIKit's own menus before apps change them, with UIKit's actions under Apple's identifiers.
@MainActor enum StandardMenus {
  /// The suggestions of edit menus. Commands that no responder can perform are hidden.
  static var context: UIMenu {
    root([
      menu(
        "", .standardEdit,
        [
          command("Cut", .cut), command("Copy", .copy), command("Paste", .paste),
          command("Paste and Match Style", .pasteAndMatchStyle),
          command("Paste and Go", .pasteAndGo), command("Paste and Search", .pasteAndSearch),
          command("Select", .select), command("Select All", .selectAll),
          command("Delete", .delete),
        ], options: .displayInline),
      menu("", .find, [command("Find Selection", .useSelectionForFind)], options: .displayInline),
      menu("Format", .textStyle, textStyle(withKeys: false)),
      menu("Text Size", .textSize, textSize(withKeys: false)),
      menu(
        "Writing Direction", .writingDirection,
        [
          command("Left to Right", .makeTextWritingDirectionLeftToRight),
          command("Right to Left", .makeTextWritingDirectionRightToLeft),
        ]),
    ])
  }

  /// The commands of an app.
  static var main: UIMenu {
    root([
      menu(
        "Application", .application,
        [
          menu("", .about, [], options: .displayInline),
          menu("", .preferences, [], options: .displayInline),
          menu("Services", .services, []),
          menu("", .hide, [], options: .displayInline),
          menu("", .quit, [], options: .displayInline),
        ]),
      menu(
        "File", .file,
        [
          menu("", .newScene, [], options: .displayInline),
          menu("", .open, [menu("Open Recent", .openRecent, [])], options: .displayInline),
          menu("", .close, [], options: .displayInline),
          menu(
            "", .document,
            [
              command("Duplicate", .duplicate), command("Rename\u{2026}", .rename),
              command("Move\u{2026}", .move), command("Export\u{2026}", .export),
            ], options: .displayInline),
          menu("", .print, [key("Print\u{2026}", .printContent, "p")], options: .displayInline),
        ]),
      menu(
        "Edit", .edit,
        [
          menu("", .undoRedo, [], options: .displayInline),
          menu(
            "", .standardEdit,
            [
              key("Cut", .cut, "x"), key("Copy", .copy, "c"), key("Paste", .paste, "v"),
              key(
                "Paste and Match Style", .pasteAndMatchStyle, "v", [.command, .alternate, .shift]),
              command("Delete", .delete), key("Select All", .selectAll, "a"),
            ], options: .displayInline),
          menu(
            "Find", .find,
            [
              key("Find\u{2026}", .find, "f"),
              key("Find and Replace\u{2026}", .findAndReplace, "f", [.command, .alternate]),
              key("Find Next", .findNext, "g"),
              key("Find Previous", .findPrevious, "g", [.command, .shift]),
              key("Use Selection for Find", .useSelectionForFind, "e"),
            ]),
        ]),
      menu(
        "Format", .format,
        [
          menu(
            "Font", .font,
            [
              menu("", .textStyle, textStyle(withKeys: true), options: .displayInline),
              menu("", .textSize, textSize(withKeys: true), options: .displayInline),
            ]),
          menu(
            "Text", .text,
            [
              menu(
                "Writing Direction", .writingDirection,
                [
                  command("Left to Right", .makeTextWritingDirectionLeftToRight),
                  command("Right to Left", .makeTextWritingDirectionRightToLeft),
                ])
            ]),
        ]),
      menu(
        "View", .view,
        [
          menu("", .toolbar, [], options: .displayInline),
          menu("", .sidebar, [], options: .displayInline),
          menu("", .fullscreen, [], options: .displayInline),
        ]),
      menu(
        "Window", .window,
        [
          menu("", .minimizeAndZoom, [], options: .displayInline),
          menu("", .bringAllToFront, [], options: .displayInline),
        ]),
      menu("Help", .help, []),
    ])
  }

  private static func textStyle(withKeys: Bool) -> [UIMenuElement] {
    let all: [(String, ResponderAction, String)] = [
      ("Bold", .toggleBoldface, "b"), ("Italic", .toggleItalics, "i"),
      ("Underline", .toggleUnderline, "u"),
    ]
    return all.map { withKeys ? key($0, $1, $2) : command($0, $1) }
  }

  private static func textSize(withKeys: Bool) -> [UIMenuElement] {
    let all: [(String, ResponderAction, String)] = [
      ("Bigger", .increaseSize, "+"), ("Smaller", .decreaseSize, "-"),
    ]
    return all.map { withKeys ? key($0, $1, $2) : command($0, $1) }
  }

  private static func root(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(identifier: .root, children: children)
  }

  private static func menu(
    _ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement],
    options: UIMenu.Options = []
  ) -> UIMenu {
    UIMenu(title: title, identifier: identifier, options: options, children: children)
  }

  private static func command(_ title: String, _ action: ResponderAction) -> UICommand {
    UICommand(title: title, action: action.selector)
  }

  /// Returns a command with a key. On a desktop's keyboard, the Control key has the role of the
  /// Command key.
  private static func key(
    _ title: String, _ action: ResponderAction, _ input: String,
    _ flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    let command = UIKeyCommand(
      title: title, action: action.selector, input: input, modifierFlags: flags)
    command.acceptsControl = true
    return command
  }
}
