import TableEngine
import TableGeometry

/// The reusable cells and section views, and the classes that create new ones.
@MainActor struct TableReusePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The closures that create cells and section views from nibs and storyboards, by identifier.
  var cellMakers: [String: () -> UITableViewCell?] = [:]
  var viewMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]
  /// The index path for which the data source is currently asked for a cell.
  private(set) var asked: IndexPath?
  /// Whether a cell has already been dequeued for that index path.
  private var isDequeued = false

  /// The maximum number of views kept for one identifier.
  static let limit = 64

  mutating func beginAsking(for path: IndexPath) {
    asked = path
    isDequeued = false
  }

  mutating func endAsking() { asked = nil }

  /// Records that a cell is dequeued for an index path; returns false if another cell has already been
  /// dequeued for it.
  mutating func noteDequeue(for path: IndexPath) -> Bool {
    guard path == asked else { return true }
    defer { isDequeued = true }
    return !isDequeued
  }

  /// Keeps a cell for reuse; returns false if the pool is full.
  mutating func keep(_ cell: UITableViewCell) -> Bool {
    guard let identifier = cell.reuseIdentifier else { return false }
    if cells[identifier, default: []].count >= TableReusePool.limit { return false }
    cells[identifier, default: []].append(cell)
    return true
  }

  mutating func cell(_ identifier: String) -> UITableViewCell? {
    // A pooled cell that the app kept and returned again may be on screen.
    while let cell = cells[identifier]?.popLast() {
      if cell.tile == nil { return cell }
    }
    return nil
  }

  mutating func keep(_ view: UITableViewHeaderFooterView) -> Bool {
    guard let identifier = view.reuseIdentifier else { return false }
    // A view that the app kept and returned again is in the pool already.
    if views[identifier, default: []].contains(where: { $0 === view }) { return true }
    if views[identifier, default: []].count >= TableReusePool.limit { return false }
    views[identifier, default: []].append(view)
    return true
  }

  /// Removes and returns a view that is not on screen: the app may have kept a pooled view and returned
  /// it again.
  mutating func view(
    _ identifier: String, isShown: (UITableViewHeaderFooterView) -> Bool
  ) -> UITableViewHeaderFooterView? {
    while let view = views[identifier]?.popLast() {
      if !isShown(view) { return view }
    }
    return nil
  }
}

extension UITableView {
  func registerCellClass(_ cellClass: AnyClass?, for identifier: String) {
    pool.cellMakers[identifier] = nil
    guard let cellClass else {
      pool.cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      UIKitFault.report(
        "must pass a class of kind UITableViewCell, not \(cellClass), for identifier "
          + identifier)
      return
    }
    pool.cellClasses[identifier] = type
  }

  func registerPartClass(_ aClass: AnyClass?, for identifier: String) {
    pool.viewMakers[identifier] = nil
    guard let aClass else {
      pool.viewClasses[identifier] = nil
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      UIKitFault.report(
        "must pass a class of kind UITableViewHeaderFooterView, not \(aClass), for identifier "
          + identifier)
      return
    }
    pool.viewClasses[identifier] = type
  }

  /// Registers a closure that creates the cells for an identifier.
  func registerCells(for identifier: String, _ make: @escaping () -> UITableViewCell?) {
    pool.cellMakers[identifier] = make
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = engine.updates.refilling?.cell, cell.reuseIdentifier == identifier { return cell }
    if let cell = pool.cell(identifier) {
      if engine.menu.row != nil { contextMenu?.willReuse(cell) }
      cell.prepareForReuse()
      return cell
    }
    if let make = pool.cellMakers[identifier] {
      engine.counters.cellsMade += 1
      return make()?.named(identifier)
    }
    guard let type = pool.cellClasses[identifier] else { return nil }
    engine.counters.cellsMade += 1
    return type.instantiate(.default, identifier)
  }

  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if !pool.noteDequeue(for: indexPath) {
      UIKitFault.report(
        "Attempted to dequeue multiple cells for the same index path, which is not allowed. If "
          + "you really need to dequeue more cells than the table view is requesting, use the "
          + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell "
          + "identifier: \(identifier), index path: \(indexPath)")
    }
    let cell: UITableViewCell
    if let found = dequeueCell(identifier) {
      cell = found
    } else {
      UIKitFault.report(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
      cell = UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    if !engine.phase.isStale, hasRow(at: indexPath) {
      UIView.performWithoutAnimation {
        cell.frame = frame(ofRow: RowAddress(indexPath))
      }
    }
    return cell
  }

  func dequeuePart(_ identifier: String) -> UITableViewHeaderFooterView? {
    let shown = engine.parts
    let isShown: (UIView) -> Bool = { view in
      TablePart.allCases.contains { shown[$0].views.contains { $0 === view } }
    }
    if let view = pool.view(identifier, isShown: isShown) {
      view.prepareForReuse()
      return view
    }
    if let make = pool.viewMakers[identifier] { return make()?.named(identifier) }
    return pool.viewClasses[identifier]?.instantiate(identifier)
  }

  /// Removes a header or footer from the screen, and keeps it for reuse if it has an identifier.
  func keepForReuse(_ view: UIView?) {
    guard let view else { return }
    if let view = view as? UITableViewHeaderFooterView, pool.keep(view) {
      if view.superview === self { view.isHidden = true }
    } else if view.superview === self {
      view.removeFromSuperview()
    }
  }

  private static let titleIdentifier = "_UITableViewTitle"

  /// Returns the view for a title that the data source provides.
  func titleView(_ title: String, _ part: TablePart) -> UITableViewHeaderFooterView {
    let view =
      dequeuePart(UITableView.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: UITableView.titleIdentifier)
    view.adopt(style: style, part)
    view.setTitle(title)
    return view
  }
}
