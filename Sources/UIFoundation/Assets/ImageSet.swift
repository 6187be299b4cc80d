import Foundation

/// An image set of an asset catalog.
struct ImageSet {
  /// The file of the image for a scale and an appearance; nil if the set has no readable file.
  let url: URL
  let scale: CGFloat
  let renderingMode: UIImage.RenderingMode

  /// The extensions of the files that can be read.
  static let readable: Set<String> = ["png", "jpg", "jpeg", "webp", "gif"]

  init?(_ folder: URL, near scale: CGFloat, isDark: Bool) {
    guard let contents = AssetCatalog.contents(of: folder),
      let entries = contents["images"] as? [[String: Any]]
    else { return nil }
    var best: (distance: CGFloat, url: URL, scale: CGFloat)?
    for entry in entries {
      guard let file = entry["filename"] as? String, let dark = AssetCatalog.isDark(entry),
        isDark || !dark
      else { continue }
      let url = folder.appendingPathComponent(file)
      guard Self.readable.contains(url.pathExtension.lowercased()) else { continue }
      let own = CGFloat(Double((entry["scale"] as? String ?? "1x").dropLast()) ?? 1)
      // The nearest scale, larger ones before smaller ones; the appearance takes precedence.
      var distance = own >= scale ? own - scale : (scale - own) + 10
      if dark != isDark { distance += 100 }
      if distance < best?.distance ?? .infinity { best = (distance, url, own) }
    }
    guard let best else { return nil }
    url = best.url
    self.scale = best.scale
    let properties = contents["properties"] as? [String: Any]
    switch properties?["template-rendering-intent"] as? String {
    case "template": renderingMode = .alwaysTemplate
    case "original": renderingMode = .alwaysOriginal
    default: renderingMode = .automatic
    }
  }
}
