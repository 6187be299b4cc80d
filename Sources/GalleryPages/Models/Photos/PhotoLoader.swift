import Synchronization
import Trestle

/// Decodes photographs off the main thread as views need them, the latest request first.
@MainActor package final class PhotoLoader {
  package static let shared = PhotoLoader(PageSettings.current.decoding)

  /// The threads on which files are decoded.
  package enum Decoding: Sendable {
    /// Files are decoded on other threads.
    case inBackground
    /// Files are decoded during the request, so that every frame is the same on every machine.
    case atOnce
  }

  /// Identifies a picture: a photograph that fills a size in pixels, or a whole photograph.
  package struct Key: Hashable, Sendable {
    let photo: Photo
    let edition: PhotoFile.Edition
    let width: Int
    let height: Int

    /// Creates the key of the picture that fills a size in points.
    package init(_ photo: Photo, filling size: CGSize, scale: CGFloat) {
      self.photo = photo
      edition = max(size.width, size.height) * scale > 480 ? .large : .small
      width = Int((size.width * scale).rounded(.up))
      height = Int((size.height * scale).rounded(.up))
    }

    /// Creates the key of a whole photograph.
    package init(whole photo: Photo) {
      self.photo = photo
      edition = .large
      (width, height) = (0, 0)
    }

    var size: CGSize? { width > 0 && height > 0 ? CGSize(width: width, height: height) : nil }
  }

  private struct FileKey: Hashable, Sendable {
    let photo: Photo
    let edition: PhotoFile.Edition
  }

  /// Called with a picture; nil if its file is invalid.
  package typealias Handler = @MainActor (UIImage?) -> Void

  private let decoding: Decoding
  private var pictures = RecencyCache<Key, UIImage>(limit: 96 << 20)
  private var files = RecencyCache<FileKey, Data>(limit: 48 << 20)
  /// The requests that have not begun; the next one is the last element.
  private var waiting: [Key] = []
  private var handlers: [Key: [Handler]] = [:]
  private var running: Set<Key> = []
  /// The maximum number of files that are decoded at the same time; one core is left for the main
  /// thread.
  private let limit = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// The maximum number of waiting requests: older ones, from a fast scroll, are dropped.
  private static let waitingLimit = 400

  package init(_ decoding: Decoding) { self.decoding = decoding }

  /// Returns a picture if it has already been decoded.
  package func decoded(_ key: Key) -> UIImage? { pictures.value(for: key) }

  /// Returns a picture, or nil if it still has to be decoded and is then passed to the handler.
  package func picture(_ key: Key, _ handler: @escaping Handler) -> UIImage? {
    if let picture = pictures.value(for: key) { return picture }
    guard decoding == .inBackground else { return decodeAtOnce(key) }
    handlers[key, default: []].append(handler)
    if !running.contains(key) {
      waiting.removeAll { $0 == key }
      waiting.append(key)
    }
    startNext()
    return nil
  }

  /// Decodes a picture after all pictures for which views are waiting.
  package func prefetch(_ key: Key) {
    guard decoding == .inBackground, pictures.value(for: key) == nil, !running.contains(key),
      !waiting.contains(key)
    else { return }
    waiting.insert(key, at: 0)
    startNext()
  }

  /// Drops a request that has not begun, if no view is waiting for it.
  package func cancelPrefetching(_ key: Key) {
    guard handlers[key] == nil else { return }
    waiting.removeAll { $0 == key }
  }

  /// Drops all decoded pictures, but no files.
  package func dropDecoded() {
    pictures = RecencyCache(limit: pictures.limit)
  }

  /// Draws and encodes the files of pictures that do not exist yet, on all cores, and returns when all of
  /// them are stored.
  package func prepareFiles(_ keys: [Key]) {
    let missing = Array(Set(keys.map { FileKey(photo: $0.photo, edition: $0.edition) }))
      .filter { files.value(for: $0) == nil }
    let made = Mutex<[Int: Data]>([:])
    DispatchQueue.concurrentPerform(iterations: missing.count) { index in
      let file = PhotoFile.encode(missing[index].photo, missing[index].edition)
      made.withLock { $0[index] = file }
    }
    for (index, file) in made.withLock({ $0 }) {
      files.store(file, for: missing[index], cost: file.count)
    }
  }

  private func decodeAtOnce(_ key: Key) -> UIImage? {
    let (file, picture) = Self.load(key, fileFor(key))
    store(key, file, picture)
    return picture
  }

  private func fileFor(_ key: Key) -> Data? {
    files.value(for: FileKey(photo: key.photo, edition: key.edition))
  }

  private func startNext() {
    if waiting.count > Self.waitingLimit {
      for key in waiting.prefix(waiting.count - Self.waitingLimit) { handlers[key] = nil }
      waiting.removeFirst(waiting.count - Self.waitingLimit)
    }
    while running.count < limit, let key = waiting.popLast() {
      running.insert(key)
      let file = fileFor(key)
      Task { [weak self] in
        let (file, picture) = await Self.loadInBackground(key, file)
        self?.finish(key, file, picture)
      }
    }
  }

  private func finish(_ key: Key, _ file: Data, _ picture: UIImage?) {
    running.remove(key)
    store(key, file, picture)
    for handler in handlers.removeValue(forKey: key) ?? [] { handler(picture) }
    startNext()
  }

  private func store(_ key: Key, _ file: Data, _ picture: UIImage?) {
    files.store(file, for: FileKey(photo: key.photo, edition: key.edition), cost: file.count)
    guard let picture else { return }
    let pixels = picture.size.width * picture.size.height * picture.scale * picture.scale
    pictures.store(picture, for: key, cost: Int(pixels) * 4)
  }

  @concurrent private nonisolated static func loadInBackground(
    _ key: Key, _ file: Data?
  ) async -> (Data, UIImage?) { load(key, file) }

  private nonisolated static func load(_ key: Key, _ file: Data?) -> (Data, UIImage?) {
    let file = file ?? PhotoFile.encode(key.photo, key.edition)
    return (file, PhotoFile.decode(file, filling: key.size))
  }
}
