import CollectionEngine

/// The results of a single preparation, with the plans that equal sections share, and the faults that
/// were reported.
@MainActor struct SectionAsking {
  let basis: CompositionalBasis
  let configuration: UICollectionViewCompositionalLayoutConfiguration
  let axis: LayoutAxis
  let rules: LayoutRules
  let container: LayoutSize
  let environment: LayoutEnvironment
  /// Whether any element has an estimate.
  private(set) var hasEstimates = false
  /// Whether any section pins an element.
  private(set) var pinsAnything = false
  /// The indices of orthogonally scrolling sections.
  private(set) var rowSections: Set<Int> = []
  /// Whether any section's insets refer to the readable width.
  private(set) var usesReadableContent = false
  /// Whether any section is a list.
  private(set) var hasLists = false
  /// Whether any section has a `visibleItemsInvalidationHandler`.
  private(set) var needsHandlers = false
  private var number = 0
  private var hasReported = false
  private var last: (section: NSCollectionLayoutSection, spec: SectionSpec, plan: SectionPlan)?
  private var plans: [SectionSpec: SectionPlan] = [:]
  private var lastSolution: SectionSolution?

  init(
    basis: CompositionalBasis, configuration: UICollectionViewCompositionalLayoutConfiguration,
    axis: LayoutAxis, rules: LayoutRules, container: LayoutSize, environment: LayoutEnvironment
  ) {
    self.basis = basis
    self.configuration = configuration
    self.axis = axis
    self.rules = rules
    self.container = container
    self.environment = environment
  }

  /// Returns the solution of a section without measured elements; equal sections with the same number
  /// of items share it.
  mutating func solution(_ plan: SectionPlan, count: Int) -> SectionSolution {
    if let lastSolution, lastSolution.plan === plan, lastSolution.count == count {
      return lastSolution
    }
    let solution = SectionSolution(plan, count: count)
    lastSolution = solution
    return solution
  }

  /// Returns the plan of the next section; reports a fault and returns an empty plan if the provider
  /// returned nil.
  mutating func plan(of section: NSCollectionLayoutSection?, hasItems: Bool) -> SectionPlan {
    defer { number += 1 }
    guard let section else {
      if hasItems, !hasReported {
        hasReported = true
        UIKitFault.report(
          "Invalid section definition. Please specify a valid section definition when content is to "
            + "be rendered for a section. This is a client error.")
      }
      let none = LayoutDimensions(width: .absolute(0), height: .absolute(0))
      return plan(
        SectionSpec(group: CompositionItem(none, group: CompositionGroup(.custom([]), []))))
    }
    if section.orthogonalScrollingBehavior != .none { rowSections.insert(number) }
    if section.list != nil { hasLists = true }
    if section.visibleItemsInvalidationHandler != nil { needsHandlers = true }
    if section.contentInsetsReference == .readableContent
      || section.supplementaryContentInsetsReference == .readableContent
    {
      usesReadableContent = true
    }
    // A provider may return one object for many sections, and change it in between.
    let spec = spec(of: section)
    if let last, last.section === section, last.spec == spec { return last.plan }
    let plan = plan(spec)
    last = (section, spec, plan)
    return plan
  }

  /// Returns the plan of the next section if it is the same object as the previous one and has not
  /// changed.
  mutating func planOfUnchangedSection() -> SectionPlan {
    guard let last else { return plan(of: nil, hasItems: false) }
    if last.section.orthogonalScrollingBehavior != .none { rowSections.insert(number) }
    number += 1
    return last.plan
  }

  private mutating func plan(_ spec: SectionSpec) -> SectionPlan {
    if let plan = plans[spec] { return plan }
    let plan = SectionPlan(spec, container: container, axis: axis, rules: rules)
    // Beyond this number, plans are rarely shared and not worth caching.
    if plans.count < 64 { plans[spec] = plan }
    hasEstimates = hasEstimates || plan.hasEstimates
    pinsAnything = pinsAnything || spec.boundaryItems.contains { $0.isPinned }
    return plan
  }

  private func spec(of section: NSCollectionLayoutSection) -> SectionSpec {
    var budget = NestingBudget()
    var spec = SectionSpec(group: section.group.value(in: environment, depth: 0, &budget))
    spec.insets = section.contentInsets.value
    spec.groupSpacing =
      section.interGroupSpacing.isFinite ? Double(section.interGroupSpacing) : 0
    spec.isOrthogonal = section.orthogonalScrollingBehavior != .none
    spec.boundaryItems = section.boundarySupplementaryItems.map(\.boundaryValue)
    spec.decorations = section.decorationItems.map(\.decorationValue)
    spec.supplementariesFollowInsets = section.supplementariesFollowContentInsets
    let reference = section.contentInsetsReference
    spec.referenceInsets = basis.insets(of: reference, configuration).across(axis)
    let own = section.supplementaryContentInsetsReference
    spec.supplementaryInsets = basis.insets(
      of: own == .automatic ? reference : own, configuration
    ).across(axis)
    return spec
  }
}

/// A limit on the number of visited groups of a section, in case groups are nested recursively (our
/// choice).
struct NestingBudget {
  private var groups = 0
  private static let deepest = 100
  private static let most = 5_000

  /// Counts a group, and returns whether to visit it. Reports a fault when either limit is reached.
  mutating func allows(depth: Int) -> Bool {
    groups += 1
    if depth < Self.deepest, groups < Self.most { return true }
    if depth == Self.deepest || groups == Self.most {
      UIKitFault.report(
        "Groups are nested more than \(Self.deepest) deep, or more than \(Self.most) in a section; "
          + "the rest is left out")
    }
    return false
  }
}

extension CompositionalBasis {
  /// Returns the insets for a reference; `automatic` uses the reference of the configuration.
  @MainActor func insets(
    of reference: UIContentInsetsReference,
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> LayoutInsets {
    let own = reference == .automatic ? configuration.contentInsetsReference : reference
    return references[own == .automatic ? .safeArea : own] ?? LayoutInsets()
  }
}

extension LayoutInsets {
  /// Returns only the insets across an axis.
  func across(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .vertical
      ? LayoutInsets(leading: leading, trailing: trailing) : LayoutInsets(top: top, bottom: bottom)
  }
}

extension CompositionalState {
  /// Records the properties that the layout derives from all its sections.
  @MainActor mutating func noteTraits(_ asked: SectionAsking, _ globals: [BoundaryItem]) {
    hasEstimates = asked.hasEstimates || globals.contains { $0.size.hasEstimate }
    pinsAnything = asked.pinsAnything || globals.contains { $0.isPinned }
    rowSections = asked.rowSections
  }
}
