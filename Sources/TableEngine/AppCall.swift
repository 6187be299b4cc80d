/// What the app has done to the table during a call.
public enum AppReaction: Equatable, Sendable {
  /// Nothing: the answer is valid.
  case nothing
  /// The offset or the size has changed: the answer is valid, and the layout searches for rows again.
  case scrolled
  /// The table has left its window: the answer is valid. Updates in flight have ended. The layout
  /// continues, since a table outside a window can be laid out as well.
  case removed
  /// An update has taken effect: earlier addresses now refer to different rows, so the answer is
  /// dropped and the layout starts over.
  case updated
  /// The data has been declared stale: the answer is dropped and the layout starts over.
  case reloaded

  /// Whether addresses from before the call still refer to the same rows and sections.
  @inlinable public var isHarmless: Bool { self != .updated && self != .reloaded }
}

/// Thrown through the passes of a layout when the app has updated or reloaded the table, so that
/// addresses from before the call are no longer valid.
public struct TableInterruption: Error {
  public let reaction: AppReaction

  @usableFromInline init(_ reaction: AppReaction) { self.reaction = reaction }
}

/// An answer from the app, and what the app has done to the table during the call.
public struct AppCall<Answer> {
  public let answer: Answer
  public let reaction: AppReaction

  @usableFromInline init(answer: Answer, reaction: AppReaction) {
    self.answer = answer
    self.reaction = reaction
  }

  /// Returns the answer; throws if the app has updated or reloaded the table during the call.
  @inlinable @discardableResult
  public func current() throws(TableInterruption) -> Answer {
    if reaction.isHarmless { return answer }
    throw TableInterruption(reaction)
  }
}

/// The number of times that a table has been reloaded, updated and removed from its window.
public struct TableEvents: Equatable, Sendable {
  public internal(set) var reloads = 0
  public var updates = 0
  public internal(set) var removals = 0

  public init() {}
}

extension TableEngine {
  /// Calls the app. All calls to data sources, delegates, cells and views use this method.
  ///
  /// Any of them may scroll, update or reload the table, or remove it from its window, before it
  /// returns. The result reports that; ``AppCall/current()`` turns an effect that invalidates the
  /// answer into an error that ends the pass.
  @inlinable
  @discardableResult
  public func call<Answer>(_ host: Host, _ body: () -> Answer) -> AppCall<Answer> {
    let before = events
    let viewport = host.viewport
    let answer = body()
    var reaction = AppReaction.nothing
    if host.viewport != viewport {
      due.insert(.scrolled)
      reaction = .scrolled
    }
    if events != before {
      if events.removals != before.removals { reaction = .removed }
      if events.updates != before.updates { reaction = .updated }
      if events.reloads != before.reloads { reaction = .reloaded }
    }
    return AppCall(answer: answer, reaction: reaction)
  }
}
