/// The simplex tableau, which represents each basic symbol as a constant plus a linear combination of
/// parametric symbols.
///
/// Nonzero coefficients are nodes in one array; each node is in two linked lists, one for its row
/// and one for its column. A pivot visits only what it changes, and allocates nothing once the
/// arrays have grown. Objective rows, one for each priority, are substituted like other rows.
struct Tableau {
  /// The role of a symbol, which determines its sign.
  enum Kind: UInt8 {
    /// A variable of any sign.
    case free
    /// A variable that is never negative.
    case nonnegative
    /// The amount by which a constraint's left side deviates from its constant; never negative.
    case error
    /// The marker of a required equation; always 0.
    case dummy
    /// The artificial variable of phase one; never negative, and freed afterwards.
    case artificial
    /// A free slot.
    case unused
  }

  struct Symbol {
    var kind: Kind
    /// The row in which the symbol is basic, or -1 for a parametric symbol.
    var row: Int32 = -1
    var firstInColumn: Int32 = -1
    /// The constraint to which the symbol belongs, or -1.
    var owner: Int32
  }

  struct Row {
    /// The basic symbol of the row; -1 for an objective, -2 for a free slot.
    var basic: Int32
    var first: Int32 = -1
    var constant: Double = 0
    /// The index of the row's nodes by symbol in `nodesBySymbol`, or -1.
    var index: Int32 = -1
  }

  struct Node {
    var coefficient: Double
    var symbol: Int32
    var row: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// The number of nodes above which the row of an objective has an index.
  static let longRow = 64
  /// Smaller coefficients are rounding errors and count as 0.
  static let epsilon = 1e-9

  var symbols: ContiguousArray<Symbol> = []
  var rows: ContiguousArray<Row> = []
  var nodes: ContiguousArray<Node> = []
  /// For rows with an index: the node of each symbol, or -1. An objective has a node for almost every
  /// optional constraint, but only a few of them change at a time.
  private var nodesBySymbol: ContiguousArray<ContiguousArray<Int32>> = []
  private var freeSymbols: ContiguousArray<Int32> = []
  private var freeRows: ContiguousArray<Int32> = []
  private var freeNode: Int32 = -1

  /// The working expression: coefficients by symbol, the symbols in it, and the constant.
  var work: ContiguousArray<Double> = []
  var isInWork: ContiguousArray<Bool> = []
  var workSymbols: ContiguousArray<Int32> = []
  var workConstant = 0.0
  private var mark: ContiguousArray<Int32> = []
  private var markCount: Int32 = 0
  /// Rows whose basic symbol may be negative.
  var suspects: ContiguousArray<Int32> = []
  /// The number of pivots so far, for tests and benchmarks.
  var pivots = 0
  /// The number of rows in which a symbol has been replaced so far, for tests and benchmarks.
  var substitutions = 0

  // MARK: Symbols and rows

  mutating func reserve(symbols count: Int, nodes nodeCount: Int) {
    symbols.reserveCapacity(symbols.count + count)
    work.reserveCapacity(symbols.count + count)
    isInWork.reserveCapacity(symbols.count + count)
    mark.reserveCapacity(symbols.count + count)
    rows.reserveCapacity(rows.count + count)
    nodes.reserveCapacity(nodes.count + nodeCount)
    workSymbols.reserveCapacity(16)
  }

  mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    if let index = freeSymbols.popLast() {
      symbols[Int(index)] = Symbol(kind: kind, owner: owner)
      return index
    }
    symbols.append(Symbol(kind: kind, owner: owner))
    work.append(0)
    isInWork.append(false)
    mark.append(0)
    return Int32(symbols.count - 1)
  }

  /// Frees a parametric symbol, and removes it from every row.
  mutating func freeSymbol(_ symbol: Int32) {
    var node = symbols[Int(symbol)].firstInColumn
    while node >= 0 {
      let next = nodes[Int(node)].nextInColumn
      removeNode(node)
      node = next
    }
    symbols[Int(symbol)] = Symbol(kind: .unused, owner: -1)
    freeSymbols.append(symbol)
  }

  mutating func makeRow(basic: Int32, constant: Double) -> Int32 {
    let row: Int32
    if let index = freeRows.popLast() {
      row = index
      rows[Int(row)] = Row(basic: basic, constant: constant)
    } else {
      row = Int32(rows.count)
      rows.append(Row(basic: basic, constant: constant))
    }
    if basic >= 0 { symbols[Int(basic)].row = row }
    return row
  }

  /// Builds an index of the nodes in the row of an objective.
  private mutating func makeIndex(ofRow row: Int32) {
    rows[Int(row)].index = Int32(nodesBySymbol.count)
    nodesBySymbol.append(ContiguousArray(repeating: -1, count: symbols.count))
    var node = rows[Int(row)].first
    while node >= 0 {
      setIndex(row, nodes[Int(node)].symbol, node)
      node = nodes[Int(node)].nextInRow
    }
  }

