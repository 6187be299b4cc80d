/// What layers, which know no actor, ask of their views all the time, on the main actor always.
///
/// `MainActor.assumeIsolated` makes a closure on the heap for each call; these are made once.
enum IsolatedCall {
  private typealias Body = @Sendable (UIView) -> Void

  /// Lays out a view's subviews.
  static func layOut(_ view: UIView) {
    MainActor.assertIsolated()
    layOutBody(view)
  }

  /// Tells a view that its content has moved.
  static func scroll(_ view: UIView) {
    MainActor.assertIsolated()
    scrollBody(view)
  }

  private static let layOutBody = anywhere { view in
    if LayoutPass.hasWork { LayoutPass.run(for: view) }
    view.viewController?.viewWillLayoutSubviews()
    if LayoutPass.hasWork { LayoutPass.run(for: view) }
    view.layoutSubviews()
    view.viewController?.viewDidLayoutSubviews()
  }

  private static let scrollBody = anywhere { view in
    if view.layoutState != nil { view.layoutOriginDidChange() }
    view.boundsOriginDidChange()
  }

  /// Takes from a function's type, and from nothing else, that it belongs to the main actor.
  private static func anywhere(_ body: @escaping @MainActor @Sendable (UIView) -> Void) -> Body {
    unsafeBitCast(body, to: Body.self)
  }
}
