/// Describes constraints and their items with Apple's wording.
@MainActor enum LayoutDescription {
  static func name(of object: AnyObject) -> String {
    if let guide = object as? UILayoutGuide, !guide.identifier.isEmpty {
      return "\(type(of: object)):\(address(of: object))'\(guide.identifier)'"
    }
    return "\(type(of: object)):\(address(of: object))"
  }

  static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }

  static func text(of constraint: NSLayoutConstraint) -> String {
    var text = "<\(type(of: constraint)):\(address(of: constraint))"
    if let identifier = constraint.identifier { text += " '\(identifier)'" }
    let isActive = constraint.isActive ? "active" : "inactive"
    if let visual = visual(constraint) {
      return text + " \(visual.text)   (\(isActive)\(visual.names))>"
    }
    return text + " \(equation(of: constraint))   (\(isActive))>"
  }

  /// Returns a constraint in the visual format language, if it is a distance between adjacent views or
  /// from the edge of their container; nil for other constraints.
  private static func visual(
    _ constraint: NSLayoutConstraint
  ) -> (text: String, names: String)? {
    guard let far = constraint.second, constraint.multiplier == 1,
      constraint.first.endAttribute == nil, far.endAttribute == nil,
      let a = constraint.first.item as? UIView, let b = far.item as? UIView
    else { return nil }
    let starts: [NSLayoutConstraint.Attribute] = [.leading, .left, .top]
    let ends: [NSLayoutConstraint.Attribute] = [.trailing, .right, .bottom]
    let (first, second) = (constraint.first.attribute, far.attribute)
    let isVertical = first == .top || first == .bottom
    let isAbsolute = first.isAbsoluteSide && !isVertical
    var gap = constraint.constant
    var isReversed = false
    let stops: (before: String, after: String)
    let container: UIView?
    if first == second, starts.contains(first), a.superview === b {
      (stops, container) = (("|", "[\(name(of: a))]"), b)
    } else if first == second, starts.contains(first), b.superview === a {
      (stops, container) = (("|", "[\(name(of: b))]"), a)
      isReversed = true
    } else if first == second, ends.contains(first), a.superview === b {
      (stops, container) = (("[\(name(of: a))]", "|"), b)
      isReversed = true
    } else if first == second, ends.contains(first), b.superview === a {
      (stops, container) = (("[\(name(of: b))]", "|"), a)
    } else if starts.contains(first), ends.contains(second), a.superview === b.superview {
      (stops, container) = (("[\(name(of: b))]", "[\(name(of: a))]"), nil)
    } else if ends.contains(first), starts.contains(second), a.superview === b.superview {
      (stops, container) = (("[\(name(of: a))]", "[\(name(of: b))]"), nil)
      isReversed = true
    } else {
      return nil
    }
    var relation = constraint.relation
    if isReversed {
      gap = gap == 0 ? 0 : -gap
      relation = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
    }
    let sign = [-1: "<=", 0: "", 1: ">="][relation.rawValue] ?? ""
    let priority =
      constraint.priority == .required ? "" : "@\(number(CGFloat(constraint.priority.rawValue)))"
    let text =
      "\(isVertical ? "V" : "H"):\(stops.before)-(\(sign)\(number(gap))\(priority))-\(stops.after)"
      + (isAbsolute ? "(LTR)" : "")
    return (text, container.map { ", names: '|':\(name(of: $0)) " } ?? "")
  }

  static func side(_ term: LayoutTerm) -> String {
    let object = term.item.map { name(of: $0) } ?? "nil"
    return "\(object).\(term.attribute.name)"
  }

  static func equation(of constraint: NSLayoutConstraint) -> String {
    var text = side(constraint.first)
    switch constraint.relation {
    case .equal: text += " == "
    case .lessThanOrEqual: text += " <= "
    case .greaterThanOrEqual: text += " >= "
    }
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
      text += side(second)
      if constraint.constant > 0 { text += " + \(number(constraint.constant))" }
      if constraint.constant < 0 { text += " - \(number(-constraint.constant))" }
    } else {
      text += number(constraint.constant)
    }
    if constraint.priority != .required {
      text += " @ \(number(CGFloat(constraint.priority.rawValue)))"
    }
    return text
  }

  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
  }
}
