/// Constraints and their items in the words of Apple's messages.
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
    text += " \(equation(of: constraint))"
    text += constraint.isActive ? "   (active" : "   (inactive"
    if let names = names(of: constraint) { text += ", names: \(names)" }
    return text + ")>"
  }

  private static func names(of constraint: NSLayoutConstraint) -> String? { nil }

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
