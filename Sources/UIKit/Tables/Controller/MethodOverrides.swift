/// Determines which subclasses of a class override a method.
///
/// Swift has no query for that on Linux, and calling a method that returns no result reveals nothing.
/// But each class has a table of its methods, one machine word each. A subclass's table begins with
/// that of its superclass, except that overrides replace words. The position of a method's word is
/// found by comparing the class with a subclass that overrides nothing else.
struct MethodOverrides {
  private let word: Int?
  private let base: ClassTable

  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - overriding: A direct subclass that overrides only the method.
  ///   - other: A direct subclass that overrides only another method. Words that both subclasses
  ///     replace, such as initializers, change in every subclass.
  init(of base: AnyClass, overriding: AnyClass, other: AnyClass) {
    self.base = ClassTable(base)
    let (overriding, other) = (ClassTable(overriding), ClassTable(other))
    let own = self.base.words.indices.filter { [table = self.base] word in
      overriding.words[word] != table.words[word] && other.words[word] == table.words[word]
    }
    word = own.count == 1 ? own[0] : nil
  }

  /// Returns whether a subclass, or a class between it and the base class, overrides the method. O(1).
  func isOverridden(in subclass: AnyClass) -> Bool {
    guard let word else { return false }
    return ClassTable(subclass).words[word] != base.words[word]
  }
}

/// The words of a class's metadata that subclasses have at the same offsets.
///
/// Their order is part of Swift's stable binary interface: kind, superclass, flags, sizes, descriptor,
/// destroyer, and then fields and methods, inherited ones first.
private struct ClassTable {
  private static let headerWords = 7
  // Safety: metadata of a class, which are never freed and do not change once the class is in use.
  let words: Slice<UnsafeBufferPointer<UInt>>

  init(_ type: AnyClass) {
    // Safety: a class is the address of its metadata.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.stride
    // The size of all metadata, and how much of it precedes this address.
    let sizes = metadata.advanced(by: 4 * word).assumingMemoryBound(to: UInt32.self)
    let count = Int(sizes[0] - sizes[1]) / word
    words =
      UnsafeBufferPointer(start: metadata.assumingMemoryBound(to: UInt.self), count: count)[
        Self.headerWords...]
  }
}

extension MethodOverrides {
  /// Detects controllers that override `tableView(_:commit:forRowAt:)`.
  @MainActor static let commitEditingStyle = MethodOverrides(
    of: UITableViewController.self, overriding: CommittingController.self,
    other: MovingController.self)
  /// Detects controllers that override `tableView(_:moveRowAt:to:)`.
  @MainActor static let moveRow = MethodOverrides(
    of: UITableViewController.self, overriding: MovingController.self,
    other: CommittingController.self)
}

private final class CommittingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.reloadData() }
}

private final class MovingController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.reloadData() }
}
