import CoreGraphics
import UIKit

@MainActor
extension ObjectSnapshot {
  /// Creates the snapshot of a container or a dialog.
  ///
  /// - Parameter items: The items of a list; nil for other views.
  init(view: UIView, node: AccessibilityNode, _ items: AllItems?) {
    switch (node.content, view) {
    case (.group, _): self.init(role: .dialog)
    case (_, is any AccessibleList) where items != nil:
      self.init(role: items.map { ObjectRole(of: $0) } ?? .listBox)
    case (_, is UIScrollView): self.init(role: .scrollPane)
    case (_, _) where view.accessibilityTraits.contains(.tabBar): self.init(role: .pageTabList)
    default: self.init(role: .panel)
    }
    name = view.accessibilityLabel ?? ""
    identifier = view.accessibilityIdentifier ?? ""
    frame = node.frame
    switch role {
    case .dialog:
      states.formUnion([.modal, .active])
      // An alert's title is its first text.
      if name.isEmpty {
        name = node.flattened.first { $0.element != nil }?.element?.accessibilityLabel ?? ""
      }
    default: break
    }
    if let list = view as? any AccessibleList, let items { describe(list, items) }
  }

  private mutating func describe(_ list: any AccessibleList, _ items: AllItems) {
    states.insert(.focusable)
    let isSideways = list.contentSize.width > list.bounds.width + 1
    states.insert(
      isSideways && list.contentSize.height <= list.bounds.height + 1 ? .horizontal : .vertical)
    if list.keepsSelectedItems { states.insert(.multiselectable) }
    attributes["setsize"] = String(items.count)
  }

  /// Creates the snapshot of an element.
  ///
  /// - Parameter items: The items of the list to which the element belongs as an item; nil for other
  ///   elements.
  init(element: UIResponder, frame: CGRect, _ items: AllItems?) {
    let traits = element.accessibilityTraits
    let spoken = element.accessibilityValue
    self.init(role: Self.role(of: element, traits, items))
    self.frame = frame
    name = element.accessibilityLabel ?? ""
    description = element.accessibilityHint ?? ""
    identifier = element.accessibilityIdentifier ?? ""
    if traits.contains(.notEnabled) { states.subtract([.enabled, .sensitive]) }
    if traits.contains(.selected) { states.formUnion([.selectable, .selected]) }
    if role == .pageTab { states.insert(.selectable) }
    if Self.takesKeys(role) { states.insert(.focusable) }
    switch element.accessibilityExpandedStatus {
    case .collapsed: states.insert(.expandable)
    case .expanded: states.formUnion([.expandable, .expanded])
    case .unsupported: break
    }
    switch role {
    case .toggleButton:
      states.insert(.checkable)
      if spoken == "1" { states.insert(.checked) }
    case .slider, .spinButton, .progressBar:
      range = (element as? any AccessibilityRanged)?.accessibilityRange
      valueText = spoken
      attributes["valuetext"] = spoken
      if role == .slider { states.insert(.horizontal) }
    case .entry, .passwordText, .text: readText(of: element)
    case .heading:
      attributes["level"] = "2"
      text = TextSnapshot(string: name)
      addSpokenToName(spoken, of: element)
    default: addSpokenToName(spoken, of: element)
    }
  }

  /// Adds the value of an element to its name, without "expanded" or "collapsed", which is a state.
  private mutating func addSpokenToName(_ spoken: String?, of element: UIResponder) {
    if element.accessibilityExpandedStatus == .unsupported { return addToName(spoken) }
    addToName((element as? any ExpansionSpeaking)?.valueBesidesExpansion)
  }

  private mutating func addToName(_ value: String?) {
    guard let value, !value.isEmpty else { return }
    name = name.isEmpty ? value : name + ", " + value
  }

  private mutating func readText(of element: UIResponder) {
    let field = element as? UITextField
    states.formUnion([.selectableText, role == .text ? .multiLine : .singleLine])
    let isEditable = (element as? UITextView)?.isEditable ?? field?.isEnabled ?? true
    states.insert(isEditable ? .editable : .readOnly)
    if let placeholder = field?.placeholder {
      attributes["placeholder-text"] = placeholder
      if name.isEmpty { name = placeholder }
    }
    if let input = element as? any UITextInput & UIResponder {
      text = TextReader(input).snapshot
    } else {
      text = TextSnapshot(string: element.accessibilityValue ?? "")
    }
  }

  private static func role(
    of element: UIResponder, _ traits: UIAccessibilityTraits, _ items: AllItems?
  ) -> ObjectRole {
    let isSecure = (element as? any UITextInputTraits)?.isSecureTextEntry == true
    // In an outline, the titles of sections are its first level.
    if traits.contains(.header), !(element is UITableViewCell), items?.isOutline != true {
      return .heading
    }
    switch AccessibilityRole(of: element) {
    case .searchField, .textField: return isSecure ? .passwordText : .entry
    case .textView: return .text
    case .toggle: return .toggleButton
    case .key: return .button
    case .button: return isTab(element) ? .pageTab : .button
    case .link: return .link
    case .image: return .image
    case .adjustable: return element is UIStepper ? .spinButton : .slider
    case .text: return .label
    case .row: return items.map { ObjectRole(ofItemIn: $0) } ?? .listItem
    case .element:
      if element is UIProgressView || element is UIActivityIndicatorView { return .progressBar }
      return element is any UITextInput ? .text : .panel
    }
  }

  private static func isTab(_ element: UIResponder) -> Bool {
    (element as? UIView)?.superview?.accessibilityTraits.contains(.tabBar) == true
  }

  private static func takesKeys(_ role: ObjectRole) -> Bool {
    switch role {
    case .label, .image, .panel, .progressBar, .heading: false
    default: true
    }
  }
}
