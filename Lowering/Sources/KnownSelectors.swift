/// Selectors of UIKit's methods whose Swift names tell something else, or nothing of parameters.
enum KnownSelectors {
  /// The actions of `UIResponderStandardEditActions`: overrides answer them without any attribute,
  /// and `canPerformAction(_:withSender:)` asks for them.
  static let standardEditActions: Set<String> = [
    "cut", "copy", "paste", "select", "selectAll", "delete", "pasteAndMatchStyle", "duplicate",
    "move", "rename", "export", "print", "find", "findNext", "findPrevious", "findAndReplace",
    "useSelectionForFind", "toggleBoldface", "toggleItalics", "toggleUnderline", "increaseSize",
    "decreaseSize", "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft",
  ]

  /// Methods of a table's data source that answer nothing. UIKit asks whether they are implemented.
  static let unanswered: Set<String> = [
    "tableView:commitEditingStyle:forRowAtIndexPath:",
    "tableView:moveRowAtIndexPath:toIndexPath:",
  ]

  private static let byName: [String: String] = [
    "cut": "cut:", "copy": "copy:", "paste": "paste:", "select": "select:",
    "selectAll": "selectAll:", "delete": "delete:",
    "pasteAndMatchStyle": "pasteAndMatchStyle:", "duplicate": "duplicate:", "move": "move:",
    "rename": "rename:", "export": "export:", "print": "print:", "find": "find:",
    "findNext": "findNext:", "findPrevious": "findPrevious:",
    "findAndReplace": "findAndReplace:", "useSelectionForFind": "useSelectionForFind:",
    "toggleBoldface": "toggleBoldface:", "toggleItalics": "toggleItalics:",
    "toggleUnderline": "toggleUnderline:", "increaseSize": "increaseSize:",
    "decreaseSize": "decreaseSize:",
    "makeTextWritingDirectionLeftToRight":
      "makeTextWritingDirectionLeftToRight:",
    "makeTextWritingDirectionRightToLeft": "makeTextWritingDirectionRightToLeft:",
    "updateTextAttributes": "updateTextAttributes:", "endEditing": "endEditing:",
    "popViewController": "popViewControllerAnimated:",
    "popToRootViewController": "popToRootViewControllerAnimated:",
    "popToViewController": "popToViewController:animated:",
    "pushViewController": "pushViewController:animated:",
    "dismiss": "dismissViewControllerAnimated:completion:",
    "present": "presentViewController:animated:completion:",
    "show": "showViewController:sender:",
    "showDetailViewController": "showDetailViewController:sender:",
    "setEditing": "setEditing:animated:",
  ]

  private static let bySignature: [String: String] = [
    "copy()": "copy",
    "delete()": "delete",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "popToViewController(_:animated:)": "popToViewController:animated:",
    "pushViewController(_:animated:)": "pushViewController:animated:",
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:)": "presentViewController:animated:completion:",
    "show(_:sender:)": "showViewController:sender:",
    "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
    "tableView(_:cellForRowAt:)": "tableView:cellForRowAtIndexPath:",
    "tableView(_:heightForRowAt:)": "tableView:heightForRowAtIndexPath:",
    "tableView(_:canEditRowAt:)": "tableView:canEditRowAtIndexPath:",
    "tableView(_:commit:forRowAt:)": "tableView:commitEditingStyle:forRowAtIndexPath:",
    "tableView(_:moveRowAt:to:)": "tableView:moveRowAtIndexPath:toIndexPath:",
    "canPerformAction(_:withSender:)": "canPerformAction:withSender:",
    "touchesBegan(_:with:)": "touchesBegan:withEvent:",
    "touchesMoved(_:with:)": "touchesMoved:withEvent:",
    "touchesEnded(_:with:)": "touchesEnded:withEvent:",
    "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
  ]

  static func name(_ base: String, _ labels: [String]?) -> String? {
    guard let labels else { return byName[base] }
    return bySignature[base + "(" + labels.map { $0 + ":" }.joined() + ")"]
  }
}
