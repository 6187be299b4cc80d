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

  package var owner: UIView? {
    get { ownerHandle?.view }
    set { ownerHandle = newValue?.layoutHandle }
  }
  private var ownerHandle: LayoutHandle?
  private var ownHandle: LayoutHandle?
  /// What names the guide in constraints; made when first asked for.
  var layoutHandle: LayoutHandle {
    if let handle = ownHandle { return handle }
    let handle = LayoutHandle(self)
    ownHandle = handle
    return handle
  }
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

  /// The active constraints that mention the guide in a direction.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { LayoutQueries.constraints(affecting: self, axis) }

  /// Whether another place or size would do as well; only of use while debugging.
  open var hasAmbiguousLayout: Bool { LayoutQueries.isAmbiguous(self) }
}

/// Where a guide that follows its view gets its rectangle from.
package struct LayoutGuideSource {
  /// How the rectangle comes about.
  enum Kind {
    /// The view's bounds without these edges; a view too small for them gives a negative size.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// The bounds without the layout margins, in the middle of them where that is too wide to read.
    case readable
    /// A rectangle in the view's own coordinates.
    case frame(@MainActor (UIView) -> CGRect)
  }

  let kind: Kind
  /// Whether the rectangle keeps its distances from the view's edges when the view's size changes;
  /// otherwise it stays as it is.
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

  /// The rectangle in the view's own coordinates, never of a negative size.
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

  /// The size or how much larger than the view it is; for a readable width also its limit.
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

  /// The corner; for a readable width how far its middle lies off the view's.
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
