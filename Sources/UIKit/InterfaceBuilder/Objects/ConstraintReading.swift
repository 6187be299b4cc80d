import InterfaceBuilderDocuments

/// Reads the constraints that a view of a document holds.
@MainActor enum ConstraintReading {
  /// Whether placeholders are kept, as in Interface Builder: for tools.
  static var keepsPlaceholders = false

  /// Creates the constraints of a view, and activates those that are installed.
  static func make(
    _ recipes: [ConstraintRecipe], in view: UIView, _ loader: DocumentLoader
  ) -> [InstalledParts.Part<NSLayoutConstraint>] {
    var made: [InstalledParts.Part<NSLayoutConstraint>] = []
    var active: [NSLayoutConstraint] = []
    made.reserveCapacity(recipes.count)
    active.reserveCapacity(recipes.count)
    for recipe in recipes {
      guard let constraint = constraint(recipe, in: view, loader) else { continue }
      loader.note(constraint, recipe.plan)
      made.append(.init(object: constraint, identifier: recipe.plan.identifier ?? ""))
      if recipe.isInstalled, recipe.isInside || isInside(constraint, view) {
        active.append(constraint)
      }
    }
    NSLayoutConstraint.activate(active)
    return made
  }

  /// Reads the constraints that the element of a view holds.
  static func recipes(of reader: ElementReader) -> [ConstraintRecipe] {
    guard let list = reader.element.child("constraints") else { return [] }
    let loader = reader.loader
    let excluded = DocumentVariations.excluded(
      "constraints", of: reader.element, loader.sizeClasses)
    return list.children.compactMap { child in
      child.markRead()
      guard let read = DocumentConstraint(child) else {
        loader.report(child, "a constraint without a first attribute, which is skipped")
        return nil
      }
      if read.isPlaceholder, !keepsPlaceholders { return nil }
      guard let firstAttribute = attribute(read.firstAttribute, read, loader) else { return nil }
      var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
      if read.secondItem != nil {
        guard let attribute = attribute(read.secondAttribute ?? "", read, loader) else {
          return nil
        }
        secondAttribute = attribute
      }
      let items = [read.firstItem, read.secondItem].compactMap { $0 }
      let isInside =
        !loader.document.leavesOutSubviews
        && items.allSatisfy {
          loader.document.elements[$0]?.isInside(reader.element) ?? false
        }
      return ConstraintRecipe(
        plan: loader.plan[child], identifier: child["identifier"],
        firstItem: read.firstItem, firstAttribute: firstAttribute,
        relation: relations[read.relation] ?? .equal, secondItem: read.secondItem,
        secondAttribute: secondAttribute, multiplier: read.multiplier,
        constant: ElementReader(child, loader).number("constant") ?? read.constant,
        priority: UILayoutPriority(Float(read.priority)),
        isInstalled: !excluded.contains(child.identifier ?? ""), isInside: isInside)
    }
  }

  private static let relations: [DocumentConstraint.Relation: NSLayoutConstraint.Relation] = [
    .equal: .equal, .lessThanOrEqual: .lessThanOrEqual,
    .greaterThanOrEqual: .greaterThanOrEqual,
  ]

  private static func constraint(
    _ recipe: ConstraintRecipe, in view: UIView, _ loader: DocumentLoader
  ) -> NSLayoutConstraint? {
    guard let first = item(recipe.firstItem, recipe, view, loader) else { return nil }
    var second: AnyObject?
    if let name = recipe.secondItem {
      guard let item = item(name, recipe, view, loader) else { return nil }
      second = item
    }
    let constraint = NSLayoutConstraint(
      LayoutTerm(first, recipe.firstAttribute), recipe.relation,
      second.map { LayoutTerm($0, recipe.secondAttribute) }, multiplier: recipe.multiplier,
      constant: recipe.constant)
    LayoutFault.checkForm(of: constraint)
    if recipe.priority != .required { constraint.priority = recipe.priority }
    if let identifier = recipe.identifier { constraint.identifier = identifier }
    return constraint
  }

  private static func item(
    _ id: String?, _ recipe: ConstraintRecipe, _ view: UIView, _ loader: DocumentLoader
  ) -> AnyObject? {
    guard let id else { return view }
    let object = loader.object(id)
    if object is UIView || object is UILayoutGuide { return object }
    let reason =
      object == nil
      ? "no view has the identifier \(id)"
      : "the object \(id) is neither a view nor a layout guide"
    loader.report(recipe.plan.element, "\(reason), so the constraint is skipped")
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

/// A constraint of a document, with what does not depend on the objects that it joins.
struct ConstraintRecipe {
  let plan: ObjectPlan
  let identifier: String?
  /// The identifiers of the items; nil for the view that holds the constraint, or for none.
  let firstItem: String?
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let secondItem: String?
  let secondAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority
  let isInstalled: Bool
  /// Whether both items are known to be in the view's tree.
  let isInside: Bool
}
