import Foundation
import Simulator
import Testing
import UIKit

@MainActor @Suite struct FormTests {
  private let device = Simulator(size: CGSize(width: 320, height: 640))

  private func show(_ form: Form) {
    device.show(device.perform { UINavigationController(rootViewController: form) })
    device.advance(by: 0.5)
  }

  @Test func `A tap on a button reaches the override of its action`() throws {
    let form = device.perform { SubForm() }
    show(form)
    try device.tap(form.button)
    #expect(form.log == ["save", "sub save"])
  }

  @Test func `A switch passes itself to a private action`() throws {
    let form = device.perform { Form() }
    show(form)
    try device.tap(form.field)
    device.advance(by: 0.5)
    #expect(form.log == ["switched true"])
  }

  @Test func `Rows are selected by a delegate in an extension, and pressed through a recognizer`()
    throws
  {
    let form = device.perform { Form() }
    show(form)
    try device.tap(row: 1, in: form.table)
    device.advance(by: 0.5)
    let finger = device.touch(at: CGPoint(x: 100, y: 300))
    device.advance(by: 1)
    finger.lift()
    #expect(form.log.prefix(2) == ["selected 1", "pressed"])
  }

  @Test func `A bar button calls a method of a private extension`() throws {
    let form = device.perform { Form() }
    show(form)
    device.tap(at: CGPoint(x: 320 - 24, y: 22))
    device.advance(by: 0.5)
    #expect(form.log == ["add"])
  }

  @Test func `Notifications arrive while the observer lives`() {
    var form: Form? = device.perform { Form() }
    device.perform { form?.loadViewIfNeeded() }
    NotificationCenter.default.post(name: .formNews, object: "post")
    #expect(form?.log == ["heard post"])
    weak let released = form
    form = nil
    NotificationCenter.default.post(name: .formNews, object: "late")
    #expect(released == nil)
  }

  @Test func `Delayed calls come in time, unless they are cancelled`() {
    let form = device.perform { Form() }
    show(form)
    device.perform { form.later() }
    device.advance(by: 0.4)
    #expect(form.log.isEmpty)
    device.advance(by: 0.2)
    #expect(form.log == ["save"])
    device.perform { form.never() }
    device.advance(by: 1)
    #expect(form.log == ["save"])
  }

  @Test func `An action without a target goes up the responder chain`() {
    let form = device.perform { SubForm() }
    show(form)
    device.perform {
      let cell = ChainCell()
      form.view.addSubview(cell)
      cell.send()
    }
    #expect(form.log == ["save", "sub save"])
  }

  @Test func `A metatype makes objects of the class that it stands for`() {
    device.perform {
      let badge = makeView(Badge.self)
      #expect(badge.text == "badge")
      #expect(badge.frame.size == CGSize(width: 10, height: 20))
      let cell = makeCell(BadgeCell.self)
      #expect((cell as? BadgeCell)?.text == "cell")
      #expect(cell.reuseIdentifier == "made")
    }
  }

  @Test func `A metatype in a property makes objects of the class that it stands for`() {
    device.perform {
      let factory = Factory(Badge.self)
      #expect(factory.make() is Badge)
      #expect(factory.make().frame.size == CGSize(width: 10, height: 20))
      #expect(factory.makeOwn() is Badge)
      #expect(factory.makeOptional() == nil)
      factory.optional = Badge.self
      #expect(factory.makeOptional() is Badge)
      #expect(factory.makeBound() is Badge)
      #expect(factory.makeLocal() is Badge)
      #expect(factory.makeInExtension() is Badge)
      let cell = factory.makeCell(Factory.Item(cellClass: BadgeCell.self))
      #expect((cell as? BadgeCell)?.text == "cell")
      #expect(cell.reuseIdentifier == "item")
    }
  }
}
