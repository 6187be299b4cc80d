import Foundation

/// What uniform type identifiers mean to item providers: which type is a kind of which other, and
/// the types of files by their extensions.
///
/// Linux has no `UniformTypeIdentifiers`; these are the types of text, URLs, images and a few common
/// files. A type that is not listed is a kind of itself alone.
enum ItemProviderTypes {
  static let text = "public.utf8-plain-text"
  static let url = "public.url"
  static let fileURL = "public.file-url"
  static let data = "public.data"
  static let png = "public.png"

  private static let parents: [String: [String]] = [
    "public.utf8-plain-text": ["public.plain-text"],
    "public.plain-text": ["public.text"],
    "public.text": ["public.data", "public.content"],
    "public.html": ["public.text"],
    "public.rtf": ["public.text"],
    "public.json": ["public.text"],
    "public.xml": ["public.text"],
    "public.comma-separated-values-text": ["public.text"],
    "public.source-code": ["public.plain-text"],
    "public.swift-source": ["public.source-code"],
    "public.png": ["public.image"],
    "public.jpeg": ["public.image"],
    "com.compuserve.gif": ["public.image"],
    "org.webmproject.webp": ["public.image"],
    "public.tiff": ["public.image"],
    "public.svg-image": ["public.image", "public.xml"],
    "public.image": ["public.data", "public.content"],
    "com.adobe.pdf": ["public.data", "public.content"],
    "public.zip-archive": ["public.archive"],
    "public.archive": ["public.data"],
    "public.mp3": ["public.audio"],
    "public.audio": ["public.audiovisual-content"],
    "public.mpeg-4": ["public.movie"],
    "public.movie": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.file-url": ["public.url"],
    "public.url": ["public.data"],
    "public.folder": ["public.directory"],
    "public.directory": ["public.item"],
    "public.data": ["public.item"],
  ]

  private static let extensions: [String: String] = [
    "txt": "public.plain-text", "md": "public.plain-text", "text": "public.plain-text",
    "log": "public.plain-text", "html": "public.html", "htm": "public.html", "rtf": "public.rtf",
    "json": "public.json", "xml": "public.xml", "csv": "public.comma-separated-values-text",
    "swift": "public.swift-source", "png": "public.png", "jpg": "public.jpeg",
    "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "webp": "org.webmproject.webp",
    "tiff": "public.tiff", "tif": "public.tiff", "svg": "public.svg-image",
    "pdf": "com.adobe.pdf", "zip": "public.zip-archive", "mp3": "public.mp3",
    "mp4": "public.mpeg-4",
  ]

  /// Whether a type is another or a kind of it.
  static func conforms(_ type: String, to other: String) -> Bool {
    if type == other { return true }
    return (parents[type] ?? []).contains { conforms($0, to: other) }
  }

  /// The type of a file by its name's extension; data for others.
  static func type(ofFile url: URL) -> String {
    if url.hasDirectoryPath { return "public.folder" }
    return extensions[url.pathExtension.lowercased()] ?? data
  }
}
