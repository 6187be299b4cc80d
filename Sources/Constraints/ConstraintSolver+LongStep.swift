/// Steps of the primal simplex method that pass several corners in one step.
///
/// Where many optional constraints bound one length, such as the labels of a stack that fills equally,
/// each constraint is a corner. Stepping from corner to corner exchanges one symbol per constraint, and
/// each exchange visits the rows of all of them. A long step passes every corner beyond which the
/// objective still falls, and exchanges symbols only once in each row.
extension ConstraintSolver {
  /// A row whose basic symbol becomes 0 as a parametric symbol rises.
  private struct Corner {
    let row: Int32
    let ratio: Double
    /// The amount by which the basic symbol falls when the parametric one rises by 1.
    let fall: Double
  }

  /// Raises a parametric symbol past every corner after which `objectives` still fall, and makes it
  /// basic at the last one.
  ///
  /// A corner can be passed if the basic symbol is the violation of an optional constraint on one side:
  /// beyond the corner, the constraint is violated on the other side. Returns false without any change
  /// if no corner can be passed.
  ///
  /// - Parameters:
  ///   - entering: A symbol whose rise lowers `objectives`.
  ///   - objectives: Rows of objectives, by falling priority.
  ///   - stays: The number of corners that may still be passed without a rise. A step without a rise
  ///     lowers nothing, and could be undone and repeated forever; once the number is used up, Bland's
  ///     rule chooses the step.
  mutating func takeLongStep(
    _ entering: Int32, _ objectives: [Int32], stays: inout Int
  ) -> Bool {
    let corners = corners(of: entering)
    guard corners.count > 1 else { return false }
    var slope = objectives.map { cost(of: entering, in: $0) }
    var passed: [(row: Int32, entering: Int32)] = []
    for corner in corners {
      guard let sibling = sibling(inRow: corner.row) else {
        return finish(passed, row: corner.row, entering)
      }
      let rise = corner.fall / sibling.coefficient
      var next = slope
      for (level, objective) in objectives.enumerated() {
        next[level] += rise * cost(of: sibling.symbol, in: objective)
      }
      if corner.ratio <= 1e-12 {
        if stays == 0 { return false }
        stays -= 1
      }
      guard isFalling(next) else { return finish(passed, row: corner.row, entering) }
      slope = next
      passed.append((corner.row, sibling.symbol))
    }
    return false
  }

  private mutating func finish(
    _ passed: [(row: Int32, entering: Int32)], row: Int32, _ entering: Int32
  ) -> Bool {
    if passed.isEmpty { return false }
    tableau.pivot(row: row, entering: entering)
    for corner in passed { tableau.pivot(row: corner.row, entering: corner.entering) }
    return true
  }

  /// Returns the corners in the order in which a rising parametric symbol reaches them.
  private func corners(of entering: Int32) -> [Corner] {
    var corners: [Corner] = []
    var node = tableau.symbols[Int(entering)].firstInColumn
    while node >= 0 {
      let entry = tableau.nodes[Int(node)]
      node = entry.nextInColumn
      let row = tableau.rows[Int(entry.row)]
      if row.basic < 0 || entry.coefficient >= -Tableau.epsilon { continue }
      if tableau.symbols[Int(row.basic)].kind == .free { continue }
      corners.append(
        Corner(
          row: entry.row, ratio: max(0, row.constant) / -entry.coefficient,
          fall: -entry.coefficient))
    }
    corners.sort {
      $0.ratio != $1.ratio
        ? $0.ratio < $1.ratio
        : tableau.rows[Int($0.row)].basic < tableau.rows[Int($1.row)].basic
    }
    return corners
  }

  /// Returns the violation on the other side of the constraint whose violation a row defines, if the
  /// two can be exchanged.
  private func sibling(inRow row: Int32) -> (symbol: Int32, coefficient: Double)? {
    let basic = tableau.rows[Int(row)].basic
    let entry = tableau.symbols[Int(basic)]
    guard entry.kind == .error, entry.owner >= 0 else { return nil }
    let owner = constraints[Int(entry.owner)]
    let symbol = owner.overSymbol == basic ? owner.underSymbol : owner.overSymbol
    guard symbol >= 0, tableau.symbols[Int(symbol)].row < 0 else { return nil }
    let node = tableau.node(row: row, symbol: symbol)
    guard node >= 0, tableau.nodes[Int(node)].coefficient > Tableau.epsilon else { return nil }
    return (symbol, tableau.nodes[Int(node)].coefficient)
  }

  /// Returns the cost of a parametric symbol in an objective.
  private func cost(of symbol: Int32, in objective: Int32) -> Double {
    let node = tableau.node(row: objective, symbol: symbol)
    return node < 0 ? 0 : tableau.nodes[Int(node)].coefficient
  }

  /// Returns whether costs fall: the first that is not 0 is negative.
  private func isFalling(_ costs: [Double]) -> Bool {
    for cost in costs where abs(cost) > 1e-8 { return cost < 0 }
    return false
  }
}
