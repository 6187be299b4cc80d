import Constraints

/// A constraint as a sum of variables compared with a constant.
@MainActor struct LayoutExpression {
  private(set) var terms: [ConstraintSolver.Term] = []
  private(set) var constant: Double
  private let engine: LayoutEngine
  private let holder: UIView
  /// Whether positions are measured from the right, as in right-to-left layout.
  private let isMirrored: Bool
  private let mirrorsWidth: Bool
  /// The guide to which the edges of the view that holds the constraint refer; nil for the edges of its
  /// bounds.
  private let contentEdges: UILayoutGuide?

  init(_ constraint: NSLayoutConstraint, in engine: LayoutEngine, holder: UIView) {
    self.engine = engine
    self.holder = holder
    constant = Double(constraint.constant)
    let first = constraint.first
    let second = constraint.second
    let multiplier = constraint.multiplier
    isMirrored = constraint.isDirectional && engine.isRightToLeft(holder)
    mirrorsWidth = isMirrored && multiplier != 1 && first.kind == .x
    let edges = holder.contentEdgesGuide
    contentEdges = edges != nil && constraint.reaches(beyond: holder) ? edges : nil
    terms.reserveCapacity(6)
    add(first, factor: 1)
    if let second { add(second, factor: -Double(multiplier)) }
  }

  private mutating func add(_ variable: ConstraintSolver.Variable, _ factor: Double) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += factor
      return
    }
    terms.append(.init(factor, variable))
  }

  /// Adds a number to the left side, which subtracts it from the constant.
  private mutating func add(_ number: CGFloat, _ factor: Double) {
    constant -= factor * Double(number)
  }

  private mutating func add(_ term: LayoutTerm, factor: Double) {
    guard let endAttribute = term.endAttribute else {
      return add(term.handle, term.attribute, factor: factor)
    }
    add(term.endHandle, endAttribute, factor: factor)
    add(term.handle, term.attribute, factor: -factor)
  }

  private mutating func add(
    _ handle: LayoutHandle?, _ attribute: NSLayoutConstraint.Attribute, factor: Double
  ) {
    guard let handle else { return }
    if let view = handle.view {
      add(view, attribute, factor: factor)
    } else if let guide = handle.guide {
      add(engine.item(for: guide), plain(attribute), factor: factor)
    }
  }

  /// Returns leading and trailing as left and right, in the expression's layout direction.
  private func plain(
    _ attribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: attribute
    }
  }

  private mutating func add(
    _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, factor: Double
  ) {
    let plain = plain(attribute)
    switch plain {
    case .left, .right, .top, .bottom:
      if let contentEdges, view === holder {
        return add(engine.item(for: contentEdges), plain, factor: factor)
      }
    case .firstBaseline, .lastBaseline:
      let other =
        plain == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if other !== view, other.isDescendant(of: view) { return add(other, plain, factor: factor) }
    default:
      if let inner = plain.withinMargins.map({ self.plain($0) }) {
        let margins = engine.item(for: view.layoutMarginsGuide)
        add(margins, inner, factor: factor)
        // The margins of a scroll view, for its content, are inside the content's edges.
        if let contentEdges, view === holder, inner.isEdge {
          let item = engine.item(for: view)
          add(engine.item(for: contentEdges), inner, factor: factor)
          add(item, inner, factor: -factor)
          if view.movesContent {
            let origin = engine.origin(of: item)
            let isX = inner.kind == .x
            add(isX ? origin.x : origin.y, isX && isMirrored ? factor : -factor)
          }
        }
        return
      }
    }
    add(engine.item(for: view), plain, factor: factor)
  }

  private mutating func add(
    _ item: LayoutItem, _ plain: NSLayoutConstraint.Attribute, factor: Double
  ) {
    switch plain {
    case .width: return add(item.width, factor)
    case .height: return add(item.height, factor)
    default: break
    }
    if plain.kind == .x {
      // Counted from the right, coordinates are negated.
      let sign = isMirrored ? -factor : factor
      if mirrorsWidth { add(engine.item(for: holder).width, factor) }
      addPosition(of: item, isX: true, factor: sign)
      if plain == .right { add(item.width, sign) }
      if plain == .centerX { add(item.width, sign / 2) }
      return
    }
    addPosition(of: item, isX: false, factor: factor)
    if plain == .firstBaseline || plain == .lastBaseline,
      let below = item.view?.baselineBelowMiddle
    {
      add(item.height, factor / 2)
      return add(below, factor)
    }
    switch plain {
    case .bottom: add(item.height, factor)
    case .centerY: add(item.height, factor / 2)
    case .lastBaseline:
      add(item.height, factor)
      add(-(item.view?.lastBaselineFromBottom ?? 0), factor)
    case .firstBaseline: add(item.view?.firstBaselineFromTop ?? 0, factor)
    default: break
    }
  }

  /// Adds an item's position in the coordinates of the view that holds the constraint.
  private mutating func addPosition(of item: LayoutItem, isX: Bool, factor: Double) {
    var above: UIView?
    if let view = item.view {
      if view === holder {
        let insets = view.alignmentRectInsets
        add(isX ? insets.left : insets.top, factor)
        return
      }
      above = view.superview
    } else {
      above = item.guide?.owner
    }
    if let corner = engine.corner(of: item) { add(isX ? corner.x : corner.y, factor) }
    while let view = above, view !== holder {
      let outer = engine.item(for: view)
      if let corner = engine.corner(of: outer) { add(isX ? corner.x : corner.y, factor) }
      let insets = view.alignmentRectInsets
      add(-(isX ? insets.left : insets.top), factor)
      if view.movesContent {
        let origin = engine.origin(of: outer)
        add(isX ? origin.x : origin.y, -factor)
      }
      above = view.superview
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is an edge of a rectangle, independent of the layout direction.
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom: true
    default: false
    }
  }
}
