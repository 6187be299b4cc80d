import UIKit

extension UIScrollView {
  /// The refresher at the beginning of the content; nil by default.
  ///
  /// ```swift
  /// tableView.refresher = Refresher { [weak self] in try await self?.reload() }
  /// ```
  ///
  /// It can be replaced at any time, which cancels the work of the previous one.
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

  /// The loader at the end of the content; nil by default.
  ///
  /// ```swift
  /// tableView.loader = Loader { [weak self] in try await self?.loadNextPage() }
  /// ```
  ///
  /// It can be replaced at any time, which cancels the work of the previous one.
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
