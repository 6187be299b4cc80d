/// The constraints that arrange a stack view's subviews.
///
/// Constraints with priorities below 1 resolve ambiguity: in a stack view with the distribution
/// `fill`, the first view gets the remaining length (our choice, see docs/FIDELITY.md).
@MainActor struct StackConstraints {
  private(set) var made: [NSLayoutConstraint] = []
  private let stack: UIStackView
  private let canvas: AnyObject
  private let isHorizontal: Bool

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var middle: Attribute { isHorizontal ? .centerX : .centerY }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossMiddle: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: Attribute { isHorizontal ? .height : .width }

  init(_ stack: UIStackView) {
    self.stack = stack
    isHorizontal = stack.axis == .horizontal
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    let shown = stack.shownSubviews
    hideOthers(shown)
    guard let first = shown.first, let last = shown.last else {
      add("UISV-canvas-fit", LayoutTerm(stack, length), .equal, nil, priority: 49)
      add("UISV-canvas-fit", LayoutTerm(stack, crossLength), .equal, nil, priority: 49)
      return
    }
    add("UISV-canvas-connection", LayoutTerm(canvas, start), .equal, LayoutTerm(first, start))
    add("UISV-canvas-connection", LayoutTerm(canvas, end), .equal, LayoutTerm(last, end))
    distribute(shown)
    align(shown)
  }

  @discardableResult private mutating func add(
    _ identifier: String, _ first: LayoutTerm, _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000,
    weight: Double = 1
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      first, relation, second, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = UILayoutPriority(priority)
    constraint.weight = weight
    made.append(constraint)
    return constraint
  }

  /// Sets the length of hidden views to zero, and positions each after the preceding view.
  private mutating func hideOthers(_ shown: [UIView]) {
    var before: UIView?
    for view in stack.arrangement.views {
      if !view.isHidden {
        before = view
        continue
      }
      let edge = before.map { LayoutTerm($0, end) } ?? LayoutTerm(canvas, start)
      add("UISV-hiding", LayoutTerm(view, length), .equal, nil, priority: 999.99)
      add("UISV-hiding", LayoutTerm(view, start), .equal, edge)
      add(
        "UISV-hiding", LayoutTerm(view, crossStart), .equal, LayoutTerm(canvas, crossStart),
        priority: 999)
    }
  }

  // MARK: Along the axis

  private func spacing(after view: UIView) -> CGFloat {
    let own = stack.arrangement.customSpacing[ObjectIdentifier(view)] ?? stack.spacing
    return own == UIStackView.spacingUseSystem ? SystemSpacing.x : own
  }

