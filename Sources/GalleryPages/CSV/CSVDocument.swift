import Foundation

/// A CSV file that is read in the background, and the rows of it that a table displays.
///
/// It keeps only four bytes per row of the file, and reads fields when they are displayed. A library
/// that reads CSV as a stream could be used instead, but the only maintained one, SwiftCSV, requires
/// the file as a single string.
@MainActor package final class CSVDocument {
  /// The kind of a change.
  package enum Change {
    /// More of the file has been read: rows were added, and nothing else has changed.
    case progress
    /// Different rows are displayed, or their order has changed.
    case arrangement
    /// The file's content has changed.
    case content
  }

  private(set) var source: CSVSource
  package private(set) var index: CSVIndex
  package private(set) var arrangement: CSVArrangement
  /// The query of the visible rows. Setting it arranges the rows in the background; the old arrangement
  /// remains until that has ended.
  package var query = CSVQuery() {
    didSet { if query != oldValue { arrange(.arrangement) } }
  }
  package var onChange: ((Change) -> Void)?
  /// Why the file could not be read again after it had changed; nil if it could.
  package private(set) var reloadProblem: CSVProblem?

  private var reading: Task<Void, Never>?
  private var arranging: Task<Void, Never>?
  private var watch: CSVFileWatch?
  /// The number of bytes of the file whose rows have been arranged.
  private var arrangedBytes = 0

  /// The number of bytes of a row that are read for a line of a table.
  private static let previewLength = 1 << 18
  /// The maximum number of bytes of a file that is read synchronously.
  private static let shortFile = 1 << 20
  /// The maximum number of rows that are arranged synchronously.
  private static let shortLength = 2_000
  /// The number of bytes after which rows that have been read are displayed.
  nonisolated private static let publishedLength = 1 << 25

  /// Opens a file and reads its beginning: the header, and the first rows.
  ///
  /// - Throws: Why the file cannot be read.
  package convenience init(path: String) throws(CSVProblem) {
    self.init(try CSVSource(path: path))
  }

  /// Reads bytes as if they came from a file called `name`.
  package convenience init(_ data: Data, name: String) {
    self.init(CSVSource(data, name: name))
  }

  private init(_ source: CSVSource) {
    self.source = source
    let reading = Self.beginning(of: source)
    index = reading.index
    arrangement = CSVArrangement(all: index.rows.count)
    continueReading(reading)
  }

  deinit {
    reading?.cancel()
    arranging?.cancel()
  }

  package var name: String { source.name }

  /// The folder of the file; nil for bytes that are not in a file.
  var folder: URL? { source.path.map { URL(fileURLWithPath: $0).deletingLastPathComponent() } }

  private static func beginning(of source: CSVSource) -> CSVReading {
    var reading = CSVReading(source)
    let isShort = source.count <= shortFile
    repeat {
      reading.step()
    } while !reading.index.isComplete && (isShort || reading.index.header.isEmpty)
    return reading
  }

  // MARK: Reading

  private func continueReading(_ reading: CSVReading) {
    guard !reading.index.isComplete else { return }
    self.reading = Task.detached(priority: .userInitiated) { [weak self] in
      var reading = reading
      var published = reading.index.bytesRead
      while !reading.index.isComplete, !Task.isCancelled {
        reading.step()
        let index = reading.index
        let wanted = min(2 * published, published + Self.publishedLength)
        guard index.isComplete || index.bytesRead >= wanted else { continue }
        published = index.bytesRead
        await self?.didRead(index)
      }
    }
  }

  private func didRead(_ index: CSVIndex) {
    guard !Task.isCancelled else { return }
    self.index = index
    if index.isComplete { reading = nil }
    // Arranging the rows read so far is worth it once there are twice as many as the last time.
    let isDue = index.isComplete || index.bytesRead >= 2 * arrangedBytes
    if query.isPlain || isDue { arrange(.progress) } else { onChange?(.progress) }
  }

  /// Waits until the file has been read and the rows are arranged.
  package func settle() async {
    while reading != nil || arranging != nil {
      await reading?.value
      await arranging?.value
      await Task.yield()
    }
  }

  /// Whether the file is still being read, or its rows are being arranged.
  package var isBusy: Bool { reading != nil || arranging != nil }

  // MARK: Arranging

  private func arrange(_ change: Change) {
    arranging?.cancel()
    arranging = nil
    arrangedBytes = index.bytesRead
    let work = CSVArranging(source: source, index: index, query: query)
    if query.isPlain || index.rows.count <= Self.shortLength {
      return show(work.arrangement() ?? CSVArrangement(all: 0), change)
    }
    arranging = Task.detached(priority: .userInitiated) { [weak self] in
      guard let arrangement = work.arrangement() else { return }
      await self?.didArrange(arrangement, change)
    }
  }

  private func didArrange(_ arrangement: CSVArrangement, _ change: Change) {
    guard !Task.isCancelled else { return }
    arranging = nil
    show(arrangement, change)
  }

  private func show(_ arrangement: CSVArrangement, _ change: Change) {
    self.arrangement = arrangement
    onChange?(change)
  }

  // MARK: Files that change

  /// Calls a closure when the file changes on disk, until the document is released.
  package func watch(_ onFileChange: @escaping @MainActor () -> Void) {
    watch = source.path.flatMap { CSVFileWatch(path: $0, onChange: onFileChange) }
  }

  /// The number of times that the watch of the file has woken the process, for tests.
  package var watchWakeCount: Int { watch?.wakeCount ?? 0 }

  /// Reads the file again from its start. Columns keep their names: if a sort or section column no
  /// longer exists, it is no longer used.
  package func reload() {
    guard let path = source.path else { return }
    let new: CSVSource
    do { new = try CSVSource(path: path) } catch {
      reloadProblem = Self.isMissing(path) ? .deleted(name) : error
      onChange?(.content)
      return
    }
    reading?.cancel()
    reading = nil
    reloadProblem = nil
    let begun = Self.beginning(of: new)
    let old = index.header
    source = new
    index = begun.index
    func moved(_ column: Int?) -> Int? {
      column.flatMap { $0 < old.count ? index.column(named: old[$0]) : nil }
    }
    var changed = query
    changed.section = moved(query.section)
    changed.sort?.column = moved(query.sort?.column) ?? -1
    if changed.sort?.column == -1 { changed.sort = nil }
    // At once, so that no row of the old file is asked for.
    arrangement = CSVArrangement(all: index.rows.count)
    if changed == query { arrange(.content) } else { query = changed }
    onChange?(.content)
    continueReading(begun)
  }

  private static func isMissing(_ path: String) -> Bool {
    access(path, F_OK) != 0 && errno == ENOENT
  }

  // MARK: Rows

  /// Returns a complete row of the file.
  package func row(_ row: Int) -> CSVRow {
    read(row, limit: .max)
  }

  /// Returns the part of a row that a line of a table needs.
  package func preview(_ row: Int) -> CSVRow {
    read(row, limit: Self.previewLength)
  }

  private func read(_ row: Int, limit: Int) -> CSVRow {
    let range = CSVRows(source: source, index: index).range(of: row)
    let length = min(range.count, limit)
    return CSVRow(
      source.bytes(in: range.lowerBound..<range.lowerBound + length), delimiter: index.delimiter,
      encoding: index.encoding, isCut: length < range.count)
  }

  /// Returns a row as a line of a file with commas: fields with commas, quotes or line breaks are
  /// quoted.
  package func line(row: Int) -> String {
    self.row(row).all.map { field in
      guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
      return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
    .joined(separator: ",")
  }
}
