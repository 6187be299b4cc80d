extension UITextField {
  /// Returns the violated invariants of the editing state; empty if there are none.
  package func editingFaults() -> [String] {
    var faults = editor.faults()
    if let runs, runs.length != editor.length {
      faults.append("attributes cover \(runs.length) of \(editor.length) bytes")
    }
    return faults
  }
}
