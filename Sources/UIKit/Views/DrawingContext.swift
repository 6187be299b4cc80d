/// The contexts that drawing goes to, innermost last.
@MainActor package final class DrawingContext {
  private static var stack: [DrawingContext] = []

  /// The context, once somebody has asked for it.
  package private(set) var made: CGContext?
  private let make: () -> CGContext

  /// A context for a layer that is made only when drawing begins.
  package init(lazyFor layer: CALayer) {
    make = {
      let size = layer.pixelSize
      let context = CGContext(width: size.width, height: size.height, scale: layer.contentsScale)
      context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
      return context
    }
  }

  package init(_ context: CGContext) {
    made = context
    make = { context }
  }

  package static var current: CGContext? {
    guard let top = stack.last else { return nil }
    if let made = top.made { return made }
    let context = top.make()
    top.made = context
    return context
  }

  package static func with<R>(_ context: DrawingContext, _ body: () -> R) -> R {
    stack.append(context)
    defer { stack.removeLast() }
    return body()
  }

  static func push(_ context: DrawingContext) { stack.append(context) }
  static func pop() { _ = stack.popLast() }
}

/// The context that drawing goes to now; nil outside of drawing.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContext.current }

/// Makes `context` the one that drawing goes to.
@MainActor public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingContext.push(DrawingContext(context))
}

/// Goes back to the context before the last push.
@MainActor public func UIGraphicsPopContext() { DrawingContext.pop() }

/// Fills a rectangle with the current fill colour.
@MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
