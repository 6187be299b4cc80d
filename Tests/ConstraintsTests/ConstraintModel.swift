import Constraints

/// Constraints as a plain list, against which solvers are checked.
struct ConstraintModel {
  struct Entry {
    var coefficients: [(variable: Int, coefficient: Double)]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var priority: Double
    var id: ConstraintSolver.ConstraintID?
  }

  var isNonnegative: [Bool] = []
  var entries: [Entry] = []

  /// The amount by which values violate a constraint.
  func miss(_ entry: Entry, at values: [Double]) -> Double {
    var sum = -entry.constant
    for (variable, coefficient) in entry.coefficients { sum += coefficient * values[variable] }
    return switch entry.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }

  /// The sum of violations by priority; required constraints count as priority 1000.
  func costs(at values: [Double]) -> [Double: Double] {
    var costs: [Double: Double] = [:]
    for entry in entries { costs[entry.priority, default: 0] += miss(entry, at: values) }
    return costs
  }

  /// The first priority at which values cost more or less than expected, as a sentence; nil when
  /// none does.
  func differs(_ values: [Double], from expected: [Double: Double]) -> String? {
    let found = costs(at: values)
    for priority in Set(found.keys).union(expected.keys).sorted(by: >) {
      let a = found[priority] ?? 0
      let b = expected[priority] ?? 0
      if abs(a - b) > 1e-5 * max(1, abs(b)) { return "priority \(priority): \(a), not \(b)" }
    }
    for (index, value) in values.enumerated() where isNonnegative[index] && value < -1e-6 {
      return "variable \(index) is \(value)"
    }
    return nil
  }
}

/// A solver, and the plain list of the constraints in it.
struct SolverUnderTest: ~Copyable {
  var solver = ConstraintSolver()
  var variables: [ConstraintSolver.Variable] = []
  var model = ConstraintModel()

  init(nonnegative: [Bool]) {
    model.isNonnegative = nonnegative
    for flag in nonnegative { variables.append(solver.makeVariable(nonnegative: flag)) }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Adds an entry. Returns false when it conflicts with required entries.
  mutating func add(_ entry: ConstraintModel.Entry) -> Bool {
    var entry = entry
    let terms = entry.coefficients.map {
      ConstraintSolver.Term($0.coefficient, variables[$0.variable])
    }
    do {
      entry.id = try solver.add(
        terms, entry.relation, entry.constant, priority: entry.priority)
    } catch {
      return false
    }
    model.entries.append(entry)
    return true
  }

  mutating func remove(at index: Int) {
    solver.remove(model.entries[index].id!)
    model.entries.remove(at: index)
  }

  /// The costs found by a new solver that gets all entries at once; nil when they conflict.
  func costsFromScratch() -> [Double: Double]? {
    var fresh = SolverUnderTest(nonnegative: model.isNonnegative)
    for entry in model.entries { if !fresh.add(entry) { return nil } }
    do { try fresh.solver.solve() } catch { return nil }
    return model.costs(at: fresh.values)
  }
}
