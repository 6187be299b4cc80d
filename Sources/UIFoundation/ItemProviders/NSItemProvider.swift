import CoreGraphics
import Foundation

/// Data in one or more types, loaded on request.
///
/// Foundation on Linux has no such class. Data are loaded on the provider's own queue, on which
/// completion handlers are also called, as documented by Apple. A load handler may complete late,
/// or never; a second completion is ignored.
///
/// Safety: `state` is read and changed under `lock`.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  /// The preferred presentation of an item.
  public enum PreferredPresentationStyle: Int, Sendable {
    /// The presenting code chooses the style.
    case unspecified = 0
    /// The item is presented within the content.
    case inline = 1
    /// The item is presented as a file in addition to the content.
    case attachment = 2
  }

  /// The reasons for which data or an object cannot be loaded.
  public enum ErrorCode: Int, Sendable {
    /// A reason not listed below.
    case unknownError = -1
    /// The provider has no data of the type.
    case itemUnavailableError = -1000
    /// The data have a different class than the requested one.
    case unexpectedValueClassError = -1100
    /// The data cannot be converted to the type.
    case unavailableCoercionError = -1200
  }

  open class var errorDomain: String { "NSItemProviderErrorDomain" }

  typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  typealias FileHandler = @Sendable (URL?, Bool, (any Error)?) -> Void

  /// Data of a type, or a closure that loads them.
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

  /// Creates a provider of an object, in all types as which the object can be written.
  public init(object: any NSItemProviderWriting) {
    super.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a text, a URL or data of a type; the provider is empty if the item or the
  /// type is nil.
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

  /// A name for a file created from the data.
  open var suggestedName: String? {
    get { read(\.name) }
    set { write(\.name, newValue) }
  }
  open var preferredPresentationStyle: PreferredPresentationStyle {
    get { read(\.style) }
    set { write(\.style, newValue) }
  }
  /// The preferred size of the item, in points; zero if there is none.
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

  /// The types of the data in the order in which they were registered, the best one first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Returns the types with a file that can be opened with some options.
  open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
    representations.filter { $0.allows(fileOptions) }.map(\.type)
  }

  /// Returns whether there are data of a type, or of a type that conforms to it.
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

  /// Returns the first representation of a type, or otherwise of a type that conforms to it.
  func representation(_ type: String) -> Representation? {
    let all = representations
    return all.first { $0.type == type }
      ?? all.first { ItemProviderTypes.conforms($0.type, to: type) }
  }

  // MARK: Registering

  /// Adds data of a type, which `loadHandler` loads on request. Data that were already registered for
  /// the type are replaced.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - visibility: The processes that can access the data.
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

  /// Adds a file of a type, which `loadHandler` creates or finds on request.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - fileOptions: Whether the file itself may be opened.
  ///   - visibility: The processes that can access the file.
  ///   - loadHandler: Calls its argument once with the file, and whether access to it must be
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

  /// Adds an object, in all types in which it can be written.
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

  /// Adds an object that `loadHandler` creates on request.
  ///
  /// - Parameters:
  ///   - aClass: The object's class, whose types are registered.
  ///   - visibility: The processes that can access the object.
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

  /// Adds an item that `loadHandler` creates on request. An item that was already registered for the
  /// type is replaced.
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

  /// Returns whether an object of a class can be created from the data.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(aClass) != nil
  }

  /// Creates an object of a class from the best data that the class reads.
  ///
  /// - Parameters:
  ///   - aClass: The class.
  ///   - completionHandler: Called with the object or an error, on the provider's queue.
  /// - Returns: The progress; if it is cancelled, the handler is called with an error.
  @discardableResult open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress { load(aClass, completionHandler) }

  /// Loads the item of a type, or of a type that conforms to it. Other data are loaded as a URL or
  /// a text if the type represents one, or otherwise as `NSData`.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - options: Passed to the load handler of the item.
  ///   - completionHandler: Called with the item or an error, on the provider's queue.
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

  /// Loads data of a type, or of a type that conforms to it.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Called with the data or an error, on the provider's queue.
  /// - Returns: The progress; if it is cancelled, the handler is called with an error.
  @discardableResult open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { loadData(representation(typeIdentifier), completionHandler) }

  /// Loads data of a type as a file, which is removed when `completionHandler` returns.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Called with the file or an error, on the provider's queue.
  /// - Returns: The progress; if it is cancelled, the handler is called with an error.
  @discardableResult open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress { loadCopy(typeIdentifier, completionHandler) }

  /// Loads the file itself if it may be opened in place, or otherwise a copy, which is not removed.
  ///
  /// - Parameters:
  ///   - typeIdentifier: The type.
  ///   - completionHandler: Called with the file, and whether it is the file itself, or with an error,
  ///     on the provider's queue.
  /// - Returns: The progress; if it is cancelled, the handler is called with an error.
  @discardableResult open func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress { loadInPlace(typeIdentifier, completionHandler) }
}

/// An object that is written on the provider's queue.
///
/// Safety: the app passes the object to the provider, and after that only the provider's queue uses it,
/// as documented by Apple.
private struct SentObject: @unchecked Sendable {
  let object: any NSItemProviderWriting
  init(_ object: any NSItemProviderWriting) { self.object = object }
}

extension NSItemProvider.Representation {
  /// Returns whether there is a file that can be opened with some options; any data can be opened as a
  /// copy.
  func allows(_ options: NSItemProviderFileOptions) -> Bool {
    if options.isEmpty { return true }
    if case .file(let own, _) = source { return own.isSuperset(of: options) }
    return false
  }
}
