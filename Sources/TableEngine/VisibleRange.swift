import TableGeometry

/// The distance that the viewport may move before other rows, headers or footers come into view.
///
/// Stored at the end of a layout, so that a step of scrolling that brings nothing into view costs one
/// comparison.
public struct VisibleRange {
  @usableFromInline var top = 1.0...1.0
  @usableFromInline var bottom = 1.0...1.0
  @usableFromInline var height = -1.0
  @usableFromInline var viewWidth = -1.0
  /// The content width for which rows were last laid out, in points; negative before the first layout.
  @usableFromInline var width = -1.0

  public init() {}

  /// Returns whether a viewport shows the same rows, headers and footers as the viewport of the last
  /// layout.
  @inlinable public func holds(_ viewport: Viewport) -> Bool {
    viewWidth == viewport.width && height == viewport.height && top.contains(viewport.top)
      && bottom.contains(viewport.bottom)
  }

  /// Returns whether rows were laid out for a different width of the content or of the view. Both are
  /// compared, because a safe area can offset the width that the view has gained.
  @inlinable public func hasOtherWidth(_ width: Double, viewWidth: Double) -> Bool {
    self.width >= 0 && (self.width != width || self.viewWidth != viewWidth)
  }

  /// Whether rows have been laid out.
  public var isKnown: Bool { width >= 0 }

  /// Whether heights are requested again although the width has not changed.
  var isWidthForgotten: Bool { width == .infinity }

  /// Makes the next layout request all heights again, as if the width had changed.
  public mutating func forgetWidth() {
    forget()
    if isKnown { width = .infinity }
  }

  /// Makes the next layout examine rows, headers and footers.
  @inlinable public mutating func forget() {
    height = -1
  }

  /// Records how far a viewport may move.
  /// - Parameter rowsTop: The distance from the content's top to the first section.
  public mutating func remember(
    _ viewport: Viewport, contentWidth: Double, rowsTop: Double, extents: TableExtents
  ) {
    height = viewport.height
    viewWidth = viewport.width
    width = contentWidth
    let low = viewport.top
    let high = viewport.bottom
    let end = rowsTop + extents.height
    if let address = extents.address(at: low - rowsTop) {
      let extent = extents.extent(of: address)
      top = min(low, rowsTop + extent.start)...max(low, (rowsTop + extent.end).nextDown)
    } else {
      top = low < rowsTop ? -.infinity...rowsTop.nextDown : min(low, end)...(.infinity)
    }
    if let address = extents.address(at: high - rowsTop) {
      let extent = extents.extent(of: address)
      let start = rowsTop + extent.start
      bottom = start >= high ? high...high : start.nextUp...max(high, rowsTop + extent.end)
    } else {
      bottom = high <= rowsTop ? -.infinity...rowsTop : min(high, end.nextUp)...(.infinity)
    }
  }
}
