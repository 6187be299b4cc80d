import Foundation
import Testing
import UIKit

/// Items of providers, which handlers make for a type.
@Suite struct ItemProviderTests {
  private func item(
    _ provider: NSItemProvider, _ type: String
  ) async -> (text: String?, error: Int?) {
    await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: type) { item, error in
        let text: String? =
          switch item {
          case let url as NSURL: "url \(url.absoluteString)"
          case let text as NSString: "text \(text)"
          case let data as NSData: "data \(data.length)"
          default: nil
          }
        continuation.resume(returning: (text, (error as NSError?)?.code))
      }
    }
  }

  private func data(_ provider: NSItemProvider, _ type: String) async -> Data? {
    await withCheckedContinuation { continuation in
      _ = provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        continuation.resume(returning: data)
      }
    }
  }

  @Test func `An item is loaded as it was given, and as data`() async {
    let text = NSItemProvider(item: NSString("hello"), typeIdentifier: "public.utf8-plain-text")
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(await item(text, "public.text").text == "text hello")
    #expect(await data(text, "public.utf8-plain-text") == Data("hello".utf8))
    let url = NSItemProvider(
      item: NSURL(string: "https://example.com/a"), typeIdentifier: "public.url")
    #expect(await item(url, "public.url").text == "url https://example.com/a")
    #expect(url.canLoadObject(ofClass: NSURL.self))
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.url").registeredTypeIdentifiers == [])
  }

  @Test func `Objects and data can be loaded as items of their type`() async {
    let text = NSItemProvider(object: NSString("hello"))
    #expect(await item(text, "public.text").text == "text hello")
    let url = NSItemProvider(object: NSURL(string: "https://example.com/b")!)
    #expect(await item(url, "public.url").text == "url https://example.com/b")
    let other = NSItemProvider()
    other.registerDataRepresentation(forTypeIdentifier: "org.example.x", visibility: .all) {
      $0(Data([1, 2, 3]), nil)
      return nil
    }
    #expect(await item(other, "org.example.x").text == "data 3")
    #expect(await item(other, "public.url").error == -1000)
  }

  @Test func `A handler is asked each time, with the options, and answers once`() async {
    let provider = NSItemProvider()
    nonisolated(unsafe) var asked: [String] = []
    provider.registerItem(forTypeIdentifier: "public.url") { completion, aClass, options in
      asked.append("\(options?["size"] ?? "-") \(aClass == nil)")
      completion?(NSString("first"), nil)
      completion?(NSString("second"), nil)
    }
    #expect(await item(provider, "public.url").text == "text first")
    let answer: String? = await withCheckedContinuation { continuation in
      provider.loadItem(forTypeIdentifier: "public.url", options: ["size": 3]) { item, _ in
        continuation.resume(returning: item.map { "\($0)" })
      }
    }
    #expect(answer == "first" && asked == ["- true", "3 true"])
    // Data of the same type take the item's place.
    provider.registerDataRepresentation(forTypeIdentifier: "public.url", visibility: .all) {
      $0(Data("https://example.com".utf8), nil)
      return nil
    }
    #expect(await item(provider, "public.url").text == "url https://example.com")
  }

  @Test func `Of two answers at once the first counts`() async {
    let items = NSItemProvider()
    items.registerItem(forTypeIdentifier: "public.url") { completion, _, _ in
      completion?(NSString("first"), nil)
      completion?(NSString("second"), nil)
    }
    let representation = NSItemProvider()
    representation.registerDataRepresentation(
      forTypeIdentifier: "org.example.x", visibility: .all
    ) { completion in
      completion(Data([1]), nil)
      completion(Data([2]), nil)
      return nil
    }
    // The provider's queue has several threads: the second answer passes the first now and then.
    for _ in 0..<500 {
      #expect(await item(items, "public.url").text == "text first")
      #expect(await data(representation, "org.example.x") == Data([1]))
    }
  }

  @Test func `An item that is no data fails where data are asked for`() async {
    let provider = NSItemProvider()
    provider.registerItem(forTypeIdentifier: "org.example.x") { completion, _, _ in
      completion?(NSNumber(value: 3), nil)
    }
    #expect(await data(provider, "org.example.x") == nil)
  }
}
