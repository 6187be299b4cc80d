/// Why a document cannot be read, and where.
package struct DocumentError: Error, CustomStringConvertible, Equatable {
  /// The document's name for messages, such as its path.
  package let file: String
  /// The line, counted from 1; 0 for the whole file.
  package let line: Int
  /// The element that was being read; nil outside elements.
  package let element: String?
  package let reason: String

  package init(file: String, line: Int, element: String?, reason: String) {
    self.file = file
    self.line = line
    self.element = element
    self.reason = reason
  }

  package var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return "\(place): \(element.map { "<\($0)>: " } ?? "")\(reason)"
  }
}
