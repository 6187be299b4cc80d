import Foundation
import Locks

extension NSItemProvider {
  /// Returns the first registered type that a class can read.
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
    // Safety: a class is the same on every thread.
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

  /// Returns whether a value of a bridged type, such as `String`, can be created from the data.
  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    canLoadObject(ofClass: T._ObjectiveCType.self)
  }

  /// Creates a value of a bridged type, such as `String` or `URL`.
  ///
  /// - Parameters:
  ///   - aClass: The type.
  ///   - completionHandler: Called with the value or an error, on the provider's queue.
  /// - Returns: The progress; if it is cancelled, the handler is called with an error.
  @discardableResult public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    // Safety: the closure captures only the completion handler, which is `Sendable`, and the class.
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

/// The result of a load handler. The first result is used, unless the load has been cancelled; the
/// completion handler is called once, on the provider's queue.
final class LoadAnswer<Value: Sendable>: Sendable {
  let progress = SharedProgress(totalUnitCount: 1)
  private let call: OneCall<Value>

  init(_ handler: @escaping @Sendable (Value?, (any Error)?) -> Void) {
    let call = OneCall(handler)
    self.call = call
    // Captures the call instead of `self`: a load handler may release its completion.
    progress.onCancel { call.cancel() }
  }

  var isOver: Bool { call.isOver }

  /// Follows the load handler's progress, which is cancelled together with this one.
  func adopt(_ other: Progress?) {
    if let other { call.adopt(other) }
  }

  func give(_ value: Value?, _ error: (any Error)?) { give { (value, error) } }

  /// Completes with a result that takes time to compute; it is computed on the queue.
  ///
  /// The progress completes on the main thread, before anything that the completion handler dispatches
  /// there, because an app may have added it as a child of its own progress.
  func give(_ result: @escaping @Sendable () -> (Value?, (any Error)?)) {
    call.make(result) { [progress] in
      DispatchQueue.main.async { progress.completedUnitCount = 1 }
    }
  }
}

/// The single call of a completion handler.
private final class OneCall<Value: Sendable>: Sendable {
  typealias Handler = @Sendable (Value?, (any Error)?) -> Void

  private enum State: Sendable {
    /// The call is still to be made; the progress is the load handler's, once it has returned one.
    case waiting(Handler, Progress?)
    case answered
    case cancelled
  }

  private let state: Mutex<State>

  init(_ handler: @escaping Handler) { state = Mutex(.waiting(handler, nil)) }

  var isOver: Bool {
    state.withLock {
      if case .waiting = $0 { false } else { true }
    }
  }

  /// Stores the load handler's progress, which is cancelled together with the load; cancels it if the
  /// load has already been cancelled.
  func adopt(_ other: Progress) {
    let isCancelled = state.withLock { state in
      switch state {
      case .waiting(let handler, _): state = .waiting(handler, other)
      case .answered: break
      case .cancelled: return true
      }
      return false
    }
    if isCancelled { other.cancel() }
  }

  /// Calls the handler with an error, and cancels the load handler's progress.
  func cancel() {
    guard let (handler, other) = claim(.cancelled) else { return }
    other?.cancel()
    NSItemProvider.queue.async { handler(nil, CocoaError(.userCancelled)) }
  }

  /// Calls the handler on the provider's queue, unless the call was already claimed.
  ///
  /// It is claimed immediately, because the queue runs its blocks in any order.
  func make(
    _ result: @escaping @Sendable () -> (Value?, (any Error)?),
    completing complete: @escaping @Sendable () -> Void
  ) {
    guard let (handler, other) = claim(.answered) else { return }
    NSItemProvider.queue.async {
      let (value, error) = result()
      if value == nil { other?.cancel() }
      complete()
      handler(value, value == nil ? error ?? NSItemProvider.error(.unknownError) : error)
    }
  }

  private func claim(_ end: State) -> (Handler, Progress?)? {
    state.withLock { state in
      guard case .waiting(let handler, let other) = state else { return nil }
      state = end
      return (handler, other)
    }
  }
}
