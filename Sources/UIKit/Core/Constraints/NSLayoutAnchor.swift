/// An edge, centre, baseline or length of a view or guide, from which constraints are created.
///
/// Constraints created from an anchor are inactive until `isActive` is set.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, NSCopying {
  let term: LayoutTerm

  init(_ term: LayoutTerm) { self.term = term }

  convenience init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutTerm(view, attribute))
  }

  convenience init(_ guide: UILayoutGuide, _ attribute: NSLayoutConstraint.Attribute) {
    self.init(LayoutTerm(guide, attribute))
  }

  /// The view or guide to which the anchor belongs.
  open weak var item: AnyObject? { term.item }

  open var name: String { term.attribute.name }

  /// Whether more than one value of the anchor satisfies the constraints; only for debugging.
  open var hasAmbiguousLayout: Bool {
    let axis: NSLayoutConstraint.Axis =
      term.attribute.kind == .y || term.attribute == .height ? .vertical : .horizontal
    return LayoutTerm.view(of: term.item).map { LayoutQueries.isAmbiguous(term, $0, axis) } ?? false
  }

  /// The active constraints that affect the anchor's item along its axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    let axis: NSLayoutConstraint.Axis =
      term.attribute.kind == .y || term.attribute == .height ? .vertical : .horizontal
    return term.item.map { LayoutQueries.constraints(affecting: $0, axis) } ?? []
  }

  /// Returns the anchor itself, which is immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  func make(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, other, multiplier: multiplier, constant: constant)
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    make(.equal, anchor.term)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.equal, anchor.term, constant: c) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.term) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.term, constant: c) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.term) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.term, constant: c) }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    // Safety: does not leave the thread, which the next call checks to be the main one.
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
      return other.term.item === term.item && other.term.attribute == term.attribute
        && other.term.end === term.end && other.term.endAttribute == term.endAttribute
    }
  }

  open nonisolated override var hash: Int {
    // Safety: anchors belong to the main actor; elsewhere the call traps.
    MainActor.assumeIsolated {
      var hasher = Hasher()
      if let item = term.item { hasher.combine(ObjectIdentifier(item)) }
      hasher.combine(term.attribute)
      return hasher.finalize()
    }
  }

  open nonisolated override var description: String {
    // Safety: anchors belong to the main actor; elsewhere the call traps.
    MainActor.assumeIsolated {
      let item = term.item.map { LayoutDescription.name(of: $0) } ?? "nil"
      return "<\(type(of: self)) \"\(item).\(term.attribute.name)\">"
    }
  }
}