  /// Frees a row. Its basic symbol becomes parametric and is in no row.
  mutating func freeRow(_ row: Int32) {
    var node = rows[Int(row)].first
    while node >= 0 {
      let next = nodes[Int(node)].nextInRow
      removeNode(node)
      node = next
    }
    let basic = rows[Int(row)].basic
    if basic >= 0 { symbols[Int(basic)].row = -1 }
    // That of phase one, which lives the shortest, is the last.
    let index = Int(rows[Int(row)].index)
    if index >= 0, index == nodesBySymbol.count - 1 { nodesBySymbol.removeLast() }
    rows[Int(row)] = Row(basic: -2)
    freeRows.append(row)
  }

  func isRestricted(_ symbol: Int32) -> Bool { symbols[Int(symbol)].kind != .free }

  func value(of symbol: Int32) -> Double {
    let row = symbols[Int(symbol)].row
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  // MARK: Nodes

  mutating func insertNode(row: Int32, symbol: Int32, coefficient: Double) {
    let firstInRow = rows[Int(row)].first
    let firstInColumn = symbols[Int(symbol)].firstInColumn
    let node = Node(
      coefficient: coefficient, symbol: symbol, row: row, nextInRow: firstInRow,
      previousInRow: -1, nextInColumn: firstInColumn, previousInColumn: -1)
    let index: Int32
    if freeNode >= 0 {
      index = freeNode
      freeNode = nodes[Int(index)].nextInRow
      nodes[Int(index)] = node
    } else {
      index = Int32(nodes.count)
      nodes.append(node)
    }
    if firstInRow >= 0 { nodes[Int(firstInRow)].previousInRow = index }
    if firstInColumn >= 0 { nodes[Int(firstInColumn)].previousInColumn = index }
    rows[Int(row)].first = index
    symbols[Int(symbol)].firstInColumn = index
    if rows[Int(row)].index >= 0 { setIndex(row, symbol, index) }
  }

  private mutating func setIndex(_ row: Int32, _ symbol: Int32, _ node: Int32) {
    let index = Int(rows[Int(row)].index)
    let missing = symbols.count - nodesBySymbol[index].count
    if missing > 0 {
      nodesBySymbol[index].append(contentsOf: repeatElement(-1, count: missing))
    }
    nodesBySymbol[index][Int(symbol)] = node
  }

  mutating func removeNode(_ index: Int32) {
    let node = nodes[Int(index)]
    if node.previousInRow >= 0 {
      nodes[Int(node.previousInRow)].nextInRow = node.nextInRow
    } else {
      rows[Int(node.row)].first = node.nextInRow
    }
    if node.nextInRow >= 0 { nodes[Int(node.nextInRow)].previousInRow = node.previousInRow }
    if node.previousInColumn >= 0 {
      nodes[Int(node.previousInColumn)].nextInColumn = node.nextInColumn
    } else {
      symbols[Int(node.symbol)].firstInColumn = node.nextInColumn
    }
    if node.nextInColumn >= 0 {
      nodes[Int(node.nextInColumn)].previousInColumn = node.previousInColumn
    }
    if rows[Int(node.row)].index >= 0 { setIndex(node.row, node.symbol, -1) }
    nodes[Int(index)].symbol = -1
    nodes[Int(index)].nextInRow = freeNode
    freeNode = index
  }

  /// Returns the node of a symbol in a row, or -1. Linear in the column's length, for rows without an
  /// index.
  func node(row: Int32, symbol: Int32) -> Int32 {
    let index = Int(rows[Int(row)].index)
    if index >= 0 {
      return Int(symbol) < nodesBySymbol[index].count ? nodesBySymbol[index][Int(symbol)] : -1
    }
    var node = symbols[Int(symbol)].firstInColumn
    while node >= 0 {
      if nodes[Int(node)].row == row { return node }
      node = nodes[Int(node)].nextInColumn
    }
    return -1
  }

  /// Adds to the coefficient of a symbol in a row.
  mutating func add(_ coefficient: Double, of symbol: Int32, toRow row: Int32) {
    let node = node(row: row, symbol: symbol)
    if node < 0 {
      if abs(coefficient) > Self.epsilon {
        insertNode(row: row, symbol: symbol, coefficient: coefficient)
      }
      return
    }
    let sum = nodes[Int(node)].coefficient + coefficient
    if abs(sum) <= Self.epsilon { removeNode(node) } else { nodes[Int(node)].coefficient = sum }
  }

  // MARK: The working expression

  mutating func clearWork() {
    for symbol in workSymbols {
      work[Int(symbol)] = 0
      isInWork[Int(symbol)] = false
    }
    workSymbols.removeAll(keepingCapacity: true)
    workConstant = 0
  }

  mutating func addToWork(_ coefficient: Double, _ symbol: Int32) {
    if !isInWork[Int(symbol)] {
      isInWork[Int(symbol)] = true
      workSymbols.append(symbol)
    }
    work[Int(symbol)] += coefficient
  }

  /// Adds a multiple of a symbol to the working expression; a basic symbol is replaced with its row.
  mutating func addResolvedToWork(_ coefficient: Double, _ symbol: Int32) {
    let row = symbols[Int(symbol)].row
    if row < 0 { return addToWork(coefficient, symbol) }
    workConstant += coefficient * rows[Int(row)].constant
    var node = rows[Int(row)].first
    while node >= 0 {
      let entry = nodes[Int(node)]
      addToWork(coefficient * entry.coefficient, entry.symbol)
      node = entry.nextInRow
    }
  }

  /// Adds a multiple of the working expression to a row.
  mutating func addWork(times factor: Double, toRow row: Int32) {
    rows[Int(row)].constant += factor * workConstant
    if rows[Int(row)].index >= 0 {
      for symbol in workSymbols { add(factor * work[Int(symbol)], of: symbol, toRow: row) }
      return
    }
    markCount += 1
    var length = 0
    var node = rows[Int(row)].first
    while node >= 0 {
      length += 1
      let entry = nodes[Int(node)]
      let symbol = Int(entry.symbol)
      if isInWork[symbol] {
        mark[symbol] = markCount
        let sum = entry.coefficient + factor * work[symbol]
        if abs(sum) <= Self.epsilon {
          removeNode(node)
        } else {
          nodes[Int(node)].coefficient = sum
        }
      }
      node = entry.nextInRow
    }
    for symbol in workSymbols where mark[Int(symbol)] != markCount {
      let coefficient = factor * work[Int(symbol)]
      if abs(coefficient) > Self.epsilon {
        insertNode(row: row, symbol: symbol, coefficient: coefficient)
      }
    }
    if length > Self.longRow, rows[Int(row)].basic == -1 { makeIndex(ofRow: row) }
  }

  /// Solves the working expression, equated to 0, for a symbol, makes the result the symbol's row,
  /// and substitutes it in all other rows.
  mutating func insertWork(solvedFor subject: Int32) {
    let factor = -1 / work[Int(subject)]
    workConstant *= factor
    for symbol in workSymbols { work[Int(symbol)] *= factor }
    work[Int(subject)] = 0
    let row = makeRow(basic: subject, constant: workConstant)
    for symbol in workSymbols where abs(work[Int(symbol)]) > Self.epsilon {
      insertNode(row: row, symbol: symbol, coefficient: work[Int(symbol)])
    }
    substituteWork(for: subject)
    noteSign(row)
  }

  /// Replaces a symbol with the working expression in every row that contains it.
  private mutating func substituteWork(for subject: Int32) {
    var node = symbols[Int(subject)].firstInColumn
    while node >= 0 {
      let entry = nodes[Int(node)]
      removeNode(node)
      substitutions += 1
      addWork(times: entry.coefficient, toRow: entry.row)
      noteSign(entry.row)
      node = entry.nextInColumn
    }
  }

  private mutating func noteSign(_ row: Int32) {
    let entry = rows[Int(row)]
    if entry.basic >= 0, entry.constant < 0, symbols[Int(entry.basic)].kind != .free {
      suspects.append(row)
    }
  }

  // MARK: Pivoting

  /// Exchanges a row's basic symbol with a parametric symbol of that row.
  mutating func pivot(row: Int32, entering: Int32) {
    pivots += 1
    clearWork()
    let leaving = rows[Int(row)].basic
    let pivotNode = node(row: row, symbol: entering)
    let factor = -1 / nodes[Int(pivotNode)].coefficient
    removeNode(pivotNode)
    workConstant = rows[Int(row)].constant * factor
    rows[Int(row)].constant = workConstant
    var node = rows[Int(row)].first
    while node >= 0 {
      let entry = nodes[Int(node)]
      let coefficient = entry.coefficient * factor
      nodes[Int(node)].coefficient = coefficient
      addToWork(coefficient, entry.symbol)
      node = entry.nextInRow
    }
    symbols[Int(leaving)].row = -1
    insertNode(row: row, symbol: leaving, coefficient: -factor)
    addToWork(-factor, leaving)
    rows[Int(row)].basic = entering
    symbols[Int(entering)].row = row
    substituteWork(for: entering)
    noteSign(row)
    clearWork()
  }
}
