/// UIKit's own menus before apps change them, with UIKit's actions under Apple's identifiers.
@MainActor enum StandardMenus {
  /// The suggestions of edit menus. Commands that no responder can perform are hidden.
  static var context: UIMenu {
    root([
      menu(
        nil, .standardEdit,
        [
          command(.cut, .cut), command(.copy, .copy), command(.paste, .paste),
          command(.pasteAndMatchStyle, .pasteAndMatchStyle),
          command(.pasteAndGo, .pasteAndGo), command(.pasteAndSearch, .pasteAndSearch),
          command(.select, .select), command(.selectAll, .selectAll),
          command(.delete, .delete),
        ], options: .displayInline),
      menu(nil, .find, [command(.findSelection, .useSelectionForFind)], options: .displayInline),
      menu(.format, .textStyle, textStyle(withKeys: false)),
      menu(.textSize, .textSize, textSize(withKeys: false)),
      menu(
        .writingDirection, .writingDirection,
        [
          command(.leftToRight, .makeTextWritingDirectionLeftToRight),
          command(.rightToLeft, .makeTextWritingDirectionRightToLeft),
        ]),
    ])
  }

  /// The commands of an app.
  static var main: UIMenu {
    root([
      menu(
        .application, .application,
        [
          menu(nil, .about, [], options: .displayInline),
          menu(nil, .preferences, [], options: .displayInline),
          menu(.services, .services, []),
          menu(nil, .hide, [], options: .displayInline),
          menu(nil, .quit, [], options: .displayInline),
        ]),
      menu(
        .file, .file,
        [
          menu(nil, .newScene, [], options: .displayInline),
          menu(nil, .open, [menu(.openRecent, .openRecent, [])], options: .displayInline),
          menu(nil, .close, [], options: .displayInline),
          menu(
            nil, .document,
            [
              command(.duplicate, .duplicate), command(.rename, .rename),
              command(.move, .move), command(.export, .export),
            ], options: .displayInline),
          menu(nil, .print, [key(.print, .printContent, "p")], options: .displayInline),
        ]),
      menu(
        .editMenu, .edit,
        [
          menu(nil, .undoRedo, [], options: .displayInline),
          menu(
            nil, .standardEdit,
            [
              key(.cut, .cut, "x"), key(.copy, .copy, "c"), key(.paste, .paste, "v"),
              key(
                .pasteAndMatchStyle, .pasteAndMatchStyle, "v", [.command, .alternate, .shift]),
              command(.delete, .delete), key(.selectAll, .selectAll, "a"),
            ], options: .displayInline),
          menu(
            .find, .find,
            [
              key(.findInText, .find, "f"),
              key(.findAndReplace, .findAndReplace, "f", [.command, .alternate]),
              key(.findNext, .findNext, "g"),
              key(.findPrevious, .findPrevious, "g", [.command, .shift]),
              key(.useSelectionForFind, .useSelectionForFind, "e"),
            ]),
        ]),
      menu(
        .format, .format,
        [
          menu(
            .font, .font,
            [
              menu(nil, .textStyle, textStyle(withKeys: true), options: .displayInline),
              menu(nil, .textSize, textSize(withKeys: true), options: .displayInline),
            ]),
          menu(
            .text, .text,
            [
              menu(
                .writingDirection, .writingDirection,
                [
                  command(.leftToRight, .makeTextWritingDirectionLeftToRight),
                  command(.rightToLeft, .makeTextWritingDirectionRightToLeft),
                ])
            ]),
        ]),
      menu(
        .view, .view,
        [
          menu(nil, .toolbar, [], options: .displayInline),
          menu(nil, .sidebar, [], options: .displayInline),
          menu(nil, .fullscreen, [], options: .displayInline),
        ]),
      menu(
        .window, .window,
        [
          menu(nil, .minimizeAndZoom, [], options: .displayInline),
          menu(nil, .bringAllToFront, [], options: .displayInline),
        ]),
      menu(.help, .help, []),
    ])
  }

  private static func textStyle(withKeys: Bool) -> [UIMenuElement] {
    let all: [(SystemWord, ResponderAction, String)] = [
      (.bold, .toggleBoldface, "b"), (.italic, .toggleItalics, "i"),
      (.underline, .toggleUnderline, "u"),
    ]
    return all.map { withKeys ? key($0, $1, $2) : command($0, $1) }
  }

  private static func textSize(withKeys: Bool) -> [UIMenuElement] {
    let all: [(SystemWord, ResponderAction, String)] = [
      (.bigger, .increaseSize, "+"), (.smaller, .decreaseSize, "-"),
    ]
    return all.map { withKeys ? key($0, $1, $2) : command($0, $1) }
  }

  private static func root(_ children: [UIMenuElement]) -> UIMenu {
    UIMenu(identifier: .root, children: children)
  }

  private static func menu(
    _ title: SystemWord?, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement],
    options: UIMenu.Options = []
  ) -> UIMenu {
    UIMenu(title: title?.text ?? "", identifier: identifier, options: options, children: children)
  }

  private static func command(_ title: SystemWord, _ action: ResponderAction) -> UICommand {
    UICommand(title: title.text, action: action.selector)
  }

  /// Returns a command with a key. On a desktop's keyboard, the Control key has the role of the
  /// Command key.
  private static func key(
    _ title: SystemWord, _ action: ResponderAction, _ input: String,
    _ flags: UIKeyModifierFlags = .command
  ) -> UIKeyCommand {
    let command = UIKeyCommand(
      title: title.text, action: action.selector, input: input, modifierFlags: flags)
    command.acceptsControl = true
    return command
  }
}
