import Foundation

// Items as in iOS before iOS 11: an object for a type, provided by a load handler.
extension NSItemProvider {
  /// Called with an item or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Provides an item by calling its first argument with the item or an error. The class is the class
  /// that the caller prefers, or nil for any.
  public typealias LoadHandler =
    @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

  /// An item that is passed from one thread to another.
  ///
  /// Safety: only one thread uses the item at a time. The load handler passes it on, and the completion
  /// handler receives it.
  struct SentItem: @unchecked Sendable {
    let item: any NSSecureCoding
  }

  func load(
    itemOf type: String, by handler: @escaping LoadHandler, _ options: [AnyHashable: Any]?,
    _ completionHandler: @escaping CompletionHandler
  ) {
    let answer = LoadAnswer<SentItem> { sent, error in completionHandler(sent?.item, error) }
    // Safety: the options are passed to the load handler once, and are not used elsewhere meanwhile.
    nonisolated(unsafe) let options = options
    Self.queue.async {
      handler(
        { item, error in
          answer.give(item.map { SentItem(item: $0) }, error)
        }, nil, options)
    }
  }

  /// Returns the data of an itemif it is a text, a URL or data; nil for other objects.
  static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: data as Data
    case let text as NSString: Data(text.description.utf8)
    case let url as NSURL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Returns the item for data of a type: a URL or a text if the type is a URL or a text, or otherwise
  /// data.
  static func item(of data: Data, ofType type: String) -> any NSSecureCoding {
    if ItemProviderTypes.conforms(type, to: ItemProviderTypes.url),
      let url = try? NSURL.object(withItemProviderData: data, typeIdentifier: type)
    {
      return url
    }
    if ItemProviderTypes.conforms(type, to: "public.text"),
      let text = try? NSString.object(withItemProviderData: data, typeIdentifier: type)
    {
      return text
    }
    return NSData(data: data)
  }
}
