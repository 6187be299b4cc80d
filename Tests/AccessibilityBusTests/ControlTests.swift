import AccessibilityBus
import Simulator
import Testing
import UIKit

/// A slider, a switch, a stepper and two fields.
private final class Controls: UIViewController {
  let slider = UISlider(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
  let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 51, height: 31))
  let stepper = UIStepper(frame: CGRect(x: 20, y: 160, width: 94, height: 32))
  let field = UITextField(frame: CGRect(x: 20, y: 220, width: 200, height: 34))
  let secret = UITextField(frame: CGRect(x: 20, y: 280, width: 200, height: 34))
  let segments = UISegmentedControl(items: ["Day", "Week"])

  override func viewDidLoad() {
    slider.accessibilityLabel = "Volume"
    slider.value = 0.5
    toggle.accessibilityLabel = "Wi-Fi"
    stepper.accessibilityLabel = "Copies"
    field.accessibilityLabel = "Name"
    field.text = "Ada \u{1F600} Lovelace"
    secret.accessibilityLabel = "Password"
    secret.isSecureTextEntry = true
    secret.text = "secret"
    segments.frame = CGRect(x: 20, y: 340, width: 200, height: 32)
    segments.selectedSegmentIndex = 1
    for each in [slider, toggle, stepper, field, secret, segments] as [UIView] {
      view.addSubview(each)
    }
  }
}

@MainActor @Suite(.serialized) struct ControlTests {
  private let controls: Controls
  private let client: DesktopClient

  init() {
    controls = Controls()
    client = DesktopClient(controls)
  }

  private func find(_ name: String) throws -> String { try #require(try client.find(name)) }

  @Test func `The window is a frame in the application, and knows where it is`() throws {
    let frame = try client.children(DesktopClient.root)
    #expect(try frame.map(client.role) == [.frame])
    #expect(try client.name(frame[0]) == "Window")
    let extents = try client.call(try find("Volume"), "Component", "GetExtents", .int(0))
    #expect(extents == [.structure([.int(140), .int(130), .int(400), .int(60)])])
    let found = try client.call(
      frame[0], "Component", "GetAccessibleAtPoint", .int(150), .int(150), .int(0))
    #expect(found[0].elements?.last?.text == (try find("Volume")))
  }

  @Test func `A slider has a number, steps by a tenth and takes numbers of its range`() throws {
    let slider = try find("Volume")
    #expect(try client.actions(slider) == ["increment", "decrement"])
    #expect(try client.act(slider, "increment"))
    #expect(abs(controls.slider.value - 0.6) < 0.001)
    try client.set(slider, "Value", "CurrentValue", .double(7))
    #expect(controls.slider.value == 1)
    #expect(try client.property(slider, "Value", "CurrentValue").number == 1)
    #expect(try client.property(slider, "Value", "Text").text == "100%")
  }

  @Test func `A stepper goes up and down by its step`() throws {
    let stepper = try find("Copies")
    #expect(try client.role(stepper) == .spinButton)
    #expect(try client.act(stepper, "increment"))
    #expect(controls.stepper.value == 1)
    #expect(try client.act(stepper, "decrement"))
    #expect(controls.stepper.value == 0)
  }

  @Test func `A stepper is read out without the remains of sums, whatever its value`() throws {
    let stepper = try find("Copies")
    func spoken(_ value: Double) throws -> String? {
      client.device.perform {
        controls.stepper.minimumValue = -1e300
        controls.stepper.maximumValue = 1e300
        controls.stepper.value = value
      }
      return try client.property(stepper, "Value", "Text").text
    }
    #expect(try spoken(Double(Float(0.6))) == "0.6")
    #expect(try spoken(0.1 + 0.2) == "0.3")
    #expect(try spoken(-3) == "-3" && spoken(0.0005) == "0.0005")
    #expect(try spoken(1e300) == "1e+300")
  }

  @Test func `The segment that the keys choose has the focus, and takes it`() throws {
    let (day, week) = (try find("Day"), try find("Week"))
    func focused(_ path: String) throws -> Bool { try client.states(path).contains(.focused) }
    #expect(try client.call(day, "Component", "GrabFocus") == [.bool(true)])
    #expect(try !focused(day) && focused(week))
    client.device.press(.left)
    client.device.advance(by: 0.5)
    #expect(try focused(day) && !focused(week))
  }

  @Test func `A switch is checked by a press, unless it is disabled`() throws {
    let toggle = try find("Wi-Fi")
    #expect(try client.states(toggle).contains(.checkable))
    #expect(try client.act(toggle, "click"))
    client.device.advance(by: 1)
    #expect(controls.toggle.isOn)
    #expect(try client.states(toggle).contains(.checked))
    client.device.perform { controls.toggle.isEnabled = false }
    client.device.advance(by: 0.02)
    #expect(try !client.states(toggle).contains(.enabled))
    #expect(try !client.act(toggle, "click"))
  }

  @Test func `Offsets of text count scalars, and the caret is where a client puts it`() throws {
    let field = try find("Name")
    #expect(try client.property(field, "Text", "CharacterCount").number == 14)
    #expect(
      try client.call(field, "Text", "GetStringAtOffset", .int(6), .uint32(1))
        == [.string("Lovelace"), .int(6), .int(14)])
    #expect(try client.call(field, "Text", "SetCaretOffset", .int(5))[0].truth == true)
    #expect(controls.field.isFirstResponder)
    #expect(try client.property(field, "Text", "CaretOffset").number == 5)
    #expect(try client.states(field).contains(.focused))
    _ = try client.call(field, "Text", "AddSelection", .int(0), .int(3))
    #expect(
      try client.call(field, "Text", "GetSelection", .int(0)) == [.int(0), .int(3)])
  }

  @Test func `A client types, deletes and replaces text`() throws {
    let field = try find("Name")
    _ = try client.call(field, "EditableText", "DeleteText", .int(3), .int(6))
    #expect(controls.field.text == "AdaLovelace")
    _ = try client.call(field, "EditableText", "InsertText", .int(3), .string(", Lady "), .int(2))
    #expect(controls.field.text == "Ada, Lovelace")
    _ = try client.call(field, "EditableText", "SetTextContents", .string("Bob"))
    #expect(controls.field.text == "Bob")
  }

  @Test func `A password is bullets`() throws {
    let secret = try find("Password")
    #expect(try client.role(secret) == .passwordText)
    #expect(
      try client.call(secret, "Text", "GetText", .int(0), .int(-1))
        == [.string(String(repeating: "\u{2022}", count: 6))])
  }

  @Test(arguments: [
    ("Text", "GetText", [BusValue]()), ("Text", "GetText", [.string("a"), .int(2)]),
    ("Text", "GetStringAtOffset", [.int(-5), .uint32(99)]),
    ("Component", "GetExtents", [.uint32(9)]), ("Action", "DoAction", [.int(99)]),
    ("Accessible", "Nonsense", []),
  ])
  func `Nonsense is answered with an error`(
    _ interface: String, _ method: String, _ values: [BusValue]
  ) throws {
    let dispatcher = client.dispatcher
    let field = try #require(
      dispatcher.answer(
        "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetChildAtIndex", [.int(0)]
      )[0].elements?.last?.text)
    #expect(throws: BusError.self) {
      try dispatcher.answer(field, "org.a11y.atspi." + interface, method, values)
    }
  }
}
