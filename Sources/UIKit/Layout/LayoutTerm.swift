/// One side of a constraint: an attribute of a view or guide, or the distance between two.
@MainActor struct LayoutTerm {
  weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  /// With an end, the term is the distance from the first attribute to this one.
  weak var end: AnyObject?
  var endAttribute: NSLayoutConstraint.Attribute?

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The view that an item belongs to: itself, or a guide's owner.
  static func view(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// The views that must be in one tree for the constraint to make sense.
  var views: [UIView?] {
    var views = [Self.view(of: item)]
    if endAttribute != nil { views.append(Self.view(of: end)) }
    return views
  }

  var kind: NSLayoutConstraint.Attribute.Kind { endAttribute == nil ? attribute.kind : .length }

  var isDirectional: Bool { attribute.isDirectional || endAttribute?.isDirectional == true }

  func mentions(_ object: AnyObject) -> Bool {
    item === object || endAttribute != nil && end === object
  }
}
