import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// The identity of a toast: two toasts with equal keys are the same one.
enum ToastKey: Hashable {
  case identifier(AnyHashable)
  /// The content of a toast without actions.
  case content(text: String, image: ObjectIdentifier?, progress: Toast.Progress?, edge: Toast.Edge)
}

// What the engine gets of a toast.
extension Toast {
  private static let defaultDuration: TimeInterval = 3

  /// The toast with valid values; invalid ones are replaced and reported.
  var checked: Toast {
    var checked = self
    if !(duration >= 0) {
      UIKitFault.report("Toast.duration cannot be \(duration): it is read as 3")
      checked.duration = Self.defaultDuration
    }
    if case .fraction(let share) = progress {
      if share.isNaN { UIKitFault.report("Toast.progress cannot be NaN: it is indeterminate") }
      checked.progress = share.isNaN ? .indeterminate : .fraction(min(max(share, 0), 1))
    }
    return checked
  }

  func entry(id: Int) -> ToastEntry<ToastKey> {
    ToastEntry(id: id, key: key, duration: duration, rank: rank, side: side)
  }

  private var key: ToastKey? {
    if let identifier { return .identifier(identifier) }
    if actionTitle != nil || tapAction != nil { return nil }
    return .content(
      text: text, image: image.map(ObjectIdentifier.init), progress: progress, edge: edge)
  }

  private var rank: ToastRank {
    switch priority {
    case .normal: .normal
    case .high: .high
    case .urgent: .urgent
    }
  }

  private var side: ToastSide { edge == .top ? .top : .bottom }

  /// The text that a screen reader speaks when the toast appears.
  var announcement: String {
    LocalizedText.joined([accessibilityLabel ?? text, actionTitle]) ?? text
  }
}
