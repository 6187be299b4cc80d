import Foundation

/// The kind of an item that the user shares.
enum SharedItem {
  case text(String)
  case address(URL)
  case file(URL)
  case image(UIImage)
  case data(Data)

  init?(_ item: Any) {
    switch item {
    case let url as URL: self = url.isFileURL ? .file(url) : .address(url)
    case let image as UIImage: self = .image(image)
    case let data as Data: self = .data(data)
    case let text as NSAttributedString: self = .text(text.string)
    case let text as String: self = .text(text)
    default: return nil
    }
  }

  /// The item as text; nil if it has none.
  var text: String? {
    switch self {
    case .text(let text): text
    case .address(let url): url.absoluteString
    case .file, .image, .data: nil
    }
  }

  /// A line that names the item.
  var title: String {
    switch self {
    case .text(let text): text
    case .address(let url): url.host ?? url.absoluteString
    case .file(let url): url.lastPathComponent
    case .image: SystemWord.image.text
    case .data(let data): SystemCount.bytes.text(data.count)
    }
  }

  var symbol: String {
    switch self {
    case .text: "text.alignleft"
    case .address: "globe"
    case .file, .data, .image: "doc"
    }
  }

  /// Writes the item to a file with an unused name in a folder, and returns the file.
  func save(in folder: URL) throws -> URL {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    switch self {
    case .text(let text):
      return try write(Data(text.utf8), to: folder, SystemWord.text.text, "txt")
    case .address(let url):
      return try write(
        Data((url.absoluteString + "\n").utf8), to: folder, SystemWord.link.text, "txt")
    case .data(let data): return try write(data, to: folder, SystemWord.data.text, "dat")
    case .image(let image):
      guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
      return try write(data, to: folder, SystemWord.image.text, "png")
    case .file(let url):
      let base = url.deletingPathExtension().lastPathComponent
      let target = Self.free(in: folder, base, url.pathExtension)
      try files.copyItem(at: url, to: target)
      return target
    }
  }

  private func write(_ data: Data, to folder: URL, _ base: String, _ type: String) throws -> URL {
    let target = Self.free(in: folder, base, type)
    try data.write(to: target, options: .withoutOverwriting)
    return target
  }

  private static func free(in folder: URL, _ base: String, _ type: String) -> URL {
    let ending = type.isEmpty ? "" : "." + type
    var number = 1
    while true {
      let name = number == 1 ? base + ending : "\(base) \(number)\(ending)"
      let url = folder.appendingPathComponent(name)
      if !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }
}
