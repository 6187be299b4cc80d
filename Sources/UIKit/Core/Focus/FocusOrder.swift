import CoreGraphics

/// The views that Tab visits, in reading order: line by line from top to bottom, each from its leading
/// side.
@MainActor struct FocusOrder {
  private struct Entry {
    var view: UIView
    var rect: CGRect
    /// The rank by bars: -1 for a top bar, 1 for a bottom bar. It is needed because content may begin
    /// under a bar.
    var rank = 0
  }

  private let window: UIWindow
  private let isMirrored: Bool

  /// Returns the views inside a root that can be focused.
  static func stops(in root: UIView) -> [UIView] {
    guard let window = root.window else { return [] }
    let order = FocusOrder(
      window: window, isMirrored: root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    return order.entries(of: root).map(\.view)
  }

  /// Returns whether a view itself allows the focus.
  static func accepts(_ view: UIView) -> Bool {
    (view as? any KeyFocusable)?.acceptsKeyFocus ?? view.canBecomeFocused
  }

  private func entries(of view: UIView) -> [Entry] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    let focusable = view as? any KeyFocusable
    let accepts = Self.accepts(view)
    var groups: [[Entry]] = []
    if accepts { groups.append([Entry(view: view, rect: rect(of: view))]) }
    // A control is one stop, regardless of its parts.
    if !accepts || focusable != nil {
      for child in view.subviews where !accepts || focusable?.leadsFocus(to: child) == false {
        let found = entries(of: child)
        if !found.isEmpty { groups.append(found) }
      }
    }
    var all = sorted(groups)
    if view is any FocusBar {
      let rank = rect(of: view).midY < window.bounds.midY ? -1 : 1
      for index in all.indices { all[index].rank = rank }
    }
    return all
  }

  private func rect(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Sorts the entries of subviews by the position of the first entry in each.
  private func sorted(_ groups: [[Entry]]) -> [Entry] {
    if groups.count < 2 { return groups.first ?? [] }
    let placed = groups.map { (group: $0, rect: $0[0].rect, rank: $0[0].rank) }
      .sorted { ($0.rank, $0.rect.minY) < ($1.rank, $1.rect.minY) }
    var result: [Entry] = []
    var row: [(group: [Entry], rect: CGRect, rank: Int)] = []
    func close() {
      row.sort { isMirrored ? $0.rect.maxX > $1.rect.maxX : $0.rect.minX < $1.rect.minX }
      for item in row { result += item.group }
      row = []
    }
    for item in placed {
      // Views share a row if each contains the vertical centre of the other.
      if let first = row.first,
        item.rank != first.rank
          || !(item.rect.midY < first.rect.maxY && first.rect.midY > item.rect.minY)
      {
        close()
      }
      row.append(item)
    }
    close()
    return result
  }
}
