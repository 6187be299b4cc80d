import UIKit

/// Adds the collapsed or expanded state of a section or item to a view's accessibility, in addition to
/// the app's values. The mark can be removed again.
@MainActor final class ExpansionMark {
  // Safety: an address that names the value. Nothing reads or writes what is there.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The accessibility element: the marked view, or the first element inside it.
  private weak var element: UIView?
  /// Whether the view is an accessibility element only because of the mark.
  private let makesElement: Bool
  /// The traits that the mark has added.
  private let traits: UIAccessibilityTraits
  /// The app's own value, and the value with the state.
  private var ownValue: String?
  private var value: String?

  private init(_ element: UIView, makesElement: Bool, traits: UIAccessibilityTraits) {
    self.element = element
    self.makesElement = makesElement
    self.traits = traits.subtracting(element.accessibilityTraits)
    ownValue = element.accessibilityValue
    if makesElement { element.isAccessibilityElement = true }
    element.accessibilityTraits.formUnion(traits)
  }

  private static func existing(_ view: UIView) -> ExpansionMark? {
    objc_getAssociatedObject(view, key) as? ExpansionMark
  }

  /// Marks a view as the header of a collapsed or expanded section, or the row of such an item, for
  /// screen readers, and adds `traits`.
  static func mark(_ view: UIView, isCollapsed: Bool, traits: UIAccessibilityTraits) {
    // A cell is the accessibility element for its whole content.
    let isCell = view is UITableViewCell || view is UICollectionViewCell
    let element = isCell ? view : element(in: view)
    var mark = existing(view)
    if mark?.element !== element ?? view {
      remove(from: view)
      mark = nil
    }
    let current =
      mark ?? ExpansionMark(element ?? view, makesElement: element == nil, traits: traits)
    if mark == nil {
      objc_setAssociatedObject(view, key, current, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    current.setState(isCollapsed: isCollapsed, traits)
  }

  /// Removes a mark, but keeps values that the app has set on the view in the meantime.
  static func remove(from view: UIView) {
    guard let mark = existing(view) else { return }
    objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    guard let element = mark.element else { return }
    if mark.makesElement { element.isAccessibilityElement = false }
    element.accessibilityTraits.subtract(mark.traits)
    if element.accessibilityValue == mark.value { element.accessibilityValue = mark.ownValue }
    if #available(iOS 18, *) { element.accessibilityExpandedStatus = .unsupported }
  }

  private func setState(isCollapsed: Bool, _ traits: UIAccessibilityTraits) {
    guard let element else { return }
    // Any other value was set by the app since.
    if value == nil || element.accessibilityValue != value { ownValue = element.accessibilityValue }
    let state: LocalizedText = isCollapsed ? .foldingCollapsed : .foldingExpanded
    value = LocalizedText.joined([ownValue, state.text])
    element.accessibilityValue = value
    element.accessibilityTraits.formUnion(traits)
    if #available(iOS 18, *) {
      element.accessibilityExpandedStatus = isCollapsed ? .collapsed : .expanded
    }
  }

  /// Returns the first accessibility element in a view, which may be the view itself; nil if there is
  /// none.
  private static func element(in view: UIView) -> UIView? {
    if view.isAccessibilityElement { return view }
    if view.accessibilityElementsHidden { return nil }
    for subview in view.subviews where !subview.isHidden {
      if let element = element(in: subview) { return element }
    }
    return nil
  }
}
