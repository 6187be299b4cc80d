extension NSLayoutConstraint {
  static func made(
    from format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var builder = try VisualFormatBuilder(
        format, options: options, metrics: metrics, views: views)
      try builder.build()
      return builder.made
    } catch {
      UIKitFault.report(
        "Unable to parse constraint format: \n\(error.reason) \n\(format) \n"
          + String(repeating: " ", count: error.offset) + "^")
      return []
    }
  }
}

/// Creates the constraints of a parsed visual format.
@MainActor struct VisualFormatBuilder {
  private(set) var made: [NSLayoutConstraint] = []
  private let format: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let length: Int

  init(
    _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) throws(VisualFormat.Failure) {
    self.format = try VisualFormat(format)
    self.options = options
    self.metrics = metrics
    self.views = views
    length = format.count
  }

  private func fail(_ reason: String) -> VisualFormat.Failure {
    VisualFormat.Failure(reason: reason, offset: length)
  }

  private var isReversed: Bool {
    !format.isVertical && options.intersection(.directionMask) == .directionRightToLeft
  }

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.isVertical { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  private func item(_ name: String) throws(VisualFormat.Failure) -> AnyObject {
    guard let view = views[name] else {
      throw fail("\(name) is not a key in the views dictionary.")
    }
    return view as AnyObject
  }

  private func number(_ name: String) -> Double? {
    switch metrics[name] {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  mutating func build() throws(VisualFormat.Failure) {
    var items: [AnyObject?] = []
    for stop in format.stops {
      if case .view(let name, let predicates) = stop {
        let object = try item(name)
        items.append(object)
        for predicate in predicates { try addLength(predicate, of: object) }
      } else {
        items.append(nil)
      }
    }
    for (index, connection) in format.connections.enumerated() {
      try join(items, index, connection)
    }
    try align(items.compactMap { $0 })
  }

  private func holder(of items: [AnyObject?]) throws(VisualFormat.Failure) -> AnyObject {
    let object = items.lazy.compactMap { $0 }.first
    let view = object as? UIView
    let owner = (object as? UILayoutGuide)?.owningView
    guard let superview = view?.superview ?? owner else {
      throw fail(
        "Unable to interpret '|' character, because the related view doesn't have a superview")
    }
    return superview
  }

  private mutating func append(_ constraint: NSLayoutConstraint, _ priority: Double?) {
    if let priority { constraint.priority = UILayoutPriority(Float(priority)) }
    made.append(constraint)
  }

  private func priority(
    of predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> Double? {
    switch predicate.priority {
    case nil: return nil
    case .number(let value): return value
    case .name(let name):
      guard let value = number(name) else {
        throw fail("\(name) is not a key in the metrics dictionary.")
      }
      return value
    }
  }

  private mutating func addLength(
    _ predicate: VisualFormat.Predicate, of object: AnyObject
  ) throws(VisualFormat.Failure) {
    let attribute: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let term = LayoutTerm(object, attribute)
    var constraint: NSLayoutConstraint
    switch predicate.target {
    case .number(let value):
      constraint = NSLayoutConstraint(term, predicate.relation, nil, constant: value)
    case .name(let name):
      if let value = number(name) {
        constraint = NSLayoutConstraint(term, predicate.relation, nil, constant: value)
      } else if views[name] != nil {
        constraint = NSLayoutConstraint(
          term, predicate.relation, LayoutTerm(try item(name), attribute))
      } else {
        throw fail("\(name) is not a key in the metrics or views dictionary.")
      }
    }
    append(constraint, try priority(of: predicate))
  }

  private mutating func join(
    _ items: [AnyObject?], _ index: Int, _ connection: VisualFormat.Connection
  ) throws(VisualFormat.Failure) {
    let superview = items[index] == nil || items[index + 1] == nil
    let outer: AnyObject? = superview ? try holder(of: items) : nil
    let (start, end) = edges
    var before = LayoutTerm(
      items[index] ?? outer, items[index] == nil ? start : end)
    var after = LayoutTerm(items[index + 1] ?? outer, items[index + 1] == nil ? end : start)
    if format.isVertical, !superview, options.contains(.spacingBaselineToBaseline) {
      before.attribute = .lastBaseline
      after.attribute = .firstBaseline
    }
    switch connection {
    case .flush: append(distance(before, .equal, after, 0), nil)
    case .standard:
      let gap = superview ? SystemSpacing.edge : SystemSpacing.y(before, after)
      append(distance(before, .equal, after, gap), nil)
    case .predicates(let predicates):
      for predicate in predicates {
        let value: Double
        switch predicate.target {
        case .number(let number): value = number
        case .name(let name):
          guard let number = number(name) else {
            throw fail("\(name) is not a key in the metrics dictionary.")
          }
          value = number
        }
        append(
          distance(before, predicate.relation, after, value), try priority(of: predicate))
      }
    }
  }

  /// Returns the distance from one edge to the next along the format's direction.
  private func distance(
    _ before: LayoutTerm, _ relation: NSLayoutConstraint.Relation, _ after: LayoutTerm,
    _ gap: CGFloat
  ) -> NSLayoutConstraint {
    isReversed
      ? NSLayoutConstraint(before, relation, after, constant: gap)
      : NSLayoutConstraint(after, relation, before, constant: gap)
  }

  private mutating func align(_ items: [AnyObject]) throws(VisualFormat.Failure) {
    let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in alignments where options.contains(option) {
      if (attribute.kind == .y) == format.isVertical {
        throw fail(
          "Options mask required views to be aligned on a "
            + (format.isVertical ? "horizontal" : "vertical")
            + " edge, which is not allowed for layout that is also "
            + (format.isVertical ? "vertical." : "horizontal."))
      }
      for (item, next) in zip(items, items.dropFirst()) {
        append(
          NSLayoutConstraint(LayoutTerm(item, attribute), .equal, LayoutTerm(next, attribute)), nil)
      }
    }
  }
}
