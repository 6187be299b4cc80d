/// Reusable views, and the closures that create new ones.
@MainActor struct CollectionReusePool {
  /// An element kind and a reuse identifier.
  struct Name: Hashable {
    /// The kind of supplementary views; nil for cells.
    var kind: String?
    var identifier: String
  }

  /// The closures that create views, by name.
  var makers: [Name: (CGRect) -> UICollectionReusableView?] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  /// The element that is currently requested from the data source.
  private(set) var asked: ElementKey?
  /// The views that were dequeued for the element that is currently requested.
  private(set) var dequeued: [UICollectionReusableView] = []

  /// The maximum number of views kept for reuse under one name.
  static let limit = 128

  mutating func beginAsking(for key: ElementKey) {
    asked = key
    dequeued = []
  }

  /// Ends the request; returns the views that were dequeued during it.
  mutating func endAsking() -> [UICollectionReusableView] {
    asked = nil
    defer { dequeued = [] }
    return dequeued
  }

  mutating func noteDequeue(_ view: UICollectionReusableView) {
    if asked != nil { dequeued.append(view) }
  }

  /// Keeps a view for reuse. Returns false if the pool is full or the view has no reuse identifier.
  mutating func keep(_ view: UICollectionReusableView, kind: String?) -> Bool {
    guard let identifier = view.reuseIdentifier else { return false }
    let name = Name(kind: kind, identifier: identifier)
    guard waiting[name, default: []].count < Self.limit else { return false }
    waiting[name, default: []].append(view)
    return true
  }

  mutating func view(_ name: Name) -> UICollectionReusableView? {
    // A view that the app retained and returned itself may already be on screen.
    while let view = waiting[name]?.popLast() {
      if view.place == nil { return view }
    }
    return nil
  }
}

/// Loads views from nibs.
@MainActor enum CollectionNibs {
  /// Returns the single top-level object of a nib; reports a fault and returns nil if its class does
  /// not match.
  static func view<View: UICollectionReusableView>(
    _ type: View.Type, of nib: UINib, kind: String, _ identifier: String
  ) -> View? {
    let objects = UICollectionView.objects(of: nib)
    if objects.count == 1, let view = objects[0] as? View { return view }
    UIKitFault.report(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
        + "level object which must be a \(type) instance")
    return objects.lazy.compactMap { $0 as? View }.first
  }
}

extension UICollectionView {
  func register(
    _ viewClass: AnyClass?, base: UICollectionReusableView.Type, for name: CollectionReusePool.Name
  ) {
    guard let viewClass else {
      pool.makers[name] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type, isSubclass(type, of: base) else {
      UIKitFault.report(
        "must pass a class of kind \(base), not \(viewClass), for identifier \(name.identifier)")
      return
    }
    pool.makers[name] = { UICollectionReusableView.instantiate(type, $0) }
  }

  private func isSubclass(
    _ type: UICollectionReusableView.Type, of base: UICollectionReusableView.Type
  ) -> Bool { base == UICollectionReusableView.self || type is UICollectionViewCell.Type }

  func register(_ nib: UINib?, for name: CollectionReusePool.Name) {
    pool.makers[name] = nib.map { nib in
      { _ in
        name.kind == nil
          ? CollectionNibs.view(
            UICollectionViewCell.self, of: nib, kind: UICollectionView.elementKindCell,
            name.identifier)
          : CollectionNibs.view(
            UICollectionReusableView.self, of: nib, kind: name.kind!, name.identifier)
      }
    }
  }

  /// Registers the closure that creates views for an identifier, which are cells or supplementary views
  /// of a kind.
  func registerViews(
    ofKind kind: String?, for identifier: String, _ make: @escaping () -> UICollectionReusableView?
  ) {
    pool.makers[.init(kind: kind, identifier: identifier)] = { _ in make() }
  }

  /// Returns a reused or newly created view; nil if nothing is registered under the name.
  func dequeue(_ name: CollectionReusePool.Name, for path: IndexPath) -> UICollectionReusableView? {
    if let cell = updates.refilling?.cell, name.kind == nil,
      cell.reuseIdentifier == name.identifier,
      updates.refilling?.path == path
    {
      return cell
    }
    let key =
      name.kind.map { ElementKey(category: .supplementary, kind: $0, indexPath: path) }
      ?? .cell(path)
    let frame = knownFrame(of: key) ?? CGRect(x: 0, y: 0, width: 50, height: 50)
    let view: UICollectionReusableView
    if let waiting = pool.view(name) {
      // The app may hide the view while it configures it.
      waiting.isHidden = false
      waiting.prepareForReuse()
      view = waiting
    } else {
      guard let made = pool.makers[name]?(frame)?.named(name.identifier) else { return nil }
      counters.viewsMade += 1
      view = made
    }
    UIView.performWithoutAnimation { view.frame.size = frame.size }
    prepareListCell(view, key)
    pool.noteDequeue(view)
    return view
  }

  func dequeueCell(_ identifier: String, for path: IndexPath) -> UICollectionViewCell {
    let name = CollectionReusePool.Name(kind: nil, identifier: identifier)
    if let cell = dequeue(name, for: path) as? UICollectionViewCell { return cell }
    UIKitFault.report(
      "could not dequeue a view of kind: \(UICollectionView.elementKindCell) with identifier "
        + "\(identifier) - must register a nib or a class for the identifier or connect a prototype "
        + "cell in a storyboard")
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.reuseIdentifier = identifier
    pool.noteDequeue(cell)
    return cell
  }

  func dequeueSupplementary(
    _ kind: String, _ identifier: String, for path: IndexPath
  ) -> UICollectionReusableView {
    let name = CollectionReusePool.Name(kind: kind, identifier: identifier)
    if let view = dequeue(name, for: path) { return view }
    UIKitFault.report(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib "
        + "or a class for the identifier or connect a prototype cell in a storyboard")
    let view = UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    pool.noteDequeue(view)
    return view
  }
}
