import Foundation

/// A class whose objects can be created from the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The types that the class reads, starting with the best.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns an object created from data; throws if the data do not represent such an object.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects an item provider can convert to data.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The types as which objects of the class can be written, best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types as which this object can be written; by default the types of its class.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object as data of a type.
  ///
  /// - Parameters:
  ///   - typeIdentifier: One of the writable types.
  ///   - completionHandler: Called once with the data or an error, on any thread.
  /// - Returns: The progress of the work; nil if it is unknown.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) ->
      Void
  ) -> Progress?
  /// Returns the processes that can access a type; all of them by default.
  static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] {
    Self.writableTypeIdentifiersForItemProvider
  }

  public static func itemProviderVisibilityForRepresentation(
    withTypeIdentifier typeIdentifier: String
  ) -> NSItemProviderRepresentationVisibility { .all }
}

/// The processes that can access a representation. On Linux, only the current process can access any.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// The ways in which files of a provider may be opened.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The file itself may be opened, not only a copy.
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
