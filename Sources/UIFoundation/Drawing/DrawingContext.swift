/// The stack of drawing contexts, with the innermost last; each thread has its own stack.
package final class DrawingContext {
  private static let stack = ThreadLocal<[DrawingContext]>([])

  private enum Destination {
    case context(CGContext)
    /// A context that is created when drawing begins.
    case later(() -> CGContext)
  }

  @exclusivity(unchecked) private var destination: Destination
  /// The number of pixels per point of images that are created while drawing.
  package let scale: CGFloat

  /// Creates a context whose bitmap is allocated when drawing begins.
  package init(scale: CGFloat, make: @escaping () -> CGContext) {
    self.scale = scale
    destination = .later(make)
  }

  package init(_ context: CGContext, scale: CGFloat = 1) {
    destination = .context(context)
    self.scale = scale
  }

  /// The context, once it has been requested.
  package var made: CGContext? {
    if case .context(let context) = destination { context } else { nil }
  }

  private var context: CGContext {
    switch destination {
    case .context(let context): return context
    case .later(let make):
      let context = make()
      destination = .context(context)
      return context
    }
  }

  package static var top: DrawingContext? { stack.value.last }

  package static var current: CGContext? { top?.context }

  /// Returns whether `context` is the current one.
  package static func isCurrent(_ context: CGContext) -> Bool { top?.made === context }

  package static func with<R>(_ context: DrawingContext, _ body: () throws -> R) rethrows -> R {
    push(context)
    defer { pop() }
    return try body()
  }

  package static func push(_ context: DrawingContext) { stack.with { $0.append(context) } }
  package static func pop() { stack.with { _ = $0.popLast() } }
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
