/// A rectangle in a view that constraints can refer to.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  /// The view whose coordinates the guide uses, set by `UIView.addLayoutGuide(_:)`.
  open weak var owningView: UIView? {
    get { owner }
    set {
      if owner === newValue { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  package var owner: UIView? {
    get { ownerHandle?.view }
    set { ownerHandle = newValue?.layoutHandle }
  }
  private var ownerHandle: LayoutHandle?
  private var ownHandle: LayoutHandle?
  /// The reference to the guide in constraints, created on first use.
  var layoutHandle: LayoutHandle {
    if let handle = ownHandle { return handle }
    let handle = LayoutHandle(self)
    ownHandle = handle
    return handle
  }
  open var identifier = ""
  /// The guide's item in the engine, once a constraint uses it.
  var item: LayoutItem?
  /// The source of a guide that follows its view; nil for a guide that is positioned by constraints.
  package var source: LayoutGuideSource?

  /// Called with the new rectangle when a solution has moved the guide.
  package var layoutFrameDidChange: ((CGRect) -> Void)?
  /// Whether the corner is fixed at (0, 0), as it is for a scroll view's content.
  package var isPinnedToOrigin = false

  public override init() { super.init() }

  /// Creates a guide without an owner; `coder` is ignored, because archives do not exist on Linux.
  public required init?(coder: NSCoder) { super.init() }

  /// Called when the guide has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder at design time; never called on Linux.
  open func prepareForInterfaceBuilder() {}

  package init(source: LayoutGuideSource, owner: UIView, identifier: String) {
    self.source = source
    self.identifier = identifier
    super.init()
    self.owner = owner
  }

  deinit { ownHandle?.clear() }

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

  /// Returns the active constraints that affect the guide along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { LayoutQueries.constraints(affecting: self, axis) }

  /// Whether a different position or size would satisfy the constraints equally; only for debugging.
  open var hasAmbiguousLayout: Bool { LayoutQueries.isAmbiguous(self) }
}

/// How the rectangle of a guide that follows its view is determined.
package struct LayoutGuideSource {
  /// The kind of source.
  enum Kind {
    /// The view's bounds inset by these edges. If the view is smaller than the insets, the size is
    /// negative.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// The bounds inset by the layout margins, narrowed around their centre to a readable width.
    case readable
    /// A rectangle in the view's coordinates.
    case frame(@MainActor (UIView) -> CGRect)
  }

  let kind: Kind
  /// Whether the rectangle keeps its distances from the view's edges when the view is resized;
  /// otherwise the rectangle does not change.
  package let followsSize: Bool

  package init(followsSize: Bool = true, frame: @escaping @MainActor (UIView) -> CGRect) {
    self.followsSize = followsSize
    kind = .frame(frame)
  }

  init(insets: @escaping @MainActor (UIView) -> UIEdgeInsets) {
    followsSize = true
    kind = .insets(insets)
  }

  private init(kind: Kind) {
    followsSize = true
    self.kind = kind
  }

  static let readable = LayoutGuideSource(kind: .readable)

  var isReadable: Bool { if case .readable = kind { true } else { false } }

  /// Returns the rectangle in the view's coordinates. Its size is never negative.
  @MainActor func frame(_ view: UIView) -> CGRect {
    switch kind {
    case .frame(let frame): return frame(view)
    case .insets(let insets): return rectangle(view, insets(view))
    case .readable:
      let inner = rectangle(view, view.layoutMargins)
      let widest = ReadableWidth.points(for: view)
      if inner.width <= widest { return inner }
      return CGRect(
        x: inner.midX - widest / 2, y: inner.minY, width: widest, height: inner.height)
    }
  }

  @MainActor private func rectangle(_ view: UIView, _ edges: UIEdgeInsets) -> CGRect {
    let bounds = view.bounds
    return CGRect(
      x: bounds.minX + edges.left, y: bounds.minY + edges.top,
      width: max(0, bounds.width - edges.left - edges.right),
      height: max(0, bounds.height - edges.top - edges.bottom))
  }

  /// Returns the size, or the difference from the view's size. For a readable width, also returns its
  /// limit.
  @MainActor func sizes(_ view: UIView) -> [CGFloat] {
    switch kind {
    case .frame(let frame):
      let size = frame(view).size
      let own = followsSize ? view.bounds.size : .zero
      return [size.width - own.width, size.height - own.height]
    case .insets(let insets):
      let edges = insets(view)
      return [-edges.left - edges.right, -edges.top - edges.bottom]
    case .readable:
      let edges = view.layoutMargins
      return [
        -edges.left - edges.right, -edges.top - edges.bottom, ReadableWidth.points(for: view),
      ]
    }
  }

  /// Returns the corner. For a readable width, returns the distance between its centre and the view's.
  @MainActor func corner(_ view: UIView) -> [CGFloat] {
    let bounds = view.bounds
    switch kind {
    case .frame(let frame):
      let corner = frame(view).origin
      return [corner.x, corner.y]
    case .insets(let insets):
      let edges = insets(view)
      return [bounds.minX + edges.left, bounds.minY + edges.top]
    case .readable:
      let edges = view.layoutMargins
      return [bounds.minX + (edges.left - edges.right) / 2, bounds.minY + edges.top]
    }
  }
}
