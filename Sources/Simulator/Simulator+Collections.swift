import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Taps an item of the frontmost collection view on the screen, at the center of its visible part.
  ///
  /// ```swift
  /// try device.tap(item: 3)
  /// #expect(grid.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
  /// ```
  ///
  /// - Throws: A ``SimulatorError`` if there is no collection view or no such item, or if the item is not
  ///   on the screen: scroll to it first.
  public func tap(item: Int, section: Int = 0) throws(SimulatorError) {
    guard let view = frontmost(UICollectionView.self) else { throw .noCollectionView }
    try tap(item: item, section: section, in: view)
  }

  /// Taps an item of a collection view, at the center of its visible part.
  ///
  /// - Throws: A ``SimulatorError`` if there is no such item, or if it is not on the screen.
  public func tap(
    item: Int, section: Int = 0, in view: UICollectionView
  ) throws(SimulatorError) {
    session.makeCurrent()
    let sections = view.numberOfSections
    guard (0..<sections).contains(section) else {
      throw .noSuchItem(item: item, section: section, exists: Self.count(sections, "section"))
    }
    let items = view.numberOfItems(inSection: section)
    guard (0..<items).contains(item) else {
      throw .noSuchItem(
        item: item, section: section, exists: "\(Self.count(items, "item")) in that section")
    }
    let path = IndexPath(item: item, section: section)
    guard let cell = view.cellForItem(at: path), let point = try? middle(of: cell, in: view) else {
      throw .itemNotVisible(
        item: item, section: section,
        visible: Self.range("item", view.indexPathsForVisibleItems) ?? "no item")
    }
    tap(at: point)
  }
}
