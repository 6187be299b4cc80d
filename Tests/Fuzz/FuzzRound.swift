/// A round with a finding, to be shortened.
struct FuzzRound {
  let kind: FuzzerKind
  let seed: UInt64
  let screen: FuzzScreen
  let cases: Int?

  /// The cases without which the round would not have the same finding, one per line, and the
  /// finding.
  ///
  /// Omits one case after another, from the last to the first, until each one matters. This takes a
  /// run of the round for each case, several times. Random cases in sequence can often only be
  /// omitted in pairs, which is not tried.
  @MainActor func shortened(keeping finding: String) -> String {
    let wanted = Self.gist(of: finding)
    var skipped: Set<Int> = []
    var names: [(number: Int, name: String)] = []
    var last = finding
    func finds(without skipped: Set<Int>) -> Bool {
      var run: [(Int, String)] = []
      let findings = kind.run(seed: seed, screen: screen, cases: cases, skipped: skipped) {
        run.append(($0, $1))
      }
      guard let same = findings.first(where: { Self.gist(of: $0) == wanted }) else { return false }
      (names, last) = (run, same)
      return true
    }
    guard finds(without: []) else { return "It is not found a second time." }
    var isShorter = true
    while isShorter {
      isShorter = false
      for number in names.map(\.number).dropLast().reversed()
      where finds(without: skipped.union([number])) {
        skipped.insert(number)
        isShorter = true
      }
    }
    return names.map { "  \($0.number) \($0.name)\n" }.joined() + last
  }

  /// A finding without its trail, numbers and addresses.
  private static func gist(of finding: String) -> String {
    let text = finding.split(separator: "]: ").last ?? Substring(finding)
    let words = text.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
    return words.joined(separator: " ")
  }
}
