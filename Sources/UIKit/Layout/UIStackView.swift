/// A view that lays out its arranged subviews in a row or a column.
///
/// It draws nothing. Its constraints are recreated when the arrangement changes, and have
/// identifiers that begin with `UISV-`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The distribution of the length along the axis.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The alignment of arranged views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing that represents the stack view's `spacing`.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The spacing that represents the system's standard spacing.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  var arrangement = StackArrangement()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    readElement(coder, as: UIStackView.self)
  }

  /// Creates a stack view with a zero frame.
  public convenience init() { self.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// The arranged views in order along the axis. Each is a subview; the order of the subviews is
  /// independent of this.
  open var arrangedSubviews: [UIView] { arrangement.views }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: others(than: view).count)
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangement.views.firstIndex(where: { $0 === view }) else { return }
    arrangement.views.remove(at: index)
    arrangement.customSpacing[ObjectIdentifier(view)] = nil
    view.stackShows()
    arrangementChanged()
  }

  /// Inserts a view among the arranged views; an index out of range is reported, and nothing changes.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = others(than: view)
    guard stackIndex >= 0, stackIndex <= others.count else {
      UIKitFault.report(
        "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) beyond bounds "
          + "[0 .. \(others.count)]")
      return
    }
    arrangement.views = others
    arrangement.views.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Returns the arranged views except one of them.
  private func others(than view: UIView) -> [UIView] {
    view.superview === self ? arrangement.views.filter { $0 !== view } : arrangement.views
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }

  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// The distance between adjacent views in points; a minimum for equal spacing and equal centring.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = LayoutFault.usable(spacing, "spacing", for: oldValue)
      if spacing != oldValue { arrangementChanged() }
    }
  }

  /// Sets the distance after one view, which overrides `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangement.views.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == UIStackView.spacingUseDefault
    arrangement.customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangement.customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether distances in a column are measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views are laid out within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  // MARK: Layout

  open override class var requiresConstraintBasedLayout: Bool { true }

  package override func setHidden(_ isHidden: Bool, of subview: UIView) {
    guard arrangement.views.contains(where: { $0 === subview }) else {
      return super.setHidden(isHidden, of: subview)
    }
    if isHidden == subview.isHidden { return }
    subview.setHiddenInStack(isHidden)
    arrangementChanged()
  }

  package override func subviewIntrinsicSizeDidChange() {
    if distribution == .fillProportionally { arrangementChanged() }
  }

  func arrangementChanged() {
    arrangement.isStale = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if arrangement.isStale {
      arrangement.isStale = false
      NSLayoutConstraint.deactivate(arrangement.constraints)
      arrangement.constraints = StackConstraints(self).made
      NSLayoutConstraint.activate(arrangement.constraints)
    }
    super.updateConstraints()
  }

  open override var forFirstBaselineLayout: UIView {
    shownSubviews.first?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let view = axis == .vertical ? shownSubviews.last : shownSubviews.first
    return view?.forLastBaselineLayout ?? self
  }

  var shownSubviews: [UIView] { arrangement.views.filter { !$0.isHidden } }
}

/// The arranged views of a stack view, and their attributes.
struct StackArrangement {
  var views: [UIView] = []
  var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  var constraints: [NSLayoutConstraint] = []
  var isStale = false
}

extension UIView {
  /// Hides or shows a view that is arranged by a stack view. In an animation, it is hidden once its
  /// length has shrunk to zero.
  fileprivate func setHiddenInStack(_ isHidden: Bool) {
    if isHidden, let context = AnimationContext.current, layer.superlayer != nil {
      makeLayoutStateIfNeeded().isHiddenByStack = true
      context.addCompletion { [weak self] _ in
        guard let self, layoutState?.isHiddenByStack == true else { return }
        layer.isHidden = true
        layoutState?.isHiddenByStack = false
      }
    } else {
      layoutState?.isHiddenByStack = false
      layer.isHidden = isHidden
    }
  }

  /// Ends an animated hiding because the stack view no longer arranges the view.
  func stackShows() {
    guard let state = layoutState, state.isHiddenByStack else { return }
    state.isHiddenByStack = false
    layer.isHidden = true
  }
}
