import CoreGraphics
import Foundation
import GalleryPages
import Simulator
import UIKit

/// The script of a recording.
@MainActor
struct FilmScene {
  /// The name of its file.
  let name: String
  let page: String
  var size = CGSize(width: 320, height: 480)
  let play: @MainActor (FilmStage) throws -> Void

  static let all = [
    FilmScene(
      name: "header", page: "header", size: CGSize(width: 250, height: 520), play: header),
    FilmScene(name: "refreshing", page: "refreshing", play: refreshing),
    FilmScene(name: "folding", page: "folding", play: folding),
    FilmScene(
      name: "deselection", page: "deselection", size: CGSize(width: 260, height: 360),
      play: deselection),
    FilmScene(name: "base", page: "base", play: base),
    FilmScene(name: "toasts", page: "toasts", play: toasts),
    FilmScene(
      name: "anchoring", page: "chat", size: CGSize(width: 300, height: 480), play: anchoring),
    FilmScene(name: "bars", page: "bars", size: CGSize(width: 280, height: 460), play: bars),
    FilmScene(
      name: "pages", page: "profile", size: CGSize(width: 300, height: 520), play: pages),
    FilmScene(name: "states", page: "states", size: CGSize(width: 280, height: 440), play: states),
    FilmScene(name: "characters", page: "characters", play: characters),
    FilmScene(
      name: "swipe", page: "mail", size: CGSize(width: 340, height: 380), play: swipe),
    FilmScene(name: "moving", page: "reminders", size: small, play: moving),
    FilmScene(name: "index", page: "characters", size: small, play: index),
    FilmScene(name: "menu", page: "mail", size: CGSize(width: 280, height: 480), play: menu),
    FilmScene(name: "store", page: "store", size: CGSize(width: 320, height: 440), play: store),
    FilmScene(
      name: "mail-list", page: "mail-list", size: CGSize(width: 340, height: 380), play: swipe),
    FilmScene(
      name: "sidebar", page: "sidebar", size: CGSize(width: 280, height: 440), play: sidebar),
  ]

  private static let small = CGSize(width: 280, height: 380)

  static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Scrolls the header partly out of view, first by less than half and then by more, then pulls it
  /// down to stretch.
  private static func header(_ stage: FilmStage) throws {
    try stage.hold(0.6)
    try stage.drag(from: at(125, 345), [(at(125, 275), 0.4)], holding: 0.25)
    try stage.wait(0.9)
    try stage.drag(from: at(125, 345), [(at(125, 185), 0.4)], holding: 0.25)
    try stage.wait(1.1)
    try stage.drag(from: at(130, 150), [(at(130, 190), 0.16)])
    try stage.wait(1.2)
    try stage.drag(from: at(130, 300), [(at(130, 390), 0.4)], holding: 0.25)
    try stage.wait(1.2)
  }

  private static func refreshing(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.drag(from: at(160, 190), [(at(160, 390), 0.7)], holding: 0.2)
    try stage.wait(3)
  }

  private static func folding(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    let table = stage.table
    try stage.tap(table?.headerView(forSection: 1))
    try stage.wait(0.8)
    try stage.tap(table?.headerView(forSection: 2))
    try stage.wait(0.8)
    try stage.tap(table?.headerView(forSection: 3))
    try stage.wait(0.9)
    try stage.tap(table?.headerView(forSection: 2))
    try stage.wait(1.2)
  }

  /// Swipes halfway back and cancels, which selects the row again; then swipes all the way.
  private static func deselection(_ stage: FilmStage) throws {
    try stage.hold(0.4)
    try stage.tap(stage.table?.cellForRow(at: IndexPath(row: 1, section: 1)))
    try stage.wait(1)
    try stage.drag(
      from: at(3, 250), [(at(185, 250), 0.7), (at(46, 250), 0.5)], holding: 0.15)
    try stage.wait(0.8)
    try stage.drag(from: at(3, 250), [(at(205, 250), 0.7)], holding: 0.1)
    try stage.wait(1.2)
  }

  private static func base(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.tap(stage.table?.cellForRow(at: IndexPath(row: 2, section: 0)))
    try stage.wait(1.2)
    try stage.drag(from: at(160, 300), [(at(160, 210), 0.4)])
    try stage.wait(0.8)
    try stage.drag(from: at(160, 440), [(at(160, 475), 0.25)])
    try stage.wait(0.8)
    try stage.drag(from: at(160, 200), [(at(160, 320), 0.4)])
    try stage.wait(0.8)
    try stage.tap(at(125, 72))
    try stage.wait(1.4)
  }

  /// Drags a toast with a button, which springs back, and swipes it away; another one appears at the
  /// top.
  private static func toasts(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    try stage.tap(stage.table?.cellForRow(at: IndexPath(row: 2, section: 0)))
    try stage.wait(1)
    try stage.drag(from: at(90, 430), [(at(120, 430), 0.3)], holding: 0.2)
    try stage.wait(0.8)
    try stage.drag(from: at(90, 430), [(at(250, 430), 0.25)])
    try stage.wait(0.8)
    try stage.tap(stage.table?.cellForRow(at: IndexPath(row: 1, section: 0)))
    try stage.wait(1.4)
  }

  private static func characters(_ stage: FilmStage) throws {
    try stage.hold(0.5)
    guard let page = stage.topController as? CharactersPage else { return }
    try stage.tap(page.searchBar)
    try stage.wait(0.8)
    for letter in "arrow" {
      stage.device.enter(String(letter))
      try stage.wait(0.25)
    }
    try stage.wait(0.6)
    try stage.tap(page.tableView.headerView(forSection: 0))
    try stage.wait(1)
    try stage.tap(page.tableView.visibleCells.first)
    try stage.wait(1)
    try stage.drag(from: at(3, 330), [(at(250, 330), 0.8)])
    try stage.wait(1)
  }
}

extension FilmStage {
  /// The page that is on top.
  var topController: UIViewController? {
    (device.window.rootViewController as? UINavigationController)?.topViewController
  }

  var table: UITableView? { (topController as? UITableViewController)?.tableView }
}
