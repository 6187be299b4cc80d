#if !canImport(ObjectiveC)
  import BehaviorEngines
  import UIKit

  // Calls that this UIKit batches or sends directly to the app, because one call for each section or
  // row costs more than most answers.
  extension TableRelay: TableSectionCounting {
    func tableView(_ tableView: UITableView, numbersOfRowsInSections sections: Range<Int>) -> [Int]
    {
      // Hidden sections are queried at once: one query for each section costs more than most answers.
      let hidden = folding?.hiddenSections(count: sections.upperBound) ?? []
      var numbers = [Int](repeating: 0, count: sections.count)
      numbers.withUnsafeMutableBufferPointer { numbers in
        var next = sections.lowerBound
        // Foundation's `rangeView(of:)` leaves out some ranges.
        for range in hidden.rangeView where range.overlaps(sections) {
          let folded = range.clamped(to: sections)
          askNumbers(tableView, next..<folded.lowerBound, numbers, from: sections.lowerBound)
          next = folded.upperBound
        }
        askNumbers(tableView, next..<sections.upperBound, numbers, from: sections.lowerBound)
      }
      return numbers
    }

    /// Requests the row counts of some sections. `first` is the section of the first element of
    /// `numbers`.
    private func askNumbers(
      _ tableView: UITableView, _ sections: Range<Int>,
      _ numbers: UnsafeMutableBufferPointer<Int>, from first: Int
    ) {
      guard let dataSource else { return }
      for section in sections {
        numbers[section - first] = dataSource.tableView(tableView, numberOfRowsInSection: section)
      }
    }
  }

  extension TableRelay: TableRowHiding {
    func tableView(
      _ tableView: UITableView, hiddenSectionsFor changes: TableChanges
    ) -> TableHiddenSections? {
      guard !isTableView, let hidden = folding?.translate(FoldingUpdate(changes)) else {
        return nil
      }
      return TableHiddenSections(
        before: IndexSet(hidden.before), after: IndexSet(hidden.after),
        selectedRows: hidden.selected)
    }

    func tableView(_ tableView: UITableView, sectionHidingRowAt indexPath: IndexPath) -> Int? {
      folding?.sectionHiding(indexPath)
    }

    func tableView(
      _ tableView: UITableView, setSelected isSelected: Bool, hiddenRowAt indexPath: IndexPath
    ) { folding?.setSelected(isSelected, hiddenRowAt: indexPath) }

    func tableViewDidDeselectAllRows(_ tableView: UITableView) { folding?.forgetHiddenSelection() }

    func tableViewWillReloadData(_ tableView: UITableView) {
      // A TableView calls this itself.
      if isTableView { return }
      folding?.dataChanged()
      behaviors?.placeKeeping?.listWillReload()
    }
  }

  extension FoldingUpdate {
    init(_ changes: TableChanges) {
      self.init()
      insertedSections = Set(changes.insertedSections)
      deletedSections = Set(changes.deletedSections)
      reloadedSections = Set(changes.reloadedSections)
      movedSections = changes.movedSections.map { SectionMove(from: $0.from, to: $0.to) }
      insertedRows = Self.rows(changes.insertedRows)
      deletedRows = Self.rows(changes.deletedRows)
      reloadedRows = Self.rows(changes.reloadedRows)
      movedRows = changes.movedRows.map {
        RowMove(from: FoldingRow($0.from), to: FoldingRow($0.to))
      }
    }
  }

  extension TableRelay: HeightForwarding {
    var heightDelegate: (any UITableViewDelegate)? { tableDelegate }
  }

  // Calls whose default answer tells the table that the app does not implement the method, like
  // `responds(to:)` on Apple's platforms.
  extension TableRelay {
    private var app: any UITableViewDelegate { tableDelegate ?? emptyTarget }

    func appHeader(of tableView: UITableView, inSection section: Int) -> UIView? {
      app.tableView(tableView, viewForHeaderInSection: section)
    }

    func appEditingStyle(
      of tableView: UITableView, forRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      app.tableView(tableView, editingStyleForRowAt: indexPath)
    }

    func appIndents(_ tableView: UITableView, rowAt indexPath: IndexPath) -> Bool {
      app.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
    }
  }

  extension TableRelay {
    /// Returns whether the data source implements a method, because a table offers deletion and
    /// reordering accordingly.
    func responds(to selector: Selector!) -> Bool { dataSource?.responds(to: selector) ?? false }
  }

  extension UITableView {
    /// Reloads sections that collapse or expand, and keeps their cached row heights.
    func reloadFoldedSections(_ sections: IndexSet) {
      reloadSections(sections, with: .none, keepingHeights: true)
    }
  }
#endif
