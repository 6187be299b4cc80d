import Foundation
import Simulator
import Testing
import Trestle

/// Scroll views and floating views around a keyboard: the keyboard's owner, when the views appear,
/// and where text is edited.
@MainActor @Suite struct KeyboardAvoidanceTests {
  private final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 16, y: 0, width: 300, height: 44))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A form whose sections have a row without a field between those with one.
  private final class Form: TableViewController {
    var counts = [60]
    var hasField: (IndexPath) -> Bool = { _ in true }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 44
      tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(
        withIdentifier: hasField(indexPath) ? "field" : "text", for: indexPath)
    }

    func field(_ row: Int, _ section: Int = 0) -> UITextField? {
      (tableView.cellForRow(at: IndexPath(row: row, section: section)) as? FieldCell)?.field
    }
  }

  @MainActor private final class Stage {
    let device: Simulator
    let page: UIViewController
    let scroll: UIScrollView

    init(size: CGSize = CGSize(width: 390, height: 844), _ setUp: (UIScrollView) -> Void = { _ in })
    {
      let device = Simulator(size: size)
      self.device = device
      page = device.perform { UIViewController() }
      device.show(page)
      scroll = device.perform { UIScrollView(frame: CGRect(origin: .zero, size: size)) }
      device.perform {
        scroll.contentSize.height = 3000
        page.view.addSubview(scroll)
        setUp(scroll)
      }
    }
  }

  private func form(
    _ counts: [Int] = [60], _ hasField: @escaping (IndexPath) -> Bool = { _ in true }
  ) -> (device: Simulator, form: Form) {
    let device = Simulator()
    let form = device.perform { Form(style: .plain) }
    form.counts = counts
    form.hasField = hasField
    device.show(form)
    device.perform {
      form.tableView.keyboardAvoidance = KeyboardAvoidance(showsToolbar: true)
    }
    return (device, form)
  }

  // MARK: Keyboards of somebody else

  enum Cover: CaseIterable, Sendable { case formSheet, sheet, alert }

  @Test(arguments: Cover.allCases)
  func `Content and floating views behind another screen make no room for its keyboard`(
    cover: Cover
  ) throws {
    let device = Simulator(size: CGSize(width: 1024, height: 768))
    let list = device.perform { ListPage(style: .plain) }
    device.show(list)
    let scroll = device.perform { UIScrollView(frame: list.view.bounds) }
    let button = device.perform { UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 44)) }
    device.perform {
      list.overlayView.addSubview(scroll)
      scroll.contentSize.height = 3000
      scroll.keyboardAvoidance = KeyboardAvoidance()
      list.floatingView = button
    }
    try device.settle()
    let place = button.frame
    device.perform {
      if cover == .alert {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField()
        list.present(alert, animated: true) { _ = alert.textFields?.first?.becomeFirstResponder() }
      } else {
        let sheet = UIViewController()
        let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        sheet.modalPresentationStyle = cover == .sheet ? .pageSheet : .formSheet
        sheet.view.addSubview(field)
        list.present(sheet, animated: true) { _ = field.becomeFirstResponder() }
      }
    }
    try device.settle()
    #expect(device.keyboard.isVisible)
    #expect(scroll.contentInset == .zero && button.frame == place)
  }

  @Test func `A scroll view that is the keyboard makes no room for itself`() throws {
    let stage = Stage()
    stage.device.perform {
      stage.scroll.removeFromSuperview()
      stage.scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 260)
      stage.scroll.keyboardAvoidance = KeyboardAvoidance()
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
      stage.page.view.addSubview(field)
      field.inputView = stage.scroll
      _ = field.becomeFirstResponder()
    }
    try stage.device.settle()
    #expect(stage.scroll.contentInset == .zero)
  }

  @Test(arguments: [false, true])
  func `Content that comes while the keyboard is up is clear of it`(isButton: Bool) throws {
    let stage = Stage { $0.removeFromSuperview() }
    stage.device.perform {
      let search = UITextField(frame: CGRect(x: 0, y: 60, width: 300, height: 40))
      stage.page.view.addSubview(search)
      _ = search.becomeFirstResponder()
    }
    try stage.device.settle()
    let top = stage.device.keyboard.frame.minY
    if isButton {
      let list = stage.device.perform { ListPage(style: .plain) }
      let button = stage.device.perform { UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 44)) }
      stage.device.perform {
        stage.page.addChild(list)
        list.view.frame = CGRect(x: 0, y: 100, width: 390, height: 744)
        stage.page.view.addSubview(list.view)
        list.floatingView = button
      }
      try stage.device.settle()
      #expect(button.convert(button.bounds, to: nil).maxY == top - 16)
    } else {
      stage.device.perform {
        stage.scroll.frame = CGRect(x: 0, y: 100, width: 390, height: 744)
        stage.scroll.keyboardAvoidance = KeyboardAvoidance()
        stage.page.view.addSubview(stage.scroll)
      }
      try stage.device.settle()
      #expect(stage.scroll.contentInset.bottom == 844 - top)
    }
  }

  @Test(arguments: [0, 30, 300] as [CGFloat])
  func `Indicator insets that the app sets while the keyboard is up last`(bottom: CGFloat) throws {
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 300, height: 40))
    let stage = Stage {
      $0.addSubview(field)
      $0.keyboardAvoidance = KeyboardAvoidance()
      _ = field.becomeFirstResponder()
    }
    try stage.device.settle()
    let overlap = stage.scroll.contentInset.bottom
    // An inset as large as the keyboard's share includes it.
    let own = UIEdgeInsets(top: 10, left: 0, bottom: bottom, right: 0)
    stage.device.perform { stage.scroll.verticalScrollIndicatorInsets = own }
    stage.device.perform { _ = field.resignFirstResponder() }
    try stage.device.settle()
    #expect(stage.scroll.verticalScrollIndicatorInsets.top == 10)
    #expect(
      stage.scroll.verticalScrollIndicatorInsets.bottom
        == (bottom >= overlap ? bottom - overlap : bottom))
  }

  // MARK: Where a text is edited

  @Test(arguments: [false, true])
  func `The caret at the end of a tall text is above the keyboard, also when it grows`(
    grows: Bool
  ) throws {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 1200))
    let stage = Stage {
      $0.addSubview(text)
      $0.contentSize = CGSize(width: 390, height: 1200)
      $0.keyboardAvoidance = KeyboardAvoidance()
      $0.contentOffset.y = 356
      text.isScrollEnabled = false
      text.text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
      _ = text.becomeFirstResponder()
      text.selectedRange = NSRange(location: (text.text as NSString).length, length: 0)
    }
    try stage.device.settle()
    try stage.device.keyboard.type("x")
    if grows {
      stage.device.perform {
        text.text += "\nanother line\nand another\nand one more"
        text.selectedRange = NSRange(location: (text.text as NSString).length, length: 0)
        text.frame.size.height = 1400
        stage.scroll.contentSize.height = 1400
      }
      try stage.device.keyboard.type("y")
    }
    try stage.device.settle()
    let end = try #require(text.selectedTextRange?.end)
    let caret = stage.device.perform { text.convert(text.caretRect(for: end), to: nil) }
    #expect(caret.maxY <= stage.device.keyboard.frame.minY && caret.minY >= 0)
  }

  @Test func `A field of the header stays in view while it is edited`() throws {
    let device = Simulator(
      appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    let list = device.perform { Form(style: .plain) }
    let field = device.perform { UITextField(frame: CGRect(x: 16, y: 110, width: 300, height: 40)) }
    device.show(device.perform { UINavigationController(rootViewController: list) })
    device.perform {
      let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 160))
      header.addSubview(field)
      list.tableView.tableHeaderView = header
      list.tableView.headerHiding = HeaderHiding()
      _ = field.becomeFirstResponder()
    }
    try device.settle()
    device.perform { list.tableView.contentOffset.y = 600 }
    try device.settle()
    try device.keyboard.type("a")
    try device.settle()
    #expect(field.convert(field.bounds, to: nil).minY >= 91)
    device.perform { _ = field.resignFirstResponder() }
    try device.settle()
    let y = list.tableView.contentOffset.y + list.tableView.adjustedContentInset.top
    #expect(y == 0 || y == 160)
  }

  // MARK: The toolbar

  @Test func `Previous reaches the field of a row that has scrolled out of view`() throws {
    let (device, form) = form()
    device.perform {
      form.tableView.contentOffset.y = 440
      form.tableView.layoutIfNeeded()
      _ = form.field(10)?.becomeFirstResponder()
    }
    try device.settle()
    let previous = try #require(device.screenReader.elements.first { $0.label == "Previous" })
    #expect(!previous.traits.contains(.notEnabled))
    #expect(device.perform { form.tableView.keyboardAvoidance!.focusPreviousField() })
    try device.settle()
    #expect(form.field(9)?.isFirstResponder == true)
  }

  @Test func `Next goes on through sections, rows without a field, and after scrolling away`()
    throws
  {
    let (device, form) = form([2, 30, 2]) { $0.section != 1 }
    device.perform { _ = form.field(1)?.becomeFirstResponder() }
    try device.settle()
    #expect(device.perform { form.tableView.keyboardAvoidance!.focusNextField() })
    try device.settle()
    #expect(form.field(0, 2)?.isFirstResponder == true)
    let field = try #require(form.field(0, 2))
    let frame = field.convert(field.bounds, to: nil)
    #expect(frame.maxY <= device.keyboard.frame.minY)
    device.perform { form.tableView.contentOffset.y = 0 }
    try device.settle()
    #expect(device.perform { form.tableView.keyboardAvoidance!.focusNextField() })
    try device.settle()
    #expect(form.field(1, 2)?.isFirstResponder == true)
    #expect(!device.perform { form.tableView.keyboardAvoidance!.focusNextField() })
  }

  @Test func `Next is enabled once there is a row below`() throws {
    let (device, form) = form([1])
    device.perform { _ = form.field(0)?.becomeFirstResponder() }
    try device.settle()
    func next() throws -> Bool {
      let item = try #require(device.screenReader.elements.first { $0.label == "Next" })
      return !item.traits.contains(.notEnabled)
    }
    #expect(try !next())
    device.perform {
      form.counts = [2]
      form.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    }
    try device.settle()
    #expect(try next())
  }

  @Test(arguments: [UITableView.RowAnimation.automatic, .fade, .none])
  func `Next is disabled once the rows below are deleted`(
    animation: UITableView.RowAnimation
  ) throws {
    let (device, form) = form([1, 1])
    device.perform { _ = form.field(0)?.becomeFirstResponder() }
    try device.settle()
    device.perform {
      form.counts = [1]
      form.tableView.deleteSections([1], with: animation)
    }
    // While the row's animation shows its field, and after it.
    for delay in [0.05, 1] {
      device.advance(by: delay)
      let item = try #require(device.screenReader.elements.first { $0.label == "Next" })
      #expect(item.traits.contains(.notEnabled))
    }
  }

  /// A collection of fields, with items without a field in between.
  private final class Items: UICollectionViewController {
    final class FieldItem: UICollectionViewCell {
      let field = UITextField(frame: CGRect(x: 16, y: 0, width: 100, height: 44))

      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(field)
      }

      required init?(coder: NSCoder) { nil }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(FieldItem.self, forCellWithReuseIdentifier: "field")
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "text")
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { section == 1 ? 30 : 4 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(
        withReuseIdentifier: indexPath.section == 1 ? "text" : "field", for: indexPath)
    }

    /// The item whose field has the focus.
    var edited: IndexPath? {
      collectionView.indexPathsForVisibleItems.first {
        (collectionView.cellForItem(at: $0) as? FieldItem)?.field.isFirstResponder == true
      }
    }
  }

  @Test(arguments: [1, 2])
  func `Next and Previous go through the items of a collection view`(columns: Int) throws {
    let device = Simulator()
    let items = device.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: columns == 1 ? 320 : 150, height: 44)
      return Items(collectionViewLayout: layout)
    }
    device.show(items)
    let avoidance = KeyboardAvoidance(showsToolbar: true)
    device.perform {
      items.collectionView.keyboardAvoidance = avoidance
      let cell = items.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))
      _ = (cell as? Items.FieldItem)?.field.becomeFirstResponder()
    }
    try device.settle()
    let next = try #require(device.screenReader.elements.first { $0.label == "Next" })
    #expect(!next.traits.contains(.notEnabled))
    let below = (0..<4).map { IndexPath(item: $0, section: 2) }
    for path in below {
      #expect(device.perform { avoidance.focusNextField() })
      try device.settle()
      #expect(items.edited == path)
    }
    #expect(!device.perform { avoidance.focusNextField() })
    let above = (0..<4).map { IndexPath(item: $0, section: 0) }
    for path in below.dropLast().reversed() + above.reversed() {
      #expect(device.perform { avoidance.focusPreviousField() })
      try device.settle()
      #expect(items.edited == path)
    }
    #expect(!device.perform { avoidance.focusPreviousField() })
  }

  @Test func `Next into a text view keeps the bar with Previous, Next and Done`() throws {
    let field = UITextField(frame: CGRect(x: 16, y: 50, width: 300, height: 44))
    let text = UITextView(frame: CGRect(x: 16, y: 120, width: 300, height: 100))
    let avoidance = KeyboardAvoidance(showsToolbar: true)
    let stage = Stage {
      $0.addSubview(field)
      $0.addSubview(text)
      $0.keyboardAvoidance = avoidance
      _ = field.becomeFirstResponder()
    }
    try stage.device.settle()
    try stage.device.screenReader.activate("Next")
    try stage.device.settle()
    #expect(text.isFirstResponder)
    #expect(stage.device.screenReader.elements.contains { $0.label == "Done" })
    stage.device.perform { avoidance.showsToolbar = false }
    try stage.device.settle()
    #expect(text.inputAccessoryView == nil && field.inputAccessoryView == nil)
    #expect(!stage.device.screenReader.elements.contains { $0.label == "Done" })
  }

  @Test func `The options can be set before and while the object is set on a scroll view`() throws {
    let field = UITextField(frame: CGRect(x: 16, y: 700, width: 300, height: 44))
    let avoidance = KeyboardAvoidance()
    avoidance.distance = 30
    avoidance.dismissesOnTap = true
    let stage = Stage {
      $0.addSubview(field)
      $0.keyboardAvoidance = avoidance
      _ = field.becomeFirstResponder()
    }
    try stage.device.settle()
    let top = stage.device.keyboard.frame.minY
    #expect(abs(field.convert(field.bounds, to: nil).maxY - (top - 30)) < 1)
    stage.device.perform { avoidance.distance = 60 }
    #expect(abs(field.convert(field.bounds, to: nil).maxY - (top - 60)) < 1)
    stage.device.tap(at: CGPoint(x: 350, y: 100))
    try stage.device.settle()
    #expect(!stage.device.keyboard.isVisible)
  }
}
