import Synchronization
import Trestle

/// Decodes photographs off the main thread as views need them, the latest request first.
@MainActor package final class PhotoLoader {
  package static let shared: PhotoLoader = {
    let loader = PhotoLoader(PageSettings.current.decoding)
    loader.observeMemoryWarnings()
    return loader
  }()

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

  /// A view that waits for a picture.
  private struct Request {
    var isWanted: @MainActor () -> Bool
    var handler: Handler
  }

  private let decoding: Decoding
  private var pictures: RecencyCache<Key, UIImage>
  /// The bytes of decoded pictures that are kept after any number of warnings of low memory.
  private let smallestBudget: Int
  private var files = RecencyCache<FileKey, Data>(limit: 48 << 20)
  /// The requests that have not begun; the next one is the last element.
  private var waiting: [Key] = []
  private var requests: [Key: [Request]] = [:]
  private var running: Set<Key> = []
  /// The maximum number of files that are decoded at the same time; one core is left for the main
  /// thread.
  private let limit = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  /// The number of waiting requests above which older ones, from a fast scroll, are dropped, unless a
  /// view still waits for them.
  private static let waitingLimit = 400

  /// Creates a loader.
  ///
  /// - Parameter budget: The bytes of decoded pictures that are kept (our choice). Warnings of low memory
  ///   reduce it down to an eighth, which is about what a screen shows at three pixels per point.
  package init(_ decoding: Decoding, budget: Int = 96 << 20) {
    self.decoding = decoding
    pictures = RecencyCache(limit: budget)
    smallestBudget = budget / 8
  }

  /// Returns a picture if it has already been decoded.
  package func decoded(_ key: Key) -> UIImage? { pictures.value(for: key) }

  /// The number of requests that have not begun, and the bytes of the decoded pictures.
  package var waitingCount: Int { waiting.count }
  package var decodedBytes: Int { pictures.cost }

  /// Returns a picture, or nil if it still has to be decoded and is then passed to the handler.
  ///
  /// - Parameter isWanted: Whether the picture is still needed when its turn comes. A cell that shows
  ///   another photograph by then saves the work.
  package func picture(
    _ key: Key, while isWanted: @escaping @MainActor () -> Bool = { true },
    handler: @escaping Handler
  ) -> UIImage? {
    if let picture = pictures.value(for: key) { return picture }
    guard decoding == .inBackground else { return decodeAtOnce(key) }
    requests[key, default: []].append(Request(isWanted: isWanted, handler: handler))
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
    guard requests[key] == nil else { return }
    waiting.removeAll { $0 == key }
  }

  /// Drops all decoded pictures, but no files.
  package func dropDecoded() {
    pictures = RecencyCache(limit: pictures.limit)
  }

  /// Halves the memory for decoded pictures, down to an eighth of the budget.
  package func reduceBudget() {
    pictures.limit = max(smallestBudget, pictures.limit / 2)
  }

  /// Reduces the memory for decoded pictures when the system warns of low memory.
  package func observeMemoryWarnings() {
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Safety: UIKit posts it on the main thread.
      MainActor.assumeIsolated { self?.reduceBudget() }
    }
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
    if waiting.count > Self.waitingLimit { dropOldRequests() }
    while running.count < limit, let key = waiting.popLast() {
      if requests[key] != nil, !isWanted(key) {
        requests[key] = nil
        continue
      }
      running.insert(key)
      let file = fileFor(key)
      Task { [weak self] in
        let (file, picture) = await Self.loadInBackground(key, file)
        self?.finish(key, file, picture)
      }
    }
  }

  /// Returns whether a view waits for a picture. No view waits for one that is only prefetched.
  private func isWanted(_ key: Key) -> Bool {
    requests[key]?.contains { $0.isWanted() } ?? false
  }

  /// Drops the oldest requests beyond the limit for which no view waits.
  private func dropOldRequests() {
    var excess = waiting.count - Self.waitingLimit
    waiting.removeAll { key in
      if excess == 0 || isWanted(key) { return false }
      excess -= 1
      requests[key] = nil
      return true
    }
  }

  private func finish(_ key: Key, _ file: Data, _ picture: UIImage?) {
    running.remove(key)
    store(key, file, picture)
    for request in requests.removeValue(forKey: key) ?? [] { request.handler(picture) }
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
