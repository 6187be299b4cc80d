import UIKit

extension UIScrollView {
  /// Refreshes when the content is pulled at its beginning. Another one takes its place at any
  /// time; the work of the one before is cancelled.
  public var refresher: Refresher? {
    get { Behaviors.existing(self)?.refresher as? Refresher }
    set {
      let behaviors = Behaviors.of(self)
      guard behaviors.refresher !== newValue else { return }
      behaviors.refresher?.detach()
      behaviors.refresher = newValue
      newValue?.attach(to: behaviors)
    }
  }

  /// Loads more at the content's end. Another one takes its place at any time; the work of the one
  /// before is cancelled.
  public var loader: Loader? {
    get { Behaviors.existing(self)?.loader as? Loader }
    set {
      let behaviors = Behaviors.of(self)
      guard behaviors.loader !== newValue else { return }
      behaviors.loader?.detach()
      behaviors.loader = newValue
      newValue?.attach(to: behaviors)
    }
  }
}
