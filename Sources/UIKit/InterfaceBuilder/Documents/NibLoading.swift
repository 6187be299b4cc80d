import InterfaceBuilderDocuments

/// Creates the objects of a nib.
@MainActor enum NibLoading {
  static func load(
    _ loader: DocumentLoader, owner: NSObject?, externals: [String: Any]
  ) -> [Any] {
    loader.owner = owner
    loader.controller = owner as? UIViewController
    var objects: [NSObject] = []
    var ownerElement: DocumentElement?
    for element in loader.document.objects {
      if element.name == "placeholder" {
        element.markRead()
        let kind = element["placeholderIdentifier"]
        if kind == "IBFilesOwner" {
          ownerElement = element
          if let owner { loader.register(owner, element) }
        } else if let kind, let external = externals[kind] as AnyObject? as? NSObject {
          loader.register(external, element)
        }
      } else if let object = loader.object(of: element) {
        objects.append(object)
      }
    }
    if let owner, let ownerElement {
      loader.finish([(ownerElement, owner)])
    } else {
      loader.finish()
    }
    return objects
  }
}

extension UICollectionView {
  /// Returns the objects of a nib that can be registered, excluding gesture recognisers.
  static func objects(of nib: UINib) -> [NSObject] {
    nib.instantiate(withOwner: nil).compactMap { $0 as? NSObject }
      .filter { !($0 is UIGestureRecognizer) }
  }
}

extension UITableView {
  func registerNib(_ nib: UINib?, forCells identifier: String) {
    pool.cellClasses[identifier] = nil
    pool.cellMakers[identifier] = nib.map { nib in
      { Self.only(UITableViewCell.self, in: nib, identifier) }
    }
  }

  func registerNib(_ nib: UINib?, forParts identifier: String) {
    pool.viewClasses[identifier] = nil
    pool.viewMakers[identifier] = nib.map { nib in
      {
        let objects = nib.instantiate(withOwner: nil)
        if let part = objects.lazy.compactMap({ $0 as? UITableViewHeaderFooterView }).first {
          return part
        }
        UIKitFault.report(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
            + "top level object which must be a UITableViewHeaderFooterView instance")
        return nil
      }
    }
  }

  private static func only(
    _ type: UITableViewCell.Type, in nib: UINib, _ identifier: String
  ) -> UITableViewCell {
    let objects = nib.instantiate(withOwner: nil)
    let others = objects.filter { !($0 is UIGestureRecognizer) }
    if others.count == 1, let cell = others[0] as? UITableViewCell { return cell }
    UIKitFault.report(
      "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top "
        + "level object which must be a UITableViewCell instance")
    return objects.lazy.compactMap { $0 as? UITableViewCell }.first
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}
