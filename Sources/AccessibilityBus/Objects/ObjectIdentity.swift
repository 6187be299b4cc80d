import UIKit

/// Determines whether two nodes of the tree are the same object. A cell that is reused for a different
/// row or item is a new object, and so is everything inside it.
@MainActor
struct ObjectIdentity: Hashable {
  private let responder: ObjectIdentifier
  private let row: RowIdentity?

  init(_ responder: UIResponder) {
    self.responder = ObjectIdentifier(responder)
    row = Self.row(around: responder)
  }

  private static func row(around responder: UIResponder) -> RowIdentity? {
    var next = responder as? UIView
    while let view = next {
      if let row = view.shownIdentity { return row }
      next = view.superview
    }
    return nil
  }
}
