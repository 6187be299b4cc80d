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
      if newValue == nil, Behaviors.existing(self)?.refresher == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.refresher, named: "refresher")
    }
  }

  /// The loader at the end or the top of the content; nil by default.
  ///
  /// ```swift
  /// tableView.loader = Loader { [weak self] in try await self?.loadNextPage() }
  /// ```
  ///
  /// It can be replaced at any time, which cancels the work of the previous one.
  public var loader: Loader? {
    get { Behaviors.existing(self)?.loader as? Loader }
    set {
      if newValue == nil, Behaviors.existing(self)?.loader == nil { return }
      Behaviors.of(self).setBehavior(newValue, of: \.loader, named: "loader")
    }
  }
}
