/// The stack of drawing contexts, innermost last; each thread has its own.
package final class DrawingContext {
  private static let stack = ThreadLocal<[DrawingContext]>([])

  /// The context, once it has been requested.
  package private(set) var made: CGContext?
  /// Pixels per point, for images created while drawing.
  package let scale: CGFloat
  private let make: () -> CGContext

  /// Creates a context whose bitmap is allocated when drawing begins.
  package init(scale: CGFloat, make: @escaping () -> CGContext) {
    self.scale = scale
    self.make = make
  }

  package init(_ context: CGContext, scale: CGFloat = 1) {
    made = context
    self.scale = scale
    make = { context }
  }

  package static var top: DrawingContext? { stack.value.last }

  package static var current: CGContext? {
    guard let top else { return nil }
    if let made = top.made { return made }
    let context = top.make()
    top.made = context
    return context
  }

  package static func with<R>(_ context: DrawingContext, _ body: () throws -> R) rethrows -> R {
    push(context)
    defer { pop() }
    return try body()
  }

  static func push(_ context: DrawingContext) { stack.with { $0.append(context) } }
  static func pop() { stack.with { _ = $0.popLast() } }
}

/// Returns the current drawing context; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingContext.current }

/// Makes `context` the current drawing context.
public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingContext.push(DrawingContext(context))
}

/// Restores the context before the last push.
public func UIGraphicsPopContext() { DrawingContext.pop() }

/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame one point wide inside a rectangle, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame one point wide inside a rectangle, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  let (w, h) = (rect.width, rect.height)
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: w, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: w, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(0, h - 2)),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(0, h - 2)),
  ])
  context.restoreGState()
}

/// Intersects the clip of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
