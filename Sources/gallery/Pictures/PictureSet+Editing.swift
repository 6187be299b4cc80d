import CoreGraphics
import Foundation
import GalleryPages
import Simulator
import UIKit

extension PictureSet {
  static let editing = PictureSet(
    name: "editing", summary: "swiped rows, edit mode, a carried row, the index and menus"
  ) { folder in
    for screen in EditingScreen.all {
      try screen.pictureMail(folder)
      try screen.pictureReminders(folder)
      try screen.pictureCharacters(folder)
    }
  }
}

/// A screen for pictures of the pages about editing.
@MainActor private struct EditingScreen {
  let name: String
  var size = CGSize(width: 390, height: 844)
  var scale: CGFloat = 2
  var appearance = Appearance()

  static let all = [
    EditingScreen(name: "light"),
    EditingScreen(name: "dark", scale: 1, appearance: Appearance(isDark: true)),
    EditingScreen(name: "right-to-left", scale: 3, appearance: Appearance(isRightToLeft: true)),
    EditingScreen(
      name: "largest-text",
      appearance: Appearance(contentSizeCategory: .accessibilityExtraExtraExtraLarge)),
    EditingScreen(name: "small", size: CGSize(width: 320, height: 568)),
    EditingScreen(
      name: "landscape", size: CGSize(width: 844, height: 390),
      appearance: Appearance(
        safeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))),
    EditingScreen(name: "wide", size: CGSize(width: 1100, height: 700), scale: 1),
  ]

  private var isMirrored: Bool { appearance.isRightToLeft }

  /// Opens a page of the gallery.
  private func open(_ page: String) throws -> (device: Simulator, table: UITableView) {
    let device = Simulator(size: size, scale: scale, appearance: appearance)
    let gallery = device.perform { RootPage.gallery(page: GalleryPage.named(page)) }
    device.show(gallery)
    try device.settle()
    let controller = gallery.topViewController as! UITableViewController
    return (device, controller.tableView)
  }

  /// Returns a point of a row on the screen; `x` is its distance from the leading edge as a fraction of
  /// the row's width.
  private func point(_ table: UITableView, _ path: IndexPath, _ x: CGFloat) -> CGPoint {
    let row = table.convert(table.rectForRow(at: path), to: nil)
    return CGPoint(x: row.minX + row.width * (isMirrored ? 1 - x : x), y: row.midY)
  }

  /// Pulls a row horizontally by a fraction of its width, takes a picture, and releases it.
  private func swipe(
    _ device: Simulator, _ table: UITableView, _ path: IndexPath, by share: CGFloat,
    _ save: (String) throws -> Void, _ name: String
  ) throws {
    let start = point(table, path, share < 0 ? 0.95 : 0.05 + (share > 0 ? 0.1 : 0))
    let finger = device.touch(at: start)
    finger.move(byX: size.width * share * (isMirrored ? -1 : 1), y: 0, over: 0.4).hold(for: 0.3)
    try save(name)
    finger.cancel()
    try device.settle()
  }

  func pictureMail(_ folder: PictureFolder) throws {
    let (device, table) = try open("mail")
    func save(_ name: String) throws { try folder.save(device, as: "mail-\(name)-\(self.name)") }
    let row = IndexPath(row: 1, section: 0)
    try save("rest")
    try swipe(device, table, row, by: -0.15, save, "swipe-15")
    try swipe(device, table, row, by: -0.5, save, "swipe-50")
    try swipe(device, table, row, by: -0.85, save, "swipe-85")
    try swipe(device, table, row, by: 0.2, save, "swipe-leading")
    let finger = device.touch(at: point(table, row, 0.4)).hold(for: 0.4)
    try save("menu-lifting")
    finger.hold(for: 0.4).lift()
    try device.settle()
    try save("menu")
    device.press(.escape)
    try device.settle()
    let page = (device.window.rootViewController as? UINavigationController)?.topViewController
    device.perform { page?.setEditing(true, animated: true) }
    device.advance(by: 0.12)
    try save("editing-beginning")
    try device.settle()
    for row in [1, 2] { try device.tap(row: row, in: table) }
    try device.settle()
    try save("editing")
    if let toolbar = page?.navigationController?.toolbar {
      device.tap(
        at: toolbar.convert(
          CGPoint(x: isMirrored ? toolbar.bounds.width - 40 : 40, y: 22), to: nil))
      try device.settle()
      try save("mark-menu")
      device.press(.escape)
      try device.settle()
    }
    device.perform { page?.setEditing(false, animated: false) }
    try device.settle()
    let swiping = device.touch(at: point(table, row, 0.95))
    swiping.move(byX: -size.width * 0.85 * (isMirrored ? -1 : 1), y: 0, over: 0.3).lift()
    device.advance(by: 0.1)
    try save("deleting")
    device.advance(by: 1)
    try save("deleted")
    // Few rows of the largest text fit on a screen, and the second one may be below it.
    device.perform { table.scrollToRow(at: row, at: .middle, animated: false) }
    try device.settle()
    // In the largest text the swipe has left the row open, and the first tap closes it.
    for _ in 0..<2 where page?.navigationController?.topViewController === page {
      try device.tap(row: 1, in: table)
      try device.settle()
    }
    try save("message")
  }

  func pictureReminders(_ folder: PictureFolder) throws {
    let (device, table) = try open("reminders")
    func save(_ name: String) throws {
      try folder.save(device, as: "reminders-\(name)-\(self.name)")
    }
    try save("rest")
    let row = IndexPath(row: 1, section: 0)
    try swipe(device, table, row, by: -0.3, save, "swipe")
    let page = (device.window.rootViewController as? UINavigationController)?.topViewController
    device.perform { page?.setEditing(true, animated: true) }
    device.advance(by: 0.12)
    try save("editing-beginning")
    try device.settle()
    try save("editing")
    let width = table.bounds.width
    let control = point(table, row, 1 - (table.safeAreaInsets.left + 36) / width)
    let height = table.rectForRow(at: row).height
    let finger = device.touch(at: control).hold(for: 0.2).move(byX: 0, y: height * 1.6, over: 0.4)
    device.advance(by: 0.1)
    try save("carrying")
    finger.hold(for: 0.3)
    try save("carried")
    finger.lift()
    device.advance(by: 0.06)
    try save("dropping")
    try device.settle()
    let minus = (table.safeAreaInsets.left + 38) / width
    device.tap(at: point(table, IndexPath(row: 0, section: 0), minus))
    try device.settle()
    try save("confirming")
    device.perform { page?.setEditing(false, animated: false) }
    try device.settle()
    try device.tap(row: 0, in: table)
    device.tap(at: point(table, IndexPath(row: 0, section: 0), 0.5))
    try device.settle()
    try save("typing")
  }

  func pictureCharacters(_ folder: PictureFolder) throws {
    let (device, table) = try open("characters")
    func save(_ name: String) throws {
      try folder.save(device, as: "characters-\(name)-\(self.name)")
    }
    let frame = table.convert(table.bounds, to: nil)
    let safe = table.safeAreaInsets
    let edge = isMirrored ? frame.minX + safe.left + 8 : frame.maxX - safe.right - 8
    let finger = device.touch(at: CGPoint(x: edge, y: frame.midY)).hold(for: 0.1)
    try save("index")
    finger.lift()
    try device.settle()
    let path = table.indexPathsForVisibleRows![2]
    let press = device.touch(at: point(table, path, 0.4)).hold(for: 0.9)
    press.lift()
    try device.settle()
    try save("menu")
  }
}
