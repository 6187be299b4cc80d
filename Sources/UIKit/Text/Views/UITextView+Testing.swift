extension UITextView {
  /// Returns the violated invariants of the editing state and of the layout; empty if there are none.
  package func editingFaults() -> [String] {
    var faults = editor.faults()
    if let runs, runs.length != editor.length {
      faults.append("attributes cover \(runs.length) of \(editor.length) bytes")
    }
    let blocks = display.layout.blocks
    let sum = blocks.blocks.reduce(0) { $0 + $1.length }
    if sum != editor.length { faults.append("blocks cover \(sum) of \(editor.length) bytes") }
    if blocks.count > 1, blocks.blocks.contains(where: { $0.length == 0 }) {
      faults.append("a block is empty")
    }
    var breaks = 0
    for block in blocks.blocks { breaks += block.breaks }
    let own = editor.text.utf8.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    if breaks != own, !blocks.isSingle { faults.append("blocks have \(breaks) of \(own) breaks") }
    return faults + display.layout.faults()
  }

  /// The number of blocks that have been laid out.
  package var blocksLaidOut: Int { display.layout.blocksLaidOut }
  /// The frames of the views that show blocks of the text, with their overhang.
  package var blockFrames: [CGRect] {
    display.canvas.subviews.filter { $0 is TextBlockView }.map(\.frame)
  }
}
