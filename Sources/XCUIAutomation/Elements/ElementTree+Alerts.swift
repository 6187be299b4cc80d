import UIKit

extension ElementTree {
  /// Returns the parts of an alert. As on iOS, its text fields are in the cells of a collection view,
  /// which recorded tests refer to.
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

  /// Creates an element without a view, as large as its children together.
  fileprivate convenience init(_ type: XCUIElement.ElementType, around children: [ElementNode]) {
    self.init(type, children.first?.responder)
    frame = children.reduce(.null) { $0.union($1.frame) }
    add(children)
  }
}
