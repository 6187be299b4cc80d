import InterfaceBuilderDocuments

/// Reads the constraints that a view of a document holds.
@MainActor enum ConstraintReading {
  /// Whether placeholders are kept as in Interface Builder, for use by tools.
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
      loader.note(constraint, recipe)
      made.append(.init(object: constraint, identifier: recipe.plan.identifier ?? ""))
      if recipe.isInstalled, recipe.isInside || isInside(constraint, view) {
        active.append(constraint)
      } else {
        // Activated constraints are checked later.
        LayoutFault.checkForm(of: constraint)
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
      let first = item(read.firstItem ?? reader.element.identifier, reader)
      let second = read.secondItem.map { item($0, reader) }
      let items = second.map { [first, $0] } ?? [first]
      return ConstraintRecipe(
        plan: loader.plan[child], identifier: child["identifier"],
        first: first, firstAttribute: firstAttribute,
        relation: relations[read.relation] ?? .equal, second: second,
        secondAttribute: secondAttribute, multiplier: read.multiplier,
        constant: ElementReader(child, loader).number("constant") ?? read.constant,
        priority: UILayoutPriority(Float(read.priority)),
        isInstalled: !excluded.contains(child.identifier ?? ""),
        isInside: !loader.document.leavesOutSubviews
          && items.allSatisfy { $0.isInside(reader.element) },
        isConnected: loader.document.destinations.contains(child.identifier ?? ""))
    }
  }

  private static func item(
    _ id: String?, _ reader: ElementReader
  ) -> ConstraintRecipe.Item {
    guard let id, id != reader.element.identifier else { return .holder }
    if let element = reader.loader.document.elements[id] { return .element(element) }
    return .none(id)
  }

  private static let relations: [DocumentConstraint.Relation: NSLayoutConstraint.Relation] = [
    .equal: .equal, .lessThanOrEqual: .lessThanOrEqual,
    .greaterThanOrEqual: .greaterThanOrEqual,
  ]

  private static func constraint(
    _ recipe: ConstraintRecipe, in view: UIView, _ loader: DocumentLoader
  ) -> NSLayoutConstraint? {
    guard let first = term(recipe.first, recipe.firstAttribute, recipe, view, loader) else {
      return nil
    }
    var second: LayoutTerm?
    if let item = recipe.second {
      second = term(item, recipe.secondAttribute, recipe, view, loader)
      if second == nil { return nil }
    }
    let constraint = NSLayoutConstraint(
      first, recipe.relation, second, multiplier: recipe.multiplier, constant: recipe.constant)
    if recipe.priority != .required { constraint.priority = recipe.priority }
    if let identifier = recipe.identifier { constraint.identifier = identifier }
    return constraint
  }

  /// Returns a side of a constraint. If its item does not exist, that is reported, and the result is
  /// nil.
  private static func term(
    _ item: ConstraintRecipe.Item, _ attribute: NSLayoutConstraint.Attribute,
    _ recipe: ConstraintRecipe, _ view: UIView, _ loader: DocumentLoader
  ) -> LayoutTerm? {
    let reason: String
    switch item {
    case .holder: return LayoutTerm(view, attribute)
    case .none(let id): reason = "no view has the identifier \(id)"
    case .element(let element):
      let object = loader.knownObject(of: element)
      if let view = object as? UIView { return LayoutTerm(view, attribute) }
      if let guide = object as? UILayoutGuide { return LayoutTerm(guide, attribute) }
      let id = element.identifier ?? ""
      reason =
        object == nil
        ? "no view has the identifier \(id)"
        : "the object \(id) is neither a view nor a layout guide"
    }
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

  /// Returns whether both items are in the tree of a view, which contains only installed items.
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

/// A constraint of a document, independent of the created objects.
final class ConstraintRecipe {
  enum Item {
    /// The view that holds the constraint.
    case holder
    case element(DocumentElement)
    /// An identifier that no object has.
    case none(String)

    /// Returns whether the item is known to be in the tree of a view.
    func isInside(_ view: DocumentElement) -> Bool {
      switch self {
      case .holder: true
      case .element(let element): element.isInside(view)
      case .none: false
      }
    }
  }

  let plan: ObjectPlan
  let identifier: String?
  let first: Item
  let firstAttribute: NSLayoutConstraint.Attribute
  let relation: NSLayoutConstraint.Relation
  let second: Item?
  let secondAttribute: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let constant: CGFloat
  let priority: UILayoutPriority
  let isInstalled: Bool
  /// Whether both items are known to be in the view's tree.
  let isInside: Bool
  /// Whether the constraint is the destination of a connection.
  let isConnected: Bool

  init(
    plan: ObjectPlan, identifier: String?, first: Item,
    firstAttribute: NSLayoutConstraint.Attribute, relation: NSLayoutConstraint.Relation,
    second: Item?, secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat,
    constant: CGFloat, priority: UILayoutPriority, isInstalled: Bool, isInside: Bool,
    isConnected: Bool
  ) {
    self.plan = plan
    self.identifier = identifier
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isInstalled = isInstalled
    self.isInside = isInside
    self.isConnected = isConnected
  }
}
