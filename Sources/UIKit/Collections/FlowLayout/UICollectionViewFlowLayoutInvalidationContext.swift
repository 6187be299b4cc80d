/// The parts of a flow layout that are invalidated; both flags are true by default.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether sizes, spacings and insets are requested from the delegate again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout is recomputed from its properties.
  open var invalidateFlowLayoutAttributes = true

  public override init() { super.init() }
}
