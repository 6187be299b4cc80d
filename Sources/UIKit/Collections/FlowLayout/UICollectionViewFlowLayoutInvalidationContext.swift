/// What of a flow layout is no longer valid; both flags are true by default.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes, spacings and insets again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the properties of the layout count anew.
  open var invalidateFlowLayoutAttributes = true

  public override init() { super.init() }
}
