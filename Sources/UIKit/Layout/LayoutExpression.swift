import Constraints

/// A constraint as a sum of variables that is compared with a constant.
@MainActor struct LayoutExpression {
  private(set) var terms: [ConstraintSolver.Term] = []
  private(set) var constant: Double
  private let engine: LayoutEngine
  private let holder: UIView
  /// Whether positions count from the right, as reading does.
  private let isMirrored: Bool
  private let reachesContent: Bool
  private let mirrorsWidth: Bool

  init(_ constraint: NSLayoutConstraint, in engine: LayoutEngine, holder: UIView) {
    self.engine = engine
    self.holder = holder
    constant = Double(constraint.constant)
    let isDirectional =
      constraint.first.isDirectional || constraint.second?.isDirectional == true
    isMirrored = isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    mirrorsWidth = isMirrored && constraint.multiplier != 1 && constraint.first.kind == .x
    reachesContent = constraint.views.contains { $0 !== holder }
    add(constraint.first, factor: 1)
    if let second = constraint.second { add(second, factor: -Double(constraint.multiplier)) }
  }

  private mutating func add(_ variable: ConstraintSolver.Variable, _ factor: Double) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += factor
    } else {
      terms.append(.init(factor, variable))
    }
  }

  /// A number on the left side, which counts against the constant on the right.
  private mutating func add(_ number: CGFloat, _ factor: Double) {
    constant -= factor * Double(number)
  }

  private mutating func add(_ term: LayoutTerm, factor: Double) {
    guard let endAttribute = term.endAttribute else {
      return add(term.item, term.attribute, factor: factor)
    }
    add(term.end, endAttribute, factor: factor)
    add(term.item, term.attribute, factor: -factor)
  }

  private mutating func add(
    _ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, factor: Double
  ) {
    if let inner = attribute.withinMargins, let view = object as? UIView {
      return add(view.layoutMarginsGuide, inner, factor: factor)
    }
    var object = object
    var plain = attribute
    if isMirrored {
      switch attribute {
      case .leading: plain = .right
      case .trailing: plain = .left
      default: break
      }
    } else if attribute == .leading {
      plain = .left
    } else if attribute == .trailing {
      plain = .right
    }
    if object === holder, reachesContent, let content = holder.contentEdgesGuide,
      [.left, .right, .top, .bottom].contains(plain)
    {
      object = content
    }
    if plain == .firstBaseline || plain == .lastBaseline, let view = object as? UIView {
      let other = plain == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if other !== view, other.isDescendant(of: view) { return add(other, plain, factor: factor) }
    }
    let item: LayoutItem
    if let view = object as? UIView {
      item = engine.item(for: view)
    } else if let guide = object as? UILayoutGuide {
      item = engine.item(for: guide)
    } else {
      return
    }
    switch plain {
    case .width: return add(item.width, factor)
    case .height: return add(item.height, factor)
    default: break
    }
    if plain.kind == .x {
      // From the right the numbers run the other way.
      let sign = isMirrored ? -factor : factor
      if mirrorsWidth { add(engine.item(for: holder).width, factor) }
      addPosition(of: item, isX: true, factor: sign)
      if plain == .right { add(item.width, sign) }
      if plain == .centerX { add(item.width, sign / 2) }
      return
    }
    addPosition(of: item, isX: false, factor: factor)
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

  /// Where an item begins, in the holder's coordinates.
  private mutating func addPosition(of item: LayoutItem, isX: Bool, factor: Double) {
    var above: UIView?
    if let guide = item.guide {
      above = guide.owner
    } else if let view = item.view {
      if view === holder {
        let insets = view.alignmentRectInsets
        add(isX ? insets.left : insets.top, factor)
        return
      }
      above = view.superview
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
