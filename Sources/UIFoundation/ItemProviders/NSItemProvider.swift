import CoreGraphics
import Foundation

/// Data in one or several types, which are loaded when somebody asks for them.
///
/// Foundation on Linux has no such class. Loading happens on a queue of the provider's own, and so do
/// the calls of completion handlers, as Apple documents. A load handler may answer late, or never;
/// a second answer is ignored.
///
/// Safety: `state` is read and changed under `lock`.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// How an item is best shown.
  public enum PreferredPresentationStyle: Int, Sendable {
    /// As whoever shows it thinks best.
    case unspecified = 0
    /// Among the content.
    case inline = 1
    /// As a file beside the content.
    case attachment = 2
  }

  /// The reasons for which data or an object cannot be loaded.
  public enum ErrorCode: Int, Sendable {
    /// Another reason than those below.
    case unknownError = -1
    /// The provider has no data in the type.
    case itemUnavailableError = -1000
    /// The data are of another class than the one asked for.
    case unexpectedValueClassError = -1100
    /// The data cannot be turned into the type.
    case unavailableCoercionError = -1200
  }

  open class var errorDomain: String { "NSItemProviderErrorDomain" }

  typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  typealias FileHandler = @Sendable (URL?, Bool, (any Error)?) -> Void

  /// Data in a type, or the way to them.
  enum Source {
    case data(@Sendable (@escaping DataHandler) -> Progress?)
    case file(NSItemProviderFileOptions, @Sendable (@escaping FileHandler) -> Progress?)
  }

  struct Representation {
    let type: String
    let source: Source
  }

  private struct State {
    var representations: [Representation] = []
    /// The handlers of items, by type.
    var items: [String: LoadHandler] = [:]
    var name: String?
    var style = PreferredPresentationStyle.unspecified
    var size = CGSize.zero
    var teamData: Data?
  }

  private let lock = NSLock()
  private var state = State()

  static let queue = DispatchQueue(label: "NSItemProvider", attributes: .concurrent)

  public override init() { super.init() }

  /// Creates a provider of an object, in all types that the object can be written as.
  public init(object: any NSItemProviderWriting) {
    super.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a text, a URL or data of a type; an empty one without an item or a type.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    super.init()
    guard let item, let typeIdentifier else { return }
    let sent = SentItem(item: item)
    registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in
      completion?(sent.item, nil)
    }
  }

  private func read<Value>(_ path: KeyPath<State, Value>) -> Value {
    lock.withLock { state[keyPath: path] }
  }

  private func write<Value>(_ path: WritableKeyPath<State, Value>, _ value: Value) {
    lock.withLock { state[keyPath: path] = value }
  }

  // MARK: What there is

  /// A name for the file that the data may become.
  open var suggestedName: String? {
    get { read(\.name) }
    set { write(\.name, newValue) }
  }
  open var preferredPresentationStyle: PreferredPresentationStyle {
    get { read(\.style) }
    set { write(\.style, newValue) }
  }
  /// The size at which the item is best shown, in points; zero for none.
  open var preferredPresentationSize: CGSize {
    get { read(\.size) }
    set { write(\.size, newValue) }
  }
  /// Data for apps of the same developer.
  open var teamData: Data? {
    get { read(\.teamData) }
    set { write(\.teamData, newValue) }
  }

  var representations: [Representation] { read(\.representations) }

  /// The types of the data, in the order in which they were registered: the best first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// The types for which there is a file that can be opened in a way.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.allows(fileOptions) }.map(\.type)
  }

  /// Whether there are data of a type or of a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(typeIdentifier) != nil
  }

  open func hasRepresentationConforming(
    toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
  ) -> Bool {
    representations.contains {
      $0.allows(fileOptions) && ItemProviderTypes.conforms($0.type, to: typeIdentifier)
    }
  }

  /// The first representation of a type, or else of a kind of it.
  func representation(_ type: String) -> Representation? {
    let all = representations
    return all.first { $0.type == type }
      ?? all.first { ItemProviderTypes.conforms($0.type, to: type) }
  }

  // MARK: Registering

  /// Adds data of a type, which `loadHandler` loads when they are asked for. Data of the same type
  /// that were registered before are replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - visibility: Which processes see the data.
  ///   - loadHandler: Calls its argument once with the data or an error, on any thread.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, source: .data(loadHandler)))
  }

  /// Adds a file of a type, which `loadHandler` makes or finds when it is asked for.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - fileOptions: Whether the file itself may be opened.
  ///   - visibility: Which processes see the file.
  ///   - loadHandler: Calls its argument once with the file, and whether access to it has to be
  ///     coordinated, or with an error, on any thread.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        _ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?
  ) {
    add(Representation(type: typeIdentifier, source: .file(fileOptions, loadHandler)))
  }

  /// Adds an object, in all types that it can be written as.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let box = SentObject(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        box.object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Adds an object that `loadHandler` makes when it is asked for.
  ///
  /// - Parameters:
  ///   - aClass: The object's class, whose types are registered.
  ///   - visibility: Which processes see the object.
  ///   - loadHandler: Calls its argument once with the object or an error, on any thread.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        _ completion: @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        loadHandler { object, error in
          guard let object else {
            return completion(nil, error ?? Self.error(.itemUnavailableError))
          }
          _ = object.loadData(
            withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
        }
      }
    }
  }

  /// Adds an item that `loadHandler` makes when it is asked for. The item of a type that was
  /// registered before is replaced.
  open func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      loadHandler(
        { item, error in
          let data = item.flatMap { Self.data(of: $0) }
          completion(data, data == nil ? error ?? Self.error(.unavailableCoercionError) : nil)
        }, nil, nil)
      return nil
    }
    lock.withLock { state.items[typeIdentifier] = loadHandler }
  }

  private func add(_ new: Representation) {
    lock.withLock {
      state.items[new.type] = nil
      if let index = state.representations.firstIndex(where: { $0.type == new.type }) {
        state.representations[index] = new
      } else {
        state.representations.append(new)
      }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.state = lock.withLock { state }
    return copy
  }

  static func error(_ code: ErrorCode) -> NSError {
    NSError(domain: errorDomain, code: code.rawValue)
  }

  // MARK: Loading

  /// Whether an object of a class can be made of the data.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(aClass) != nil
  }

  /// Makes an object of a class from the best data that the class reads.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completionHandler: Takes the object or an error, on a queue of the provider's.
  /// - Returns: The progress; cancelling it has the handler called with an error.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress { load(aClass, completionHandler) }

  /// Loads the item of a type, or of a kind of it; other data are loaded as a URL or a text if the
  /// type is one of those, and else as `NSData`.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - options: Passed to the load handler of the item.
  ///   - completionHandler: Takes the item or an error, on a queue of the provider's.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }
    let representation = representation(typeIdentifier)
    let type = representation?.type ?? typeIdentifier
    if let handler = lock.withLock({ state.items[type] }) {
      return load(itemOf: type, by: handler, options, completionHandler)
    }
    _ = loadData(representation) { data, error in
      completionHandler(data.map { Self.item(of: $0, ofType: type) }, error)
    }
  }

  /// Loads data of a type, or of a kind of it.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Takes the data or an error, on a queue of the provider's.
  /// - Returns: The progress; cancelling it has the handler called with an error.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { loadData(representation(typeIdentifier), completionHandler) }

  /// Loads data of a type as a file, which is removed when `completionHandler` returns.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Takes the file or an error, on a queue of the provider's.
  /// - Returns: The progress; cancelling it has the handler called with an error.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress { loadCopy(typeIdentifier, completionHandler) }

  /// Loads the file itself where it may be opened in place, else a copy, which stays.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Takes the file, and whether it is the file itself, or an error, on a
  ///     queue of the provider's.
  /// - Returns: The progress; cancelling it has the handler called with an error.
  @discardableResult open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress { loadInPlace(typeIdentifier, completionHandler) }
}

/// An object that is written on the provider's queue.
///
/// Safety: the app gives the object to the provider, whose queue alone uses it from then on, as Apple
/// documents.
private struct SentObject: @unchecked Sendable {
  let object: any NSItemProviderWriting
  init(_ object: any NSItemProviderWriting) { self.object = object }
}

extension NSItemProvider.Representation {
  /// Whether there is a file that can be opened in a way; any data can become a copy.
  func allows(_ options: NSItemProviderFileOptions) -> Bool {
    if options.isEmpty { return true }
    if case .file(let own, _) = source { return own.isSuperset(of: options) }
    return false
  }
}
