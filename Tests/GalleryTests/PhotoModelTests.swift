import Foundation
import GalleryPages
import Simulator
import Testing
import Trestle

@MainActor @Suite(.serialized) struct PhotoModelTests {
  @Test func `A photograph is the same each time, and no two are alike`() throws {
    let files = (0..<12).map { PhotoFile.encode(Photo(id: $0), .small) }
    #expect(Set(files).count == 12)
    #expect(PhotoFile.encode(Photo(id: 3), .small) == files[3])
    let titles = Set(Photo.first(200).map(\.title))
    #expect(titles.count > 30)
  }

  @Test func `A picture fills the size that it is asked for, and a broken file has none`() throws {
    let photo = Photo(id: 5)
    let file = PhotoFile.encode(photo, .small)
    let whole = try #require(PhotoFile.decode(file, filling: nil))
    #expect(min(whole.size.width, whole.size.height) == 400)
    #expect(abs(whole.size.width / whole.size.height - photo.aspect) < 0.01)
    let square = PhotoFile.decode(file, filling: CGSize(width: 90, height: 90))
    #expect(square?.size == CGSize(width: 90, height: 90))
    #expect(PhotoFile.decode(file.prefix(60), filling: nil) == nil)
    // Nothing below an opaque picture is painted.
    #expect(whole.cgImage?.isKnownOpaque == true && square?.cgImage?.isKnownOpaque == true)
  }

  @Test func `Pictures are decoded off the main thread, the latest request first`() async throws {
    let loader = PhotoLoader(.inBackground)
    let side = CGSize(width: 60, height: 60)
    let keys = (0..<8).map { PhotoLoader.Key(Photo(id: $0), filling: side, scale: 1) }
    var order: [Int] = []
    for index in 0..<8 {
      let now = loader.picture(keys[index]) { picture in
        #expect(picture?.size == side)
        order.append(index)
      }
      #expect(now == nil)
    }
    loader.prefetch(PhotoLoader.Key(Photo(id: 50), filling: side, scale: 1))
    while order.count < 8 { await Task.yield() }
    #expect(Set(order) == Set(0..<8))
    // As many as there are cores begin at once; of the others, the last one asked for is the next.
    #expect(try #require(order.firstIndex(of: 7)) < #require(order.firstIndex(of: 6)))
    #expect(loader.decoded(keys[0])?.size == side)
    var isCalled = false
    #expect(loader.picture(keys[0]) { _ in isCalled = true } != nil)
    #expect(!isCalled)
  }

  @Test func `A loader that decodes at once answers at once`() {
    let loader = PhotoLoader(.atOnce)
    let key = PhotoLoader.Key(Photo(id: 1), filling: CGSize(width: 40, height: 30), scale: 2)
    #expect(loader.decoded(key) == nil)
    #expect(loader.picture(key) { _ in Issue.record("called later") }?.size.width == 80)
    #expect(loader.decoded(key) != nil)
  }

  @Test func `Of a thousand pictures in a second, every view gets the one that it shows last`()
    async throws
  {
    /// A view that shows one photograph after another.
    @MainActor final class Viewer {
      var key: PhotoLoader.Key?
      var shown: [PhotoLoader.Key] = []
    }
    let loader = PhotoLoader(.inBackground)
    let viewers = (0..<1000).map { _ in Viewer() }
    let side = CGSize(width: 8, height: 8)
    let keys = (0..<1000).map { PhotoLoader.Key(Photo(id: $0), filling: side, scale: 1) }
    loader.prepareFiles(Array(keys.prefix(1)))
    func show(_ key: PhotoLoader.Key, in viewer: Viewer) {
      viewer.key = key
      _ = loader.picture(
        key, while: { [weak viewer] in viewer?.key == key },
        handler: { [weak viewer] _ in if viewer?.key == key { viewer?.shown.append(key) } })
    }
    // More than wait at once are on the screen together: none of them is dropped.
    for index in 0..<450 { show(keys[index], in: viewers[index]) }
    for key in keys[600...] { loader.prefetch(key) }
    #expect((420...450).contains(loader.waitingCount))
    // A fling past all of them ends at the first one again.
    for index in 0..<1000 { show(keys[index], in: viewers[index % 20]) }
    for viewer in viewers[20...] { viewer.key = nil }
    for viewer in viewers[..<20] { show(keys[0], in: viewer) }
    for _ in 0..<1000 where viewers[..<20].contains(where: { $0.shown.isEmpty }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(viewers[..<20].allSatisfy { $0.shown.last == keys[0] })
    // The requests of which nothing is on the screen any more are not decoded.
    #expect(loader.waitingCount == 0)
    #expect(loader.decoded(keys[500]) == nil)
  }

  @Test func `Decoded pictures keep a budget that a warning of low memory reduces`() throws {
    let loader = PhotoLoader(.atOnce, budget: 8 << 20)
    loader.observeMemoryWarnings()
    let device = Simulator()
    func show(_ photos: Range<Int>) {
      let side = CGSize(width: 480, height: 480)
      for id in photos {
        _ = loader.picture(PhotoLoader.Key(Photo(id: id), filling: side, scale: 1)) { _ in }
      }
    }
    show(0..<9)
    #expect(loader.decodedBytes == 9 * 480 * 480 * 4)
    show(9..<12)
    #expect(loader.decodedBytes <= 8 << 20)
    device.warnOfMemory()
    #expect(loader.decodedBytes <= 4 << 20)
    for _ in 0..<8 { device.warnOfMemory() }
    #expect((1..<2 << 20).contains(loader.decodedBytes))
    show(12..<14)
    #expect((1..<2 << 20).contains(loader.decodedBytes))
    let side = CGSize(width: 480, height: 480)
    let last = PhotoLoader.Key(Photo(id: 13), filling: side, scale: 1)
    #expect(loader.decoded(last) != nil)
  }

  @Test func `A cache with a smaller limit drops at once what was used the longest ago`() {
    var cache = RecencyCache<Int, String>(limit: 100)
    for number in 0..<10 { cache.store("\(number)", for: number, cost: 10) }
    cache.limit = 40
    #expect(cache.cost <= 40)
    #expect(cache.value(for: 9) == "9" && cache.value(for: 0) == nil)
    cache.limit = 100
    #expect(cache.value(for: 9) == "9")
  }

  @Test func `A cache drops what was used the longest ago`() {
    var cache = RecencyCache<Int, String>(limit: 100)
    for number in 0..<10 { cache.store("\(number)", for: number, cost: 10) }
    #expect(cache.value(for: 0) == "0")
    cache.store("ten", for: 10, cost: 10)
    #expect(cache.cost <= 100)
    #expect(cache.value(for: 1) == nil && cache.value(for: 2) == nil)
    #expect(cache.value(for: 0) == "0" && cache.value(for: 10) == "ten")
    cache.store("huge", for: 11, cost: 1000)
    #expect(cache.value(for: 11) == "huge")
    cache.store("again", for: 11, cost: 5)
    #expect(cache.cost <= 100)
  }
}
