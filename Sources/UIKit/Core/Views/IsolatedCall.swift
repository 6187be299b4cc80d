/// Calls from layers, which are not isolated, to main-actor methods of their views.
///
/// `MainActor.assumeIsolated` allocates a closure for each call; this closure is created once.
enum IsolatedCall {
  private typealias Body = @Sendable (UIView) -> Void

  /// Calls a view after its bounds origin has changed.
  static func scroll(_ view: UIView) {
    MainActor.assertIsolated()
    scrollBody(view)
  }

  private static let scrollBody = anywhere { view in
    if view.layoutState != nil { view.layoutOriginDidChange() }
    view.boundsOriginDidChange()
  }

  /// Removes main-actor isolation from a function's type, and nothing else.
  private static func anywhere(_ body: @escaping @MainActor @Sendable (UIView) -> Void) -> Body {
    unsafeBitCast(body, to: Body.self)
  }
}
