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
