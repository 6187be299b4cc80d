import CoreGraphics
import Simulator
import UIKit

/// Returns the type of a view, as XCTest reports it.
@MainActor enum ElementTypes {
  /// Returns the type of a view that is an accessibility element.
  static func type(of view: UIView, session: HostSession) -> XCUIElement.ElementType {
    if view.accessibilityTraits.contains(.keyboardKey) { return key(view, session: session) }
    if let type = known(view) { return type }
    return type(of: view.accessibilityTraits)
  }

  /// Returns the type of an element that is not an instance of a UIKit class, based on its traits.
  static func type(of traits: UIAccessibilityTraits) -> XCUIElement.ElementType {
    let types: [(UIAccessibilityTraits, XCUIElement.ElementType)] = [
      (.keyboardKey, .key), (.searchField, .searchField), (.toggleButton, .switch),
      (.button, .button), (.link, .link), (.image, .image), (.adjustable, .slider),
      (.staticText, .staticText), (.tabBar, .tabBar),
    ]
    return types.first { traits.contains($0.0) }?.1 ?? .other
  }

  /// Returns the type of a view that contains elements; nil if the view itself is not in the tree.
  static func container(_ view: UIView, session: HostSession) -> XCUIElement.ElementType? {
    if let window = view as? UIWindow {
      return isStatusBar(window) ? .statusBar : .window
    }
    if let type = known(view) { return type }
    if let alert = view.next as? UIAlertController {
      return alert.preferredStyle == .alert ? .alert : .sheet
    }
    if view.accessibilityIdentifier == "Keyboard", view.window?.isAppWindow == false {
      return .keyboard
    }
    // The content view of a cell is part of the cell.
    let isInCell =
      view.superview is UITableViewCell || view.superview is UITableViewHeaderFooterView
      || view.superview is UICollectionViewCell
    if isInCell, view.accessibilityIdentifier == nil {
      return nil
    }
    let type = type(of: view.accessibilityTraits)
    return type == .tabBar ? type : .other
  }

  /// Returns the type of a class of UIKit.
  private static func known(_ view: UIView) -> XCUIElement.ElementType? {
    switch view {
    case is UISearchTextField: .searchField
    case let field as UITextField: field.isSecureTextEntry ? .secureTextField : .textField
    case is UISwitch: .switch
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UISegmentedControl: .segmentedControl
    case is UIButton: .button
    case is UIProgressView: .progressIndicator
    case is UIActivityIndicatorView: .activityIndicator
    case is UITableViewCell, is UICollectionViewCell: .cell
    case is UICollectionView: .collectionView
    case is UITableView: .table
    case is UITextView: .textView
    case is UIScrollView: .scrollView
    case is UINavigationBar: .navigationBar
    case is UIToolbar: .toolbar
    case is UITabBar: .tabBar
    case is UIPageControl: .pageIndicator
    case is UIDatePicker: .datePicker
    case is UIPickerView: .picker
    case is PickerWheel: .pickerWheel
    case let label as UILabel: ownType(of: label, standard: .staticText)
    case let image as UIImageView: ownType(of: image, standard: .image)
    default: nil
    }
  }

  /// Returns the type of a label or an image view to which the app has given a role.
  private static func ownType(
    of view: UIView, standard: XCUIElement.ElementType
  ) -> XCUIElement.ElementType {
    let type = type(of: view.accessibilityTraits)
    return type == .other ? standard : type
  }

  /// Returns whether a view is decoration that contains no element, such as some parts of UIKit's
  /// views.
  static func isDecoration(_ view: UIView) -> Bool {
    guard view.accessibilityIdentifier == nil, view.accessibilityLabel == nil else { return false }
    let isPlain = Swift.type(of: view) == UIView.self
    let isOfUIKit = String(reflecting: Swift.type(of: view)).hasPrefix("UIKit.")
    return isPlain ? view.superview.map(isOfBar) ?? false : isOfUIKit
  }

  private static func isOfBar(_ view: UIView) -> Bool {
    String(reflecting: Swift.type(of: view)).hasPrefix("UIKit.")
      && Swift.type(of: view) != UIView.self
  }

  private static func isStatusBar(_ window: UIWindow) -> Bool {
    !window.isAppWindow && window.windowLevel == .statusBar
  }

  // MARK: Keys

  /// Returns the type of a key. On iOS, return, shift and the key that hides the keyboard are buttons.
  private static func key(_ view: UIView, session: HostSession) -> XCUIElement.ElementType {
    switch action(of: view, session: session) {
    case .return, .shift, .dismiss: .button
    default: .key
    }
  }

  static func isReturnKey(_ view: UIView, session: HostSession) -> Bool {
    view.accessibilityTraits.contains(.keyboardKey)
      && action(of: view, session: session) == .return
  }

  private static func action(of view: UIView, session: HostSession) -> KeyboardKey.Action? {
    let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let onScreen = view.window?.convert(center, to: nil) ?? center
    return session.keyboard.keys.first { $0.frame.contains(onScreen) }?.action
  }
}
