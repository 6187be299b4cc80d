/// What a control shows in each of its states; a state without an entry shows that of `.normal`.
struct StateTable<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The entry of exactly this state.
  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// What is shown in this state.
  func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }

  var isEmpty: Bool { values.isEmpty }
}
