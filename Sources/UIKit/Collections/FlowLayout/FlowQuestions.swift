import CollectionEngine
import TableGeometry

/// Queries a flow layout's delegate for sizes, spacings and insets, and builds the geometry.
@MainActor struct FlowQuestions {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  let basis: FlowBasis
  private let metrics: FlowMetrics
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  /// The methods that the delegate does not implement.
  private var missing: Set<Question> = []
  /// Apple's warning about an item that is too long for its line.
  private(set) var warning: String?

  private enum Question {
    case size
    case inset
    case lineSpacing
    case itemSpacing
    case header
    case footer
  }

  init(layout: UICollectionViewFlowLayout, view: UICollectionView, basis: FlowBasis) {
    self.layout = layout
    self.view = view
    self.basis = basis
    metrics = layout.properties
    delegate = view.flowDelegate
  }

  /// Queries the delegate; returns the property's value if the delegate does not implement the method,
  /// which is called only once in that case.
  private mutating func ask<Answer>(
    _ question: Question, or value: Answer,
    _ body: (any UICollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer {
    guard let delegate, !missing.contains(question) else { return value }
    let asked = NotImplemented.ask { body(delegate) }
    if asked.isImplemented { return asked.answer }
    missing.insert(question)
    return value
  }

  /// The length of a line, including the insets of its section.
  private var width: Double {
    let inner = CGRect(origin: .zero, size: basis.size).inset(by: basis.insets).size
    return FlowMetrics.usable(metrics.direction == .vertical ? inner.width : inner.height)
  }

  mutating func geometry(_ measured: [Int: MeasuredSizes]) -> FlowGeometry {
    let counts = view.itemCounts
    var sections: [FlowSection] = []
    sections.reserveCapacity(counts.count)
    for (section, count) in counts.enumerated() {
      sections.append(self.section(section, count: count, measured[section]))
    }
    return FlowGeometry(sections: sections, width: width, scale: Double(basis.scale))
  }

  private mutating func section(
    _ section: Int, count: Int, _ measured: MeasuredSizes?
  ) -> FlowSection {
    let (layout, view) = (layout, view)
    let insets = ask(.inset, or: metrics.sectionInset) {
      $0.collectionView(view, layout: layout, insetForSectionAt: section)
    }
    let lineSpacing = ask(.lineSpacing, or: metrics.lineSpacing) {
      $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
    let itemSpacing = ask(.itemSpacing, or: metrics.itemSpacing) {
      $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
    let header = ask(.header, or: metrics.headerSize) {
      $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
    let footer = ask(.footer, or: metrics.footerSize) {
      $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
    let inner = metrics.flow(referenced(insets))
    let sizes = sizes(ofSection: section, count: count, measured)
    let available = width - inner.leading - inner.trailing
    warnIfTooLong(sizes, count: count, available: available)
    return FlowSection(
      count: count, sizes: sizes, width: width, insets: inner,
      itemSpacing: itemSpacing.isFinite ? Double(itemSpacing) : 0,
      lineSpacing: lineSpacing.isFinite ? Double(lineSpacing) : 0, header: metrics.along(header),
      footer: metrics.along(footer))
  }

  /// Returns the insets plus the insets of the inset reference (UIKit reference 22.3).
  private func referenced(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    if metrics.insetReference == .fromContentInset { return insets }
    let (reference, adjusted) = (basis.reference, basis.insets)
    func edge(_ edge: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      max(insets[keyPath: edge] + reference[keyPath: edge] - adjusted[keyPath: edge], 0)
    }
    return UIEdgeInsets(
      top: edge(\.top), left: edge(\.left), bottom: edge(\.bottom), right: edge(\.right))
  }

  private mutating func sizes(
    ofSection section: Int, count: Int, _ measured: MeasuredSizes?
  ) -> FlowSizes {
    let table = count > 0 ? askSizes(ofSection: section, count: count) : nil
    if metrics.hasEstimate {
      let estimate = metrics.flow(metrics.estimate)
      let sizes = MeasuredSizes(estimate: estimate, estimates: table)
      guard let measured else { return .estimated(sizes) }
      return .estimated(sizes.adopting(measured, count: count))
    }
    return table.map { .each($0) } ?? .uniform(metrics.flow(metrics.itemSize))
  }

  /// Returns the delegate's sizes for a section's items; nil if it does not implement the method.
  private mutating func askSizes(ofSection section: Int, count: Int) -> SizeTable? {
    guard let delegate, !missing.contains(.size) else { return nil }
    let (layout, view, metrics) = (layout, view, metrics)
    /// Returns the size of an item. The delegate is not queried for placeholders and gaps, because
    /// it has no size for them.
    func size(_ item: Int) -> CGSize {
      let shown = IndexPath(item: item, section: section)
      if view.isExtra(.cell(shown)) { return metrics.itemSize }
      return delegate.collectionView(
        view, layout: layout, sizeForItemAt: view.dataPath(shown))
    }
    let first = NotImplemented.ask { size(0) }
    guard first.isImplemented else {
      missing.insert(.size)
      return nil
    }
    return SizeTable(count: count) { item in
      let size = item == 0 ? first.answer : size(item)
      let automatic = UICollectionViewFlowLayout.automaticSize
      return metrics.flow(size == automatic ? metrics.estimate : size)
    }
  }

  /// Records Apple's warning if an item is longer than its line. A view with an empty size is exempt,
  /// because every item would be too long (UIKit reference 22.5).
  private mutating func warnIfTooLong(_ sizes: FlowSizes, count: Int, available: Double) {
    guard warning == nil, count > 0, basis.size.width > 0, basis.size.height > 0, width > 0,
      sizes.longest(count: count) > available + 0.01
    else { return }
    let isVertical = metrics.direction == .vertical
    let (length, edges) = isVertical ? ("width", "left and right") : ("height", "top and bottom")
    warning =
      "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item \(length) "
      + "must be less than the \(length) of the UICollectionView minus the section insets \(edges) "
      + "values, minus the content insets \(edges) values.\nThe relevant "
      + "UICollectionViewFlowLayout instance is \(layout), and it is attached to \(view).\nMake a "
      + "symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the "
      + "debugger."
  }

  /// Returns the measured sizes of a geometry, by section.
  static func measured(of geometry: FlowGeometry) -> [Int: MeasuredSizes] {
    var found: [Int: MeasuredSizes] = [:]
    for (index, section) in geometry.sections.enumerated() {
      if case .estimated(let sizes) = section.sizes, sizes.isInformed {
        found[index] = sizes
      }
    }
    return found
  }
}
