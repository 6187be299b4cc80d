import UIKit

extension ElementTree {
  /// Returns the parts of an alert, with its text fields as on iOS: in the cells of a collection view
  /// in a view, which recorded tests refer to.
  static func partsOfAlert(_ nodes: [ElementNode]) -> [ElementNode] {
    let fields = nodes.filter(\.containsField)
    guard !fields.isEmpty else { return nodes }
    let collection = ElementNode(
      .collectionView, around: fields.map { ElementNode(.cell, around: [$0]) })
    return nodes.filter { !$0.containsField } + [ElementNode(.other, around: [collection])]
  }
}

extension ElementNode {
  fileprivate var containsField: Bool {
    nodes.contains { $0.elementType == .textField || $0.elementType == .secureTextField }
  }

  /// Creates an element without a view of its own, as large as its children.
  fileprivate convenience init(_ type: XCUIElement.ElementType, around children: [ElementNode]) {
    self.init(type, children.first?.responder)
    frame = children.reduce(.null) { $0.union($1.frame) }
    add(children)
  }
}
