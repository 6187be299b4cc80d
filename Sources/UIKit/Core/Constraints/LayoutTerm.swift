/// One side of a constraint: an attribute of a view or guide, or the distance between two.
@MainActor struct LayoutTerm {
  let handle: LayoutHandle?
  var attribute: NSLayoutConstraint.Attribute
  /// The end of a distance. The term is then the distance from the first attribute to this one.
  private(set) var endHandle: LayoutHandle?
  private(set) var endAttribute: NSLayoutConstraint.Attribute?

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    handle = view.layoutHandle
    self.attribute = attribute
  }

  init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
    handle = guide.layoutHandle
    self.attribute = attribute
  }

  /// Creates a term. An item that is neither a view nor a guide is ignored.
  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    handle = (item as? UIView)?.layoutHandle ?? (item as? UILayoutGuide)?.layoutHandle
    self.attribute = attribute
  }

  /// Creates the distance between two terms, each of a single attribute.
  init(from start: LayoutTerm, to end: LayoutTerm) {
    handle = start.handle
    attribute = start.attribute
    endHandle = end.handle
    endAttribute = end.attribute
  }

  var item: AnyObject? { handle?.object }

  var end: AnyObject? { endHandle?.object }

  /// Returns the view to which an item belongs: the item itself, or the owner of a guide.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  var kind: NSLayoutConstraint.Attribute.Kind { endAttribute == nil ? attribute.kind : .length }

  var isDirectional: Bool { attribute.isDirectional || endAttribute?.isDirectional == true }

  func mentions(_ object: AnyObject) -> Bool {
    item === object || endAttribute != nil && end === object
  }
}
