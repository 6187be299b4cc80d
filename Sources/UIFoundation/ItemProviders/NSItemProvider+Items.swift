import Foundation

// Items as iOS had them before iOS 11: an object for a type, made by a load handler.
extension NSItemProvider {
  /// Takes an item or an error.
  public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  /// Makes an item, and calls its first argument with it or an error. The class is the one that the
  /// caller would like, nil for any.
  public typealias LoadHandler =
    @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

  /// An item on its way from one thread to another.
  ///
  /// Safety: only one of the threads has the item. The load handler gives it away, and the completion
  /// handler gets it.
  struct SentItem: @unchecked Sendable {
    let item: any NSSecureCoding
  }

  func load(
    itemOf type: String, by handler: @escaping LoadHandler, _ options: [AnyHashable: Any]?,
    _ completionHandler: @escaping CompletionHandler
  ) {
    let answer = LoadAnswer<SentItem> { sent, error in completionHandler(sent?.item, error) }
    // Safety: the options are passed on to the load handler, once, and nobody else uses them meanwhile.
    nonisolated(unsafe) let options = options
    Self.queue.async {
      handler(
        { item, error in
          answer.give(item.map { SentItem(item: $0) }, error)
        }, nil, options)
    }
  }

  /// The data of an item: those of a text, a URL or data; nil for other objects.
  static func data(of item: any NSSecureCoding) -> Data? {
    switch item {
    case let data as NSData: data as Data
    case let text as NSString: Data(text.description.utf8)
    case let url as NSURL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// The item that data of a type are: a URL or a text if the type is one of those.
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
