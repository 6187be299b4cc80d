/// An error in a predicate's format.
struct PredicateProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
