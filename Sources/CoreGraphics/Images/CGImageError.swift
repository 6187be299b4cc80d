/// An error that occurred while an image was read or written.
///
/// Paths are empty for images in memory.
public enum CGImageError: Error, CustomStringConvertible {
  /// The file could not be opened or read.
  case unreadable(path: String, reason: String)
  /// The first bytes do not match any of the supported formats.
  case unknownFormat(path: String)
  /// The first bytes match a format, but the data are damaged, truncated, or specify an unreasonable
  /// size.
  case broken(CGImageFormat, path: String, reason: String)
  /// The system library that decodes a format is not installed.
  case missingLibrary(CGImageFormat)
  /// The file could not be written.
  case unwritable(path: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read image \(path): \(reason)"
    case .unknownFormat(let path):
      "not a \(CGImageFormat.allCases.map(\.rawValue).joined(separator: ", ")) image\(named(path))"
    case .broken(let format, let path, let reason):
      "broken \(format.rawValue) image\(named(path)) (\(reason))"
    case .missingLibrary(let format): "the library for \(format.rawValue) images is not installed"
    case .unwritable(let path, let reason): "cannot write image \(path): \(reason)"
    }
  }

  private func named(_ path: String) -> String { path.isEmpty ? "" : ": \(path)" }
}
