import CollectionEngine
import TableGeometry
import TestSupport
import Testing

/// Random nested layouts, compared with a slow model that follows the rules literally.
struct CompositionFuzz {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: Random values

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random)) / 4
  }
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  mutating func dimension(_ low: Int) -> LayoutDimension {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<4: return .fractionalWidth(pick([1, 0.5, 0.25, 0.3, 1.0 / 3, 0.75, 1.2, 0.4]))
    case 4..<6: return .fractionalHeight(pick([1, 0.5, 0.25, 0.3, 0.9]))
    case 6..<9: return .absolute(length(low...480))
    case 9..<11: return .estimated(length(low...400))
    default: return .uniform(estimate: length(low...400))
    }
  }

  mutating func spacing() -> LayoutSpacing {
    chance(3) ? .flexible(length(0...60)) : .fixed(length(0...80))
  }

  mutating func insets() -> LayoutInsets {
    if chance(2) { return LayoutInsets() }
    func one(_ fuzz: inout CompositionFuzz) -> Double {
      fuzz.chance(6) ? fuzz.pick([0.1, 0.25]) : fuzz.chance(2) ? 0 : fuzz.length(4...80)
    }
    return LayoutInsets(
      top: one(&self), leading: one(&self), bottom: one(&self), trailing: one(&self))
  }

  mutating func edges() -> LayoutEdges {
    guard chance(4) else { return LayoutEdges() }
    var edges = LayoutEdges()
    if chance(2) { edges.top = spacing() }
    if chance(2) { edges.leading = spacing() }
    if chance(2) { edges.bottom = spacing() }
    if chance(2) { edges.trailing = spacing() }
    return edges
  }

  mutating func anchor() -> LayoutAnchor {
    LayoutAnchor(
      horizontal: pick([.start, .middle, .end]), vertical: pick([.start, .middle, .end]),
      offsetX: chance(2) ? 0 : length(-8...8), offsetY: chance(2) ? 0 : length(-8...8),
      isFractional: chance(2))
  }

  mutating func badges() -> [AnchoredItem] {
    guard chance(4) else { return [] }
    return [
      AnchoredItem(
        size: LayoutDimensions(
          width: chance(3) ? .fractionalWidth(0.5) : .absolute(length(20...120)),
          height: chance(3) ? .estimated(length(20...120)) : .absolute(length(20...120))),
        kind: pick(["badge", "star"]), containerAnchor: anchor(),
        itemAnchor: chance(2) ? anchor() : nil,
        insets: chance(4) ? LayoutInsets(top: 2, leading: 3) : LayoutInsets())
    ]
  }

  mutating func item() -> CompositionItem {
    var made = CompositionItem(LayoutDimensions(width: dimension(120), height: dimension(120)))
    made.insets = insets()
    made.edges = edges()
    made.anchored = badges()
    return made
  }

  mutating func group(depth: Int) -> CompositionItem {
    let axis: LayoutAxis = chance(2) ? .horizontal : .vertical
    let number = Int.random(in: 1...3, using: &random)
    let subitems = (0..<number).map { _ in
      depth > 0 && chance(3) ? group(depth: depth - 1) : item()
    }
    let arrangement: CompositionGroup.Arrangement =
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<5: .repeated(axis)
      case 5: .divided(axis, count: Int.random(in: 1...4, using: &random))
      case 6: .copied(axis, count: Int.random(in: 1...4, using: &random))
      default:
        .custom(
          (0..<number).map { _ in
            CustomFrame(
              rect: LayoutRect(
                x: length(0...400), y: length(0...400), width: length(0...400),
                height: length(0...400)), zIndex: Int.random(in: -1...2, using: &random))
          })
      }
    var isCustom = false
    if case .custom = arrangement { isCustom = true }
    var made = CompositionItem(
      LayoutDimensions(width: dimension(240), height: dimension(240)),
      group: CompositionGroup(
        arrangement, isCustom ? [] : subitems, spacing: chance(2) ? spacing() : nil))
    made.insets = insets()
    made.edges = edges()
    made.anchored = badges()
    return made
  }

  mutating func boundary(_ kind: String) -> BoundaryItem {
    BoundaryItem(
      size: LayoutDimensions(
        width: chance(3) ? .absolute(length(40...800)) : .fractionalWidth(pick([1, 0.5])),
        height: chance(3) ? .estimated(length(40...200)) : .absolute(length(40...200))),
      kind: kind,
      alignment: pick([
        .top, .top, .bottom, .topLeading, .leading, .bottomLeading, .bottomTrailing, .trailing,
        .topTrailing, .center,
      ]), offsetX: chance(4) ? length(-40...40) : 0, offsetY: chance(4) ? length(-40...40) : 0,
      extendsBoundary: !chance(3), isPinned: chance(3))
  }

  mutating func section(_ container: LayoutSize) -> CompositionModel.Section {
    var spec = SectionSpec(group: group(depth: 2))
    spec.insets = insets()
    if chance(3) { spec.referenceInsets = LayoutInsets(leading: 10, trailing: 20) }
    if chance(4) { spec.supplementaryInsets = LayoutInsets(leading: 5) }
    spec.groupSpacing = chance(2) ? 0 : length(0...80)
    spec.isOrthogonal = chance(4)
    spec.boundaryItems = ["header", "footer", "side"].compactMap {
      chance(3) ? boundary($0) : nil
    }
    if chance(4) {
      spec.decorations = [
        DecorationSpec(kind: "plate", insets: LayoutInsets(top: 1, leading: 2, bottom: 3))
      ]
    }
    spec.supplementariesFollowInsets = !chance(3)
    return CompositionModel.Section(
      spec: spec, count: Int.random(in: 0...25, using: &random))
  }

  // MARK: Comparing

  private static func differs(_ left: LayoutRect, _ right: LayoutRect) -> Bool {
    abs(left.x - right.x) > 1e-6 || abs(left.y - right.y) > 1e-6
      || abs(left.size.width - right.size.width) > 1e-6
      || abs(left.size.height - right.size.height) > 1e-6
  }

  /// Lays out a random layout, measures some of it in random order, and returns how the engine's
  /// results differ from the model's; nil if they do not.
  mutating func failure() -> String? {
    let container = LayoutSize(width: length(400...1600), height: length(400...1600))
    let axis: LayoutAxis = chance(3) ? .horizontal : .vertical
    let scale = pick([1.0, 2, 3])
    var model = CompositionModel(
      sections: (0..<Int.random(in: 1...3, using: &random)).map { _ in section(container) },
      spacing: chance(2) ? 0 : length(0...80),
      globals: chance(4) ? [boundary("global")] : [], container: container, axis: axis,
      scale: scale)
    let rules = LayoutRules(scale: scale)
    var geometry = CompositionalGeometry(
      sections: model.sections.map {
        SectionSolution(
          SectionPlan($0.spec, container: container, axis: axis, rules: rules), count: $0.count)
      }, spacing: model.spacing, globalItems: model.globals, container: container, axis: axis,
      rules: rules)
    if let failure = compare(geometry, model) { return "before measuring: " + failure }
    for round in 0..<Int.random(in: 0...3, using: &random) {
      measure(&geometry, &model)
      geometry.settle()
      if let failure = compare(geometry, model) { return "after round \(round): " + failure }
    }
    return nil
  }

  private mutating func measure(
    _ geometry: inout CompositionalGeometry, _ model: inout CompositionModel
  ) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let section = Int.random(in: 0..<model.sections.count, using: &random)
      let size = LayoutSize(width: length(100...480), height: length(100...480))
      let count = model.sections[section].count
      if count > 0 {
        let item = Int.random(in: 0..<count, using: &random)
        model.sections[section].measured[item] = size
        _ = geometry.measure(.item(RowAddress(section: section, row: item)), as: size)
      }
      if chance(3) {
        let key = SectionSolution.PartKey(
          kind: pick(["badge", "star"]), number: Int.random(in: 0..<4, using: &random))
        model.sections[section].parts[key] = size
        _ = geometry.measure(.anchored(section: section, key), as: size)
      }
      let items = model.sections[section].spec.boundaryItems
      if !items.isEmpty, chance(3) {
        let index = Int.random(in: 0..<items.count, using: &random)
        model.sections[section].parts[.init(kind: items[index].kind, number: 0)] = size
        _ = geometry.measure(.boundary(section: section, index: index), as: size)
      }
    }
  }

  private mutating func compare(
    _ geometry: CompositionalGeometry, _ model: CompositionModel
  ) -> String? {
    let low = length(-100...2400)
    let pins = low...(low + length(0...1600))
    let (solutions, globals, total) = model.solve(pins: pins)
    if abs(geometry.length - total) > 1e-6 { return "length \(geometry.length), not \(total)" }
    for (index, rect) in globals.enumerated() {
      let own = geometry.place(of: .global(index: index), pins: pins)!.rect
      if Self.differs(own, rect) { return "global \(index) at \(own), not \(rect)" }
    }
    for (section, solution) in solutions.enumerated() {
      if abs(geometry.start(ofSection: section) - solution.start) > 1e-6 {
        return "section \(section) at \(geometry.start(ofSection: section)), not \(solution.start)"
      }
      if let viewport = solution.viewport {
        let own = geometry.rowViewport(section)
        if own.map({ Self.differs($0, viewport) }) ?? true {
          return "row \(section) in \(String(describing: own)), not \(viewport)"
        }
      }
      for item in 0..<model.sections[section].count {
        let own = geometry.place(of: .item(RowAddress(section: section, row: item)))
        let rect = solution.items[item]
        if (own == nil) != (rect == nil)
          || rect.map({ Self.differs(own!.rect, $0) || own!.zIndex != solution.zIndices[item] })
            ?? false
        {
          return "\(section)-\(item) at \(String(describing: own)), not \(String(describing: rect))"
        }
      }
      for kind in ["badge", "star"] {
        for number in 0..<30 {
          let key = SectionSolution.PartKey(kind: kind, number: number)
          let own = geometry.place(of: .anchored(section: section, key))?.rect
          let rect = solution.anchors[key]
          if (own == nil) != (rect == nil) || rect.map({ Self.differs(own!, $0) }) ?? false {
            return "\(kind) \(number) of \(section) at \(String(describing: own)), not "
              + "\(String(describing: rect))"
          }
        }
      }
      for (index, rect) in solution.boundaries.enumerated() {
        let own = geometry.place(of: .boundary(section: section, index: index), pins: pins)!.rect
        if Self.differs(own, rect) { return "boundary \(index) at \(own), not \(rect)" }
      }
      for (index, rect) in solution.decorations.enumerated() where solution.length > 0 {
        let own = geometry.place(of: .decoration(section: section, index: index))!.rect
        if Self.differs(own, rect) { return "decoration \(index) at \(own), not \(rect)" }
      }
    }
    return query(geometry, model, solutions)
  }

  /// Whether all rectangles intersect another one; nil if rounding errors decide.
  private func reaches(_ rects: [LayoutRect], _ rect: LayoutRect) -> Bool? {
    func grown(_ by: Double) -> LayoutRect {
      LayoutRect(
        x: rect.x - by, y: rect.y - by, width: rect.size.width + 2 * by,
        height: rect.size.height + 2 * by)
    }
    let surely = rects.allSatisfy { $0.touches(grown(-1e-6)) }
    let maybe = rects.allSatisfy { $0.touches(grown(1e-6)) }
    return surely == maybe ? surely : nil
  }

  /// The items and badges returned for a rectangle are those of the model that intersect it and
  /// whose group intersects it.
  private mutating func query(
    _ geometry: CompositionalGeometry, _ model: CompositionModel,
    _ solutions: [CompositionModel.Solution]
  ) -> String? {
    let rect = LayoutRect(
      x: length(-100...800), y: length(-100...2400), width: length(0...1600),
      height: length(0...1600))
    var answered: Set<CompositionalGeometry.Element> = []
    geometry.forEachElement(in: rect, rowExtent: { _ in nil }) { element, _ in
      switch element {
      case .item, .anchored: answered.insert(element)
      case .boundary, .global, .decoration: break
      }
    }
    let axis = geometry.axis
    for (section, solution) in solutions.enumerated() {
      // Only the sections that intersect the rectangle are visited, and the one before them.
      let isNear =
        solution.start <= rect.end(axis) && solution.start + solution.length >= rect[axis]
      for (item, own) in solution.items where isNear {
        guard let isWanted = reaches([own, solution.groupRects[item]!], rect) else { continue }
        let key = CompositionalGeometry.Element.item(RowAddress(section: section, row: item))
        if isWanted != answered.contains(key) {
          return "\(section)-\(item) is \(isWanted ? "not " : "")answered for \(rect)"
        }
      }
      for (part, own) in solution.anchors where isNear {
        guard let isWanted = reaches([own, solution.anchorGroups[part]!], rect) else { continue }
        let key = CompositionalGeometry.Element.anchored(section: section, part)
        if isWanted != answered.contains(key) {
          return "\(part) of \(section) is \(isWanted ? "not " : "")answered for \(rect)"
        }
      }
    }
    return nil
  }
}

@Suite struct CompositionFuzzTests {
  @Test func `Random nested layouts agree with a model that follows the rules word by word`() {
    let seeds = FuzzSettings.seeds(operationsPerRun: 10, short: 1_000)
    var failures = 0
    for seed in seeds {
      var fuzz = CompositionFuzz(seed: seed)
      if let failure = fuzz.failure() {
        failures += 1
        if failures <= 5 { Issue.record("seed \(seed): \(failure)") }
      }
    }
    #expect(failures == 0)
  }
}
