import Foundation

/// An image set of an asset catalog.
struct ImageSet {
  /// The file of the image.
  let url: URL
  let scale: CGFloat
  let renderingMode: UIImage.RenderingMode
  /// Whether the image is mirrored in interfaces with the opposite layout direction.
  let flips: Bool

  /// The extensions of the files that can be read.
  static let readable: Set<String> = ["png", "jpg", "jpeg", "webp", "gif"]

  init?(
    _ folder: URL, near scale: CGFloat, traits: UITraitCollection, in bundle: Bundle
  ) {
    guard let contents = AssetCatalog.contents(of: folder),
      let entries = contents["images"] as? [[String: Any]]
    else { return nil }
    let choice = AssetChoice(traits, bundle, among: entries)
    var best: (rank: Int, distance: CGFloat, url: URL, scale: CGFloat, direction: String?)?
    for entry in entries {
      guard let file = entry["filename"] as? String, let dark = AssetCatalog.isDark(entry),
        choice.isDark || !dark
      else { continue }
      let url = folder.appendingPathComponent(file)
      guard Self.readable.contains(url.pathExtension.lowercased()),
        FileManager.default.fileExists(atPath: url.path)
      else { continue }
      let own = CGFloat(Double((entry["scale"] as? String ?? "1x").dropLast()) ?? 1)
      // The nearest scale, larger ones before smaller ones; the appearance takes precedence.
      var distance = own >= scale ? own - scale : (scale - own) + 10
      if dark != choice.isDark { distance += 100 }
      let rank = choice.rank(of: entry)
      if best.map({ (rank, distance) < ($0.rank, $0.distance) }) ?? true {
        best = (rank, distance, url, own, entry["language-direction"] as? String)
      }
    }
    guard let best else { return nil }
    url = best.url
    self.scale = best.scale
    // An image for one direction is mirrored for the other if it has no counterpart.
    flips =
      best.direction == "left-to-right"
      && !entries.contains { $0["language-direction"] as? String == "right-to-left" }
    let properties = contents["properties"] as? [String: Any]
    switch properties?["template-rendering-intent"] as? String {
    case "template": renderingMode = .alwaysTemplate
    case "original": renderingMode = .alwaysOriginal
    default: renderingMode = .automatic
    }
  }

  /// Returns the reason that a set has no image, as the predicate of a sentence about the set.
  static func problem(of folder: URL) -> String {
    guard let entries = AssetCatalog.contents(of: folder)?["images"] as? [[String: Any]] else {
      return "has no Contents.json that can be read"
    }
    let names = entries.compactMap { $0["filename"] as? String }
    if names.isEmpty { return "has no files" }
    let isReadable = { (name: String) in
      readable.contains(name.split(separator: ".").last.map { $0.lowercased() } ?? "")
    }
    guard names.contains(where: isReadable) else {
      return "has no file that can be read: PNG, JPEG, WebP or GIF"
    }
    let missing = names.filter(isReadable).first {
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
    return missing.map { "names the file \($0), which it does not have" }
      ?? "has a file that cannot be decoded"
  }
}
