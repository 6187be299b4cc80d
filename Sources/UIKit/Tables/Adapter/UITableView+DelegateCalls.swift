import TableEngine

// What a touch, a key, the focus or a sweep of fingers asks and tells the delegate.
extension UITableView {
  /// Calls the delegate through ``TableEngine/call(_:_:)``; nil without a delegate.
  @discardableResult
  func callDelegate<Answer>(
    _ body: (any UITableViewDelegate) -> Answer
  ) -> AppCall<Answer>? {
    guard let delegate else { return nil }
    return engine.call(adapter) { body(delegate) }
  }

  /// Whether the delegate agrees to something about a row; true without a delegate.
  ///
  /// False if it updates or reloads the table instead: the row that it was asked about may be
  /// another one by then.
  func delegateAllows(_ question: (any UITableViewDelegate) -> Bool) -> Bool {
    guard let call = callDelegate(question) else { return true }
    return call.answer && call.reaction.isHarmless
  }
}
