/// The edit mode state of a cell, created when the cell first enters edit mode.
@MainActor final class CellEditing {
  var isEditing = false
  /// The answers of the table's data source and delegate about the row.
  var row = RowEditing.none
  /// The settings that the app has made on the cell.
  var showsReorderControl = false
  var shouldIndent = true
  var accessoryType = UITableViewCell.AccessoryType.none
  var accessoryView: UIView?
  /// The control at the leading edge. It stays while it slides out.
  var control: EditControl?

  /// The reorder control at the trailing edge. It stays while it slides out.
  var reorder: ReorderControl?
  /// The labels of a transition, until it ends.
  var texts: SlidingTexts?
  /// The number of transitions that have begun.
  var transitions = 0
  /// Whether the user carries the row.
  var isCarried = false

  /// Whether the reorder control is shown; it replaces any accessory.
  var showsReorder: Bool {
    isEditing && row.isMovable(showsReorderControl: showsReorderControl)
  }

  /// Whether content is indented for a control at the leading edge.
  var isIndented: Bool {
    isEditing && (row.control != .none || (row.isEditable && shouldIndent))
  }
}

extension UITableViewCell {
  /// Returns the edit mode state of the cell, created when first needed.
  func makeEditingIfNeeded() -> CellEditing {
    if let editing { return editing }
    let new = CellEditing()
    editing = new
    return new
  }

