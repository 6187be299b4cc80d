import CollectionEngine
import TableGeometry
import TestSupport
import Testing

struct FlowFuzz {
  private func section(_ random: inout SeededGenerator) -> FlowModel.Section {
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    let count = Int.random(in: 0...60, using: &random)
    let kinds = Int.random(in: 1...4, using: &random)
    let kind = (0..<kinds).map { _ in FlowSize(along: length(1...400), across: length(1...900)) }
    let sizes = (0..<count).map { _ in kind[Int.random(in: 0..<kinds, using: &random)] }
    let hasEstimate = Int.random(in: 0..<3, using: &random) == 0
    return FlowModel.Section(
      estimate: hasEstimate ? kind[0] : nil, sizes: sizes,
      asksEach: Bool.random(using: &random),
      insets: FlowInsets(
        before: length(0...80), after: length(0...80), leading: length(0...80),
        trailing: length(0...80)),
      itemSpacing: length(0...80), lineSpacing: length(0...80),
      header: Bool.random(using: &random) ? length(1...200) : 0,
      footer: Bool.random(using: &random) ? length(1...200) : 0)
  }

  private func sizes(_ section: FlowModel.Section) -> FlowSizes {
    let table = SizeTable(count: section.sizes.count) { section.sizes[$0] }
    guard let estimate = section.estimate else {
      if Set(section.sizes).count == 1 { return .uniform(section.sizes[0]) }
      return .each(table)
    }
    return .estimated(
      MeasuredSizes(estimate: estimate, estimates: section.asksEach ? table : nil))
  }

  private func failure(_ geometry: FlowGeometry, _ model: FlowModel) -> String? {
    let (frames, starts) = model.solve()
    if abs(geometry.length - starts.last!) > 1e-6 {
      return "length \(geometry.length), not \(starts.last!)"
    }
    for (section, items) in frames.enumerated() {
      for (item, frame) in items.enumerated() {
        var own = geometry.sections[section].frame(ofItem: item)
        own.along += geometry.start(ofSection: section)
        if abs(own.along - frame.along) > 1e-6 || abs(own.across - frame.across) > 1e-6
          || abs(own.size.along - frame.size.along) > 1e-9
          || abs(own.size.across - frame.size.across) > 1e-9
        {
          return "\(section)-\(item) at \(own), not \(frame)"
        }
      }
    }
    return nil
  }

  /// The items returned for an extent are those of the model that intersect it.
  private func failure(
    _ geometry: FlowGeometry, _ model: FlowModel, from lower: Double, to upper: Double
  ) -> String? {
    let (frames, _) = model.solve()
    var found: [RowAddress] = []
    geometry.forEachElement(from: lower, to: upper) {
      if case .item(let item, _, _) = $0 { found.append(item) }
    }
    if found != found.sorted() { return "items out of order" }
    let answered = Set(found)
    for (section, items) in frames.enumerated() {
      for (item, frame) in items.enumerated() {
        let isIn = frame.end >= lower + 0.6 && frame.along <= upper - 0.6
        let isOut = frame.end < lower - 0.6 || frame.along > upper + 0.6
        let isAnswered = answered.contains(RowAddress(section: section, row: item))
        if isIn && !isAnswered { return "\(section)-\(item) is missing" }
        if isOut && isAnswered { return "\(section)-\(item) is too much" }
      }
    }
    return nil
  }

  @Test func `Geometry agrees with a layout that looks at every item`() {
    for seed in FuzzSettings.seeds(operationsPerRun: 40, short: 400) {
      var random = SeededGenerator(seed: seed)
      let width = Double(Int.random(in: 40...1600, using: &random)) / 2
      var model = FlowModel(sections: [], width: width)
      for _ in 0..<Int.random(in: 0...4, using: &random) { model.sections.append(section(&random)) }
      let sections = model.sections.map { section in
        FlowSection(
          count: section.sizes.count, sizes: sizes(section), width: width, insets: section.insets,
          itemSpacing: section.itemSpacing, lineSpacing: section.lineSpacing,
          header: section.header, footer: section.footer)
      }
      var geometry = FlowGeometry(sections: sections, width: width, scale: 2)
      for step in 0..<12 {
        if let failure = failure(geometry, model) {
          Issue.record("seed \(seed), step \(step): \(failure)")
          return
        }
        let lower = Double.random(in: -50...max(geometry.length, 1), using: &random)
        let upper = lower + Double.random(in: 0...600, using: &random)
        if let failure = failure(geometry, model, from: lower, to: upper) {
          Issue.record("seed \(seed), step \(step), \(lower) to \(upper): \(failure)")
          return
        }
        guard let section = model.sections.indices.randomElement(using: &random),
          model.sections[section].estimate != nil, !model.sections[section].sizes.isEmpty
        else { continue }
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let item = Int.random(in: 0..<model.sections[section].sizes.count, using: &random)
          let size = FlowSize(
            along: Double(Int.random(in: 1...400, using: &random)) / 4,
            across: Double(Int.random(in: 1...800, using: &random)) / 4)
          model.sections[section].measured[item] = size
          _ = geometry.measure(RowAddress(section: section, row: item), as: size)
        }
        geometry.settle()
      }
    }
  }
}
