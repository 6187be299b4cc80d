import CoreGraphics
import UIKit

/// The state of an object that clients can read, at the last update of the tree.
package struct ObjectSnapshot: Equatable, Sendable {
  package var role: ObjectRole
  package var name = ""
  package var description = ""
  package var identifier = ""
  package var states: ObjectStates = [.enabled, .sensitive, .showing, .visible]
  package var attributes: [String: String] = [:]
  /// The frame in points of the screen.
  package var frame = CGRect.zero
  package var range: AccessibilityRange?
  /// The accessibility value of an adjustable element.
  package var valueText: String?
  package var text: TextSnapshot?
  package var parent = ObjectPath.null
  package var children: [ObjectPath] = []
  package var labelledBy: ObjectPath?
  package var labels: [ObjectPath] = []

  package init(role: ObjectRole) { self.role = role }
}

/// The text of an object. Offsets count Unicode scalars.
package struct TextSnapshot: Equatable, Sendable {
  package var string: String
  /// The offset of the caret; 0 if there is none.
  package var caret = 0
  /// The selected text; an empty range at the caret if nothing is selected.
  package var selection = 0..<0

  package init(string: String) { self.string = string }
}
