extension CharacterIndex {
  /// Checks that runs are in order, are not adjacent and have consecutive offsets; returns the first
  /// violation.
  package func invariantViolation() -> String? {
    for section in sections {
      var rows = 0
      var end: UInt32 = 0
      for (index, run) in section.runs.enumerated() {
        if run.rowsBefore != rows { return "\(section.title): run \(index) counts wrongly" }
        if run.count < 1 { return "\(section.title): run \(index) is empty" }
        if index > 0, run.first <= end { return "\(section.title): run \(index) touches the last" }
        rows += run.count
        end = run.first + UInt32(run.count)
      }
      if rows != section.count { return "\(section.title): \(rows) rows in runs" }
    }
    return nil
  }
}
