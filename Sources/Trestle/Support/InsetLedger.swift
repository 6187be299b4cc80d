import UIKit

/// Keeps the behaviours' shares of a scroll view's `contentInset` separate from the app's inset.
///
/// Each behaviour has one share, and the scroll view's inset is the app's inset plus all shares. An
/// inset that the ledger has not written was set by the app; it is interpreted separately for each
/// ``InsetSide``.
@MainActor final class InsetLedger {
  enum Holder: String, CaseIterable { case header, paging, refresher, loader, keyboard }

  private unowned let scrollView: UIScrollView
  private var shares: [Holder: UIEdgeInsets] = [:]
  /// The inset that the ledger has set last. If the inset differs, the app has set it.
  private var written: UIEdgeInsets
  /// The sides to which the app is known to assign a value, instead of adding to it.
  private var assignedSides: Set<InsetSide> = []
  /// The depth of nested writes.
  private var writeDepth = 0
  /// Whether the app has responded to a write with a different inset.
  private var isAnswered = false
  /// The holder whose share changed last, which is reported if the insets do not come to rest.
  private(set) var lastHolder: Holder?

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    written = scrollView.contentInset
    own = scrollView.contentInset
  }

  /// Whether the scroll view's inset is the one that the ledger has written, rather than one that the
  /// app has set and that has not been reconciled yet.
  var isCurrent: Bool { scrollView.contentInset == written }

  /// The app's inset.
  private(set) var own: UIEdgeInsets

  /// The sum of all shares.
  private(set) var total = UIEdgeInsets.zero

  /// Returns a behaviour's share; zero if it has none.
  func share(of holder: Holder) -> UIEdgeInsets { shares[holder] ?? .zero }

  /// The part of the share of ``Holder/paging`` in points from which the header has moved out of view.
  var collapsedTop: CGFloat = 0

  /// The shares of indicators, which cover content only at its ends, and the space of a header that has
  /// moved out of view.
  var contentEndSpaces: UIEdgeInsets {
    var spaces = share(of: .refresher) + share(of: .loader)
    spaces.top += min(collapsedTop, share(of: .paging).top)
    return spaces
  }

  /// Sets a behaviour's share. A share that differs only by rounding does not count as a change,
  /// because otherwise a behaviour that derives its share from the inset would follow its own rounding
  /// error forever.
  func setShare(_ share: UIEdgeInsets, of holder: Holder) {
    guard share.isFinite else {
      return UIKitFault.report(
        "The \(holder) of \(type(of: scrollView)) needs a room that is not finite: \(share); "
          + "it keeps the one that it has")
    }
    guard !self.share(of: holder).isSame(as: share) else { return }
    reconcile()
    lastHolder = holder
    shares[holder] = share == .zero ? nil : share
    // In the order of the cases: summing in another order changes the last digits.
    total = Holder.allCases.reduce(.zero) { $0 + self.share(of: $1) }
    write()
  }

  /// Reconciles an inset that the app has set; returns false if the inset was set by the ledger.
  @discardableResult func reconcile() -> Bool {
    let now = scrollView.contentInset
    guard now != written else { return false }
    for side in InsetSide.allCases { readSide(side, of: now) }
    if writeDepth == 0 {
      write()
    } else {
      written = now
      isAnswered = true
    }
    return true
  }

  /// Sets the app's inset, unless the scroll view refuses it; returns false if nothing changes.
  func setOwn(_ inset: UIEdgeInsets) -> Bool {
    guard inset != own else { return false }
    let old = own
    own = inset
    write()
    let now = scrollView.contentInset
    guard now != written else { return true }
    own = old
    written = now
    return false
  }

  /// Writes the inset. If the app responds with a different inset, the shares are added again; if it
  /// responds once more, its inset remains until a share changes.
  private func write() {
    writeOnce()
    guard writeDepth == 0, isAnswered else { return }
    isAnswered = false
    writeOnce()
    isAnswered = false
  }

  private func writeOnce() {
    writeDepth += 1
    written = own + total
    if scrollView.contentInset != written { scrollView.contentInset = written }
    writeDepth -= 1
  }

  /// Interprets a side of an inset that the app has set.
  ///
  /// - A side that equals the value last written by the ledger was not set.
  /// - A side that equals the app's inset was assigned; after that, the app is known to assign it.
  /// - A side smaller than the shares cannot include them, so it is the app's inset.
  /// - Any other side includes the shares (`contentInset.bottom += 20`), unless the app assigns it.
  private func readSide(_ side: InsetSide, of inset: UIEdgeInsets) {
    let (new, shared) = (inset[keyPath: side.path], total[keyPath: side.path])
    if new == written[keyPath: side.path] { return }
    if shared == 0 {
      own[keyPath: side.path] = new
    } else if new.isSame(as: own[keyPath: side.path]) {
      assignedSides.insert(side)
    } else if new < shared || assignedSides.contains(side) {
      own[keyPath: side.path] = new
    } else {
      own[keyPath: side.path] = new - shared
    }
  }
}

/// A side of an inset.
enum InsetSide: CaseIterable {
  case top, left, bottom, right

  var path: WritableKeyPath<UIEdgeInsets, CGFloat> {
    switch self {
    case .top: \.top
    case .left: \.left
    case .bottom: \.bottom
    case .right: \.right
    }
  }
}
