import InterfaceBuilderDocuments

/// The plans of a document's objects, each created when its element is first needed.
///
/// Code that repeatedly creates objects of the same elements, such as a prototype cell, keeps its plan
/// while the conditions do not change.
@MainActor final class DocumentPlan {
  /// The conditions, in addition to the element, on which its values depend.
  struct Conditions: Equatable {
    let sizeClasses: DocumentVariations.SizeClasses
    /// The content size category, on which the fonts of text styles depend.
    private let category: UIContentSizeCategory
    /// The number of times that classes have been registered. Elements refer to classes, which can be
    /// registered late.
    private let classes: Int

    /// Creates the current conditions.
    @MainActor init() {
      let traits = UIScreen.main.traitCollection
      sizeClasses = DocumentVariations.SizeClasses(traits)
      category = traits.preferredContentSizeCategory
      classes = DocumentClasses.generation
    }
  }

  let conditions: Conditions
  /// Whether other loaders use the plan later.
  let isKept: Bool
  private var objects: [ObjectIdentifier: ObjectPlan] = [:]

  private init(_ conditions: Conditions, isKept: Bool) {
    self.conditions = conditions
    self.isKept = isKept
  }

  /// Returns a plan for a single loader.
  static func once() -> DocumentPlan { DocumentPlan(Conditions(), isKept: false) }

  /// Returns a plan for the current conditions: the given plan if it still applies, or otherwise a
  /// new one.
  static func kept(_ plan: DocumentPlan?) -> DocumentPlan {
    let conditions = Conditions()
    if let plan, plan.conditions == conditions { return plan }
    return DocumentPlan(conditions, isKept: true)
  }

  subscript(element: DocumentElement) -> ObjectPlan {
    if let known = objects[ObjectIdentifier(element)] { return known }
    let plan = ObjectPlan(element)
    objects[ObjectIdentifier(element)] = plan
    return plan
  }
}
