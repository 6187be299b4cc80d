import UIKit

/// Keeps the behaviours' shares of a scroll view's `contentInset` apart from the app's own inset.
///
/// Each behaviour has one share, and the scroll view's inset is the app's own plus all shares. When
/// the app sets the inset, each side is read by its size: a side at least as large as the shares
/// includes them (`contentInset.bottom += 20`), and a smaller side is the app's own alone
/// (`contentInset = .zero`), to which the shares are added again.
@MainActor final class InsetLedger {
  enum Holder: Hashable { case header, refresher, loader, keyboard }

  private weak var scrollView: UIScrollView?
  private var shares: [Holder: UIEdgeInsets] = [:]
  /// The inset that the ledger set last: any other is the app's.
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

  /// A behaviour's share; zero if it has none.
  func share(of holder: Holder) -> UIEdgeInsets { shares[holder] ?? .zero }

  func setShare(_ share: UIEdgeInsets, of holder: Holder) {
    guard self.share(of: holder) != share else { return }
    let own = own
    shares[holder] = share == .zero ? nil : share
    total = shares.values.reduce(.zero, +)
    write(own + total)
  }

  /// Takes in an inset that the app has set; false if the inset is the ledger's own.
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
