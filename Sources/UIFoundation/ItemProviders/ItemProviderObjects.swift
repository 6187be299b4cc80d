import CoreGraphics
import Foundation

// The objects that item providers provide: text, URLs and images.

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemProviderTypes.text, "public.text"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemProviderTypes.text] }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let object: NSString =
      self == NSMutableString.self ? NSMutableString(string: text) : NSString(string: text)
    return try made(object)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) ->
      Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [ItemProviderTypes.fileURL, ItemProviderTypes.url]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemProviderTypes.fileURL, ItemProviderTypes.url]
  }
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? [ItemProviderTypes.fileURL, ItemProviderTypes.url] : [ItemProviderTypes.url]
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
      throw CocoaError(.coderReadCorrupt)
    }
    return try made(url)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) ->
      Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [ItemProviderTypes.png]
  }

  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let image = UIImage(data: data) else { throw CocoaError(.coderReadCorrupt) }
    return try made(image)
  }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) ->
      Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? CocoaError(.coderReadCorrupt) : nil)
    return nil
  }
}

extension NSObjectProtocol {
  /// Returns an object as an instance of this class; throws if it is not one, which can only happen
  /// in a subclass.
  fileprivate static func made(_ object: AnyObject) throws -> Self {
    guard let object = object as? Self else {
      throw NSItemProvider.error(.unexpectedValueClassError)
    }
    return object
  }
}
