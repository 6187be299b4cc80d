import CCairo
import Foundation

/// The files of an app's icon among its sources, and the icons of a desktop's theme made from them.
package struct IconFiles {
  /// The sides of icons in pixels that desktops ask for.
  package static let sides = [16, 22, 24, 32, 48, 64, 128, 256, 512]
  /// The side below which the largest icon would be blurred by software centers (AppStream asks for 64).
  private static let leastSide = 128

  private var images: [(file: URL, side: Int)] = []
  /// What is wrong with the icon; empty if there is none.
  package private(set) var problems: [String] = []

  /// Whether the app has an icon.
  package var isEmpty: Bool { images.isEmpty }

  package init(info: [String: Any], _ request: PackagingRequest) {
    let folders = ([request.targetFolder] + (request.resourceBundles ?? []))
      .map { URL(fileURLWithPath: $0) }
    let icons = info["CFBundleIcons"] as? [String: Any]
    let primary = icons?["CFBundlePrimaryIcon"] as? [String: Any]
    let named = [primary?["CFBundleIconName"], info["CFBundleIconName"]].lazy
      .compactMap { $0 as? String }.first { !$0.isEmpty }
    let listed = FileTypes.texts(primary?["CFBundleIconFiles"]).filter { !$0.isEmpty }

    let catalogs = folders.flatMap(Self.catalogs)
    let sets = catalogs.map { $0.appendingPathComponent("\(named ?? "AppIcon").appiconset") }
    if let set = sets.first(where: FileSystem.isFolder) {
      add(Self.files(ofSet: set))
      if images.isEmpty, problems.isEmpty { problems.append("the icon \(set.path) has no image") }
    } else if !listed.isEmpty {
      for name in listed {
        let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
        let names = ["", "@2x", "@3x"].map { "\(base)\($0).png" }
        let files = folders.flatMap { folder in names.map(folder.appendingPathComponent) }
          .filter(FileSystem.isThere)
        if files.isEmpty {
          problems.append(
            "the icon \(name), which CFBundleIconFiles names, is not in \(request.targetFolder)")
        }
        add(files)
      }
    } else if let named {
      problems.append(
        "the icon \(named), which CFBundleIconName names, is in no asset catalog of"
          + " \(request.targetFolder)")
    }
    images.sort { $0.side < $1.side }
  }

  /// The asset catalogs in a folder, at most three levels deep.
  private static func catalogs(in folder: URL) -> [URL] {
    func search(_ folder: URL, _ depth: Int) -> [URL] {
      let names = ((try? FileSystem.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
      return names.flatMap { name -> [URL] in
        let inner = folder.appendingPathComponent(name)
        if name.hasSuffix(".xcassets") { return [inner] }
        return depth < 3 && FileSystem.isFolder(inner) ? search(inner, depth + 1) : []
      }
    }
    return search(folder, 0)
  }

  /// The files of a set that have no special appearance.
  private static func files(ofSet set: URL) -> [URL] {
    let file = set.appendingPathComponent("Contents.json")
    let list = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    let entries = (list as? [String: Any])?["images"] as? [[String: Any]] ?? []
    return entries.filter { ($0["appearances"] as? [Any] ?? []).isEmpty }
      .compactMap { $0["filename"] as? String }.map(set.appendingPathComponent)
  }

  private mutating func add(_ files: [URL]) {
    for file in files {
      guard let size = Self.size(of: file) else {
        problems.append(
          FileSystem.isThere(file)
            ? "the icon \(file.path) is not a PNG file" : "the icon \(file.path) is missing")
        continue
      }
      guard size.width == size.height else {
        problems.append(
          "the icon \(file.path) is not a square: \(size.width) by \(size.height) pixels")
        continue
      }
      if !images.contains(where: { $0.side == size.width }) { images.append((file, size.width)) }
    }
  }

  /// The size in the header of a PNG file; nil for other files and for sides of 0 or over 16,384 pixels.
  private static func size(of file: URL) -> (width: Int, height: Int)? {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let header = try? handle.read(upToCount: 24), header.count == 24,
      header.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { return nil }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16..<20), number(20..<24))
    return (1...16_384).contains(width) && (1...16_384).contains(height) ? (width, height) : nil
  }

  // MARK: Writing

  /// Returns the sides that are written: those up to the largest image, and at least 128 pixels.
  package var writtenSides: [Int] {
    let largest = images.last?.side ?? 0
    return Self.sides.filter { $0 <= max(largest, Self.leastSide) }
  }

  /// The largest image's side if it has to be enlarged; nil otherwise.
  package var enlargedSide: Int? {
    images.last.flatMap { $0.side < Self.leastSide ? $0.side : nil }
  }

  /// Writes an icon of each size into a theme's folder. Each is made of the smallest image that is not
  /// smaller, or of the largest one.
  package func write(named name: String, to theme: URL) throws(PackagingError) {
    for side in writtenSides {
      guard let image = images.first(where: { $0.side >= side }) ?? images.last else { return }
      let target = theme.appendingPathComponent("\(side)x\(side)/apps/\(name).png")
      if image.side == side {
        try FileSystem.copy(image.file, to: target)
      } else {
        try Self.scale(image.file, from: image.side, to: side, target)
      }
      try FileSystem.setFilePermissions(target)
    }
  }

  private static func scale(
    _ file: URL, from: Int, to side: Int, _ target: URL
  ) throws(PackagingError) {
    try FileSystem.makeFolder(target.deletingLastPathComponent())
    let image = cairo_image_surface_create_from_png(file.path)
    defer { cairo_surface_destroy(image) }
    var status = cairo_surface_status(image)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PackagingError("\(file.path): \(String(cString: cairo_status_to_string(status)))")
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    let factor = Double(side) / Double(from)
    cairo_scale(context, factor, factor)
    cairo_set_source_surface(context, image, 0, 0)
    // Averages all pixels of the image under one of the icon's.
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
    cairo_paint(context)
    cairo_destroy(context)
    status = cairo_surface_write_to_png(surface, target.path)
    guard status == CAIRO_STATUS_SUCCESS else {
      let reason =
        status == CAIRO_STATUS_WRITE_ERROR
        ? String(cString: strerror(errno)) : "\(String(cString: cairo_status_to_string(status)))"
      throw PackagingError("\(target.path): cannot be written: \(reason)")
    }
  }
}
