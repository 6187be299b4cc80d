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
      answer.give(nil, Self.error(.itemUnavailableError))
      return answer.progress
    }
    Self.queue.async {
      if answer.isOver { return }
      switch representation.source {
      case .data(let load):
        answer.adopt(load { data, error in answer.give(data, error) })
      case .file(_, let load):
        answer.adopt(
          load { url, _, error in
            guard let url else { return answer.give(nil, error) }
            answer.give {
              do { return (try Data(contentsOf: url), nil) } catch { return (nil, error) }
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

/// The answer of a load handler: the first that is given counts, unless the load has been cancelled
/// before, and the completion handler is called once, on a queue of the provider's.
final class LoadAnswer<Value: Sendable>: Sendable {
  let progress = Progress(totalUnitCount: 1)
  private let call: OneCall<Value>

  init(_ handler: @escaping @Sendable (Value?, (any Error)?) -> Void) {
    let call = OneCall(handler)
    self.call = call
    // The call, and not this: a load handler may forget what it was to call.
    progress.cancellationHandler = { call.make { (nil, CocoaError(.userCancelled)) } }
  }

  var isOver: Bool { call.isOver }

  /// Follows the load handler's own progress, which is cancelled with this one.
  func adopt(_ other: Progress?) { call.adopt(other) }

  func give(_ value: Value?, _ error: (any Error)?) { give { (value, error) } }

  /// Gives an answer that takes time to make; it is made on the queue.
  func give(_ result: @escaping @Sendable () -> (Value?, (any Error)?)) {
    call.make(result) { [progress] in progress.completedUnitCount = 1 }
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

  /// Makes the call on the provider's queue, unless it has been claimed before.
  ///
  /// It is claimed at once: the queue runs its blocks in any order.
  func make(
    _ result: @escaping @Sendable () -> (Value?, (any Error)?),
    then finish: @escaping @Sendable () -> Void = {}
  ) {
    let (handler, inner) = lock.withLock {
      defer {
        self.handler = nil
        self.inner = nil
      }
      return (self.handler, self.inner)
    }
    guard let handler else { return }
    let progress = inner
    NSItemProvider.queue.async {
      let (value, error) = result()
      if value == nil { progress?.cancel() }
      handler(value, value == nil ? error ?? NSItemProvider.error(.unknownError) : error)
      finish()
    }
  }
}
