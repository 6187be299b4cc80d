import InterfaceBuilderDocuments

/// Reads the constraints that a view of a document holds.
@MainActor enum ConstraintReading {
  /// Whether placeholders are kept, as in Interface Builder: for tools.
  static var keepsPlaceholders = false

  /// Creates the constraints of a view, and activates those that are installed.
  static func read(
    in view: UIView, _ reader: ElementReader
  ) -> [InstalledParts.Part<NSLayoutConstraint>] {
    guard let list = reader.element.child("constraints") else { return [] }
    let loader = reader.loader
    let excluded = DocumentVariations.excluded(
      "constraints", of: reader.element, loader.sizeClasses)
    var made: [InstalledParts.Part<NSLayoutConstraint>] = []
    var active: [NSLayoutConstraint] = []
    for child in list.children {
      child.markRead()
      guard let read = DocumentConstraint(child) else {
        loader.report(child, "a constraint without a first attribute, which is skipped")
        continue
      }
      if read.isPlaceholder, !keepsPlaceholders { continue }
      guard let constraint = constraint(read, in: view, loader) else { continue }
      if let constant = ElementReader(child, loader).number("constant") {
        constraint.constant = constant
      }
      loader.note(constraint, child)
      made.append(.init(object: constraint, identifier: child.identifier ?? ""))
      let isInstalled = !excluded.contains(child.identifier ?? "")
      if isInstalled, isInside(constraint, view) { active.append(constraint) }
    }
    NSLayoutConstraint.activate(active)
    return made
  }

  private static func constraint(
    _ read: DocumentConstraint, in view: UIView, _ loader: DocumentLoader
  ) -> NSLayoutConstraint? {
    guard let first = item(read.firstItem, read, view, loader),
      let firstAttribute = attribute(read.firstAttribute, read, loader)
    else { return nil }
    var second: Any?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    if let name = read.secondItem {
      guard let item = item(name, read, view, loader),
        let attribute = attribute(read.secondAttribute ?? "", read, loader)
      else { return nil }
      second = item
      secondAttribute = attribute
    }
    let relation: NSLayoutConstraint.Relation =
      switch read.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: read.multiplier, constant: read.constant)
    constraint.priority = UILayoutPriority(Float(read.priority))
    constraint.identifier = read.element["identifier"]
    return constraint
  }

  private static func item(
    _ id: String?, _ read: DocumentConstraint, _ view: UIView, _ loader: DocumentLoader
  ) -> AnyObject? {
    guard let id else { return view }
    let object = loader.object(id)
    if object is UIView || object is UILayoutGuide { return object }
    let reason =
      object == nil
      ? "no view has the identifier \(id)"
      : "the object \(id) is neither a view nor a layout guide"
    loader.report(read.element, "\(reason), so the constraint is skipped")
    return nil
  }

  private static func attribute(
    _ name: String, _ read: DocumentConstraint, _ loader: DocumentLoader
  ) -> NSLayoutConstraint.Attribute? {
    if let attribute = attributes[name] { return attribute }
    loader.report(read.element, "the attribute \(name), which is not known: it is skipped")
    return nil
  }

  /// Whether both items are in the tree of a view: what is not installed is not.
  static func isInside(_ constraint: NSLayoutConstraint, _ view: UIView) -> Bool {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item else { continue }
      let itemView = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      guard let itemView, itemView.isDescendant(of: view) else { return false }
    }
    return true
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
