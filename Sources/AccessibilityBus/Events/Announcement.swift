import Foundation
import UIKit

/// Text that the app wants assistive technologies to speak.
struct Announcement: Equatable {
  /// The politeness of an announcement, which determines how much it interrupts, with AT-SPI's numbers.
  enum Politeness: Int {
    case polite = 1
    case assertive = 2
  }

  var text: String
  var politeness = Politeness.polite

  /// Creates the announcement that a notification requests; returns nil if the notification has no
  /// text.
  init?(_ notification: UIAccessibility.Notification, argument: Any?) {
    guard let text = argument as? String ?? (argument as? NSAttributedString)?.string,
      !text.isEmpty
    else { return nil }
    self.text = text
    // A new screen announces itself; other texts wait for the one being spoken.
    if notification == .screenChanged { politeness = .assertive }
  }
}
