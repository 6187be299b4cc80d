extension UICollectionView {
  /// A class or nib of cells, and the handler that configures them with items.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identity = RegistrationIdentity()
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for the class of the cells.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }
    /// Creates a registration for the cell in a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A class or nib of supplementary views of a kind, and the handler that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identity = RegistrationIdentity()
    let elementKind: String
    let nib: UINib?
    let handler: Handler

    /// Creates a registration for the class of the views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = nil
      self.handler = handler
    }
    /// Creates a registration for the view in a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  func dequeueConfigured<Cell, Item>(
    _ registration: CellRegistration<Cell, Item>, for path: IndexPath, _ item: Item?
  ) -> Cell {
    let identifier = registration.identity.name
    let name = CollectionReusePool.Name(kind: nil, identifier: identifier)
    registration.identity.check(in: self)
    if pool.makers[name] == nil {
      if let nib = registration.nib {
        register(nib, for: name)
      } else {
        register(Cell.self, base: UICollectionViewCell.self, for: name)
      }
      registrations[identifier] = registration.identity
    }
    let cell = dequeueCell(identifier, for: path)
    guard let typed = cell as? Cell else {
      UIKitFault.report(
        "the nib of a cell registration has a cell of class \(type(of: cell)), not \(Cell.self)")
      let view = UICollectionReusableView.instantiate(Cell.self, cell.frame)
      view.reuseIdentifier = identifier
      pool.noteDequeue(view)
      // Safety: created with that class.
      return unsafeDowncast(view, to: Cell.self)
    }
    if let item { registration.handler(typed, path, item) }
    return typed
  }

  func dequeueConfigured<Supplementary>(
    _ registration: SupplementaryRegistration<Supplementary>, for path: IndexPath
  ) -> Supplementary {
    let identifier = registration.identity.name
    let kind = registration.elementKind
    let name = CollectionReusePool.Name(kind: kind, identifier: identifier)
    registration.identity.check(in: self)
    if pool.makers[name] == nil {
      if let nib = registration.nib {
        register(nib, for: name)
      } else {
        register(Supplementary.self, base: UICollectionReusableView.self, for: name)
      }
      registrations[identifier] = registration.identity
    }
    let view = dequeueSupplementary(kind, identifier, for: path)
    guard let typed = view as? Supplementary else {
      UIKitFault.report(
        "the nib of a supplementary registration has a view of class \(type(of: view)), not "
          + "\(Supplementary.self)")
      let view = UICollectionReusableView.instantiate(Supplementary.self, view.frame)
      view.reuseIdentifier = identifier
      pool.noteDequeue(view)
      // Safety: created with that class.
      return unsafeDowncast(view, to: Supplementary.self)
    }
    registration.handler(typed, kind, path)
    return typed
  }
}

/// The identity of a registration; its name is the reuse identifier of the views.
@MainActor final class RegistrationIdentity {
  /// Whether the registration was created while a collection view requested a view. Every request
  /// would then have its own registration and never reuse a view.
  private let isCreatedInProvider = UICollectionView.asking > 0
  private var wasReported = false

  /// The reuse identifier of the views. A collection view keeps the identity alive, so that no other
  /// object gets its address.
  var name: String { "UICollectionViewRegistration-\(UInt(bitPattern: ObjectIdentifier(self)))" }

  func check(in collectionView: UICollectionView) {
    guard isCreatedInProvider, !wasReported else { return }
    wasReported = true
    UIKitFault.report(
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource "
        + "cell provider. Creating a new registration each time a cell is requested will prevent "
        + "reuse and cause created cells to remain inaccessible in memory for the lifetime of the "
        + "collection view. Registrations should be created up front and reused. Registration: "
        + "\(name)")
  }
}
