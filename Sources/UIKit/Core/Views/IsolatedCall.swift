/// Calls from layers, which are not isolated, to main-actor methods of their views.
///
/// `MainActor.assumeIsolated` allocates a closure for each call, whereas these closures are created
/// only once.
enum IsolatedCall {
  private typealias Body = @Sendable (UIView, CALayer) -> Void

  /// Calls a view after its bounds origin has changed.
  static func scroll(_ view: UIView, _ layer: CALayer) { run(scrollBody, view, layer) }

  /// Calls a view whose layer needs contents.
  static func display(_ view: UIView, _ layer: CALayer) { run(displayBody, view, layer) }

  /// Calls a view whose layer needs layout.
  static func layOut(_ view: UIView, _ layer: CALayer) { run(layoutBody, view, layer) }

  private static let scrollBody = anywhere { view, _ in
    if view.layoutState != nil { view.layoutOriginDidChange() }
    view.boundsOriginDidChange()
  }
  private static let displayBody = anywhere { view, layer in view.display(layer) }
  private static let layoutBody = anywhere { view, layer in view.layoutSublayers(of: layer) }

  private static func run(_ body: Body, _ view: UIView, _ layer: CALayer) {
    MainThread.require("\(type(of: view))'s layer")
    body(view, layer)
  }

  /// Removes main-actor isolation from a function's type without any other change.
  private static func anywhere(
    _ body: @escaping @MainActor @Sendable (UIView, CALayer) -> Void
  ) -> Body {
    // Safety: the types differ only in isolation, which is not part of the calling convention; `run`
    // requires the main thread.
    unsafeBitCast(body, to: Body.self)
  }
}
