import Foundation
import GalleryPages
import Testing

@Suite @MainActor struct CSVDocumentTests {
  private func read(_ text: String) -> CSVDocument {
    CSVDocument(Data(text.utf8), name: "people.csv")
  }

  private func rows(_ document: CSVDocument) -> [[String]] {
    (0..<document.index.rows.count).map { row in
      let fields = document.row(row)
      return (0..<fields.count).map { fields[$0] }
    }
  }

  private func firsts(_ document: CSVDocument) -> [String] { rows(document).map { $0[0] } }

  private func problems(_ document: CSVDocument) -> [String] {
    document.index.problems.map(\.description)
  }

  @Test func `A clean file has rows and no problems`() {
    let csv = read("name,team,age\nAda,Blue,36\nGrace,Red,85\n")
    #expect(csv.index.header == ["name", "team", "age"])
    #expect(rows(csv) == [["Ada", "Blue", "36"], ["Grace", "Red", "85"]])
    #expect(problems(csv).isEmpty && csv.index.isComplete)
  }

  @Test func `A ragged row is shown, and its problem names the line`() {
    let csv = read("name,note\nAda,\"two\nlines\"\n\nGrace\nJoan,x,y\nEve,")
    #expect(firsts(csv) == ["Ada", "Grace", "Joan", "Eve"])
    #expect(
      problems(csv) == [
        "people.csv, line 5: 1 field, but the header has 2",
        "people.csv, line 6: 3 fields, but the header has 2",
      ])
    #expect(csv.row(1)[1] == "" && csv.row(3).count == 2)
  }

  @Test func `A broken quote loses only its own line`() {
    let csv = read("name,note\nAda,fine\nGrace,\"bad\"quote\nJoan,fine\n")
    #expect(firsts(csv) == ["Ada", "Joan"])
    #expect(problems(csv) == ["people.csv, line 3: broken quotes: text behind a closed quote"])
  }

  @Test func `A broken header still names the columns`() {
    let csv = read("name,\"no\"te\nAda,fine\n")
    #expect(csv.index.header.count == 2)
    #expect(rows(csv) == [["Ada", "fine"]])
    #expect(csv.index.problems.map(\.line) == [1])
  }

  @Test func `Quotes inside of a field are part of it, and spaces around quotes are not`() {
    let csv = read("name,note\nAda, 5\" disk\nEve,  \"say \"\"no\"\"\"  \n")
    #expect(rows(csv) == [["Ada", " 5\" disk"], ["Eve", "say \"no\""]])
    #expect(problems(csv).isEmpty)
  }

  @Test(arguments: ["", "\n\n", "   \n"])
  func `An empty file is a problem`(text: String) {
    let csv = read(text)
    #expect(csv.index.rows.count == 0)
    #expect(problems(csv) == ["people.csv: the file is empty"])
  }

  @Test func `A header without rows is a problem`() {
    #expect(problems(read("name,team\n")) == ["people.csv: there is no row below the header"])
  }

  @Test func `A missing file and a folder are not opened, and the reason names them`() {
    #expect {
      try CSVDocument(path: "/nowhere/people.csv")
    } throws: { "\($0)" == "people.csv: there is no such file (/nowhere/people.csv)" }
    #expect {
      try CSVDocument(path: "/")
    } throws: { ($0 as? CSVProblem)?.message == "this is a folder, not a file" }
  }

  @Test(arguments: [
    ("a;b\n1;2\n", ["1", "2"]), ("a\tb\n1\t2\n", ["1", "2"]), ("a|b\n1|2\n", ["1", "2"]),
    ("a\n1,2\n", ["1", "2"]),
  ])
  func `Semicolons, tabs and bars separate too`(text: String, row: [String]) {
    #expect(rows(read(text)) == [row])
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func `A byte order mark and line ends are not part of fields`(end: String) {
    let csv = read("\u{FEFF}name,team\(end)Ada,\"Bl\(end)ue\"\(end)\(end)Eve\(end)")
    #expect(csv.index.header == ["name", "team"])
    #expect(rows(csv) == [["Ada", "Bl\(end)ue"], ["Eve"]])
    #expect(csv.index.problems.map(\.line) == [5])
  }

  // MARK: Encodings

  @Test func `A file in Latin-1 is read as that`() {
    var data = Data("name,town\nAda,London\nRen".utf8)
    data.append(contentsOf: [0xE9, 0x2C, 0x80, 0x0A])
    let csv = CSVDocument(data, name: "people.csv")
    #expect(rows(csv).last == ["Ren\u{E9}", "\u{20AC}"])
    #expect(csv.index.encoding == .latin1 && problems(csv).isEmpty)
  }

  @Test
  func `Bytes that are not UTF-8 in a UTF-8 file are replaced, and the problem names their line`() {
    var data = Data("name,town\nAda,Z\u{FC}rich\nRen".utf8)
    data.append(0xE9)
    data.append(contentsOf: Data(",K\u{F6}ln\nEve,\u{1F600}\n".utf8))
    let csv = CSVDocument(data, name: "people.csv")
    #expect(firsts(csv) == ["Ada", "Ren\u{FFFD}", "Eve"])
    #expect(csv.index.problems.map(\.line) == [3])
    #expect(problems(csv)[0].contains("UTF-8"))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 is read with a byte order mark and without`(encoding: String.Encoding) throws {
    let text = "name,note\nZo\u{EB},\"two\nlines \u{1F600}\"\nEve,\"bad\"x\nMax,fine\n"
    let data = try #require(text.data(using: encoding))
    let csv = CSVDocument(data, name: "people.csv")
    #expect(csv.index.header == ["name", "note"])
    #expect(rows(csv) == [["Zo\u{EB}", "two\nlines \u{1F600}"], ["Max", "fine"]])
    #expect(csv.index.problems.map(\.line) == [4])
  }

  // MARK: Broken quotes

  @Test func `A quote that is not closed loses only its own line`() {
    let csv = read("a,b\n0,\"quoted\"\n1,fine\n2,\"open\n3,fine\n4,fine\n")
    #expect(firsts(csv) == ["0", "1", "3", "4"])
    #expect(problems(csv) == ["people.csv, line 4: broken quotes: a quote is not closed"])
  }

  @Test func `A broken record beyond long fields loses only its own line`() {
    let long = "\"" + String(repeating: "line, \"\"quoted\"\"\n", count: 3_000) + "\""
    let text =
      "a,b\n1,\(long)\n2,\"bad\"quote\n3,\(long)\n4,fine\n5,\"bad\"quote\n6,\(long)\n7,fine\n"
    let csv = read(text)
    #expect(firsts(csv) == ["1", "3", "4", "6", "7"])
    #expect(csv.index.problems.map(\.line) == [3003, 6006])
  }

  @Test func `However many records are broken, the file is read a bounded number of times`() {
    // Each line opens a quote that a line much later breaks.
    let far = String(repeating: "z\n", count: 500)
    let text = "a,b\n" + String(repeating: "x,\"open\n\(far)", count: 60)
    var reading = CSVReading(source(text))
    var steps = 0
    while !reading.index.isComplete, steps < 10_000 {
      reading.step()
      steps += 1
    }
    #expect(reading.index.isComplete)
    #expect(reading.scannedBytes < 70 * text.utf8.count)
    #expect(reading.index.rows.count > 20_000)
  }

  private func source(_ text: String) -> CSVSource {
    CSVSource(Data(text.utf8), name: "people.csv")
  }

  @Test func `Lines are those that editors count`() {
    let csv = read("a,b\n1,\"two\u{2028}lines\"\n2,\"bad\"quote\n3,fine\n")
    #expect(firsts(csv) == ["1", "3"])
    #expect(csv.index.problems.map(\.line) == [3])
  }

  @Test func `Problems are counted beyond those that are kept`() {
    let csv = read("a,b\n" + String(repeating: "x\n", count: 250))
    #expect(csv.index.problemCount == 250)
    #expect(csv.index.problems.count == 100)
    #expect(csv.index.rows.count == 250)
  }

  // MARK: Reading in pieces

  /// A file of several pieces, where quotes, line ends and long characters meet the edges between
  /// them.
  @Test func `A file of several pieces is read as one`() async {
    var text = "number,note,text\r\n"
    for row in 0..<60_000 {
      let note = row % 7 == 0 ? "\"quo\"\"ted\r\n,\"" : row % 5 == 0 ? "\u{1F600}\u{E9}" : "plain"
      text += "\(row),\(note),\(row &* 2_654_435_761 % 1000)\r\n"
    }
    let csv = read(text)
    #expect(!csv.index.isComplete && csv.index.rows.count > 100)
    await csv.settle()
    #expect(csv.index.isComplete && problems(csv).isEmpty)
    #expect(csv.index.rows.count == 60_000)
    for row in stride(from: 0, to: 60_000, by: 61) {
      let fields = csv.row(row)
      #expect(fields.count == 3 && fields[0] == "\(row)")
      if row % 7 == 0 { #expect(fields[1] == "quo\"ted\r\n,") }
    }
  }

  // MARK: Arrangements

  private func shown(_ csv: CSVDocument) -> [[String]] {
    csv.arrangement.sections.map { section in
      (0..<section.count).map { csv.row(section[$0])[0] }
    }
  }

  @Test func `Rows group by a column in order of first appearance`() {
    let csv = read("name,team\nAda,Blue\nGrace,Red\nJoan,Blue\nEve,\n")
    csv.query.section = csv.index.column(named: "TEAM")
    #expect(csv.arrangement.sections.map(\.title) == ["Blue", "Red", "\u{2013}"])
    #expect(shown(csv) == [["Ada", "Joan"], ["Grace"], ["Eve"]])
    csv.query.section = nil
    #expect(shown(csv) == [["Ada", "Grace", "Joan", "Eve"]])
  }

  @Test func `Numbers sort as numbers, with empty ones at the end`() {
    let csv = read("name,age\nAda,100\nGrace,\nJoan,9\nEve,-1.5\nMax,9\n")
    csv.query.sort = .init(column: 1, isAscending: true)
    #expect(shown(csv) == [["Eve", "Joan", "Max", "Ada", "Grace"]])
    csv.query.sort = .init(column: 1, isAscending: false)
    #expect(shown(csv) == [["Ada", "Joan", "Max", "Eve", "Grace"]])
  }

  @Test func `Text sorts without case and accents, however long it is`() {
    let long = String(repeating: "m", count: 300)
    let csv = read("name\nzoe\n\u{C9}mile\n\(long)b\nadam\nEmma\n\(long)a\n")
    csv.query.sort = .init(column: 0, isAscending: true)
    #expect(
      shown(csv) == [["adam", "\u{C9}mile", "Emma", long + "a", long + "b", "zoe"]])
  }

  @Test func `A search finds rows with a field that has the text, in any case`() {
    let csv = read("name,note\nAda,\"a \"\"Quoted\"\" one\"\nZo\u{EB},x\nMax,ada x\n")
    func find(_ text: String) -> [String] {
      csv.query.search = text
      return shown(csv).flatMap { $0 }
    }
    #expect(find("ADA") == ["Ada", "Max"])
    #expect(find("\"quoted\"") == ["Ada"])
    #expect(find("zo\u{CB}") == ["Zo\u{EB}"])
    // Not across fields.
    #expect(find("x,") == [])
    #expect(find("") == ["Ada", "Zo\u{EB}", "Max"])
  }

  @Test func `Search, sort and sections of a large file are arranged in the background`() async {
    let lines = (0..<20_000).map { "\($0),\($0 * 7919 % 20_000),team \($0 % 3)" }
    let csv = read("number,other,team\n" + lines.joined(separator: "\n"))
    await csv.settle()
    csv.query.section = 2
    csv.query.sort = .init(column: 1, isAscending: false)
    csv.query.search = "99"
    #expect(csv.isBusy)
    await csv.settle()
    #expect(csv.arrangement.sections.count == 3)
    for section in csv.arrangement.sections {
      let others = (0..<section.count).map { Int(csv.row(section[$0])[1])! }
      #expect(others == others.sorted(by: >) && others.count > 50)
    }
  }

  // MARK: Files that change

  @Test func `A file that was written again is read again, and keeps its sort by name`()
    async throws
  {
    let path = NSTemporaryDirectory() + "trestle-\(ProcessInfo.processInfo.processIdentifier).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "name,age\nAda,2\nEve,1\n".write(toFile: path, atomically: true, encoding: .utf8)
    let csv = try CSVDocument(path: path)
    csv.query.sort = .init(column: 1, isAscending: true)
    var changes = 0
    csv.watch { changes += 1 }
    try "age,name\n3,Max\n1,Zoe\n".write(toFile: path, atomically: true, encoding: .utf8)
    for _ in 0..<100_000 where changes == 0 { await Task.yield() }
    #expect(changes > 0)
    csv.reload()
    #expect(csv.query.sort?.column == 0)
    #expect(shown(csv) == [["1", "3"]])
    try FileManager.default.removeItem(atPath: path)
    csv.reload()
    #expect(csv.reloadProblem?.message.hasPrefix("the file was deleted") == true)
    #expect(shown(csv) == [["1", "3"]])
  }

  @Test(arguments: [false, true])
  func `A file that is deleted or moved away is noticed, and its return as well`(isMoved: Bool)
    async throws
  {
    let path = NSTemporaryDirectory() + "trestle-d\(ProcessInfo.processInfo.processIdentifier).csv"
    let other = path + ".other"
    defer { for path in [path, other] { try? FileManager.default.removeItem(atPath: path) } }
    try "name,age\nAda,2\n".write(toFile: path, atomically: false, encoding: .utf8)
    let csv = try CSVDocument(path: path)
    var changes = 0
    csv.watch { changes += 1 }
    func waitForChange() async {
      let before = changes
      for _ in 0..<100_000 where changes == before { await Task.yield() }
      #expect(changes > before)
    }
    if isMoved {
      try FileManager.default.moveItem(atPath: path, toPath: other)
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    await waitForChange()
    csv.reload()
    #expect(csv.reloadProblem != nil && csv.row(0)[0] == "Ada")
    if isMoved {
      try FileManager.default.moveItem(atPath: other, toPath: path)
    } else {
      try "name,age\nEve,1\n".write(toFile: path, atomically: false, encoding: .utf8)
    }
    await waitForChange()
    csv.reload()
    #expect(csv.reloadProblem == nil && csv.row(0)[0] == (isMoved ? "Ada" : "Eve"))
  }

  /// The ways in which a different file gets a file's name.
  enum Replacement: CaseIterable {
    case renamed, deletedAndWritten, linked
  }

  @Test(arguments: Replacement.allCases)
  func `A file whose name another takes is noticed, and changes beside it are not`(
    _ replacement: Replacement
  ) async throws {
    let files = FileManager.default
    let folder = NSTemporaryDirectory() + "trestle-r\(ProcessInfo.processInfo.processIdentifier)"
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let (path, other) = (folder + "/a.csv", folder + "/b.csv")
    func write(_ name: String, to path: String) throws {
      try "name\n\(name)\n".write(toFile: path, atomically: false, encoding: .utf8)
    }
    if replacement == .linked {
      try write("Ada", to: folder + "/0.csv")
      try files.createSymbolicLink(atPath: path, withDestinationPath: folder + "/0.csv")
    } else {
      try write("Ada", to: path)
    }
    let csv = try CSVDocument(path: path)
    var changes = 0
    csv.watch { changes += 1 }
    for number in 0..<20 {
      try write("Max", to: other)
      try files.moveItem(atPath: other, toPath: "\(folder)/\(number).old")
    }
    for _ in 0..<1000 { await Task.yield() }
    #expect(changes == 0 && csv.watchWakeCount == 0)
    for (step, name) in ["Eve", "Zoe"].enumerated() {
      switch replacement {
      case .renamed:
        try write(name, to: other)
        #expect(rename(other, path) == 0)
      case .deletedAndWritten:
        try files.removeItem(atPath: path)
        try write(name, to: path)
      case .linked:
        let target = "\(folder)/\(step + 1).csv"
        try write(name, to: target)
        try files.createSymbolicLink(atPath: other, withDestinationPath: target)
        #expect(rename(other, path) == 0)
      }
      for _ in 0..<100_000 where csv.row(0)[0] != name {
        let before = changes
        await Task.yield()
        if changes != before { csv.reload() }
      }
      #expect(csv.row(0)[0] == name)
    }
    // Its times are not its content.
    let before = changes
    #expect(utimes(path, nil) == 0)
    for _ in 0..<1000 { await Task.yield() }
    #expect(changes == before)
  }

  /// The ways in which the folders of a file disappear.
  enum Departure: CaseIterable {
    case deleted, deletedAbove, moved, movedAbove, deletedInUse
  }

  @Test(arguments: Departure.allCases)
  func `A file that goes with its folder is noticed, and its return as well`(
    _ departure: Departure
  ) async throws {
    let files = FileManager.default
    let home = NSTemporaryDirectory() + "trestle-f\(ProcessInfo.processInfo.processIdentifier)"
    let outer = home + "/outer"
    let (folder, path) = (outer + "/inner", outer + "/inner/a.csv")
    defer { try? files.removeItem(atPath: home) }
    func write(_ text: String) throws {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    try write("name,age\nAda,2\n")
    let csv = try CSVDocument(path: path)
    var changes = 0
    csv.watch { changes += 1 }
    /// Reads the file again with each change, as the page does, until `isDone`.
    func reload(until isDone: () -> Bool) async {
      for _ in 0..<100_000 where !isDone() {
        let before = changes
        await Task.yield()
        if changes != before { csv.reload() }
      }
      #expect(isDone())
    }
    let gone = departure == .deletedAbove || departure == .movedAbove ? outer : folder
    for (age, name) in ["Eve", "Max"].enumerated() {
      switch departure {
      case .deleted, .deletedAbove: try files.removeItem(atPath: gone)
      case .moved, .movedAbove: try files.moveItem(atPath: gone, toPath: "\(home)/\(age)")
      case .deletedInUse:
        // A program is not notified when a folder that it has open is removed.
        let open = try #require(opendir(gone))
        defer { closedir(open) }
        try files.removeItem(atPath: gone)
        await reload { csv.reloadProblem != nil }
        try write("name,age\n\(name),\(age)\n")
        await reload { csv.reloadProblem == nil && csv.row(0)[0] == name }
        continue
      }
      await reload { csv.reloadProblem != nil }
      try write("name,age\n\(name),\(age)\n")
      await reload { csv.reloadProblem == nil && csv.row(0)[0] == name }
    }
    // It is watched as before.
    try "name,age\nZoe,3\n".write(toFile: path, atomically: false, encoding: .utf8)
    await reload { csv.row(0)[0] == "Zoe" }
  }

  @Test func `A row that a shortened file no longer has is empty`() throws {
    let path = NSTemporaryDirectory() + "trestle-s\(ProcessInfo.processInfo.processIdentifier).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "name,age\nAda,2\nEve,1\n".write(toFile: path, atomically: false, encoding: .utf8)
    let csv = try CSVDocument(path: path)
    truncate(path, 10)
    #expect(csv.row(1)[0] == "" && csv.preview(0)[0] == "A")
  }
}
