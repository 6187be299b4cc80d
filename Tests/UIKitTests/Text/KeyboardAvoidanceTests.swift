import CoreGraphics
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite @MainActor struct KeyboardAvoidanceTests {
  let device = Simulator()

  private func show(_ controller: any FieldsForm) {
    device.show(controller)
    device.advance(by: 0.1)
  }

  private func focus(_ field: UITextField?) {
    device.perform { _ = field?.becomeFirstResponder() }
  }

  /// Where a field's lower edge is on the screen.
  private func foot(_ field: UITextField) -> CGFloat {
    device.perform { field.convert(field.bounds, to: nil).maxY }
  }

  /// How far the keyboard's spring has come after some seconds (UIKit reference 6: mass 3,
  /// stiffness 1000, critically damped).
  private func travelled(_ time: Double) -> Double {
    let w = (1000.0 / 3).squareRoot()
    return 1 - (1 + w * time) * exp(-w * time)
  }

  // MARK: Insets

  @Test(arguments: FieldsKind.allCases)
  func `Content and indicator insets grow by the overlap and shrink again`(kind: FieldsKind) throws
  {
    let form = kind.makeForm()
    show(form)
    form.list.contentInset = UIEdgeInsets(top: 3, left: 4, bottom: 10.25, right: 5)
    form.list.verticalScrollIndicatorInsets = UIEdgeInsets(
      top: 1, left: 0, bottom: 7.125, right: 2)
    focus(form.field(1))
    #expect(form.list.contentInset == UIEdgeInsets(top: 3, left: 4, bottom: 226.25, right: 5))
    #expect(
      form.list.verticalScrollIndicatorInsets
        == UIEdgeInsets(top: 1, left: 0, bottom: 223.125, right: 2))
    try device.settle()
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.contentInset == UIEdgeInsets(top: 3, left: 4, bottom: 10.25, right: 5))
    #expect(
      form.list.verticalScrollIndicatorInsets
        == UIEdgeInsets(top: 1, left: 0, bottom: 7.125, right: 2))
  }

  @Test(arguments: FieldsKind.allCases)
  func `A safe area that the keyboard covers is not counted twice`(kind: FieldsKind) throws {
    device.appearance.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let form = kind.makeForm()
    show(form)
    #expect(form.list.adjustedContentInset.bottom == 34)
    focus(form.field(1))
    let keyboard = device.keyboard.frame
    #expect(form.list.adjustedContentInset.bottom == 844 - keyboard.minY)
    try device.settle()
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.adjustedContentInset.bottom == 34)
    #expect(form.list.contentInset == .zero)
  }

  /// A table that ends 144 points above the screen's end, as in a sheet or above a bar.
  @Test(arguments: FieldsKind.allCases)
  func `Insets go by what the keyboard covers of the table, wherever the table stands`(
    kind: FieldsKind
  ) throws {
    let parent = UIViewController(nibName: nil, bundle: nil)
    let form = kind.makeForm()
    device.perform {
      parent.addChild(form)
      parent.view.addSubview(form.view)
      form.view.autoresizingMask = []
      form.view.frame = CGRect(x: 20, y: 200, width: 350, height: 500)
      form.didMove(toParent: parent)
    }
    device.show(parent)
    device.advance(by: 0.1)
    focus(form.field(2))
    #expect(form.list.contentInset.bottom == 72)
    // The table goes up: nothing of it is covered any more.
    try device.settle()
    form.view.frame.origin.y = 100
    device.advance(by: 0.1)
    #expect(form.list.contentInset.bottom == 0)
    form.view.frame.origin.y = 300
    device.advance(by: 0.1)
    #expect(form.list.contentInset.bottom == 172)
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.contentInset.bottom == 0)
  }

  @Test func `A plain controller's table is left alone`() throws {
    let page = UIViewController(nibName: nil, bundle: nil)
    let rows = FieldRows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    table.rowHeight = 44
    table.dataSource = rows
    device.perform { page.view.addSubview(table) }
    device.show(page)
    device.advance(by: 0.1)
    focus((table.cellForRow(at: IndexPath(row: 17, section: 0)) as? FieldRow)?.field)
    try device.settle()
    #expect(device.keyboard.isVisible)
    #expect(table.contentInset == .zero)
    #expect(table.contentOffset == .zero)
  }

  // MARK: Motion

  @Test(arguments: FieldsKind.allCases)
  func `A field scrolls clear of the keyboard with the keyboard's own motion`(kind: FieldsKind)
    throws
  {
    let form = kind.makeForm()
    show(form)
    let field = form.field(17)!
    #expect(foot(field) > 780)
    let start = device.time
    focus(field)
    let way = form.list.contentSize.height  // room enough
    #expect(way > 1000)
    for _ in 0..<40 {
      device.advance(by: 1.0 / 60)
      let expected = 164 * travelled(device.time - start)
      #expect(abs(Double(form.list.contentOffset.y) - expected) < 1)
    }
    try device.settle()
    // The row as a whole is clear, its separator too.
    #expect(form.list.contentOffset.y == 164)
    #expect(foot(field) == 627.5)
  }

  @Test(arguments: FieldsKind.allCases)
  func `From field to field the table moves as far as needed and no further`(kind: FieldsKind)
    throws
  {
    let form = kind.makeForm()
    show(form)
    focus(form.field(17))
    try device.settle()
    #expect(form.list.contentOffset.y == 164)
    focus(form.field(12))
    try device.settle()
    #expect(form.list.contentOffset.y == 164)
    focus(form.field(18))
    try device.settle()
    #expect(form.list.contentOffset.y == 208)
    focus(form.field(4))
    try device.settle()
    #expect(form.list.contentOffset.y == 176)
  }

  @Test(arguments: FieldsKind.allCases)
  func `The last field has room above the keyboard until the keyboard hides`(kind: FieldsKind)
    throws
  {
    let form = kind.makeForm()
    form.rows = 19
    show(form)
    focus(form.field(18))
    try device.settle()
    #expect(form.list.contentOffset.y == 208)
    device.perform { _ = form.view.endEditing(true) }
    try device.settle()
    #expect(form.list.contentOffset.y == 0)
    #expect(form.list.contentInset == .zero)
  }

  // MARK: What else changes

  @Test(arguments: FieldsKind.allCases)
  func `Insets that the app changes while the keyboard is up are kept`(kind: FieldsKind) throws {
    let form = kind.makeForm()
    show(form)
    form.list.contentInset.bottom = 5.5
    focus(form.field(1))
    try device.settle()
    form.list.contentInset.bottom += 30
    form.list.contentInset.top = 8
    form.list.verticalScrollIndicatorInsets.bottom += 2.25
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.contentInset == UIEdgeInsets(top: 8, left: 0, bottom: 35.5, right: 0))
    #expect(form.list.verticalScrollIndicatorInsets.bottom == 2.25)
    try device.settle()
    focus(form.field(1))
    try device.settle()
    // The app sets its own value without reading the existing one.
    form.list.contentInset.bottom = 12
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.contentInset.bottom == 12)
    #expect(form.list.verticalScrollIndicatorInsets.bottom == 2.25)
  }

  @Test(arguments: FieldsKind.allCases)
  func `Insets follow an accessory view that comes and goes`(kind: FieldsKind) throws {
    let form = kind.makeForm()
    show(form)
    let field = form.field(14)!
    focus(field)
    try device.settle()
    #expect(form.list.contentInset.bottom == 216)
    #expect(foot(field) <= 628)
    device.perform {
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
      field.reloadInputViews()
    }
    try device.settle()
    #expect(form.list.contentInset.bottom == 266)
    #expect(foot(field) <= 578)
    device.perform {
      field.inputAccessoryView = nil
      field.reloadInputViews()
    }
    try device.settle()
    #expect(form.list.contentInset.bottom == 216)
  }

  @Test(arguments: FieldsKind.allCases)
  func `Insets follow a rotation`(kind: FieldsKind) throws {
    let form = kind.makeForm()
    show(form)
    let field = form.field(9)!
    focus(field)
    try device.settle()
    device.rotate()
    try device.settle()
    let keyboard = device.keyboard.frame
    #expect(keyboard.maxY == 390)
    #expect(form.list.contentInset.bottom == keyboard.height)
    #expect(field.isFirstResponder)
    #expect(foot(field) <= keyboard.minY)
    device.rotate()
    try device.settle()
    #expect(form.list.contentInset.bottom == 216)
    device.perform { _ = form.view.endEditing(true) }
    #expect(form.list.contentInset == .zero)
  }

  @Test(arguments: FieldsKind.allCases)
  func `Insets stay while a finger pulls the keyboard, and follow at its release`(kind: FieldsKind)
    throws
  {
    let form = kind.makeForm()
    show(form)
    form.list.keyboardDismissMode = .interactive
    focus(form.field(5))
    try device.settle()
    let finger = device.touch(at: CGPoint(x: 200, y: 400))
    finger.move(to: CGPoint(x: 200, y: 728), over: 0.3)
    #expect(device.keyboard.frame.minY == 728)
    #expect(form.list.contentInset.bottom == 216)
    finger.move(to: CGPoint(x: 200, y: 600), over: 0.3)
    finger.lift()
    #expect(device.keyboard.frame.minY == 628)
    #expect(form.list.contentInset.bottom == 216)
    try device.settle()
    let again = device.touch(at: CGPoint(x: 200, y: 400))
    again.move(to: CGPoint(x: 200, y: 720), over: 0.2)
    again.lift()
    #expect(!device.keyboard.isVisible)
    #expect(form.list.contentInset == .zero)
    try device.settle()
    #expect(form.list.contentOffset.y == 0)
  }

  @Test(arguments: FieldsKind.allCases)
  func `A field scrolled off the screen keeps its cell, and typing scrolls to it`(kind: FieldsKind)
    throws
  {
    let form = kind.makeForm()
    show(form)
    let field = form.field(2)!
    focus(field)
    try device.settle()
    device.perform { form.list.setContentOffset(CGPoint(x: 0, y: 600), animated: false) }
    device.advance(by: 0.1)
    #expect(field.isFirstResponder)
    #expect(foot(field) < 0)
    device.enter("a")
    try device.settle()
    #expect(field.text == "a")
    #expect(form.list.contentOffset.y == 88)
  }

  @Test(arguments: FieldsKind.allCases)
  func `A controller that disappears restores its table's insets`(kind: FieldsKind) throws {
    let form = kind.makeForm()
    show(form)
    form.list.contentInset.bottom = 4
    focus(form.field(1))
    try device.settle()
    #expect(form.list.contentInset.bottom == 220)
    device.show(UIViewController(nibName: nil, bundle: nil))
    try device.settle()
    #expect(form.list.contentInset.bottom == 4)
    #expect(form.list.verticalScrollIndicatorInsets == .zero)
    #expect(!device.keyboard.isVisible)
  }

  @Test(arguments: FieldsKind.allCases)
  func `In a sheet insets go by what the keyboard covers in the window`(kind: FieldsKind) throws {
    device.appearance.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let page = UIViewController(nibName: nil, bundle: nil)
    device.show(page)
    let form = kind.makeForm()
    let stack = device.perform { UINavigationController(rootViewController: form) }
    device.perform {
      stack.modalPresentationStyle = .pageSheet
      page.present(stack, animated: true)
    }
    try device.settle()
    let table = form.list
    let place = device.perform { table.convert(table.bounds, to: nil) }
    #expect(place.minY > 40)
    focus(form.field(12))
    try device.settle()
    let edge = device.keyboard.frame.minY
    #expect(table.adjustedContentInset.bottom == place.maxY - edge)
    #expect(foot(form.field(12)!) <= edge)
    device.perform { _ = form.view.endEditing(true) }
    try device.settle()
    #expect(table.contentInset == .zero)
  }

  @Test(arguments: FieldsKind.allCases, 0..<4 as Range<UInt64>)
  func `Under random changes the insets end as the app's own`(kind: FieldsKind, seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let form = kind.makeForm()
    show(form)
    var own = UIEdgeInsets.zero
    var ownBar: CGFloat = 0
    let table = form.list
    table.keyboardDismissMode = .interactive
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    for _ in 0..<60 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        if let row = form.visibleRows.randomElement(using: &random) { focus(form.field(row)) }
      case 3: device.perform { _ = form.view.endEditing(true) }
      case 4:
        let change = CGFloat(Int.random(in: 0...40, using: &random)) / 4
        own.bottom += change
        own.top += change
        table.contentInset.bottom += change
        table.contentInset.top += change
      case 5:
        ownBar += 0.5
        table.verticalScrollIndicatorInsets.bottom += 0.5
      case 6: device.rotate()
      case 7:
        form.bar = form.bar == nil ? bar : nil
        for row in form.visibleRows { form.field(row)?.inputAccessoryView = form.bar }
        device.perform {
          form.field(form.visibleRows.first ?? 0)?.reloadInputViews()
        }
      default:
        device.drag(
          from: CGPoint(x: 100, y: 150),
          to: CGPoint(x: 100, y: CGFloat.random(in: 0...380, using: &random)), duration: 0.2)
      }
      device.advance(by: Double.random(in: 0...0.4, using: &random))
    }
    device.perform { _ = form.view.endEditing(true) }
    try device.settle()
    #expect(!device.keyboard.isVisible)
    #expect(table.contentInset == own)
    #expect(table.verticalScrollIndicatorInsets.bottom == ownBar)
    let rest = table.contentSize.height + own.bottom - table.bounds.height
    #expect(table.contentOffset.y >= -own.top)
    #expect(table.contentOffset.y <= rest)
  }

  // MARK: Another view than the table

  /// Watches a view while the content scrolls, and while the keyboard appears and disappears.
  private func expectStill(_ view: UIView, _ form: any FieldsForm) throws {
    let place = device.perform { view.convert(view.bounds, to: nil) }
    func look() {
      #expect(device.perform { view.convert(view.bounds, to: nil) } == place)
    }
    device.fling(at: CGPoint(x: 200, y: 500), velocity: CGPoint(x: 0, y: -900))
    for _ in 0..<20 {
      device.advance(by: 0.05)
      look()
    }
    try device.settle()
    #expect(form.list.contentOffset.y > 100)
    let row = form.visibleRows.last! - 1
    let field = form.field(row)!
    let offset = form.list.contentOffset.y
    focus(field)
    for _ in 0..<20 {
      device.advance(by: 0.03)
      look()
    }
    try device.settle()
    #expect(form.list.contentOffset.y > offset)
    #expect(foot(field) <= device.keyboard.frame.minY)
    device.perform { _ = form.view.endEditing(true) }
    for _ in 0..<20 {
      device.advance(by: 0.03)
      look()
    }
    #expect(form.list.contentInset == .zero)
  }

  @Test func `With the table inside another view, a toast beside it stays in place`() throws {
    let form = ToastController(style: .plain)
    show(form)
    try expectStill(form.toast, form)
    #expect(form.view !== form.list)
  }

  @Test(arguments: FieldsKind.allCases)
  func `As a child pinned in a parent the table avoids the keyboard, and the parent stays`(
    kind: FieldsKind
  ) throws {
    let parent = UIViewController(nibName: nil, bundle: nil)
    let form = kind.makeForm()
    let toast = UILabel(frame: CGRect(x: 95, y: 60, width: 200, height: 40))
    device.perform {
      toast.text = "Saved"
      parent.addChild(form)
      let table = form.view!
      table.translatesAutoresizingMaskIntoConstraints = false
      parent.view.addSubview(table)
      NSLayoutConstraint.activate([
        table.topAnchor.constraint(equalTo: parent.view.topAnchor),
        table.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
        table.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
        table.trailingAnchor.constraint(equalTo: parent.view.trailingAnchor),
      ])
      form.didMove(toParent: parent)
      parent.view.addSubview(toast)
    }
    device.show(parent)
    device.advance(by: 0.1)
    #expect(form.list.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    try expectStill(toast, form)
    #expect(parent.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
  }
}