  private mutating func distribute(_ views: [UIView]) {
    // These are added before the views are joined, so that each position is a multiple of one length
    // rather than the sum of all preceding lengths.
    if stack.distribution == .fillEqually {
      for view in views.dropFirst() {
        add("UISV-fill-equally", LayoutTerm(view, length), .equal, LayoutTerm(views[0], length))
      }
    }
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in zip(views, views.dropFirst()) { join(view, next, .equal) }
    case .equalSpacing:
      equalize(views, from: end, to: start, "UISV-distributing", priority: 1000)
    case .equalCentering:
      equalize(views, from: middle, to: middle, "UISV-distributing", priority: 150)
    }
    switch stack.distribution {
    case .fillProportionally: fillProportionally(views)
    case .fill:
      for (index, view) in views.enumerated().dropFirst() {
        add(
          "UISV-ambiguity-suppression", LayoutTerm(view, length), .equal, nil, priority: 0.2,
          weight: Double(index))
      }
    case .fillEqually, .equalSpacing, .equalCentering: break
    }
  }

  private mutating func join(
    _ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation
  ) {
    let isBaseline = !isHorizontal && stack.isBaselineRelativeArrangement
    let upper = LayoutTerm(view, isBaseline ? .lastBaseline : end)
    let lower = LayoutTerm(next, isBaseline ? .firstBaseline : start)
    var distance = spacing(after: view)
    let own = stack.arrangement.customSpacing[ObjectIdentifier(view)] ?? stack.spacing
    if own == UIStackView.spacingUseSystem, !isHorizontal {
      distance = SystemSpacing.y(upper, lower)
    }
    add("UISV-spacing", lower, relation, upper, constant: distance)
  }

  /// Makes all distances equal that lie between one attribute of a view and another attribute of the
  /// next view.
  private mutating func equalize(
    _ views: [UIView], from: Attribute, to: Attribute, _ identifier: String, priority: Float
  ) {
    var first: LayoutTerm?
    for (view, next) in zip(views, views.dropFirst()) {
      join(view, next, .greaterThanOrEqual)
      let gap = LayoutTerm(from: LayoutTerm(view, from), to: LayoutTerm(next, to))
      if let first { add(identifier, gap, .equal, first, priority: priority) } else { first = gap }
    }
    // Views do not grow when distances can.
    add("UISV-canvas-fit", LayoutTerm(canvas, length), .equal, nil, priority: 49)
  }

  /// Gives each view a fraction of the canvas: its own length divided by the sum of all lengths and
  /// gaps, at priorities that decrease from 999, so that the last view takes the remainder (UIKit
  /// reference 13).
  private mutating func fillProportionally(_ views: [UIView]) {
    let lengths = views.map { view -> CGFloat in
      let own = isHorizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
      if own != UIView.noIntrinsicMetric { return max(0, own) }
      let fit = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return isHorizontal ? fit.width : fit.height
    }
    let total = lengths.reduce(0, +)
    let gaps = views.dropLast().map { spacing(after: $0) }.reduce(0, +)
    for (index, (view, own)) in zip(views, lengths).enumerated() {
      let share =
        total > 0 ? own / max(total + gaps, .leastNormalMagnitude) : 1 / CGFloat(views.count)
      // Below required, above the default compression resistance of views.
      let priority = Float(max(999 - index, 751))
      if share == 0 {
        add("UISV-fill-proportionally", LayoutTerm(view, length), .equal, nil, priority: priority)
        continue
      }
      add(
        "UISV-fill-proportionally", LayoutTerm(view, length), .equal, LayoutTerm(canvas, length),
        multiplier: share, constant: total > 0 ? 0 : -share * gaps, priority: priority)
    }
  }

  // MARK: Across the axis

  private mutating func align(_ views: [UIView]) {
    var alignment = stack.alignment
    if !isHorizontal, alignment == .firstBaseline || alignment == .lastBaseline {
      alignment = .leading
    }
    for view in views {
      let from = LayoutTerm(view, crossStart)
      let to = LayoutTerm(view, crossEnd)
      let edge = LayoutTerm(canvas, crossStart)
      let otherEdge = LayoutTerm(canvas, crossEnd)
      let holdsStart = alignment == .fill || alignment == .leading
      let holdsEnd = alignment == .fill || alignment == .trailing
      add(
        holdsStart ? "UISV-canvas-connection" : "UISV-spanning-boundary", from,
        holdsStart ? .equal : .greaterThanOrEqual, edge)
      add(
        holdsEnd ? "UISV-canvas-connection" : "UISV-spanning-boundary", to,
        holdsEnd ? .equal : .lessThanOrEqual, otherEdge)
      switch alignment {
      case .center:
        add(
          "UISV-alignment", LayoutTerm(view, crossMiddle), .equal, LayoutTerm(canvas, crossMiddle))
      case .firstBaseline:
        if view !== views[0] {
          add(
            "UISV-alignment", LayoutTerm(view, .firstBaseline), .equal,
            LayoutTerm(views[0], .firstBaseline))
        }
        add("UISV-spanning-fit", from, .equal, edge, priority: 48)
      case .lastBaseline:
        if view !== views[0] {
          add(
            "UISV-alignment", LayoutTerm(view, .lastBaseline), .equal,
            LayoutTerm(views[0], .lastBaseline))
        }
        add("UISV-spanning-fit", to, .equal, otherEdge, priority: 48)
      case .fill, .leading, .trailing: break
      }
      if alignment != .fill { suppressAmbiguity(of: view) }
    }
    if alignment != .fill {
      add("UISV-canvas-fit", LayoutTerm(canvas, crossLength), .equal, nil, priority: 49)
    }
  }

  /// Sets the extent of a view across the axis to 0 if it is not determined otherwise (UIKit reference
  /// 13).
  private mutating func suppressAmbiguity(of view: UIView) {
    let own = isHorizontal ? view.intrinsicContentSize.height : view.intrinsicContentSize.width
    guard own == UIView.noIntrinsicMetric else { return }
    add(
      "UISV-ambiguity-suppression", LayoutTerm(view, crossLength), .equal, nil, priority: 25)
  }
}
