import TableEngine

extension SwipedCell {
  /// The actions that a swipe offers, as a screen reader performs them without opening the row
  /// (UIKit reference 16.5); nil without any.
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
