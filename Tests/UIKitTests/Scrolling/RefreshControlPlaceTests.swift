import Foundation
import Simulator
import Testing
import UIKit

/// Refresh controls on low screens, and content that stays in place while they refresh.
@MainActor @Suite struct RefreshControlPlaceTests {
  @MainActor private final class Stage {
    let device: Simulator
    let form: FieldsController
    let control: UIRefreshControl
    private let navigation: UINavigationController?
    var table: UITableView { form.tableView }

    init(
      size: CGSize = CGSize(width: 390, height: 844), style: UITableView.Style,
      hasBar: Bool = false, appearance: Appearance = Appearance()
    ) throws {
      let device = Simulator(size: size, appearance: appearance)
      self.device = device
      form = device.perform { FieldsController(style: style) }
      form.rows = 60
      let form = form
      let navigation = device.perform {
        hasBar ? UINavigationController(rootViewController: form) : nil
      }
      self.navigation = navigation
      control = device.perform { UIRefreshControl() }
      device.show(navigation ?? form)
      form.refreshControl = control
      try device.settle()
    }

    var top: CGFloat { navigation?.navigationBar.frame.maxY ?? 0 }

    func refreshBelow() throws {
      device.perform {
        control.beginRefreshing()
        table.contentOffset.y = 800
      }
      try device.settle()
    }
  }

  @Test(arguments: [260, 200, 160] as [CGFloat], [true, false])
  func `One finger inside a low table starts a refresh`(height: CGFloat, hasBar: Bool) throws {
    let stage = try Stage(
      size: CGSize(width: 568, height: height), style: .plain, hasBar: hasBar)
    let start = CGPoint(x: 284, y: stage.top + 10)
    stage.device.touch(at: start).move(to: CGPoint(x: 284, y: height - 4), over: 0.5)
      .hold(for: 0.1).lift()
    #expect(stage.control.isRefreshing)
  }

  @Test func `On a screen of usual height a pull takes as far as before`() throws {
    let stage = try Stage(style: .plain)
    let finger = stage.device.touch(at: CGPoint(x: 195, y: 200)).move(byX: 0, y: 330, over: 0.5)
      .hold(for: 0.1)
    let pull = -stage.table.contentOffset.y
    #expect(pull < 844 * 150.33 / 852 && !stage.control.isRefreshing)
    finger.move(byX: 0, y: 60, over: 0.1).hold(for: 0.1)
    #expect(stage.control.isRefreshing)
    finger.lift()
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [false, true])
  func `A keyboard leaves a refreshing list where it is`(style: UITableView.Style, hasBar: Bool)
    throws
  {
    let stage = try Stage(
      style: style, hasBar: hasBar,
      appearance: Appearance(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    try stage.refreshBelow()
    let row = try #require(stage.table.indexPathsForVisibleRows?.dropFirst(3).first?.row)
    stage.device.perform { _ = stage.form.field(row)?.becomeFirstResponder() }
    try stage.device.settle()
    #expect(stage.device.keyboard.isVisible && stage.table.contentOffset.y == 800)
    stage.device.perform { stage.control.endRefreshing() }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 800)
    stage.device.perform { _ = stage.form.view.endEditing(true) }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == 800)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `An inset of the app's leaves a refreshing list where it is`(style: UITableView.Style) throws
  {
    let stage = try Stage(style: style)
    try stage.refreshBelow()
    for inset in [UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0), .zero] {
      stage.device.perform { stage.table.contentInset = inset }
      try stage.device.settle()
      #expect(stage.table.contentOffset.y == 800)
    }
    // At rest below the control, content follows nothing but the control.
    stage.device.perform {
      stage.table.contentOffset.y = -stage.table.adjustedContentInset.top
      stage.table.contentInset.bottom = 40
    }
    try stage.device.settle()
    #expect(stage.table.contentOffset.y == -60)
  }
}
