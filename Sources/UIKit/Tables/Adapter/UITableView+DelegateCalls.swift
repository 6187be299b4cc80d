import TableEngine

// The delegate calls of touches, keys, focus changes and multiple-selection gestures.
extension UITableView {
  /// Calls the delegate through ``TableEngine/call(_:_:)``; nil without a delegate.
  @discardableResult
  func callDelegate<Answer>(
    _ body: (any UITableViewDelegate) -> Answer
  ) -> AppCall<Answer>? {
    guard let delegate else { return nil }
    return engine.call(adapter) { body(delegate) }
  }

  /// Returns whether the delegate allows an action on a row; true without a delegate.
  ///
  /// False if the delegate updates or reloads the table in the callback, because the index path may
  /// then refer to a different row.
  func delegateAllows(_ question: (any UITableViewDelegate) -> Bool) -> Bool {
    guard let call = callDelegate(question) else { return true }
    return call.answer && call.reaction.isHarmless
  }
}
