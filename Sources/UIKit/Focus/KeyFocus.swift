/// The view that receives keys while there is no first responder: a table that the user tapped, or
/// a table, wheel or calendar reached with Tab.
@MainActor enum KeyFocus {
  /// The view that receives keys; `nil` once it has left the key window or is hidden.
  static func target(in session: HostSession) -> UIView? {
    guard let view = session.keyFocus, let window = view.window, window === session.keyWindow,
      isShown(view)
    else { return nil }
    return view
  }

  /// Moves to the next view of the key window (Tab) or to the previous one (Shift and Tab); past
  /// the last one no view has the focus.
  static func advance(in session: HostSession, backwards: Bool) -> Bool {
    guard let window = session.keyWindow else { return false }
    var tables: [any KeyFocusable] = []
    collect(window, into: &tables)
    if tables.isEmpty { return false }
    let current = target(in: session) as? any KeyFocusable
    let index = current.flatMap { current in tables.firstIndex { $0 === current } }
    let next = index.map { backwards ? $0 - 1 : $0 + 1 } ?? (backwards ? tables.count - 1 : 0)
    current?.loseKeyFocus()
    if tables.indices.contains(next) { tables[next].takeKeyFocus() }
    return true
  }

  private static func collect(_ view: UIView, into tables: inout [any KeyFocusable]) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let table = view as? any KeyFocusable, table.acceptsKeyFocus {
      tables.append(table)
    }
    for child in view.subviews { collect(child, into: &tables) }
  }

  private static func isShown(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      if current.isHidden || current.alpha < 0.01 { return false }
      next = current.superview
    }
    return true
  }
}

/// A view that keys can go to while there is no first responder, such as a table.
@MainActor protocol KeyFocusable: UIView {
  /// Whether Tab goes to it.
  var acceptsKeyFocus: Bool { get }
  func takeKeyFocus()
  func loseKeyFocus()
}

/// A view with the key focus in which a held key repeats.
@MainActor protocol KeyRepeating: KeyFocusable {
  /// Handles a key that the host repeats; false for one that is not the view's.
  func repeatKey(_ key: UIKey) -> Bool
}
