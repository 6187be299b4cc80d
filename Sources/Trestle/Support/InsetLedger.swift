import UIKit

/// Keeps the behaviours' shares of a scroll view's `contentInset` apart from the app's own.
///
/// Each behaviour has a share of its own, and shares add up. When the app sets the inset, a side
/// with room enough for the shares is taken to include them (`contentInset.bottom += 20`), one
/// without is taken as the app's own (`contentInset = .zero`), and the shares are added again.
@MainActor final class InsetLedger {
  enum Holder: Hashable { case header, refresher, loader, keyboard }

  private weak var scrollView: UIScrollView?
  private var shares: [Holder: UIEdgeInsets] = [:]
  private var written: UIEdgeInsets
  private var isWriting = false

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    written = scrollView.contentInset
  }

  /// The sum of all shares.
  private(set) var total = UIEdgeInsets.zero

  /// The app's own inset.
  var own: UIEdgeInsets { (scrollView?.contentInset ?? .zero) - total }

  func share(of holder: Holder) -> UIEdgeInsets { shares[holder] ?? .zero }

  func set(_ share: UIEdgeInsets, of holder: Holder) {
    guard self.share(of: holder) != share else { return }
    let own = own
    shares[holder] = share == .zero ? nil : share
    total = shares.values.reduce(.zero, +)
    write(own + total)
  }

  /// Looks at an inset that may be the app's; true when it was.
  func reconcile() -> Bool {
    guard !isWriting, let now = scrollView?.contentInset, now != written else { return false }
    func side(_ side: KeyPath<UIEdgeInsets, CGFloat>) -> CGFloat {
      let (new, shared) = (now[keyPath: side], total[keyPath: side])
      return new >= shared ? new : new + shared
    }
    write(
      UIEdgeInsets(
        top: side(\.top), left: side(\.left), bottom: side(\.bottom), right: side(\.right)))
    return true
  }

  private func write(_ inset: UIEdgeInsets) {
    written = inset
    isWriting = true
    defer { isWriting = false }
    if scrollView?.contentInset != inset { scrollView?.contentInset = inset }
  }
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }

  static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom,
      right: a.right - b.right)
  }
}
