import Foundation
import Synchronization

/// Registers operations for undo and redo. Foundation on Linux does not have this class; it has the
/// members that editing needs.
///
/// With `groupsByEvent`, operations registered during one host event are undone together.
open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let undo: (AnyObject) -> Void
  }

  private struct Group {
    var steps: [Step] = []
    var name = ""
  }

  private var undos: [Group] = []
  private var redos: [Group] = []
  /// The open groups, outermost first.
  private var open: [Group] = []
  private var disabled = 0
  /// The event of the automatic group.
  private var automaticEvent: Int?

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var groupsByEvent = true
  /// The maximum number of undo groups; 0 for no limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }
  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.steps.isEmpty } }
  open var canRedo: Bool { !redos.isEmpty }
  open var undoCount: Int { undos.count }
  open var redoCount: Int { redos.count }
  open var undoActionName: String { open.last?.name ?? undos.last?.name ?? "" }
  open var redoActionName: String { redos.last?.name ?? "" }

  public override init() { super.init() }

  /// Registers `handler` as the operation that undoes a change. The target is not retained.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard disabled == 0 else { return }
    let step = Step(target: target) { target in
      if let target = target as? TargetType { handler(target) }
    }
    if isUndoing || isRedoing {
      if open.isEmpty { open.append(Group()) }
      open[open.count - 1].steps.append(step)
      return
    }
    redos = []
    let event = UndoEvents.serial
    if let automaticEvent, automaticEvent != event, open.count == 1 { closeAutomatic() }
    if open.isEmpty {
      if groupsByEvent {
        open.append(Group())
        automaticEvent = event
      } else {
        undos.append(Group(steps: [step]))
        trim()
        return
      }
    }
    open[open.count - 1].steps.append(step)
  }

  /// Registers the method of a target that a selector names as the operation that undoes a change. The
  /// target is not retained; the argument is.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: Messages.receiver(target)) { target in
      Messages.send(selector, to: target, anObject)
    }
  }

  private func closeAutomatic() {
    automaticEvent = nil
    guard let group = open.popLast() else { return }
    if !group.steps.isEmpty { undos.append(group) }
    trim()
  }

  private func trim() {
    if levelsOfUndo > 0, undos.count > levelsOfUndo {
      undos.removeFirst(undos.count - levelsOfUndo)
    }
  }

  open func beginUndoGrouping() {
    if automaticEvent != nil, open.count == 1 { closeAutomatic() }
    open.append(Group())
  }

  /// Ends the innermost group; if no group is open, reports a fault and does nothing.
  open func endUndoGrouping() {
    guard let group = open.popLast() else {
      UIKitFault.report("endUndoGrouping called with no matching begin")
      return
    }
    if open.isEmpty {
      automaticEvent = nil
      if !group.steps.isEmpty { undos.append(group) }
      trim()
    } else {
      open[open.count - 1].steps += group.steps
    }
  }

  open func disableUndoRegistration() { disabled += 1 }

  open func enableUndoRegistration() {
    guard disabled > 0 else {
      UIKitFault.report("enableUndoRegistration called without matching disable")
      return
    }
    disabled -= 1
  }

  /// Undoes the last group.
  open func undo() {
    if automaticEvent != nil, open.count == 1 { closeAutomatic() }
    guard open.isEmpty else {
      UIKitFault.report("undo was called with too many nested undo groups")
      return
    }
    guard let group = undos.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
    if var back = open.popLast(), !back.steps.isEmpty {
      back.name = group.name
      redos.append(back)
    }
    open = []
  }

  /// Redoes the last undone group.
  open func redo() {
    guard open.isEmpty || automaticEvent != nil, let group = redos.popLast() else { return }
    if automaticEvent != nil { closeAutomatic() }
    isRedoing = true
    run(group)
    isRedoing = false
    if var back = open.popLast(), !back.steps.isEmpty {
      back.name = group.name
      undos.append(back)
    }
    open = []
  }

  private func run(_ group: Group) {
    for step in group.steps.reversed() {
      if let target = step.target { step.undo(target) }
    }
  }

  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if !undos.isEmpty {
      undos[undos.count - 1].name = actionName
    }
  }

  open func removeAllActions() {
    undos = []
    redos = []
    open = []
    automaticEvent = nil
  }

  open func removeAllActions(withTarget target: Any) {
    let object = Messages.receiver(target)
    func prune(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.steps.removeAll { $0.target == nil || $0.target === object }
        return group.steps.isEmpty ? nil : group
      }
    }
    undos = prune(undos)
    redos = prune(redos)
    for index in open.indices {
      open[index].steps.removeAll { $0.target == nil || $0.target === object }
    }
  }
}

/// Counts the host's events, which delimit automatic undo groups.
enum UndoEvents {
  private static let count = Atomic(0)

  /// The number of the current event.
  static var serial: Int { count.load(ordering: .relaxed) }

  static func begin() { count.wrappingAdd(1, ordering: .relaxed) }
}
