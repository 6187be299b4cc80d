import Foundation

extension NSItemProvider {
  /// Creates a provider of a file, which provides its data, with the type for the extension of its
  /// name, and its URL.
  ///
  /// - Parameter fileURL: The file. If it is nil, or not a file URL, the initializer returns nil.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    self.init()
    registerFileRepresentation(
      forTypeIdentifier: ItemProviderTypes.type(ofFile: fileURL), fileOptions: .openInPlace,
      visibility: .all
    ) { completion in
      let isThere = FileManager.default.fileExists(atPath: fileURL.path)
      completion(
        isThere ? fileURL : nil, false, isThere ? nil : CocoaError(.fileReadNoSuchFile))
      return nil
    }
    registerDataRepresentation(
      forTypeIdentifier: ItemProviderTypes.fileURL, visibility: .all
    ) { completion in
      completion(Data(fileURL.absoluteString.utf8), nil)
      return nil
    }
    suggestedName = fileURL.lastPathComponent
  }

  func loadCopy(
    _ type: String, _ completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return loadData(representation(type)) { data, error in
      guard let data else { return completionHandler(nil, error) }
      do {
        let file = try Self.write(data, name: name)
        completionHandler(file, nil)
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  func loadInPlace(
    _ type: String, _ completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let representation = representation(type)
    if let representation, representation.allows(.openInPlace),
      case .file(_, let load) = representation.source
    {
      let answer = LoadAnswer<URL> { url, error in completionHandler(url, url != nil, error) }
      Self.queue.async {
        if answer.isOver { return }
        answer.adopt(load { url, _, error in answer.give(url, error) })
      }
      return answer.progress
    }
    let name = suggestedName
    return loadData(representation) { data, error in
      guard let data else { return completionHandler(nil, false, error) }
      do {
        completionHandler(try Self.write(data, name: name), false, nil)
      } catch {
        completionHandler(nil, false, error)
      }
    }
  }

  /// Writes data into a new folder, under a name.
  private static func write(_ data: Data, name: String?) throws -> URL {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    let safe = (name ?? "").split(separator: "/").last.map(String.init) ?? ""
    let isUsable = !safe.isEmpty && safe != "." && safe != ".."
    let file = folder.appendingPathComponent(isUsable ? safe : "data")
    try data.write(to: file)
    return file
  }
}
