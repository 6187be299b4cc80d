/// An action of UIKit that a selector can name.
@MainActor package enum ResponderAction: String, CaseIterable {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case pasteAndMatchStyle = "pasteAndMatchStyle:"
  case pasteAndGo = "pasteAndGo:"
  case pasteAndSearch = "pasteAndSearch:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"
  case makeTextWritingDirectionLeftToRight = "makeTextWritingDirectionLeftToRight:"
  case makeTextWritingDirectionRightToLeft = "makeTextWritingDirectionRightToLeft:"
  case toggleBoldface = "toggleBoldface:"
  case toggleItalics = "toggleItalics:"
  case toggleUnderline = "toggleUnderline:"
  case increaseSize = "increaseSize:"
  case decreaseSize = "decreaseSize:"
  case find = "find:"
  case findAndReplace = "findAndReplace:"
  case findNext = "findNext:"
  case findPrevious = "findPrevious:"
  case useSelectionForFind = "useSelectionForFind:"
  case printContent = "printContent:"
  case rename = "rename:"
  case duplicate = "duplicate:"
  case move = "move:"
  case export = "export:"
  case becomeFirstResponder, resignFirstResponder

  package var selector: Selector { Selector(rawValue) }

  /// Returns the method of a UIKit action that a selector names; nil if there is none.
  nonisolated static func method(_ selector: Selector) -> ObjCMethod? {
    guard let action = Self(rawValue: selector.name) else { return nil }
    return { responder, sender, _ in
      if let responder = responder as? UIResponder {
        action.perform(on: responder, sender: sender)
      }
      return nil
    }
  }

  /// Calls the action's method.
  func perform(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .pasteAndMatchStyle: responder.pasteAndMatchStyle(sender)
    case .pasteAndGo: responder.pasteAndGo(sender)
    case .pasteAndSearch: responder.pasteAndSearch(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    case .makeTextWritingDirectionLeftToRight: responder.makeTextWritingDirectionLeftToRight(sender)
    case .makeTextWritingDirectionRightToLeft: responder.makeTextWritingDirectionRightToLeft(sender)
    case .toggleBoldface: responder.toggleBoldface(sender)
    case .toggleItalics: responder.toggleItalics(sender)
    case .toggleUnderline: responder.toggleUnderline(sender)
    case .increaseSize: responder.increaseSize(sender)
    case .decreaseSize: responder.decreaseSize(sender)
    case .find: responder.find(sender)
    case .findAndReplace: responder.findAndReplace(sender)
    case .findNext: responder.findNext(sender)
    case .findPrevious: responder.findPrevious(sender)
    case .useSelectionForFind: responder.useSelectionForFind(sender)
    case .printContent: responder.printContent(sender)
    case .rename: responder.rename(sender)
    case .duplicate: responder.duplicate(sender)
    case .move: responder.move(sender)
    case .export: responder.export(sender)
    case .becomeFirstResponder: responder.becomeFirstResponder()
    case .resignFirstResponder: responder.resignFirstResponder()
    }
  }
}
