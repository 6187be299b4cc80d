import CoreGraphics
import UIKit

// What taps on rows and on items have in common.
extension Simulator {
  /// Returns the frontmost view of a class that is at least partly on the screen; nil if there is none.
  /// If such a view contains others of the class, returns the outer one.
  func frontmost<List: UIScrollView>(_ type: List.Type) -> List? {
    session.makeCurrent()
    func search(_ view: UIView) -> List? {
      guard !view.isHidden, view.alpha >= 0.01 else { return nil }
      if let list = view as? List, (try? middle(of: list)) != nil { return list }
      for child in view.subviews.reversed() {
        if let found = search(child) { return found }
      }
      return nil
    }
    for window in session.windows.reversed() where !window.isHidden {
      if let found = search(window) { return found }
    }
    return nil
  }

  /// Returns the center of the visible part of a cell, in points of the screen.
  func middle(of cell: UIView, in list: UIView) throws(SimulatorError) -> CGPoint {
    guard let window = list.window else {
      throw .viewNotVisible(String(describing: type(of: list)))
    }
    let shown = cell.convert(cell.bounds, to: window)
      .intersection(list.convert(list.bounds, to: window)).intersection(window.bounds)
    guard !shown.isNull, !shown.isEmpty else {
      throw .viewNotVisible(String(describing: type(of: cell)))
    }
    return window.convert(CGPoint(x: shown.midX, y: shown.midY), to: nil)
  }

  /// Returns a description of the first and the last of the visible rows or items; nil if there are
  /// none.
  static func range(_ noun: String, _ visible: [IndexPath]) -> String? {
    guard let first = visible.first, let last = visible.last else { return nil }
    return "\(noun)s \(first.item) of section \(first.section) to \(last.item) of section "
      + "\(last.section)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
