import Trestle

extension GalleryPage {
  static let characters = GalleryPage(
    identifier: "characters", title: "Characters",
    summary: "Every assigned Unicode scalar: search, fold, pull, swipe back, copy",
    detailPrompt: "No character selected",
    make: { CharactersPage() })
}

/// Lists all assigned Unicode scalars by general category, with their glyph, name and code point. It
/// combines all five behaviours.
package final class CharactersPage: TableViewController {
  let index: CharacterIndex
  package let search: CharacterSearch
  package let searchBar = UISearchBar()
  private lazy var filter = SearchBarFilter(
    prepare: { [weak self] in self?.search.prepare() }, find: { [weak self] in self?.find($0) })
  private(set) var found: CharacterMatches?
  /// The folded sections before the search began.
  private let folding = SectionFolding()
  private var foldedBefore: FoldingState?
  private var toTop: FloatingButton!

  package init(index: CharacterIndex = .shared) {
    self.index = index
    search = CharacterSearch(index)
    super.init(style: .plain)
    title = "Characters"
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { fatalError("made in code alone") }

  package override func viewDidLoad() {
    super.viewDidLoad()
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.register(CharacterCell.self, forCellReuseIdentifier: "character")
    tableView.keyboardDismissMode = .onDrag
    textSizeChanged()
    searchBar.placeholder = "Name or code point"
    searchBar.searchTextField.autocapitalizationType = .none
    searchBar.searchTextField.autocorrectionType = .no
    searchBar.delegate = filter
    searchBar.sizeToFit()
    tableView.tableHeaderView = searchBar
    tableView.headerHiding = HeaderHiding(.always)
    folding.sectionIdentifier = { [weak self] in self?.category($0).title ?? "" }
    tableView.sectionFolding = folding
    tableView.refresher = makeRefresher()
    toTop = FloatingButton(symbol: "arrow.up", label: "To the top") { [weak self] in
      self?.tableView.headerHiding?.setHidden(false, animated: true)
    }
    toTop.setShown(false, animated: false)
    floatingView = toTop
  }

  package override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      textSizeChanged()
    }
  }

  private func textSizeChanged() {
    tableView.rowHeight = CharacterCell.height(for: traitCollection)
    tableView.separatorInset.left = CharacterCell.textStart(for: traitCollection)
  }

  // MARK: Refreshing

  private func makeRefresher() -> Refresher {
    let texts = PullTexts.characters
    let refresher = Refresher(indicator: ArrowIndicator(texts: texts)) { [weak self] in
      guard let self else { return }
      await self.view.pause(for: 0.8)
      try Task.checkCancellation()
      self.showAll()
    }
    refresher.note = { [weak self] in self.map { "\($0.index.count.grouped) characters" } }
    return refresher
  }

  /// Resets the list to its state without a search and with nothing folded.
  private func showAll() {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    find("")
    foldedBefore = nil
    folding.expandAll(animated: true)
    showToast(Toast("All \(index.count.grouped) characters in \(index.sections.count) categories"))
  }

  // MARK: Searching

  /// Shows the characters that match `query`, by category; if the query is empty, shows all characters.
  package func find(_ query: String) {
    let isEmpty = query.allSatisfy(\.isWhitespace)
    if isEmpty, found == nil { return }
    found = isEmpty ? nil : search.matches(query)
    // Matches are visible in collapsed categories too. The categories collapse again after the search.
    if isEmpty {
      folding.state = foldedBefore ?? FoldingState()
      foldedBefore = nil
    } else if foldedBefore == nil {
      foldedBefore = folding.state
      folding.state = FoldingState()
    }
    tableView.reloadData()
    if let found, found.count == 0 {
      setContentState(
        .empty(title: "No character", message: "No name has \u{201C}\(query)\u{201D} in it."),
        animated: false)
    } else {
      setContentState(.content, animated: false)
    }
  }

  // MARK: Copying

  package override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let facts = CharacterFacts(scalar(at: indexPath))
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      @MainActor func copy(
        _ title: String, _ text: String, _ subtitle: String? = nil
      ) -> UIAction {
        UIAction(title: title, subtitle: subtitle, image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.string = text
          self?.showToast(Toast("Copied \(subtitle ?? text)", duration: 2))
        }
      }
      return UIMenu(children: [
        copy("Copy", String(Character(facts.scalar)), facts.codePoint),
        copy("Copy Name", facts.name), copy("Copy Code Point", facts.codePoint),
      ])
    })
  }

  // MARK: Rows

  private func category(_ section: Int) -> CharacterIndex.Section {
    index.sections[found?.sections[section].index ?? section]
  }

  private func count(_ section: Int) -> Int {
    found?.sections[section].scalars.count ?? index.sections[section].count
  }

  private func scalar(at path: IndexPath) -> Unicode.Scalar {
    if let found { return Unicode.Scalar(found.sections[path.section].scalars[path.row])! }
    return index.scalar(row: path.row, section: path.section)
  }

  package override func numberOfSections(in tableView: UITableView) -> Int {
    found?.sections.count ?? index.sections.count
  }

  package override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    count(section)
  }

  package override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    "\(category(section).title) \u{00B7} \(count(section).grouped)"
  }

  package override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    (0..<numberOfSections(in: tableView)).map { category($0).code }
  }

  package override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "character", for: indexPath)
    (cell as? CharacterCell)?.show(CharacterFacts(scalar(at: indexPath)))
    return cell
  }

  package override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    // The row stays selected until the swipe back deselects it.
    searchBar.resignFirstResponder()
    showBeside(CharacterDetailPage(CharacterFacts(scalar(at: indexPath))))
  }

  package override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    toTop.setShown(scrollView.contentOffset.y > scrollView.bounds.height, animated: true)
  }
}

extension PullTexts {
  fileprivate static var characters: PullTexts {
    var texts = PullTexts()
    texts.pull = "Pull to show all"
    texts.release = "Release to show all"
    texts.active = "Showing all"
    return texts
  }
}
