import GRDB
import Trestle

/// The shelves of a library as sections that fold. The table follows the database, whoever changes it.
public final class LibraryController: TableViewController {
  private let database: any DatabaseWriter
  private var observation: AnyDatabaseCancellable?
  private var shelves: [String: Shelf] = [:]
  private var books: [String: Book] = [:]
  private var source: ShelfDataSource?

  /// Creates a controller for a database with the tables of ``LibrarySchema``.
  public init(_ database: any DatabaseWriter) {
    self.database = database
    super.init(style: .plain)
    title = "Library"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code alone") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    let source = ShelfDataSource(tableView: tableView) { [weak self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
      self?.show(id, in: cell)
      return cell
    }
    source.title = { [weak self] in self?.shelves[$0]?.name }
    source.defaultRowAnimation = .fade
    self.source = source
    let folding = SectionFolding()
    folding.sectionIdentifier = { [weak source] in source?.sectionIdentifier(for: $0) ?? "" }
    tableView.sectionFolding = folding
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.addBook() })
    observe()
  }

  private func observe() {
    observation = ValueObservation.tracking(FilledShelf.fetchAll).start(
      in: database, scheduling: .immediate, onError: { [weak self] in self?.report($0) },
      onChange: { [weak self] in self?.show($0) })
  }

  /// Shows what the database contains now.
  private func show(_ filled: [FilledShelf]) {
    let old = books
    shelves = Dictionary(uniqueKeysWithValues: filled.map { ($0.shelf.id, $0.shelf) })
    books = Dictionary(uniqueKeysWithValues: filled.flatMap(\.books).map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for shelf in filled {
      snapshot.appendSections([shelf.shelf.id])
      snapshot.appendItems(shelf.books.map(\.id), toSection: shelf.shelf.id)
    }
    snapshot.reconfigureItems(books.values.filter { old[$0.id] ?? $0 != $0 }.map(\.id))
    source?.apply(snapshot, animatingDifferences: viewIfLoaded?.window != nil)
  }

  private func show(_ id: String, in cell: UITableViewCell) {
    guard let book = books[id] else { return }
    var content = UIListContentConfiguration.subtitleCell()
    content.text = book.title
    content.secondaryText = book.author
    cell.contentConfiguration = content
  }

  private func report(_ error: any Error) { showToast(Toast("The library is not available")) }

  // MARK: Changes, which come back through the observation

  private func addBook() {
    write { database in
      guard let shelf = try Shelf.order(Column("name")).fetchOne(database) else { return }
      try Book(shelfID: shelf.id, title: "New Book", author: "Unknown").insert(database)
    }
  }

  public override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = source?.itemIdentifier(for: indexPath) else { return nil }
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        self?.write { try Book.filter(Column("id") == id).deleteAll($0) }
        done(true)
      }
    ])
  }

  private func write(_ change: (Database) throws -> Void) {
    do { try database.write(change) } catch { report(error) }
  }
}

/// A diffable data source whose sections have titles.
private final class ShelfDataSource: UITableViewDiffableDataSource<String, String> {
  var title: (String) -> String? = { _ in nil }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sectionIdentifier(for: section).flatMap(title) }
}
