extension UITextField {
  /// What is wrong with the state of the field's editing; empty where nothing is.
  package func editingFaults() -> [String] {
    var faults = editor.faults()
    if let runs, runs.length != editor.length {
      faults.append("attributes cover \(runs.length) of \(editor.length) bytes")
    }
    return faults
  }
}
