import CoreGraphics
import UIKit

/// A form of one field a row, 44 points each.
class FieldsController: UITableViewController {
  var rows = 30
  /// Above the keyboard of every field.
  var bar: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.register(FieldRow.self, forCellReuseIdentifier: "field")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath) as! FieldRow
    cell.field.placeholder = "Row \(indexPath.row)"
    cell.field.inputAccessoryView = bar
    return cell
  }

  func field(_ row: Int) -> UITextField? {
    (tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? FieldRow)?.field
  }
}

/// A row that is a field.
final class FieldRow: UITableViewCell {
  let field = UITextField(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.frame = contentView.bounds
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}

/// A table or a list whose rows are fields.
@MainActor protocol FieldsForm: UIViewController {
  var list: UIScrollView { get }
  var rows: Int { get set }
  /// Above the keyboard of every field.
  var bar: UIView? { get set }
  var visibleRows: [Int] { get }
  func field(_ row: Int) -> UITextField?
}

extension FieldsController: FieldsForm {
  var list: UIScrollView { tableView }
  var visibleRows: [Int] { (tableView.indexPathsForVisibleRows ?? []).map(\.row) }
}

/// The lists that a controller keeps clear of the keyboard.
enum FieldsKind: CaseIterable {
  case table
  case list

  @MainActor func makeForm() -> any FieldsForm {
    switch self {
    case .table: FieldsController(style: .plain)
    case .list: FieldsListController()
    }
  }
}

/// A list whose rows are fields.
final class FieldsListController: UICollectionViewController, FieldsForm {
  var rows = 30
  var bar: UIView?

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(FieldItem.self, forCellWithReuseIdentifier: "field")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "field", for: indexPath) as! FieldItem
    cell.field.placeholder = "Row \(indexPath.item)"
    cell.field.inputAccessoryView = bar
    return cell
  }

  var list: UIScrollView { collectionView }
  var visibleRows: [Int] { collectionView.indexPathsForVisibleItems.map(\.item).sorted() }

  func field(_ row: Int) -> UITextField? {
    (collectionView.cellForItem(at: IndexPath(item: row, section: 0)) as? FieldItem)?.field
  }
}

/// A row of a list that is a field.
final class FieldItem: UICollectionViewListCell {
  let field = UITextField(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.frame = contentView.bounds
    field.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(field)
  }

  required init?(coder: NSCoder) { nil }
}

/// Rows of fields for a table without its own controller.
@MainActor final class FieldRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    FieldRow(style: .default, reuseIdentifier: nil)
  }
}

/// A subclass whose view holds its table and a toast that does not scroll.
final class ToastController: FieldsController {
  let toast = UILabel(frame: CGRect(x: 95, y: 60, width: 200, height: 40))
  private let inner = UITableView(frame: .zero, style: .plain)

  override var tableView: UITableView! {
    get { inner }
    set {}
  }

  override func loadView() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    inner.frame = box.bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    inner.dataSource = self
    inner.delegate = self
    box.addSubview(inner)
    toast.text = "Saved"
    box.addSubview(toast)
    view = box
  }
}
