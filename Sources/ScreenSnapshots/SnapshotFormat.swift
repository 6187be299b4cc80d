import Simulator
import UIKit

/// The content of a reference.
public enum SnapshotFormat: Sendable, Equatable {
  /// A picture, compared within a tolerance.
  case pixels(PixelTolerance)
  /// The views as text, with the class, frame in the superview, text and unusual properties of each.
  case views
  /// The accessibility elements as text, in a screen reader's order, like
  /// `Simulator.accessibilityTree()`.
  case accessibility

  /// A picture compared without tolerance.
  public static let pixels = SnapshotFormat.pixels(.exact)

  var fileExtension: String {
    switch self {
    case .pixels: "png"
    case .views: "views.txt"
    case .accessibility: "accessibility.txt"
    }
  }
}

/// Describes views as text.
@MainActor enum ViewTree {
  static func text(of windows: [UIWindow]) -> String {
    windows.filter { !$0.isHidden }.map { text(of: $0, depth: 0) }.joined()
  }

  static func text(of view: UIView, depth: Int) -> String {
    var parts = [String(describing: type(of: view)), frame(of: view)]
    if let text = words(of: view) { parts.append("\"\(text)\"") }
    if let identifier = view.accessibilityIdentifier { parts.append("#\(identifier)") }
    if view.isHidden { parts.append("hidden") }
    if view.alpha < 1 { parts.append("alpha \(number(view.alpha))") }
    if let control = view as? UIControl {
      if !control.isEnabled { parts.append("disabled") }
      if control.isSelected { parts.append("selected") }
    }
    let line = String(repeating: "  ", count: depth) + parts.joined(separator: " ") + "\n"
    return line + view.subviews.map { text(of: $0, depth: depth + 1) }.joined()
  }

  private static func words(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    case let button as UIButton: button.currentTitle
    default: nil
    }
  }

  private static func frame(of view: UIView) -> String {
    let frame = view.frame
    return "("
      + [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: ", ")
      + ")"
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
