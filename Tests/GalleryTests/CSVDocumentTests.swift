import Foundation
import GalleryPages
import Testing

@Suite struct CSVDocumentTests {
  private func read(_ text: String) -> CSVDocument {
    CSVDocument(Data(text.utf8), name: "people.csv")
  }

  @Test func `A clean file has rows and no problems`() {
    let csv = read("name,team,age\nAda,Blue,36\nGrace,Red,85\n")
    #expect(csv.header == ["name", "team", "age"])
    #expect(csv.rows == [["Ada", "Blue", "36"], ["Grace", "Red", "85"]])
    #expect(csv.problems.isEmpty)
  }

  @Test func `A ragged row is shown, and its problem names the line`() {
    let csv = read("name,note\nAda,\"two\nlines\"\n\nGrace\nJoan,x,y\nEve,")
    #expect(csv.rows.map(\.first) == ["Ada", "Grace", "Joan", "Eve"])
    #expect(
      csv.problems.map(\.description) == [
        "people.csv, line 5: 1 field, but the header has 2",
        "people.csv, line 6: 3 fields, but the header has 2",
      ])
    #expect(csv.field(row: 1, column: 1) == "")
  }

  @Test func `A broken quote loses only its own line`() {
    let csv = read("name,note\nAda,fine\nGrace,\"bad\"quote\nJoan,fine\n")
    #expect(csv.rows.map(\.first) == ["Ada", "Joan"])
    #expect(csv.problems.map(\.line) == [3])
    #expect(csv.problems[0].message.contains("quotes"))
  }

  @Test func `A broken header still names the columns`() {
    let csv = read("name,\"no\"te\nAda,fine\n")
    #expect(csv.header.count == 2)
    #expect(csv.rows == [["Ada", "fine"]])
    #expect(csv.problems.map(\.line) == [1])
  }

  @Test func `Bytes that are not UTF-8 are replaced, and the problem names their line`() {
    var data = Data("name,town\nAda,London\nRen".utf8)
    data.append(0xE9)
    data.append(contentsOf: Data(",Paris\n".utf8))
    let csv = CSVDocument(data, name: "people.csv")
    #expect(csv.rows.last?.first == "Ren\u{FFFD}")
    #expect(csv.problems.map(\.line) == [3])
    #expect(csv.problems[0].message.contains("UTF-8"))
  }

  @Test(arguments: ["", "\n\n", "   \n"])
  func `An empty file is a problem`(text: String) {
    let csv = read(text)
    #expect(csv.rows.isEmpty)
    #expect(csv.problems.map(\.description) == ["people.csv: the file is empty"])
  }

  @Test func `A header without rows is a problem`() {
    #expect(
      read("name,team\n").problems.map(\.description)
        == ["people.csv: there is no row below the header"])
  }

  @Test func `The problem of a missing file names it`() {
    let csv = CSVDocument(contentsOf: "/nowhere/people.csv")
    #expect(csv.problems.count == 1)
    #expect(csv.problems[0].description.hasPrefix("people.csv: there is no such file"))
  }

  @Test func `A folder is a problem, not a file`() {
    #expect(
      CSVDocument(contentsOf: "/").problems.map(\.message) == ["this is a folder, not a file"])
  }

  @Test(arguments: [("a;b\n1;2\n", ["1", "2"]), ("a\tb\n1\t2\n", ["1", "2"])])
  func `Semicolons and tabs separate too`(text: String, row: [String]) {
    #expect(read(text).rows == [row])
  }

  @Test func `A byte order mark and Windows line ends are not part of fields`() {
    let csv = read("\u{FEFF}name,team\r\nAda,Blue\r\n")
    #expect(csv.header == ["name", "team"])
    #expect(csv.rows == [["Ada", "Blue"]])
    #expect(csv.problems.isEmpty)
  }

  @Test func `Rows group by a column in order of first appearance`() {
    let csv = read("name,team\nAda,Blue\nGrace,Red\nJoan,Blue\nEve,\n")
    let groups = csv.groups(by: csv.column(named: "TEAM"))
    #expect(groups.map(\.title) == ["Blue", "Red", "\u{2013}"])
    #expect(groups.map(\.rows) == [[0, 2], [1], [3]])
    #expect(csv.groups(by: nil).map(\.rows) == [[0, 1, 2, 3]])
  }

  @Test func `A subtitle has of a field of five million letters what a line may show`() {
    let csv = read(
      "name,note,more\nAda,\(String(repeating: "w", count: 5_000_000)),x\nEve,\"a\nb\",c\n")
    let subtitle = csv.subtitle(row: 0, sectionColumn: nil)
    #expect(subtitle == String(repeating: "w", count: 1000) + " \u{00B7} x")
    #expect(csv.field(row: 0, column: 1).utf8.count == 5_000_000)
    #expect(csv.subtitle(row: 1, sectionColumn: nil) == "a b \u{00B7} c")
  }

  @Test func `However many records are broken, the file is read a bounded number of times`() {
    let lines = (0..<5_000).map { $0 % 100 == 0 ? "x\($0),fine" : "x\($0),\"broken\"quote" }
    let text = "a,b\n" + lines.joined(separator: "\n") + "\n"
    let csv = read(text)
    #expect(csv.rows.count == 50)
    #expect(csv.problemCount == 4_950)
    #expect(csv.problems.first?.line == 3)
    #expect(csv.problems.last?.line == 103)
    #expect(csv.parsedBytes < 4 * text.utf8.count)
  }

  @Test func `A broken record beyond long fields loses only its own line`() {
    let long = "\"" + String(repeating: "line, \"\"quoted\"\"\n", count: 3_000) + "\""
    let text =
      "a,b\n1,\(long)\n2,\"bad\"quote\n3,\(long)\n4,fine\n5,\"bad\"quote\n6,\(long)\n7,fine\n"
    let csv = read(text)
    #expect(csv.rows.map(\.first) == ["1", "3", "4", "6", "7"])
    #expect(csv.problems.map(\.line) == [3003, 6006])
    #expect(csv.parsedBytes < 4 * text.utf8.count)
  }

  @Test func `A quote that is not closed loses only its own line`() {
    let csv = read("a,b\n0,\"quoted\"\n1,fine\n2,\"open\n3,fine\n4,fine\n")
    #expect(csv.rows.map(\.first) == ["0", "1", "3", "4"])
    #expect(csv.problems.map(\.line) == [4])
    #expect(csv.problems[0].message.contains("not closed"))
  }

  @Test func `Lines are counted after fields with line breaks of Unicode`() {
    let csv = read("a,b\n1,\"two\u{2028}lines\"\n2,\"bad\"quote\n3,fine\n")
    #expect(csv.rows.map(\.first) == ["1", "3"])
    #expect(csv.problems.map(\.line) == [4])
  }

  @Test func `Problems are counted beyond those that are kept`() {
    let csv = read("a,b\n" + String(repeating: "x\n", count: 250))
    #expect(csv.problemCount == 250)
    #expect(csv.problems.count == 100)
    #expect(csv.rows.count == 250)
  }
}
