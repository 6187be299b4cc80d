/// The interface that returns all visible objects in one reply, so that clients need not request each
/// object.
@MainActor
struct CacheInterface {
  let tree: ObjectTree

  func call(_ method: String, _ arguments: Arguments) throws(BusError) -> [BusValue] {
    guard method == "GetItems" else { throw .unknownMethod }
    tree.updateIfNeeded()
    var items: [BusValue] = []
    add(.root, index: 0, to: &items)
    return [.array(items, of: Self.signature)]
  }

  static let signature = "((so)(so)(so)iiassusau)"

  private func add(_ path: ObjectPath, index: Int, to items: inout [BusValue]) {
    guard let object = tree.known(path) else { return }
    items.append(item(object, index: index))
    for (index, child) in object.snapshot.children.enumerated() {
      add(child, index: index, to: &items)
    }
  }

  /// Returns the entry for an object in the reply; the event that announces a new object has the same
  /// entry.
  func item(_ object: AccessibleObject, index: Int) -> BusValue {
    let snapshot = object.snapshot
    let parent =
      object.path == .root
      ? tree.desktop ?? tree.reference(to: nil)
      : tree.reference(to: snapshot.parent)
    return .structure([
      tree.reference(to: object.path), tree.reference(to: .root), parent, .int(index),
      .int(snapshot.children.count), .strings(CallDispatcher.names(of: object, in: tree)),
      .string(snapshot.name), .uint32(snapshot.role.rawValue), .string(snapshot.description),
      .array(snapshot.states.words, of: "u"),
    ])
  }
}
