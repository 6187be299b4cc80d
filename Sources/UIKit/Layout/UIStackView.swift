/// Lays its arranged subviews out in a row or a column.
///
/// It draws nothing. Its constraints are made anew when what is arranged changes, and carry
/// identifiers that begin with `UISV-`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the length along the axis is dealt out.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// Where the arranged views stand across the axis.
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

  /// As custom spacing: the stack's own `spacing`.
  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  /// The distance that the system leaves between things.
  public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

  var arrangement = StackArrangement()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// A stack of no size.
  public convenience init() { self.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: What is arranged

  /// The views in their order along the axis; each is a subview, whose order is another matter.
  open var arrangedSubviews: [UIView] { arrangement.views }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangement.views.filter { $0 !== view }.count)
  }

  /// Stops arranging a view, which stays a subview and stands where it stood.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangement.views.firstIndex(where: { $0 === view }) else { return }
    arrangement.views.remove(at: index)
    arrangement.customSpacing[ObjectIdentifier(view)] = nil
    view.stackShows()
    arrangementChanged()
  }

  /// Arranges a view at a place among the arranged ones; an index that does not exist is reported
  /// and nothing happens.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arrangement.views.filter { $0 !== view }
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

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: How

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }

  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }

  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }

  /// Points between neighbours; the least there is with equal spacing and equal centring.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = LayoutFault.usable(spacing, "spacing", for: oldValue)
      if spacing != oldValue { arrangementChanged() }
    }
  }

  /// The distance after one view, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangement.views.contains(where: { $0 === arrangedSubview }) else { return }
    let isDefault = spacing == UIStackView.spacingUseDefault
    arrangement.customSpacing[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrangementChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangement.customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether distances in a column are between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Whether the views stand within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  // MARK: Layout

  open override class var requiresConstraintBasedLayout: Bool { true }

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

/// What a stack view keeps about the views that it arranges.
struct StackArrangement {
  var views: [UIView] = []
  var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  var constraints: [NSLayoutConstraint] = []
  var isStale = false
}

extension UIView {
  /// Hides a view or shows it; one that a stack arranges gives its room up, and in an animation
  /// goes only when the room is gone.
  func setHidden(_ isHidden: Bool) {
    guard let stack = superview as? UIStackView,
      stack.arrangement.views.contains(where: { $0 === self })
    else {
      layer.isHidden = isHidden
      return
    }
    if isHidden == self.isHidden { return }
    if isHidden, let context = AnimationContext.current, layer.superlayer != nil {
      madeLayout.isHiddenByStack = true
      context.addCompletion { [weak self] _ in
        guard let self, layoutState?.isHiddenByStack == true else { return }
        layer.isHidden = true
        layoutState?.isHiddenByStack = false
      }
    } else {
      layoutState?.isHiddenByStack = false
      layer.isHidden = isHidden
    }
    stack.arrangementChanged()
  }

  /// Ends what a stack has begun, as it no longer arranges the view.
  func stackShows() {
    guard let state = layoutState, state.isHiddenByStack else { return }
    state.isHiddenByStack = false
    layer.isHidden = true
  }
}
