import UIKit

/// A state that a ``TableViewController`` or ``CollectionViewController`` shows in place of its
/// list's content.
///
/// ```swift
/// setContentState(.loading("Loading messages"), animated: true)
/// setContentState(.error(title: "No connection", retry: { self.reload() }), animated: true)
/// setContentState(.content, animated: true)
/// ```
///
/// ``ContentStates`` sets the states automatically.
public enum ContentState {
  /// The table itself.
  case content
  /// A spinner with optional text.
  case loading(String? = nil)
  /// Placeholders of rows, in the layout of the list's own cells.
  case skeleton(Skeleton)
  /// An optional image, a title and an optional message for a table without rows.
  case empty(title: String, message: String? = nil, image: UIImage? = nil)
  /// An optional image, a title, an optional message, and a button if there is a closure that retries.
  /// The button's title is the controller's ``TableViewController/retryTitle``.
  case error(
    title: String, message: String? = nil, image: UIImage? = nil,
    retry: (@MainActor () -> Void)? = nil)
  /// A view provided by the app, which fills the safe area.
  case custom(UIView)
}
