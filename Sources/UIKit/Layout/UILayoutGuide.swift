/// A rectangle that constraints can refer to and nobody sees.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view whose coordinates the guide is in; `UIView.addLayoutGuide(_:)` sets it.
  open weak var owningView: UIView? {
    get { owner }
    set {
      if owner === newValue { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  package weak var owner: UIView?
  open var identifier = ""
  /// The guide's place in the engine, once a constraint mentions it.
  var item: LayoutItem?
  /// How far a guide that follows its view lies inside the view; nil for a guide of its own.
  package var source: LayoutGuideSource?

  /// Told the new rectangle when a solution has moved the guide.
  package var layoutFrameDidChange: ((CGRect) -> Void)?
  /// Keeps the corner at (0, 0), as a scroll view's content does.
  package var isPinnedToOrigin = false

  public override init() { super.init() }

  /// A guide without an owner: archives do not exist on Linux, so nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init() }

  package init(source: LayoutGuideSource, owner: UIView, identifier: String) {
    self.source = source
    self.owner = owner
    self.identifier = identifier
    super.init()
  }

  /// The guide's rectangle in the owner's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    if let source { return source.frame(owner) }
    return item?.frame ?? .zero
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The active constraints that mention the guide in a direction.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { LayoutQueries.constraints(affecting: self, axis) }

  /// Whether another place or size would do as well; only of use while debugging.
  open var hasAmbiguousLayout: Bool { LayoutQueries.isAmbiguous(self) }
}

/// Where a guide that follows its view gets its rectangle from.
package struct LayoutGuideSource {
  /// The rectangle in the view's own coordinates.
  package var frame: @MainActor (UIView) -> CGRect
  /// Whether the rectangle keeps its distances from the view's edges when the view's size changes;
  /// otherwise it stays as it is.
  package var followsSize: Bool

  package init(followsSize: Bool = true, frame: @escaping @MainActor (UIView) -> CGRect) {
    self.frame = frame
    self.followsSize = followsSize
  }

  /// The corner, and the size or how much larger than the view it is.
  @MainActor func values(_ view: UIView) -> [CGFloat] {
    let frame = frame(view)
    let size = followsSize ? view.bounds.size : .zero
    return [frame.minX, frame.minY, frame.width - size.width, frame.height - size.height]
  }
}
