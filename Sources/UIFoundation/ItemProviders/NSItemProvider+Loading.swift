import Foundation

extension NSItemProvider {
  /// The first registered type that a class reads.
  func readableType(_ aClass: any NSItemProviderReading.Type) -> String? {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    return registeredTypeIdentifiers.first { type in
      readable.contains { ItemProviderTypes.conforms(type, to: $0) }
    }
  }

  func load(
    _ aClass: any NSItemProviderReading.Type,
    _ completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let type = readableType(aClass)
    // A class is the same on every thread.
    nonisolated(unsafe) let aClass = aClass
    return loadData(type.flatMap(representation)) { data, error in
      guard let data, let type else {
        return completionHandler(nil, error ?? Self.error(.unavailableCoercionError))
      }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  func loadData(
    _ representation: Representation?, _ completionHandler: @escaping DataHandler
  ) -> Progress {
    let answer = LoadAnswer<Data>(completionHandler)
    guard let representation else {
      Self.queue.async { answer.give(nil, Self.error(.itemUnavailableError)) }
      return answer.progress
    }
    Self.queue.async {
      if answer.isOver { return }
      switch representation.source {
      case .data(let load):
        answer.adopt(load { data, error in Self.queue.async { answer.give(data, error) } })
      case .file(_, let load):
        answer.adopt(
          load { url, _, error in
            Self.queue.async {
              guard let url else { return answer.give(nil, error) }
              do { answer.give(try Data(contentsOf: url), nil) } catch { answer.give(nil, error) }
            }
          })
      }
    }
    return answer.progress
  }

  // MARK: Objects that Swift bridges

  /// Whether a value of a type that Swift bridges, such as `String`, can be made of the data.
  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Makes a value of a type that Swift bridges, such as `String` or `URL`.
  ///
  /// - Parameters:
  ///   - aClass: The type.
  ///   - completionHandler: Takes the value or an error, on a queue of the provider's.
  /// - Returns: The progress; cancelling it has the handler called with an error.
  @discardableResult public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    // The class is the same on every thread.
    nonisolated(unsafe) let finish = {
      (object: (any NSItemProviderReading)?, error: (any Error)?) in
      guard let object = object as? T._ObjectiveCType else {
        return completionHandler(nil, error ?? NSItemProvider.error(.unexpectedValueClassError))
      }
      completionHandler(T._unconditionallyBridgeFromObjectiveC(object), nil)
    }
    return loadObject(ofClass: T._ObjectiveCType.self) { finish($0, $1) }
  }
}

/// The answer of a load handler: passed on once, unless the load has been cancelled before.
final class LoadAnswer<Value: Sendable>: Sendable {
  nonisolated(unsafe) let progress = Progress(totalUnitCount: 1)
  private let call: OneCall<Value>

  init(_ handler: @escaping @Sendable (Value?, (any Error)?) -> Void) {
    let call = OneCall(handler)
    self.call = call
    // The call, and not this: a load handler may forget what it was to call.
    progress.cancellationHandler = {
      NSItemProvider.queue.async { call.make(nil, CocoaError(.userCancelled)) }
    }
  }

  var isOver: Bool { call.isOver }

  /// Follows the load handler's own progress, which is cancelled with this one.
  func adopt(_ other: Progress?) { call.adopt(other) }

  func give(_ value: Value?, _ error: (any Error)?) {
    if call.make(value, error) { progress.completedUnitCount = 1 }
  }
}

/// The call of a completion handler, which is made once.
private final class OneCall<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var handler: (@Sendable (Value?, (any Error)?) -> Void)?
  private var inner: Progress?

  init(_ handler: @escaping @Sendable (Value?, (any Error)?) -> Void) { self.handler = handler }

  var isOver: Bool { lock.withLock { handler == nil } }

  func adopt(_ other: Progress?) { lock.withLock { inner = other } }

  /// Makes the call; false if it has been made before.
  @discardableResult func make(_ value: Value?, _ error: (any Error)?) -> Bool {
    let (handler, inner) = lock.withLock {
      defer {
        self.handler = nil
        self.inner = nil
      }
      return (self.handler, self.inner)
    }
    guard let handler else { return false }
    if value == nil { inner?.cancel() }
    handler(value, value == nil ? error ?? NSItemProvider.error(.unknownError) : error)
    return true
  }
}
