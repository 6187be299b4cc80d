import TableEngine

extension SwipedCell {
  /// The swipe actions as custom actions, which a screen reader performs without opening the row (UIKit
  /// reference 16.5); nil if there are none.
  var swipeCustomActions: [UIAccessibilityCustomAction]? {
    guard let list = swipeList, let row = swipedRow, list.mayOpenRows else { return nil }
    var found: [UIAccessibilityCustomAction] = []
    for side in [TableSwipe.Side.leading, .trailing] {
      guard let actions = list.swipeActions(ofRow: row, side: side) else { continue }
      for action in actions.actions where !action.spokenName.isEmpty {
        found.append(
          UIAccessibilityCustomAction(name: action.spokenName) { [weak self] _ in
            guard let self, let row = self.swipedRow, let list = self.swipeList else {
              return false
            }
            list.perform(action, at: row, from: self) {}
            return true
          })
      }
    }
    return found.isEmpty ? nil : found
  }
}