  func setEditing<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<CellEditing, Value>, _ value: Value
  ) {
    if editing == nil, CellEditing()[keyPath: path] == value { return }
    guard makeEditingIfNeeded()[keyPath: path] != value else { return }
    makeEditingIfNeeded()[keyPath: path] = value
    if editing?.isEditing == true {
      parts.replaceAccessory(in: self)
      setNeedsLayout()
    }
  }

  /// Applies the answers of the table's data source and delegate about the row.
  func applyEditing(_ row: RowEditing) {
    let editing = makeEditingIfNeeded()
    editing.row = row
    if let indents = row.indents { editing.shouldIndent = indents }
    if editing.isEditing {
      updateEditControl()
      addReorderControl()
      if !editing.showsReorder {
        editing.reorder?.removeFromSuperview()
        editing.reorder = nil
      }
      parts.replaceAccessory(in: self)
    }
    setNeedsLayout()
  }

  // MARK: Transitions

  func changeEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != (editing?.isEditing ?? false) else { return }
    let editing = makeEditingIfNeeded()
    if isEditing {
      addEditControl()
      addReorderControl()
    }
    let state: StateMask = isEditing ? .showingEditControl : []
    let isShown = animated && window != nil && !isHidden
    let change = {
      self.willTransition(to: state)
      editing.isEditing = isEditing
      self.parts.replaceAccessory(in: self, animated: isShown)
      self.setNeedsUpdateConfiguration()
      self.setNeedsLayout()
      if isShown { self.layoutIfNeeded() }
    }
    editing.transitions += 1
    let transition = editing.transitions
    editing.texts?.end()
    guard isShown else {
      editing.texts = nil
      UIView.performWithoutAnimation(change)
      return endEditingTransition(to: state)
    }
    UIView.animate(
      withDuration: EditMetrics.duration, delay: 0, options: .allowUserInteraction,
      animations: change
    ) { [weak self, weak editing] _ in
      if let editing, editing.transitions == transition {
        editing.texts?.end()
        editing.texts = nil
      }
      self?.endEditingTransition(to: state)
    }
    editing.texts = SlidingTexts(in: self)
  }

  /// Ends the transition to a state, unless another transition has begun.
  private func endEditingTransition(to state: StateMask) {
    guard let editing, editing.isEditing == state.contains(.showingEditControl) else { return }
    if !editing.isEditing {
      editing.control?.removeFromSuperview()
      editing.control = nil
      editing.reorder?.removeFromSuperview()
      editing.reorder = nil
      editing.row = .none
    }
    didTransition(to: state)
  }

  // MARK: The control

  /// Adds the row's control beyond the leading edge, so that it can slide in from there.
  private func addEditControl() {
    guard let editing, editing.row.control != .none else { return }
    if editing.control == nil {
      UIView.performWithoutAnimation {
        let control = EditControl(cell: self)
        editing.control = control
        addSubview(control)
        updateEditControl()
        layOutEditControls()
        control.layoutIfNeeded()
      }
    } else {
      updateEditControl()
    }
  }

  /// Adds the reorder control beyond the trailing edge, so that it can slide in from there.
  private func addReorderControl() {
    guard let editing, editing.reorder == nil,
      editing.row.isMovable(showsReorderControl: editing.showsReorderControl)
    else { return }
    UIView.performWithoutAnimation {
      let control = ReorderControl(cell: self)
      editing.reorder = control
      addSubview(control)
      layOutEditControls()
      control.layoutIfNeeded()
    }
  }

  private func updateEditControl() {
    guard let editing else { return }
    guard editing.row.control != .none else {
      editing.control?.removeFromSuperview()
      editing.control = nil
      return
    }
    if editing.control == nil { return addEditControl() }
    editing.control?.kind = editing.row.control
    editing.control?.isSelected = isSelected
  }

  // MARK: Layout

  /// The indentation of the content from the leading edge, in points: the content begins after the
  /// control, even if margins for a readable width move the control, so that content without margins
  /// does not lie below it.
  var editIndent: CGFloat {
    editing?.isIndented == true ? EditMetrics.indent(margin: margin, traitCollection) : 0
  }

  /// The content's margin at the leading edge, in points: next to a control it is the standard margin,
  /// because the remainder of a wider margin lies before the control.
  var leadingMargin: CGFloat { editing?.isIndented == true ? standardMargin : margin }

  /// The indentation of text from the leading edge, in points.
  var textEditIndent: CGFloat { editIndent + leadingMargin - margin }

  private var standardMargin: CGFloat {
    TableMetrics.margin(width: tile?.table?.bounds.width ?? bounds.width)
  }

  /// The indentation of text for a control, whether or not the control is shown.
  private var fullEditIndent: CGFloat {
    EditMetrics.indent(margin: standardMargin, traitCollection)
  }

  /// The width that the reorder control occupies at the trailing edge, in points.
  var reorderWidth: CGFloat {
    guard let editing, editing.showsReorder else { return 0 }
    return EditMetrics.column(margin: margin, traitCollection)
  }

  /// Lays out the controls at the edges, or beyond them while the cell is not edited.
  func layOutEditControls() {
    layOutEditControl()
    guard let editing, let control = editing.reorder else { return }
    let width = EditMetrics.column(margin: margin, traitCollection)
    let x = bounds.width - safeEdges.trailing - (editing.showsReorder ? width : 0)
    layOutSubview(control, CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds.size)
    control.alpha = editing.showsReorder ? 1 : 0
  }

  private func layOutEditControl() {
    guard let editing, let control = editing.control else { return }
    let side = EditMetrics.side(traitCollection)
    let width = EditMetrics.indent(margin: margin, traitCollection)
    let isShown = editing.isEditing
    let x = safeEdges.leading + (isShown ? 0 : -fullEditIndent)
    layOutSubview(
      control, CGRect(x: x, y: 0, width: width, height: bounds.height), in: bounds.size)
    control.discSide = side
    control.alpha = isShown ? 1 : 0
  }
}

extension UITableViewCell: ReorderedCell {
  func editControlTapped(_ kind: RowEditing.Control) { tile?.table?.editControlTapped(in: self) }

  func reorderPressed(_ press: UILongPressGestureRecognizer) {
    guard let table = tile?.table ?? superview as? UITableView else { return }
    switch press.state {
    case .began: table.beginCarrying(self, press)
    case .changed: table.carryMoved(press)
    case .ended: table.dropCarriedRow(press)
    case .cancelled, .failed: table.cancelCarrying(press)
    case .possible: break
    }
  }

  func moveRow(by step: Int) -> Bool {
    guard let tile, let table = tile.table else { return false }
    return table.moveRow(tile.address, by: step)
  }
}
