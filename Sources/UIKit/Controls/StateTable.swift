/// The content of a control for each of its states; a state without an entry uses that of
/// `.normal`.
struct StateTable<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The entry of exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Returns the content for this state.
  func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

  var isEmpty: Bool { values.isEmpty }
}
