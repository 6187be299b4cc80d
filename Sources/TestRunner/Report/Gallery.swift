import Foundation

/// The files that a test left, by what they show.
struct Gallery {
  /// A picture or a text that differs from its reference.
  struct Comparison {
    var name: String
    var reference: AttachedFile?
    var actual: AttachedFile?
    var difference: AttachedFile?
  }

  private(set) var comparisons: [Comparison] = []
  /// Films, plots and screenshots.
  private(set) var pictures: [AttachedFile] = []
  /// Trees of elements, and other texts.
  private(set) var texts: [AttachedFile] = []
  private(set) var others: [AttachedFile] = []

  private static var roles: [(prefix: String, path: WritableKeyPath<Comparison, AttachedFile?>)] {
    [("reference-", \.reference), ("actual-", \.actual), ("difference-", \.difference)]
  }

  init(_ files: [AttachedFile]) {
    for file in files {
      if let role = Self.roles.first(where: { file.name.hasPrefix($0.prefix) }) {
        let name = String(file.name.dropFirst(role.prefix.count))
        // A second comparison of the same name begins with its reference.
        if let last = comparisons.lastIndex(where: { $0.name == name }),
          comparisons[last][keyPath: role.path] == nil
        {
          comparisons[last][keyPath: role.path] = file
        } else {
          comparisons.append(Comparison(name: name))
          comparisons[comparisons.count - 1][keyPath: role.path] = file
        }
        continue
      }
      switch Self.kind(of: file) {
      case .picture: pictures.append(file)
      case .text: texts.append(file)
      case .other: others.append(file)
      }
    }
  }

  enum Kind {
    case picture
    case text
    case other
  }

  static func kind(of file: AttachedFile) -> Kind {
    switch URL(fileURLWithPath: file.name).pathExtension.lowercased() {
    case "png", "apng", "jpg", "jpeg", "gif", "webp", "svg": .picture
    case "txt", "csv", "json", "xml", "md", "log", "html": .text
    default: .other
    }
  }
}
