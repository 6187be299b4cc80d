/// A group of layer changes that appear together.
open class CATransaction: NSObject {
  /// Runs a block when the last of several animations has stopped.
  final class CompletionGroup {
    var pending = 0
    var isCommitted = false
    var block: (() -> Void)?
    let parent: CompletionGroup?

    init(parent: CompletionGroup?) { self.parent = parent }

    func add() {
      pending += 1
      parent?.add()
    }

    func finishOne() {
      pending -= 1
      fireIfDone()
      parent?.finishOne()
    }

    func commit() {
      isCommitted = true
      fireIfDone()
    }

    private func fireIfDone() {
      guard isCommitted, pending == 0, let block else { return }
      self.block = nil
      block()
    }
  }

  struct Level {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool
    var values: [String: Any] = [:]
    let group: CompletionGroup

    func register(_ animation: CAAnimation) {
      animation.group = group
      group.add()
    }
  }

  // Safety: transactions begin and end on the thread of the layer tree.
  private nonisolated(unsafe) static var levels: [Level] = []
  private nonisolated(unsafe) static let implicit = Level(
    disablesActions: false, group: CompletionGroup(parent: nil))

  static var current: Level { levels.last ?? implicit }

  open class func begin() {
    levels.append(
      Level(
        duration: levels.last?.duration, timingFunction: levels.last?.timingFunction,
        disablesActions: levels.last?.disablesActions ?? false,
        group: CompletionGroup(parent: levels.last?.group)))
  }

  /// Ends the innermost transaction; does nothing if there is none.
  open class func commit() {
    if levels.count == 1 { hasImplicitLevel = false }
    levels.popLast()?.group.commit()
  }

  /// Lays out and draws everything that needs it, immediately.
  open class func flush() { RootLayers.commit() }

  /// Whether a setter outside any transaction began the outermost level.
  ///
  /// Safety: like `levels`, it is used on the thread of the layer tree.
  private nonisolated(unsafe) static var hasImplicitLevel = false

  /// Ends the implicit transaction, at the end of a run loop turn.
  package class func commitImplicit() {
    guard hasImplicitLevel, levels.count == 1 else { return }
    hasImplicitLevel = false
    commit()
  }

  private class func changeTop(_ body: (inout Level) -> Void) {
    if levels.isEmpty {
      begin()
      hasImplicitLevel = true
    }
    body(&levels[levels.count - 1])
  }

  /// Returns the duration of implicit animations in seconds; 0.25 by default (UIKit reference 7).
  open class func animationDuration() -> CFTimeInterval { current.duration ?? 0.25 }

  open class func setAnimationDuration(_ duration: CFTimeInterval) {
    changeTop { $0.duration = duration }
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    changeTop { $0.timingFunction = function }
  }

  open class func disableActions() -> Bool { current.disablesActions }

  open class func setDisableActions(_ flag: Bool) { changeTop { $0.disablesActions = flag } }

  /// Returns the block that runs when all animations that are added to this transaction after the block
  /// was set have stopped.
  open class func completionBlock() -> (() -> Void)? { current.group.block }

  open class func setCompletionBlock(_ block: (() -> Void)?) {
    changeTop { $0.group.block = block }
  }

  open class func value(forKey key: String) -> Any? { current.values[key] }

  open class func setValue(_ value: Any?, forKey key: String) {
    changeTop { $0.values[key] = value }
  }
}
