import Foundation
import InterfaceBuilderDocuments

/// The frames that Interface Builder saved in a document.
struct SavedFrames {
  /// The frames of elements in their superviews, by identifier.
  private(set) var frames: [String: CGRect] = [:]
  private var superviews: [String: String] = [:]
  private var names: [String: String] = [:]

  init(_ root: DocumentElement) { collect(root, in: nil) }

  private mutating func collect(_ element: DocumentElement, in superview: String?) {
    var inner = superview
    if let id = element.identifier, let frame = element.rect("frame") {
      frames[id] = frame
      superviews[id] = superview
      names[id] = element.name
      inner = id
    }
    for child in element.children { collect(child, in: inner) }
  }

  /// Returns the alignment rectangle of a view, in the coordinates of the outermost view.
  func alignmentRect(_ id: String) -> CGRect? {
    guard var rect = frames[id] else { return nil }
    switch names[id] {
    case "slider":
      rect = CGRect(
        x: rect.minX + 2, y: rect.minY, width: rect.width - 4, height: rect.height - 1)
    case "switch": rect.size.width -= 2
    case "segmentedControl": rect.size.height -= 1
    default: break
    }
    var outer = superviews[id]
    while let current = outer, let frame = frames[current] {
      // The outermost view's own place does not count.
      if superviews[current] != nil {
        rect.origin.x += frame.minX
        rect.origin.y += frame.minY
      }
      outer = superviews[current]
    }
    if superviews[id] == nil { rect.origin = .zero }
    return rect
  }

  /// Returns the distance by which the saved frames violate a required constraint; nil if it cannot be
  /// determined from frames.
  func miss(_ constraint: DocumentConstraint, holder: String) -> Double? {
    guard constraint.priority == 1000, !constraint.isPlaceholder,
      let first = value(constraint.firstItem ?? holder, constraint.firstAttribute)
    else { return nil }
    var other = constraint.constant
    if let item = constraint.secondItem {
      guard let second = value(item, constraint.secondAttribute ?? "") else { return nil }
      other += constraint.multiplier * second
    }
    switch constraint.relation {
    case .equal: return abs(first - other)
    case .lessThanOrEqual: return max(0, first - other)
    case .greaterThanOrEqual: return max(0, other - first)
    }
  }

  private func value(_ id: String, _ attribute: String) -> Double? {
    guard let rect = alignmentRect(id) else { return nil }
    switch attribute {
    case "left", "leading": return rect.minX
    case "right", "trailing": return rect.maxX
    case "top": return rect.minY
    case "bottom": return rect.maxY
    case "width": return rect.width
    case "height": return rect.height
    case "centerX": return rect.midX
    case "centerY": return rect.midY
    default: return nil
    }
  }
}
