import CoreGraphics
import Foundation
import Testing
import UIKit

/// A view with its own content view, to which subviews are added, as in many apps' containers.
private final class Container: UIView {
  let content = UIView()
  var traits: UITraitCollection?

  override init(frame: CGRect) {
    super.init(frame: frame)
    super.addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func addSubview(_ view: UIView) { content.addSubview(view) }
  override var subviews: [UIView] { content.subviews }
  override var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    set {}
  }
  override var safeAreaInsets: UIEdgeInsets {
    UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
  }
  override var traitCollection: UITraitCollection { traits ?? super.traitCollection }
}

/// A view that is its layer's delegate in its own way.
private final class Painter: UIView {
  var laidOut = 0
  var keys: [String] = []

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    laidOut += 1
  }

  override func draw(_ layer: CALayer, in ctx: CGContext) {
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(bounds)
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    keys.append(event)
    return super.action(for: layer, forKey: event)
  }
}

private final class Badge: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("badge", for: .normal)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    CGRect(x: 1, y: 2, width: 3, height: 4)
  }
}

private final class UpperCaseField: UITextField {
  override var keyboardType: UIKeyboardType {
    get { .numberPad }
    set {}
  }
  override func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    beginningOfDocument
  }
}

private final class BatchTable: UITableView {
  var batches = 0

  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates({ updates?() }, completion: completion)
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  var count = 3
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}

/// An app's controller, which changes its table without naming `self`.
@MainActor private final class Editor {
  let rows = Rows()
  let table = BatchTable(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)

  init() { table.dataSource = rows }

  func append() {
    table.performBatchUpdates({
      rows.count += 1
      table.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)], with: .none)
    })
  }
}

@MainActor @Suite struct OverridingTests {
  @Test func `A container puts added views elsewhere, and answers with them`() {
    let container = Container(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    container.addSubview(view)
    #expect(view.superview === container.content)
    #expect(container.subviews == [view])
  }

  @Test func `Margins and safe area that a view answers itself are those of its guides`() {
    let container = Container(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    // A view outside a window has the direction of the current session, which may belong to a
    // different test.
    container.semanticContentAttribute = .forceLeftToRight
    container.layoutIfNeeded()
    let margins = container.layoutMarginsGuide.layoutFrame
    #expect(margins == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(container.safeAreaLayoutGuide.layoutFrame.minY == 50)
    #expect(container.directionalLayoutMargins.trailing == 4)
  }

  @Test func `A view's own traits resolve its background`() {
    let container = Container(frame: .zero)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    container.traits = dark
    container.backgroundColor = .systemBackground
    let wanted = UIColor.systemBackground.resolvedColor(with: dark).cgColor
    #expect(container.layer.backgroundColor == wanted)
  }

  @Test func `A view lays out, draws and animates as the delegate of its layer`() {
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layoutIfNeeded()
    #expect(view.laidOut == 1)
    view.layer.displayIfNeeded()
    #expect(view.layer.contents != nil)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(view.keys == ["opacity"])
  }

  @Test func `A view that draws nothing has no bitmap`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.layer.displayIfNeeded()
    #expect(view.layer.contents == nil)
  }

  @Test func `A subclass of a button is made without arguments and of a type`() {
    #expect(Badge().currentTitle == "badge")
    #expect(Badge(type: .system).buttonType == .system)
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    badge.layoutIfNeeded()
    #expect(badge.titleLabel?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `A field answers for its keyboard and its positions`() throws {
    let field = UpperCaseField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.text = "one"
    field.keyboardType = .URL
    #expect((field as any UITextInputTraits).keyboardType == .numberPad)
    let all = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    let end = try #require(field.closestPosition(to: CGPoint(x: 90, y: 10), within: all))
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 0)
  }

  @Test func `Batch updates reach an override that calls super with a closure of its own`() {
    let editor = Editor()
    editor.append()
    #expect(editor.table.batches == 1)
    #expect(editor.table.numberOfRows(inSection: 0) == 4)
    editor.append()
    #expect(editor.table.batches == 2)
    #expect(editor.table.visibleCells.count == 5)
  }
}
